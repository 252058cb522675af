"""Coverage: which clauses of a rulebook code names, and which come up in games.

Belongs here: finding and watching citations. Not: whether tests cover a clause (``testing``).
"""

from __future__ import annotations

from tcgkit.lab.coverage.measure import UnreadableTests, coverage, rulebooks, unfounded

__all__ = ["UnreadableTests", "coverage", "rulebooks", "unfounded"]
