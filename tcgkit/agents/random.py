"""The random player: every option is equally likely."""

from __future__ import annotations

from random import Random

from tcgkit.kernel.game import UNBOUNDED
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


class RandomAgent:
    """Chooses uniformly among the options; the same seed gives the same choices."""

    def __init__(self, seed: int) -> None:
        self._draw = Random(seed).random

    def choose(self, seat: Seat) -> int:
        """Return the position of an option, or a number within the bounds."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        if decision.low is not None:
            high = decision.low + UNBOUNDED if decision.high is None else decision.high
            return decision.low + int(self._draw() * (high - decision.low + 1))
        answers = decision.numbers
        return answers[int(self._draw() * len(answers))]


def make_random(plugin: RulesetPlugin, seed: int) -> RandomAgent:
    """Return a random player."""
    return RandomAgent(seed)
