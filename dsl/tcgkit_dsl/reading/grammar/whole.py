"""From a vocabulary to a parser."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final
from weakref import WeakKeyDictionary

from attrs import field, frozen
from lark import Lark
from lark.exceptions import GrammarError
from lark.grammar import Rule
from lark.lexer import PatternStr

from tcgkit.kernel.data import brief, uncollected
from tcgkit_dsl.reading.cache import kept
from tcgkit_dsl.reading.chart import Tables
from tcgkit_dsl.reading.grammar.rules import Shape
from tcgkit_dsl.reading.grammar.text import GrammarText
from tcgkit_dsl.reading.lexicon import SHAPES, Lexicon
from tcgkit_dsl.reading.overlap import Overlaps
from tcgkit_dsl.words.patterns import (
    parse_pattern,
)
from tcgkit_dsl.words.problems import problems
from tcgkit_dsl.words.said import digest_of
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError

STARTS: Final = (
    "set_line",
    "words_line",
    "card_line",
    "fields_line",
    "ability_line",
    "text",
)
_SPARE: Final = ("scaled", "steps", "one_of_sentence")
"""Rules that give way where a text has another reading.

"Give it +1 for each ..." is of the change; "have your opponent draw 1 card and lose 1 life" is of one player.
"""


@frozen(eq=False)
class Grammar:
    """A parser for one vocabulary, and the meanings of its generated names."""

    __repr__ = brief

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
    you: str | None
    """The key of the player whose places are "your ..."."""
    others: frozenset[str]
    """The players whom "their" may mean once they are named: all but "you"."""
    opponent: str | None
    """The key of the one other player, or None."""
    they: frozenset[str]
    """The keys of "they" and the like."""
    several: frozenset[str]
    """Those of them who are more than one: "each player"."""
    crowds: frozenset[str]
    """Those of these of whom is said what they "do", not what each of them "does": "both players"."""
    deeds_of_players: frozenset[str]
    """The verbs of which a text can say who does it (``Verb.takes_by``)."""
    pronouns: frozenset[str]
    """The keys of "it", "them" ...: what was named last."""
    own_card: str
    """The key of "this card"."""
    owning: frozenset[str]
    """The players who can be named as owners."""
    stats: tuple[str, ...]
    """The keys of the words for stats."""
    groups: dict[str, tuple[str, ...]]
    """What stands for several stats → their keys: "all_stats", and the words of the class ``stats``."""
    them: str
    """The key of "them", or of another pronoun for several objects."""
    measured: dict[str, str]
    """The nouns that a unit counts (``Vocabulary.measured``)."""
    piles: tuple[str, ...]
    """The zones whose cards lie in order (``Vocabulary.piles``)."""
    own_zones: frozenset[str]
    """The zones of which each player has one (``Vocabulary.own_zones``)."""
    owners: dict[str, str]
    """"your", "their" ... → the key of the player."""
    own_cards: frozenset[str]
    """The keys of "this card", "this servant" ..."""
    open_nouns: dict[str, str]
    """Open field → the noun of objects with its words (``DataField.noun``)."""
    joint_nouns: frozenset[str]
    """The nouns that join two with "or", as one word: "equipment or field card"."""
    plurals: frozenset[str]
    """The plurals of nouns, in small letters, that are no singular as well."""
    names_stat: bool
    """Whether changes name their stat (``Style.names_stat``)."""
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
    wrong = list(problems(vocabulary))
    if wrong:
        raise VocabularyError("; ".join(wrong))
    with uncollected():
        return _build(vocabulary)


@frozen(eq=False)
class Compiled:
    """What takes long to make of the text of a grammar."""

    tables: Tables
    lexicon: Lexicon
    shapes: dict[str, Shape]
    keywords: frozenset[str]
    source: str


def _compiled(vocabulary: Vocabulary) -> Compiled:
    text = GrammarText(vocabulary)
    text.lexicon.everyday = vocabulary.everyday_en
    source = text.grammar()
    try:  # Lark expands the notation; it makes no tables
        lark = Lark(
            source,
            parser=None,
            lexer="basic",
            start=list(STARTS),
            maybe_placeholders=False,
        )
    except GrammarError as problem:
        raise VocabularyError(text.explain(str(problem))) from problem
    keywords = set()
    for terminal in lark.terminals:
        if isinstance(terminal.pattern, PatternStr):
            keywords.add(terminal.name)
            text.lexicon.add(terminal.name, terminal.pattern.value)
    text.lexicon.add_synonyms()
    fixed = {*keywords, *text.runs.values()}
    meanings = {name: (each.kind, each.key) for name, each in text.shapes.items()}
    tables = Tables(lark.rules, fixed=fixed, shapes=SHAPES, meanings=meanings, spare=_SPARE)
    made = Compiled(tables, text.lexicon, text.shapes, frozenset(keywords), source)
    for complaint in overlaps(made, "read alike"):
        raise VocabularyError(complaint)
    return made


def _build(vocabulary: Vocabulary) -> Grammar:
    made = kept("grammar", digest_of(vocabulary), lambda: _compiled(vocabulary))
    return Grammar(
        made.tables,
        made.lexicon,
        made.shapes,
        made.keywords,
        notes_deeds=vocabulary.deeds is not None,
        lasting=dict(lasting_slots(vocabulary)),
        possessive=vocabulary.possessive,
        their=vocabulary.their,
        you=vocabulary.you,
        others=vocabulary.others,
        opponent=vocabulary.opponent,
        they=vocabulary.they,
        several=vocabulary.several,
        crowds=vocabulary.crowds,
        deeds_of_players=frozenset(row.key for row in vocabulary.verbs if row.takes_by),
        owning=vocabulary.owning,
        stats=tuple(word.key for word in vocabulary.words.get("stat", ())),
        groups=stat_groups(vocabulary),
        pronouns=vocabulary.pronouns,
        own_card=vocabulary.own_card,
        them=vocabulary.them,
        measured=vocabulary.measured,
        piles=vocabulary.piles,
        own_zones=vocabulary.own_zones,
        owners={
            form: row.key
            for row in vocabulary.players
            if row.owner
            for form in row.owner[0].split("/")
        },
        own_cards=frozenset(row.key for row in vocabulary.references if row.own_card),
        open_nouns={each.key: each.noun for each in vocabulary.fields if each.noun},
        joint_nouns=joint_nouns(vocabulary),
        plurals=vocabulary.plurals,
        names_stat=vocabulary.style.names_stat,
        early_if=vocabulary.needs and vocabulary.style.needs == ",",
        source=made.source,
    )


def stat_groups(vocabulary: Vocabulary) -> dict[str, tuple[str, ...]]:
    """Return the keys of the stats that one word means."""
    stats = tuple(word.key for word in vocabulary.words.get("stat", ()))
    some = {word.key: tuple(word.value) for word in vocabulary.words.get("stats", ())}
    return {"all_stats": stats, **some}


def joint_nouns(vocabulary: Vocabulary) -> frozenset[str]:
    """Return the nouns that join two with "or"."""
    return frozenset(row.key for row in vocabulary.nouns if " or " in row.key)


def lasting_slots(
    vocabulary: Vocabulary,
) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Yield the verbs with a slot for a duration, with all their slots."""
    for verb in vocabulary.verbs:
        slots = parse_pattern(verb.en).slots
        if "duration" in slots.values():
            yield verb.key, tuple(slots.items())


def overlaps(made: Compiled, alike: str, spare: Collection[str] = ()) -> Iterator[str]:
    """Yield a message for each form of two words, and for two entries that read alike.

    ``spare`` are readings that were made from others; texts that read alike with them are refused.
    """
    found = Overlaps(made.tables, made.lexicon)
    yield from found.twice()
    for one, other, phrase in found.pairs():
        if one.alias in spare or other.alias in spare:
            continue
        names = " and ".join(_named(made.shapes, rule) for rule in (one, other))
        why = f"; {phrase!r} has two readings at one place" if phrase else ""
        yield f"two entries of the vocabulary {alike}: {names}{why}"


def _named(shapes: Mapping[str, Shape], rule: Rule) -> str:
    shape = shapes.get(rule.alias or "")
    return f"{shape.kind} {shape.key!r}" if shape else f"rule {rule.origin.name}"
