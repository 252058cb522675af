"""The entries of a vocabulary: words and their meanings.

Every entry has English and Japanese text (for reading and printing) and a
meaning, a plain function on kernel objects. ``Meaning`` functions get ``(game, scope, ...)``
and then the slots of their pattern as keyword arguments; :data:`SLOTS` lists the argument for
each type of slot. Two English forms are written ``one/other``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, Self, TypeAlias

from attrs import Factory, evolve, field, frozen

from tcgkit.kernel.state import EVERYTHING
from tcgkit_dsl.words.patterns import (
    Piece,
    Slot,
    all_inflected,
    all_typed,
    by_language,
    expanded,
    in_amounts,
    inflected,
    parse_pattern,
    typed,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability, Scope
    from tcgkit.kernel.game import Changing, Reading
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Continuous, Obj, Option

SLOTS: Final[Mapping[str, str]] = {
    "number": "an int",
    "comparison": "a function: int -> bool",
    "selection": "in verbs a tuple of objects, in triggers, modifiers and always-on texts an"
    " Objects",
    "known": "the same, of objects that are known already; nothing else can stand there",
    "whose": "the same, for `its`; only in `also`",
    "some": "the same, for `one` or `up to 2` of the objects spoken of last; only in `also`",
    "phrase": "an Objects",
    "counted": "an Objects with `how_many`, a function: int -> bool",
    "quality": "a function: (game, scope, obj) -> bool",
    "player": "a tuple of seats",
    "place": "a tuple (seats, zone's value)",
    "changes": "a list of (stat's value, amount)",
    "altered": 'the same, for "attack is reduced by 2"; only in `also`',
    "more": 'the same, for "attack by 2", of a deed that raises it; only in `also`',
    "less": "the same, of a deed that lowers it; only in `also`",
    "few": 'a number as written, without what it counts: "draw 2"; only in `also`',
    "lost": 'the same, for "loses 2 attack"; only in `also`',
    "name": "a card's name as a string",
    "token": "the definition of a token",
}
"""Slot types of the language, and the argument that a meaning gets for each. Any other type is a
class of words in ``words``; the meaning gets the word's ``value``. A class followed by "and" or
"or" (``state and``) takes several words, and the meaning gets a tuple of values."""

IT: Final = "it"
"""The tag of a trigger that names the role of its event that "it" means; an ability with several
triggers has the roles of all of them, with spaces between."""
Meaning: TypeAlias = Callable[..., Any]
When: TypeAlias = Literal["declaration", "resolution"]


def _inputs(names: Iterable[str]) -> frozenset[str]:
    """Return what a condition reads."""
    return frozenset(names)


class Objects(Protocol):
    """A selection or noun phrase, seen from a meaning that does not pick from it."""

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Whether ``obj`` is one of them."""

    def now(self, game: Reading, scope: Scope) -> tuple[Obj, ...]:
        """All matching objects at this moment."""

    def number_of(self, game: Reading, scope: Scope, who: tuple[int, ...]) -> int:
        """How many of them some players control."""


@frozen(eq=False)
class WordRow:
    """A word of a class: a stat, a state, a duration, a zone, a rarity, ...

    ``name`` is the English text for players, if it differs from the word of the card language.
    ``unit`` may stand behind the numbers of a stat ("+10P ATK") and for a noun ("1e" is 1 ether).
    """

    en: str
    ja: str
    value: Any = None
    name: str = field(default="", kw_only=True)
    unit: str = field(default="", kw_only=True)

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
    carried out, to show them to the chooser, who is ``you`` of its scope. ``after`` is the key of a verb with the slot ``where``;
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
    types: frozenset[str] = frozenset()
    """The card types that it means, if they are not the one called so; they say "this ..."."""


