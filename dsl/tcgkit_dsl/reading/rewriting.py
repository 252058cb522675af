"""Texts in other words: rules replace letters, and each letter keeps the piece of the text that it comes from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, TypeAlias

Letters: TypeAlias = "list[tuple[str, int]]"
"""Letters, each with the number of the piece that it comes from."""
_PART: Final = re.compile(r"\\(\d)")


def any_of(phrases: Iterable[str]) -> str:
    """Return the pattern of some phrases, the longest first; of none, one that never matches."""
    found = sorted({*phrases}, key=lambda phrase: (-len(phrase), phrase))
    return "|".join(map(re.escape, found)) or "(?!)"


def rewritten(letters: Letters, pattern: re.Pattern[str], to: str) -> Letters:
    r"""Return letters with ``to`` in place of each match.

    Parts of the match (``\1``) keep where they come from; other letters come from where the part before them ends. A
    part that the pattern does not have is empty.
    """
    text = "".join(letter for letter, _ in letters)
    found: Letters = []
    end = 0
    for match in pattern.finditer(text):
        found += letters[end : match.start()]
        end = match.end()
        place = letters[min(match.start(), len(letters) - 1)][1]
        for at, part in enumerate(_PART.split(to)):
            if at % 2:
                number = int(part)
                begin, behind = match.span(number) if number <= match.re.groups else (0, 0)
                found += letters[max(begin, 0) : max(behind, 0)]
                place = letters[max(behind, 1) - 1][1]
            else:
                found += [(letter, place) for letter in part]
    return [*found, *letters[end:]] if end else letters


__all__ = ["Letters", "any_of", "rewritten"]
