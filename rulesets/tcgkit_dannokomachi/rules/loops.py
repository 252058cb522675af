"""Endless loops: forced ones are ended; a player names the number of rounds of an optional one.

Clauses: ``dannokomachi.loop.*``, ``dannokomachi.i.120-123``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.endless import carry_out
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Endless, OptionValue
from tcgkit.kernel.state import AskNumber, Frame, Obj, Option, Process, record
from tcgkit.kernel.time import requirement, why_not
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.stack import PRIORITY
from tcgkit_dannokomachi.rules.targets import targets_of
from tcgkit_dannokomachi.rules.using import StackUse, Trigger, UseAgain
from tcgkit_dannokomachi.rules.zones import STACK

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

RETURNS: Final = 3
"""At which return to its beginning a forced loop is ended (dannokomachi.loop.2)."""


# ---- what is told --------------------------------------------------------------------


@record
class LoopEnded(Event):
    """A forced loop is ended: the effect that would begin it again is removed (dannokomachi.i.122)."""

    clause: ClassVar[str] = "dannokomachi.loop.2"
    text: ClassVar[Text] = Text(
        "a loop without end: {ability} of {card} is removed from the stack",
        "無限ループ：{card}の{ability}をタイムラインから取り除いた",
    )

    by: int
    card: Obj
    ability: Ability

    def words(self, game: Reading) -> dict[str, object]:
        """Name the ability."""
        return {"ability": self.ability.called}


@record
class LoopStopped(LoopEnded):
    """A loop with choices in it has gone round as often as it may in a turn (dannokomachi.i.120)."""

    clause: ClassVar[str] = "dannokomachi.i.120"


@record
class NotUsed(LoopEnded):
    """An optional ability kept the board the same: it cannot be used now (dannokomachi.repetition.1)."""

    clause: ClassVar[str] = "dannokomachi.repetition.1"
    text: ClassVar[Text] = Text(
        "{ability} of {card} has kept the board the same: it is not used",
        "{card}の{ability}は同じ盤面を続けるため使えない",
    )


@record
class Repeats(Event):
    """A player names how often a use is repeated (dannokomachi.loop.1)."""

    clause: ClassVar[str] = "dannokomachi.loop.1"
    text: ClassVar[Text] = Text(
        "{player} wants to use {ability} of {card} {number} more time(s)",
        "{player}は{card}の{ability}をあと{number}回繰り返す",
    )

    by: int
    card: Obj
    ability: Ability
    number: int

    def words(self, game: Reading) -> dict[str, object]:
        """Name the ability."""
        return {"ability": self.ability.called}


# ---- forced loops --------------------------------------------------------------------


def endless(options: Mapping[str, OptionValue]) -> Endless:
    """Return the rule on forced loops, for the kernel (dannokomachi.i.121-123).

    What is carried out is forgotten at every choice that is no pass, at the end of a step, and
    at the beginning of a turn.
    """
    growth = options["loop_growth_guard"]
    assert isinstance(growth, int)
    steps = ("start_step", "main_step", "battle_step", "end_step")
    return Endless(
        RETURNS,
        growth,
        frozenset((*steps, "start.0", "start.1")),
        _forced,
        _ended,
        frozenset(("main", "sub", "equipment", "field", "hand", "graveyard", "exile")),
        "dannokomachi.loop.2",
    )


def _forced(item: Frame) -> tuple[Obj, Ability, int] | None:
    """Return (source, ability, player) of a triggered ability that is not optional."""
    if not isinstance(item, Trigger) or item.ability.tags.get("optional"):
        return None
    return item.source, item.ability, item.you


def _ended(game: Running, item: Frame) -> None:
    assert isinstance(item, Trigger)
    game.emit(LoopEnded, item.you, item.source, item.ability)


def carry_out_top(game: Running) -> None:
    """Carry out the top item of the stack. The last act of a step.

    An optional trigger is not used if it may not be; a forced one goes as often as a loop may
    go round in a turn, whatever is chosen in it.
    """
    items = game.state.lines[STACK]
    item = items[-1]
    assert isinstance(item, StackUse)
    uses.begins(game)
    card, player, ability = item.source, item.you, item.ability
    if isinstance(item, Trigger):
        if uses.is_spent(game, player, card, ability):
            items.pop()
            return game.emit(LoopStopped, player, card, ability)
        if not ability.tags.get("optional"):
            uses.note(game, player, card, ability)
        elif uses.is_banned(game, player, card, ability):
            items.pop()
            return game.emit(NotUsed, player, card, ability)
    return carry_out(game, STACK, -1)


# ---- optional loops ------------------------------------------------------------------


class Again(NamedTuple):
    """A repetition under way: the rounds left, and the number of items below it on the stack."""

    player: int
    left: int
    height: int


@requirement(
    "dannokomachi.loop.1",
    "the very same use has not been made twice in a row",
    "同じ使用が2回続けて行われていません",
)
def may_repeat(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    """Return whether the very same use was carried out twice in a row, and can be again."""
    last: uses.Last | None = game.state.notes.get("last")
    if last is None or last.done < uses.TWICE:
        return False
    if last.use[:3] != (player, card.id, ability.index):
        return False
    return again(game, card, ability, last.use) is not None


def again(game: Reading, card: Obj, ability: Ability, use: uses.Chosen) -> UseAgain | None:
    """Return the same use again; None if a target is illegal by now."""
    objects = game.state.objects
    if any(number not in objects for row in use.picked for number in row):
        return None
    picked = tuple(tuple(objects[number] for number in row) for row in use.picked)
    more = UseAgain(ability, card, use.player, picked=picked, x=use.x, memory=use.modes)
    for choice, row in zip(ability.choices, picked, strict=True):
        if row and not {*row} <= {*targets_of(game, more, ability, choice)}:
            return None
    return more


@record
class Repeating(Process):
    """A player names how often a use is repeated (dannokomachi.loop.1, i.120)."""

    name = "repeat"

    card: Obj
    you: int
    ability: Ability

    def begin(self, game: Running) -> Asking:
        """Ask for any number, up to the guard."""
        guard = game.rules.options["optional_loop_guard"]
        assert isinstance(guard, int)
        high = guard - uses.number(game, self.you, self.card, self.ability)
        prompt = Text("How many more times?", "あと何回繰り返しますか？")
        answer = yield AskNumber(self.you, 0, high, prompt)
        assert answer.number is not None
        if not answer.number:
            game.state.notes.pop("last", None)
            game.leave()
            return
        height = len(game.state.lines.get(STACK, ()))
        game.state.notes["again"] = Again(self.you, answer.number, height)
        self.next = Repeating.over
        game.emit(Repeats, self.you, self.card, self.ability, answer.number)

    def over(self, game: Running) -> None:
        """Close the window of this choice: the round continues with the next use."""
        game.leave_node(PRIORITY.name)


def repeating(game: Reading) -> Again | None:
    """Return the repetition under way at this moment; it is over when no rounds are left."""
    found: Again | None = game.state.notes.get("again")
    if found is None:
        return None
    height = len(game.state.lines.get(STACK, ()))
    if height < found.height or (height == found.height and not found.left):
        del game.state.notes["again"]
        return None
    return found


def goes_round(game: Running, found: Again) -> bool:
    """Announce the next use, if all that came of the one before has been carried out.

    If it is not possible any more, the rest is dropped. Returns whether it announced one; then
    it was the last act of a step.
    """
    if len(game.state.lines.get(STACK, ())) != found.height:
        return False
    notes = game.state.notes
    last: uses.Last | None = notes.get("last")
    card = None if last is None else game.state.objects.get(last.use.card)
    if last is not None and card is not None:
        ability = card.defn.abilities[last.use.ability]
        key = PRIORITY.name if PRIORITY.key is None else PRIORITY.key(game)
        action = game.rules.actions["repeat"]
        use = again(game, card, ability, last.use)
        if use is not None and not why_not(game, found.player, action, card, ability, key):
            notes["again"] = found._replace(left=found.left - 1)
            game.state.course = None  # its player has chosen it
            game.enter(use)
            return True
    del notes["again"]
    return False


def start_repeating(game: Running, player: int, option: Option) -> None:
    """Repeat a card or ability that was used twice in a row."""
    assert option.source is not None
    assert option.ability is not None
    game.enter(Repeating(option.source, player, option.ability))
