"""English texts in everyday words, as the words of a vocabulary: see ``words/everyday_en.py``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import frozen

from tcgkit_dsl.reading.lexicon import Lexicon, Raw, spell_out, split
from tcgkit_dsl.words.everyday_en import NUMBER, REWRITTEN

_Letters: TypeAlias = "list[tuple[str, int]]"
"""Letters, each with the number of the piece that it comes from."""
_KINDS: Final = {"{stat}": "STAT", "{noun}": "NOUN", "{zone}": "ZONE"}
_PART: Final = re.compile(r"\\(\d)")


@frozen
class EverydayEnglish:
    """The everyday words of the English texts of one vocabulary."""

    rules: tuple[tuple[re.Pattern[str], str], ...]

    def read(self, raws: list[Raw]) -> list[Raw]:
        """Return the pieces of a text in the words of the vocabulary; the same if nothing is said otherwise."""
        letters: _Letters = []
        for at, raw in enumerate(raws):
            letters += [(" ", at)] if at else []
            letters += [(letter, at) for letter in raw.text]
        before = letters
        for pattern, to in self.rules:
            letters = _rewritten(letters, pattern, to)
        return raws if letters is before else _pieces(letters, raws)


@lru_cache(maxsize=32)
def everyday_english(lexicon: Lexicon) -> EverydayEnglish:
    """Return the everyday words of the texts that a lexicon reads."""
    words = {
        name: f"(?:{_any_of(lexicon.phrases_of([terminal]))})"
        for name, terminal in _KINDS.items()
    }
    units = lexicon.phrases_of(["_UNIT"])
    words |= {"{unit}": f"(?: (?:{_any_of(units)}))?" if units else "", "{n}": NUMBER}
    rules = []
    for pattern, to in REWRITTEN:
        for name, found in words.items():
            pattern = pattern.replace(name, found)
        rules.append((re.compile(pattern, re.IGNORECASE), to))
    return EverydayEnglish(tuple(rules))


def _any_of(phrases: Iterable[str]) -> str:
    """Return the pattern of some phrases, the longest first; of none, one that never matches."""
    found = sorted({*phrases}, key=lambda phrase: (-len(phrase), phrase))
    return "|".join(map(re.escape, found)) or "(?!)"


def _rewritten(letters: _Letters, pattern: re.Pattern[str], to: str) -> _Letters:
    """Return letters with ``to`` in place of each match; parts of it keep where they come from."""
    text = "".join(letter for letter, _ in letters)
    found: _Letters = []
    end = 0
    for match in pattern.finditer(text):
        found += letters[end : match.start()]
        end = match.end()
        place = letters[min(match.start(), len(letters) - 1)][1]
        for at, part in enumerate(_PART.split(to)):
            if at % 2:
                begin, behind = match.span(int(part))
                found += letters[max(begin, 0) : max(behind, 0)]
                place = letters[max(behind, 1) - 1][1]
            else:
                found += [(letter, place) for letter in part]
    return [*found, *letters[end:]] if end else letters


def _pieces(letters: _Letters, raws: list[Raw]) -> list[Raw]:
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
