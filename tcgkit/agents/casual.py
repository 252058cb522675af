"""The casual player: it looks ahead as the quick one does, and often takes an answer that is merely good enough.

It compares what each option leads to in a few samples, on the scale of the odds to win. In a part of its answers it takes the
best option, in the others one of those whose odds are at least a share of the best one's, each equally likely. So it is as weak
as is wanted, but no answer gives away more than that share, one that wins at once is taken, and one that loses at once is
taken only if there is no better one.

Its effort is counted in playouts, so the same seed gives the same answers on any machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log
from random import Random
from statistics import fmean
from typing import Final

from tcgkit.agents.playouts import play_on
from tcgkit.kernel.game import Game
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin

SAMPLES: Final = 4
"""In so many games that could be the true one each option is tried."""
DECIDED: Final = 8.0
"""The logarithm of the odds of a player who has won."""


class CasualAgent:
    """Takes the best option in ``care`` percent of its answers, else one with at least ``share`` percent of its odds."""

    def __init__(self, seed: int, care: int, share: int) -> None:
        self._random = Random(seed)
        self.care = care
        self.share = share

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of an option that is good enough."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        answers = decision.numbers
        if len(answers) == 1:
            return answers[0]
        worth: dict[int, list[float]] = {answer: [] for answer in answers}
        won = dict.fromkeys(answers, 0)
        for _ in range(SAMPLES):
            sample = seat.sample(self._random.getrandbits(48))
            seed = self._random.getrandbits(48)
            here = seat.rules.horizon(sample)
            for answer in answers:
                game = sample.fork()
                game.choose(answer)
                won[answer] += wins(game, seat.player)
                play_on(game, seat.rules, Random(seed).random, here)
                worth[answer].append(log_odds(game, seat))
        share = 100 if 100 * self._random.random() < self.care else self.share
        fine = [answer for answer in answers if won[answer] == SAMPLES]
        fine = fine or good_enough(worth, share)
        return fine[int(self._random.random() * len(fine))]


def good_enough(worth: Mapping[int, Sequence[float]], share: int) -> list[int]:
    """Return the answers whose odds are at least ``share`` percent of the best one's, from logarithms of odds."""
    means = {answer: fmean(found) for answer, found in worth.items()}
    floor = max(means.values()) - log(100 / share)
    return [answer for answer, mean in means.items() if mean >= floor]


def wins(game: Game, player: int) -> bool:
    """Return whether the game is over and a player has won it."""
    return game.result is not None and player in game.result.winners


def log_odds(game: Game, seat: Seat) -> float:
    """Return the logarithm of the odds to win of the seat's player."""
    rules, player = seat.rules, seat.player
    if game.result is None:
        return rules.log_odds(rules.leads(game)[player])
    chance = rules.chances(game)[player]
    return DECIDED * (2 * chance - 1)


def make_casual(plugin: RulesetPlugin, seed: int, *, care: int, share: int) -> CasualAgent:
    """Return a casual player."""
    return CasualAgent(seed, care, share)
