"""Things that texts choose besides cards: players, directions, colours and hexes.

They lie on no board, so they are the same in every game (``tcgkit.kernel.state.thing``). The
type of a thing says what it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import Obj, thing
from tcgkit_cosmic.rules.geometry import HEXES, ORBIT
from tcgkit_cosmic.rules.zones import COLOURS, hex_of

WAYS: Final = {
    "clockwise": Text("clockwise", "時計回り"),
    "counterclockwise": Text("counterclockwise", "反時計回り"),
}


def _thing(number: int, type_: str, key: str, name: Text, player: int = -1) -> Obj:
    return thing(CardDef(key, name, type_, {}, is_card=False), number, player)


def _things(first: int, type_: str, names: Mapping[str, Text]) -> tuple[Obj, ...]:
    return tuple(_thing(n, type_, *each) for n, each in enumerate(names.items(), first))


def _both(text: str) -> Text:
    return Text(text, text)


PLAYERS: Final = tuple(
    _thing(seat, "player", f"P{seat + 1}", _both(f"P{seat + 1}"), seat) for seat in (0, 1)
)
DIRECTIONS: Final = _things(10, "direction", WAYS)
COLOUR_THINGS: Final = _things(20, "colour", COLOURS)
HEX_THINGS: Final = {
    (seat, name): _thing(
        at, "hex", f"{seat + 1}.{name}", _both(f"P{seat + 1} {name}"), seat
    )
    for seat in (0, 1)
    for at, name in enumerate(HEXES, 30 + 10 * seat)
}
"""The hexes of both boards by player and name."""


def hexes(*names: str) -> tuple[Obj, ...]:
    """Return the hexes with these names of both boards."""
    return tuple(HEX_THINGS[seat, name] for seat in (0, 1) for name in names)


@lru_cache(maxsize=4096)
def soul(player: int, hex_: str, colour: str, number: int) -> Obj:
    """Return a soul that is present in a hex, as something that can be counted."""
    index = [*COLOURS].index(colour) + len(COLOURS) * (
        HEXES.index(hex_) + len(HEXES) * player
    )
    defn = CardDef(
        f"{player + 1}.{hex_}", COLOURS[colour], "soul", {"colour": colour}, is_card=False
    )
    return thing(defn, 100 + 100 * index + number, player)


def on_board(obj: Obj) -> bool:
    """Return whether a card lies on a board, or is a hex of one or a soul in it."""
    return obj.defn.type in ("hex", "soul") or obj.place.zone.name in ("orbit", "core_top")


def where_is(obj: Obj) -> str:
    """Return the hex of a card or a soul, or the name of a chosen hex."""
    return name_of(obj) if obj.defn.type in ("hex", "soul") else hex_of(obj)


def name_of(hex_: Obj) -> str:
    """Return the name of a hex that was chosen: "o12"."""
    return hex_.defn.key.partition(".")[2]


def slot_of(hex_: Obj) -> int:
    """Return the slot of the orbit that a hex is, or -1."""
    name = name_of(hex_) if hex_.defn.type == "hex" else ""
    return ORBIT.index(name) if name in ORBIT else -1


def steps_of(direction: Obj) -> int:
    """Return how many hexes clockwise a direction moves (-1: counterclockwise)."""
    return 1 if direction.defn.key == "clockwise" else -1
