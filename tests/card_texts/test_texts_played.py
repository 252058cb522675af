"""Texts as designers first write them, played in a position where they matter: the log tells what they did."""

from __future__ import annotations

import pytest

from tcgkit_dsl import define_card
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, card_text, positions, read


@pytest.mark.parametrize(
    ("game", "text", "told"),
    [
        (
            "cmvr",
            "Set 1 cmV from your hand without paying its cost.",
            "P1 sets Crossbow Knight Alba",
        ),
        (
            "cmvr",
            "Choose 1 opposing cmV. It gets armor -9000 this round, to a minimum of 100. Destroy it if its armor is 100.",
            "Crossbow Knight Alba leaves the field",
        ),
        (
            "cmvr",
            "Gain coins equal to the number of coins on your cmVs.",
            "P1 gains 3 coins",
        ),
    ],
)
def test_a_text_does_what_it_says(game: str, text: str, told: str) -> None:
    setting = next(each for each in SETTINGS if each.game == game)
    cards = read(setting, [card_text(setting, "M-0", text)])
    assert cards.report() == ""
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    (position, *_) = positions(setting)
    log = play(position, define_card(card, cards.language)).log
    assert told in log, log
