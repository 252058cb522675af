"""Comparison: differences between the mechanics of games, read from their declarations.

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
