"""How a computer player measures positions: what the ruleset advises, and chances to win made of it.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log

from attrs import frozen

from tcgkit.kernel.game import Reading


@frozen
class Measures:
    """The functions by which a computer player measures positions, its own samples."""

    progress: Callable[[Reading], int]
    """The progress of the game: it grows as the game goes on."""
    score: Callable[[Reading, int], float]
    """The score of a player: the higher, the better."""
    horizon: Callable[[Reading], object]
    """Computer players look ahead to the next change of this value."""
    avoid: frozenset[str]
    """Actions that random playouts leave out."""
    odds: tuple[tuple[float, float], ...]
    """What a lead in score is worth: points of (lead, natural logarithm of the odds to win)."""

    def chances(self, game: Reading) -> tuple[float, ...]:
        """Return the chance to win of each player, by index; they sum to 1.

        After the end the winners share 1, or all players if nobody won.
        """
        players = range(game.rules.players)
        if game.result is not None:
            winners = game.result.winners or tuple(players)
            return tuple(1 / len(winners) if p in winners else 0.0 for p in players)
        worth = [self.log_odds(lead) / 2 for lead in self.leads(game)]
        most = max(worth)
        shares = [exp(each - most) for each in worth]
        return tuple(each / sum(shares) for each in shares)

    def chance(self, lead: float) -> float:
        """Return the chance to win of the first of two players, from its lead."""
        return 1 / (1 + exp(-self.log_odds(lead)))

    def leads(self, game: Reading) -> tuple[float, ...]:
        """Return the lead of each player: its score less the mean score of the others."""
        scores = [self.score(game, player) for player in range(game.rules.players)]
        others = max(len(scores) - 1, 1)
        return tuple(score - (sum(scores) - score) / others for score in scores)

    def log_odds(self, lead: float) -> float:
        """Return the logarithm of the odds to win that a lead is worth; that of -lead is its negative.

        Between the points of ``odds`` it is a straight line. Beyond the last one it grows more and more slowly: a larger lead
        is always worth more.
        """
        size, before = abs(lead), (0.0, 0.0)
        for point in self.odds:
            if size < point[0]:
                part = (size - before[0]) / (point[0] - before[0])
                found = before[1] + part * (point[1] - before[1])
                break
            before = point
        else:  # like the line from 0 to the last point, then like a logarithm
            far = size / before[0] if before[0] else 1.0
            found = before[1] * (1 + log(far))
        return found if lead >= 0 else -found


__all__ = ["Measures"]