@frozen(eq=False)
class Quality(WordRow):
    """A word before a noun: ``opposing``, ``tapped``. ``reads``: see ``Continuous``."""

    match: Callable[[Reading, Scope, Obj], bool] | None = None
    reads: frozenset[str] = field(default=EVERYTHING, converter=_inputs)


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
    reads: frozenset[str] = field(default=EVERYTHING, converter=_inputs)
    """What ``get`` reads besides the places of cards in play (see ``Continuous.match_reads``)."""
    types: frozenset[str] = frozenset()
    """The names of the card types whose texts can say it ("this servant"); empty: all cards."""
    clause: str = ""
    """The rule that a card of another type breaks with it."""


HOLDERS: Final = {"controller": "コントローラー", "owner": "持ち主"}
"""Players who are named by an object: "its controller"."""


@frozen(eq=False)
class PlayerRow(WordRow):
    """A player: ``the opponent``. ``owner`` are its possessive forms in both languages."""

    get: Callable[[Reading, Scope], tuple[int, ...]] | None = None
    owner: tuple[str, str] | None = None
    plural: bool = False
    several: bool = False
    """Whether it may mean more than one seat; they choose one after the other."""
    perhaps: bool = False
    """Whether there may be no such player: then nothing is done, and nothing is so of them."""


@frozen(eq=False)
class Phrasing:
    """An entry with slots: its English and its Japanese pattern.

    ``also`` and ``also_ja`` list further patterns that are read as this entry; ``en`` and ``ja``
    are printed.
    """

    en: str = field(converter=typed)
    ja: str = field(converter=inflected)
    also: tuple[str, ...] = field(default=(), converter=all_typed)
    also_ja: tuple[str, ...] = field(default=(), converter=all_inflected)

    @property
    def key(self) -> str:
        """The key in the tree: the English pattern."""
        return self.en

    def read_as(self, *patterns: str) -> Self:
        """Return the entry with further patterns that are read as it, in either language."""
        english, japanese = by_language(patterns)
        return evolve(self, also=(*self.also, *english), also_ja=(*self.also_ja, *japanese))

    @property
    def wordings(self) -> tuple[str, ...]:
        """The other English patterns: those of ``also``, without alternatives, and what follows from ``en``."""
        return tuple(one for each in self.also for one in expanded(each))

    @property
    def variants(self) -> list[tuple[Piece, ...]]:
        """Every way to say it in English, the printed ones first."""
        found = (parse_pattern(one).variants for one in (self.en, *self.wordings))
        return [each for variants in found for each in variants]

    def unsaid(self, filled: Collection[str]) -> str:
        """Return the slot of the subject where only the others are filled; "" if all are.

        In "gets +1 and is released" both deeds have the subject of the first.
        """
        said = [[each for each in way if isinstance(each, Slot)] for way in self.variants]
        names = [{slot.name for slot in way} for way in said]
        if {*filled} in names:
            return ""
        return next(
            way[0].name
            for way, all_names in zip(said, names, strict=True)
            if way and all_names - {way[0].name} == {*filled}
        )


@frozen(eq=False)
class ModifierRow(Phrasing):
    """A modifier behind a noun: ``with {stat:stat} {c:comparison}``.

    ``match`` tests an object; ``pool``, if given, replaces the pool of the noun, unless it returns
    None. A modifier that ends with a selection stands behind all others; "1 ..." there is chosen before the noun.
    """

    match: Meaning | None = None
    pool: Meaning | None = None
    reads: frozenset[str] = field(default=EVERYTHING, converter=_inputs)
    narrows: Meaning | None = None
    """Returns the objects of all that fit the other words, ``(game, scope, objects, **slots)``:
    those with the highest attack, say. ``match`` is then true of every object that may fit."""
    possessive: bool = False
    """Whether "its life cards" reads as this modifier; its only slot is the owner."""
    remembers: tuple[type[Event], ...] = ()
    """The events that it asks about after they have happened (``Ability.remembers``)."""
    of_any: bool = False
    """Set it if "1 of your servants" in the modifier means any of them, without a choice."""
    of_doer: bool = False
    """Set it if the objects are those of who does it: "each player taps all cards they control"."""


