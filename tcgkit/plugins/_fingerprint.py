"""The fingerprint of a position: a hash of its canonical text, the same everywhere.

The hash covers the true state with hidden faces and chance. It is for records and tests;
never show it to a player.
"""

from __future__ import annotations

from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.data import Record
from tcgkit.kernel.state import Obj, Values, fields_of

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def canonical_position(game: Reading) -> str:
    """Return the position as text: everything in the state, in a defined order.

    Two things are left out because they may differ while a log is kept: the result of the last
    child of a frame, and the frames under way when the game ended.
    """
    state = game.state
    plain = _Plain().value
    running = state.frames if state.result is None else ()
    parts = {
        "places": [[_object(obj) for obj in row] for row in state.places],
        "objects": list(state.objects),
        "players": [sorted(pools.items()) for pools in state.players],
        "table": sorted(state.table.items()),
        "frames": [[frame.title, frame.next.__name__, plain(frame)] for frame in running],
        "lasting": [plain(lasting) for lasting in state.lasting],
        "facts": [[fact.player, fact.defn.key, list(fact.places)] for fact in state.facts],
        "lines": [[name, plain(items)] for name, items in sorted(state.lines.items())],
        "waiting": plain(state.waiting),
        "due": list(state.due),
        "chance": state.chance,
        "next": state.next_id,
        "result": None
        if state.result is None
        else [state.result.winners, state.result.clause],
    }
    if state.course is not None:
        parts["course"] = [state.course.done, state.course.barred]
    if state.out:
        parts["out"] = list(state.out)
    if state.notes:
        parts["notes"] = plain(state.notes)
    return dumps(parts, ensure_ascii=False, separators=(",", ":"))


def fingerprint(game: Reading) -> str:
    """Return the SHA-256 of the canonical text of a position, in hexadecimal digits."""
    return sha256(canonical_position(game).encode()).hexdigest()


def _object(obj: Obj) -> list[Any]:
    numbers = sorted(obj.fields.items())
    return [
        obj.id, obj.card, obj.defn.key, obj.owner, obj.slot, obj.posture, obj.up, numbers,
        obj.known, obj.host,
    ]  # fmt: skip


class _Plain(Values):
    """Turns the content of a state into lists; a repeated record becomes a number."""

    def row(self, value: Any) -> Any:
        """Return a tuple or list as a list."""
        return [self.value(each) for each in value]

    def table(self, value: dict[Any, Any]) -> Any:
        """Return a table as pairs, in the order of their names."""
        pairs = sorted(value.items(), key=lambda pair: str(pair[0]))
        return [[str(key), self.value(held)] for key, held in pairs]

    def object(self, value: Obj) -> Any:
        """Return the id of an object."""
        return ["object", value.id]

    def record(self, value: Record) -> Any:
        """Return a record's class and fields."""
        parts = [[name, self.value(held)] for name, held in fields_of(value)]
        return [type(value).__name__, *parts]

    def again(self, number: int) -> Any:
        """Return the number of a repeated record."""
        return ["same", number]

    def declared(self, value: Any) -> Any:
        """Return the name of a declaration of cards or rules."""
        if isinstance(value, CardDef):
            return ["card", value.key]
        if isinstance(value, Ability):
            return ["ability", value.index, value.name.en]
        name = getattr(value, "name", None) or getattr(value, "__qualname__", "")
        return [type(value).__name__, name if isinstance(name, str) else ""]
