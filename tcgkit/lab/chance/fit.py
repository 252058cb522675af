"""From leads and results to the odds to win, and from chances and results to a reliability diagram.

Positions of one game are not independent. So the unit of all counts is a game: what it says about a bin is one
observation, however many of its positions lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from typing import Final

from attrs import frozen

from tcgkit.lab.simulate.intervals import wilson

_PARTS: Final = 8
"""The number of bins of leads, with about as many positions each."""
_CELLS: Final = 5
"""The number of bins of chances from 50 % to 100 %."""

Game = Sequence[tuple[float, float]]
"""The positions of one game: a number that is at least 0, and the points of the player whose it is (1, 0.5 or 0)."""


@frozen
class Bin:
    """What came of positions whose chances are about the same."""

    predicted: float
    """The mean chance of the player who is ahead."""
    won: float
    """The share of points of these players, each game counted once."""
    games: int
    low: float
    high: float
    """The bounds of a 95 % interval of ``won``, by games."""


def fit(games: Sequence[Game]) -> tuple[tuple[float, float], ...]:
    """Return points of (lead, logarithm of the odds to win) that grow, for ``Advice.odds``.

    One won and one lost game are added to each bin, so odds are finite; a bin that breaks the order is joined with its
    neighbour (pool adjacent violators).
    """
    leads = sorted(lead for game in games for lead, _ in game if lead > 0)
    if not leads:
        return ((1.0, 0.0),)
    cuts = [leads[len(leads) * part // _PARTS] for part in range(1, _PARTS)]
    pooled: list[list[float]] = []  # weighted lead, points, games
    for held in _by_bin(games, cuts):
        if not held:
            continue
        pooled.append(
            [sum(lead for lead, _ in held), sum(won for _, won in held), len(held)]
        )
        while len(pooled) > 1 and _odds(pooled[-1]) < _odds(pooled[-2]):
            last = pooled.pop()
            pooled[-1] = [a + b for a, b in zip(pooled[-1], last, strict=True)]
    points = [(round(b[0] / b[2], 2), round(max(_odds(b), 0.0), 3)) for b in pooled]
    return tuple(dict(point for point in points if point[0] > 0).items())


def _odds(pool: Sequence[float]) -> float:
    """Return the logarithm of the odds of a bin, with one game won and one lost added."""
    _, won, games = pool
    return log((won + 1) / (games - won + 1))


def _by_bin(
    games: Iterable[Game], cuts: Sequence[float]
) -> list[list[tuple[float, float]]]:
    """Return for each bin between the cuts the mean position of each game that has one there."""
    found: list[list[tuple[float, float]]] = [[] for _ in range(len(cuts) + 1)]
    for game in games:
        held: list[list[tuple[float, float]]] = [[] for _ in found]
        for size, won in game:
            held[sum(size >= cut for cut in cuts)].append((size, won))
        for place, positions in enumerate(held):
            if positions:
                count = len(positions)
                mean = (
                    sum(s for s, _ in positions) / count,
                    sum(w for _, w in positions) / count,
                )
                found[place].append(mean)
    return found


def reliability(games: Sequence[Game]) -> tuple[Bin, ...]:
    """Return how often players won whose chance was said to be about so much.

    The sizes of ``games`` are the chances of the player who is ahead, from 0.5 to 1.
    """
    cuts = [0.5 + 0.5 * cell / _CELLS for cell in range(1, _CELLS)]
    bins = []
    for held in _by_bin(games, cuts):
        if held:
            count = len(held)
            won = sum(points for _, points in held) / count
            predicted = sum(chance for chance, _ in held) / count
            bins.append(Bin(predicted, won, count, *wilson(won, count)))
    return tuple(bins)
