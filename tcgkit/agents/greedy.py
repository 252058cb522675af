"""The greedy player: it looks ahead to the end of the round with random playouts.

It knows only what its seat knows. For each of several samples (games that could be the true
game) it tries options on a fork. If that makes another player answer at once, it takes an answer that is best for
them a moment later; then it plays on at random until the ruleset's ``horizon`` changes (at the end of the round, or of
an action), and adds up the ``score`` of each option. After each round the worse half of the options is left out
(sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", 2013), so most
playouts compare the best ones, in the same samples.

Its effort is counted in playouts, so the same seed gives the same answers on any machine. A time
limit is only an emergency stop; it counts processor time, so other load on the machine does not
change answers.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from attrs import frozen

from tcgkit.kernel.game import Game, play_out
from tcgkit.kernel.state import Choose
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen(kw_only=True)
class Effort:
    """The effort of a greedy player for one answer."""

    playouts: int = 32
    """The target number of playouts, over all options; each option is tried at least once."""
    replies: int = 6
    """If another player has at most so many answers to an option, the best one is looked for; else it is random."""
    length: int = 60
    """The largest number of answers in a playout."""
    seconds: float = 1.5
    """Processor time after which it stops in an emergency and takes the best option so far."""


DEFAULT: Final = Effort()


class GreedyAgent:
    """Takes the option with the best average score at the end of the round."""

    def __init__(self, seed: int, effort: Effort = DEFAULT) -> None:
        self._random = Random(seed)
        self.effort = effort

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of the best option."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        answers = decision.numbers
        if len(answers) == 1:
            return answers[0]
        return self._best(seat, answers)

    def _best(self, seat: Seat, answers: Sequence[int]) -> int:
        """Return the answer that is left after the worse half was left out, round by round."""
        effort, left = self.effort, list(answers)
        totals = dict.fromkeys(left, 0.0)
        rounds = (len(left) - 1).bit_length()
        started = time.process_time()
        for _ in range(rounds):
            for _ in range(max(effort.playouts // rounds // len(left), 1)):
                sample = seat.sample(self._random.getrandbits(48))
                seed = self._random.getrandbits(48)
                for answer in left:
                    totals[answer] += self._tried(seat, sample, answer, seed)
                if time.process_time() - started > effort.seconds:
                    return max(left, key=totals.__getitem__)
            left.sort(
                key=totals.__getitem__, reverse=True
            )  # the first among equals stays first
            del left[(len(left) + 1) // 2 :]
        return left[0]

    def _tried(self, seat: Seat, sample: Game, answer: int, seed: int) -> float:
        """Return the player's score after an option, a reply and a random playout."""
        horizon, score = seat.rules.horizon, seat.rules.score
        now, draw = horizon(sample), Random(seed).random
        game = sample.fork()
        game.choose(answer)
        self._reply(game, seat.player, score, draw)
        play_out(
            game,
            draw,
            limit=self.effort.length,
            until=lambda game: horizon(game) != now,
            without=seat.rules.avoid,
        )
        return score(game, seat.player)

    def _reply(
        self,
        game: Game,
        player: int,
        score: Callable[[Game, int], float],
        draw: Callable[[], float],
    ) -> None:
        """If another player is asked now, give one of the answers after which they stand best."""
        request = game.request
        if not isinstance(request, Choose) or request.player == player:
            return
        if len(request.options) > self.effort.replies:
            return
        scores = []
        for at in range(len(request.options)):
            after = game.fork()
            after.choose(at)
            scores.append(score(after, request.player))
        most = max(scores)
        best = [at for at, each in enumerate(scores) if each == most]
        game.choose(best[int(draw() * len(best))])


def make_greedy(plugin: RulesetPlugin, seed: int, *, playouts: int) -> GreedyAgent:
    """Return a greedy player."""
    return GreedyAgent(seed, Effort(playouts=playouts))
