"""Every installed ruleset, and every toy, keeps the contract."""

from __future__ import annotations

from functools import cache

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.testing.contract import LAWS, Case, Table, check_contract, installed
from tests.kernel.toys import TOYS

LAW_NAMES = [law.__name__ for law in LAWS]
PLAYED = [
    name
    for name in LAW_NAMES
    if name not in ("names_are_complete", "same_in_every_process")
]
"""Laws for toys: they name little, and their own tests compare processes."""

tables = cache(installed)

SEEDS = {"e2drive": 4, "ultimate": 4, "cosmic": 1, "dannokomachi": 4}
"""How many games of a ruleset are looked at, if not 10: where games are long, fewer."""

SHORTER = {"cosmic": {"turn_limit": 6}}
"""Rule options with which quick tests play, where games are longest."""

QUICK = [name for name in LAW_NAMES if name != "same_in_every_process"]
"""Laws that a quick test checks: not the one that starts three processes."""


@cache
def shortest(ruleset: str) -> tuple[Table, int]:
    """Return rules, decks and the seed of the shortest of 30 random games."""
    decks = tables(ruleset)[0][1]
    rules = load_plugins().ruleset(ruleset).ruleset.rules(SHORTER.get(ruleset, {}))
    case = Case(rules, decks, tuple(range(30)))
    seed = min(range(30), key=lambda seed: sum(1 for _ in case.moments(seed)))
    return (rules, decks), seed


@pytest.mark.parametrize("law", QUICK)
@pytest.mark.parametrize("ruleset", load_plugins().rulesets)
def test_a_short_game_of_an_installed_ruleset_keeps_the_law(ruleset: str, law: str) -> None:
    (rules, decks), seed = shortest(ruleset)
    found = check_contract(rules, decks, seeds=[seed], laws=[law])
    assert not found, "\n".join(map(str, found))


@pytest.mark.plays
@pytest.mark.exhaustive
@pytest.mark.parametrize("law", LAW_NAMES)
@pytest.mark.parametrize("ruleset", load_plugins().rulesets)
def test_an_installed_ruleset_keeps_the_law(ruleset: str, law: str) -> None:
    found = [
        str(breach)
        for rules, decks in tables(ruleset)
        for breach in check_contract(
            rules, decks, seeds=range(SEEDS.get(ruleset, 10)), laws=[law], again=ruleset
        )
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize(
    "toy",
    [
        pytest.param(toy, marks=pytest.mark.exhaustive if toy == "stack_game" else ())
        for toy in TOYS
    ],
)
def test_a_toy_keeps_the_laws(toy: str, seed: int) -> None:
    table: Table = (TOYS[toy].rules(), TOYS[toy].decks())
    found = check_contract(*table, seeds=[seed], laws=PLAYED)
    assert not found, "\n".join(map(str, found))
