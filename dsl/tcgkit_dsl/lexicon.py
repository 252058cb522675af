"""From text to tokens: phrases of the vocabulary first, longest first.

The raw shapes (words, numbers, texts in quotation marks) come from ``card.lark``. Which of
several readings of the same words is meant, the parser decides: only a terminal that it can
use at that place is a reading at all.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.data import brief
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
"""The shapes of ``card.lark``; a test compares them."""

_VARIABLE: Final = re.compile("X-[0-9]+")

SHAPES: Final = ("STRING", "SIGNED", "INT", "WORD")


@frozen
class Raw:
    """A piece of text as it stands: a word, a number, a mark."""

    shape: str
    text: str
    span: Span


@frozen
class Lexeme:
    """One way to read the text from a place on: a terminal, over ``length`` pieces."""

    terminal: str
    key: str
    length: int


def split(text: str, line: int = 1, column: int = 1) -> Iterator[Raw]:
    """Yield the pieces of one line of text; ``column`` is where it starts."""
    for match in _RAW.finditer(text):
        shape = match.lastgroup or "MARK"
        if shape != "SPACE":
            start = column + match.start()
            span = Span(line, start, line, start + len(match.group()))
            yield Raw(shape, match.group(), span)


def split_variables(raws: list[Raw]) -> Iterator[Raw]:
    """Yield the pieces of a text with ``X-1`` as ``X`` and ``-1``; a card key stays whole."""
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
    """The phrases of all terminals, found by their first word."""

    __repr__ = brief

    _phrases: dict[str, list[tuple[tuple[str, ...], str, str]]] = field(factory=dict)
    _known: dict[str, set[str]] = field(factory=dict)

    def add(self, terminal: str, phrase: str, key: str = "") -> None:
        """Let ``phrase`` be read as ``terminal``; ``key`` is what it stands for."""
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
    def words(self) -> frozenset[str]:
        """Every word that stands in some phrase."""
        return frozenset(
            word
            for entries in self._phrases.values()
            for words, _, _ in entries
            for word in words
        )

    def copy(self) -> Lexicon:
        """Return a lexicon that can grow by itself."""
        phrases = {first: list(entries) for first, entries in self._phrases.items()}
        return Lexicon(phrases, {name: set(known) for name, known in self._known.items()})

    def phrases_of(self, terminals: Iterable[str]) -> list[str]:
        """Return the phrases of some terminals, sorted."""
        found = {phrase for name in terminals for phrase in self._known.get(name, ())}
        return sorted(found)

    def collisions(self) -> Iterator[tuple[str, str, str]]:
        """Yield every phrase that two terminals share."""
        for entries in self._phrases.values():
            for number, (words, terminal, _) in enumerate(entries):
                for others, other, _ in entries[number + 1 :]:
                    if others == words and other != terminal:
                        yield " ".join(words), terminal, other

    def read(
        self, raws: list[Raw], at: int, accepted: Collection[str], *, starts: bool
    ) -> Lexeme | None:
        """Return the longest acceptable reading from piece ``at`` on.

        ``starts`` says that a sentence begins here, so that the first letter may be a
        capital.
        """
        first = raws[at]
        lower = first.text[:1].lower() + first.text[1:]
        for text in (
            (first.text, lower) if starts and lower != first.text else (first.text,)
        ):
            for words, terminal, key in self._phrases.get(text, ()):
                if terminal in accepted and self._stands(words, raws, at):
                    return Lexeme(terminal, key, len(words))
        if first.shape in accepted:
            return Lexeme(first.shape, first.text, 1)
        return None

    def knows(self, raws: list[Raw], at: int, *, starts: bool) -> int:
        """Return how many pieces from ``at`` on are a phrase of any terminal."""
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
        """Return how many pieces agree with the start of some acceptable phrase."""
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
