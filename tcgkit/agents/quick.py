"""The quick player: as the greedy one it looks ahead to the end of the round, but with fewer playouts.

If an option makes another player answer at once, it takes an answer that is best for them a moment later; then it plays
on at random. After each round of samples the worse half of the options is left out (sequential halving: Karnin, Koren and
Somekh, "Almost optimal exploration in multi-armed bandits", 2013), so most playouts compare the best ones.

Its effort is counted in playouts, so the same seed gives the same answers on any machine.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from tcgkit.agents.playouts import score_later
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Choose
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin

REPLIES: Final = 6
"""If another player has at most so many answers to an option, the best one is looked for; else it is random."""


class QuickAgent:
    """Takes the option that is left after the worse half was left out, round by round."""

    def __init__(self, seed: int, playouts: int) -> None:
        self._random = Random(seed)
        self.playouts = playouts

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of the best option."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        left = list(decision.numbers)
        totals = dict.fromkeys(left, 0.0)
        rounds = (len(left) - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(self.playouts // rounds // len(left), 1)):
                sample = seat.sample(self._random.getrandbits(48))
                seed = self._random.getrandbits(48)
                for answer in left:
                    totals[answer] += self._tried(seat, sample, answer, seed)
            left.sort(
                key=totals.__getitem__, reverse=True
            )  # the first among equals stays first
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def _tried(self, seat: Seat, sample: Game, answer: int, seed: int) -> float:
        """Return the player's score after an option, a reply and a random playout."""
        draw = Random(seed).random
        game = sample.fork()
        game.choose(answer)
        reply(game, seat.player, seat.rules.score, draw)
        return score_later(game, seat, sample, draw)


def reply(
    game: Game,
    player: int,
    score: Callable[[Game, int], float],
    draw: Callable[[], float],
) -> None:
    """If another player is asked now, give one of the answers after which they stand best."""
    request = game.request
    if not isinstance(request, Choose) or request.player == player:
        return
    if len(request.options) > REPLIES:
        return
    scores = []
    for at in range(len(request.options)):
        after = game.fork()
        after.choose(at)
        scores.append(score(after, request.player))
    most = max(scores)
    best = [at for at, each in enumerate(scores) if each == most]
    game.choose(best[int(draw() * len(best))])


def make_quick(plugin: RulesetPlugin, seed: int, *, playouts: int) -> QuickAgent:
    """Return a quick player."""
    return QuickAgent(seed, playouts)
