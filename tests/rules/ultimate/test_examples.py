"""Worked example 35 of the rulebook, about decks; 36, about texts, is in ``test_bans_texts``.

The others are ``examples_*.scenario``.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import CardLibrary, load_cards
from tcgkit_ultimate.rules.decklist import versions
from tcgkit_ultimate.rules.zones import SUITS
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.ultimate.banned import read_text


@pytest.fixture(scope="module")
def cards() -> CardLibrary:
    host = load_plugins()
    return load_cards(host, host.ruleset("ultimate"))


# ---- 35: decks -------------------------------------------------------------------------


def suited(cards: CardLibrary, ranks: str, suits: int = 4) -> dict[CardDef, int]:
    """Return the cards of these ranks of Crimson March in so many suits."""
    return {
        cards.cards[f"cm-{rank}-{suit}"]: 1
        for rank in ranks.split()
        for suit in list(SUITS)[:suits]
    }


def violated(deck: Mapping[CardDef, int]) -> list[str]:
    """Return the clauses that a deck violates."""
    return [clause for clause, _ in RULESET.legal_deck(Deck(deck), RULESET.settings())]


def jokers(cards: CardLibrary, number: int = 1) -> dict[CardDef, int]:
    """Return both jokers of Crimson March, so often."""
    return {cards.cards["cm-red"]: number, cards.cards["cm-black"]: 1}


@pytest.mark.rule("ultimate.deck.1")
def test_35a_41_cards(cards: CardLibrary) -> None:
    deck = suited(cards, "A 2 3 4 5 6 7 8 9") | suited(cards, "10", 3) | jokers(cards)
    assert sum(deck.values()) == 41
    assert violated(deck) == ["ultimate.deck.1"]


@pytest.mark.rule("ultimate.deck.3")
def test_35b_a_card_twice(cards: CardLibrary) -> None:
    ace = cards.cards["cm-A-spade"]
    deck = suited(cards, "A", 2) | suited(cards, "2 3 4 5 6 7 8 9 10") | {ace: 2}
    deck |= suited(cards, "J", 1)
    assert sum(deck.values()) == 40
    assert violated(deck) == ["ultimate.deck.3"]


@pytest.mark.rule("ultimate.deck.4")
def test_35c_four_kings_and_two_jokers(cards: CardLibrary) -> None:
    deck = suited(cards, "K 2 3 4 5 6 7 8 9") | suited(cards, "10", 2) | jokers(cards)
    assert sum(deck.values()) == 40
    assert violated(deck) == []


@pytest.mark.rule("ultimate.deck.5")
@pytest.mark.rule("ultimate.ban.33")
@pytest.mark.parametrize("packs", ["single", "many"])
def test_35d_three_jokers(cards: CardLibrary, packs: str) -> None:
    deck = suited(cards, "2 3 4 5 6 7 8 9 10") | suited(cards, "J", 1) | jokers(cards, 2)
    assert sum(deck.values()) == 40
    found = RULESET.legal_deck(Deck(deck), {**RULESET.settings(), "packs": packs})
    assert "ultimate.deck.5" in [clause for clause, _ in found]


@pytest.mark.rule("ultimate.deck.1")
def test_35e_neither_magic_nor_jokers(cards: CardLibrary) -> None:
    deck = suited(cards, "A 2 3 4 5 6 7 8 9 10")
    assert sum(deck.values()) == 40
    assert violated(deck) == []


TITLES = """set "T" / "T" for ultimate

card T-5 "Twin" / "双子"
    kind: monster    rank: 5

    ability (triggered)
        When this card attacks: burn 1.

card T-6 "Twin" / "双子"
    kind: monster    rank: 6

    ability (triggered)
        When this card attacks: burn 2.
"""


@pytest.mark.rule("ultimate.ban.46")
@pytest.mark.rule("ultimate.i.2")
def test_35f_one_title_for_two_texts(cards: CardLibrary) -> None:
    twins = [each for card in read_text(TITLES).definitions for each in versions(card)]
    deck = dict.fromkeys(twins, 1) | suited(cards, "A 2 3 4 7 8 9 10")
    assert sum(deck.values()) == 40
    assert violated(deck) == ["ultimate.ban.46"]
    other = read_text(TITLES.replace('"Twin" / "双子"', '"Only One" / "一人子"', 1))
    renamed = [each for card in other.definitions for each in versions(card)]
    assert violated(dict.fromkeys(renamed, 1) | suited(cards, "A 2 3 4 7 8 9 10")) == []
