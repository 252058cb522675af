"""The effect of a change: the mean of paired differences, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final

from attrs import frozen

from tcgkit.lab.simulate.intervals import t_point

LEVEL: Final = 0.05
"""One minus the level of the intervals."""
POWER: Final = 0.8
"""The chance with which an effect of the size :attr:`Effect.findable` is found."""


@frozen
class Effect:
    """A difference in win chance, from 0 to 1, with the bounds of its interval."""

    value: float
    low: float
    high: float
    findable: float
    """The smallest true effect that so many games would have shown, four times in five."""
    games: int
    """The number of games with the change, each with its game without."""
    same: int
    """The number of these that went the same way, answer by answer."""

    @property
    def is_certain(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0

    @property
    def is_nothing(self) -> bool:
        """Whether every game went the same way with and without the change."""
        return 0 < self.games == self.same

    def __str__(self) -> str:
        low, high = 100 * self.low, 100 * self.high
        return f"{100 * self.value:+.1f} [{low:+.1f}, {high:+.1f}]"

    def results(self) -> dict[str, float]:
        """Return it as a table, in percentage points."""
        return {
            "points": round(100 * self.value, 2),
            "low": round(100 * self.low, 2),
            "high": round(100 * self.high, 2),
            "findable": points(self.findable),
            "games": self.games,
            "same": self.same,
        }


def points(effect: float) -> float:
    """Return an effect in percentage points, rounded up: to tenths below 10.

    >>> points(0.0312), points(0.1234)
    (3.2, 13)
    """
    found = 100 * effect
    return ceil(10 * found - 1e-9) / 10 if found < 10 else ceil(found)


UNKNOWN: Final = Effect(0.0, -1.0, 1.0, 1.0, 0, 0)
"""The effect if fewer than two pairs of games were played."""


def effect_of(
    blocks: Sequence[Sequence[float]], *, same: int = 0, level: float = LEVEL
) -> Effect:
    """Return the mean of paired differences, each from -1 to 1, with its interval.

    The differences of one block are not independent of each other: they share a seed. So the variance is
    taken between blocks, and the interval is Student's. One imaginary game in which the change decided is
    added to the variance. Without it, few games without a difference would prove that there is none.
    """
    blocks = [block for block in blocks if block]
    games = sum(map(len, blocks))
    if len(blocks) < 2:
        return UNKNOWN
    mean = sum(map(sum, blocks)) / games
    spread = sum((sum(block) - mean * len(block)) ** 2 for block in blocks)
    freedom = len(blocks) - 1
    error = sqrt((spread + 1) * len(blocks) / freedom) / (games + 2)
    reach = t_point(level, freedom) * error
    findable = reach + NormalDist().inv_cdf(POWER) * error
    low, high = max(-1.0, mean - reach), min(1.0, mean + reach)
    return Effect(mean, low, high, min(1.0, findable), games, same)


__all__ = ["LEVEL", "UNKNOWN", "Effect", "effect_of", "points"]
