"""From text to pieces, and the phrases of the vocabulary that stand at a place.

The raw shapes (words, numbers, texts in quotation marks) come from ``card.lark``. The parser gets
every phrase that stands at a place, in every length, and follows all of them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.data import brief
from tcgkit_dsl.chart import Word
from tcgkit_dsl.diagnostics import Span

_RAW: Final = re.compile(
    r"""(?P<STRING>"[^"\n]*")
      | (?P<SIGNED>[+\-\u2212][0-9]+)
      | (?P<INT>[0-9]+)
      | (?P<WORD>[^\W\d_](?:[^\W_]|_|['\u2019-](?=[^\W_]))*)
      | (?P<SPACE>[ ]+)
      | (?P<MARK>[^\s])""",
    re.VERBOSE,
)
"""The shapes of ``card.lark``; a test checks that they agree."""

_VARIABLE: Final = re.compile("X-[0-9]+")

SHAPES: Final = ("STRING", "SIGNED", "INT", "WORD")


@frozen
class Raw:
    """One piece of text as written: a word, a number, a mark."""

    shape: str
    text: str
    span: Span


def split(text: str, line: int = 1, column: int = 1) -> Iterator[Raw]:
    """Yield the pieces of one line of text, which starts at ``column``."""
    for match in _RAW.finditer(text):
        shape = match.lastgroup or "MARK"
        if shape != "SPACE":
            start = column + match.start()
            span = Span(line, start, line, start + len(match.group()))
            yield Raw(shape, match.group(), span)


def split_variables(raws: list[Raw]) -> Iterator[Raw]:
    """Yield the pieces, with ``X-1`` split into ``X`` and ``-1``; other pieces stay whole."""
    for raw in raws:
        if _VARIABLE.fullmatch(raw.text):
            line, column = raw.span.line, raw.span.column
            yield Raw("WORD", "X", Span(line, column, line, column + 1))
            rest = Span(line, column + 1, line, raw.span.end_column)
            yield Raw("SIGNED", raw.text[1:], rest)
        else:
            yield raw


@define
class Lexicon:
    """The phrases of all terminals, indexed by their first word."""

    __repr__ = brief

    _phrases: dict[str, list[tuple[tuple[str, ...], str, str]]] = field(factory=dict)
    _known: dict[str, set[str]] = field(factory=dict)

    def add(self, terminal: str, phrase: str, key: str = "") -> None:
        """Add ``phrase`` as a reading of ``terminal``; its value is ``key``, or the phrase itself."""
        words = tuple(raw.text for raw in split(phrase))
        entries = self._phrases.setdefault(words[0], [])
        entry = (words, terminal, key or phrase)
        if entry not in entries:
            entries.append(entry)
            entries.sort(key=lambda each: -len(each[0]))
        self._known.setdefault(terminal, set()).add(phrase)

    @property
    def terminals(self) -> list[str]:
        """The terminals that have phrases."""
        return list(self._known)

    @property
    def all_words(self) -> frozenset[str]:
        """All words that occur in phrases."""
        return frozenset(
            word
            for entries in self._phrases.values()
            for words, _, _ in entries
            for word in words
        )

    def copy(self) -> Lexicon:
        """Return an independent copy."""
        phrases = {first: list(entries) for first, entries in self._phrases.items()}
        return Lexicon(phrases, {name: set(known) for name, known in self._known.items()})

    def phrases_of(self, terminals: Iterable[str]) -> list[str]:
        """Return the phrases of some terminals, sorted."""
        found = {phrase for name in terminals for phrase in self._known.get(name, ())}
        return sorted(found)

    def entries(self) -> Iterator[tuple[str, str, str]]:
        """Yield each phrase with its terminal and its value."""
        for entries in self._phrases.values():
            for words, terminal, key in entries:
                yield " ".join(words), terminal, key

    def words(self, raws: list[Raw], at: int, *, starts: bool) -> dict[str, list[Word]]:
        """Return all readings that begin at piece ``at``: terminal → values with their lengths.

        Set ``starts`` at the beginning of a sentence; the first letter may then be a capital.
        """
        first = raws[at]
        found: dict[str, list[Word]] = {}
        lower = first.text[:1].lower() + first.text[1:]
        for text in (
            (first.text, lower) if starts and lower != first.text else (first.text,)
        ):
            for words, terminal, key in self._phrases.get(text, ()):
                if len(words) == 1 or self._stands(words, raws, at):
                    found.setdefault(terminal, []).append((key, len(words)))
        if first.shape in SHAPES:
            found.setdefault(first.shape, []).append((first.text, 1))
        return found

    def length(self, raws: list[Raw], at: int, accepted: Collection[str]) -> int:
        """Return the length of the longest reading as one of some terminals; 0 without any."""
        words = self.words(raws, at, starts=True)
        sizes = (size for name in accepted for _, size in words.get(name, ()))
        return max(sizes, default=0)

    def knows(self, raws: list[Raw], at: int, *, starts: bool) -> int:
        """Return the length of a phrase of any terminal at piece ``at``; 0 if nothing matches."""
        first = raws[at]
        lower = first.text[:1].lower() + first.text[1:]
        for text in (first.text, lower) if starts else (first.text,):
            for words, _, _ in self._phrases.get(text, ()):
                if self._stands(words, raws, at):
                    return len(words)
        return 0

    def nearest_start(
        self, raws: list[Raw], at: int, accepted: Collection[str], *, starts: bool
    ) -> int:
        """Return the number of pieces that agree with the start of some accepted phrase."""
        text = raws[at].text
        best = 0
        for first in (text, text[:1].lower() + text[1:]) if starts else (text,):
            for words, terminal, _ in self._phrases.get(first, ()):
                if terminal in accepted:
                    agreeing = 1
                    for word, raw in zip(words[1:], raws[at + 1 :], strict=False):
                        if word != raw.text:
                            break
                        agreeing += 1
                    best = max(best, agreeing)
        return best

    @staticmethod
    def _stands(words: tuple[str, ...], raws: list[Raw], at: int) -> bool:
        if at + len(words) > len(raws):
            return False
        return all(raws[at + i].text == words[i] for i in range(1, len(words)))
