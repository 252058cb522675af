"""Everyday synonyms: what a game says itself comes first, what stays open is refused."""

from __future__ import annotations

import pytest

from tcgkit_dsl import read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.synonyms import MAX_PHRASES, synonyms
from tests.dsl.toy_words import YOU, Toy, card_file, noun, toy, verb, word

PUT = verb("put/puts {what:selection} into the box", "{what}を箱に入れ<る||て>")
SEND = verb("send/sends {what:selection} to the box", "{what}を箱に送<る|り|って>")


def read(sentence: str, *verbs: Verb) -> tuple[str, str]:
    """Return the findings and the sentence as it is printed."""
    made: Toy = toy(
        "boxes",
        (),
        nouns=(noun("card/cards", "カード"),),
        players=(YOU,),
        verbs=verbs,
        words={"stat": (word("power", "力"),)},
    )
    cards = read_cards({"a.tcg": card_file(made, "active", sentence)}, made.vocabulary)
    texts = [
        node for node in walk(cards.files[0].tree) if isinstance(node, ast.AbilityText)
    ]
    return cards.report(), English(made.vocabulary).text(texts[0]) if texts else ""


@pytest.mark.parametrize(
    "sentence",
    [
        "Put 1 card into the box.",
        "Place 1 card in the box.",
        "Move 1 card to the box.",
        "Return 1 card to the box.",
    ],
)
def test_synonyms_lead_to_the_printed_words(sentence: str) -> None:
    assert read(sentence, PUT) == ("", "Put 1 card into the box.")


def test_what_the_game_says_itself_comes_first() -> None:
    assert read("Send 1 card to the box.", PUT, SEND) == ("", "Send 1 card to the box.")
    assert read("Put 1 card into the box.", PUT, SEND) == ("", "Put 1 card into the box.")


def test_a_synonym_of_two_sentences_is_refused_with_both() -> None:
    report, _ = read("Move 1 card onto the box.", PUT, SEND)
    assert "DSL110" in report
    assert "put (selection) into the box" in report
    assert "send (selection) to the box" in report


def test_what_is_no_synonym_stays_unknown() -> None:
    report, _ = read("Fling 1 card into the box.", PUT)
    assert "DSL201 'Fling'" in report


def test_synonyms_are_bounded_and_never_the_phrase_itself() -> None:
    phrase = "put it into its owner's deck on the bottom of the deck at random"
    found = synonyms(phrase)
    assert len(found) == MAX_PHRASES
    assert phrase not in found
    assert len(set(found)) == len(found)
