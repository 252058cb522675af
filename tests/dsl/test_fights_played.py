"""What texts of a new game do in a fight: who "that servant" is, and how high the damage is."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import assert_new_game_plays

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
    assert_new_game_plays(
        _CARD.format(header=header, text=text), _SCENARIO.format(found=found)
    )
