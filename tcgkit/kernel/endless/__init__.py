"""Endless play: positions that return, and forced effects that follow each other for ever.

Belongs here: finding and ending a loop. Not: the turn loop of a timeline (``time``).
"""

from __future__ import annotations

from tcgkit.kernel.endless.forced import (
    Course,
    carry_out,
)
from tcgkit.kernel.endless.positions import (
    Likeness,
    compared,
    describe,
    position,
    sketch,
)

__all__ = [
    "Course",
    "Likeness",
    "carry_out",
    "compared",
    "describe",
    "position",
    "sketch",
]
