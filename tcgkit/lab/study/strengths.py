"""Kinds of players of different strength: who judges balance, and what the others show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from statistics import NormalDist, median
from typing import Final

from attrs import frozen

from tcgkit.lab.simulate.intervals import Z
from tcgkit.lab.study.figures import Figures, Side
from tcgkit.lab.study.plan import BLIND, ENOUGH

POWER: Final = 0.8
"""The chance with which an effect that could have been found would have been."""


def judge_of(parts: Mapping[str, Figures]) -> str | None:
    """Return the kind of players that judges balance; None if all choose without looking.

    It is the last one with enough games: kinds are named from weak to strong. If none has enough, it is the
    one with the most games.
    """
    able = {player: found.games for player, found in parts.items() if player != BLIND}
    enough = [player for player, games in able.items() if games >= ENOUGH]
    if enough:
        return enough[-1]
    return max(able, key=lambda player: able[player]) if able else None


@frozen
class Elsewhere:
    """What another kind of players shows about a side or a card."""

    player: str
    value: float
    """The difference from a fair share, or the gain of a card."""
    low: float
    high: float
    text: str

    def contradicts(self, value: float) -> bool:
        """Return whether it shows the opposite with certainty."""
        return self.low > 0 > value if self.value > 0 else self.high < 0 < value

    def __str__(self) -> str:
        return f"{self.player} {self.text}"


def elsewhere(
    parts: Mapping[str, Figures], judge: str, kind: str, about: str
) -> Iterator[Elsewhere]:
    """Yield what the other kinds of players show about a side, or about a card by its key."""
    for player, found in parts.items():
        if player == judge:
            continue
        if kind in ("seat", "role", "deck", "player"):
            for side in found.sides:
                if (side.kind, side.name) == (kind, about) and side.won.total:
                    value, low, high = (
                        each - side.fair
                        for each in (side.won.value, side.won.low, side.won.high)
                    )
                    yield Elsewhere(player, value, low, high, str(side.won))
        elif about in found.cards and found.cards[about].difference.cases:
            gain = found.cards[about].difference
            yield Elsewhere(player, gain.value, gain.low, gain.high, f"{gain} points")


@frozen
class Findable:
    """The smallest effects that the games would have shown, four times in five; None if not judged."""

    side: float | None
    """A side: how far from its fair share."""
    card: float | None
    """A card in the opening hand: the median over the cards."""

    def __str__(self) -> str:
        told = []
        if self.side is not None:
            told.append(
                f"a seat or deck from about {100 * self.side:.0f} points off its fair share"
            )
        if self.card is not None:
            told.append(
                f"a card in the opening hand from about {100 * self.card:.0f} points"
            )
        return " and ".join(told) or "no seat, deck or card"


def findable(
    found: Figures,
    tests: int,
    level: float,
    least_side: float,
    least_card: float,
    cases: int,
) -> Findable:
    """Return what the games of the judging players could have shown among so many tests."""
    normal = NormalDist()
    reach = normal.inv_cdf(1 - level / max(1, tests) / 2) + normal.inv_cdf(POWER)
    errors = [_error(side) for side in found.sides if side.won.total]
    gains = [
        (card.difference.high - card.difference.low) / 2 / Z
        for card in found.cards.values()
        if card.difference.cases >= cases
    ]
    return Findable(
        max(least_side, min(0.5, reach * max(errors))) if errors else None,
        max(least_card, min(1.0, reach * median(gains))) if gains else None,
    )


def _error(side: Side) -> float:
    """Return the standard error of the share of a side; at least that of one decisive pair."""
    if side.error is not None:
        return side.error
    return sqrt(side.both + side.neither + 1) / side.won.total


__all__ = ["ENOUGH", "Elsewhere", "Findable", "elsewhere", "findable", "judge_of"]
