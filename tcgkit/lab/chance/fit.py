"""From leads and results to the odds to win, and from chances and results to a reliability diagram.

Positions of one game are not independent. So the unit of all counts is a game: what it says about a bin is one
observation, however many of its positions lie there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import asinh, exp, log
from typing import Final

from attrs import frozen

from tcgkit.lab.simulate.intervals import wilson

_PARTS: Final = 8
"""The number of bins of leads, with about as many positions each."""
_BENDS: Final = range(-6, 3)
"""The bends that are tried: the largest lead, times 2 to this power."""
_STEEP: Final = 50.0
_HALVINGS: Final = 40
"""The largest steepness of a curve, and how often its range is halved to find the best one."""
_CERTAIN: Final = 30.0
"""Larger logarithms of odds are taken for this one."""
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

    They lie on the curve ``steep * asinh(lead / bend)`` that is most likely: a straight line for small leads, which flattens
    for large ones and never becomes level. So a larger lead is worth more, whatever a few games say. At the mean lead of each
    bin one game won and one lost are added, so odds are finite.
    """
    leads = sorted(lead for game in games for lead, _ in game if lead > 0)
    if not leads:
        return ((1.0, 0.0),)
    cuts = [leads[len(leads) * part // _PARTS] for part in range(1, _PARTS)]
    bins = [held for held in _by_bin(games, cuts) if held]
    means = [sum(lead for lead, _ in held) / len(held) for held in bins]
    seen = [each for held in bins for each in held]
    seen += [(mean, won) for mean in means for won in (0.0, 1.0)]
    found = (_steepest(seen, leads[-1] * 2.0**power) for power in _BENDS)
    _, steep, bend = max(found)
    points = [(round(m, 2), round(steep * asinh(m / bend), 3)) for m in means]
    return tuple(dict(point for point in points if point[0] > 0).items())


def _steepest(seen: Game, bend: float) -> tuple[float, float, float]:
    """Return how likely the results are with the best curve of this bend, its steepness, and the bend."""
    curve = [(asinh(lead / bend), won) for lead, won in seen]
    low, high = 0.0, _STEEP
    for _ in range(_HALVINGS):
        steep = (low + high) / 2
        if sum(x * (won - _chance(steep * x)) for x, won in curve) > 0:
            low = steep
        else:
            high = steep
    chances = [(_chance(low * x), won) for x, won in curve]
    likely = sum(won * log(p) + (1 - won) * log(1 - p) for p, won in chances)
    return likely, low, bend


def _chance(odds: float) -> float:
    return 1 / (1 + exp(-min(odds, _CERTAIN)))


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
