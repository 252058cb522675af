"""From a vocabulary to a parser: generated rules and terminals around ``card.lark``."""

from __future__ import annotations

import gc
import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from importlib.resources import files
from typing import Final
from weakref import WeakKeyDictionary

from attrs import define, field, frozen
from lark import Lark
from lark.exceptions import GrammarError
from lark.grammar import Rule
from lark.lexer import PatternStr

from tcgkit.kernel.data import brief
from tcgkit_dsl.reading.chart import Tables
from tcgkit_dsl.reading.lexicon import SHAPES, Lexicon
from tcgkit_dsl.reading.overlap import Overlaps
from tcgkit_dsl.words.patterns import (
    Pattern,
    Piece,
    Slot,
    WordsPattern,
    expanded,
    listed,
    parse_pattern,
)
from tcgkit_dsl.words.vocabulary import (
    DataField,
    Phrasing,
    Verb,
    Vocabulary,
    VocabularyError,
    WordRow,
)

STARTS: Final = (
    "set_line",
    "words_line",
    "card_line",
    "fields_line",
    "ability_line",
    "text",
)

_RULE_OF_SLOT: Final = {
    "number": "number",
    "comparison": "comparison",
    "selection": "selection",
    "phrase": "noun_phrase",
    "counted": "counted",
    "player": "player",
    "place": "place",
    "changes": "changes",
    "name": "STRING",
    "token": "MADE",
    "known": "known",
    "quality": "qualities",
    "whose": "whose",
    "stat": "STAT",
    "zone": "ZONE",
}
_VERB_RULES: Final = (
    "imperative",
    "third_person",
    "object_act",
    "counted_act",
    "player_act",
    "and_act",
    "and_imperative",
)
_KINDS: Final = ("trigger", "would", "test", "modifier", "header", "moment", "measure")
_RULE_OF_KIND: Final = {"header": "header_item"}
_OBJECTS: Final = frozenset({"selection", "noun_phrase", "counted"})
"""Slots with modifiers of their own: a modifier that ends with one stands behind all others."""
OTHER: Final = "other"
"""The quality that "another" means where objects are counted."""
NUMBER_WORDS: Final = (
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
)


@frozen
class Shape:
    """The meaning of a generated alternative: an entry and the slots in their order."""

    kind: str
    key: str
    slots: tuple[Slot, ...]


@frozen(eq=False)
class Grammar:
    """A parser for one vocabulary, and the meanings of its generated names."""

    __repr__ = brief

    lark: Lark
    tables: Tables
    lexicon: Lexicon
    shapes: dict[str, Shape]
    keywords: frozenset[str]
    """Terminals of fixed words, which the syntax tree leaves out."""
    notes_deeds: bool
    """Whether "if you do" may follow any sentence (``Vocabulary.deeds``)."""
    lasting: dict[str, tuple[tuple[str, str], ...]]
    """The slots of each verb that can last for a time, in their order: name and type."""
    possessive: str | None
    """The key of the modifier that "its ..." means (``ModifierRow.possessive``)."""
    their: str | None
    """The key of the player whose places are "their ..."."""
    pronouns: frozenset[str]
    """The keys of "it", "them" ...: what was named last."""
    open_nouns: dict[str, str]
    """Open field → the noun of objects with its words (``DataField.noun``)."""
    early_if: bool
    """Whether "if" right behind a trigger is a condition of the ability (``Style.needs``)."""
    source: str = field(repr=False)


_built: WeakKeyDictionary[Vocabulary, Grammar] = WeakKeyDictionary()


def grammar_for(vocabulary: Vocabulary) -> Grammar:
    """Return the grammar of ``vocabulary``; it is built once and cached.

    Raises:
        VocabularyError: if a table is malformed, or two entries have the same reading.
    """
    found = _built.get(vocabulary)
    if found is None:
        found = _built[vocabulary] = build_grammar(vocabulary)
    return found


def build_grammar(vocabulary: Vocabulary) -> Grammar:
    """Build the grammar of ``vocabulary``.

    Raises:
        VocabularyError: if a table is malformed, or two entries have the same reading.
    """
    problems = list(vocabulary.problems())
    if problems:
        raise VocabularyError("; ".join(problems))
    return _without_collection(_build, vocabulary)


