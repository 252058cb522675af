"""The game keeps the contract of all rulesets, and every clause of its rulebook is shown."""

from pathlib import Path

import pytest
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.conformance import conformance
from tcgkit.testing.contract import LAWS, assert_contract

from well_duel.plugin import tcgkit_rulesets


@pytest.mark.parametrize("law", [law.__name__ for law in LAWS])
def test_the_contract(law: str) -> None:
    assert_contract("well-duel", laws=[law], seeds=range(2))


def test_every_clause_is_shown() -> None:
    (game,) = tcgkit_rulesets()
    assert game.rulebook is not None
    found = conformance(load_rulebook(game.rulebook, game.id), [Path(__file__).parent])
    assert found.complete, found.text()
