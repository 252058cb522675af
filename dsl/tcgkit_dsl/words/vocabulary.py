"""The vocabulary of a game's card texts: all its entries, and what follows from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import Factory, field, frozen

from tcgkit.kernel.data import brief
from tcgkit_dsl.words.entries import (
    DataField,
    Header,
    MeasureRow,
    ModifierRow,
    MomentRow,
    Noun,
    OpenField,
    PlayerRow,
    Quality,
    ReferenceRow,
    Style,
    TestRow,
    TriggerRow,
    TypeWord,
    Uses,
    Verb,
    When,
    WordRow,
    WouldRow,
)
from tcgkit_dsl.words.own_types import references_of_types

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardType, Scope
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.state import Obj
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.tree.ast import CardTree

TreeCheck: TypeAlias = "Callable[[CardTree, Vocabulary], Iterable[Diagnostic]]"

ONCE_PER: Final = ("once per turn", "once per round")
"""The limits of use that name the time since which a game remembers events."""


@frozen(eq=False)
class Vocabulary:
    """All words of one game. Build it once; grammars are cached for each vocabulary."""

    __repr__ = brief

    game: str
    fields: tuple[DataField, ...]
    headers: tuple[Header, ...]
    nouns: tuple[Noun, ...]
    verbs: tuple[Verb, ...]
    players: tuple[PlayerRow, ...]
    qualities: tuple[Quality, ...] = ()
    open_fields: tuple[OpenField, ...] = ()
    references: tuple[ReferenceRow, ...] = ()
    modifiers: tuple[ModifierRow, ...] = ()
    tests: tuple[TestRow, ...] = ()
    triggers: tuple[TriggerRow, ...] = ()
    woulds: tuple[WouldRow, ...] = ()
    moments: tuple[MomentRow, ...] = ()
    measures: tuple[MeasureRow, ...] = ()
    words: Mapping[str, tuple[WordRow, ...]] = field(factory=dict)
    style: Style = field(factory=Style)
    branches: When = "resolution"
    """The time of choice for objects behind "if" or a coin toss."""
    aims: bool = False
    """Whether objects called "target" are chosen when the ability is declared, and all others when
    their sentence is reached."""
    optional: Mapping[str, str] = Factory(dict)
    """Tags of a triggered ability whose whole text is "you may ...": the rules ask whether to use
    it, and the part before "If you do" becomes its cost."""
    needs: bool = False
    """Whether abilities that are carried out may have a condition before all sentences
    ("if ...:"), which becomes ``Ability.condition``."""
    modes: When = "resolution"
    """The time of choice for one of several modes and the objects in it."""
    uses: Uses | None = None
    """If set, replacements ask their player, and count as uses of their ability."""
    deeds: Callable[[Reading, Any], int] | None = None
    """The number of deeds that a running effect has done; "if you do" tests whether it has changed.
    Without it "if you do" may only follow "may"."""
    ends: Mapping[str, str | Callable[[Changing, Any], str]] = Factory(dict)
    """The moment that ends each duration, by the value of its word: for what texts set up, such as "the
    next time ... this turn, ... instead"."""
    variable: Callable[[Reading, Scope], int] | None = None
    """The value of X where no text says what it is."""
    that_many: Callable[[Reading, Scope], int] | None = None
    """The number of a trigger's event: "when you draw cards, discard that many cards"."""
    piles: tuple[str, ...] = ()
    """The words for zones whose cards lie in order, the last on top: cards may speak of "the top 2
    cards of your deck". The noun is the one called "card"."""
    own_zones: frozenset[str] = frozenset()
    """The words for zones of which each player has one, whose cards are not in play: "the graveyard" from which a
    card comes is that of the player who does it."""
    shows_choice: Callable[[Running, Any, int, tuple[Obj, ...]], None] | None = None
    """Called after a player has chosen while a text is carried out, as the last act of the step:
    ``(game, effect, seat, found)``."""
    shows_coin: Callable[[Running, Scope, bool], None] | None = None
    """Called with the side of a text's coin (whether heads), as the last act of the step."""
    everyday_ja: tuple[tuple[str, str], ...] = ()
    """How Japanese texts of this game are said, too: regular expressions, and what they stand for."""
    everyday_en: tuple[tuple[str, str], ...] = ()
    """The same for English ones, written as those of ``tcgkit_dsl.words.everyday.en``."""
    derived: Mapping[str, Callable[[Mapping[str, Any]], Any]] = Factory(dict)
    """Fields of a definition that are computed from printed fields (a cost from a rarity)."""
    checks: tuple[TreeCheck, ...] = ()
    type_field: str = "type"
    types: tuple[CardType, ...] = ()
    """The types of cards. Their words belong to the class of ``type_field``, or of the field that
    prints the kinds of a type."""
    ability: str = "ability/abilities"
    """The words for an ability in messages: singular/plural."""
    header_rows: tuple[str, ...] = ()
    """The columns of a header row in order; each occurs exactly once unless it is in
    ``optional_rows``."""
    optional_rows: frozenset[str] = frozenset()
    bases: frozenset[str] = frozenset()
    """Games of which this one is a variant; their sets can be read too."""

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "words", {**self.words, **self._type_words()})
        rows = references_of_types(self.types, self.nouns, self.references)
        object.__setattr__(self, "references", tuple(rows))

    def _type_words(self) -> dict[str, tuple[WordRow, ...]]:
        """Return the words for card types, by class."""
        classes = {each.key: each.values for each in self.fields}
        found: dict[str, tuple[WordRow, ...]] = {}
        for each in self.types:
            cls = classes.get(each.printed or self.type_field, "")
            texts = (each.text, *each.also)
            words = tuple(TypeWord(text.en, text.ja, each.name) for text in texts)
            found[cls] = (*found.get(cls, ()), *words)
        for cls in found:
            for word in self.words.get(cls, ()):
                if not isinstance(word, TypeWord):
                    raise VocabularyError(
                        f"class {cls!r}: its words come from card types, also {word.en!r}"
                    )
        return found

    def holders(self, field: DataField) -> frozenset[str]:
        """Return the names of the card types with a field; empty means all types."""
        return frozenset(each.name for each in self.types if field.key in each.all_fields)

    @cached_property
    def remembered(self) -> tuple[str, str] | None:
        """What the game remembers the events of, in both languages: ("turn", "ターン"); None if it does not."""
        asks = any(row.remembers for row in self.tests)
        limits = (each for each in self.headers if each.en in ONCE_PER)
        header = next(limits, None) if asks else None
        if header is None:
            return None
        ja = header.ja.removeprefix("1").partition("に")[0]
        return header.en.removeprefix("once per "), ja

    @cached_property
    def their(self) -> str | None:
        """The key of the player whose places are "their ...", or None."""
        return next((row.key for row in self.players if "their" in _owners(row)), None)

    @cached_property
    def you(self) -> str | None:
        """The key of the player whose places are "your ...", or None."""
        return next((row.key for row in self.players if "your" in _owners(row)), None)

    @cached_property
    def others(self) -> frozenset[str]:
        """The players whom "their" may mean once a deed names them: all but "you"."""
        rows = (row for row in self.players if not {"your", "their"} & _owners(row))
        return frozenset(row.key for row in rows)

    @cached_property
    def opponent(self) -> str | None:
        """The key of the one other player of a game for two, or None."""
        one = (row.key for row in self.players if not row.several)
        found = [key for key in one if "opponent" in key and key in self.others]
        return found[0] if found and self.you is not None else None

    @cached_property
    def they(self) -> frozenset[str]:
        """The keys of "they" and the like: the player named last, else that of the event."""
        words = {"they", "he or she", "that player"}
        return frozenset(row.key for row in self.players if words & {*row.forms})

    def is_always(self, header: Iterable[str]) -> bool:
        """Return whether a header row of these entries makes its ability always on."""
        return any(self.tables["header"][key].always for key in header)

    @cached_property
    def several(self) -> frozenset[str]:
        """The players who are more than one, and do a deed one after the other."""
        return frozenset(row.key for row in self.players if row.several)

    @cached_property
    def crowds(self) -> frozenset[str]:
        """Those of them of whom English says what they "do", as of "you": "both players"."""
        return frozenset(row.key for row in self.players if row.several and row.plural)

    @cached_property
    def looking(self) -> Verb | None:
        """The verb by which a player looks at cards, or None."""
        return next((row for row in self.verbs if row.looks), None)

    @cached_property
    def them(self) -> str:
        """The key of the pronoun for several objects, or ""."""
        rows = (
            row for row in self.references if row.pronoun and row.plural and not row.rest
        )
        return next((row.key for row in rows), "")

    @cached_property
    def possessive(self) -> str | None:
        """The key of the modifier that "its ..." means, or None."""
        return next((row.key for row in self.modifiers if row.possessive), None)

    @cached_property
    def owning(self) -> frozenset[str]:
        """The players who can be named as owners."""
        return frozenset(row.key for row in self.players if row.owner is not None)

    @cached_property
    def pronouns(self) -> frozenset[str]:
        """The keys of "it", "them" ...: what was named last."""
        return frozenset(row.key for row in self.references if row.pronoun)

    @cached_property
    def own_card(self) -> str:
        """The key of "this card", or what a game calls it."""
        own = [row.key for row in self.references if row.own_card]
        return "this card" if "this card" in own else next(iter(own), "")

    @cached_property
    def units(self) -> tuple[str, ...]:
        """The units of stats: "P" in "+10P ATK"."""
        found = (each.unit for each in self.words.get("stat", ()) if each.unit)
        return tuple(dict.fromkeys(found))

    @cached_property
    def measured(self) -> dict[str, str]:
        """The nouns that a unit counts, with their unit; the first noun of each is meant by it alone."""
        return {row.key: row.unit for row in self.nouns if row.unit}

    @property
    def plurals(self) -> frozenset[str]:
        """The plurals of nouns, in small letters, that are no singular as well."""
        both = [each.forms for each in self.nouns]
        single = {forms[0].lower() for forms in both}
        plain = frozenset(each.lower() for forms in both for each in forms[1:]) - single
        return plain | {
            each.lower() for each in self.measured
        }  # "the ether of it" is all of it

    @cached_property
    def tables(self) -> dict[str, dict[str, Any]]:
        """All entries by kind of node and key."""
        listed: dict[str, Iterable[Any]] = {
            "field": self.fields,
            "header": self.headers,
            "noun": self.nouns,
            "verb": self.verbs,
            "player": self.players,
            "quality": self.qualities,
            "reference": self.references,
            "modifier": self.modifiers,
            "test": self.tests,
            "trigger": self.triggers,
            "would": self.woulds,
            "moment": self.moments,
            "measure": self.measures,
        }
        listed |= {f"word:{cls}": words for cls, words in self.words.items()}
        tables: dict[str, dict[str, Any]] = {}
        for kind, entries in listed.items():
            table = tables[kind] = {}
            for entry in entries:
                if entry.key in table:
                    raise VocabularyError(f"two entries of kind {kind!r} are {entry.key!r}")
                table[entry.key] = entry
        return tables

    def word(self, cls: str, key: str) -> WordRow:
        """Return the word ``key`` of the class ``cls``."""
        found: WordRow = self.tables[f"word:{cls}"][key]
        return found


class VocabularyError(ValueError):
    """Raised when a vocabulary cannot be made into a grammar."""


def _owners(player: PlayerRow) -> frozenset[str]:
    """Return the English forms of "your", "their" ... for a player."""
    return frozenset(player.owner[0].split("/")) if player.owner else frozenset()
