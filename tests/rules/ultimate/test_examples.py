"""The rulebook's worked examples about decks and texts; the others are ``examples_*.scenario``."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.decks import Deck
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import CardLibrary, load_cards
from tcgkit_ultimate.decklist import versions
from tcgkit_ultimate.ruleset import RULESET
from tcgkit_ultimate.table import SUITS
from tests.rules.ultimate.banned import findings, read, read_text

ATTACKS = "(triggered) When this card attacks:"
BLOCKS = "(triggered) When this card blocks:"
SUMMONED = "(triggered) When this card is summoned:"


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


# ---- 36: texts -------------------------------------------------------------------------

FOE = "opposing monster"
FIRST = "summon 1 monster from your hand to your battlefield"
FREE = "to your battlefield without paying its cost."
HAND_ATTACK = "your opponent discards 1 card from their hand."
LEGAL = [
    f"5 | {ATTACKS} burn 5.",
    f"7 | {SUMMONED} draw 1 card, then add 1 card from your graveyard to your hand.",
    f"6 | {SUMMONED} tire 1 {FOE} on the field, then freeze 1 {FOE} on the field.",
    f"4 | {SUMMONED} summon 1 monster of number 5 or less from your hand {FREE}",
    f"6 | {SUMMONED} summon 1 monster from your hand {FREE}",
    f"9 | (triggered) When this card is destroyed: summon this card {FREE}",
]
ILLEGAL = [
    ("26", f"5 | {ATTACKS} burn 3, then burn 3."),
    (
        "13",
        f"7 | {SUMMONED} draw 2 cards, then add 1 card from your graveyard to your hand.",
    ),
    (
        "14",
        f"6 | {SUMMONED} destroy all opposing monsters of number 3 or less on the field.",
    ),
    (
        "14",
        f"6 | {SUMMONED} tire 2 {FOE}s on the field, then freeze 1 {FOE} on the field.",
    ),
    ("35", f"4 | {SUMMONED} summon 1 monster of number 6 or less from your hand {FREE}"),
    ("36", f"3 | {SUMMONED} summon 1 monster of number 5 or less from your hand {FREE}"),
    ("37", f"Q | (magic) Summon 1 monster of number 4 or less from your hand {FREE}"),
    ("38", f"A | {SUMMONED} summon 1 monster of number 3 or less from your hand {FREE}"),
    ("39", f"9 | {SUMMONED} summon 1 monster of number 7 or less from your hand {FREE}"),
    (
        "17",
        f"7 | {SUMMONED} {FIRST}, then summon 1 monster from your graveyard to your battlefield.",
    ),
    ("50", f"7 | {ATTACKS} {HAND_ATTACK}"),
    (
        "52",
        f"8 | {ATTACKS} {HAND_ATTACK} | {SUMMONED} remove 1 mana from your opponent's mana zone.",
    ),
    ("53", f"8 | {ATTACKS} your opponent discards 2 cards from their hand."),
    ("9", f"10 | {SUMMONED} negate the next effect your opponent activates this turn."),
    ("11", "jt | (trigger) Negate the next 3 effects your opponent activates this turn."),
    ("joker.4", "jm | (trigger) Draw 1 card. | (trigger) Heal up to 1."),
    ("55", "2 | (continuous) This card does not tire when it attacks."),
    (
        "42",
        f"8 | {ATTACKS} 1 opposing monster on the battlefield gets -2 until the end of the turn.",
    ),
    ("62", "K | (magic) This turn your opponent cannot use magic cards."),
    ("43", "K | (magic) End your opponent's turn."),
    ("27", "J | (magic) Heal up to 4."),
    ("30", "5 | (continuous) This card is unaffected by your opponent's effects."),
    (
        "6",
        f"5 | {ATTACKS} burn 1. | {SUMMONED} draw 1 card. | {BLOCKS} heal up to 1.",
    ),
]


@pytest.mark.rule("ultimate.deck.11")
@pytest.mark.parametrize("entry", LEGAL)
def test_36_legal_texts(entry: str) -> None:
    found = read(entry)
    assert not found.errors, found.report()


@pytest.mark.rule("ultimate.deck.11")
@pytest.mark.parametrize(("clause", "entry"), ILLEGAL)
def test_36_illegal_texts(clause: str, entry: str) -> None:
    found = read(entry)
    name = clause if "." in clause else f"ban.{clause}"
    assert {each.code for each in found.errors} == {f"ultimate.{name}"}, found.report()


@pytest.mark.rule("ultimate.i.21")
def test_36_a_loop_is_warned_of() -> None:
    """2: "on attack: recover this card", not once per turn: legal."""
    found = read(f"2 | {ATTACKS} recover this card.")
    assert not found.errors
    assert [each.code for each in findings(found)] == ["ultimate.i.21"], found.report()
    once = read("2 | (triggered, once per turn) When this card attacks: recover this card.")
    assert findings(once) == [], once.report()
