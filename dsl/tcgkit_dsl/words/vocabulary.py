"""The vocabulary of a game's card texts: words and their meanings.

Every entry has English and Japanese text (for reading and printing) and a
meaning, a plain function on kernel objects. ``Meaning`` functions get ``(game, scope, ...)``
and then the slots of their pattern as keyword arguments; :data:`SLOTS` lists the argument for
each type of slot. Two English forms are written ``one/other``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, TypeAlias

from attrs import Factory, field, frozen

from tcgkit.kernel.data import brief
from tcgkit.kernel.state import EVERYTHING
from tcgkit_dsl.tree.texts import IN_PLACE
from tcgkit_dsl.words.patterns import (
    PatternError,
    expanded,
    listed,
    parse_ja,
    parse_pattern,
)
from tcgkit_dsl.words.row_names import wrong_words

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability, CardType, Scope
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Continuous, Obj, Option
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.tree.ast import CardTree

SLOTS: Final[Mapping[str, str]] = {
    "number": "an int",
    "comparison": "a function: int -> bool",
    "selection": "in verbs a tuple of objects, in triggers, modifiers and always-on texts an"
    " Objects",
    "known": "the same, of objects that are known already; nothing else can stand there",
    "whose": "the same, for `its`; only in `also`",
    "phrase": "an Objects",
    "counted": "an Objects with `how_many`, a function: int -> bool",
    "quality": "a function: (game, scope, obj) -> bool",
    "player": "a tuple of seats",
    "place": "a tuple (seats, zone's value)",
    "changes": "a list of (stat's value, amount)",
    "name": "a card's name as a string",
    "token": "the definition of a token",
}
"""Slot types of the language, and the argument that a meaning gets for each. Any other type is a
class of words in ``words``; the meaning gets the word's ``value``. A class followed by "and" or
"or" (``state and``) takes several words, and the meaning gets a tuple of values."""

Meaning: TypeAlias = Callable[..., Any]
When: TypeAlias = Literal["declaration", "resolution"]


class Objects(Protocol):
    """A selection or noun phrase, seen from a meaning that does not pick from it."""

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Whether ``obj`` is one of them."""

    def now(self, game: Reading, scope: Scope) -> tuple[Obj, ...]:
        """All matching objects at this moment."""


@frozen(eq=False)
class WordRow:
    """A word of a class: a stat, a state, a duration, a zone, a rarity, ...

    ``name`` is the English text for players, if it differs from the word of the card language.
    """

    en: str
    ja: str
    value: Any = None
    name: str = field(default="", kw_only=True)

    @property
    def key(self) -> str:
        """The key in the tree: the first English form."""
        return self.en.split("/")[0] if len(self.en) > 1 else self.en

    @property
    def forms(self) -> tuple[str, ...]:
        """All English forms."""
        return tuple(dict.fromkeys(self.en.split("/")))


@frozen(eq=False)
class TypeWord(WordRow):
    """A word for a card type, made from its :class:`~tcgkit.kernel.cards.CardType`."""


@frozen(eq=False)
class PlaceWord(WordRow):
    """A word for a zone; ``chosen`` is the time when cards there are chosen (None: see the noun).

    ``before`` is called with the place (``where``) before cards there are chosen while a text is
    carried out, to show them to the chooser. ``after`` is the key of a verb with the slot ``where``;
    it is carried out on a place that was searched (to shuffle a deck), unless the text does so.
    """

    chosen: When | None = None
    before: Callable[..., None] | None = None
    after: str | None = None


@frozen(eq=False)
class Noun(WordRow):
    """A kind of object: ``card/cards``.

    ``pool`` lists the candidates of a phrase with this noun if no modifier names a place; ``match``
    tests an object. Objects with equal ``alike`` are one option when a single object is chosen, or
    when objects are chosen while a text is carried out; in the latter case ``offer`` makes the
    option of an object.
    """

    pool: Callable[[Reading, Scope], Iterable[Obj]] | None = None
    match: Callable[[Reading, Scope, Obj], bool] | None = None
    chosen: When = "declaration"
    counter: str = "枚"
    alike: Callable[[Reading, Obj], Hashable] | None = None
    offer: Callable[[Reading, Obj], Option] | None = None


