"""A generalized chart parser: it follows all readings of a text at once.

The parser works top-down with memory (M. Johnson, "Memoization in top-down parsing", 1995). An
:class:`Entry` stands for one rule at one place: it holds where the rule can end, and the items that
wait for it. An agenda for each place replaces recursion, so left recursion and ambiguity are no
problem. The alternatives of a rule form a trie, so that a common beginning is walked once. A rule
is entered only if one of the terminals at that place can begin it.

If a text has several readings, two preferences decide (:meth:`Chart.readings`):

1. At the first difference the longer phrase wins; of equally long ones the fixed words win over a
   word of a class, that over a synonym, and that over a number or a word of any kind.
2. A modifier belongs to the nearest noun.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Protocol, TypeAlias

from attrs import define, field, frozen
from lark.grammar import NonTerminal, Rule

MAX_ITEMS: Final = 20_000
"""The limit of steps for one text; the texts of shipped cards need at most 110."""
_SHOWN: Final = 2
"""The number of readings that are kept of an ambiguous part."""
_MODIFIERS: Final = ("modifier", "tail", "there", "own")
_NOUNS: Final = ("noun_phrase", "whole_phrase")
_ROW: Final = Rule(NonTerminal("_row"), [])
"""Stands for the beginning of a rule."""

Word: TypeAlias = "tuple[str, int, bool]"
"""The value of a terminal at some place, the number of pieces that it covers, whether as a synonym."""
Words: TypeAlias = "Mapping[str, list[Word]]"


class Source(Protocol):
    """A text: the terminals that match at each place."""

    def words(self, at: int) -> Words:
        """All terminals that match at piece ``at``, with all their lengths."""


@define(eq=False)
class Trie:
    """The alternatives of a rule from some point on."""

    depth: int
    terminals: dict[str, Trie] = field(factory=dict)
    rules: dict[str, Trie] = field(factory=dict)
    steps: list[tuple[Symbol, Trie]] = field(factory=list)
    ends: list[Rule] = field(factory=list)


@define(eq=False)
class Symbol:
    """A nonterminal: its alternatives, and the terminals that can begin it."""

    name: str
    trie: Trie = field(factory=lambda: Trie(0))
    first: set[str] = field(factory=set)


@define(eq=False)
class Entry:
    """A nonterminal at one place: the items that wait for it, and the places where it ends."""

    symbol: Symbol
    at: int
    depth: int
    waiting: list[tuple[Item, Trie]] = field(factory=list)
    ends: dict[int, list[Item]] = field(factory=dict)


@define(eq=False)
class Item:
    """A place in the alternatives of an entry, and all ways that lead there."""

    entry: Entry
    trie: Trie
    links: list[tuple[Item, Leaf | tuple[Entry, int]]] = field(factory=list)
    rows: list[tuple[Branch | Leaf, ...]] | None = None
    """The preferred readings of the way here, once they are known."""


@frozen
class Leaf:
    """A terminal that was read, with its value."""

    terminal: str
    key: str
    start: int
    end: int
    loose: bool = False
    """Whether a synonym was read."""


@define(eq=False)
class Branch:
    """A rule that was read."""

    rule: Rule
    kids: tuple[Branch | Leaf, ...]
    start: int
    end: int
    phrases: tuple[tuple[int, int], ...] | None = None
    """Its terminals for comparison, once they are known."""
    other: Branch | None = None
    """Another reading of the same words, if no preference decides."""


class Tables:
    """The tries of a grammar. Rules that match the empty text are not supported."""

    __slots__ = ("fixed", "meanings", "shapes", "spare", "symbols")

    def __init__(
        self,
        rules: Iterable[Rule],
        *,
        fixed: Iterable[str],
        shapes: Iterable[str],
        meanings: Mapping[str, object],
        spare: Iterable[str] = (),
    ) -> None:
        """Make the tables of ``rules``.

        ``fixed`` are the terminals of fixed words, ``shapes`` those of numbers and of any word.
        Rules whose aliases have equal ``meanings`` mean the same; those in ``spare`` are read where
        no other rule reads the same words.
        """
        self.fixed, self.shapes = frozenset(fixed), frozenset(shapes)
        self.meanings = meanings
        self.spare = frozenset(spare)
        self.symbols: dict[str, Symbol] = {}
        for rule in rules:
            assert rule.expansion, f"rule {rule.origin.name} can be empty"
            trie = self._symbol(rule.origin.name).trie
            for part in rule.expansion:
                known = trie.terminals if part.is_term else trie.rules
                after = known.get(part.name)
                if after is None:
                    after = known[part.name] = Trie(trie.depth + 1)
                    if isinstance(part, NonTerminal):
                        trie.steps.append((self._symbol(part.name), after))
                trie = after
            trie.ends.append(rule)
        self._find_first()

    def _symbol(self, name: str) -> Symbol:
        return self.symbols.setdefault(name, Symbol(name))

    def _find_first(self) -> None:
        """Find the terminals that can begin each nonterminal."""
        for symbol in self.symbols.values():
            symbol.first.update(symbol.trie.terminals)
        grows = True
        while grows:
            grows = False
            for symbol in self.symbols.values():
                size = len(symbol.first)
                for other, _ in symbol.trie.steps:
                    symbol.first |= other.first
                grows = grows or len(symbol.first) > size

    def meaning(self, branch: Branch | Leaf) -> tuple[object, ...]:
        """Return what a reading leaves in the tree, as a value; equal meanings are one."""
        if isinstance(branch, Leaf):
            fixed = branch.terminal in self.fixed
            return () if fixed else ((branch.terminal, branch.key, branch.start),)
        kids = tuple(node for kid in branch.kids for node in self.meaning(kid))
        if vanishes(branch.rule, len(kids)):
            return kids
        name = branch.rule.alias or branch.rule.origin.name
        return ((self.meanings.get(name, name), kids),)

    def rank(self, terminal: str) -> int:
        """Return 0 for fixed words, 1 for a word of a class, 3 for a number or any word.

        Synonyms of words have 2.
        """
        if terminal in self.fixed:
            return 0
        return 3 if terminal in self.shapes else 1


@define(eq=False)
class Chart:
    """The readings of one text of ``length`` pieces."""

    tables: Tables
    source: Source
    length: int
    max_depth: int
    far: int = 0
    """The furthest place that some reading reaches."""
    deep: int = -1
    """The furthest place where the text is nested too deeply; -1 if it never is."""
    full: bool = False
    """Whether reading ended at the limit of steps."""
    _agenda: list[list[Item]] = field(init=False)
    _known: list[dict[tuple[Trie, Entry], Item]] = field(init=False)
    _start: Entry = field(init=False)

    def read(self, start: str) -> None:
        """Follow all readings of the text as ``start``."""
        self._agenda = [[] for _ in range(self.length + 1)]
        self._known = [{} for _ in range(self.length + 1)]
        symbol = self.tables.symbols[start]
        self._start = Entry(symbol, 0, 1)
        self._agenda[0].append(Item(self._start, symbol.trie))
        steps = 0
        for at, items in enumerate(self._agenda):
            if items:
                self.far = at
                self._read_at(at, items)
                steps += len(items)
                if steps > MAX_ITEMS:
                    self.full = True
                    return

    def _read_at(self, at: int, items: list[Item]) -> None:
        """Take all steps at one place; ``items`` grows on the way."""
        words = self.source.words(at) if at < self.length else {}
        leaves = {
            name: [Leaf(name, key, at, at + size, loose) for key, size, loose in found]
            for name, found in words.items()
        }
        entries: dict[Symbol, Entry] = {}
        for item in items:
            entry, trie = item.entry, item.trie
            depth = entry.depth + trie.depth
            if depth > self.max_depth:
                self.deep = at
                continue
            if trie.ends:
                self._end(entry, item, at)
            if not words:
                continue
            known = trie.terminals
            for terminal in known if len(known) < len(words) else words:
                if terminal in leaves and terminal in known:
                    for leaf in leaves[terminal]:
                        self._step(item, known[terminal], leaf, leaf.end)
            for symbol, after in trie.steps:
                if symbol.first.isdisjoint(words):
                    continue
                below = entries.get(symbol)
                if below is None:
                    below = entries[symbol] = Entry(symbol, at, depth)
                    items.append(Item(below, symbol.trie))
                below.waiting.append((item, after))

    def _end(self, entry: Entry, item: Item, at: int) -> None:
        """End the rule of ``entry`` here, and wake the items that wait for it."""
        ends = entry.ends.get(at)
        if ends is not None:
            ends.append(item)
            return
        entry.ends[at] = [item]
        for waiting, after in entry.waiting:
            self._step(waiting, after, (entry, at), at)

    def _step(self, item: Item, trie: Trie, by: Leaf | tuple[Entry, int], at: int) -> None:
        known = self._known[at]
        place = (trie, item.entry)
        found = known.get(place)
        if found is None:
            found = known[place] = Item(item.entry, trie)
            self._agenda[at].append(found)
        found.links.append((item, by))

    def expected(self, at: int) -> frozenset[str]:
        """Return the terminals that may stand at ``at``; ``$END`` if the text may end there."""
        found = {"$END"} if at in self._start.ends else set[str]()
        for item in self._agenda[at]:
            found.update(item.trie.terminals)
            for symbol, _ in item.trie.steps:
                found |= symbol.first
        return frozenset(found)

    def begins(self) -> list[int]:
        """Return the places that some reading reaches between two terminals, in order."""
        return [at for at, items in enumerate(self._agenda) if items]

    def missing(self, at: int, end: int | None = None) -> frozenset[str]:
        """Return the terminals that may stand at ``at`` with what stands at ``end`` behind them.

        Without ``end`` it is what stands at ``at`` now.
        """
        end = at if end is None else end
        words = self.source.words(end) if end < self.length else {}
        found: set[str] = set()
        seen: set[Symbol] = set()
        tries = [item.trie for item in self._agenda[at]]
        for trie in tries:
            for terminal, after in trie.terminals.items():
                begun = (symbol.first for symbol, _ in after.steps)
                if (
                    not words
                    or after.ends
                    or not words.keys().isdisjoint(after.terminals)
                    or not all(first.isdisjoint(words) for first in begun)
                ):
                    found.add(terminal)
            for symbol, _ in trie.steps:
                if symbol not in seen:
                    seen.add(symbol)
                    tries.append(symbol.trie)
        return frozenset(found)

    @property
    def steps(self) -> int:
        """The number of steps taken."""
        return sum(map(len, self._agenda))

    # ---- readings --------------------------------------------------------------------

    def readings(self) -> list[Branch]:
        """Return the preferred readings of the whole text: none, one, or two if it is ambiguous.

        Two readings may still mean the same.
        """
        goal = (self._start, self.length)
        if self.length not in self._start.ends:
            return []
        done: dict[tuple[Entry, int], list[Branch]] = {}
        begun: set[tuple[Entry, int]] = set()
        stack = [goal]
        while stack:
            top = stack[-1]
            if top in done:
                stack.pop()
            elif top in begun:
                done[top] = self._branches(*top, done)
                stack.pop()
            else:
                begun.add(top)
                parts = dict.fromkeys(_parts(top[0].ends[top[1]]))
                stack += [part for part in parts if part not in begun]
        return [whole for branch in done[goal] for whole in _both(branch)]

    def _branches(
        self, entry: Entry, end: int, done: dict[tuple[Entry, int], list[Branch]]
    ) -> list[Branch]:
        """Return the preferred reading of an entry that ends at ``end``, and with it another one."""
        found = [
            Branch(rule, kids, entry.at, end)
            for item in entry.ends[end]
            for kids in self._rows(item, done)
            for rule in item.trie.ends
        ]
        best, *others = self._preferred(found)
        best.other = others[0] if others else None
        return [best]

    def _rows(
        self, item: Item, done: dict[tuple[Entry, int], list[Branch]]
    ) -> list[tuple[Branch | Leaf, ...]]:
        """Return the preferred readings of the symbols before an item."""
        if not item.links:
            return [()]
        if item.rows is not None:
            return item.rows
        found = []
        for before, by in item.links:
            lasts = [by] if isinstance(by, Leaf) else done.get(by, [])
            if lasts:
                rows = self._rows(before, done)
                found += [(*row, last) for row in rows for last in lasts]
        if len(found) > 1:
            packed = [Branch(_ROW, row, item.entry.at, row[-1].end) for row in found]
            found = [each.kids for each in self._preferred(packed)]
        item.rows = found
        return found

    def _preferred(self, found: list[Branch]) -> list[Branch]:
        if len(found) > 1:
            found = _least(found, [self._phrases(each) for each in found])
        if len(found) > 1:
            ends = (1 << 30, 0)
            found = _least(found, [(*_attached(each, -1), ends) for each in found])
        if len(found) > 1 and self.tables.spare:
            found = _least(found, [each.rule.alias in self.tables.spare for each in found])
        if len(found) > 1:
            meaning = self.tables.meaning
            found = list({meaning(each): each for each in reversed(found)}.values())[::-1]
        return found[:_SHOWN]

    def _phrases(self, branch: Branch | Leaf) -> tuple[tuple[int, int], ...]:
        """Return each terminal as its length and rank; less is better."""
        if isinstance(branch, Leaf):
            rank = 2 if branch.loose else self.tables.rank(branch.terminal)
            return ((branch.start - branch.end, rank),)
        if branch.phrases is None:
            kids = branch.kids
            branch.phrases = tuple(each for kid in kids for each in self._phrases(kid))
        return branch.phrases


def _both(branch: Branch) -> list[Branch]:
    """Return a reading and, if some part of it can be read otherwise, that reading."""
    todo: list[tuple[Branch, tuple[tuple[Branch, int], ...]]] = [(branch, ())]
    while todo:
        part, path = todo.pop()
        if part.other is not None:
            other = part.other
            for above, at in reversed(path):
                kids = (*above.kids[:at], other, *above.kids[at + 1 :])
                other = Branch(above.rule, kids, above.start, above.end)
            return [branch, other]
        for at, kid in reversed([*enumerate(part.kids)]):
            if isinstance(kid, Branch):
                todo.append((kid, (*path, (part, at))))
    return [branch]


def _parts(items: list[Item]) -> Iterator[tuple[Entry, int]]:
    """Yield the entries before some items, on all ways."""
    ways = dict.fromkeys(items)
    todo = list(ways)
    for item in todo:
        for before, by in item.links:
            if not isinstance(by, Leaf):
                yield by
            if before not in ways:
                ways[before] = None
                todo.append(before)


def _least(found: list[Branch], keys: list[Any]) -> list[Branch]:
    best = min(keys)
    return [each for each, key in zip(found, keys, strict=True) if key == best]


def _attached(branch: Branch | Leaf, noun: int) -> Iterator[tuple[int, int]]:
    """Yield the place of each modifier, and the negated place of its noun phrase."""
    if isinstance(branch, Leaf):
        return
    name = branch.rule.origin.name
    if name in _MODIFIERS:
        yield branch.start, -noun
    inner = branch.start if name in _NOUNS else noun
    for kid in branch.kids:
        yield from _attached(kid, inner)


def vanishes(rule: Rule, kids: int) -> bool:
    """Whether only the kids of a rule stand in the tree: ``_rule``, or ``?rule`` with one kid."""
    single = rule.options.expand1 and rule.alias is None and kids == 1
    return single or rule.origin.name.startswith("_")
