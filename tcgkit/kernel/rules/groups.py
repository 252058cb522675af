"""Parts of :class:`Rules <tcgkit.kernel.rules.Rules>`: one value for each group of rules.

Each has defaults that suit a simple game; a ruleset sets only the rules that differ.
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
    """When triggered abilities are carried out, and which events trigger them."""

    __repr__ = brief

    go: TriggersGo = field(default="follow", validator=OneOf(TriggersGo))
    """After their event (``follow``, ``rounds``), between steps, or at a window.

    With ``follow`` nested triggers go at once, with ``rounds`` after all triggers of
    the same event.
    """
    looks_back: bool = False
    """Objects that leave by a group of events hear the whole group, with their values from
    before it. Default: such an object hears only its own leaving, if its text speaks of that.
    """
    memory: str = ""
    """The moment at which events are forgotten that texts ask about (``Ability.remembers``): the end
    of the turn, of the round. "": no text of the game asks."""


@frozen(eq=False)
class Reactions:
    """The window in which players react to an event before it is applied."""

    __repr__ = brief

    window: Window | None = None
    """Opened by events that are ``reactable``; None: this game has no such window."""
    first: Callable[[Reading, Event], tuple[int, ...]] | None = None
    """The order of the players in that window; default: ``Rules.order``."""
    also: frozenset[type[Event]] = frozenset()
    """Events that open it besides those declared ``reactable``."""

    def open_for(self, kind: type[Event]) -> bool:
        """Return whether such an event opens the window before it is applied."""
        return kind.reactable or kind in self.also


@frozen(eq=False)
class Conflicts:
    """Which effect applies if several contradict each other or compete for one event."""

    __repr__ = brief

    rank: Callable[[Continuous, Any], int] | None = None
    """The tier of a continuous effect with its scope; the highest tier decides. Default: the
    tier that the effect declares."""
    equals: Equals = field(default="cannot", validator=OneOf(Equals))
    """Contradicting claims of one tier: "cannot" wins, all are ignored (``cancel``: the next
    tier decides), or the first one in force stands."""
    affected: Callable[[Reading, Event], int] | None = None
    """The player whom an event affects: this player chooses among several replacements of it.
    Impossible events are not replaced. Default: replacements apply in the order in which
    they came into force.
    """
    replaced_once: bool = False
    """The replacement of an event is not replaced in turn (with ``affected``)."""


@frozen(eq=False)
class Repeat:
    """The repetition rule: within each of ``scopes`` (nodes of the timeline) the same
    position may occur ``limit`` times.

    A voluntary action that would exceed the limit is refused; if automatic effects alone
    exceed it, ``automatic`` is called. The same holds for nesting deeper than
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
    """The rule on endless sequences of forced effects (see ``kernel/endless``).

    When a position returns for the ``times``-th time without a choice in between, the effect
    that would begin the next round is not carried out. The same holds when one sequence has
    run ``growth`` times, even if all positions differed. Every choice clears this history,
    and so do the moments ``ends``.

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
    """Zones in which the order of the cards does not count."""
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
    """Where the cards of decks and of the pack begin, and whether deck lists are public."""

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
    """If set, deck lists are secret: the cards that opponents must consider possible,
    with multiplicity. Default: deck lists are open.
    """
    known_stock: (
        Callable[[Reading, int, int, Sequence[CardDef]], Sequence[CardDef]] | None
    ) = None
    """The part of the stock of ``owner`` that ``viewer`` knows, if not all of it: ``(game, viewer,
    owner, stock)``. One card with only the known entries may stand for several.
    """

    def __attrs_post_init__(self) -> None:
        fix_tables(self)

    @property
    def has_decks(self) -> bool:
        """True if players bring decks."""
        return self.zone is not None or bool(self.parts)

    @property
    def has_pack(self) -> bool:
        """True if the table has cards of its own."""
        return self.pack_zone is not None or bool(self.pack_parts)


@frozen(eq=False)
class Ends:
    """How a game ends, and which players win and lose together."""

    __repr__ = brief

    result: Callable[[Changing, tuple[int, ...], str], Result] | None = None
    """The result when these players lose at one moment, by this clause; default: all others
    win."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The seats, from 0, of players who win and lose together; others play for themselves."""
    goes_out: Callable[[Changing, int], None] | None = None
    """Makes players go out (``Game.eliminate``) while others play on, also by concession: plain
    changes to the cards and numbers of that player. Default: players do not go
    out, and a concession ends the game.
    """
    draw_offers: str | None = "agreed"
    """The clause that draws a game if all players agree; None: no clause does."""
    time_limit: int | None = None
    """Seconds after which time is called (the input ``TimeCalled``) when people play with a
    clock; None: the rules set no time. Rules with a time have a number ``time_called`` of the table.
    """
    limit: int = 20_000
    """The most decisions of one game; a game that reaches it is ended and reported."""


def _nothing(game: Reading) -> int:
    return 0


def _even(game: Reading, player: int) -> float:
    return 0.0


@frozen(eq=False)
class Advice:
    """Advice for computer players and statistics. It does not affect the rules."""

    __repr__ = brief

    score: Callable[[Reading, int], float] = _even
    """How well a player stands; from facts that are public or their own."""
    progress: Callable[[Reading], int] = _nothing
    """A number that grows as the game goes on (the round): how long a game was."""
    horizon: Callable[[Reading], object] | None = None
    """Computer players look ahead to its next change; default: to that of ``progress``."""
    avoid: frozenset[str] = frozenset()
    """Actions that are pointless without a reason (to give up a card for nothing):
    computer players leave them out of random play.
    """
    odds: tuple[tuple[float, float], ...] = ((40.0, 4.0),)
    """What a lead in score is worth: points of (lead, natural logarithm of the odds to win), both growing, from played games
    (``tcgkit calibrate``). A lead of 0 is worth 0; between points it is a straight line, and beyond the last one it grows
    more and more slowly. The default is a guess.
    """