@frozen(eq=False)
class Quality(WordRow):
    """A word before a noun: ``opposing``, ``tapped``. ``reads``: see ``Continuous``."""

    match: Callable[[Reading, Scope, Obj], bool] | None = None
    reads: frozenset[str] = EVERYTHING


@frozen(eq=False)
class OpenField:
    """The meaning of words of an open class (subtypes) before a noun; ``field`` declares them."""

    field: str
    match: Callable[[Reading, Scope, Obj, str], bool]


@frozen(eq=False)
class ReferenceRow(WordRow):
    """Objects already known: ``this servant``, ``that servant``, ``it``.

    ``get`` finds them. A ``pronoun`` means the objects chosen or found last, if there are any. Set
    ``own_card`` if it means the card itself, ``needs_trigger`` if it refers to the event, and
    ``left`` if it includes objects that have left ("its place").
    """

    get: Callable[[Reading, Scope], tuple[Obj, ...]] | None = None
    pronoun: bool = False
    own_card: bool = False
    plural: bool = False
    needs_trigger: bool = False
    left: bool = False
    counter: str = "枚"
    rest: bool = False
    """Whether it means the objects that were not chosen of those found last ("the rest")."""


@frozen(eq=False)
class PlayerRow(WordRow):
    """A player: ``the opponent``. ``owner`` are its possessive forms in both languages."""

    get: Callable[[Reading, Scope], tuple[int, ...]] | None = None
    owner: tuple[str, str] | None = None
    plural: bool = False
    several: bool = False
    """Whether it may mean more than one seat; they choose one after the other."""


