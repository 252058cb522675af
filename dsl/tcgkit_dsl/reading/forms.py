"""The sentences of a vocabulary that are nearest to one that is not read, for its finding."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import log
from typing import Final

from attrs import frozen

from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.words.patterns import readable

MOST: Final = 2
"""So many forms are shown."""
_SHARED: Final = 0.6
"""What of a form the sentence must have at least."""
_ENOUGH: Final = 0.7
"""What a further form counts at least, of what the best one does."""
_KINDS: Final[dict[str, frozenset[str]]] = {
    "verb": frozenset(),
    "trigger": frozenset({"when", "whenever", "after", "at"}),
    "test": frozenset({"if", "while", "unless", "long", "only"}),
    "would": frozenset({"would"}),
}
"""The kinds of sentences that are shown, and words of which a sentence must have one for it."""
_SLOTS: Final = re.compile(r"\{[^}]*\}|[\[\]()|]")
_COMMON: Final = frozenset(
    re.findall(
        r"\w+",
        "a an and are as at be by can for from has have if in into is it its of on or that the their they this to when with you your",
    )
)
"""Words that no form is chosen for; they count less than others."""
_LITTLE: Final = 0.2
_NOT: Final = frozenset({"cannot", "not", "no", "without"})
"""A form that has one of them is near only to a sentence that has it, too."""


@frozen
class _Form:
    key: str
    kind: str
    words: tuple[frozenset[str], ...]
    """Each of its words, in all its forms."""


@frozen(eq=False)
class _Forms:
    all: tuple[_Form, ...]
    weight: dict[str, float]
    """What each word counts: much, if few forms have it."""


def nearest_forms(grammar: Grammar, said: Iterable[str]) -> list[str]:
    """Return the forms that share most words with a sentence, the nearest first; none if no telling word is shared."""
    forms, words = _forms(grammar), {_bare(each) for each in said}
    kinds = {kind for kind, needs in _KINDS.items() if not needs or needs & words}
    fit = (each for each in forms.all if each.kind in kinds)
    found = sorted((_score(forms, each, words), each.key) for each in fit)
    best = found[-1][0] if found else 0
    near = [key for score, key in reversed(found) if score > 0 and score >= _ENOUGH * best]
    return list(dict.fromkeys(map(readable, near)))[:MOST]


def _score(forms: _Forms, form: _Form, words: set[str]) -> float:
    shared, whole, tells = 0.0, 0.0, False
    for each in form.words:
        weight = max(forms.weight[one] for one in each)
        whole += weight
        if each & words:
            shared += weight
            tells = tells or not each & _COMMON
        elif each & _NOT:
            return 0
    return shared * shared / whole if tells and shared >= _SHARED * whole else 0


@lru_cache(maxsize=16)
def _forms(grammar: Grammar) -> _Forms:
    found = {
        shape.key: _Form(shape.key, shape.kind, (*_words(shape.key),))
        for shape in grammar.shapes.values()
        if shape.kind in _KINDS
    }
    df = Counter(one for form in found.values() for each in {*form.words} for one in each)
    weight = {
        word: log(1 + len(found) / times) * (_LITTLE if word in _COMMON else 1)
        for word, times in df.items()
    }
    return _Forms((*found.values(),), weight)


def _words(key: str) -> Iterator[frozenset[str]]:
    for word in _SLOTS.sub(" ", key).split():
        yield frozenset(_bare(each) for each in word.split("/") if each)


def _bare(word: str) -> str:
    """Return a word without the ending of its plural or its person, and without a comma."""
    word = word.lower().strip(",.")
    return word[:-1] if len(word) > 3 and word.endswith("s") else word
