"""Whose deck is looked through: only the own one (ultimate.i.15), so cards of another's are not offered by what they are."""

from __future__ import annotations

from tcgkit_dsl import define_card
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, card_text, positions, read


def test_a_text_offers_no_card_of_the_opponents_deck_by_its_type() -> None:
    """The options would tell which cards of the opponent's deck are magic cards."""
    (setting,) = (each for each in SETTINGS if each.game == "ultimate")
    text = "1 magic card in each player's deck or graveyard can attack while recovered."
    made = read(setting, [card_text(setting, "M-9", text)])
    (card,) = (each for each in made.files[0].tree.cards if each.key == "M-9")
    for position in positions(setting):
        assert play(position, define_card(card, made.language)).faults == []
