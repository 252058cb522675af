"""The games of a study: players, seats, decks, seeds, and their number.

Each kind of player plays against itself. Decks meet each other as often from each seat: a *pair* is
a group of games of one seed, as many as there are seats, from one to the next of which the decks (or
players that differ) move on by one seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from attrs import frozen

MOST_GAMES: Final = 1000
"""How many games of one kind of player are played if nobody says how many."""
GAMES_LIMIT: Final = 1_000_000
"""How many can be asked for."""
MOST_DECKS: Final = 4
"""How many decks of a ruleset are studied if nobody names some."""
BUDGET: Final = 95.0
"""About how many seconds a study may take if nobody says how many games."""
LEAST_BUDGET: Final = 25.0
"""How many of them are left for games at least, however long measuring took."""


@frozen
class Seating:
    """One game: the number its seed is made of, its pair, and who and what is in each seat."""

    seed: int
    pair: int
    decks: tuple[int, ...]
    players: tuple[int, ...]


@frozen(kw_only=True)
class Arrangement:
    """How the games of one kind of player are arranged."""

    decks: int
    """How many decks there are; with one, it plays against itself."""
    seats: int = 2
    differ: bool = False
    """The players are not alike: some do without an action."""
    fixed: bool = False
    """Decks keep their seats: those of ``kept``."""
    kept: tuple[int, ...] = ()
    """Which deck stays in each seat; default: the first one in seat 1, and so on."""

    @property
    def matchups(self) -> tuple[tuple[int, ...], ...]:
        """Which decks meet; with fewer decks than seats they are dealt round, each one first."""
        if self.decks == 1:
            return ((0,) * self.seats,)
        dealt = [self._dealt(first) for first in range(self.decks)]
        if self.fixed:
            return (self.kept or dealt[0],)
        if self.decks >= self.seats:
            return tuple(combinations(range(self.decks), self.seats))
        met: dict[frozenset[tuple[int, ...]], tuple[int, ...]] = {}
        for decks in dealt:
            turns = frozenset(_moved(decks, by) for by in range(self.seats))
            met.setdefault(turns, decks)
        return tuple(met.values())

    def _dealt(self, first: int) -> tuple[int, ...]:
        return tuple((first + seat) % self.decks for seat in range(self.seats))

    @property
    def unit(self) -> int:
        """After how many games everything was as often in each seat."""
        if self.fixed:
            return self.seats if self.differ else 1
        both = self.seats if self.differ and self.decks > 1 else 1
        return self.seats * len(self.matchups) * both

    @property
    def is_balanced(self) -> bool:
        """Whether no seat has a deck of its own."""
        return self.decks == 1 or not self.fixed

    def seating(self, number: int) -> Seating:
        """Return how game ``number`` is seated."""
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
    """Return a row in which each has moved on by so many seats, towards the first."""
    return row[by:] + row[:by]


def sizes(
    costs: Sequence[float], units: Sequence[int], played: Sequence[int], seconds: float
) -> list[int]:
    """Return how many games of each kind to play; ``costs`` are seconds a game.

    So many were ``played`` already; the others fit into ``seconds``. Cheap games come first:
    each kind may use an equal share of what time is left. There are never more than
    :data:`MOST_GAMES`, and always whole units, at least one.
    """
    found = [0] * len(costs)
    left, order = seconds, sorted(range(len(costs)), key=lambda at: costs[at])
    for rank, at in enumerate(order):
        share = left / (len(order) - rank)
        count = min(MOST_GAMES, played[at] + int(share / max(costs[at], 1e-6)))
        count = max(_rounded(count), played[at])
        found[at] = max(units[at], count // units[at] * units[at])
        if found[at] < played[at]:
            found[at] += units[at]
        left -= (found[at] - played[at]) * costs[at]
    return found


def _rounded(count: int) -> int:
    """Return a number without the digits after its second, which nobody wants to type."""
    unit = int(10 ** max(0, len(str(count)) - 2))
    return count // unit * unit


def in_words(seconds: float) -> str:
    """Return about how long something takes.

    >>> in_words(96.0)
    '1 min 35 s'
    """
    rounded = max(1, round(seconds)) if seconds < 20 else round(seconds / 5) * 5
    minutes, rest = divmod(rounded, 60)
    if not minutes:
        return f"{rest} s"
    return f"{minutes} min {rest} s" if rest else f"{minutes} min"


__all__ = [
    "BUDGET",
    "GAMES_LIMIT",
    "LEAST_BUDGET",
    "MOST_DECKS",
    "Arrangement",
    "Seating",
    "in_words",
    "sizes",
]
