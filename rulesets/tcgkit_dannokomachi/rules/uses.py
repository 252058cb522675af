"""The uses of players, in this turn and last, for repetition and optional loops.

A *use* is the use of an activated ability, the use of an optional trigger, or the playing of a
card, by whoever does it. It is noted with what is carried out, and whether that changed anything
on the board: characters and their damage counters, what is attached, field cards, dango, and
what lasts. So are forced triggers, for the guard on loops in which something is chosen.

Clauses: ``dannokomachi.repetition.1``, ``dannokomachi.loop.1``, ``dannokomachi.i.118``,
``dannokomachi.i.120``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.effects import Use
from tcgkit.kernel.rules import Check
from tcgkit.kernel.state import Obj
from tcgkit.kernel.time import WindowFrame
from tcgkit_dannokomachi.rules.events import CHANGES, DangoGained, DangoLost, Exiled
from tcgkit_dannokomachi.rules.text_events import Detached, Moved
from tcgkit_dannokomachi.rules.zones import in_order

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

CARD = -1
"""In the place of the index of an ability: a card was played."""
TWICE = 2
"""After how many same uses in a row their player may name how often it goes on."""


class Used(NamedTuple):
    """A player's use of a card, or of one of its abilities."""

    player: int
    defn: CardDef
    ability: int

    @property
    def what(self) -> Who:
        """The key of equal uses: the ability of a card, or all cards of a name (dannokomachi.i.118)."""
        if self.ability == CARD:
            return self.player, self.defn.name.ja, CARD
        return self.player, self.defn.key, self.ability

    @property
    def name(self) -> Text:
        """How it is called."""
        card = self.defn.name
        if self.ability == CARD:
            return card
        name = self.defn.abilities[self.ability].called
        return Text(f"{name.en} of {card.en}", f"{card.ja}の{name.ja}")


Who = tuple[int, str, int]
"""A player, and what he or she uses: the name or key of a card, and which ability of it."""


class Chosen(NamedTuple):
    """An activated ability that is used, with all that was chosen for it."""

    player: int
    card: int
    """The id of the object whose ability it is."""
    ability: int
    picked: tuple[tuple[int, ...], ...]
    x: int
    modes: tuple[Any, ...]
    """The alternatives, where the use remembers them."""


class Last(NamedTuple):
    """The last use, and its number of repetitions in a row."""

    use: Chosen
    done: int


def index_of(ability: Ability | None) -> int:
    """Return the index of the ability, or CARD for playing the card."""
    if ability is None or ability.kind in ("", "action", "attach"):
        return CARD
    return ability.index


# ---- this turn -----------------------------------------------------------------------


def note(game: Reading, player: int, card: Obj, ability: Ability | None) -> Used:
    """Count a use; after the last one that the guard allows, further uses are refused (dannokomachi.i.120)."""
    notes = game.state.notes
    used = Used(player, card.defn, index_of(ability))
    made = notes["made"] = (*notes.get("made", ()), used)
    if len(made) >= game.rules.options["optional_loop_guard"]:  # type: ignore[operator]  # a number
        _count_rounds(game, used, made)
    return used


def _count_rounds(game: Reading, used: Used, made: tuple[Used, ...]) -> None:
    guard = game.rules.options["optional_loop_guard"]
    assert isinstance(guard, int)
    if sum(each.what == used.what for each in made) >= guard:
        notes = game.state.notes
        notes["spent"] = (*notes.get("spent", ()), used.what)


def number(game: Reading, player: int, card: Obj, ability: Ability) -> int:
    """Return how often an ability was used in this turn."""
    what = Used(player, card.defn, ability.index).what
    return sum(each.what == what for each in game.state.notes.get("made", ()))


def changers(game: Reading) -> tuple[Used, ...]:
    """Return the uses that changed the board in this turn."""
    found: tuple[Used, ...] = game.state.notes.get("changers", ())
    return found


def is_spent(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether it was used in this turn as often as any loop may go round (dannokomachi.i.120)."""
    spent: tuple[Who, ...] = game.state.notes.get("spent", ())
    return bool(spent) and Used(player, card.defn, index_of(ability)).what in spent


def is_banned(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether it kept the board the same, and so cannot be used now (dannokomachi.repetition.1)."""
    banned: tuple[Who, ...] = game.state.notes.get("banned", ())
    return bool(banned) and Used(player, card.defn, index_of(ability)).what in banned


# ---- what changes the board ----------------------------------------------------------

ANYWHERE = (Exiled, Moved)
"""Events of cards that may lie on the board or not."""
BOARD = (
    *(kind for kind in CHANGES if kind not in ANYWHERE),
    *(Detached, DangoLost, DangoGained),
)
"""Events on the board."""


def _changed(game: Reading) -> list[Any]:
    game.state.notes["changed"] = True
    return []


def _left(game: Reading) -> list[Any]:
    notes = game.state.notes
    if notes.get("in_play") != len(game.state.objects):
        notes["changed"] = True
    return []


def _nothing(game: Reading, found: list[Any]) -> None:
    """Do nothing: these checks only look."""


CHECKS = (
    Check("board", BOARD, "event", _changed, _nothing, "dannokomachi.i.118"),
    Check("left", ANYWHERE, "event", _left, _nothing, "dannokomachi.i.118"),
)
"""They note whether anything has happened on the board since :func:`begins`."""


def begins(game: Reading) -> None:
    """Look from here on whether the board changes: something is paid for or carried out."""
    notes = game.state.notes
    notes.pop("changed", None)
    notes["in_play"] = len(game.state.objects)


def _note_change(game: Reading, used: Used) -> None:
    notes = game.state.notes
    if notes.pop("changed", None):
        notes["changers"] = (*notes.get("changers", ()), used)


def announced(game: Reading, used: Use) -> None:
    """Note that a card was played, or an ability used; its price has been paid."""
    ability, notes = used.ability, game.state.notes
    noted = note(game, used.you, used.source, ability)
    if ability.costs:
        _note_change(game, noted)
    last: Last | None = notes.get("last")
    if ability.kind != "activated":
        notes["last"] = None
    else:
        use = choices(used, ability)
        if last is not None and last.use == use:
            return
        notes["last"] = Last(use, 0)
    if notes.pop("again", None) is not None:
        _let_both_act(game)


def _let_both_act(game: Reading) -> None:
    """Give priority to both again: only the player who answered a repetition was asked."""
    window = game.running(WindowFrame)
    if window is not None:
        window.order, window.at = in_order(game), 0


def choices(used: Use, ability: Ability) -> Chosen:
    """Return whose ability is used, and all that was chosen for it."""
    picked = tuple([tuple([obj.id for obj in row]) for row in used.picked])
    places = [choice.place for choice in ability.choices if choice.modes]
    modes = tuple(row if at in places else () for at, row in enumerate(used.memory))
    modes = modes[: max(places, default=-1) + 1]
    return Chosen(used.you, used.source.id, ability.index, picked, used.x, modes)


def carried_out(game: Reading, used: Use) -> None:
    """Note the changes by an item of the stack; forced items are not uses."""
    ability, notes = used.ability, game.state.notes
    if "changed" in notes:
        if ability.kind != "triggered" or ability.tags.get("optional"):
            _note_change(game, Used(used.you, used.source.defn, index_of(ability)))
        else:
            del notes["changed"]
    last: Last | None = notes.get("last")
    if last is not None and ability.kind == "activated":
        same = last.use == choices(used, ability)
        notes["last"] = Last(last.use, last.done + 1) if same else None
