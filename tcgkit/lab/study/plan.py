"""The games of a study: players, seats, decks, seeds, and their number.

Each kind of player plays against itself. Every deck plays equally often in each seat: a *pair* is
a group of games with one seed, one game for each seat. From game to game of a pair the decks (or
the players, if they differ) move on by one seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from attrs import frozen

MOST_GAMES: Final = 1000
"""The largest default number of games of one kind of player."""
GAMES_LIMIT: Final = 1_000_000
"""The number of games that can be requested is below this."""
MOST_DECKS: Final = 4
"""The largest default number of decks."""
BLIND: Final = "random"
"""The kind of player that chooses without looking: it shows what can happen, not what is strong."""
BLIND_WEIGHT: Final = 0.3
"""The part of the time of blind players, where that of others is 1: they do not judge balance."""
BUDGET: Final = 95.0
"""The approximate duration in seconds of a study with the default number of games."""
LEAST_BUDGET: Final = 25.0
"""The part of the budget that is kept for games, however long measuring takes."""
ENOUGH: Final = 50
"""The number of games from which a kind of players judges balance, if there is a weaker one."""
JUDGE_SHARE: Final = 0.6
"""The largest part of the time that the players who judge need for :data:`ENOUGH` games."""


@frozen
class Seating:
    """One game: the number its seed is made from, its pair, and deck and player of each seat."""

    seed: int
    pair: int
    decks: tuple[int, ...]
    players: tuple[int, ...]


@frozen(kw_only=True)
class Arrangement:
    """The arrangement of the games of one kind of player."""

    decks: int
    """The number of decks; a single deck plays against itself."""
    seats: int = 2
    differ: bool = False
    """Whether the players differ: some avoid an action."""
    fixed: bool = False
    """Whether decks keep their seats (see ``kept``)."""
    kept: tuple[int, ...] = ()
    """The deck of each seat, if fixed; by default the first deck is in seat 1, and so on."""

    @property
    def matchups(self) -> tuple[tuple[int, ...], ...]:
        """The groups of decks that meet: all different ones, then each deck against itself.

        With two decks their meeting comes twice, so that half of the games are between different decks.
        Fewer decks than seats are repeated in turn.
        """
        if self.decks == 1:
            return ((0,) * self.seats,)
        dealt = [self._dealt(first) for first in range(self.decks)]
        if self.fixed:
            return (self.kept or dealt[0],)
        if self.decks >= self.seats:
            met = list(combinations(range(self.decks), self.seats))
            if self.seats == 1:
                return tuple(met)
            mirrors = [(deck,) * self.seats for deck in range(self.decks)]
            return (*(met * -(-len(mirrors) // len(met))), *mirrors)
        turned: dict[frozenset[tuple[int, ...]], tuple[int, ...]] = {}
        for decks in dealt:
            turns = frozenset(_moved(decks, by) for by in range(self.seats))
            turned.setdefault(turns, decks)
        return tuple(turned.values())

    def _dealt(self, first: int) -> tuple[int, ...]:
        return tuple((first + seat) % self.decks for seat in range(self.seats))

    @property
    def unit(self) -> int:
        """The number of games after which every deck and player had each seat equally often."""
        if self.fixed:
            return self.seats if self.differ else 1
        both = self.seats if self.differ and self.decks > 1 else 1
        return self.seats * len(self.matchups) * both

    @property
    def is_balanced(self) -> bool:
        """Whether every deck plays in every seat."""
        return self.decks == 1 or not self.fixed

    def seating(self, number: int) -> Seating:
        """Return the seating of game ``number``."""
        pair, turned = divmod(number, self.seats)
        players = _moved(tuple(range(self.seats)), turned if self.differ else 0)
        if self.fixed:
            at = pair if self.differ else number
            return Seating(at, at, self.matchups[0], players)
        round_, which = divmod(pair, len(self.matchups))
        met = self.matchups[which]
        decks = _moved(met, round_ % self.seats if self.differ else turned)
        mirror = len(set(met)) == 1 and not self.differ
        return Seating(number if mirror else pair, pair, decks, players)


def _moved(row: tuple[int, ...], by: int) -> tuple[int, ...]:
    """Return a row rotated by this number of seats, towards the first seat."""
    return row[by:] + row[:by]


def sizes(
    costs: Sequence[float],
    units: Sequence[int],
    played: Sequence[int],
    seconds: float,
    weights: Sequence[float] = (),
) -> list[int]:
    """Return the number of games of each kind to play; ``costs`` are seconds per game.

    ``played`` games are done already; the others fit into ``seconds``. The time is divided from
    the cheapest kind on: each kind may use an equal share of the time left, or one in proportion to its
    weight. A number is at most about :data:`MOST_GAMES`, and a multiple of its unit, at least one unit.
    """
    found = [0] * len(costs)
    left, order = seconds, sorted(range(len(costs)), key=lambda at: costs[at])
    heavy = weights or [1.0] * len(costs)
    for rank, at in enumerate(order):
        share = left * heavy[at] / sum(heavy[other] for other in order[rank:])
        count = min(MOST_GAMES, played[at] + int(share / max(costs[at], 1e-6)))
        count = max(_rounded(count), played[at])
        found[at] = max(units[at], count // units[at] * units[at])
        if found[at] < played[at]:
            found[at] += units[at]
        left -= (found[at] - played[at]) * costs[at]
    return found


def curve_sizes(
    players: Sequence[str],
    costs: Sequence[float],
    unit: int,
    played: Sequence[int],
    seconds: float,
    must: int,
) -> list[int]:
    """Return the number of games of each kind to play, from weak to strong players; 0 for a kind left out.

    The strongest players who can play :data:`ENOUGH` games in their part of the time judge, so they get these first; what is left
    is divided by :func:`sizes`. The first ``must`` kinds always play; a later one is left out if a unit of its
    games takes more than an equal share of what is left. The other arguments are as for :func:`sizes`.
    """
    enough = -(-ENOUGH // unit) * unit
    needed = [
        max(0, enough - done) * cost for done, cost in zip(played, costs, strict=True)
    ]
    able = [
        at
        for at, player in enumerate(players)
        if player != BLIND and needed[at] <= JUDGE_SHARE * seconds
    ]
    begun, left = list(played), seconds
    if able:
        judge = able[-1]
        begun[judge], left = max(enough, played[judge]), left - needed[judge]
    share = left / len(players)
    kept = [
        at
        for at, cost in enumerate(costs)
        if at < must or max(0, unit - begun[at]) * cost <= share
    ]
    found = sizes(
        [costs[at] for at in kept],
        [unit] * len(kept),
        [begun[at] for at in kept],
        left,
        weights_of([players[at] for at in kept]),
    )
    counts = dict(zip(kept, found, strict=True))
    return [counts.get(at, 0) for at in range(len(players))]


def weights_of(players: Sequence[str]) -> list[float]:
    """Return the weight of each kind of player for :func:`sizes`."""
    return [BLIND_WEIGHT if player == BLIND else 1.0 for player in players]


def _rounded(count: int) -> int:
    """Return a number rounded down to two digits."""
    unit = int(10 ** max(0, len(str(count)) - 2))
    return count // unit * unit


def in_words(seconds: float) -> str:
    """Return a rounded duration as text.

    >>> in_words(96.0)
    '1 min 35 s'
    """
    rounded = max(1, round(seconds)) if seconds < 20 else round(seconds / 5) * 5
    minutes, rest = divmod(rounded, 60)
    if not minutes:
        return f"{rest} s"
    return f"{minutes} min {rest} s" if rest else f"{minutes} min"


__all__ = [
    "BLIND",
    "BUDGET",
    "ENOUGH",
    "GAMES_LIMIT",
    "LEAST_BUDGET",
    "MOST_DECKS",
    "MOST_GAMES",
    "Arrangement",
    "Seating",
    "curve_sizes",
    "in_words",
    "sizes",
    "weights_of",
]
