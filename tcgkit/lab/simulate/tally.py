"""The counts of a simulation: they take the same memory for a million games as for a hundred."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from attrs import define, field, frozen

from tcgkit.lab.simulate.intervals import Share, share_of

CUT_OFF: Final = "limit"
"""The value of ``clause`` for a game that hit the bound on decisions."""

_Winners = tuple[tuple[int, ...], ...]
"""The winners of each game of a group."""


@frozen
class GameLine:
    """One game: its winners, the clause that ended it, and its length.

    ``winners`` are places in the list of players, ``seats`` the seats they won in; both are
    empty for a draw, and for a game that was cut off (its clause is then :data:`CUT_OFF`).
    """

    number: int
    seed: int
    winners: tuple[int, ...]
    seats: tuple[int, ...]
    clause: str
    length: int
    decisions: int
    choices: int


@define
class Tally:
    """Counts games in groups: ``size`` games of one seed, as many as there are players if games are paired.

    >>> tally = Tally(size=2)
    >>> for number, winner in enumerate((0, 1, 1)):
    ...     tally.add(GameLine(number, 7, (winner,), (0,), "end.1", 5, 20, 18))
    >>> tally.games, tally.won(0), tally.share(1).value
    (3, 1, 0.6666666666666666)
    """

    size: int = 1
    games: int = 0
    ends: Counter[str] = field(factory=Counter)
    """The number of games by the clause that ended them."""
    length: Counter[int] = field(factory=Counter)
    decisions: Counter[int] = field(factory=Counter)
    choices: Counter[int] = field(factory=Counter)
    _groups: Counter[_Winners] = field(factory=Counter)
    _seats: Counter[_Winners] = field(factory=Counter)
    _open: list[GameLine] = field(factory=list)
    """The games of the last group, while it is not complete."""

    @staticmethod
    def of(lines: Iterable[GameLine], size: int = 1) -> Tally:
        """Return the counts of some games."""
        tally = Tally(size)
        for line in lines:
            tally.add(line)
        return tally

    def add(self, line: GameLine) -> None:
        """Count a game; games come in the order of their numbers."""
        self.games += 1
        self.ends[line.clause] += 1
        self.length[line.length] += 1
        self.decisions[line.decisions] += 1
        self.choices[line.choices] += 1
        self._open.append(line)
        if len(self._open) == self.size:
            self._groups[tuple(each.winners for each in self._open)] += 1
            self._seats[tuple(each.seats for each in self._open)] += 1
            self._open.clear()

    def groups(self, *, seats: bool = False) -> Counter[_Winners]:
        """Return the number of groups by their winners (or the seats these had), an open one included."""
        counted = Counter(self._seats if seats else self._groups)
        if self._open:
            counted[
                tuple(each.seats if seats else each.winners for each in self._open)
            ] += 1
        return counted

    def results(self, *, seats: bool = False) -> Counter[tuple[int, ...]]:
        """Return the number of games by their winners (or the seats these had)."""
        counted: Counter[tuple[int, ...]] = Counter()
        for group, times in self.groups(seats=seats).items():
            for winners in group:
                counted[winners] += times
        return counted

    def won(self, who: int, *, seats: bool = False) -> int:
        """Return the games that a player (or a seat) won, alone or with others."""
        results = self.results(seats=seats)
        return sum(times for winners, times in results.items() if who in winners)

    def share(self, who: int, *, seats: bool = False) -> Share:
        """Return the share of decided games that a player (or a seat) won; the interval is between groups."""
        counted: Counter[tuple[int, int]] = Counter()
        for group, times in self.groups(seats=seats).items():
            count = sum(who in winners for winners in group)
            counted[count, sum(map(bool, group))] += times
        return share_of(counted)


def spread(numbers: Iterable[int] | Counter[int]) -> dict[str, float]:
    """Return the mean, the median and the bounds of numbers, or counted ones; all 0 if there are none.

    >>> spread([3, 5, 5, 8])
    {'mean': 5.25, 'median': 5.0, 'min': 3, 'max': 8}
    """
    times = Counter(numbers)
    count = sum(times.values())
    if not count:
        return {"mean": 0, "median": 0, "min": 0, "max": 0}
    total = sum(value * n for value, n in times.items())
    low, high = (_at(times, place) for place in ((count - 1) // 2, count // 2))
    return {
        "mean": round(total / count if total % count else total // count, 2),
        "median": low if count % 2 else (low + high) / 2,
        "min": min(times),
        "max": max(times),
    }


def _at(times: Counter[int], place: int) -> int:
    """Return the number at a place of the sorted list."""
    for value in sorted(times):
        place -= times[value]
        if place < 0:
            return value
    raise IndexError(place)


__all__ = ["CUT_OFF", "GameLine", "Tally", "spread"]
