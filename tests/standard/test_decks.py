"""Checks of decks: what is said, and what counts together."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit.standard.decks import (
    check_cards,
    check_copies,
    check_named,
    check_size,
    check_total,
    same_name,
)

A, B, C = (CardDef(key, Text(key, key), "toy", {}) for key in "abc")
RARE_A = CardDef("a2", Text("a", "a"), "toy", {})


@pytest.mark.parametrize(
    ("most", "numbers", "said"),
    [
        (None, (3, 1), None),
        (None, (3, 2), "5 cards: a deck has exactly 4"),
        (None, (3, 0), "3 cards: a deck has exactly 4"),
        (6, (3, 3), None),
        (6, (4, 3), "7 cards: a deck has 4 to 6"),
        (6, (1, 2), "3 cards: a deck has 4 to 6"),
    ],
)
def test_the_size_of_a_deck(most: int | None, numbers: tuple[int, ...], said: str) -> None:
    deck = Deck(dict(zip((A, B), numbers, strict=True)), {"guards": (C, C)})
    found = check_size(deck, 4, "toy.deck.1", most=most)
    assert [(clause, each.en) for clause, each in found] == (
        [("toy.deck.1", said)] if said else []
    )


def test_the_size_of_a_part_in_its_own_words() -> None:
    deck = Deck({A: 4}, {"guards": (C,)})
    guards, of = Text("guards", "番人"), Text("a gate", "門")
    found = check_size(deck, 2, "toy.deck.1", part="guards", cards=guards, of=of)
    assert [(text.en, text.ja) for _, text in found] == [
        ("1 guards: a gate has exactly 2", "番人1枚：門はちょうど2枚")
    ]


def test_the_copies_in_a_deck() -> None:
    found = check_copies(Deck({A: 3, B: 4, C: 5}), 3, "toy.deck.2")
    assert [(clause, each.en) for clause, each in found] == [
        ("toy.deck.2", "4 copies of b: at most 3"),
        ("toy.deck.2", "5 copies of c: at most 3"),
    ]
    assert all("3枚まで" in each.ja for _, each in found)


def test_cards_of_one_name_count_together_if_the_game_says_so() -> None:
    deck = Deck({A: 2, RARE_A: 2, B: 3})
    assert check_copies(deck, 3, "toy.deck.2") == []
    (found,) = check_copies(deck, 3, "toy.deck.2", same=same_name)
    assert found[1].en == "4 copies of a: at most 3"


def test_how_many_copies_may_depend_on_the_card() -> None:
    deck = Deck({A: 9, B: 2, C: 1}, {"guards": (C, C)})
    limits = {A: None, B: 1, C: 1}
    found = check_copies(deck, limits.__getitem__, "toy.deck.2")
    assert [text.en for _, text in found] == ["2 copies of b: at most 1"]
    found = check_copies(deck, limits.__getitem__, "toy.deck.2", part="guards")
    assert [text.en for _, text in found] == ["2 copies of c: at most 1"]


def test_some_cards_are_few_some_forbidden_some_needed() -> None:
    deck = Deck({A: 1, B: 2}, {"guards": (C,)})
    heroes = Text("heroes", "英雄")
    assert check_total(deck, lambda card: card is B, 2, "toy.deck.3", heroes) == []
    (found,) = check_total(deck, lambda card: card is B, 1, "toy.deck.3", heroes)
    assert (found[1].en, found[1].ja) == ("2 heroes: at most 1", "英雄2枚：1枚まで")
    wrong = Text("{card} is no guard", "{card}は番人ではない")
    assert check_cards(deck, lambda c: c is C, "toy.deck.4", wrong, part="guards") == []
    found_all = check_cards(deck, lambda card: card is C, "toy.deck.4", wrong)
    assert [text.en for _, text in found_all] == ["a is no guard", "b is no guard"]
    (found,) = check_named(deck, ["a", "c"], "toy.deck.5")
    assert (found[1].en, found[1].ja) == ("c is missing", "cがない")
