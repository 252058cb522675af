"""Counts the clauses that come up in a played game.

Python's trace function watches the functions and lines that cite clauses. Modified rules note
the declarations with a clause that come up: options, events, requirements, checks, steps, ends.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FrameType
from typing import Any, Final, Literal, cast

from attrs import define, evolve, field, fields, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event, Triggered
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import AbilityScope, Continuous, Decision, Obj, Option, Result
from tcgkit.kernel.time import Action, Node, Requirement, Step
from tcgkit.lab.coverage.citations import CodeKey, Watch

Seen = Literal[
    "option", "chosen", "refused", "event", "check", "step", "response", "in force",
    "endless", "end",
]  # fmt: skip
"""The way in which a declaration with a clause came up.

``option``: an option with the clause was offered; ``chosen``: it was chosen; ``refused``:
a requirement failed; ``event``: an event was logged; ``check``: a state check found something;
``step``: a step of the timeline began; ``response``: an ability of this kind was started; ``in
force``: a continuous effect was in force at a decision; ``endless``: endless play was ended;
``end``: the game ended by the clause.
"""

Count = int | tuple[Seen, str]
"""A counted thing: the number of a citation, or (way, clause) of a declaration."""

Watches = Mapping[str, Mapping[CodeKey, Watch]]


@define(eq=False)
class Recorder:
    """Counts the watched code that runs and the clauses that are noted, while it is on.

    ``with recorder:`` turns it on, and restores Python's previous trace function at the end.
    """

    watches: Watches
    counts: Counter[Count] = field(factory=Counter)
    is_on: bool = False
    _before: Any = None
    _trace: Any = field(init=False)

    @_trace.default
    def _make_trace(self) -> Any:
        return _tracer(self.watches, self.counts)

    def __enter__(self) -> Recorder:
        self._before = sys.gettrace()
        self.is_on = True
        sys.settrace(self._trace)
        return self

    def __exit__(self, *_: object) -> None:
        self.is_on = False
        sys.settrace(self._before)

    def note(self, how: Seen, clause: str) -> None:
        """Note that a clause came up."""
        if clause and self.is_on:
            self.counts[how, clause] += 1


def _tracer(watches: Watches, counts: Counter[Count]) -> Any:
    """Return a trace function that counts calls and lines of watched functions.

    Python calls it at every function call, so it must be fast.
    """
    watched_file = watches.get
    lines_of: dict[tuple[str, CodeKey], dict[int, tuple[int, ...]]] = {}

    def called(frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        watched = watched_file(code.co_filename)
        if watched is None:
            return None
        key = (code.co_firstlineno, code.co_name)
        watch = watched.get(key)
        if watch is None:
            return None
        if frame.f_lineno == code.co_firstlineno:  # otherwise a generator resumes
            for citation in watch.calls:
                counts[citation] += 1
        if not watch.lines:
            return None
        where = (code.co_filename, key)
        lines = lines_of.get(where)
        if lines is None:
            lines = lines_of[where] = _lines_of(code, watch)
        return _line_counter(lines, counts)

    return called


def _line_counter(lines: Mapping[int, tuple[int, ...]], counts: Counter[Count]) -> Any:
    """Return a trace function that counts each line of one call once."""
    met: set[int] = set()

    def ran(frame: FrameType, event: str, arg: object) -> Any:
        line = frame.f_lineno
        if event == "line" and line in lines and line not in met:
            met.add(line)
            for citation in lines[line]:
                counts[citation] += 1
        return ran

    return ran


def _lines_of(code: CodeType, watch: Watch) -> dict[int, tuple[int, ...]]:
    """Return the lines of a function with the citations they count for.

    A statement over several lines is represented by its first line with code.
    """
    known = sorted({line for _, _, line in code.co_lines() if line is not None})
    found: dict[int, tuple[int, ...]] = {}
    for citation, first, last in watch.lines:
        line = next((line for line in known if first <= line <= last), None)
        if line is not None:
            found[line] = (*found.get(line, ()), citation)
    return found


# ---- declarations --------------------------------------------------------------------


def noting(rules: Rules, recorder: Recorder) -> Rules:
    """Return a copy of the rules that notes the clauses of declarations as they come up."""

    def before(how: Seen, clause: str, run: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*given: Any) -> Any:
            recorder.note(how, clause)
            return run(*given)

        return noted

    def tested(need: Requirement) -> Requirement:
        def test(game: Reading, player: int, source: Any, ability: Any) -> bool:
            holds = bool(need.test(game, player, source, ability))
            if not holds:
                recorder.note("refused", need.clause)
            return holds

        return evolve(need, test=test)

    def acting(action: Action) -> Action:
        return evolve(action, requirements=tuple(map(tested, action.requirements)))

    repeat = rules.loops.repeat
    if repeat is not None:
        automatic = before("endless", repeat.clause, repeat.automatic)
        repeat = evolve(repeat, automatic=automatic)
    return evolve(
        rules,
        actions={name: acting(action) for name, action in rules.actions.items()},
        checks=tuple(
            evolve(check, then=before("check", check.clause, check.then))
            for check in rules.checks
        ),
        uses={
            name: _Noted(
                **{each.name: getattr(kind, each.name) for each in fields(UseKind)},
                noting=before("response", kind.clause, kind.begin),
            )
            for name, kind in rules.uses.items()
        },
        loops=evolve(rules.loops, repeat=repeat),
        timeline=_noting_steps(rules.timeline, recorder),
    )


@frozen(eq=False, kw_only=True)
class _Noted(UseKind):
    """A kind of use that notes its clause when a trigger begins."""

    noting: Callable[[Running, Triggered], None]

    def begin(self, game: Running, one: Triggered) -> None:
        """Note it, and begin."""
        self.noting(game, one)


def _noting_steps(node: Node, recorder: Recorder) -> Node:
    """Return a copy of the node whose steps note their clause when they begin."""
    if isinstance(node, Step):
        return evolve(node, run=_noted_step(node, recorder)) if node.clause else node
    changed: dict[str, Any] = {}
    for each in fields(type(node)):
        value = getattr(node, each.name)
        if isinstance(value, Node):
            changed[each.name] = _noting_steps(value, recorder)
        elif isinstance(value, tuple) and any(isinstance(v, Node) for v in value):
            changed[each.name] = tuple(_noting_steps(v, recorder) for v in value)
    return evolve(node, **changed) if changed else node


def _noted_step(step: Step, recorder: Recorder) -> Callable[[Running], Any]:
    """Return a function that notes a step and runs it; a generator if the step asks."""

    def asking(game: Running) -> Any:
        recorder.note("step", step.clause)
        yield from cast("Iterator[Any]", step.run(game))

    def plain(game: Running) -> Any:
        recorder.note("step", step.clause)
        return step.run(game)

    return asking if step.asks else plain


def declared(rules: Rules, cards: Iterable[CardDef]) -> frozenset[str]:
    """Return the clauses in declarations that are noted when they come up."""
    found = {check.clause for check in rules.checks}
    found |= {w.clause for card in cards for a in card.abilities for w in a.continuous}
    found |= {kind.clause for kind in _kinds(Event)}
    found |= {kind.clause for kind in rules.uses.values()}
    found |= {node.clause for node in rules.timeline.walk() if isinstance(node, Step)}
    if rules.loops.repeat is not None:
        found.add(rules.loops.repeat.clause)
    for action in rules.actions.values():
        found |= {action.clause, action.when}
        found |= {need.clause for need in action.requirements}
    return frozenset(found)


def _kinds(kind: type[Event]) -> Iterator[type[Event]]:
    """Yield a class of events and all its subclasses."""
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


class Log(Trace):
    """A log that counts clauses and does not write lines.

    An event counts for its clause and for the citations of its class and base classes.
    """

    def __init__(self, recorder: Recorder, classes: Mapping[tuple[str, str], int]) -> None:
        super().__init__()
        self._recorder: Final = recorder
        self._classes: Final = classes
        self._citations: Final[dict[type[Event], tuple[int, ...]]] = {}

    def moved(self, old: Obj, new: Obj) -> None:
        """Ignore moves."""

    def event(self, game: Reading, event: Event) -> None:
        """Count an event."""
        self._recorder.note("event", event.clause)
        kind = type(event)
        citations = self._citations.get(kind)
        if citations is None:
            citations = self._citations[kind] = tuple(self._citations_of(kind))
        self._recorder.counts.update(citations)

    def _citations_of(self, kind: type[Event]) -> Iterator[int]:
        for each in kind.__mro__:
            file = getattr(sys.modules.get(each.__module__), "__file__", None) or ""
            if (file, each.__qualname__) in self._classes:
                yield self._classes[file, each.__qualname__]

    def ended(self, result: Result) -> None:
        """Count the end."""
        self._recorder.note("end", result.clause)


# ---- decisions -----------------------------------------------------------------------


def came_up(game: Reading, answer: object) -> Iterator[tuple[Seen, str]]:
    """Yield the clauses of offered options, of the answer, and of effects in force."""
    decision = game.decision
    assert decision is not None
    offered = [clause for each in decision.options for clause in _clauses_of(game, each)]
    for clause in dict.fromkeys(offered):
        yield "option", clause
    chosen = _chosen(game, decision, answer)
    if chosen is not None:
        for clause in dict.fromkeys(_clauses_of(game, chosen)):
            yield "chosen", clause
    for clause in dict.fromkeys(_in_force(game)):
        yield "in force", clause


def _chosen(game: Reading, decision: Decision, answer: object) -> Option | None:
    """Return the option that an answer picks by position or key; None for a number decision."""
    if isinstance(answer, str):
        return next((o for o in decision.options if game.key(o) == answer), None)
    if decision.is_number or not isinstance(answer, int):
        return None
    return decision.options[answer] if 0 <= answer < len(decision.options) else None


def _clauses_of(game: Reading, option: Option) -> tuple[str, ...]:
    """Return the clauses of an option: those of its action, else its own.

    If it uses an ability, the clause of that kind of response is added.
    """
    action = game.rules.actions.get(option.action)
    found = (option.clause,) if action is None else (action.clause, action.when)
    ability = option.ability
    kind = None if ability is None else game.rules.uses.get(ability.kind)
    return found if kind is None else (*found, kind.clause)


def _in_force(game: Reading) -> Iterator[str]:
    """Yield the clauses of continuous effects in force."""
    for lasting in game.state.lasting:
        if lasting.after is None:
            yield lasting.what.clause
    for obj in game.in_play():
        for ability, effects in _with_clauses(obj.defn):
            if game.rules.live(game, obj, ability):
                scope = AbilityScope(obj, obj.controller)
                for what in effects:
                    if what.condition is None or what.condition(game, scope):
                        yield what.clause


def _with_clauses(defn: CardDef) -> Iterator[tuple[Any, list[Continuous]]]:
    """Yield the abilities of a card with continuous effects that name a clause."""
    for ability in defn.abilities:
        effects = [what for what in ability.continuous if what.clause]
        if effects:
            yield ability, effects


__all__ = [
    "Count",
    "Log",
    "Recorder",
    "Seen",
    "came_up",
    "declared",
    "noting",
]
