"""The fingerprint of a position: a hash of its canonical text, the same everywhere.

It covers the true state, hidden faces and chance included, so it is for records and tests
and never for players.
"""

from __future__ import annotations

from hashlib import sha256
from json import dumps
from typing import TYPE_CHECKING, Any

from attrs import fields

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.data import Record
from tcgkit.kernel.state import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


def canonical_position(game: Game) -> str:
    """Return the position as text: everything in the state, in a defined order.

    Left out is what may differ with a log being kept: what the last child of a frame
    returned, and what was under way when the game ended.
    """
    state = game.state
    plain = _Plain()
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


def fingerprint(game: Game) -> str:
    """Return the SHA-256 of the canonical text of a position, in hexadecimal digits."""
    return sha256(canonical_position(game).encode()).hexdigest()


def _object(obj: Obj) -> list[Any]:
    numbers = sorted(obj.fields.items())
    return [
        obj.id, obj.card, obj.defn.key, obj.owner, obj.slot, obj.posture, obj.up, numbers,
        obj.known, obj.host,
    ]  # fmt: skip


class _Plain:
    """Turns records into lists; a record met again is a number, so links may go in circles."""

    def __init__(self) -> None:
        self.met: dict[int, int] = {}
        self.kept: list[Record] = []
        """Keeps what was met alive, so that no id is used twice."""

    def __call__(self, value: Any) -> Any:
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, Obj):
            return ["object", value.id]
        if isinstance(value, CardDef):
            return ["card", value.key]
        if isinstance(value, Ability):
            return ["ability", value.index, value.name.en]
        if isinstance(value, (tuple, list)):
            return [self(item) for item in value]
        if isinstance(value, dict):
            return [
                [str(key), self(item)] for key, item in sorted(value.items(), key=_by_text)
            ]
        if isinstance(value, Record):
            return self.record(value)
        name = getattr(value, "name", None) or getattr(value, "__qualname__", "")
        return [type(value).__name__, name if isinstance(name, str) else ""]

    def record(self, value: Record) -> list[Any]:
        """Return a record's class and fields, or its number if it was met before."""
        if id(value) in self.met:
            return ["same", self.met[id(value)]]
        self.met[id(value)] = len(self.met)
        self.kept.append(value)
        kind: Any = type(value)  # records are attrs classes
        parts = [[each.name, self(getattr(value, each.name))] for each in fields(kind)]
        return [kind.__name__, *parts]


def _by_text(item: tuple[Any, Any]) -> str:
    return str(item[0])
