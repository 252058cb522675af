"""Playouts: how computer players play on from a position to see what it leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tcgkit.kernel.game import Game, play_out
from tcgkit.plugins.match import Seat
from tcgkit.plugins.measures import Measures

LENGTH: Final = 60
"""The largest number of answers in a playout, until a horizon changes."""


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


def score_later(game: Game, seat: Seat, since: Game, draw: Callable[[], float]) -> float:
    """Play on at random until the horizon is no longer that of ``since``; return the score of the seat's player."""
    rules = seat.rules
    play_on(game, rules, draw, rules.horizon(since))
    return rules.score(game, seat.player)
