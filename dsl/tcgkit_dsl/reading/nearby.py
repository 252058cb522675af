"""Sentences that say the same as one that is not read, in other forms: see ``words/nearby_en.py`` and ``nearby_ja.py``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from tcgkit_dsl.reading.everyday_en import compiled
from tcgkit_dsl.reading.lexicon import Lexicon, pieces
from tcgkit_dsl.reading.meanings_en import Words
from tcgkit_dsl.words.nearby_en import NEARBY
from tcgkit_dsl.words.nearby_ja import NEARBY_JA


@lru_cache(maxsize=32)
def nearby_english(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the rules for the words of a lexicon."""
    return compiled(lexicon, NEARBY)


def nearby(lexicon: Lexicon, words: Words) -> Iterator[Words]:
    """Yield what a sentence becomes by each rule that it fits."""
    text = " ".join(words)
    for pattern, to in nearby_english(lexicon):
        new = pattern.sub(to, text)
        if new != text:
            yield pieces(new)


@lru_cache(maxsize=32)
def _japanese(creature: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return the rules for a game with such living things."""
    name = creature or "カード"
    return tuple(
        [
            (
                re.compile(pattern.replace("{creature}", name)),
                to.replace("{creature}", name),
            )
            for pattern, to in NEARBY_JA
        ]
    )


def nearby_ja(lexicon: Lexicon, words: Words) -> Iterator[Words]:
    """Yield what a Japanese sentence becomes by each rule that it fits."""
    text = "".join(words)
    for pattern, to in _japanese(lexicon.creature):
        new = pattern.sub(to, text)
        if new != text:
            yield pieces(new, "ja")
