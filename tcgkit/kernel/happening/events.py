"""Events: what happens, and how it is answered.

An event is *proposed* (replacements and interrupting responses may change or negate it),
*committed* (applied, with its group, at one moment), *followed* (linked responses, triggers).
An event that has no listener is applied on the spot.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import field

from tcgkit.kernel.cards.definitions import LANGS, Ability, Asking, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.happening.needs import Needs, Unmet, first_unmet
from tcgkit.kernel.state.decisions import NO, YES, Choose, Option
from tcgkit.kernel.state.frames import Frame, record
from tcgkit.kernel.state.lasting import AbilityScope, Continuous, Delayed, Lasting

if TYPE_CHECKING:
    from tcgkit.kernel.game.changing import Changing
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.state.objects import Obj


@record
class Event(Record):
    """Something that happens. Subclasses are records named for the act.

    ``reactable``: it opens the ruleset's reaction window before it is applied.
    ``text``: the log line, with the event's fields as ``{names}``; empty: not logged.
    """

    reactable: ClassVar[bool] = False
    text: ClassVar[Text] = Text("", "")
    clause: ClassVar[str] = ""

    needs: ClassVar[Needs] = {}
    """Conditions on its fields; if one fails, it does nothing and the log says why."""

    alone: ClassVar[bool] = True
    """It has no ``following`` event, and no object leaves by it."""
    bare: ClassVar[bool] = True
    """It is an announcement: applying it changes nothing."""

    stands: bool = field(default=True, init=False)
    """False once it is negated."""
    met: tuple[Any, ...] = field(default=(), init=False)
    """Replacements already tried on it."""
    replaced: bool = field(default=False, init=False)
    """It replaces another event."""

    def __init_subclass__(cls) -> None:
        for name, kind in inspect.get_annotations(cls).items():
            if hasattr(Event, name) and "ClassVar" not in str(kind):
                what = f"event {cls.__name__}: a field called {name!r} hides"
                raise RulesetInvalid(f"{what} what events say by that name: rename it")
        cls.alone = cls.following is Event.following and cls.left is Event.left
        cls.bare = cls.apply is Event.apply

    def apply(self, game: Changing) -> None:
        """Change the state; an announcement changes nothing."""

    def possible(self, game: Reading) -> bool:
        """Return whether it can still happen, at the moment of being applied.

        An impossible event does nothing and triggers nothing; it was not negated. The log gives
        the reason (:meth:`unmet`).
        """
        return self.unmet(game) is None

    def unmet(self, game: Reading) -> Unmet | None:
        """Return a need that fails now, or None.

        The needs are in ``needs``; an event that compares several of its fields adds to them.
        """
        return first_unmet(self, game) if self.needs else None

    def following(self) -> Event | None:
        """Return the event that belongs to this one and is proposed next, if this one stands."""
        return None

    def left(self) -> tuple[Obj, ...]:
        """Return the objects that leave play by this event (as they were)."""
        return ()

    def words(self, game: Reading) -> dict[str, object]:
        """Return further parts for the log line, besides the event's own fields."""
        return {}

    @property
    def whose(self) -> int:
        """The player whose event this is; -1 if it has no player."""
        return getattr(self, "by", -1)


@record
class Triggered(Record):
    """An ability that was triggered and waits to be run or placed."""

    source: Obj
    ability: Ability
    event: Event
    player: int
    memory: tuple[Any, ...] = ()
    """The initial memory of the effect: results of the text that set it up for later."""


