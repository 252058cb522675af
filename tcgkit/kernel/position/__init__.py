"""A position as one line of text, which can be read back.

Belongs here: what writes a state as text and makes a state of it. Not: what a state holds and how
it is compared (``state``), nor games as they were played (records, ``tcgkit.plugins``).
"""

from __future__ import annotations

from tcgkit.kernel.errors import PositionError
from tcgkit.kernel.position.failing import last_position
from tcgkit.kernel.position.reading import (
    MAX_CHARS,
    Told,
    read_position,
    told_game,
)
from tcgkit.kernel.position.writing import position_text

__all__ = [
    "MAX_CHARS",
    "PositionError",
    "Told",
    "last_position",
    "position_text",
    "read_position",
    "told_game",
]
