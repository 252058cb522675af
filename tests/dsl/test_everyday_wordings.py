"""Everyday wordings lead to the tree of the printed one: each with what is printed for it."""

from __future__ import annotations

import pytest

from tcgkit_dsl import read_cards
from tests.dsl.toy_words import card_file
from tests.dsl.toys import DANGO

WORDINGS = (
    (
        "Choose two: draw 1 card; draw 2 cards; discard 1 card.",
        "Choose 2: draw 1 card, or draw 2 cards, or discard 1 card.",
    ),
    (
        "Choose up to 2 of the following: draw 1 card, draw 2 cards, or discard 1 card.",
        "Choose up to 2: draw 1 card, or draw 2 cards, or discard 1 card.",
    ),
    (
        "Choose one or both: draw 1 card or discard 1 card.",
        "Choose one or more: draw 1 card, or discard 1 card.",
    ),
    (
        "Choose any number of these effects: draw 1 card, or discard 1 card.",
        "Choose up to 2: draw 1 card, or discard 1 card.",
    ),
    (
        "Choose one: draw 1 card, then discard 1 card, or draw 2 cards.",
        "Choose one: draw 1 card, then discard 1 card, or draw 2 cards.",
    ),
    ("Draw 1 card or draw 2 cards.", "Choose one: draw 1 card, or draw 2 cards."),
    ("Draw 1 card. Repeat this process.", "Draw 1 card. Draw 1 card."),
    (
        "Draw 1 card. Discard 1 card. Repeat this once.",
        "Draw 1 card. Discard 1 card. Draw 1 card. Discard 1 card.",
    ),
    ("Draw 1 card. Do this three times.", "Draw 1 card. Draw 1 card. Draw 1 card."),
    (
        "Draw 1 card. Repeat this process 2 more times.",
        "Draw 1 card. Draw 1 card. Draw 1 card.",
    ),
    ("Draw 1 card. Do this twice.", "Draw 1 card. Draw 1 card."),
    ("Draw 1 card. Do this once more.", "Draw 1 card. Draw 1 card."),
    ("Draw 1 card. Do this twice more.", "Draw 1 card. Draw 1 card. Draw 1 card."),
    (
        "Deal 1 damage to a character at random.",
        "Deal 1 damage to 1 random character.",
    ),
    (
        "Draw 1 card for each character, to a maximum of five.",
        "Draw 1 card for each character, at most 5.",
    ),
    (
        "Draw 1 card for each character, with a maximum of 3.",
        "Draw 1 card for each character, at most 3.",
    ),
    (
        "Draw 1 card for every two characters, rounded down.",
        "Draw 1 card for every 2 characters.",
    ),
    (
        "Draw 1 card for each 2 of your characters.",
        "Draw 1 card for every 2 of your characters.",
    ),
    (
        "For every two characters, draw a card, then discard a card.",
        "For every 2 characters, draw 1 card, then discard 1 card.",
    ),
    ("Draw a card.", "Draw 1 card."),
    (
        "Deal 1 damage to all of the characters.",
        "Deal 1 damage to all characters.",
    ),
    ("Draw 1 card; then discard 1 card.", "Draw 1 card, then discard 1 card."),
    (
        "Draw 1 card; then, if you have 3 dango, discard 1 card.",
        "Draw 1 card, then if you have 3 dango, discard 1 card.",
    ),
    ("Both you and your opponent draw a card.", "Each player draws 1 card."),
    ("You and the opponent each draw a card.", "Each player draws 1 card."),
    (
        "Deal 1 damage to as many characters as you like.",
        "Deal 1 damage to any number of characters.",
    ),
    (
        "Deal 1 damage to one of your own characters.",
        "Deal 1 damage to 1 of your characters.",
    ),
    (
        "If you have 3 dango, draw 2 cards; if not, discard 1 card.",
        "If you have 3 dango, draw 2 cards; otherwise discard 1 card.",
    ),
    (
        "If you have 3 dango, draw 2 cards. If not, discard 1 card.",
        "If you have 3 dango, draw 2 cards; otherwise discard 1 card.",
    ),
    (
        "If you have 3 dango, draw 2 cards. Otherwise discard 1 card.",
        "If you have 3 dango, draw 2 cards; otherwise discard 1 card.",
    ),
    (
        "You may discard 1 card. If not, draw 1 card.",
        "You may discard 1 card. If you do not, draw 1 card.",
    ),
    (
        "Flip a coin; if it lands heads, draw 1 card; if it lands tails, discard 1 card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    ("Flip a coin. On tails, discard 1 card.", "Toss a coin. Tails: discard 1 card."),
    (
        "Toss a coin. If you win the toss, draw 1 card; if you lose it, discard 1 card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    (
        "Draw 1 card, or draw 2 cards instead if you have 3 dango.",
        "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "Draw 1 card. Draw 2 cards instead if you have 3 dango.",
        "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "Draw 1 card; if you have 3 dango, draw 2 cards instead.",
        "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
    ),
    ("Deal 1 damage to either character.", "Deal 1 damage to a character."),
    ("Deal 1 damage to the characters.", "Deal 1 damage to characters."),
    ("Deal 1 damage to the character.", "Deal 1 damage to 1 character."),
    (
        "Inflict 1 damage to every one of your characters.",
        "Deal 1 damage to every one of your characters.",
    ),
    ("Draw 1 card and discard 1 card.", "Draw 1 card, then discard 1 card."),
    (
        "Draw 1 card, discard 1 card and draw 2 cards.",
        "Draw 1 card, then discard 1 card, then draw 2 cards.",
    ),
    ("Draw 1 card. Then discard 1 card.", "Draw 1 card. Discard 1 card."),
    ("Draw 1 card, and discard 1 card.", "Draw 1 card, then discard 1 card."),
    (
        "Each player draws 1 card and then discards 2 cards.",
        "Each player draws 1 card, then each player discards 2 cards.",
    ),
    (
        "Draw 1 card if you have more than 2 dango.",
        "If you have at least 3 dango, draw 1 card.",
    ),
    (
        "Draw 1 card if you have less than 2 dango.",
        "If you have at most 1 dango, draw 1 card.",
    ),
    (
        "Draw 1 card if you have fewer than 2 dango.",
        "If you have at most 1 dango, draw 1 card.",
    ),
    (
        "Draw 1 card if you have 2 or fewer dango.",
        "If you have 2 or less dango, draw 1 card.",
    ),
    (
        "Draw 1 card if you have 2 or lower dango.",
        "If you have 2 or less dango, draw 1 card.",
    ),
    (
        "Draw 1 card if you have 2 or higher dango.",
        "If you have 2 or more dango, draw 1 card.",
    ),
    ("Draw 1 card if you have exactly 2 dango.", "If you have 2 dango, draw 1 card."),
    (
        "Draw 1 card unless you have 2 or more dango.",
        "Unless you have 2 or more dango, draw 1 card.",
    ),
    (
        "Draw 1 card unless you discard 1 card.",
        "You may discard 1 card. If you do not, draw 1 card.",
    ),
    (
        "If you control no other characters, draw 1 card. Otherwise, discard 1 card.",
        "If you control no other characters, draw 1 card; otherwise discard 1 card.",
    ),
    *(
        (
            f"If you have 3 dango, draw 2 cards{otherwise} draw 1 card.",
            "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
        )
        for otherwise in ("; otherwise,", ", otherwise", ", otherwise,")
    ),
    (
        "You may draw 1 card. Otherwise, discard 1 card.",
        "You may draw 1 card. If you do not, discard 1 card.",
    ),
    (
        "You may discard 1 card. If you do, draw 2 cards. Otherwise, draw 1 card.",
        "You may discard 1 card. If you do, draw 2 cards. If you do not, draw 1 card.",
    ),
    (
        "If you control any character, draw 1 card.",
        "If you control at least 1 character, draw 1 card.",
    ),
    (
        "If you control a character that is sleepy, draw 1 card.",
        "If you control at least 1 sleepy character, draw 1 card.",
    ),
    (
        "If you control 2 characters that are sleepy, draw 1 card.",
        "If you control 2 sleepy characters, draw 1 card.",
    ),
    *(
        (
            f"Discard 1 card. Draw 1 card for each card {way}.",
            "Discard 1 card. Draw 1 card for each card discarded this way.",
        )
        for way in (
            *(
                "discarded this way",
                "you discarded this way",
                "that was discarded this way",
            ),
            "discarded by this effect",
        )
    ),
    (
        "Choose one — draw 1 card; or discard 1 card.",
        "Choose one: draw 1 card, or discard 1 card.",
    ),
    (
        "Choose one - draw 1 card; or discard 1 card.",
        "Choose one: draw 1 card, or discard 1 card.",
    ),
    (
        "Choose a character you control and draw 1 card.",
        "Choose a character you control: draw 1 card.",
    ),
    (
        "If you control another character, draw 1 card.",
        "If you control at least 1 other character, draw 1 card.",
    ),
    (
        "Draw 1 card for each character you control, up to 3.",
        "Draw 1 card for each character you control, at most 3.",
    ),
    (
        "Draw 1 card for each character you control, up to a maximum of 3.",
        "Draw 1 card for each character you control, at most 3.",
    ),
    (
        "Discard 1 card: draw 1 card.",
        "As a cost, discard 1 card. Draw 1 card.",
    ),
    (
        "Draw 1 card and discard 1 card: draw 2 cards.",
        "As a cost, draw 1 card, then discard 1 card. Draw 2 cards.",
    ),
    (
        "Choose one of the following: • Draw 1 card. • Discard 1 card.",
        "Choose one: draw 1 card, or discard 1 card.",
    ),
)
LASTING = (
    (
        "Until end of turn, this character gets +1 attack.",
        "This character gets +1 attack until end of turn.",
    ),
    (
        "This character's attack is increased by 2 until end of turn.",
        "This character gets +2 attack until end of turn.",
    ),
    (
        "This character's attack is reduced by 2 for each character.",
        "This character gets -2 attack for each character.",
    ),
    (
        "Raise this character's attack by 2 until end of turn.",
        "This character gets +2 attack until end of turn.",
    ),
    (
        "Lower this character's attack by X, where X is the number of characters.",
        "This character gets -X attack, where X is the number of characters.",
    ),
    (
        "This character gets +X attack, where X is 2.",
        "This character gets +X attack, where X is 2.",
    ),
    (
        "Until end of turn, draw 1 card, then this character gets +1 attack.",
        "Draw 1 card, then this character gets +1 attack until end of turn.",
    ),
    (
        "Draw 1 card. This character also gets +1 attack until end of turn.",
        "Draw 1 card. This character gets +1 attack until end of turn.",
    ),
    (
        "Toss a coin. Heads: draw 1 card; tails: discard 1 card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    (
        "Toss a coin. If it comes up heads, draw 1 card; if it comes up tails, discard 1 card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    (
        "Toss a coin. If it comes up heads, draw 1 card; otherwise discard 1 card.",
        "Toss a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    (
        "Draw 1 card. If you have 3 dango, draw 2 cards instead.",
        "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "Draw 1 card. If you have 3 dango, instead draw 2 cards.",
        "If you have 3 dango, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "Choose 2 sleepy characters and deal 1 damage to them.",
        "Choose 2 sleepy characters: deal 1 damage to them.",
    ),
    (
        "Deal 1 damage to each of your Teahouses.",
        "Deal 1 damage to each of your Teahouse characters.",
    ),
    (
        "Inflict 1 damage to any number of characters. Draw the same number of cards.",
        "Deal 1 damage to any number of characters. Draw that many cards.",
    ),
)
ALWAYS = (
    (
        "This character gets +1 attack as long as you have 3 dango.",
        "While you have 3 dango, this character gets +1 attack.",
    ),
)


@pytest.mark.parametrize(
    ("kind", "said", "printed"),
    [
        *(("active", *each) for each in (*WORDINGS, *LASTING)),
        *(("static", *each) for each in ALWAYS),
    ],
)
def test_a_wording_reads_as_the_printed_one(kind: str, said: str, printed: str) -> None:
    texts = []
    for text in (said, printed):
        cards = read_cards({"toy.tcg": card_file(DANGO, kind, text)}, DANGO.vocabulary)
        assert cards.report() == ""
        (ability,) = cards.definitions[0].abilities
        texts.append(ability.text.en)
    assert texts == [printed, printed]


def test_what_is_done_instead_cannot_speak_of_what_is_not_done() -> None:
    said = (
        "Deal 1 damage to 2 sleepy characters, then draw 1 card."
        " If you have 3 dango, deal 2 damage to them instead."
    )
    cards = read_cards({"toy.tcg": card_file(DANGO, "active", said)}, DANGO.vocabulary)
    assert "DSL401 'them' is not chosen yet" in cards.report()


@pytest.mark.parametrize(
    "said",
    [
        "Draw 1 card. Draw 1 card for each card discarded this way.",
        "Draw 1 card for each card discarded this way.",
        "Discard 1 card. Draw 1 card for each character discarded this way.",
        "Discard 1 card, then draw 2 cards. Draw 1 card for each card discarded this way.",
    ],
)
def test_only_what_the_sentence_before_does_is_counted(said: str) -> None:
    cards = read_cards({"toy.tcg": card_file(DANGO, "active", said)}, DANGO.vocabulary)
    assert "DSL401 this is not what the sentence before does" in cards.report()