@frozen(eq=False)
class Phrasing:
    """An entry with slots: its English and its Japanese pattern.

    ``also`` and ``also_ja`` list further patterns that are read as this entry; ``en`` and ``ja``
    are printed.
    """

    en: str
    ja: str
    also: tuple[str, ...] = ()
    also_ja: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The key in the tree: the English pattern."""
        return self.en


@frozen(eq=False)
class ModifierRow(Phrasing):
    """A modifier behind a noun: ``with {stat:stat} {c:comparison}``.

    ``match`` tests an object; ``pool``, if given, replaces the pool of the noun, unless it returns
    None. A modifier that ends with a selection stands behind all others; "1 ..." there is chosen before the noun.
    """

    match: Meaning | None = None
    pool: Meaning | None = None
    reads: frozenset[str] = EVERYTHING
    narrows: Meaning | None = None
    """Returns the objects of all that fit the other words, ``(game, scope, objects, **slots)``:
    those with the highest attack, say. ``match`` is then true of every object that may fit."""
    possessive: bool = False
    """Whether "its life cards" reads as this modifier; its only slot is the owner."""
    of_any: bool = False
    """Set it if "1 of your servants" in the modifier means any of them, without a choice."""


@frozen(eq=False)
class TestRow(Phrasing):
    """A condition: ``{who:player} controls/control {what:counted}``."""

    __test__ = False  # not one of pytest's
    holds: Meaning | None = None
    reads: frozenset[str] = EVERYTHING
    """What the test reads besides the places of face-up cards in play (see ``Continuous``)."""
    finds: Meaning | None = None
    """The objects that "it" means after the test: "if your opponent has a guardian, destroy it"."""


@frozen(eq=False)
class TriggerRow(Phrasing):
    """A trigger: ``when {who:selection} declares/declare an attack``.

    ``test`` gets ``(game, scope, event, **slots)``.
    """

    events: tuple[type[Event], ...] = ()
    test: Meaning | None = None
    leaving: str | None = None
    """The slot whose object leaves play by the event."""
    tags: Mapping[str, str] = Factory(dict)
    """Added to ``Ability.tags``."""
    called: tuple[str, str] | None = None
    """The title of unnamed abilities with this trigger, in both languages."""


@frozen(eq=False)
class WouldRow(Phrasing):
    """A replaceable event: ``{what:selection} would be destroyed``."""

    events: tuple[type[Event], ...] = ()
    test: Meaning | None = None


@frozen(eq=False)
class MomentRow(Phrasing):
    """The moment of a delayed effect: ``at this turn's end step``.

    ``test`` gets ``(game, scope, event, **slots)``. The effect lapses at the moment ``until``.
    """

    events: tuple[type[Event], ...] = ()
    test: Meaning | None = None
    until: str = ""


@frozen(eq=False)
class MeasureRow(Phrasing):
    """A number computed from the game: ``the attack of {what:selection}``.

    ``get(game, scope, **slots)`` returns it; a selection in it is an Objects.
    """

    get: Meaning | None = None


@frozen(eq=False)
class Verb(Phrasing):
    """A verb: ``draw/draws {n:number} card/cards``.

    ``run(game, effect, **slots)`` carries it out; with ``asks`` it is a generator. Set ``takes_by``
    to receive ``by`` too, a tuple of seats, if the text names the acting player. With ``finds`` it
    returns the objects that "it" means from then on. ``always(**slots)`` returns the continuous
    effects of the same sentence in an always-on ability.
    """

    run: Meaning | None = None
    asks: bool = False
    finds: bool = False
    found: Meaning | None = None
    """Finds the objects that "it" means after the deed, ``(game, effect)``; ``effect.ret`` holds
    the result of the deed."""
    shows: bool = False
    """Whether it shows the faces of cards: "it" then means them as they are seen."""
    takes_by: bool = False
    counts: bool = False
    """Set it if ``always`` accepts growing amounts ("+1 for each ..."), as functions of the game."""
    always: Callable[..., Iterable[Continuous]] | None = None
    possible: Meaning | None = None
    """Whether the deed can be paid as a cost, ``(game, scope, **slots)``."""
    needs: Meaning | None = None
    """A condition for using a text with this verb at all, ``(game, scope, **slots)``."""
    able: Meaning | None = None
    """Whether the deed is possible on an object, ``(game, scope, obj, **slots)`` without slots of
    objects. Other objects are not offered when a player chooses while the text is carried out, or
    chooses objects to pay with."""
    meant: frozenset[str] = frozenset()
    """Slots of objects that are not picked: ``run`` gets an Objects for them."""
    reaches: Meaning | None = None
    """Like ``able``, but also for objects that are chosen when the ability is declared."""
    means: Mapping[str, str] = Factory(dict)
    """Nouns that its selections replace by others: "revive" takes only destroyed servants."""
    searches: str = ""
    """The slot of the place where its selections are: "search your deck for 1 servant"."""
    within: str = ""
    """The word for the zone, of the player who does it, where its selections are unless they name
    a place: "discard 1 servant" means one in hand."""
    tags: Mapping[str, str] = Factory(dict)
    """For a sentence that only says how the ability is used: added to ``Ability.tags``."""
    sets: Mapping[str, int | str] = Factory(dict)
    """For a sentence that only sets fields of its card: to a number, or to the number of a slot."""
    replaces: Meaning | None = None
    """For use with "instead": returns the replacing event, ``(game, scope, event, **slots)``."""

    @property
    def says(self) -> bool:
        """Whether the sentence only describes its ability or its card."""
        return bool(self.tags or self.sets)


@frozen(eq=False)
class Header(Phrasing):
    """An entry of an ability's header row: ``melee timing``, ``{n:number} cost``.

    ``slot`` is its column in the row. ``kind`` becomes ``Ability.kind``; ``tags`` and the slots of
    the pattern (as text) are added to ``Ability.tags``.
    """

    slot: str = ""
    kind: str | None = None
    tags: Mapping[str, str] = Factory(dict)
    always: bool = False
    """Whether such abilities are in force all the time, unless they have a trigger."""
    trigger: Literal["required", "forbidden", "optional"] = "optional"
    called: tuple[str, str] | None = None
    """The title of such an ability if it is unnamed and its trigger does not give a title."""


@frozen(eq=False)
class DataField:
    """A data field of cards.

    ``kind`` is one word, several words, one number, or numbers for words of the class ``values``.
    The words of an ``open`` field are declared by sets.
    """

    key: str
    en: str
    ja: str
    kind: Literal["word", "words", "number", "numbers"]
    values: str = ""
    open: bool = False
    low: int = 0
    high: int = 999_999
    required: bool = True
    every: bool = False
    """Whether a field of numbers needs a number for every word of ``values``."""
    default: int | None = None
    """The number of a card that may have the field but omits it."""
    distinguishes: bool = False
    """Whether the word of an open field distinguishes cards of one name; names are shown with it."""
    noun: str = ""
    """The noun of objects with a word of an open field: with "servant", "a Dragon" is a Dragon servant."""
    variable: str = ""
    """Name of a further field that is true if the number is X, or X and a number; "" forbids X."""


@frozen
class Style:
    """The style of a game's card texts: punctuation and order that do not change the meaning."""

    mark: Literal[":", ","] = ":"
    toss: Literal["toss a coin", "flip a coin"] = "toss a coin"
    cost: Literal["as a cost", "cost:", ":"] = "as a cost"
    """The mark of a cost: "As a cost ... .", "Cost: ... .", "...: "."""
    semicolons: bool = False
    """Whether semicolons join related sentences: "...; it gets ...", "...; if you do, ..."."""
    stat_first: bool = True
    count_in_words: bool = False
    needs: Literal[":", ","] = ":"
    """The mark after "if ..." before all sentences. With "," such an "if" follows a trigger."""
    yours: Literal["your ...", "... you control"] = "your ..."
    """What 自分の before a noun in a Japanese text becomes, if the vocabulary has both."""
    theirs: Literal["opposing ...", "... the opponent controls"] = "opposing ..."
    """What 相手の before a noun in a Japanese text becomes, if the vocabulary has both."""
    counts: Literal["at least", "or more"] = "at least"
    """What 以上 and 以下 behind a counter in a Japanese text become ("at most", "or less")."""


