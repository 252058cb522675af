"""Comparison: how the mechanics of games differ, read from what they declare.

Belongs here: traits, distances and their tables. Not: how one game plays (``study``).
"""

from __future__ import annotations

from tcgkit.lab.compare.comparison import (
    COURSE,
    Comparison,
    Course,
    Figure,
    bags_apart,
    compare,
    course_of,
)

__all__ = ["COURSE", "Comparison", "Course", "Figure", "bags_apart", "compare", "course_of"]
