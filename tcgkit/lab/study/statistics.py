"""Tests and intervals of a study: exact where they can be, and the same in every run.

A *pair* is two games that share a seed (or belong together for balance). Games of one pair are
not independent, so pairs are counted and resampled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from math import erfc, exp, lgamma, log, sqrt
from random import Random
from statistics import median
from typing import Final

from attrs import frozen

from tcgkit.lab.simulate.intervals import FEW_PAIRS, Z, mean_bounds

RESAMPLES: Final = 1000
"""The number of bootstrap resamples."""


def log_choose(total: int, count: int) -> float:
    """Return the logarithm of a binomial coefficient."""
    return lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)


def at_most(count: int, total: int, chance: float) -> float:
    """Return the probability of ``count`` successes or fewer in ``total`` tries.

    >>> round(at_most(1, 4, 0.5), 4)
    0.3125
    """
    terms = (
        log_choose(total, k) + k * log(chance) + (total - k) * log(1 - chance)
        for k in range(count + 1)
    )
    return min(1.0, sum(exp(term) for term in terms))


def at_least(gain: float, error: float) -> float:
    """Return the two-sided p-value of a difference.

    The difference is assumed to be normally distributed with this standard error.

    >>> round(at_least(0.2, 0.1), 4)
    0.0455
    """
    return erfc(abs(gain) / error / sqrt(2)) if error else 1.0


def sign_test(more: int, less: int) -> float:
    """Return the two-sided p-value of the exact sign test.

    >>> round(sign_test(9, 1), 4)
    0.0215
    """
    total = more + less
    return min(1.0, 2 * at_most(min(more, less), total, 0.5)) if total else 1.0


def holm(chances: Sequence[float]) -> list[float]:
    """Return p-values adjusted for their number by Holm's method, in the same order.

    >>> holm([0.01, 0.04, 0.03])
    [0.03, 0.06, 0.06]
    """
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    adjusted, so_far = [0.0] * len(chances), 0.0
    for rank, at in enumerate(order):
        so_far = max(so_far, min(1.0, (len(chances) - rank) * chances[at]))
        adjusted[at] = so_far
    return adjusted


@frozen
class Measured:
    """A number of each game: mean with its 95 % interval, median, bounds, number of games."""

    mean: float
    low: float
    high: float
    median: float
    least: float
    most: float
    games: int

    def __str__(self) -> str:
        return f"{self.mean:.1f} [{self.low:.1f}, {self.high:.1f}]"

    def results(self) -> dict[str, float]:
        """Return it as a table."""
        return {
            "mean": round(self.mean, 3),
            "low": round(self.low, 3),
            "high": round(self.high, 3),
            "median": self.median,
            "min": self.least,
            "max": self.most,
            "games": self.games,
        }


NOTHING: Final = Measured(0, 0, 0, 0, 0, 0, 0)
"""The measure of an empty list of games."""


def measure(
    games: Mapping[str, Sequence[float]], pairs: Sequence[int]
) -> dict[str, Measured]:
    """Return the means of several numbers of the same games, with intervals.

    These are percentile bootstraps: whole pairs are drawn anew, :data:`RESAMPLES` times, from
    a fixed seed. ``pairs`` holds the pair of each game. Few pairs, and pairs that are all the same, have the interval of
    :func:`mean_bounds <tcgkit.lab.simulate.intervals.mean_bounds>` instead, because a bootstrap of them is too narrow.
    """
    if not pairs:
        return dict.fromkeys(games, NOTHING)
    members: dict[int, list[int]] = defaultdict(list)
    for at, pair in enumerate(pairs):
        members[pair].append(at)
    groups = list(members.values())
    sizes = [len(group) for group in groups]
    sums = {n: [sum(v[at] for at in g) for g in groups] for n, v in games.items()}
    bounds = {name: mean_bounds([*zip(sums[name], sizes, strict=True)]) for name in games}
    if len(groups) < FEW_PAIRS:
        return {name: _measured(each, bounds[name]) for name, each in games.items()}
    random, found = Random(0), {name: list[float]() for name in games}
    for _ in range(RESAMPLES):
        drawn = random.choices(range(len(groups)), k=len(groups))
        size = sum(map(sizes.__getitem__, drawn))
        for name, totals in sums.items():
            found[name].append(sum(map(totals.__getitem__, drawn)) / size)
    for name, means in found.items():
        means.sort()
        if means[0] < means[-1]:
            low, high = (means[int(share * (len(means) - 1))] for share in (0.025, 0.975))
            bounds[name] = (low, high)
    return {name: _measured(each, bounds[name]) for name, each in games.items()}


def _measured(values: Sequence[float], bounds: tuple[float, float]) -> Measured:
    mean = sum(values) / len(values)
    return Measured(mean, *bounds, median(values), min(values), max(values), len(values))


# ---- with and without ----------------------------------------------------------------


@frozen
class Case:
    """One player in one game: whether the player had the card, and won."""

    stratum: object
    """Other conditions; only cases with equal conditions are compared."""
    pair: int
    had: bool
    won: bool


@frozen
class Difference:
    """The difference in win rate between players with and without a card, within strata."""

    value: float
    low: float
    high: float
    chance: float
    """The p-value of no difference (1 if it cannot be computed)."""
    cases: int
    """The number of cases on the smaller side: with, or without."""

    def __str__(self) -> str:
        if not self.cases:
            return "none"
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.value:+.1f} [{low:+.1f}, {high:+.1f}]"

    def results(self) -> dict[str, float]:
        """Return it as a table."""
        return {
            "difference": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
            "cases": self.cases,
        }


UNTOLD: Final = Difference(0.0, -1.0, 1.0, 1.0, 0)
"""The difference if it cannot be computed: for example, if all players had the card."""


def compare(cases: Iterable[Case]) -> Difference:
    """Return the Mantel-Haenszel difference over all strata.

    Its variance is the larger of the permutation variance within strata and the variance between
    pairs.
    """
    strata: dict[object, list[Case]] = defaultdict(list)
    for case in cases:
        strata[case.stratum].append(case)
    gain = weight = drawn = 0.0
    between: dict[int, float] = defaultdict(float)
    with_, without = 0, 0
    for inside in strata.values():
        size, had = len(inside), sum(case.had for case in inside)
        if had in (0, size):
            continue
        with_, without = with_ + had, without + size - had
        won = sum(case.won for case in inside)
        spread = had * (size - had) / size
        weight += spread
        drawn += spread * won * (size - won) / size / (size - 1)
        for case in inside:
            part = (case.won - won / size) * (case.had - had / size)
            gain += part
            between[case.pair] += part
    variance = max(drawn, sum(each * each for each in between.values()))
    if not weight or not variance:
        return UNTOLD
    value, error = gain / weight, sqrt(variance) / weight
    chance = erfc(abs(value) / error / sqrt(2))
    low, high = max(-1.0, value - Z * error), min(1.0, value + Z * error)
    return Difference(value, low, high, chance, min(with_, without))


__all__ = [
    "NOTHING",
    "UNTOLD",
    "Case",
    "Difference",
    "Measured",
    "at_least",
    "at_most",
    "compare",
    "holm",
    "measure",
    "sign_test",
]