def _build(vocabulary: Vocabulary) -> Grammar:
    maker = _Maker(vocabulary)
    source = maker.grammar()
    try:  # Lark expands the notation; it makes no tables
        lark = Lark(
            source,
            parser=None,
            lexer="basic",
            start=list(STARTS),
            maybe_placeholders=False,
        )
    except GrammarError as problem:
        raise VocabularyError(maker.explain(str(problem))) from problem
    keywords = set()
    for terminal in lark.terminals:
        if isinstance(terminal.pattern, PatternStr):
            keywords.add(terminal.name)
            maker.lexicon.add(terminal.name, terminal.pattern.value)
    maker.lexicon.add_synonyms()
    fixed = {*keywords, *maker.runs.values()}
    meanings = {name: (each.kind, each.key) for name, each in maker.shapes.items()}
    tables = Tables(lark.rules, fixed=fixed, shapes=SHAPES, meanings=meanings)
    grammar = Grammar(
        lark,
        tables,
        maker.lexicon,
        maker.shapes,
        frozenset(keywords),
        notes_deeds=vocabulary.deeds is not None,
        lasting=dict(_lasting(vocabulary)),
        possessive=maker.possessive,
        their=maker.their,
        pronouns=frozenset(row.key for row in vocabulary.references if row.pronoun),
        open_nouns={each.key: each.noun for each in vocabulary.fields if each.noun},
        early_if=vocabulary.needs and vocabulary.style.needs == ",",
        source=source,
    )
    for complaint in overlaps(grammar, "read alike"):
        raise VocabularyError(complaint)
    return grammar


def _lasting(
    vocabulary: Vocabulary,
) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Yield the verbs with a slot for a duration, with all their slots."""
    for verb in vocabulary.verbs:
        slots = parse_pattern(verb.en).slots
        if "duration" in slots.values():
            yield verb.key, tuple(slots.items())


def overlaps(grammar: Grammar, alike: str) -> Iterator[str]:
    """Yield a message for each form of two words, and for two entries that read alike."""
    found = Overlaps(grammar.tables, grammar.lexicon)
    yield from found.twice()
    for one, other, phrase in found.pairs():
        names = " and ".join(_named(grammar, rule) for rule in (one, other))
        why = f"; {phrase!r} has two readings at one place" if phrase else ""
        yield f"two entries of the vocabulary {alike}: {names}{why}"


def _named(grammar: Grammar, rule: Rule) -> str:
    shape = grammar.shapes.get(rule.alias or "")
    return f"{shape.kind} {shape.key!r}" if shape else f"rule {rule.origin.name}"


def _without_collection(
    make: Callable[[Vocabulary], Grammar], vocabulary: Vocabulary
) -> Grammar:
    """Call ``make`` without garbage collection: it allocates many objects, and all of them stay."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        return make(vocabulary)
    finally:
        if collecting:
            gc.enable()


@lru_cache(maxsize=1)
def core_source() -> str:
    """Return the text of ``card.lark``."""
    return files("tcgkit_dsl").joinpath("card.lark").read_text(encoding="utf-8")