@record
class Happening(Frame):
    """One event, or a group, on its way: proposed, committed, followed."""

    heads: tuple[Event, ...]
    group: bool = False
    at: int = 0
    now: Event | None = None
    """The event that is being proposed: the subject of a reaction window."""
    links: tuple[Frame, ...] = ()
    """Linked responses, in order of declaration."""
    triggered: tuple[Triggered, ...] = ()
    later: tuple[Triggered, ...] = ()
    """Abilities triggered by these, if they wait for the end (``Rules.triggers.go``: rounds)."""

    def begin(self, game: Running) -> Asking | None:
        """Propose event after event, until one can be answered or all are proposed."""
        while self.at < len(self.heads):
            if self.now is None:
                self.now = self.heads[self.at]
            event: Event | None = self.now
            if game.has_replacements():
                event = game.replaced(self.now)
                if event is not self.now:
                    self.swap(event)
            if event is not None and event is self.now:
                if game.has_replacements():
                    several = game.competing_replacements(event)
                    if several:
                        return self.choose(game, event, several)
                    offered = game.optional_replacement(event)
                    if offered is not None:
                        return self.ask(game, event, *offered)
                if game.rules.reactions.open_for(type(event)):
                    self.next = Happening.proposed
                    if game.open_reactions(self, event):
                        return None
            self.proposed(game)
        self.commit(game)
        return None

    def ask(self, game: Running, event: Event, what: Continuous, scope: Any) -> Asking:
        """Ask a player whether a replacement applies."""
        effect: Any = what.effect
        answer = yield Choose(scope.you, [YES, NO], effect.question, about=scope.source)
        if answer is NO:
            game.decline(event, what, scope)
        else:
            self.swap(game.replace(event, what, scope))

    def choose(
        self, game: Running, event: Event, several: list[tuple[Continuous, Any]]
    ) -> Asking:
        """Ask the affected player which of several replacements applies."""
        options = [
            Option("replace", source=scope.source, text=_BY_SOURCE, number=number)
            for number, (_, scope) in enumerate(several)
        ]
        assert game.rules.conflicts.affected is not None
        answer = yield Choose(
            game.rules.conflicts.affected(game, event), options, _WHICH_APPLIES
        )
        assert answer.number is not None
        new = game.replace(event, *several[answer.number])
        self.swap(new)
        if new is None:
            self.next = Happening.proposed

    def swap(self, event: Event | None) -> None:
        """Replace the event that is being proposed by another one."""
        assert self.now is not None
        heads, at = self.heads, self.at
        if event is None:
            self.now.stands = False
        elif self.now is heads[at]:
            self.heads, self.now = (*heads[:at], event, *heads[at + 1 :]), event
        else:  # what belongs to the head does not happen; the other stands for itself
            self.now.stands = False
            self.heads = (*heads[: at + 1], event, *heads[at + 1 :])

    def proposed(self, game: Reading) -> None:
        """Go on to the next link of the chain, or to the next member."""
        event = self.now
        self.now = event.following() if event is not None and event.stands else None
        if self.now is None:
            self.at += 1
        self.next = Happening.begin

    def commit(self, game: Running) -> None:
        """Apply all members that stand and are possible, at one moment."""
        happening = game.possible([head for head in self.heads if head.stands])
        chain: list[Event] = []
        for head in happening:
            chain += (head,) if head.alone else _chain(head)
        if game.rules.triggers.looks_back and len(happening) > 1:
            for gone in (obj for head in happening for obj in head.left()):
                game.keep_values(gone)
        for head in happening:
            head.apply(game)
        if game.trace is not None:
            for event in chain:
                game.tell(event)
        self.applied(game, chain)

    def applied(self, game: Running, chain: list[Event]) -> None:
        """Go on to the reactions to the applied events."""
        self.next = Happening.follow
        self.triggered = game.happened(chain)
        if not self.links:
            self.next = Happening.trigger
            if not self.triggered and game.top is self and not game.is_due():
                self.finish(game)

    def follow(self, game: Running) -> None:
        """Carry out the next linked response whose event stands."""
        while self.links:
            link, self.links = self.links[0], self.links[1:]
            event = getattr(link, "event", None)
            if event is None or event.stands:
                return game.resume(link)
        self.next = Happening.trigger
        return None

    def trigger(self, game: Running) -> Asking | None:
        """Start the next triggered ability; its player chooses among several."""
        if not self.triggered:
            self.triggered, self.later = self.later, ()
        waiting = self.triggered
        if not waiting:
            self.finish(game)
            return None
        return start_next(game, waiting, self.start)

    def finish(self, game: Running) -> None:
        """Leave, and return the events that stood."""
        heads = self.heads
        if self.group:
            game.leave(tuple(head for head in heads if head.stands))
        else:
            game.leave(heads[0].stands)

    def start(self, game: Running, one: Triggered) -> None:
        """Run one triggered ability."""
        self.triggered = tuple(t for t in self.triggered if t is not one)
        game.count_trigger()
        game.rules.uses[one.ability.kind].begin(game, one)


_BY_SOURCE = Text("{source}", "{source}")
_WHICH_APPLIES = Text("Which effect changes what happens?", "どの効果で置き換えますか？")


@record
class Stood(Frame):
    """Reports that an event stood, after the process that a state check started because of it."""

    def begin(self, game: Running) -> None:
        """Leave."""
        game.leave(True)


