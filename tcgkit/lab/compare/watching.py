"""Games watched closely: after each answer, what has changed and what changed it.

A :class:`Watch` compares the position after each event with the one before, so it needs nothing from the game but
that it runs. It sees all that happens, hidden cards included: it is for those who study a game, not for its players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, Literal

from attrs import define, field, frozen

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.effects import Effect, Use
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.happening import Event, Happening
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, AskNumber, Choose, Frame, Lasting, Obj

What = Literal[
    "move",
    "number",
    "posture",
    "turn",
    "slot",
    "made",
    "gone",
    "attach",
    "lasting",
    "chance",
    "negated",
]
"""What can change: the place of a card, a number, a posture, its facing, its slot, ..."""
NOBODY: Final = -1


@frozen(eq=False)
class Change:
    """One change in a game, with what caused it."""

    what: What
    whose: int
    """The player whom the card or the number belongs to; -1: nobody."""
    name: str = ""
    """The number; for a move the zone to which the card goes."""
    before: int = 0
    after: int = 0
    origin: str = ""
    """The zone from which a card moves."""
    card: int = 0
    """The physical card, and 0 if it is none."""
    defn: CardDef | None = None
    carrier: str = ""
    """What has the number: ``object``, ``player`` or ``table``."""
    lasting: Lasting | None = None
    text: Ability | None = None
    """The ability whose text causes it; None: the rules."""
    you: int = NOBODY
    """The player of that text."""
    cost: bool = False
    """It is the price that the text demands."""
    event: type[Event] | None = None
    """The event that changes it; None: a step does."""


@frozen(eq=False)
class Answer:
    """An answer of a player, and what stood on the table before it was given."""

    turn: int
    player: int
    action: str
    offered: tuple[str, ...]
    """The actions of the options, each once."""
    order: tuple[int, ...]
    """The order of the players."""
    text: Ability | None
    """The text in which the player is asked; None: the rules ask."""
    you: int
    """The player of that text."""
    source: Card | None
    target: Card | None
    choosable: tuple[Card, ...]
    """The cards that the options name."""
    number: int | None
    """The number that the player names."""
    pools: tuple[dict[str, int], ...]
    """The numbers of each player."""
    table: dict[str, int]
    counts: dict[tuple[str, int], int]
    """The numbers of cards of each player in each zone."""


@frozen
class Card:
    """A card as it lay when a player was asked."""

    card: int
    defn: CardDef
    zone: str
    player: int
    in_play: bool
    posture: int
    up: bool


@frozen(eq=False)
class Step:
    """An answer, and all that changed until the next one."""

    answer: Answer | None
    """None: the setting up, before anybody is asked."""
    changes: tuple[Change, ...]
    events: tuple[type[Event], ...]
    worked: tuple[tuple[Ability, str], ...]
    """Texts that began to be carried out, each with the zone where its card lay."""


@frozen(eq=False)
class Story:
    """A watched game."""

    steps: tuple[Step, ...]
    winners: tuple[int, ...] | None
    """None: the game was cut off."""
    clause: str
    last: Answer
    """How the table stands at the end, as an answer that nobody gives."""

    @property
    def answers(self) -> Iterator[tuple[Answer, Step]]:
        """The answers with their steps."""
        for step in self.steps:
            if step.answer is not None:
                yield step.answer, step


@define(eq=False)
class _Shot:
    """What a position is compared by."""

    objects: dict[int, tuple[Obj, int, bool, int, int, dict[str, int]]]
    players: list[dict[str, int]]
    table: dict[str, int]
    lasting: list[Lasting]
    chance: list[int]
    frames: list[tuple[Frame, bool]]
    """The frames from the lowest up, and whether what they are will be carried out."""
    lines: list[Frame]
    """What waits on lines and stacks."""


@define(eq=False)
class Watch(Trace):
    """Watches one game; hand it to :meth:`Game.new`, call :meth:`answers` and at last :meth:`story`."""

    _steps: list[Step] = field(factory=list)
    _answer: Answer | None = None
    _shot: _Shot | None = None
    _changes: list[Change] = field(factory=list)
    _events: list[type[Event]] = field(factory=list)
    _worked: list[tuple[Ability, str]] = field(factory=list)
    _carried: list[Frame] = field(factory=list)
    """The texts that are being carried out."""
    _fresh: list[tuple[Obj, Obj]] = field(factory=list)

    def carries_out(self, game: Reading, effect: Effect, body: Sequence[object]) -> None:
        """Note that a text is being carried out."""
        self._compare(game, None)
        if effect.stopped or effect.pc >= len(body):
            self._carried = [each for each in self._carried if each is not effect]
        elif not any(each is effect for each in self._carried):
            self._carried.append(effect)
            self._worked.append((effect.ability, effect.source.place.zone.name))

    def moved(self, old: Obj, new: Obj) -> None:
        """Note a card that moves."""
        self._fresh.append((old, new))

    def event(self, game: Reading, event: Event) -> None:
        """Note what an event has changed."""
        self._events.append(type(event))
        self._compare(game, type(event))

    def answers(self, game: Game, position: int) -> None:
        """Note the next answer to the pending decision, before it is given."""
        self._close(game)
        self._answer = self._asked(game, position)

    def story(self, game: Game) -> Story:
        """Return the game, when it is over or cut off."""
        self._close(game)
        result = game.result
        return Story(
            tuple(self._steps),
            None if result is None else result.winners,
            "" if result is None else result.clause,
            self._asked(game, None),
        )

    # ---- one moment --------------------------------------------------------------------

    def _close(self, game: Reading) -> None:
        self._compare(game, None)
        found = tuple(self._changes), tuple(self._events), tuple(self._worked)
        self._steps.append(Step(self._answer, *found))
        self._changes, self._events, self._worked = [], [], []
        frames = game.state.frames
        self._carried = [each for each in self._carried if any(each is f for f in frames)]

    def _text(self, game: Reading) -> Effect | None:
        """Return the text that is being carried out, if the topmost text is."""
        for frame in reversed(game.state.frames):
            if isinstance(frame, Effect):
                return frame if any(each is frame for each in self._carried) else None
        return None

    def _asked(self, game: Game, position: int | None) -> Answer:
        state, request = game.state, game.request
        text = self._text(game)
        chosen = offered = None
        choosable: list[Card] = []
        number = None
        if isinstance(request, Choose) and position is not None:
            chosen = request.options[position]
            offered = tuple(dict.fromkeys(option.action for option in request.options))
            for option in request.options:
                for obj in (option.source, option.target):
                    if obj is not None and obj.place.index >= 0:
                        choosable.append(_card(obj))
        elif isinstance(request, AskNumber) and position is not None:
            number = request.option(position).number
        source = None if chosen is None else chosen.source
        target = None if chosen is None else chosen.target
        counts = {
            (place.zone.name, place.player): len(state.places[place.index])
            for place in game.rules.places
        }
        return Answer(
            turn=game.rules.advice.progress(game),
            player=NOBODY if request is None else request.player,
            action="" if chosen is None else chosen.action,
            offered=offered or (),
            order=game.rules.order(game),
            text=None if text is None else text.ability,
            you=NOBODY if text is None else text.you,
            source=None if source is None or source.place.index < 0 else _card(source),
            target=None if target is None or target.place.index < 0 else _card(target),
            choosable=tuple(choosable),
            number=number,
            pools=tuple(dict(each) for each in state.players),
            table=dict(state.table),
            counts=counts,
        )

    # ---- comparing ---------------------------------------------------------------------

    def _compare(self, game: Reading, event: type[Event] | None) -> None:
        """Note all differences since the last look."""
        now, before = _shot(game), self._shot
        self._shot = now
        text = self._text(game)
        cause: dict[str, Any] = {"event": event}
        if text is not None:
            cause |= {"text": text.ability, "you": text.you, "cost": text.costs}
        for old, new in self._fresh:
            self._changes.append(
                Change(
                    "move",
                    new.owner if new.owner >= 0 else new.place.player,
                    new.place.zone.name,
                    int(old.up),
                    int(new.up),
                    old.place.zone.name,
                    new.card if new.defn.is_card else 0,
                    new.defn,
                    **cause,
                )
            )
        self._fresh = []
        if before is not None:
            self._changes += _differences(before, now, cause)
            if text is not None:
                self._changes += _negated(before, now, text)


def _card(obj: Obj) -> Card:
    place = obj.place
    return Card(
        obj.card,
        obj.defn,
        place.zone.name,
        place.player,
        place.in_play,
        obj.posture,
        obj.up,
    )


def _shot(game: Reading) -> _Shot:
    state = game.state
    return _Shot(
        {
            key: (obj, obj.posture, obj.up, obj.slot, obj.host, dict(obj.fields))
            for key, obj in state.objects.items()
        },
        [dict(each) for each in state.players],
        dict(state.table),
        list(state.lasting),
        list(state.chance),
        [(each, _stands(each)) for each in state.frames],
        [each for row in state.lines.values() for each in row],
    )


def _stands(frame: Frame) -> bool:
    if isinstance(frame, Happening):
        return frame.now is None or frame.now.stands
    return not getattr(frame, "stopped", False)


def _differences(before: _Shot, now: _Shot, cause: dict[str, Any]) -> Iterator[Change]:
    def made(
        what: What, whose: int, name: str = "", old: int = 0, new: int = 0, **more: Any
    ) -> Change:
        return Change(what, whose, name, old, new, **cause, **more)

    for key, (obj, posture, up, slot, host, numbers) in now.objects.items():
        was = before.objects.get(key)
        if was is not None and was[1:] == (posture, up, slot, host, numbers):
            continue
        of: dict[str, Any] = {"card": obj.card if obj.defn.is_card else 0, "defn": obj.defn}
        whose = obj.place.player
        if was is None:
            was = (obj, 0, up, slot, 0, {})
            if not obj.defn.is_card:
                yield made("made", whose, obj.place.zone.name, **of)
        if was[1] != posture:
            yield made("posture", whose, obj.place.zone.name, was[1], posture, **of)
        if was[2] != up:
            yield made("turn", whose, obj.place.zone.name, int(was[2]), int(up), **of)
        if was[3] != slot:
            yield made("slot", whose, obj.place.zone.name, was[3], slot, **of)
        if was[4] != host:
            yield made("attach", whose, obj.place.zone.name, was[4], host, **of)
        yield from _numbers(made, "object", whose, was[5], numbers, of)
    for key, (obj, *_) in before.objects.items():
        if key not in now.objects and not obj.defn.is_card:
            yield made("gone", obj.place.player, obj.place.zone.name, defn=obj.defn)
    for seat, (old, new) in enumerate(zip(before.players, now.players, strict=True)):
        if old != new:
            yield from _numbers(made, "player", seat, old, new, {})
    yield from _numbers(made, "table", TABLE, before.table, now.table, {})
    for last in now.lasting:
        if not any(last is each for each in before.lasting):
            on = last.targets[0].place.player if last.targets else NOBODY
            yield made("lasting", on, lasting=last)
    if before.chance != now.chance:
        yield made("chance", NOBODY)


def _negated(before: _Shot, now: _Shot, text: Effect) -> Iterator[Change]:
    """Yield what was under way below a text, or waited, and will not be carried out any more."""
    held = [frame for frame, _ in now.frames]
    at = next((n for n, (frame, _) in enumerate(before.frames) if frame is text), -1)
    if at < 0:
        return
    for frame, stood in before.frames[:at]:
        stands = next((s for f, s in now.frames if f is frame), False)
        if stood and not stands and isinstance(frame, (Use, Happening)):
            yield _ended(frame, text)
    for frame in before.lines:
        if not any(frame is each for each in (*now.lines, *held)):
            yield _ended(frame, text)


def _ended(frame: Frame, text: Effect) -> Change:
    whose = getattr(frame, "you", NOBODY)
    return Change("negated", whose, text=text.ability, you=text.you)


def _numbers(
    made: Callable[..., Change],
    carrier: str,
    whose: int,
    old: dict[str, int],
    new: dict[str, int],
    of: dict[str, Any],
) -> Iterator[Change]:
    for name in {**old, **new}:
        first, second = old.get(name, 0), new.get(name, 0)
        if first != second:
            kept = name.partition(".")[0]
            yield made("number", whose, kept, first, second, carrier=carrier, **of)


__all__ = ["NOBODY", "Answer", "Card", "Change", "Step", "Story", "Watch", "What"]
