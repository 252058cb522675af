"""What players have used: in this turn, and last. For repetition, and for loops by choice.

A *use* is the use of an activated ability, the use of an optional trigger, or the playing of a
card, by whoever does it. It is noted with what is carried out, and whether that changed anything
on the board: characters and their damage counters, what is attached, field cards, dango, and
what lasts.

Clauses: ``dannokomachi.repetition.1``, ``dannokomachi.loop.1``, ``dannokomachi.i.118``,
``dannokomachi.i.120``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from tcgkit.kernel.lasting import Delayed
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import WindowFrame
from tcgkit_dannokomachi.table import in_order

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability, Text
    from tcgkit.kernel.game import Game

What = tuple[str, int]
"""What is used: an ability by the key of its card and its index, a card by its name and -1."""
Who = tuple[int, What]
"""A player, and what he or she uses."""


class Announced(Protocol):
    """What is announced, waits, or is carried out."""

    card: Obj
    you: int
    ability: Ability | None
    picked: tuple[tuple[Obj, ...], ...]
    x: int
    modes: tuple[tuple[int, int], ...]


class Count(NamedTuple):
    """How often something was used in this turn, and whether it changed anything."""

    names: tuple[Text, ...] = ()
    """The card, and the ability if it was one."""
    number: int = 0
    changed: bool = False


class Last(NamedTuple):
    """What was used last, with all that was chosen for it, and how often in a row."""

    player: int
    card: int
    """The id of the object whose ability it is."""
    ability: int
    picked: tuple[tuple[int, ...], ...]
    x: int
    modes: tuple[tuple[int, int], ...]
    done: int = 0
    """How often it has been carried out in a row."""


def what_of(card: Obj, ability: Ability | None) -> What:
    """Return what is used: an ability, or a card by its name (i.118)."""
    if ability is None or ability.kind in ("action", "attach"):
        return card.defn.name.ja, -1
    return card.defn.key, ability.index


# ---- this turn -----------------------------------------------------------------------


def made(game: Game) -> Mapping[Who, Count]:
    """Return what was used in this turn."""
    found: Mapping[Who, Count] = game.state.notes.get("made", {})
    return found


def note(
    game: Game, player: int, card: Obj, ability: Ability | None, *, changed: bool = False
) -> None:
    """Count a use."""
    what = what_of(card, ability)
    who, before = (player, what), made(game)
    count = before.get(who)
    if count is None:
        names = (card.defn.name,) if what[1] < 0 else (card.defn.name, _name(ability))
        new = Count(names, 1, changed)
    else:
        new = Count(count.names, count.number + 1, count.changed or changed)
    game.state.notes["made"] = {**before, who: new}
    guard = game.rules.options["optional_loop_guard"]
    assert isinstance(guard, int)
    if new.number >= guard:
        game.state.notes["spent"] = (*game.state.notes.get("spent", ()), who)


def _name(ability: Ability | None) -> Text:
    assert ability is not None
    return ability.name


def note_change(game: Game, player: int, what: What) -> None:
    """Note that what was used has changed something on the board."""
    who, before = (player, what), made(game)
    count = before.get(who)
    if count is not None and not count.changed:
        game.state.notes["made"] = {**before, who: count._replace(changed=True)}


def is_spent(game: Game, player: int, what: What) -> bool:
    """Return whether it was used in this turn as often as any loop may go round (i.120)."""
    return (player, what) in game.state.notes.get("spent", ())


def is_banned(game: Game, player: int, what: What) -> bool:
    """Return whether it kept the board the same, and so cannot be used now (repetition.1)."""
    return (player, what) in game.state.notes.get("banned", ())


# ---- what changes the board ----------------------------------------------------------


def stamp(game: Game) -> tuple[Any, ...]:
    """Return a value that is equal as long as the very same things are so on the board."""
    state = game.state
    first, second = state.players
    return (
        {o.id: (o.place.index, o.host, o.fields.get("damage")) for o in game.in_play()},
        first.get("dango"),
        second.get("dango"),
        [
            (last.what, last.until, last.uses, [o.id for o in last.targets])
            for last in state.lasting
            if not isinstance(last.what.effect, Delayed)
        ],
    )


def begins(game: Game) -> None:
    """Look at the board before something is paid for or carried out."""
    game.state.notes["before"] = stamp(game)


def announced(game: Game, used: Announced) -> None:
    """Note that a card was played, or an ability used; its price has been paid."""
    notes = game.state.notes
    before = notes.pop("before", None)
    changed = before is not None and stamp(game) != before
    note(game, used.you, used.card, used.ability, changed=changed)
    ability = used.ability
    now = None
    if ability is not None and ability.kind == "activated":
        now = _choices(used, ability)
    last = notes.get("last")
    if now is None or last is None or last._replace(done=0) != now:
        notes["last"] = now
        if notes.pop("again", None) is not None:
            _let_both_act(game)


def _let_both_act(game: Game) -> None:
    """Give priority to both again: only the one who answered a repetition was asked."""
    window = game.running(WindowFrame)
    if window is not None:
        window.order, window.at = in_order(game), 0


def _choices(used: Announced, ability: Ability) -> Last:
    picked = tuple(tuple(obj.id for obj in row) for row in used.picked)
    return Last(used.you, used.card.id, ability.index, picked, used.x, used.modes)


def carried_out(game: Game, used: Announced) -> None:
    """Note what something on the stack has done."""
    notes = game.state.notes
    before = notes.pop("before", None)
    if before is not None and stamp(game) != before:
        note_change(game, used.you, what_of(used.card, used.ability))
    ability, last = used.ability, notes.get("last")
    if last is not None and ability is not None and ability.kind == "activated":
        now = _choices(used, ability)._replace(done=last.done)
        notes["last"] = last._replace(done=last.done + 1) if now == last else None
