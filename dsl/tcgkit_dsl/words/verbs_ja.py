"""The forms of Japanese verbs, and one verb in place of another in each of its forms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from attrs import astuple, frozen

_ROWS: Final = {
    "う": ("わ", "い", "っ", "え"),
    "く": ("か", "き", "い", "け"),
    "す": ("さ", "し", "し", "せ"),
    "つ": ("た", "ち", "っ", "て"),
    "ぶ": ("ば", "び", "ん", "べ"),
    "む": ("ま", "み", "ん", "め"),
    "る": ("ら", "り", "っ", "れ"),
}
"""What stands for the last letter: before ない, before ます, before て, and in "can"."""
_SHORT: Final = re.compile("[送取作減入切成限乗守なが]る$")
"""Verbs whose る changes; in all others it falls off."""


@frozen
class Forms:
    """The forms of a verb in which texts use it."""

    past_passive: str
    passive: str
    cannot: str
    can: str
    does_not: str
    past: str
    te: str
    final: str
    continuing: str


@lru_cache(maxsize=1024)
def forms(verb: str) -> Forms:
    """Return the forms of a verb that stands in its final form.

    >>> forms("破壊する").past_passive, forms("引く").te, forms("捨てる").cannot
    ('破壊された', '引いて', '捨てられない')
    """
    if verb.endswith("する"):
        stem = verb.removesuffix("する")
        ends = ("された", "される", "できない", "できる", "しない", "した", "して")
        return Forms(*[*(stem + end for end in ends), verb, f"{stem}し"])
    stem, last = verb[:-1], verb[-1]
    if last == "る" and not _SHORT.search(verb):
        ends = ("られた", "られる", "られない", "られる", "ない", "た", "て")
        return Forms(*[*(stem + end for end in ends), verb, stem])
    before_not, continuing, before_te, can = _ROWS[last]
    te, past = ("で", "だ") if before_te == "ん" else ("て", "た")
    return Forms(
        f"{stem}{before_not}れた",
        f"{stem}{before_not}れる",
        f"{stem}{can}ない",
        f"{stem}{can}る",
        f"{stem}{before_not}ない",
        f"{stem}{before_te}{past}",
        f"{stem}{before_te}{te}",
        verb,
        f"{stem}{continuing}",
    )


def instead(
    verbs: str, other: str, before: str = "", to: str = ""
) -> Iterator[tuple[str, str]]:
    r"""Yield the rules that read ``other`` for each of some verbs, in each form.

    ``verbs`` are separated by ``|``; ``before`` is the pattern of what stands before them and ``to``
    what stands in its place.

    >>> dict(instead("破棄する|廃棄する", "捨てる"))["破棄した|廃棄した"]
    '捨てた'
    """
    said = [astuple(forms(verb)) for verb in verbs.split("|")]
    for *ways, form in zip(*said, astuple(forms(other)), strict=True):
        either = "|".join(dict.fromkeys(ways))
        yield (f"{before}(?:{either})" if before else either), f"{to}{form}"
