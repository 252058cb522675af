"""Shares with 95 % intervals that allow for dependent choices within a game."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from attrs import frozen

Z: Final = 1.959964
"""The half-width of a 95 % interval in standard deviations."""


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


def share_of(games: Iterable[tuple[int, int]]) -> Share:
    """Return the sum of counts over the sum of totals; ``games`` holds (count, total) per game.

    Observations within a game are not independent. So the variance is estimated between games,
    and Wilson's interval uses the effective sample size: at most the number of observations, and
    the number of games if the share is 0 or 1. With one observation per game this is the plain
    Wilson interval.
    """
    pairs = [(count, total) for count, total in games if total]
    count, total = sum(c for c, _ in pairs), sum(t for _, t in pairs)
    if not total:
        return Share(0, 0, 0.0, 1.0)
    share = count / total
    spread = sum((c - share * t) ** 2 for c, t in pairs)
    size = float(total)
    if count in (0, total):
        size = len(pairs)
    elif spread:
        size = min(size, share * (1 - share) * total * total / spread)
    return Share(count, total, *wilson(share, size))


__all__ = ["Share", "share_of", "wilson"]
