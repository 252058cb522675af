"""The greedy player: it looks ahead to the end of the round with random playouts.

It knows only what its seat knows. For each of several samples (games that could be the true
game) it tries every option on a fork, plays on at random until the ruleset's ``horizon`` changes
(at the end of the round, or of an action), and adds up the ``score`` of each option.

Its effort is counted in playouts, and no clock decides anything: the same seed gives the same answers on any machine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from attrs import frozen

from tcgkit.agents.playouts import score_later
from tcgkit.kernel.game import Game
from tcgkit.plugins.match import Seat, SeatDecision
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen(kw_only=True)
class Effort:
    """The effort of a greedy player for one answer."""

    playouts: int = 96
    """The target number of playouts, over all options."""
    fewest: int = 4
    most: int = 24
    """Bounds on the number of samples; each sample tries every option."""


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
        answers = decision.numbers
        if len(answers) == 1:
            return answers[0]
        totals = self._totals(seat, decision)
        best = max(range(len(answers)), key=totals.__getitem__)  # the first among equals
        return answers[best]

    def _totals(self, seat: Seat, decision: SeatDecision) -> list[float]:
        """Return the sum of scores for each option, over the same samples."""
        effort, answers = self._effort, decision.numbers
        totals = [0.0] * len(answers)
        samples = min(max(effort.playouts // len(answers), effort.fewest), effort.most)
        for _ in range(samples):
            sample = seat.sample(self._random.getrandbits(48))
            seed = self._random.getrandbits(48)
            scores = [self._tried(seat, sample, answer, seed) for answer in answers]
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
        return totals

    def _tried(self, seat: Seat, sample: Game, answer: int, seed: int) -> float:
        """Return the player's score after an option and a random playout."""
        game = sample.fork()
        game.choose(answer)
        return score_later(game, seat, sample, Random(seed).random)


def make_greedy(plugin: RulesetPlugin, seed: int) -> GreedyAgent:
    """Return a greedy player."""
    return GreedyAgent(seed)
