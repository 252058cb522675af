"""Overlaps: two entries of a vocabulary that read the same words at one place.

The check compares alternatives symbol by symbol. Two terminals agree if they share a phrase and no
preference of the parser decides between them; two rules agree if some of their alternatives do.
Alternatives of different lengths are not compared: what they share is found in a text (DSL110).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import define, field
from lark.grammar import Rule

from tcgkit_dsl.reading.chart import Symbol, Tables, Trie
from tcgkit_dsl.reading.lexicon import Lexicon

_APART: Final = ("set_line", "words_line", "card_line", "token_line")
"""Lines without words of the vocabulary."""


@define(eq=False)
class Overlaps:
    """Finds overlaps in the tables of one grammar."""

    tables: Tables
    lexicon: Lexicon
    _twins: dict[str, dict[str, str]] = field(factory=dict)
    """Terminal → terminals that share a phrase with it → that phrase."""
    _agree: dict[tuple[str, str], bool] = field(factory=dict)
    _begin: dict[str, frozenset[str]] = field(factory=dict)

    def twice(self) -> Iterator[str]:
        """Yield a message for each form that two words of one class share."""
        by_phrase: dict[str, dict[str, str]] = {}
        for phrase, terminal, key in self.lexicon.entries():
            terminals = by_phrase.setdefault(phrase, {})
            if terminals.setdefault(terminal, key) != key:
                words = f"{terminals[terminal]!r} and {key!r}"
                yield f"{phrase!r} is a form of two words of {terminal}: {words}"
        for phrase, terminals in by_phrase.items():
            if len(terminals) > 1:
                for one in terminals:
                    for other in terminals:
                        if one != other and self._is_tie(one, other):
                            self._twins.setdefault(one, {})[other] = phrase

    def pairs(self) -> Iterator[tuple[Rule, Rule, str]]:
        """Yield two rules that agree, and a phrase that two different terminals share, or ""."""
        for symbol in self.tables.symbols.values():
            twins = (twin for each in symbol.first for twin in self._twins.get(each, ()))
            self._begin[symbol.name] = frozenset(symbol.first.union(twins))
        for symbol in self.tables.symbols.values():
            if symbol.name not in _APART:
                yield from self._within(symbol.trie)

    def _is_tie(self, one: str, other: str) -> bool:
        return self.tables.rank(one) == self.tables.rank(other)

    def _within(self, trie: Trie) -> Iterator[tuple[Rule, Rule, str]]:
        """Yield the alternatives of one rule that agree from some point on."""
        for terminal, after in trie.terminals.items():
            for twin, phrase in self._twins.get(terminal, {}).items():
                if terminal < twin and twin in trie.terminals:
                    yield from self._both(after, trie.terminals[twin], phrase)
            for symbol, other in trie.steps:
                if self._reads(symbol, terminal):
                    yield from self._both(after, other, "")
            yield from self._within(after)
        for number, (symbol, after) in enumerate(trie.steps):
            for other_symbol, other in trie.steps[number + 1 :]:
                if self._share(symbol, other_symbol):
                    yield from self._both(after, other, "")
            yield from self._within(after)

    def _both(
        self, one: Trie, other: Trie, phrase: str
    ) -> Iterator[tuple[Rule, Rule, str]]:
        """Yield the ends of two tries that agree."""
        for rule in one.ends:
            for other_rule in other.ends:
                if self._meaning(rule) != self._meaning(other_rule):
                    yield rule, other_rule, phrase
        for after, other_after, shared in self._steps(one, other):
            yield from self._both(after, other_after, phrase or shared)

    def _steps(self, one: Trie, other: Trie) -> Iterator[tuple[Trie, Trie, str]]:
        """Yield the steps of two tries that agree."""
        for terminal, after in one.terminals.items():
            if terminal in other.terminals:
                yield after, other.terminals[terminal], ""
            for twin, phrase in self._twins.get(terminal, {}).items():
                if twin in other.terminals:
                    yield after, other.terminals[twin], phrase
            for symbol, other_after in other.steps:
                if self._reads(symbol, terminal):
                    yield after, other_after, ""
        for symbol, after in one.steps:
            for terminal, other_after in other.terminals.items():
                if self._reads(symbol, terminal):
                    yield after, other_after, ""
            for other_symbol, other_after in other.steps:
                if self._share(symbol, other_symbol):
                    yield after, other_after, ""

    def _meaning(self, rule: Rule) -> object:
        name = rule.alias or rule.origin.name
        return self.tables.meanings.get(name, name)

    def _reads(self, symbol: Symbol, terminal: str) -> bool:
        """Whether ``symbol`` can be one word that ``terminal`` reads too."""
        if terminal not in self._begin[symbol.name]:
            return False
        pair = (symbol.name, terminal)
        if pair not in self._agree:
            self._agree[pair] = False  # for rules that contain themselves
            same = (terminal, *self._twins.get(terminal, ()))
            trie = symbol.trie
            self._agree[pair] = any(
                name in trie.terminals and trie.terminals[name].ends for name in same
            ) or any(
                after.ends and self._reads(inner, terminal) for inner, after in trie.steps
            )
        return self._agree[pair]

    def _share(self, one: Symbol, other: Symbol) -> bool:
        """Whether two rules have alternatives that agree."""
        if one is other:
            return True
        if other.first.isdisjoint(self._begin[one.name]):
            return False
        pair = (one.name, other.name)
        if pair not in self._agree:
            self._agree[pair] = self._agree[pair[::-1]] = False
            found = self._meet(one.trie, other.trie)
            self._agree[pair] = self._agree[pair[::-1]] = found
        return self._agree[pair]

    def _meet(self, one: Trie, other: Trie) -> bool:
        if one.ends and other.ends:
            return True
        return any(self._meet(a, b) for a, b, _ in self._steps(one, other))
