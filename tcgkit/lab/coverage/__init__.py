"""Coverage: rulebook clauses named in code, and clauses exercised in games.

Belongs here: finding and watching citations. Not: whether tests cover a clause (``testing``).
"""

from __future__ import annotations

from tcgkit.lab.coverage.measure import UnreadableTests, coverage, rulebooks, unfounded

__all__ = ["UnreadableTests", "coverage", "rulebooks", "unfounded"]
