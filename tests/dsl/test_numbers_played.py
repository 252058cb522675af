"""What texts of a new game do with life and embers as a whole: lose all, lose half, double, set, steal."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import assert_new_game_plays

_CARD = """\
set "T" / "T" for my-game

card EAR "Ear" / "耳"
    type: spell    cost: 0

    ability (main)
        {text}
"""
_SCENARIO = """\
scenarios for my-game

scenario "one"
    given
        in main phase
        P1: hand EAR; life 12; embers 3; deck 3 cards
        P2: life 7; embers 1; deck 3 cards
    when
        P1: play EAR
    then
        P1: life {ours[0]}; embers {ours[1]}
        P2: life {theirs[0]}; embers {theirs[1]}
"""


@pytest.mark.parametrize(
    ("text", "ours", "theirs"),
    [
        ("Lose all your embers.", (12, 0), (7, 1)),
        ("Your opponent loses half their life.", (12, 3), (3, 1)),
        ("Your opponent loses half their life, rounded down.", (12, 3), (4, 1)),
        ("Double your embers.", (12, 6), (7, 1)),
        ("Your life becomes 10.", (10, 3), (7, 1)),
        ("Each player's life becomes 10.", (10, 3), (10, 1)),
        ("Steal 2 embers from your opponent.", (12, 4), (7, 0)),
        ("Your opponent loses 2 life. You gain that much life.", (14, 3), (5, 1)),
    ],
)
def test_what_a_text_does_with_a_number(
    text: str, ours: tuple[int, int], theirs: tuple[int, int]
) -> None:
    assert_new_game_plays(
        _CARD.format(text=text), _SCENARIO.format(ours=ours, theirs=theirs)
    )
