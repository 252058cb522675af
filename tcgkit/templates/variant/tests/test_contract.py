"""The variant keeps the contract of all rulesets, and its rulebook fits the base and the tests."""

from pathlib import Path

import pytest
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.conformance import conformance
from tcgkit.testing.contract import LAWS, assert_contract

from my_game.plugin import tcgkit_rulesets


@pytest.mark.parametrize("law", [law.__name__ for law in LAWS])
def test_the_contract(law: str) -> None:
    # Before a release: more seeds, thorough=True.
    assert_contract("my-game", laws=[law], seeds=range(1))


def test_every_clause_is_shown() -> None:
    (game,) = tcgkit_rulesets()
    assert game.rulebook is not None
    found = conformance(load_rulebook(game.rulebook, game.id), [Path(__file__).parent])
    assert found.complete, found.text()


def test_what_changes_are_clauses_of_the_base() -> None:
    (game,) = tcgkit_rulesets()
    assert game.base_rulebook is not None
    base = load_rulebook(game.base_rulebook, "base-game")
    assert [clause for clause in game.ruleset.clauses if clause not in base.clauses] == []