@frozen(eq=False)
class TestRow(Phrasing):
    """A condition: ``{who:player} controls/control {what:counted}``."""

    __test__ = False  # not one of pytest's
    holds: Meaning | None = None
    reads: frozenset[str] = field(default=EVERYTHING, converter=_inputs)
    """What the test reads besides the places of face-up cards in play (see ``Continuous``)."""
    finds: Meaning | None = None
    """The objects that "it" means after the test: "if your opponent has a guardian, destroy it"."""
    remembers: tuple[type[Event], ...] = ()
    """The events that it asks about after they have happened (``Ability.remembers``)."""


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
    needs_trigger: bool = False
    """It is a number of the event that the text answers."""
    remembers: tuple[type[Event], ...] = ()
    """The events that it counts after they have happened (``Ability.remembers``)."""


@frozen(eq=False)
class Verb(Phrasing):
    """A verb: ``draw/draws {n:number} card/cards``.

    ``run(game, effect, **slots)`` carries it out; with ``asks`` it is a generator. Set ``takes_by``
    to receive ``by`` too, a tuple of seats, if the text names the acting player. With ``finds`` it
    returns the objects that "it" means from then on; with ``parts`` also those that "the rest" means,
    as a second tuple. ``always(**slots)`` returns the continuous
    effects of the same sentence in an always-on ability.
    """

    run: Meaning | None = None
    asks: bool = False
    finds: bool = False
    parts: bool = False
    found: Meaning | None = None
    """Finds the objects that "it" means after the deed, ``(game, effect)``; ``effect.ret`` holds
    the result of the deed."""
    brings: Meaning | None = None
    """Like ``found``, but "it" means these objects only in a text that has named nothing before: the cards drawn."""
    looks: bool = False
    """Whether a player looks at cards with it (the slot ``what``); so does who chooses among unseen cards by what is
    printed on them."""
    shows: bool = False
    """Whether it shows the faces of cards: "it" then means them as they are seen."""
    chooses: bool = False
    """Whether it only chooses something: another sentence must speak of it."""
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
    omits: Mapping[str, str] = Factory(dict)
    """Slots of places that wordings in ``also`` may leave out, and what they then mean: "your hand";
    or "the deck" (the first of ``Vocabulary.piles``) or "the pile", as it was named last."""
    means: Mapping[str, str] = Factory(dict)
    """Nouns that its selections replace by others: "revive" takes only destroyed servants."""
    searches: str = ""
    """The slot of the place where its selections are: "search your deck for 1 servant"."""
    within: str = ""
    """The word for the zone, of the player who does it, where its selections are unless they name
    a place: "discard 1 servant" means one in hand."""
    durations: frozenset[Any] | None = None
    """The values of the durations that the sentence can have; None: all of the vocabulary."""
    tags: Mapping[str, str] = Factory(dict)
    """For a sentence that only says how the ability is used: added to ``Ability.tags``."""
    sets: Mapping[str, int | str] = Factory(dict)
    """For a sentence that only sets fields of its card: to a number, or to the number of a slot."""
    remembers: tuple[type[Event], ...] = ()
    """As for :class:`TestRow`."""
    replaces: Meaning | None = None
    """For use with "instead": returns the replacing event, ``(game, scope, event, **slots)``."""

    @property
    def wordings(self) -> tuple[str, ...]:
        """Besides those of ``also``: "cards equal to ..." where ``en`` has a number of cards."""
        return tuple(dict.fromkeys((*in_amounts(self.en), *super().wordings)))

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
    """The noun of objects with a word of the field: with "servant", "a Dragon" is a Dragon servant. If the
    field is not open, its words are also qualities."""
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
    names_stat: bool = True
    """Whether changes name the stat: "gets number +1". Without it a game with one stat says "gets +1"."""
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
