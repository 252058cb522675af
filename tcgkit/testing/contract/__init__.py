"""The contract: laws that hold for every ruleset, played through with random games.

Belongs here: laws, and what watches games for them. Not: what one rulebook says (``scenario``).
"""

from __future__ import annotations

from tcgkit.testing.contract.laws import (
    LAWS,
    Breach,
    Case,
    Table,
    assert_contract,
    check_contract,
    installed,
)

__all__ = [
    "LAWS",
    "Breach",
    "Case",
    "Table",
    "assert_contract",
    "check_contract",
    "installed",
]
