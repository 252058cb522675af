"""What "a top card or accessory" means: of each noun what lies where that noun is looked for."""

from __future__ import annotations

from tcgkit_dsl import define_card
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, card_text, positions, read


def test_hidden_cards_below_the_top_are_no_accessories() -> None:
    """Who is asked would learn what lies there, face down, in the other player's piles."""
    (setting,) = (each for each in SETTINGS if each.game == "cosmic")
    text = "Each player chooses another top card or accessory: destroy it."
    made = read(setting, [card_text(setting, "M-1", text)])
    assert made.report() == ""
    (card,) = (each for each in made.files[0].tree.cards if each.key == "M-1")
    for position in positions(setting):
        course = play(position, define_card(card, made.language))
        assert course.faults == []
