"""Playouts: how computer players play on from a position to see what it leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import define, field

from tcgkit.kernel.game import UNBOUNDED, Game, play_out
from tcgkit.kernel.state import AskNumber
from tcgkit.plugins.match import Seat
from tcgkit.plugins.measures import Measures

LENGTH: Final = 60
"""The largest number of answers in a playout, until a horizon changes."""

Given = tuple[int, str]
"""An answer in a search: the player who gave it, and its key."""


@define(eq=False)
class History:
    """What answers led to in a search, wherever they were given: the mean chance of the player who gave them."""

    sums: dict[Given, float] = field(factory=dict)
    tries: dict[Given, int] = field(factory=dict)

    def add(self, given: Sequence[Given], chances: Sequence[float]) -> None:
        """Count the answers of one walk, with each player's chance after it."""
        for each in given:
            self.sums[each] = self.sums.get(each, 0.0) + chances[each[0]]
            self.tries[each] = self.tries.get(each, 0) + 1

    def mean(self, given: Given) -> float:
        """Return the mean chance after an answer; one that was never given is taken for the best."""
        tries = self.tries.get(given)
        return self.sums[given] / tries if tries else 1.0


def play_on(game: Game, rules: Measures, draw: Callable[[], float], since: object) -> None:
    """Play on at random until the horizon of the ruleset is no longer ``since``."""
    horizon = rules.horizon
    play_out(
        game,
        draw,
        limit=LENGTH,
        until=lambda game: horizon(game) != since,
        without=rules.avoid,
    )


def play_guided(
    game: Game,
    rules: Measures,
    draw: Callable[[], float],
    since: object,
    history: History,
    share: float,
) -> list[Given]:
    """Play on as :func:`play_on`, but take a ``share`` of the answers by history; return the answers.

    Such an answer is the better one of two that are drawn: what was good is likely, and nothing is left out.
    """
    given: list[Given] = []
    for _ in range(LENGTH):
        request = game.request
        if request is None or rules.horizon(game) != since:
            break
        if isinstance(request, AskNumber):
            high = request.low + UNBOUNDED if request.high is None else request.high
            game.choose(request.low + int(draw() * (high - request.low + 1)))
            continue
        options, avoid, who = request.options, rules.avoid, request.player
        fine = [at for at, option in enumerate(options) if option.action not in avoid]
        fine = fine or list(range(len(options)))
        at = fine[int(draw() * len(fine))]
        taken = (who, game.key(options[at]))
        if draw() < share:
            rival = fine[int(draw() * len(fine))]
            other = (who, game.key(options[rival]))
            if history.mean(other) > history.mean(taken):
                at, taken = rival, other
        given.append(taken)
        game.choose(at)
    return given


def score_later(game: Game, seat: Seat, since: Game, draw: Callable[[], float]) -> float:
    """Play on at random until the horizon is no longer that of ``since``; return the score of the seat's player."""
    rules = seat.rules
    play_on(game, rules, draw, rules.horizon(since))
    return rules.score(game, seat.player)
