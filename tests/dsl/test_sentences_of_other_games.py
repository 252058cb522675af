"""Sentences of four other games parse, check, print back identically, and print in Japanese."""

from __future__ import annotations

import pytest

from tcgkit_dsl import English, Japanese, build_grammar, read_cards, read_set
from tests.dsl.toy_words import Toy, card_file
from tests.dsl.toys import TOYS

CASES = [
    pytest.param(toy, kind, english, japanese, id=f"{toy.vocabulary.game}-{number}")
    for toy in TOYS
    for number, (kind, english, japanese) in enumerate(toy.sentences, start=1)
]


@pytest.mark.parametrize(("toy", "kind", "english", "japanese"), CASES)
def test_a_sentence_is_read_and_printed_in_both_languages(
    toy: Toy, kind: str, english: str, japanese: str
) -> None:
    source = card_file(toy, kind, english)
    cards = read_cards({"toy.tcg": source}, toy.vocabulary)
    assert cards.report() == ""
    definition = cards.definitions[0]
    (ability,) = definition.abilities
    assert ability.text.en == english
    assert ability.text.ja == japanese


@pytest.mark.parametrize(("toy", "kind", "english", "japanese"), CASES)
def test_what_is_printed_reads_as_the_same_tree(
    toy: Toy, kind: str, english: str, japanese: str
) -> None:
    cards = read_cards({"toy.tcg": card_file(toy, kind, english)}, toy.vocabulary)
    tree = cards.files[0].tree
    again, findings = read_set(English(toy.vocabulary).set(tree), cards.language)
    assert (again, findings) == (tree, [])


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.vocabulary.game)
def test_a_vocabulary_makes_a_grammar_without_conflicts(toy: Toy) -> None:
    assert build_grammar(toy.vocabulary).shapes


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.vocabulary.game)
def test_headers_print_in_japanese(toy: Toy) -> None:
    kind, english, _ = toy.sentences[0]
    cards = read_cards({"toy.tcg": card_file(toy, kind, english)}, toy.vocabulary)
    header = cards.files[0].tree.cards[0].abilities[0].header
    assert Japanese(cards.language).header(header).startswith("起動")
