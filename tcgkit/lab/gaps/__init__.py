"""Gaps in the rules: orders that no rule declares, that nobody chooses, and that change results.

Belongs here: exchanging open orders and comparing where they lead. Not: making scenarios smaller
(``shrinking``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.gaps.lines import gaps_json, gaps_lines, write_scenarios
from tcgkit.lab.gaps.records import shrink_gap
from tcgkit.lab.gaps.run import SECONDS, Found, Gaps, find_gaps

__all__ = [
    "SECONDS",
    "Found",
    "Gaps",
    "find_gaps",
    "gaps_json",
    "gaps_lines",
    "shrink_gap",
    "write_scenarios",
]
