"""Everyday wordings in a new project: what each is read as, in the words that are printed."""

from __future__ import annotations

from importlib import import_module

import pytest

from tcgkit_dsl import read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tests.cli.new_game import NewGame
from tests.cli.test_new_texts import card

READ = [
    (
        "Draw X cards, where X is the number of tapped servants, to a maximum of 3.",
        "Draw X cards, where X is the number of tapped servants, at most 3.",
    ),
    (
        "Destroy target servant with equal or less attack.",
        "Destroy target servant with equal or lower attack.",
    ),
    (
        "Destroy target servant with attack less than or equal to the number of cards in your hand.",
        "Destroy target servant with attack at most the number of cards in your hand.",
    ),
    (
        "If both players have the same number of cards in hand, draw a card.",
        "If each player has the same number of cards in hand, draw 1 card.",
    ),
    (
        "If you have the same number of cards in hand as your opponent, draw a card.",
        "If you have as many cards in hand as your opponent, draw 1 card.",
    ),
    (
        "Draw cards until you have as many cards in hand as your opponent.",
        "Draw cards until as many cards are in your hand as in that of your opponent.",
    ),
    (
        "Deal 2 damage to target servant and 1 damage to each other servant.",
        "Deal 2 damage to target servant, then deal 1 damage to each other servant.",
    ),
    (
        "Draw as many cards as there are tapped servants.",
        "Draw cards equal to the number of tapped servants.",
    ),
    (
        "Reveal the top two cards of your deck. If either of them is a servant, draw a card.",
        "Reveal the top 2 cards of your deck. If any of them is a servant, draw 1 card.",
    ),
    (
        "Tap each of up to two servants.",
        "Tap up to 2 servants.",
    ),
    (
        "If you control the servant with the highest attack, draw a card.",
        "If you control at least 1 servant with the highest attack, draw 1 card.",
    ),
    (
        "Choose two: draw a card; gain 1 life; tap target servant.",
        "Choose 2: draw 1 card, or gain 1 life, or tap target servant.",
    ),
    (
        "Choose one or both: draw a card or gain 1 life.",
        "Choose one or more: draw 1 card, or gain 1 life.",
    ),
    (
        "Choose up to two of the following: draw a card; gain 1 life; or discard a card.",
        "Choose up to 2: draw 1 card, or gain 1 life, or discard 1 card.",
    ),
    ("Tap all servants. Repeat this process.", "Tap all servants. Tap all servants."),
    (
        "Target player draws two cards.",
        "Choose one: draw 2 cards, or your opponent draws 2 cards.",
    ),
    (
        "Look at the top card of target player's deck.",
        "Choose one: look at the top card of your deck, or look at the top card of your opponent's deck.",
    ),
    (
        "Target player draws a card. That player discards a card.",
        "Choose one: draw 1 card, then discard 1 card, or your opponent draws 1 card, then your opponent discards 1 card.",
    ),
    (
        "Your opponent discards a card or loses 2 life.",
        "Your opponent chooses one: your opponent discards 1 card, or your opponent loses 2 life.",
    ),
]
"""Texts of spells, with what is printed for them."""


def ability_of(
    said: str, game: NewGame, lang: str = "en"
) -> tuple[ast.AbilityText, Language]:
    words = import_module(f"{game.package}.language.words").vocabulary()
    head = f'set "Test" / "試験" for {game.name}\n    lang: {lang}\n\n'
    cards = read_cards({"x.tcg": head + card("main", said)}, words)
    assert not cards.files[0].errors, cards.files[0].errors
    return cards.files[0].tree.cards[0].abilities[0].text, cards.language


@pytest.mark.parametrize(("text", "printed"), READ, ids=[text for text, _ in READ])
def test_a_wording_reads_as_what_is_printed(text: str, printed: str, game: NewGame) -> None:
    found, language = ability_of(text, game)
    assert English(language.vocabulary).text(found) == printed
    assert ability_of(printed, game)[0] == found
    assert ability_of(Japanese(language).text(found), game, "ja")[0] == found
