"""Shares with 95 % intervals that allow for dependent choices within a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import pi, sqrt, tan
from statistics import NormalDist
from typing import Final

from attrs import frozen

Z: Final = 1.959964
"""The half-width of a 95 % interval in standard deviations."""


FEW_PAIRS: Final = 20
"""With fewer pairs of games their variance is not trusted to be small."""


@frozen
class Share:
    """``count`` of ``total``, with the bounds of its interval (0 to 1 for an empty sample)."""

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share; 0 for an empty sample."""
        return self.count / self.total if self.total else 0.0

    def __str__(self) -> str:
        if not self.total:
            return "none"
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.value:.1f} % [{low:.1f}, {high:.1f}]"

    def results(self) -> dict[str, float]:
        """Return it as a table."""
        return {
            "count": self.count,
            "of": self.total,
            "share": round(self.value, 4),
            "low": round(self.low, 4),
            "high": round(self.high, 4),
        }


def wilson(share: float, size: float) -> tuple[float, float]:
    """Return the bounds of Wilson's interval for an observed share and sample size.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    if size <= 0:
        return 0.0, 1.0
    middle = share + Z * Z / (2 * size)
    reach = Z * sqrt(share * (1 - share) / size + Z * Z / (4 * size * size))
    scale = 1 + Z * Z / size
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def t_point(level: float, freedom: int) -> float:
    """Return the two-sided critical value of Student's t distribution.

    It is exact for 1 and 2 degrees of freedom; above them it is an expansion that is off by less than 1 % for
    levels from 0.01.

    >>> [round(t_point(0.05, freedom), 2) for freedom in (1, 2, 5, 30, 1000)]
    [12.71, 4.3, 2.57, 2.04, 1.96]
    """
    z = NormalDist().inv_cdf(1 - level / 2)
    if freedom == 1:
        tail = NormalDist().cdf(z) - 0.5
        return tan(pi * tail)
    if freedom == 2:
        inside = 1 - level
        return inside * sqrt(2 / (1 - inside * inside))
    v = float(freedom)
    terms = (
        z,
        (z**3 + z) / (4 * v),
        (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2),
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3),
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4),
    )
    return sum(terms)


def share_of(games: Iterable[tuple[int, int]] | Counter[tuple[int, int]]) -> Share:
    """Return the sum of counts over the sum of totals; ``games`` holds (count, total) per game.

    A counter says how many games have each of these.

    Observations within a game are not independent. So the variance is estimated between games,
    and Wilson's interval uses the effective sample size: at most the number of observations, and
    the number of games if the share is 0 or 1. With one observation per game this is the plain
    Wilson interval.
    """
    times = Counter(games)
    count = sum(c * n for (c, _), n in times.items())
    total = sum(t * n for (_, t), n in times.items())
    if not total:
        return Share(0, 0, 0.0, 1.0)
    share = count / total
    spread = sum(n * (c - share * t) ** 2 for (c, t), n in sorted(times.items()))
    size = float(total)
    if count in (0, total):
        size = sum(n for (_, t), n in times.items() if t)
    elif spread:
        size = min(size, share * (1 - share) * total * total / spread)
    return Share(count, total, *wilson(share, size))


def share_of_pairs(pairs: Iterable[tuple[int, int]]) -> Share:
    """Return a share like :func:`share_of`; ``pairs`` holds (count, total) for each pair of games.

    With :data:`FEW_PAIRS` pairs or more the variance between pairs alone decides, with one imaginary
    decisive pair added. So pairs that are nearly always split, as between unequal decks that change seats, give
    an interval that is narrower than that of independent games.
    """
    known = [(count, total) for count, total in pairs if total]
    plain = share_of(known)
    if len(known) < FEW_PAIRS or plain.count in (0, plain.total):
        return plain
    share = plain.value
    spread = sum((count - share * total) ** 2 for count, total in known) + 1
    wider = (Z / t_point(0.05, len(known) - 1)) ** 2
    size = share * (1 - share) * plain.total**2 / spread * wider
    return Share(plain.count, plain.total, *wilson(share, size))


def mean_bounds(
    groups: Sequence[tuple[float, int]], *, most: float | None = None
) -> tuple[float, float]:
    """Return the bounds of the mean of numbers from 0; ``groups`` holds (sum, count) for each pair of games.

    The interval is Student's, between pairs. Where it has no width, because there is one pair or all pairs have the
    same mean, it comes from the rule of three in its exact form (Hanley and Lippman-Hand, "If nothing goes wrong, is
    everything all right?", JAMA 249, 1983): other pairs, of which n pairs showed none, are at most
    1 - 0.025^(1/n) of all. Their numbers are taken to lie between 0 and ``most``; without it, between 0 and twice
    the mean, or one above it. The bounds are never below 0, nor above ``most``.

    >>> [round(bound, 2) for bound in mean_bounds([(2.0, 1), (4.0, 1), (3.0, 1)])]
    [0.52, 5.48]
    >>> [round(bound, 2) for bound in mean_bounds([(0.5, 1)] * 10, most=1.0)]
    [0.35, 0.65]
    """
    count, number = sum(count for _, count in groups), len(groups)
    mean = sum(total for total, _ in groups) / count
    means = [total / count for total, count in groups]
    if number < 2 or max(means) - min(means) <= 1e-9 * max(means):
        unseen = 1 - 0.025 ** (1 / number)
        top = max(2 * mean, mean + 1) if most is None else most
        return mean * (1 - unseen), mean + unseen * (top - mean)
    spread = sum((total - mean * count) ** 2 for total, count in groups)
    reach = t_point(0.05, number - 1) * sqrt(spread * number / (number - 1)) / count
    high = mean + reach
    return max(0.0, mean - reach), high if most is None else min(most, high)


__all__ = [
    "FEW_PAIRS",
    "Share",
    "mean_bounds",
    "share_of",
    "share_of_pairs",
    "t_point",
    "wilson",
]
