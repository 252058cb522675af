"""Parts of :class:`Rules <tcgkit.kernel.rules.Rules>`: what belongs together is one value.

Each has defaults that suit a simple game; a ruleset names what is different in its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from attrs import field, frozen

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables
from tcgkit.kernel.data.validators import OneOf

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability, CardDef
    from tcgkit.kernel.game.changing import Changing
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.rules.decks import Deck, DeckPart
    from tcgkit.kernel.state.frames import Frame
    from tcgkit.kernel.state.lasting import Continuous
    from tcgkit.kernel.state.objects import Obj, Result
    from tcgkit.kernel.time.windows import Window

TriggersGo = Literal["follow", "rounds", "step", "window"]
Equals = Literal["cannot", "cancel", "first"]


@frozen(eq=False)
class Triggers:
    """When triggered abilities are carried out, and what they are triggered by."""

    __repr__ = brief

    go: TriggersGo = field(default="follow", validator=OneOf(TriggersGo))
    """After their event (``follow``, ``rounds``), between steps, or at a window.

    With ``follow`` what they trigger in turn goes at once, with ``rounds`` after all that
    the same event triggered.
    """
    looks_back: bool = False
    """Objects that leave by a group of events hear the whole group, with the values they had
    before it. Default: such an object hears its own leaving only, if its text speaks of that.
    """


@frozen(eq=False)
class Reactions:
    """The window in which players react to an event before it is applied."""

    __repr__ = brief

    window: Window | None = None
    """Opened by events that are ``reactable``; None: there is no such window."""
    first: Callable[[Reading, Event], tuple[int, ...]] | None = None
    """The order of the players in that window; default: ``Rules.order``."""
    also: frozenset[type[Event]] = frozenset()
    """Events that open it besides those declared ``reactable``."""

    def open_for(self, kind: type[Event]) -> bool:
        """Return whether such an event opens the window before it is applied."""
        return kind.reactable or kind in self.also


@frozen(eq=False)
class Conflicts:
    """Which effect applies where several contradict each other or compete for an event."""

    __repr__ = brief

    rank: Callable[[Continuous, Any], int] | None = None
    """The tier of a continuous effect with its scope; the highest tier decides. Default: what
    the effect says itself."""
    equals: Equals = field(default="cannot", validator=OneOf(Equals))
    """Contradicting claims of one tier: "cannot" wins, all are ignored (``cancel``: the next
    tier decides), or the one that was in force first stands."""
    affected: Callable[[Reading, Event], int] | None = None
    """The player whom an event affects. He chooses among several replacements of it, and an
    event that is impossible is not replaced. Default: replacements apply in the order in which
    they came into force.
    """
    replaced_once: bool = False
    """An event that replaces another is not replaced in turn (with ``affected``)."""


@frozen(eq=False)
class Repeat:
    """The repetition rule: within each of ``scopes`` (nodes of the timeline) the same
    position may occur ``limit`` times.

    What would make it occur once more by a voluntary action is refused; if it happens
    through automatic effects alone, ``automatic`` is called. So it is for nesting deeper than
    ``depth`` events. Positions are compared when an action is performed that a loop could
    go through (``Action.loops``).
    """

    __repr__ = brief

    scopes: tuple[str, ...]
    limit: int
    automatic: Callable[[Running], None]
    clause: str
    depth: int = 100


@frozen(eq=False)
class Endless:
    """The rule on forced effects that follow each other for ever (see ``kernel/endless``).

    When a position returns for the ``times``-th time without a choice in between, the effect
    that would begin the next round is not carried out; neither is it when the same sequence has
    run ``growth`` times, though no two positions were the same. What was carried out is
    forgotten with every choice, and at the moments ``ends``.

    ``forced`` returns the source, ability and player of an item that waits, or None if it is
    not forced. ``ended`` is called when an item is not carried out; it may emit.
    """

    __repr__ = brief

    times: int
    growth: int
    ends: frozenset[str]
    forced: Callable[[Frame], tuple[Obj, Ability, int] | None]
    ended: Callable[[Running, Frame], None]
    unordered: frozenset[str] = frozenset()
    """Zones in which it means nothing in what order the cards lie."""
    clause: str = ""


@frozen(eq=False)
class Loops:
    """How endless play ends: by choice (``repeat``) and without any (``endless``).

    Default: a game goes on until ``Ends.limit``.
    """

    __repr__ = brief

    repeat: Repeat | None = None
    endless: Endless | None = None


@frozen(eq=False)
class DeckRules:
    """Where the cards of decks and of the pack begin, and what is known of deck lists."""

    __repr__ = brief

    zone: str | None = "deck"
    """Where the main part of a deck begins: shuffled, face down. None: players bring no main
    part, and without ``parts`` no deck at all."""
    parts: Mapping[str, DeckPart] = field(factory=dict)
    """The further parts of a deck, by name, with the zone where each begins."""
    pack: Deck | None = None
    """The cards of the table, which nobody owns (``Obj.owner`` is -1); a plugin declares their
    file (``RulesetPlugin.pack``)."""
    pack_zone: str | None = None
    """The shared zone where the main part of the pack begins: shuffled, face down."""
    pack_parts: Mapping[str, DeckPart] = field(factory=dict)
    """The further parts of the pack, by name, with the shared zone where each begins."""
    stock: Callable[[Deck], Sequence[CardDef]] | None = None
    """If given, deck lists are secret: the cards that other players must consider possible,
    each as often as they must. Default: deck lists are open.
    """
    known_stock: (
        Callable[[Reading, int, int, Sequence[CardDef]], Sequence[CardDef]] | None
    ) = None
    """What ``viewer`` knows of the stock of ``owner``, if not all of it: ``(game, viewer, owner,
    stock)``. A card stands for several, with only that on it which he knows of them.
    """

    def __attrs_post_init__(self) -> None:
        fix_tables(self)

    @property
    def has_decks(self) -> bool:
        """Whether players bring decks."""
        return self.zone is not None or bool(self.parts)

    @property
    def has_pack(self) -> bool:
        """Whether there are cards of the table."""
        return self.pack_zone is not None or bool(self.pack_parts)


@frozen(eq=False)
class Ends:
    """How a game ends, and who wins and loses together."""

    __repr__ = brief

    result: Callable[[Changing, tuple[int, ...], str], Result] | None = None
    """The result when these players lose at one moment, by this clause; default: all others
    win."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats, from 0, of players who win and lose together; others play for themselves."""
    goes_out: Callable[[Changing, int], None] | None = None
    """Players can go out of the game (``Game.eliminate``) while others play on; a concession
    means that. It says what becomes of what a player has, by plain changes. Default: nobody goes
    out, and a concession ends the game.
    """
    draw_offers: str | None = "agreed"
    """The clause by which a game is drawn if all players agree; None: it cannot be."""
    time_limit: int | None = None
    """Seconds after which time is called (the input ``TimeCalled``) when people play with a
    clock; None: the rules name no time. Such rules have a number ``time_called`` of the table.
    """
    limit: int = 20_000
    """The most decisions of one game; a game that reaches it is ended and reported."""


def _nothing(game: Reading) -> int:
    return 0


def _even(game: Reading, player: int) -> float:
    return 0.0


@frozen(eq=False)
class Advice:
    """What computer players and statistics need to know of a game. No rule depends on it."""

    __repr__ = brief

    score: Callable[[Reading, int], float] = _even
    """How well a player stands; from public and own facts."""
    progress: Callable[[Reading], int] = _nothing
    """A number that grows as the game goes on (the round): how long a game was."""
    horizon: Callable[[Reading], object] | None = None
    """Computer players look ahead to its next change; default: to that of ``progress``."""
    avoid: frozenset[str] = frozenset()
    """Actions that are pointless without a reason (to give up what one has, for nothing):
    computer players leave them out where they play on at random.
    """