@frozen(eq=False)
class Uses:
    """Counters of uses, for replacements that their player may decline."""

    left: Callable[[Reading, Obj, Ability], int]
    count: Callable[[Changing, Obj, Ability], None]


TreeCheck: TypeAlias = "Callable[[CardTree, Vocabulary], Iterable[Diagnostic]]"


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
    variable: Callable[[Reading, Scope], int] | None = None
    """The value of X; by default the number "X" on the card."""
    that_many: Callable[[Reading, Scope], int] | None = None
    """The number of a trigger's event: "when you draw cards, discard that many cards"."""
    piles: tuple[str, ...] = ()
    """The words for zones whose cards lie in order, the last on top: cards may speak of "the top 2
    cards of your deck". The noun is the one called "card"."""
    shows_choice: Callable[[Running, Any, int, tuple[Obj, ...]], None] | None = None
    """Called after a player has chosen while a text is carried out, as the last act of the step:
    ``(game, effect, seat, found)``."""
    shows_coin: Callable[[Running, Scope, bool], None] | None = None
    """Called with the side of a text's coin (whether heads), as the last act of the step."""
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

    def problems(self) -> Iterator[str]:
        """Yield errors in the tables themselves."""
        kinds = (
            *("header", "verb", "modifier", "test", "trigger", "would"),
            *("moment", "measure"),
        )
        for kind in kinds:
            for entry in self.tables[kind].values():
                yield from self._problems_of(kind, entry)
        if self.tables["modifier"].get(IN_PLACE) is None:
            for verb in self.verbs:
                if verb.searches:
                    yield f"verb {verb.en!r} searches: there is no modifier {IN_PLACE!r}"
        yield from wrong_words(self)

    def _problems_of(self, kind: str, entry: Phrasing) -> Iterator[str]:
        try:
            slots = parse_pattern(entry.en).slots
            for also in (one for each in entry.also for one in expanded(each)):
                read = parse_pattern(also).slots.items()
                if {n: "selection" if t == "whose" else t for n, t in read} != slots:
                    yield f"{kind} {entry.en!r}: {also!r} has other slots"
            ja = parse_ja(entry.ja)
        except PatternError as problem:
            yield f"{kind} {entry.en!r}: {problem}"
            return
        for name, type_ in slots.items():
            if not self._is_type(type_):
                yield f"{kind} {entry.en!r}: slot {name!r} has unknown type {type_!r}"
        named = {name for piece in ja for name in _ja_names(piece)}
        for name in sorted(named ^ set(slots)):
            where = "Japanese" if name in slots else "English"
            yield f"{kind} {entry.en!r}: slot {name!r} is missing in {where}"

    def _is_type(self, type_: str) -> bool:
        several = listed(type_)
        return (
            type_ in SLOTS
            or type_ in self.words
            or bool(several and several[0] in self.words)
        )


def _ja_names(piece: Any) -> Iterator[str]:
    if isinstance(piece, tuple):
        for inner in piece:
            yield from _ja_names(inner)
    elif hasattr(piece, "particle"):
        yield piece.name


class VocabularyError(ValueError):
    """Raised when a vocabulary cannot be made into a grammar."""
