"""The rules of a generated grammar, and the entries that their alternatives mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final

from attrs import define, field, frozen

from tcgkit_dsl.reading.lexicon import Lexicon
from tcgkit_dsl.words.entries import Phrasing, TriggerRow
from tcgkit_dsl.words.patterns import (
    Pattern,
    Piece,
    Slot,
    WordsPattern,
    listed,
    parse_pattern,
)
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError

RULE_OF_SLOT: Final = {
    "number": "number",
    "comparison": "comparison",
    "selection": "selection",
    "phrase": "noun_phrase",
    "counted": "counted",
    "player": "player",
    "place": "place",
    "changes": "changes",
    "altered": "altered",
    "more": "more",
    "less": "less",
    "lost": "lost",
    "few": "plain_number",
    "name": "STRING",
    "token": "MADE",
    "known": "known",
    "quality": "qualities",
    "whose": "whose",
    "some": "some",
    "stat": "STAT",
    "zone": "ZONE",
}
_MEASURED: Final = {
    "number": "measured",
    "comparison": "measured_bound",
    "plain_number": "measured_few",
}
"""The numbers of a stat, which may have its unit."""


@frozen
class Shape:
    """The meaning of a generated alternative: an entry and the slots in their order."""

    kind: str
    key: str
    slots: tuple[Slot, ...]
    order: tuple[str, ...] = ()
    """The order of the slots in the tree: that of the words which are printed."""
    own: str = ""
    """The slot that means the card itself: "when attacking"."""
    omits: tuple[tuple[str, str], ...] = ()
    """The slots of places that are left out, and what they mean (``Verb.omits``)."""
    of_them: bool = False
    """Whether a deed without a player says "their" of who does it: "discard their hand"."""
    of_you: bool = False
    """Whether it says "your": "discard your hand"."""


@define
class Rules:
    """Collects rules, terminals and phrases; one alternative has one meaning."""

    vocabulary: Vocabulary
    lexicon: Lexicon = field(factory=Lexicon)
    shapes: dict[str, Shape] = field(factory=dict)
    rules: dict[str, list[str]] = field(factory=dict)
    terminals: dict[str, None] = field(factory=dict)
    runs: dict[tuple[str, ...], str] = field(factory=dict)
    known: dict[tuple[str, str], tuple[str, str]] = field(factory=dict)
    """A rule and an alternative of it → the kind and key of its entry."""

    def _class_terminal(self, cls: str) -> str:
        terminal = RULE_OF_SLOT.get(cls, f"CLASS_{upper(cls)}")
        if terminal.startswith("CLASS_"):
            self.terminals[terminal] = None
        return terminal

    def _run(self, *spellings: str) -> str:
        """Return the terminal of a run of literal words, and declare it on first use."""
        known = tuple(dict.fromkeys(spellings))
        if known not in self.runs:
            name = f"_{upper(known[0])}"
            while name in self.terminals:
                name += "_"
            self.runs[known] = name
            self.terminals[name] = None
            for spelling in known:
                self.lexicon.add(name, spelling)
        return self.runs[known]

    def _symbol(self, piece: Piece) -> str:
        if isinstance(piece, WordsPattern):
            return self._run(piece.first, piece.second)
        several = listed(piece.type)
        if several is not None and piece.type not in self.vocabulary.words:
            return self._list(*several)
        return RULE_OF_SLOT.get(piece.type) or self._class_terminal(piece.type)

    def _symbols(self, pieces: Iterable[Piece]) -> list[str]:
        """Return the symbols of a pattern; where it names a stat, its numbers may have their unit."""
        symbols = [self._symbol(piece) for piece in pieces]
        if self.vocabulary.units and "STAT" in symbols:
            return [_MEASURED.get(each, each) for each in symbols]
        return symbols

    def _list(self, cls: str, joint: str) -> str:
        """Return the rule for a list of words of a class: "a, b and c", "a or b or c"."""
        one = self._class_terminal(cls)
        rule = f"list_{joint}_{one.lower()}"
        several = (
            f"{one} (COMMA {one})* AND {one}" if joint == "and" else f"{one} (OR {one})+"
        )
        self.rules[rule] = [one, several]
        return rule

    def _add(
        self,
        rule: str,
        kind: str,
        key: str,
        pieces: tuple[Piece, ...],
        symbols: list[str],
        own: str = "",
    ) -> None:
        expansion = " ".join(symbols)
        known = self.known.get((rule, expansion))
        if known == (kind, key):
            return  # two wordings of the entry that differ in optional parts only
        if known is not None:
            names = f"{known[0]} {known[1]!r} and {kind} {key!r}"
            raise VocabularyError(f"two entries of the vocabulary read alike: {names}")
        self.known[rule, expansion] = (kind, key)
        name = f"{kind}_{len(self.shapes)}"
        slots = tuple(piece for piece in pieces if isinstance(piece, Slot))
        row = self.vocabulary.tables[kind][key]
        named = {slot.name for slot in slots}
        omits = [each for each in getattr(row, "omits", {}).items() if each[0] not in named]
        order = tuple(parse_pattern(key).slots) if len(slots) > 1 or own or omits else ()
        self.shapes[name] = Shape(
            kind, key, slots, order, own, tuple(omits), rule == "of_them", rule == "of_you"
        )
        self.rules[rule].append(f"{expansion} -> {name}")

    def _once(
        self, rule: str, row: TriggerRow, rest: list[Piece], symbols: list[str], own: str
    ) -> None:
        """Add an alternative, unless there is one like it."""
        if (rule, " ".join(symbols)) not in self.known:
            self._add(rule, "trigger", row.key, tuple(rest), symbols, own)


@lru_cache(maxsize=1)
def core_source() -> str:
    """Return the text of ``card.lark``."""
    return files("tcgkit_dsl").joinpath("card.lark").read_text(encoding="utf-8")


def readings(entry: Phrasing) -> Iterator[Pattern]:
    """Yield the English patterns of an entry; what two of them say alike, only once."""
    said: set[tuple[Piece, ...]] = set()
    for source in (entry.en, *entry.wordings):
        pattern = parse_pattern(source)
        new = tuple(each for each in pattern.variants if each not in said)
        said |= {*new}
        yield Pattern(source, new)


def words_of(piece: Piece) -> str:
    """Return the first spelling of literal words, or nothing for a slot."""
    return piece.first if isinstance(piece, WordsPattern) else ""


def upper(words: str) -> str:
    """Return words as the name of a terminal."""
    name = re.sub(r"[^A-Za-z0-9]+", "_", words).strip("_").upper()
    return name or "MARK"
