"""Elo ratings from the results of pairs of games, with intervals.

The model is that of Bradley and Terry: 400 points are odds of 10 to 1. A rating is the most likely one, with
one drawn game between each two players added, so that a player who never lost has a rating, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10
from operator import mul
from random import Random
from typing import Final

from attrs import frozen

RESAMPLES: Final = 400
"""The number of times that the pairs of games are weighed anew for the intervals."""
_ROUNDS: Final = 500
_POINTS: Final = 400.0

Meeting = tuple[int, int]
"""Two players, by index, the lower first."""


@frozen
class Rating:
    """The strength of a player in Elo points above the first player, with the bounds of its 95 % interval."""

    points: float
    low: float
    high: float


def ratings(results: Mapping[Meeting, Sequence[float]], players: int) -> list[Rating]:
    """Return the rating of each player.

    ``results`` holds the first player's points in each pair of games, from 0 to 2 (a draw is 0.5).
    The intervals are percentiles over pairs of games weighed anew with a fixed seed, so the same results give
    the same intervals.
    """
    best = _points(_sums(results), players)
    draw = Random(0)
    again = [_points(_weighed(results, draw), players) for _ in range(RESAMPLES)]
    found = []
    for player, points in enumerate(best):
        column = sorted(each[player] for each in again)
        low, high = column[int(0.025 * RESAMPLES)], column[int(0.975 * RESAMPLES) - 1]
        found.append(Rating(points, min(low, points), max(high, points)))
    return found


def _weighed(
    results: Mapping[Meeting, Sequence[float]], draw: Random
) -> dict[Meeting, tuple[float, float]]:
    """Return points as they could have been: each pair of games counts more or less, by chance.

    This is Rubin's Bayesian bootstrap. A game that each side won, half as heavy as a pair, is added, so
    that a player who won every game has an interval, too.
    """
    found = {}
    for meeting, pairs in sorted(results.items()):
        outcomes = (*pairs, 2.0, 0.0)
        weights = [draw.expovariate(1) for _ in pairs]
        weights += [draw.gammavariate(0.5, 1) for _ in range(2)]
        mean = sum(map(mul, outcomes, weights)) / sum(weights)
        games = len(pairs) + 0.5
        found[meeting] = (games * mean, games * (2 - mean))
    return found


def _sums(results: Mapping[Meeting, Sequence[float]]) -> dict[Meeting, tuple[float, float]]:
    """Return the points of both players of each meeting, with one draw added."""
    return {
        meeting: (sum(pairs) + 0.5, 2 * len(pairs) - sum(pairs) + 0.5)
        for meeting, pairs in results.items()
    }


def _points(sums: Mapping[Meeting, tuple[float, float]], players: int) -> list[float]:
    """Return the most likely ratings, by the iteration of Zermelo (Hunter 2004)."""
    strength = [1.0] * players
    won = [0.0] * players
    for (first, second), (one, two) in sums.items():
        won[first] += one
        won[second] += two
    for _ in range(_ROUNDS):
        share = [0.0] * players
        for (first, second), (one, two) in sums.items():
            met = (one + two) / (strength[first] + strength[second])
            share[first] += met
            share[second] += met
        new = [w / s if s else 1.0 for w, s in zip(won, share, strict=True)]
        still = all(abs(a - b) <= 1e-9 * b for a, b in zip(new, strength, strict=True))
        strength = [each / new[0] for each in new]
        if still:
            break
    return [_POINTS * log10(each) for each in strength]
