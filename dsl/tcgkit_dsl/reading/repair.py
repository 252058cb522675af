"""A sentence that is not understood, and the nearest one that is: what its writer may have meant.

Single pieces around the place where reading stopped are replaced, left out or added, the change
that sounds most like what was written first, until the parser reads the whole. So what is
suggested can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from attrs import define, field, frozen

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.lexicon import Lexicon, Raw, pieces
from tcgkit_dsl.reading.parser import follow

MAX_TRIES: Final = 300
"""The most sentences that are tried, unless the language needs more."""
MAX_COST: Final = 2.2
"""The most that all changes may cost; a wrong word costs up to 1."""
_BACK: Final = 2
"""How far before the place where reading stopped the mistake may be."""
_NEAR: Final = 12
"""How many phrases are tried at one place."""
_CLOSE: Final = 0.55
_SLACK: Final = 0.15
"""How much dearer than the first sentence found another one may be."""
_LEAST: Final = 0.1
"""The least that a change costs."""
_NUMBERS: Final = ("NUMBER_WORD", "X")
_NOWHERE: Final = Span(1, 1, 1, 2)


@frozen(order=True)
class _Try:
    """A changed sentence: what it cost, and how much of it is left to be understood."""

    worth: float
    number: int
    cost: float = field(eq=False)
    words: tuple[str, ...] = field(eq=False)


def repaired(grammar: Grammar, lexicon: Lexicon, raws: list[Raw], start: str) -> str:
    """Return the nearest sentence that can be read; "" if none is near."""
    return Repair(grammar, lexicon, start).nearest(tuple(raw.text for raw in raws))


@define
class Repair:
    """The search for one sentence."""

    grammar: Grammar
    lexicon: Lexicon
    start: str
    most: int = MAX_TRIES
    tried: int = 0
    seen: set[tuple[str, ...]] = field(factory=set)
    waiting: list[_Try] = field(factory=list)

    @staticmethod
    def raws(words: tuple[str, ...]) -> list[Raw]:
        """Return words as pieces; their places do not matter."""
        return [Raw(_shape(word), word, _NOWHERE) for word in words]

    @staticmethod
    def joined(words: tuple[str, ...]) -> str:
        """Return words as a text."""
        return _joined(words)

    @staticmethod
    def apart(new: tuple[str, ...], old: tuple[str, ...]) -> float:
        """Return how different two runs of words are: 0 to 1, or more if they are too different."""
        return _apart(new, old)

    def nearest(self, words: tuple[str, ...]) -> str:
        """Return the nearest sentence that can be read."""
        if self._reads(words, 0.0):
            return ""
        found: list[tuple[float, float, tuple[str, ...]]] = []
        limit = MAX_COST
        while self.waiting and self.tried < self.most:
            best = heappop(self.waiting)
            if best.cost >= limit - _LEAST:
                continue
            for cost, changed in self.changes(best.words):
                whole = best.cost + cost
                if whole > limit or changed in self.seen:
                    continue
                if self._reads(changed, whole):
                    found.append((whole, self.apart(changed, words), changed))
                    limit = min(limit, whole + _SLACK)
        return self.joined(min(found)[2]) if found else ""

    def _reads(self, words: tuple[str, ...], cost: float) -> bool:
        """Whether a sentence can be read; if not it is kept for further changes."""
        self.seen.add(words)
        self.tried += 1
        chart = follow(self.grammar, self.lexicon, self.raws(words), self.start)
        if len(chart.readings()) == 1:
            return True
        left = 1 - chart.far / (len(words) + 1)
        heappush(self.waiting, _Try(cost + 2 * left, self.tried, cost, words))
        return False

    def changes(self, words: tuple[str, ...]) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Yield changes around the place where reading stops, the likeliest first."""
        chart = follow(self.grammar, self.lexicon, self.raws(words), self.start)
        found: list[tuple[float, tuple[str, ...]]] = []
        for at in range(max(0, chart.far - _BACK), chart.far + 1):
            head, away = words[:at], 0.15 * (chart.far - at)
            for size in (1, 2):
                if at + size <= len(words):
                    found.append((0.75 * size + away, (*head, *words[at + size :])))
            for new in self._phrases(chart.expected(at)):
                if at + 1 < len(words):
                    found.append((0.5 + 0.3 * len(new) + away, (*head, *new, *words[at:])))
                elif at == len(words):
                    found.append((0.5 + 0.2 * len(new), (*head, *new)))
                for size in {1, len(new) - 1, len(new), len(new) + 1} - {0}:
                    if at + size <= len(words):
                        old = words[at : at + size]
                        cost = _apart(new, old) + _longer(new, old)
                        if cost <= 1:
                            found.append((cost + away, (*head, *new, *words[at + size :])))
        found.sort(key=lambda each: (each[0], each[1]))
        yield from found[: 4 * _NEAR]

    def _phrases(self, expected: frozenset[str]) -> Iterator[tuple[str, ...]]:
        """Yield the phrases of some terminals; of all numbers only 1."""
        for terminal in sorted(expected & {*self.lexicon.terminals, "INT"}):
            if terminal == "INT":
                yield ("1",)
            elif terminal not in _NUMBERS:
                yield from map(pieces, self.lexicon.phrases_of([terminal]))


def _apart(new: tuple[str, ...], old: tuple[str, ...]) -> float:
    """Return how different two runs of words are, from 0 to 1; above 1 if they are too different."""
    return _unlike(" ".join(new).casefold(), " ".join(old).casefold())


def _longer(new: tuple[str, ...], old: tuple[str, ...]) -> float:
    """Return what it costs that words were left out; a mark is forgotten easily."""
    marks, other = (sum(word in ",.;:" for word in words) for words in (new, old))
    words = max(0, len(new) - marks - (len(old) - other))
    return 0.3 * words + 0.1 * max(0, marks - other)


@lru_cache(maxsize=20_000)
def _unlike(one: str, other: str) -> float:
    if one == other:
        return 0.1
    size = len(one) + len(other)
    letters, others = set(one), set(other)
    alike = 2 * len(letters & others) / (len(letters) + len(others))
    if 2 * min(len(one), len(other)) < _CLOSE * size or alike < _CLOSE:
        return 2.0
    ratio = SequenceMatcher(None, one, other, autojunk=False).ratio()
    return 1.1 * (1 - ratio) + 0.1 if ratio >= _CLOSE else 2.0


def _shape(word: str) -> str:
    if word[0] == '"':
        return "STRING"
    if word[0] in "+-\u2212" and word[1:].isdigit():
        return "SIGNED"
    if word.isdigit():
        return "INT"
    return "WORD" if word[0].isalpha() else "MARK"


def _joined(words: tuple[str, ...]) -> str:
    """Return words as a sentence."""
    text = ""
    for word in words:
        glued = not text or word[0] in ",.;:)'" or text[-1] == "("
        if not text or text[-1] == ".":
            word = word[:1].upper() + word[1:]
        text += word if glued else f" {word}"
    return text