@define
class _Maker:
    """Collects rules, terminals and phrases while it walks the tables."""

    vocabulary: Vocabulary
    lexicon: Lexicon = field(factory=Lexicon)
    shapes: dict[str, Shape] = field(factory=dict)
    rules: dict[str, list[str]] = field(factory=dict)
    terminals: dict[str, None] = field(factory=dict)
    runs: dict[tuple[str, ...], str] = field(factory=dict)
    known: dict[tuple[str, str], tuple[str, str]] = field(factory=dict)
    """A rule and an alternative of it → the kind and key of its entry."""

    @property
    def possessive(self) -> str | None:
        """The key of the modifier that "its ..." means, or None."""
        found = (row.key for row in self.vocabulary.modifiers if row.possessive)
        return next(found, None)

    @property
    def their(self) -> str | None:
        """The key of the player whose places are "their ...", or None."""
        players = self.vocabulary.players
        found = (
            row.key for row in players if row.owner and "their" in row.owner[0].split("/")
        )
        return next(found, None)

    def grammar(self) -> str:
        """Return the whole grammar."""
        self._classes()
        self.rules["tail"] = []
        for kind in _KINDS:
            rule = _RULE_OF_KIND.get(kind, kind)
            self.rules[rule] = []
            for entry in self.vocabulary.tables[kind].values():
                for pattern in _readings(entry):
                    self._alternatives(rule, kind, entry.key, pattern)
        self.rules |= {rule: [] for rule in _VERB_RULES}
        for verb in self.vocabulary.verbs:
            for pattern in _readings(verb):
                self._verb(verb, pattern)
        self.rules["number_of"] = self._number_of()
        self.rules["field_entry"] = [self._field(each) for each in self.vocabulary.fields]
        self._styled()
        for rule, alternatives in self.rules.items():
            if not alternatives:  # an empty rule gets a terminal that never occurs
                alternatives.append(f"NO_{rule.upper()}")
                self.terminals[alternatives[0]] = None
        lines = [core_source(), f"%declare {' '.join(self.terminals)}"]
        for rule, alternatives in self.rules.items():
            lines.append(f"{rule}: " + "\n    | ".join(alternatives))
        return "\n".join(lines) + "\n"

    def explain(self, message: str) -> str:
        """Rewrite a conflict message of the parser generator in the words of the vocabulary."""
        for name, shape in sorted(self.shapes.items(), key=lambda each: -len(each[0])):
            message = message.replace(name, f"{shape.kind} {shape.key!r}")
        return f"two entries of the vocabulary read alike: {message}"

    def _classes(self) -> None:
        vocabulary, add = self.vocabulary, self.lexicon.add
        classes: dict[str, tuple[WordRow, ...]] = {
            "NOUN": vocabulary.nouns,
            "QUALITY": vocabulary.qualities,
            "REFERENCE": vocabulary.references,
            "PLAYER": vocabulary.players,
        }
        for terminal, words in classes.items():
            for word in words:
                for form in word.forms:
                    add(terminal, form, word.key)
        for reference in vocabulary.references if self.possessive else ():
            for form in reference.forms:
                if form == "it":
                    add("ITS", "its", reference.key)
                elif not reference.plural:
                    add("POSSESSIVE", f"{form}'s", reference.key)
        for player in vocabulary.players:
            if player.owner is not None:
                for owner in player.owner[0].split("/"):
                    add("OWNER", owner, player.key)
        for cls, members in vocabulary.words.items():
            terminal = self._class_terminal(cls)
            for word in members:
                for form in word.forms:
                    add(terminal, form, word.key)
        tables = vocabulary.tables
        piles = [("PILE", tables["word:zone"][key]) for key in vocabulary.piles]
        for terminal, row in [
            *piles,
            *([("PILE_CARD", tables["noun"]["card"])] if piles else []),
        ]:
            for form in row.forms:
                add(terminal, form, row.key)
        for number, word_ in enumerate(NUMBER_WORDS, start=1):
            add("NUMBER_WORD", word_, str(number))

    def _class_terminal(self, cls: str) -> str:
        terminal = _RULE_OF_SLOT.get(cls, f"CLASS_{_upper(cls)}")
        if terminal.startswith("CLASS_"):
            self.terminals[terminal] = None
        return terminal

    def _run(self, *spellings: str) -> str:
        """Return the terminal of a run of literal words, and declare it on first use."""
        known = tuple(dict.fromkeys(spellings))
        if known not in self.runs:
            name = f"_{_upper(known[0])}"
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
        return _RULE_OF_SLOT.get(piece.type) or self._class_terminal(piece.type)

    def _list(self, cls: str, joint: str) -> str:
        """Return the rule for a list of words of a class: "a, b and c", "a or b or c"."""
        one = self._class_terminal(cls)
        rule = f"list_{joint}_{one.lower()}"
        several = (
            f"{one} (COMMA {one})* AND {one}" if joint == "and" else f"{one} (OR {one})+"
        )
        self.rules[rule] = [one, several]
        return rule

    def _alternatives(self, rule: str, kind: str, key: str, pattern: Pattern) -> None:
        for pieces in pattern.variants:
            symbols = [self._symbol(piece) for piece in pieces]
            if kind == "modifier":  # "the number of ..." would swallow later modifiers
                symbols = ["plain_number" if each == "number" else each for each in symbols]
                rule = "tail" if symbols[-1] in _OBJECTS else "modifier"
            self._add(rule, kind, key, pieces, symbols)

    def _add(
        self, rule: str, kind: str, key: str, pieces: tuple[Piece, ...], symbols: list[str]
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
        self.shapes[name] = Shape(kind, key, slots)
        self.rules[rule].append(f"{expansion} -> {name}")

    def _verb(self, verb: Verb, pattern: Pattern) -> None:
        for pieces in pattern.variants:
            first, *rest = pieces
            symbols = [self._symbol(piece) for piece in rest]
            if isinstance(first, WordsPattern):
                add = self._add
                add(
                    "imperative",
                    "verb",
                    verb.key,
                    pieces,
                    [self._run(first.first), *symbols],
                )
                if self.vocabulary.style.cost == ":":
                    run = self._run(f"and {first.first}")
                    self._add("and_imperative", "verb", verb.key, pieces, [run, *symbols])
                if first.second != first.first:
                    third = self._run(first.second)
                    add("third_person", "verb", verb.key, pieces, [third, *symbols])
            elif first.type == "player":
                self._add("player_act", "verb", verb.key, pieces, ["player", *symbols])
            elif first.type == "whose":
                self._add("object_act", "verb", verb.key, pieces, ["whose", *symbols])
            elif first.type == "selection" and isinstance(rest[0], WordsPattern):
                subject = ["_subject", *symbols]
                self._add("object_act", "verb", verb.key, pieces, subject)
                if "number" in symbols:
                    self._add("counted_act", "verb", verb.key, pieces, subject)
                run = self._run(f"and {rest[0].first}", f"and {rest[0].second}")
                after = (rest[0], *rest[1:])
                self._add("and_act", "verb", verb.key, after, [run, *symbols[1:]])
            elif first.type in self.vocabulary.words:
                symbols.insert(0, self._symbol(first))
                self._add("imperative", "verb", verb.key, pieces, symbols)
            else:
                raise VocabularyError(f"verb {verb.en!r} cannot begin with a {first.type}")

    def _styled(self) -> None:
        """Add the rules that depend on the style of the vocabulary."""
        style = self.vocabulary.style
        rules: dict[str, list[str]] = {"colon_cost": [], "steps_at_once": []}
        rules["if_also_done"], rules["aimed_quantity"] = [], []
        lasts = "duration" in self.vocabulary.words
        rules["leading"] = [self._class_terminal("duration")] if lasts else []
        others = any(row.key == OTHER for row in self.vocabulary.qualities)
        rules["_another"] = ["ANOTHER"] if others else []
        rules["end_of"], rules["pile"] = [], []
        if self.vocabulary.piles:
            rules["pile"] += ["OWNER PILE -> owned_place", "THE PILE -> the_place"]
            rules["end_of"] += [
                f"THE_{end.upper()} [plain_number] qualities* PILE_CARD OF pile -> {end}_of"
                for end in ("top", "bottom")
            ]
        if self.vocabulary.aims:
            rules["aimed_quantity"] += [
                "plain_number TARGET -> exactly_target",
                "UP_TO plain_number TARGET -> up_to_target",
            ]
        if style.cost == ":":
            rules["colon_cost"].append("act and_imperative* COLON")
        else:
            rules["colon_cost"] += ["act COLON", "cost_steps COLON"]
            rules["cost_steps"] = ["act _and act -> steps"]
        if style.semicolons:
            rules["steps_at_once"].append(f"act {self._run(';')} clause")
            rules["if_also_done"].append(f"{self._run('; if you do,')} clause")
        self.rules |= rules

    def _number_of(self) -> list[str]:
        """Return the rule for "the number of this card", if the game has a stat "number"."""
        stats = [word.key for word in self.vocabulary.words.get("stat", ())]
        if "number" not in stats:
            return []
        return ["THE_NUMBER_OF REFERENCE [_at_most INT] -> stat_of"]

    def _field(self, each: DataField) -> str:
        terminal = f"FIELD_{_upper(each.key)}"
        self.terminals[terminal] = None
        self.lexicon.add(terminal, each.en, each.key)
        name = f"field_{len(self.shapes)}"
        self.shapes[name] = Shape("field", each.key, ())
        if each.kind == "number":
            if not each.variable:
                return f"{terminal} COLON INT -> {name}"
            also = f"field_{len(self.shapes)}"
            self.shapes[also] = Shape("variable", each.key, ())
            return f"{terminal} COLON INT -> {name}\n    | {terminal} COLON X [SIGNED] -> {also}"
        if each.open:
            self.lexicon.add("FIELD", each.en, each.key)
            item = "OPEN_WORD"
        else:
            item = self._class_terminal(each.values)
        if each.kind == "numbers":
            item += " INT"
        repeat = "" if each.kind == "word" else f" (COMMA {item})*"
        return f"{terminal} COLON {item}{repeat} -> {name}"


def _readings(entry: Phrasing) -> Iterator[Pattern]:
    """Yield the English patterns of an entry; what two of them say alike, only once."""
    said: set[tuple[Piece, ...]] = set()
    for source in (entry.en, *(one for also in entry.also for one in expanded(also))):
        pattern = parse_pattern(source)
        new = tuple(each for each in pattern.variants if each not in said)
        said |= {*new}
        yield Pattern(source, new)


def _upper(words: str) -> str:
    name = re.sub(r"[^A-Za-z0-9]+", "_", words).strip("_").upper()
    return name or "MARK"
