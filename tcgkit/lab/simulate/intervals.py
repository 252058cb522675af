"""Shares with 95 % intervals that know that choices of one game are alike."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

from attrs import frozen

Z: Final = 1.959964
"""How many standard deviations a 95 % interval reaches to each side."""


@frozen
class Share:
    """``count`` of ``total``, with the bounds of its interval (0 to 1 if there is nothing)."""

    count: int
    total: int
    low: float
    high: float

    @property
    def value(self) -> float:
        """The share; 0 of nothing is 0."""
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
    """Return the bounds of Wilson's interval for a share seen in a sample of this size.

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
    """Return the share of all counts in all totals; ``games`` holds both for each game.

    What happens in one game is no independent sample. So the share's variance is taken
    between games, and Wilson's interval gets the number of independent observations that
    would vary as much: never more than there are, and the number of games if the share is 0
    or 1. With one observation a game it is plainly Wilson's.
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
