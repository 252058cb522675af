"""Card definitions: the printed content of a card, immutable and shared by every copy of it.

A definition is reached through its card, never through a global table by name, so two games
(or two decks) may hold different definitions under one name.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from attrs import field, frozen

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables

if TYPE_CHECKING:
    from tcgkit.kernel.cards.types import CardType
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.decisions import Joint, Option, Request
    from tcgkit.kernel.state.lasting import Continuous
    from tcgkit.kernel.state.objects import Obj

Lang = Literal["en", "ja"]
"""A language of texts: English or Japanese."""
LANGS: Final[tuple[Lang, ...]] = ("en", "ja")

Asking = Generator["Request", "Option", None]
"""A step or instruction that asks: it yields requests and is sent the chosen options."""
AskingSeveral = Generator["Joint", Any, None]
"""A step that asks several players at once: it is sent their answers, by player."""


@frozen
class Text:
    """One text in both languages.

    >>> Text("draw phase", "ドローフェイズ").in_("ja")
    'ドローフェイズ'
    """

    en: str
    ja: str

    def in_(self, lang: Lang) -> str:
        """Return the text in ``lang``."""
        return self.ja if lang == "ja" else self.en

    def fill(self, **parts: object) -> Text:
        """Return the text with ``{names}`` replaced, in both languages; a part may be a text.

        >>> Text("no {unit}", "{unit}なし").fill(unit=Text("ship", "艦")).in_("ja")
        '艦なし'
        """
        in_en = {name: p.en if isinstance(p, Text) else p for name, p in parts.items()}
        in_ja = {name: p.ja if isinstance(p, Text) else p for name, p in parts.items()}
        return Text(self.en.format(**in_en), self.ja.format(**in_ja))


class Scope(Protocol):
    """The context in which words are read: the meaning of "this card", "you", "that" and "it".

    Both a running effect and a continuous effect in force are scopes.
    """

    @property
    def source(self) -> Obj:
        """The object whose ability this is ("this card")."""

    @property
    def you(self) -> int:
        """The player called "you"."""

    @property
    def event(self) -> Event | None:
        """The event that triggered the ability ("that attack", "that cmV")."""

    @property
    def picked(self) -> tuple[tuple[Obj, ...], ...]:
        """The chosen objects, per :class:`Choice` in printed order ("it", "those cards")."""


EventTypes = tuple["type[Event]", ...]
Candidates = Callable[["Reading", Scope], "list[Obj]"]
Condition = Callable[["Reading", Scope], bool]
"""A condition of a text on the position. It changes nothing."""
Number = Callable[["Reading", Scope], int]


@frozen(eq=False)
class Trigger:
    """The events that an ability answers.

    ``events`` are event classes; ``test`` is asked only for these. ``own_leaving`` marks a
    text about its own card's leaving, so that it works although the card is gone.
    """

    __repr__ = brief

    events: tuple[type[Event], ...]
    test: Callable[[Reading, Scope, Event], bool]
    own_leaving: bool = False


@frozen(eq=False)
class Choice:
    """Objects that are chosen when an ability is declared: ``low`` to ``high`` of them.

    With ``modes`` the player chooses one of these options instead; the effect finds its number
    in its memory at ``place`` (as a tuple). ``under`` names such a place and a number: the choice is
    made only if that number was chosen there.
    """

    __repr__ = brief

    candidates: Candidates
    low: int
    high: int
    prompt: Text
    by_opponent: bool = False
    _enough: Condition | None = None
    for_cost: bool = False
    """It is chosen for a payment: the text itself does nothing to it."""
    modes: tuple[Option, ...] = ()
    place: int = -1
    under: tuple[int, int] | None = None
    wrong: Callable[[Reading, Scope, Obj], list[Text]] | None = None
    """For explanations: tells which words of the text do not fit an object."""

    def enough(self, game: Reading, scope: Scope) -> bool:
        """Return whether at least ``low`` objects can be chosen."""
        if self._enough is not None:
            return self._enough(game, scope)
        return len(self.candidates(game, scope)) >= self.low


@frozen(eq=False)
class Instruction:
    """One sentence of an effect: one step.

    ``run`` gets the game and the running effect. It asks at most one player, asks before
    it changes anything, and emits at most once, as its last act. ``asks`` says whether it
    is a generator. An instruction may move ``effect.pc`` (jumps of "if", "may", "for each").
    """

    __repr__ = brief

    run: Callable[[Running, Any], Asking | None]
    asks: bool = False
    idle: Callable[[Reading, Any], Text | None] | None = None
    """For a deed: why it has changed nothing, asked for the log; None if that is as it should be."""


@frozen(eq=False)
class Ability:
    """One ability of a card, compiled.

    ``kind`` is the response kind or action kind of the ruleset it belongs to; ``tags`` are
    the words of its header (cmV-R: duration and activation).
    """

    __repr__ = brief

    name: Text
    kind: str
    tags: Mapping[str, str]
    text: Text
    trigger: Trigger | None = None
    condition: Condition | None = None
    choices: tuple[Choice, ...] = ()
    costs: tuple[Instruction, ...] = ()
    can_pay: tuple[Condition, ...] = ()
    body: tuple[Instruction, ...] = ()
    continuous: tuple[Continuous, ...] = ()
    unmet: Callable[[Reading, Scope], list[Text]] | None = None
    """For explanations: tells which parts of its condition fail, with actual values."""
    tree: object = field(default=None, repr=False)
    """The syntax tree it was compiled from, for checks and for analysis."""
    index: int = 0
    """Which ability of its card it is, from 0."""
    remembers: EventTypes = ()
    """The events that its text asks about after they have happened: "if you drew a card this turn"."""
    header: Text | None = None
    """Its header in words, if it has no name of its own (``name`` then says what triggers it,
    or names this group of abilities).
    """

    @property
    def called(self) -> Text:
        """Its name in a sentence; in Japanese a name of its own stands in brackets.

        >>> Ability(Text("Rally", "号令"), "", {}, Text("", "")).called.ja
        '「号令」'
        """
        return (
            Text(self.name.en, f"「{self.name.ja}」") if self.header is None else self.name
        )

    def __attrs_post_init__(self) -> None:
        fix_tables(self)


Standings = tuple[tuple[Ability, "Continuous"], ...]
"""Continuous effects, each with its ability."""


@frozen(eq=False)
class CardDef:
    """The printed content of a card.

    ``fields`` hold numbers, words and tuples of words under the names that the ruleset's
    vocabulary declares. ``source`` is the canonical card text, so that a record can pin it.
    """

    __repr__ = brief

    key: str
    name: Text
    type: str
    fields: Mapping[str, Any]
    abilities: tuple[Ability, ...] = ()
    source: str = field(default="", repr=False)
    is_card: bool = True
    """False for tokens, which are made and unmade in play."""
    distinct: Text | None = None
    """Distinguishes it from others of its name, where players need that."""
    answers: EventTypes = field(init=False, repr=False)
    """The events that some ability answers."""
    continuous: bool = field(init=False, repr=False)
    """True if some ability works continuously."""
    claims: Standings = field(init=False, repr=False)
    """The claims (can, cannot, must) of its continuous abilities."""
    changes: Standings = field(init=False, repr=False)
    """All other continuous effects of its abilities."""
    replaces: bool = field(init=False, repr=False)
    """True if some ability replaces an event."""
    remembers: EventTypes = field(init=False, repr=False)
    """The events that some ability asks about after they have happened."""

    def __attrs_post_init__(self) -> None:
        fix_tables(self)

    @property
    def called(self) -> Text:
        """Its name for players, with the words that distinguish it from others of that name."""
        other = self.distinct
        if other is None:
            return self.name
        return Text(f"{self.name.en} ({other.en})", f"{self.name.ja}〈{other.ja}〉")

    @answers.default
    def _answers(self) -> EventTypes:
        triggers = [a.trigger for a in self.abilities if a.trigger is not None]
        return tuple(dict.fromkeys(kind for trigger in triggers for kind in trigger.events))

    @remembers.default
    def _remembers(self) -> EventTypes:
        return tuple(dict.fromkeys(kind for a in self.abilities for kind in a.remembers))

    @continuous.default
    def _continuous(self) -> bool:
        return any(ability.continuous for ability in self.abilities)

    @claims.default
    def _claims(self) -> Standings:
        return tuple((a, w) for a in self.abilities for w in a.continuous if w.is_claim)

    @changes.default
    def _changes(self) -> Standings:
        return tuple((a, w) for a in self.abilities for w in a.continuous if not w.is_claim)

    @replaces.default
    def _replaces(self) -> bool:
        return any(what.key == "replace" for a in self.abilities for what in a.continuous)

    def is_a(self, kind: CardType) -> bool:
        """Return whether it is a card of this type."""
        if not kind.printed:
            return self.type == kind.name
        return bool(self.fields.get(kind.printed) == kind.name)

    def __getitem__(self, name: str) -> Any:
        """Return a printed field; :class:`KeyError` if the card has no field of that name."""
        return self.fields[name]
