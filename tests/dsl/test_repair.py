"""What is suggested for a sentence that is not understood: the nearest one that can be read."""

from __future__ import annotations

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl.reading.grammar import grammar_for
from tcgkit_dsl.reading.lexicon import split
from tcgkit_dsl.reading.repair import repaired


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Drow 1 crad.", "Draw 1 card."),
        ("Draw card.", "Draw 1 card."),
        ("Draw 1 card", "Draw 1 card."),
        ("Draw 2 cards, than gain 1 coin.", "Draw 2 cards, then gain 1 coin."),
        (
            "You may draw 1 card. If you do discard 1 card.",
            "You may draw 1 card. If you do, discard 1 card.",
        ),
        ("Draw 1 card.", ""),
        ("Teleport home.", ""),
    ],
)
def test_the_nearest_sentence_is_suggested(text: str, meant: str) -> None:
    grammar = grammar_for(vocabulary())
    assert repaired(grammar, grammar.lexicon, list(split(text)), "text") == meant
