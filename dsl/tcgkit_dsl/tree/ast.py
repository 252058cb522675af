"""The syntax tree of card text: small frozen pieces that combine freely.

Words of a game appear as keys into its :class:`~tcgkit_dsl.words.vocabulary.Vocabulary`. Equal
texts give equal trees: comparison ignores positions (``span``).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from attrs import field, fields, frozen

from tcgkit_dsl.diagnostics import NOWHERE, Span


@frozen(kw_only=True, repr=False)
class Node:
    """Base of all nodes; ``span`` is the position in the card file.

    All nodes share one way to be shown: a generated one for each of fifty classes makes every start longer.
    """

    span: Span = field(default=NOWHERE, eq=False, repr=False)

    def __repr__(self) -> str:
        said = [
            f"{each.name}={getattr(self, each.name)!r}"
            for each in fields(type(self))
            if each.repr
        ]
        return f"{type(self).__name__}({', '.join(said)})"


# --- values ---------------------------------------------------------------------------


@frozen(repr=False)
class Literal_(Node):
    """A number as written: ``2``."""

    value: int


@frozen(repr=False)
class Variable(Node):
    """A number fixed when the card is played: ``X``, ``X-1``."""

    plus: int = 0


@frozen(repr=False)
class CountOf(Node):
    """``the number of opposing servants``, with an optional limit ``, at most 3``."""

    what: Phrase
    most: int | None = None


@frozen(repr=False)
class NumberOf(Node):
    """``the number of this card``, if the game has a stat "number": its value, with an optional
    limit ``, at most 3``.
    """

    what: Reference
    most: int | None = None


@frozen(repr=False)
class Measure(Node):
    """A number computed by an entry of the vocabulary: ``the attack of this character``."""

    key: str
    args: Args = ()


@frozen(repr=False)
class Scaled(Node):
    """A number for each of some objects: ``1 card for each opposing servant, at most 3``."""

    number: Number
    per: Phrase
    most: int | None = None


@frozen(repr=False)
class ThatMany(Node):
    """The number of objects spoken of last: ``discard any number of cards. Draw that many cards``."""


Number: TypeAlias = Literal_ | Variable | CountOf | NumberOf | Measure | Scaled | ThatMany

Bound = Literal["exactly", "at least", "at most", "or more", "or less"]


@frozen(repr=False)
class Comparison(Node):
    """``300 or less``, ``at least 1``, ``3``."""

    bound: Bound
    number: Number


@frozen(repr=False)
class Word(Node):
    """A word of one of the vocabulary's classes."""

    cls: str
    key: str


@frozen(repr=False)
class Words(Node):
    """Several words of one class: ``Freeze, Heat and Wait``, ``Freeze or Heat``."""

    joint: Literal["and", "or"]
    items: tuple[Word, ...]


@frozen(repr=False)
class Name(Node):
    """A card's name in quotation marks."""

    value: str


@frozen(repr=False)
class Made(Node):
    """The name of a token that a text makes."""

    value: str


@frozen(repr=False)
class Place(Node):
    """A zone with its owner, if the text names one: ``your hand``, ``the dust zone``."""

    owner: str | None
    zone: str


@frozen(repr=False)
class Change(Node):
    """One change of a stat: ``melee +200``, ``+1 for each other monster you control, at most +3``.

    ``of`` is the number behind the sign, if the text does not print it: "+X" is 1 of X, "-X" is -1 of it.
    """

    stat: str | None
    amount: int
    per: Phrase | None = None
    most: int | None = None
    of: Variable | None = None

    @property
    def signed(self) -> str:
        """The number with its sign, as it is printed: "+200", "-X"."""
        return f"{self.amount:+d}" if self.of is None else f"{'-+'[self.amount > 0]}X"


@frozen(repr=False)
class Changes(Node):
    """Several changes of stats: ``melee +100 and armor +100``."""

    items: tuple[Change, ...]


# --- objects and players ----------------------------------------------------------------


@frozen(repr=False)
class Qualities(Node):
    """Alternative words before a noun, or said of objects: ``Normal or Rare``."""

    words: tuple[Word, ...]


@frozen(repr=False)
class Modifier(Node):
    """A modifier behind a noun: ``with armor 300 or less``, ``you control``."""

    key: str
    args: Args = ()


@frozen(repr=False)
class Phrase(Node):
    """A noun with its modifiers: ``tapped Knight servant you control``."""

    noun: str
    before: tuple[Qualities, ...] = ()
    after: tuple[Modifier, ...] = ()
    owner: str | None = None
    others: tuple[str, ...] = ()
    """Further nouns, of which one will do as well: ``servant or accessory``."""
    way: str = ""
    """What the sentence before did to them, if they are counted: ``cards discarded this way``."""
    group: int = 1
    """How many count as one: ``for every 2 cards in your hand``."""

    @property
    def nouns(self) -> tuple[str, ...]:
        """All its nouns."""
        return (self.noun, *self.others)


