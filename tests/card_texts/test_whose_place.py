"""A place of which each player has one is that of whoever does the deed; "any" is everybody's."""

from __future__ import annotations

import pytest

from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tests.card_texts.positions import SETTINGS, card_text, log_of, read

GIVEN = """
    in main phase
    P1: embers 4; hand MADE, S-01; life 5; field S-02; deck T-01, T-02
    P2: life 12; hand S-02, S-03; field S-03; deck S-01, T-02; discard S-04
    """
(_TEMPLATE,) = (each for each in SETTINGS if each.game == "my-game")


def prints(text: str, lang: str = "en") -> tuple[str, str]:
    """Return how a text is printed in both languages."""
    made = read(
        _TEMPLATE, [card_text(_TEMPLATE, "M-1", text)], "ja" if lang == "ja" else "en"
    )
    assert made.errors == ()
    (card,) = (each for each in made.files[0].tree.cards if each.key == "M-1")
    said = card.abilities[0].text
    return English(made.language.vocabulary).text(said), Japanese(made.language).text(said)


@pytest.mark.parametrize(
    ("text", "discarded"),
    [
        ("Your opponent discards down to 1 card.", ["P2 discards Hearth Guard"]),
        ("Discard down to 1 card.", []),
        ("Each player discards down to 1 card.", ["P2 discards Hearth Guard"]),
    ],
)
def test_who_discards_down_counts_the_own_hand(text: str, discarded: list[str]) -> None:
    """P1 has 1 other card, P2 has 2: nobody counts the cards of both."""
    lines = [line for line in log_of(text, GIVEN) if "discards" in line]
    assert lines == discarded


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Return 1 card from the discard pile to its owner's hand.",
            "Return 1 card from your discard pile to its owner's hand.",
        ),
        (
            "Your opponent returns 1 card from the discard pile to their hand.",
            "Your opponent puts 1 card from your opponent's discard pile into their hand.",
        ),
        (
            "Return 1 card from any discard pile to its owner's hand.",
            "Return 1 card from each player's discard pile to its owner's hand.",
        ),
        ("Put a servant into the discard pile.", "Put a servant into the discard pile."),
        (
            "Look at the top 2 cards of the deck. Put one of them into your hand and the rest on the bottom of the deck.",
            "Look at the top 2 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck.",
        ),
    ],
)
def test_whose_it_is_is_printed(text: str, printed: str) -> None:
    assert prints(text)[0] == printed


def test_japanese_says_nothing_and_means_the_own_one() -> None:
    english, japanese = prints("捨て札からカード1枚を持ち主の手札に戻す。", "ja")
    assert english == "Return 1 card from your discard pile to its owner's hand."
    assert japanese == "自分の捨て札からカード1枚を持ち主の手札に戻す。"


def test_on_the_other_side_of_a_coin_it_is_what_was_chosen_before() -> None:
    said, _ = prints("Toss a coin. Heads: ready 1 servant. Tails: tap it.")
    assert said == "Choose 1 servant. Toss a coin. Heads: ready it. Tails: tap it."


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Destroy an opponent's servant.", "Destroy an opposing servant."),
        (
            "Have your opponent draw 1 card and lose 1 life.",
            "Your opponent draws 1 card, then your opponent loses 1 life.",
        ),
        (
            "You may have your opponent draw 1 card, then draw 2 cards.",
            "You may have your opponent draw 1 card, then draw 2 cards.",
        ),
    ],
)
def test_one_of_the_opponents_and_all_that_they_are_made_to_do(
    text: str, printed: str
) -> None:
    assert prints(text)[0] == printed


def test_your_hand_is_not_theirs() -> None:
    made = read(
        _TEMPLATE, [card_text(_TEMPLATE, "M-1", "Your opponent may discard your hand.")]
    )
    assert [each.code for each in made.errors] == ["DSL401"]
