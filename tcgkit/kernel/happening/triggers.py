"""Triggers: from an event to the use of each ability that answers it.

Events trigger abilities (:func:`triggered_by`). They wait, by ``Rules.triggers.go``, in their
happening or in ``state.waiting``, until settling (:class:`SettleFrame`); players order their own.
Then the kind of the ability begins its use (``UseKind.begin``), which pays, waits on a stack, or
carries its text out, as the kind declares.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards.definitions import LANGS, Ability, Asking, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.happening import many
from tcgkit.kernel.happening.events import Event
from tcgkit.kernel.happening.many import FEW
from tcgkit.kernel.state.decisions import Choose, Option
from tcgkit.kernel.state.frames import Frame, record
from tcgkit.kernel.state.lasting import AbilityScope, Delayed, Lasting

if TYPE_CHECKING:
    from tcgkit.kernel.game.changing import Changing
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.state.objects import Obj


@record
class Triggered(Record):
    """An ability that was triggered and waits to be run or placed."""

    source: Obj
    ability: Ability
    event: Event
    player: int
    memory: tuple[Any, ...] = ()
    """The initial memory of the effect: results of the text that set it up for later."""


def triggered_by(game: Changing, events: list[Event]) -> tuple[Triggered, ...]:
    """Return the abilities that these events trigger, in order of entering play."""
    found: list[Triggered] = []
    back = game.rules.triggers.looks_back
    together = [gone for event in events for gone in event.left()] if back else []
    if len(events) > FEW:
        return _triggered_by_many(game, events, together, back=back)
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


def _triggered_by_many(
    game: Changing, events: list[Event], together: list[Obj], *, back: bool
) -> tuple[Triggered, ...]:
    """Return the same for many events at one moment."""
    found: list[Triggered] = []
    kinds = {type(event): None for event in events}
    there = {kind: many.Many(game.listeners(kind)) for kind in kinds}
    ended = {
        kind: many.Many(many.hearing_their_end(kind, together, back=back)) for kind in kinds
    }
    for event in events:
        kind = type(event)
        for obj, ability in there[kind].hear(game, event):
            _try(game, obj, ability, event, found)
        gone = ended[kind].hear(game, event)
        if not together and not event.alone:
            gone = many.hearing_their_end(kind, event.left(), back=back)
        for obj, ability in gone:
            _try(game, obj, ability, event, found)
        if game.state.lasting:
            for last in game.delayed(kind):
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


@record
class SettleFrame(Frame):
    """Runs due checks, then waiting triggers, until nothing is left.

    At a window everything goes; between steps, what is declared to go then.
    """

    window: bool = True

    def begin(self, game: Running) -> Asking | None:
        """Do the next thing."""
        state, rules = game.state, game.rules
        due = game.due_check(window=self.window)
        if due is not None:
            check, found = due
            state.due = tuple(n for n in state.due if rules.checks[n] is not check)
            check.then(game, found)
            return None
        moment = "window" if self.window else "step"
        if not state.waiting or rules.triggers.go not in (moment, "step"):
            game.leave()
            return None
        return start_next(game, state.waiting, self.start)

    def start(self, game: Running, one: Triggered) -> None:
        """Run or place one triggered ability."""
        game.state.waiting = [t for t in game.state.waiting if t is not one]
        game.count_trigger()
        game.rules.uses[one.ability.kind].begin(game, one)


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
