"""What the standard words say in the game of ``tcgkit new``: played, and told by the log."""

from __future__ import annotations

import pytest

from tcgkit_dsl import define_card
from tcgkit_dsl.printing.english import English
from tests.card_texts.playing import play
from tests.card_texts.positions import SETTINGS, card_text, positions, read

NEW = next(each for each in SETTINGS if each.game == "my-game")


@pytest.mark.parametrize(
    ("text", "printed", "log"),
    [
        ("Deal 3 damage to your opponent.", "", ["P2: life -3"]),
        ("Deal 2 damage to each player.", "", ["P1: life -2", "P2: life -2"]),
        (
            "Your opponent takes 2 damage.",
            "Deal 2 damage to your opponent.",
            ["P2: life -2"],
        ),
        (
            "A servant gets +2/-1 until end of turn.",
            "A servant gets attack +2 and toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "A servant gets +0/-1 until end of turn.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "A servant loses 1 toughness until end of turn.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Put a servant in either discard pile into your hand.",
            "Put a servant in each player's discard pile into your hand.",
            [],
        ),
        (
            "Main: Destroy all the tapped servants.",
            "Destroy all tapped servants.",
            ["Ash Wolf is destroyed"],
        ),
        (
            "Destroy up to two target servants.",
            "Destroy up to 2 servants.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "You can use this effect only if you control a servant: draw a card.",
            "If you control at least 1 servant: draw 1 card.",
            ["P1 draws blank card"] * 2,
        ),
        (
            "Draw two.",
            "Draw 2 cards.",
            ["P1 draws blank card"] * 3,
        ),  # one is that of the turn
        (
            "Until end of turn, a servant's toughness is 1 lower.",
            "A servant gets toughness -1 until the end of the turn.",
            ["Torch Bearer is destroyed"],
        ),
        (
            "Destroy an opposing servant. Its controller loses 2 life.",
            "",
            ["P2: life -2"],
        ),
        (
            "Destroy one of your servants. That servant's owner loses 2 life.",
            "Destroy 1 of your servants. That servant's owner loses 2 life.",
            ["P1: life -2"],
        ),
        (
            "Tap an opposing servant, then its controller loses 1 life.",
            "",
            ["P2: life -1"],
        ),
    ],
)
def test_a_sentence_does_what_it_says(text: str, printed: str, log: list[str]) -> None:
    cards = read(NEW, [card_text(NEW, "M-0", text)])
    assert cards.report() == ""
    (card,) = (each for each in cards.files[0].tree.cards if each.key == "M-0")
    assert English(cards.language.vocabulary).text(card.abilities[0].text) == (
        printed or text
    )
    (position,) = positions(NEW)
    told = play(position, define_card(card, cards.language)).log
    assert [line for line in told if line in log] == log
