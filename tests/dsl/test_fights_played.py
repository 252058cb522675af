"""What texts of a new game do in a fight: who "that servant" is, and how high the damage is."""

from __future__ import annotations

import pytest

from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_dsl import read_cards
from tests.card_texts.positions import TEMPLATE, library, template

_CARD = """\
set "T" / "T" for my-game

card EAR "Ear" / "耳"
    type: servant    cost: 0    stats: attack 1, toughness 9

    ability ({header})
        {text}
"""
_SCENARIO = """\
scenarios for my-game

scenario "one"
    given
        in main phase
        P1: field EAR; life 12
        P2: field S-02; life 12
    when
        P1: attack with EAR
        P2: block with S-02
    then
        P2: field {found}
"""


@pytest.mark.parametrize(
    ("header", "text", "found"),
    [
        (
            "triggered",
            "When this servant is dealt damage by an opposing servant, tap that servant.",
            "S-02 (damage 1, tapped)",
        ),
        (
            "triggered",
            "When this servant deals damage to an opposing servant, tap that servant.",
            "S-02 (damage 1, tapped)",
        ),
        ("triggered", "When this servant is blocked, tap it.", "S-02 (damage 1)"),
        ("continuous", "This servant deals double damage.", "S-02 (damage 2)"),
        ("continuous", "Opposing servants take double damage.", "S-02 (damage 2)"),
    ],
)
def test_what_a_text_does_in_a_fight(header: str, text: str, found: str) -> None:
    plugin = template()
    cards = read_cards(
        {"t.tcg": _CARD.format(header=header, text=text)}, plugin.vocabulary()
    )
    assert not cards.errors, cards.report()
    known = (*library(TEMPLATE).definitions, *cards.definitions)
    (scenario,), findings = parse_scenarios(_SCENARIO.format(found=found), "t.scenario")
    assert not findings
    outcome = run_scenario(scenario, plugin, {card.key: card for card in known})
    assert outcome.passed, outcome.report
