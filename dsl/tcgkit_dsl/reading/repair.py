"""A sentence that is not understood, and the nearest one that is: what its writer may have meant.

Single pieces around the place where reading stopped are replaced, left out or added, the change
that sounds most like what was written first, until the parser reads the whole. So what is
suggested can be read.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, TypeAlias

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
_MOST: Final = 48
"""How many changes of a sentence are tried."""
_CLOSE: Final = 0.55
_SLACK: Final = 0.15
"""How much dearer than the first sentence found another one may be."""
_LEAST: Final = 0.1
"""The least that a change costs."""
_NUMBERS: Final = ("NUMBER_WORD", "X")
_NOWHERE: Final = Span(1, 1, 1, 2)
_Near: TypeAlias = "tuple[float, float, _Phrase]"
"""The least that it costs, what is more in it, and the phrase."""


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
    known: dict[str, list[_Phrase]] = field(factory=dict)
    """The phrases of terminals that were asked for."""
    near: dict[tuple[str, tuple[str, ...]], list[_Near]] = field(factory=dict)
    """The phrases of terminals that words may stand for."""

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
            for cost, changed in self.changes(best.words, limit - best.cost):
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

    def changes(
        self, words: tuple[str, ...], most: float = MAX_COST
    ) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Yield changes around the place where reading stops, the likeliest first; ``most`` is what one may cost."""
        chart = follow(self.grammar, self.lexicon, self.raws(words), self.start)
        found: list[tuple[float, tuple[str, ...]]] = []
        other: list[tuple[float, float, int, int, _Phrase]] = []
        for at in range(max(0, chart.far - _BACK), chart.far + 1):
            head, away = words[:at], 0.15 * (chart.far - at)
            for size in (1, 2):
                if at + size <= len(words):
                    found.append((0.75 * size + away, (*head, *words[at + size :])))
            for terminal in self._terminals(chart.expected(at)):
                for new in self._phrases(terminal)[:_MOST]:
                    long = len(new.words)
                    if 0.5 + 0.2 * long > most:
                        break
                    if at + 1 < len(words):
                        behind = (*head, *new.words, *words[at:])
                        found.append((0.5 + 0.3 * long + away, behind))
                    elif at == len(words):
                        found.append((0.5 + 0.2 * long, (*head, *new.words)))
                for size in range(1, min(len(words) - at, self._longest(terminal)) + 1):
                    for least, more, new in self._near(terminal, words[at : at + size]):
                        if least + away <= most:
                            other.append((least + away, more, at, size, new))
        found.sort(key=lambda each: (each[0], each[1]))
        found = found[:_MOST]
        other.sort(key=lambda each: each[0])
        for least, more, at, size, new in other:
            if len(found) == _MOST and least > found[-1][0]:
                break  # all that follow cost more
            cost = _unlike(new.text, " ".join(words[at : at + size]).casefold()) + more
            if cost <= 1:
                cost += 0.15 * (chart.far - at)
                insort(found, (cost, (*words[:at], *new.words, *words[at + size :])))
                del found[_MOST:]
        yield from found

    def _terminals(self, expected: frozenset[str]) -> list[str]:
        known = {*self.lexicon.terminals, "INT"}
        return sorted((expected & known) - {*_NUMBERS})

    def _phrases(self, terminal: str) -> list[_Phrase]:
        """Return the phrases of a terminal, the shortest first; of all numbers only 1."""
        if terminal not in self.known:
            phrases = ["1"] if terminal == "INT" else self.lexicon.phrases_of([terminal])
            found = sorted(map(pieces, phrases), key=lambda each: (len(each), each))
            self.known[terminal] = [_phrase(each) for each in found]
        return self.known[terminal]

    def _longest(self, terminal: str) -> int:
        """Return how many words one of its phrases may stand for."""
        phrases = self._phrases(terminal)
        return len(phrases[-1].words) + 1 if phrases else 0

    def _near(self, terminal: str, words: tuple[str, ...]) -> list[_Near]:
        """Return the phrases of a terminal that words may stand for, with the least that it costs."""
        if (terminal, words) not in self.near:
            old, size = _phrase(words), len(words)
            found = self.near[terminal, words] = []
            for new in self._phrases(terminal):
                if size == 1 or abs(len(new.words) - size) <= 1:
                    more = _longer(new, old)
                    least = more + _LEAST if more > 1 else new.least(old) + more
                    if least <= 1:
                        found.append((least, more, new))
        return self.near[terminal, words]


@frozen(eq=False)
class _Phrase:
    """Some words, with what is compared of them."""

    words: tuple[str, ...]
    text: str
    letters: dict[str, int]
    marks: int

    def least(self, other: _Phrase) -> float:
        """Return the least that the difference of two phrases can be; above 1 if they are too different."""
        if self.text == other.text:
            return _LEAST
        size = len(self.text) + len(other.text)
        if 2 * min(len(self.text), len(other.text)) < _CLOSE * size:
            return 2.0
        letters = other.letters
        both = sum([min(n, letters.get(each, 0)) for each, n in self.letters.items()])
        return 1.1 * (1 - 2 * both / size) + _LEAST if 2 * both >= _CLOSE * size else 2.0


@lru_cache(maxsize=20_000)
def _phrase(words: tuple[str, ...]) -> _Phrase:
    text = " ".join(words).casefold()
    marks = sum(word in ",.;:" for word in words)
    return _Phrase(words, text, dict(Counter(text)), marks)


def _apart(new: tuple[str, ...], old: tuple[str, ...]) -> float:
    """Return how different two runs of words are, from 0 to 1; above 1 if they are too different."""
    return _unlike(" ".join(new).casefold(), " ".join(old).casefold())


def _longer(new: _Phrase, old: _Phrase) -> float:
    """Return what it costs that words were left out; a mark is forgotten easily."""
    words = max(0, len(new.words) - new.marks - (len(old.words) - old.marks))
    return 0.3 * words + 0.1 * max(0, new.marks - old.marks)


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
