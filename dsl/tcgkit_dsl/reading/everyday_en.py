"""English texts in everyday words, as the words of a vocabulary: see ``words/everyday_en.py``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from attrs import frozen

from tcgkit_dsl.reading.lexicon import Lexicon, Raw, spell_out, split
from tcgkit_dsl.reading.rewriting import Letters, any_of, rewritten
from tcgkit_dsl.words.everyday_en import NUMBER, REWRITTEN

_KINDS: Final = {"{stat}": "STAT", "{noun}": "NOUN", "{zone}": "ZONE"}


@frozen
class EverydayEnglish:
    """The everyday words of the English texts of one vocabulary."""

    rules: tuple[tuple[re.Pattern[str], str], ...]

    def read(self, raws: list[Raw]) -> list[Raw]:
        """Return the pieces of a text in the words of the vocabulary; the same if nothing is said otherwise."""
        letters: Letters = []
        for at, raw in enumerate(raws):
            letters += [(" ", at)] if at else []
            letters += [(letter, at) for letter in raw.text]
        before = letters
        for pattern, to in self.rules:
            letters = rewritten(letters, pattern, to)
        return raws if letters is before else _pieces(letters, raws)


@lru_cache(maxsize=32)
def everyday_english(lexicon: Lexicon) -> EverydayEnglish:
    """Return the everyday words of the texts that a lexicon reads."""
    words = {
        name: f"(?:{any_of(lexicon.phrases_of([terminal]))})"
        for name, terminal in _KINDS.items()
    }
    units = lexicon.phrases_of(["_UNIT"])
    words |= {"{unit}": f"(?: (?:{any_of(units)}))?" if units else "", "{n}": NUMBER}
    rules = []
    for pattern, to in REWRITTEN:
        for name, found in words.items():
            pattern = pattern.replace(name, found)
        rules.append((re.compile(pattern, re.IGNORECASE), to))
    return EverydayEnglish(tuple(rules))


def _pieces(letters: Letters, raws: list[Raw]) -> list[Raw]:
    """Return the pieces of rewritten text, each where the words stand that it comes from."""
    text = "".join(letter for letter, _ in letters)
    found = []
    for raw in spell_out([*split(text)]):
        first = letters[raw.span.column - 1][1]
        last = letters[raw.span.end_column - 2][1]
        found.append(
            Raw(
                raw.shape,
                raw.text,
                raws[min(first, last)].span.to(raws[max(first, last)].span),
            )
        )
    return found
