"""Worked example 38: deck checks. Decks are no positions, so these are no scenarios."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit_cmvr.ruleset import RULESET


def card(name: str, rarity: str, *, kind: str = "unit", print_run: str = "") -> CardDef:
    key = f"{name}-{rarity}{print_run}"
    return CardDef(key, Text(name, name), kind, {"rarity": rarity})


def normals(number: int, *, kind: str = "unit") -> dict[CardDef, int]:
    """Return that many Normal cards, at most 4 of a name."""
    made = {card(f"n{i}", "normal", kind=kind): 4 for i in range(number // 4)}
    if number % 4:
        made[card("rest", "normal", kind=kind)] = number % 4
    return made


def violated(deck: Mapping[CardDef, int], **options: str) -> list[str]:
    return [
        clause for clause, _ in RULESET.legal_deck(Deck(deck), RULESET.settings(options))
    ]


@pytest.mark.rule("cmvr.deck.1")
@pytest.mark.parametrize(
    ("size", "clauses"), [(39, ["cmvr.deck.1"]), (40, []), (60, []), (61, ["cmvr.deck.1"])]
)
def test_a_deck_has_40_to_60_cards(size: int, clauses: list[str]) -> None:
    """39 cards: illegal. 61: illegal."""
    assert violated(normals(size)) == clauses


@pytest.mark.rule("cmvr.deck.7")
def test_two_different_legends_are_illegal() -> None:
    """Two different Legends: illegal."""
    legends = {card("one", "legend"): 1, card("two", "legend"): 1}
    assert violated({**normals(40), **legends}) == ["cmvr.deck.7"]
    assert violated({**normals(40), card("one", "legend"): 1}) == []


@pytest.mark.rule("cmvr.i.16")
def test_each_rarity_of_a_name_is_counted_separately() -> None:
    """4 Normal and 3 Rare cards of one name: legal (default option)."""
    deck = {**normals(40), card("x", "normal"): 4, card("x", "rare"): 3}
    assert violated(deck) == []
    assert violated(deck, mixed_rarity_limit="strictest") == ["cmvr.i.16"]


@pytest.mark.rule("cmvr.deck.3")
@pytest.mark.rule("cmvr.deck.8")
def test_cards_are_same_named_whatever_their_illustration() -> None:
    """5 Normal cards of one name with different illustrations: illegal."""
    two_prints = {card("x", "normal"): 3, card("x", "normal", print_run="b"): 2}
    assert violated({**normals(40), **two_prints}) == ["cmvr.deck.3"]


@pytest.mark.rule("cmvr.deck.4")
@pytest.mark.rule("cmvr.deck.5")
@pytest.mark.rule("cmvr.deck.6")
@pytest.mark.parametrize(
    ("rarity", "limit", "clause"),
    [
        ("rare", 3, "cmvr.deck.4"),
        ("super_rare", 2, "cmvr.deck.5"),
        ("secret", 1, "cmvr.deck.6"),
    ],
)
def test_the_limit_of_a_name_falls_with_its_rarity(
    rarity: str, limit: int, clause: str
) -> None:
    """At most 3 Rare, 2 Super Rare, 1 Secret of the same name."""
    assert violated({**normals(40), card("x", rarity): limit}) == []
    assert violated({**normals(40), card("x", rarity): limit + 1}) == [clause]


@pytest.mark.rule("cmvr.deck.2")
@pytest.mark.rule("cmvr.deck.9")
def test_a_deck_needs_no_cmv() -> None:
    """40 Effect cards without any cmV: legal if the name limits hold."""
    assert violated(normals(40, kind="effect_card")) == []
