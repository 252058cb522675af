"""The seven hexes: their neighbours, their places on the orbit, and directions.

Clauses: ``cosmic.hex.*``, ``cosmic.i.1``, ``cosmic.i.2``, ``cosmic.soul.17-18``.
"""

from __future__ import annotations

from typing import Final

CORE: Final = "core"
ORBIT: Final = ("o12", "o2", "o4", "o6", "o8", "o10")
"""The orbit hexes clockwise; a card's slot is its place in this row (cosmic.hex.10)."""
HEXES: Final = (CORE, *ORBIT)
# The core is in neither (cosmic.hex.13).
ATTACK_ZONE: Final = frozenset(("o10", "o12", "o2"))  # cosmic.hex.11
STANDBY_ZONE: Final = frozenset(("o8", "o6", "o4"))  # cosmic.hex.12

# The hexes have flat edges at top and bottom (cosmic.i.1).
DIRECTIONS: Final = ("up", "up_right", "down_right", "down", "down_left", "up_left")
"""Clockwise, as seen from the owner's seat (cosmic.hex.2)."""

# cosmic.hex.3-9; no hex feeds itself (cosmic.i.7). Each board is its own: nothing leads to
# the other (cosmic.setup.4, cosmic.i.2).
NEIGHBOURS: Final = {
    "core": dict(zip(DIRECTIONS, ORBIT, strict=True)),
    "o12": {"down_right": "o2", "down": "core", "down_left": "o10"},
    "o2": {"down": "o4", "down_left": "core", "up_left": "o12"},
    "o4": {"up": "o2", "down_left": "o6", "up_left": "core"},
    "o6": {"up": "core", "up_right": "o4", "up_left": "o8"},
    "o8": {"up": "o10", "up_right": "core", "down_right": "o6"},
    "o10": {"up_right": "o12", "down_right": "core", "down": "o8"},
}
"""Which hex lies in which direction; a direction that is missing points off the board."""


def opposite(direction: str) -> str:
    """Return the direction after a turn by 180 degrees (cosmic.soul.18).

    >>> opposite("up_left")
    'down_right'
    """
    return DIRECTIONS[(DIRECTIONS.index(direction) + 3) % 6]


def hex_of_slot(slot: int) -> str:
    """Return the orbit hex of a slot."""
    return ORBIT[slot]


def slot_of_hex(name: str) -> int:
    """Return the slot of an orbit hex."""
    return ORBIT.index(name)


def rotation(steps: int) -> dict[int, int]:
    """Return where each slot goes when a board turns so many hexes clockwise.

    >>> rotation(1)[slot_of_hex("o8")] == slot_of_hex("o10")
    True
    """
    return {slot: (slot + steps) % 6 for slot in range(6)}
