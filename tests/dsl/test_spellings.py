"""Other spellings of one text lead to the same tree."""

from __future__ import annotations

import pytest

from tcgkit_dannokomachi.language.vocabulary import vocabulary
from tcgkit_dsl.reading.language import language_for
from tcgkit_dsl.reading.layout import lay_out
from tcgkit_dsl.reading.lexicon import pieces, spell_out, split
from tcgkit_dsl.reading.parser import parse


def tree(text: str) -> object:
    language = language_for(vocabulary(), [])
    raws = list(spell_out(list(split(text))))
    found, mistake = parse(language.grammar, language.lexicon, raws, "text")
    assert mistake is None, mistake.finding.message
    return found


@pytest.mark.parametrize("word", ["cannot", "can not", "can\u2019t"])
def test_a_contraction_equals_its_words(word: str) -> None:
    assert tree(f"You {word} battle this turn.") == tree("You can't battle this turn.")


@pytest.mark.parametrize("word", ["does", "do", "is", "are"])
def test_a_negation_is_two_words_with_places_of_their_own(word: str) -> None:
    for text in (f"{word}n't", f"{word}n\u2019t", f"{word.capitalize()}n't"):
        one, two = spell_out(list(split(text)))
        assert (one.text.lower(), two.text) == (word, "not")
        assert one.span.end_column == two.span.column == len(word) + 1
        assert two.span.end_column == len(text) + 1


def test_typographic_quotes_hold_a_name() -> None:
    (name,) = split("\u201cAn egg\u2019s #1\u201d")
    assert (name.shape, name.text) == ("STRING", '"An egg\u2019s #1"')
    layout, findings = lay_out(
        "card A-1 \u201cEgg #1\u201d / \u201c卵\u201d  # a comment\n"
    )
    assert not findings
    (chunk,) = layout.chunks
    assert [raw.text for raw in chunk.raws] == ["card", "A-1", '"Egg #1"', "/", '"卵"']
    assert chunk.trailing == "a comment"


def test_an_en_dash_is_a_minus_or_a_dash_and_stays_in_a_name() -> None:
    said = [raw.text for raw in split("\u20132 \u2013 \u201cA\u20132\u201d")]
    assert said == ["-2", "\u2014", '"A\u20132"']


def test_phrases_of_the_vocabulary_are_spelled_as_texts() -> None:
    assert pieces("can't attack") == ("cannot", "attack")