def start_next(
    game: Running, waiting: Sequence[Triggered], start: Callable[[Running, Triggered], None]
) -> Asking | None:
    """Start the next of several triggered abilities; each player chooses among their own.

    Indistinguishable triggers are not a choice: the same ability and event, or the same ability
    of the same card after events with the same words.
    """
    player = next(p for p in game.order() if any(t.player == p for t in waiting))
    own = [t for t in waiting if t.player == player]
    if len({(t.ability, t.event) for t in own}) > 1:
        texts = _texts(game, own)
        if (
            len({(t.source, t.ability, text) for t, text in zip(own, texts, strict=True)})
            > 1
        ):
            return _choose_trigger(game, player, own, texts, start)
    start(game, own[0])
    return None


_WORKS_FIRST = Text("Which ability works first?", "どの効果を先に処理しますか？")
_ONTO_STACK = Text(
    "Which ability goes on the stack first (and works last)?",
    "どの効果を先に積みますか？（先に積んだものほど後に処理されます）",
)


def _choose_trigger(
    game: Running,
    player: int,
    own: list[Triggered],
    texts: list[Text],
    start: Callable[[Running, Triggered], None],
) -> Asking:
    options = [
        Option("trigger", source=t.source, ability=t.ability, text=text, number=i)
        for i, (t, text) in enumerate(zip(own, texts, strict=True))
    ]
    piled = game.rules.uses[own[0].ability.kind].is_stacked
    answer = yield Choose(player, options, _ONTO_STACK if piled else _WORKS_FIRST)
    assert answer.number is not None
    start(game, own[answer.number])


_OF_SOURCE = Text("{ability} of {source}", "{source}の{ability}")


def _texts(game: Reading, own: list[Triggered]) -> list[Text]:
    """Return the texts of triggers for their player; events distinguish those of one ability."""
    times = Counter((t.source, t.ability) for t in own)
    return [
        _after(game, t)
        if times[t.source, t.ability] > 1 and t.event.text.en
        else _OF_SOURCE
        for t in own
    ]


def _after(game: Reading, one: Triggered) -> Text:
    told = game.log_entry(one.event)
    en, ja = (
        told.tell(lang, one.player).replace("{", "{{").replace("}", "}}") for lang in LANGS
    )
    return Text(f"{_OF_SOURCE.en} ({en})", f"{_OF_SOURCE.ja}（{ja}）")


def _chain(event: Event | None) -> list[Event]:
    chain = []
    while event is not None and event.stands:
        chain.append(event)
        event = event.following()
    return chain


def triggered_by(game: Changing, events: list[Event]) -> tuple[Triggered, ...]:
    """Return the abilities that these events trigger, in order of entering play."""
    found: list[Triggered] = []
    back = game.rules.triggers.looks_back
    together = [gone for event in events for gone in event.left()] if back else []
    for event in events:
        for obj, ability in game.listeners(type(event)):
            _try(game, obj, ability, event, found)
        for gone in together or (() if event.alone else event.left()):
            for ability in gone.defn.abilities:
                trigger = ability.trigger
                if trigger is None or type(event) not in trigger.events:
                    continue
                if trigger.own_leaving or back:
                    _try(game, gone, ability, event, found)
        if game.state.lasting:
            for last in game.delayed(type(event)):
                _try_delayed(game, last, event, found)
    return tuple(found)


def _try_delayed(
    game: Changing, last: Lasting, event: Event, found: list[Triggered]
) -> None:
    """Trigger the delayed abilities that wait for this event."""
    assert isinstance(last.what.effect, Delayed)
    ability = last.what.effect.ability
    scope = AbilityScope(last.source, last.you, event, last.picked)
    assert ability.trigger is not None
    if not ability.trigger.test(game, scope, event):
        return
    game.use_up(last)
    if ability.condition is None or ability.condition(game, scope):
        found.append(Triggered(last.source, ability, event, last.you, last.picked))


def _try(
    game: Reading, obj: Obj, ability: Ability, event: Event, found: list[Triggered]
) -> None:
    trigger = ability.trigger
    assert trigger is not None
    kind = game.rules.uses.get(ability.kind)
    if kind is None or not kind.automatic or not game.rules.live(game, obj, ability):
        return
    course = game.state.course
    if course is not None and (obj.id, ability.index) in course.barred:
        return
    scope = AbilityScope(obj, obj.controller, event)
    if not trigger.test(game, scope, event):
        return
    if ability.condition is None or ability.condition(game, scope):
        found.append(Triggered(obj, ability, event, obj.controller))
