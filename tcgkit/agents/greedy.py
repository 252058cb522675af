"""The greedy player: it looks ahead to the end of the round with random playouts.

It knows only what its seat knows. For each of several samples (games that could be the true
game) it tries every option on a fork, plays on at random until the ruleset's ``horizon`` changes
(at the end of the round, or of an action), and adds up the ``score`` of each option.

All options meet the same samples, so their scores can be compared one by one. An option that is clearly behind the best one
by then is not tried any more, and one that was always equal to it is left out, too (a race: Maron and Moore, "The racing
algorithm", 1997). So most playouts compare those that are close.

Its effort is counted in playouts, and no clock decides anything: the same seed gives the same answers on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean
from typing import Final

from attrs import field, frozen, validators

from tcgkit.agents.playouts import score_later
from tcgkit.kernel.game import Game
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen(kw_only=True)
class Effort:
    """The effort of a greedy player for one answer."""

    playouts: int = 96
    """The target number of playouts, over all options."""
    fewest: int = field(default=4, validator=validators.ge(2))
    most: int = 24
    """Bounds on the number of samples."""
    clear: float = 2.0
    """An option is clearly behind if its mean difference is so many standard errors."""
    equal: int = 6
    """An option that scored the same as the best one in so many samples is left out."""


DEFAULT: Final = Effort()


class GreedyAgent:
    """Takes the option with the best average score at the end of the round."""

    def __init__(self, seed: int, effort: Effort = DEFAULT) -> None:
        self._random = Random(seed)
        self._effort = effort

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of the best option."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        left = list(decision.numbers)
        scores: dict[int, list[float]] = {answer: [] for answer in left}
        effort, tries = self._effort, 0
        for samples in range(1, effort.most + 1):
            if len(left) == 1 or (samples > effort.fewest and tries > effort.playouts):
                break
            sample = seat.sample(self._random.getrandbits(48))
            seed = self._random.getrandbits(48)
            for answer in left:
                scores[answer].append(self._tried(seat, sample, answer, seed))
            tries += len(left)
            if samples >= effort.fewest:
                best = _best(left, scores)
                left = [
                    a for a in left if a == best or self._is_near(scores[best], scores[a])
                ]
        return _best(left, scores)

    def _is_near(self, best: Sequence[float], other: Sequence[float]) -> bool:
        """Return whether an option could still be better than the best one, from their scores in the same samples."""
        differences = [one - two for one, two in zip(best, other, strict=True)]
        count, mean = len(differences), fmean(differences)
        spread = sum((each - mean) ** 2 for each in differences) / (count - 1)
        if not spread:
            return not mean and count < self._effort.equal
        return mean <= self._effort.clear * sqrt(spread / count)

    def _tried(self, seat: Seat, sample: Game, answer: int, seed: int) -> float:
        """Return the player's score after an option and a random playout."""
        game = sample.fork()
        game.choose(answer)
        return score_later(game, seat, sample, Random(seed).random)


def _best(answers: Sequence[int], scores: Mapping[int, Sequence[float]]) -> int:
    """Return the answer with the highest sum of scores, the first among equals."""
    return max(answers, key=lambda answer: sum(scores[answer]))


def make_greedy(plugin: RulesetPlugin, seed: int) -> GreedyAgent:
    """Return a greedy player."""
    return GreedyAgent(seed)