Quantity = Literal[
    "exactly",
    "up to",
    "each",
    "every",
    "all",
    "a",
    "another",
    "any number",
    "random",
    "target",
    "plural",
]


@frozen(repr=False)
class Selection(Node):
    """Some objects: ``1 opposing servant``, ``up to 2 cards``, ``each other Knight servant``.

    ``aimed`` is set if "target" follows a number: ``up to 2 target cards``.
    """

    quantity: Quantity
    number: Number | None
    what: Phrase
    aimed: bool = False


@frozen(repr=False)
class Reference(Node):
    """Objects already known: ``it``, ``this servant``, ``the attacker``."""

    key: str


Part = Literal["exactly", "up to", "all", "any number", "random"]


@frozen(repr=False)
class PartOf(Node):
    """Some of the objects already known: ``1 of them``, ``up to 2 servants from among those cards``."""

    quantity: Part
    number: Number | None
    of: Reference
    what: Phrase | None = None


@frozen(repr=False)
class EndOf(Node):
    """The first or last cards of a pile: ``the top card of your deck``, ``the bottom 2 cards of ...``."""

    end: Literal["top", "bottom"]
    number: Number
    what: Phrase
    place: Place


@frozen(repr=False)
class Player(Node):
    """One player or several: ``you``, ``the opponent``, ``each player``, ``its controller``."""

    key: str
    of: Reference | None = None
    """The object whose "controller" or "owner" is meant."""


@frozen(repr=False)
class Counted(Node):
    """A phrase with a bound on its count: ``at least 1 other Knight servant``."""

    how_many: Comparison
    what: Phrase


Objects: TypeAlias = Selection | Reference | PartOf | EndOf
Value: TypeAlias = (
    Number
    | Comparison
    | Word
    | Words
    | Name
    | Made
    | Place
    | Changes
    | Objects
    | Player
    | Counted
    | Phrase
    | Qualities
)
Args: TypeAlias = tuple[tuple[str, Value], ...]


# --- statements -----------------------------------------------------------------------


@frozen(repr=False)
class Act(Node):
    """A verb with its filled slots; ``by`` is the acting player, if the text names one."""

    verb: str
    args: Args = ()
    by: Player | None = None


@frozen(repr=False)
class Together(Node):
    """Verbs that share a subject: ``this servant gets +2 attack and can attack sub``."""

    acts: tuple[Act, ...]


@frozen(repr=False)
class Steps(Node):
    """Statements in sequence: ``draw 1 card, then discard 1 card``; or with a semicolon."""

    items: tuple[Statement, ...]
    joint: Literal[", then", ";"] = ", then"


@frozen(repr=False)
class ChooseTargets(Node):
    """``choose 1 opposing servant: destroy it``."""

    what: Selection | PartOf
    body: Statement | None = None
    by: Player | None = None


@frozen(repr=False)
class May(Node):
    """``you may draw 1 card. If you do, ... If you do not, ...``."""

    who: Player
    what: Statement
    then: Statement | None = None
    otherwise: Statement | None = None


@frozen(repr=False)
class Done(Node):
    """``discard 1 card. If you do, draw 1 card.``: branches on whether the first did anything."""

    what: Statement
    then: Statement | None = None
    otherwise: Statement | None = None


@frozen(repr=False)
class If(Node):
    """``if ..., ...; otherwise ...``."""

    condition: AnyCondition
    then: Statement
    otherwise: Statement | None = None


@frozen(repr=False)
class Unless(Node):
    """``unless you control a servant, discard 1 card``."""

    condition: AnyCondition
    body: Statement


@frozen(repr=False)
class ForEach(Node):
    """``for each opposing servant, draw 1 card``."""

    what: Phrase
    body: Statement


@frozen(repr=False)
class OneOf(Node):
    """``choose one: draw 1 card, or gain 1 coin``; ``by`` is the player who chooses, if it is named.

    ``least`` to ``most`` of them are chosen, and done in their order: ``choose two: ...``.
    """

    options: tuple[Statement, ...]
    by: Player | None = None
    least: int = 1
    most: int = 1


@frozen(repr=False)
class Toss(Node):
    """``toss a coin. Heads: ... Tails: ...``; one side may be left out."""

    heads: Statement | None
    tails: Statement | None = None


@frozen(repr=False)
class Where(Node):
    """``draw X cards, where X is the number of your servants``."""

    body: Statement
    number: Number


