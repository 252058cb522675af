"""Sentences from "Effect language needs" of cmV-R's rulebook, beyond the starter cards."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import EVERYTHING
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards

SENTENCES = [
    ("continuous, connect", "When either player sets a Master: gain 1 coin."),
    ("continuous, connect", "When another Knight cmV you control declares an attack: it gets melee +200 this round."),
    ("continuous, response", "When this cmV declares an interrupt guard: this cmV gets armor +100."),
    ("continuous, response", "When a Knight cmV you control leaves the field to the dust zone: gain 1 coin."),
    ("continuous, response", "When this cmV is tapped: draw 1 card."),
    ("continuous, response", "When a coin is removed from this card: this cmV gets armor +100 this round."),
    ("continuous, response", "When an opposing Effect card is turned up: gain 1 coin."),
    ("continuous, response", "When this cmV waits: this cmV gets mobility +100 this round."),
    ("continuous, response", "At the start of each battle phase: this cmV gets armor +100."),
    ("continuous, response", "When this cmV leaves the field: draw 1 card."),
    ("continuous, shooting timing", "Choose 1 opposing cmV: it gets armor -300 this round."),
    ("continuous, all-round", "As a cost, remove 1 coin from this card. Draw 1 card."),
    ("continuous, all-round", "If you have 5 or more damage cards, draw 2 cards; otherwise draw 1 card."),
    ("continuous, all-round", "If the round number is 3 or more, gain 2 coins."),
    ("continuous, all-round", "Toss a coin. Heads: draw 1 card. Tails: the opponent draws 1 card."),
    ("continuous, all-round", "Choose 1 tapped Normal Knight cmV you control: untap it."),
    ("continuous, all-round", "Return 1 opposing cmV with mobility 300 or less to its owner's hand."),
    ("continuous, all-round", "Tap up to 2 untapped opposing cmVs."),
    ("continuous, all-round", "Put 1 coin on each other card you control."),
    ("continuous, all-round", "Choose one: draw 1 card, or gain 2 coins."),
    ("continuous, all-round", "For each equipped cmV you control, gain 1 coin."),
    ("continuous, all-round", "You may tap this cmV. If you do, draw cards equal to the number of face-up Effect cards."),
    ("continuous, regular", "This cmV cannot be chosen for attack."),
    ("continuous, regular", "Opposing cmVs with mobility 300 or less cannot attack the deck."),
    ("continuous, regular", "Each of your air cmVs gets shooting +100."),
    ("continuous, regular", "This cmV gets melee +100 and cannot attack the deck."),
    ("continuous, regular", "While this cmV is tapped and you have at least 3 coins: this cmV gets armor +100."),
    ("continuous, all-round", "Both players draw 1 card, then the opponent gains 2 coins."),
    ("timed, regular", "Regular effects of the opponent are sealed."),
]  # fmt: skip


@pytest.mark.parametrize(("header", "sentence"), SENTENCES)
def test_a_sentence_reads_compiles_and_prints_as_it_was(header: str, sentence: str) -> None:
    source = (
        'set "A" / "B" for cmvr\n    subtypes: "Knight" / "騎士"\n\n'
        'card T-01 "T" / "試"\n    type: cmV    rarity: Normal    terrain: land\n'
        "    stats: shooting 100, melee 500, special 0, mobility 200, armor 300\n\n"
        f'    ability "T" / "試" ({header})\n        {sentence}\n'
    )
    cards = read_cards({"t.tcg": source}, vocabulary())
    assert cards.report() == ""
    (ability,) = cards.definitions[0].abilities
    assert ability.text.en == sentence
    assert ability.text.ja.endswith("。")


def test_what_a_condition_reads_follows_from_its_words() -> None:
    head = 'set "A" / "B" for cmvr\n\ncard T-01 "T" / "試"\n    type: Master    rarity: Normal\n'
    reads = {}
    for text in (
        "Each opposing cmV gets armor -100.",
        "While you control 2 or more cmVs: each opposing cmV gets armor -100.",
        "Each tapped cmV gets armor -100.",
        "While you control 2 or more tapped cmVs: each cmV gets armor -100.",
        "While you have 3 or more coins: each cmV gets armor -100.",
        "While each opposing cmV is tapped: each cmV gets armor -100.",
        "While each opposing tapped cmV is untapped: each cmV gets armor -100.",
        "While you control 2 or more equipped cmVs: each cmV gets armor -100.",
    ):
        source = f'{head}\n    ability "T" / "試" (timed, regular)\n        {text}\n'
        (card,) = read_cards({"t.tcg": source}, vocabulary()).definitions
        reads[text] = card.abilities[0].continuous[0].reads
    nothing, coins, tapped = (
        frozenset[str](),
        frozenset({"players"}),
        frozenset({"postures"}),
    )
    assert list(reads.values()) == [
        nothing,
        nothing,
        nothing,
        tapped,
        coins,
        tapped,
        tapped,
        EVERYTHING,
    ]
