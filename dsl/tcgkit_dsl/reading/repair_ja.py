"""A Japanese sentence that is not understood, and the nearest one that is.

A Japanese text is a row of letters. The mistake lies in the phrase where reading stopped, or in one of the few
before it: there a phrase takes the place of letters that look like it, or letters are left out, or a phrase is added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from attrs import define, field

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.chart import Chart
from tcgkit_dsl.reading.everyday_ja import everyday, owned
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.lexicon import SHAPES, Lexicon, Raw, japanese_pieces, pieces
from tcgkit_dsl.reading.parser import follow
from tcgkit_dsl.reading.repair import MAX_COST, Repair

_BACK: Final = 5
"""In how many phrases before the place where reading stopped the mistake may be."""
_WRONG: Final = 0.3
"""What a wrong letter costs, or one too many."""
_MISSING: Final = 0.26
"""What a missing letter costs, and two letters in the wrong order."""
_LEAST_WRITTEN: Final = 0.35
"""The least that a phrase with mistakes costs."""
_TOO_MANY: Final = 6
"""The most letters that are left out at once."""
_INSIDE: Final = 4
"""The most letters that are left out within a phrase."""
_TRIED: Final = 250
"""How many changes of one sentence are tried."""
_MOST: Final = 500
"""How many sentences are tried in all."""
_NOWHERE: Final = Span(1, 1, 1, 2)
_Meant: TypeAlias = "tuple[float, tuple[str, ...], int]"
"""What it costs, the phrase, and for how many letters it stands."""


def repaired_ja(grammar: Grammar, lexicon: Lexicon, raws: list[Raw]) -> str:
    """Return the nearest Japanese text that can be read; "" if none is near."""
    raws = owned(raws)
    anew, origin = everyday(lexicon).read(raws)
    plain, other = (follow(grammar, lexicon, each, "text") for each in (raws, anew))
    said = anew if other.far < len(anew) and origin[other.far] > plain.far else raws
    search = JaRepair(grammar, lexicon, "text", _MOST)
    return search.nearest(tuple(raw.text for raw in said))


@define
class JaRepair(Repair):
    """The search for one sentence among rows of letters."""

    meant: dict[tuple[str, tuple[str, ...]], list[_Meant]] = field(factory=dict)
    """What words may be meant for, by the terminal that stands there."""
    phrases: dict[tuple[str, bool], list[tuple[str, ...]]] = field(factory=dict)
    """The phrases of terminals that were asked for."""

    @staticmethod
    def raws(words: tuple[str, ...]) -> list[Raw]:
        """Return letters as pieces; their places do not matter."""
        return [Raw(shape_of(word), word, _NOWHERE) for word in words]

    @staticmethod
    def joined(words: tuple[str, ...]) -> str:
        """Return letters as a text."""
        return "".join(words)

    @staticmethod
    def apart(new: tuple[str, ...], old: tuple[str, ...]) -> float:
        """Return how many letters differ: of two texts that cost the same the nearer one is meant."""
        return edits(new, old, len(new) + len(old))

    def changes(
        self, words: tuple[str, ...], most: float = MAX_COST
    ) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Yield changes in the last phrases that were understood, the likeliest first."""
        chart = follow(self.grammar, self.lexicon, self.raws(words), self.start)
        found: dict[tuple[str, ...], float] = {}
        begins = chart.begins()[-_BACK:]
        for back, at in enumerate(reversed(begins)):
            for cost, changed in self._changes_at(chart, words, at, most - 0.08 * back):
                whole = cost + 0.08 * back
                if whole < found.get(changed, 9.0):
                    found[changed] = whole
        ordered = sorted((cost, changed) for changed, cost in found.items())
        yield from ordered[:_TRIED]

    def _changes_at(
        self, chart: Chart, words: tuple[str, ...], at: int, most: float
    ) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Yield the changes of what stands at ``at`` that may cost no more than ``most``."""
        head = words[:at]
        for size in range(1, min(_TOO_MANY, len(words) - at) + 1):
            again = words[max(0, at - size) : at] == words[at : at + size]
            cost = 0.2 if again else 0.35 + 0.07 * size
            yield cost, (*head, *words[at + size :])
        for terminal in sorted(chart.expected(at)) if most >= _LEAST_WRITTEN else ():
            longest = max(map(len, self._of(terminal)), default=0)
            for cost, new, size in self._meant(
                terminal, words[at : at + longest + _INSIDE]
            ):
                yield cost, (*head, *new, *words[at + size :])
        for terminal in sorted(chart.missing(at)) if most >= 0.5 else ():
            for new in self._of(terminal, one=True):
                yield 0.5 + 0.03 * len(new), (*head, *new, *words[at:])

    def _meant(self, terminal: str, words: tuple[str, ...]) -> list[_Meant]:
        """Return the phrases of a terminal that may be meant by what words begin with."""
        if words and (terminal, words) not in self.meant:
            found = self.meant[terminal, words] = []
            letters = [{*words[:size]} for size in range(len(words) + 1)]
            for new in self._of(terminal):
                near = words[: len(new) + _INSIDE]
                if len(new) > 1:
                    here = letters[len(near)]
                    same = sum([letter in here for letter in new])
                    if same < len(new) - _wrong(new) and words[0] not in new:
                        continue  # it is neither written with mistakes nor cut short
                    if len(here.intersection(new)) < len(new) // 3 + 1:
                        continue
                for size in range(
                    1, len(near) + 1 if len(new) > 1 else min(2, len(near) + 1)
                ):
                    cost = _written(new, near[:size])
                    if cost:
                        found.append((cost, new, size))
        return self.meant.get((terminal, words), [])

    def _of(self, terminal: str, *, one: bool = False) -> list[tuple[str, ...]]:
        """Return the phrases of a terminal; ``one`` of a class of words, 1 of all numbers."""
        if (terminal, one) not in self.phrases:
            phrases: list[str] = ["1"] if terminal == "INT" else []
            if terminal not in {*SHAPES, "X"}:
                phrases = self.lexicon.phrases_of([terminal])
            if one:
                phrases = sorted(phrases, key=lambda phrase: (len(phrase), phrase))[:3]
            self.phrases[terminal, one] = [pieces(each, "ja") for each in phrases]
        return self.phrases[terminal, one]


def _wrong(new: tuple[str, ...]) -> int:
    """Return how many letters of a phrase may be wrong."""
    return 1 + len(new) // 4


@lru_cache(maxsize=50_000)
def _written(new: tuple[str, ...], old: tuple[str, ...]) -> float:
    """Return what it costs that some letters were written for a phrase; 0.0 if they cannot have been."""
    more = len(new) - len(old)
    same = _alike(new, old)
    if more > 1 and same == len(old):  # the beginning or the end is missing
        return 0.5 + 0.03 * more
    if more < -1 and same == len(new):  # something stands in it
        return 0.35 - 0.07 * more
    most = _wrong(new)
    if abs(more) > most:
        return 0.0
    wrong = edits(new, old, most)
    if not 0 < wrong <= most or (wrong == len(new) and len(new) > 1):
        return 0.0
    each = _MISSING if more > 0 or sorted(new) == sorted(old) else _WRONG
    return 0.1 + each * wrong


def _alike(new: tuple[str, ...], old: tuple[str, ...]) -> int:
    """Return how many letters of the shorter row stand at the beginning and the end of the longer one."""
    short, long = sorted((new, old), key=len)
    head = next((n for n, letter in enumerate(short) if letter != long[n]), len(short))
    rest = short[head:]
    return len(short) if long[len(long) - len(rest) :] == rest else 0


@lru_cache(maxsize=100_000)
def edits(new: tuple[str, ...], old: tuple[str, ...], most: int) -> int:
    """Return how many letters differ, two exchanged ones as one; ``most + 1`` if more do.

    >>> edits(("カ", "ー", "ド"), ("カ", "ド", "ー"), 2), edits(("引", "く"), ("弾", "く"), 2)
    (1, 1)
    """
    apart = max(len(new), len(old)) - (Counter(new) & Counter(old)).total()
    if apart > most:
        return most + 1
    before: list[int] = []
    row: list[int] = [*range(len(old) + 1)]
    for i, letter in enumerate(new, 1):
        rows = before, row
        before, row = row, [i]
        for j, other in enumerate(old, 1):
            least: int = min(
                before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other)
            )
            if i > 1 and j > 1 and letter == old[j - 2] and new[i - 2] == other:
                least = min(least, rows[0][j - 2] + 1)
            row.append(least)
    return min(row[-1], most + 1)


def shape_of(word: str) -> str:
    """Return the shape of one piece of a Japanese text."""
    return next(shape for shape, _, _ in japanese_pieces(word))
