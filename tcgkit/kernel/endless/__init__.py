"""Endless play: positions that return, and forced effects that follow each other for ever.

Belongs here: what finds and ends a loop. Not: the turn loop of a timeline (``time``).
"""

from __future__ import annotations

from tcgkit.kernel.endless.forced import (
    Course,
    carry_out,
    describe,
    settled,
    sketch,
)
from tcgkit.kernel.endless.loops import (
    position,
)

__all__ = [
    "Course",
    "carry_out",
    "describe",
    "position",
    "settled",
    "sketch",
]
