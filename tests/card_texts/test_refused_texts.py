"""Texts of the games that ship which nobody could carry out as they are written."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import SETTINGS, card_text, read


@pytest.mark.parametrize(
    ("game", "said", "code"),
    [
        (  # no event of E2Drive counts anything, and the subject of one was not counted before
            "e2drive",
            "Until the end of this turn, when an attack of 1 of your servants is evaded, draw that many cards.",
            "DSL401",
        ),
        (  # whose coins are whose?
            "cmvr",
            "Both players move all coins from 1 random weapon to your money zone.",
            "DSL311",
        ),
        (  # "at most 2" was lost: the deed was done for each
            "my-game",
            "Destroy 1 opposing servant for each of your servants, at most 2.",
            "DSL402",
        ),
        (  # nothing was counted before; check ended in a crash once
            "cosmic",
            "If it is the window of speed that many: draw one card.",
            "DSL401",
        ),
        (  # the cost comes first, and nothing was discarded before it
            "cosmic",
            "Draw one card for each card you discarded this way: end the attack.",
            "DSL401",
        ),
    ],
)
def test_it_is_refused(game: str, said: str, code: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)
    cards = read(setting, [card_text(setting, "M-0", said)])
    assert [each.code for each in cards.errors] == [code]