@frozen(repr=False)
class Later(Node):
    """``at this turn's end step, draw 1 card``: set up now, carried out at that moment.

    With ``until`` the moment is a trigger, which is answered each time until then, or ``once``: ``this turn,
    whenever you play a card, ...``, ``the next time you play a card this turn, ...``.
    """

    moment: When
    body: Statement
    until: Word | None = None
    once: bool = False


@frozen(repr=False)
class Instead(Node):
    """``if this card would be destroyed, return it to your hand instead``; or "you may ... instead".

    A text that is carried out sets it up: ``until`` a moment, or ``once``: "the next time ... this turn".
    """

    would: Would
    body: Statement
    optional: bool = False
    until: Word | None = None
    once: bool = False

    @property
    def is_set_up(self) -> bool:
        """Whether a deed sets it up."""
        return self.once or self.until is not None


Statement: TypeAlias = (
    Act
    | Together
    | Steps
    | ChooseTargets
    | May
    | Done
    | If
    | Unless
    | ForEach
    | OneOf
    | Toss
    | Where
    | Later
    | Instead
)


# --- conditions and triggers ----------------------------------------------------------


@frozen(repr=False)
class Test(Node):
    """A condition of the vocabulary with its slots filled."""

    key: str
    args: Args = ()


@frozen(repr=False)
class Both(Node):
    """All of several conditions, or any of them."""

    word: Literal["and", "or"]
    tests: tuple[Test, ...]


AnyCondition: TypeAlias = Test | Both


@frozen(repr=False)
class When(Node):
    """A trigger of the vocabulary with its slots filled; ``also`` are others: "when ... or when ...".

    ``nth`` is how often it has happened in this turn or round: "for the first time each turn"; 0: any number of times.
    """

    key: str
    args: Args = ()
    also: tuple[When, ...] = ()
    nth: int = 0


@frozen(repr=False)
class Would(Node):
    """A replaced event: a happening of the vocabulary that ``would`` come."""

    key: str
    args: Args = ()


# --- abilities, cards, sets -----------------------------------------------------------


@frozen(repr=False)
class AbilityText(Node):
    """The text of an ability: costs, trigger, condition, sentences.

    ``condition`` belongs to an always-on text (``while ...:``). ``needs`` belongs to any other
    text (``if ...:`` before the first sentence): the ability is used only if it holds.
    """

    body: tuple[Statement, ...]
    costs: tuple[Statement, ...] = ()
    trigger: When | None = None
    condition: AnyCondition | None = None
    needs: AnyCondition | None = None


@frozen(repr=False)
class HeaderItem(Node):
    """One entry of an ability's header row: ``consume``, ``2 mana``."""

    key: str
    args: Args = ()


@frozen(repr=False)
class Title(Node):
    """A name in both languages; ``ja`` may be missing. It is ``""`` for an unnamed ability."""

    en: str
    ja: str | None = None


Lost = Literal["header", "opening", "sentence"]


@frozen(repr=False)
class AbilityTree(Node):
    """An ability as written."""

    title: Title
    header: tuple[HeaderItem, ...]
    text: AbilityText
    lost: frozenset[Lost] = field(default=frozenset(), eq=False, repr=False)
    """The unreadable parts of the ability; always empty if the card can be used."""
    unread: str = field(default="", eq=False, repr=False)
    """All words of a text with unreadable parts, for checks that look for forbidden words."""


@frozen(repr=False)
class FieldTree(Node):
    """A data field: words, numbers or numbered words, as the vocabulary declares it."""

    key: str
    values: tuple[tuple[str, int | None], ...]
    places: tuple[Span, ...] = field(default=(), eq=False, repr=False)


@frozen(repr=False)
class CardTree(Node):
    """A card as written."""

    key: str
    title: Title
    fields: tuple[FieldTree, ...] = ()
    abilities: tuple[AbilityTree, ...] = ()
    token: bool = False
    """True for a token: texts create it, and it does not count as a card."""
    complete: bool = field(default=True, eq=False, repr=False)
    """False if some line of the card was unreadable: a missing part may be in that line."""

    def values_of(self, key: str) -> tuple[str, ...]:
        """Return the words of the field ``key``; empty if the card does not have the field."""
        return tuple(
            name for each in self.fields if each.key == key for name, _ in each.values
        )


@frozen(repr=False)
class WordsTree(Node):
    """Words that a set adds to an open class: ``subtypes: "Knight" / "騎士"``."""

    field: str
    titles: tuple[Title, ...]


@frozen(repr=False)
class SetTree(Node):
    """A card file: the name of the set, its game, the words it declares and its cards."""

    title: Title
    game: str
    words: tuple[WordsTree, ...] = ()
    cards: tuple[CardTree, ...] = ()
