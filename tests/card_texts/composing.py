"""Texts composed at random from everything that the grammar of a vocabulary allows.

A text is a walk through the rules: at each place one of the ways on is chosen, and once the text is
long, the shortest. So each text can be read, and all parts meet: what combines with what is not
listed anywhere.
"""

from __future__ import annotations

from random import Random
from typing import Final

from attrs import define, field

from tcgkit_dsl.reading.chart import Symbol, Tables, Trie
from tcgkit_dsl.reading.lexicon import Lexicon

PARTS: Final = 14
"""Behind so many words and numbers a text takes the shortest way to its end."""
_NEVER: Final = 10_000


@define(eq=False)
class Composer:
    """Composes texts in the words of one lexicon; ``shapes`` are the numbers and names to use."""

    tables: Tables
    lexicon: Lexicon
    shapes: dict[str, tuple[str, ...]]
    _shortest: dict[Trie, int] = field(init=False, factory=dict)
    _words: dict[str, list[str]] = field(init=False, factory=dict)

    def __attrs_post_init__(self) -> None:
        """Find the length of the shortest way on from each place of the rules."""
        tries = [t for s in self.tables.symbols.values() for t in _below(s.trie)]
        grows = True
        while grows:
            grows = False
            for trie in tries:
                least = min((length for *_, length in self._ways(trie)), default=_NEVER)
                if least < self._shortest.get(trie, _NEVER):
                    self._shortest[trie] = least
                    grows = True

    def text(self, start: str, chance: Random, parts: int = PARTS) -> str:
        """Return a text of the rule ``start``; behind so many ``parts`` it takes the shortest way."""
        said: list[str] = []
        self._walk(self.tables.symbols[start], chance, said, parts)
        return " ".join(said)

    def _ways(self, trie: Trie) -> list[tuple[str | Symbol | None, Trie, int]]:
        """Return the ways on: a terminal, a part or the end, what follows, and the least length."""
        found: list[tuple[str | Symbol | None, Trie, int]] = []
        if trie.ends:
            found.append((None, trie, 0))
        for name, after in trie.terminals.items():
            if self._phrases(name):
                found.append((name, after, 1 + self._shortest.get(after, _NEVER)))
        for symbol, after in trie.steps:
            size = self._shortest.get(symbol.trie, _NEVER)
            found.append((symbol, after, size + self._shortest.get(after, _NEVER)))
        return [each for each in found if each[2] < _NEVER]

    def _phrases(self, terminal: str) -> list[str]:
        if terminal not in self._words:
            shapes = self.shapes.get(terminal, ())
            self._words[terminal] = [*shapes, *self.lexicon.phrases_of([terminal])]
        return self._words[terminal]

    def _walk(self, symbol: Symbol, chance: Random, said: list[str], parts: int) -> None:
        trie = symbol.trie
        while True:
            ways = self._ways(trie)
            if len(said) >= parts:
                least = min(length for *_, length in ways)
                ways = [way for way in ways if way[2] == least]
            step, trie, _ = chance.choice(ways)
            if step is None:
                return
            if isinstance(step, Symbol):
                self._walk(step, chance, said, parts)
            else:
                said.append(chance.choice(self._phrases(step)))


def _below(trie: Trie) -> list[Trie]:
    found = [trie]
    for each in found:
        found += each.terminals.values()
        found += [after for _, after in each.steps]
    return found
