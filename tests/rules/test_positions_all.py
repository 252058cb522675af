"""Positions of every installed game are written as one line, read back and played on."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.position import position_text, read_position
from tcgkit.plugins import load_plugins
from tcgkit.plugins._fingerprint import canonical_position
from tcgkit.plugins.match import Match

GAMES = list(load_plugins().rulesets)
HELD_BY_FUNCTIONS = ("e2drive",)
"""Games whose windows are held by functions: those of native code cannot be looked into."""


def played(game: Game, decisions: int, seed: int) -> Game:
    """Play at random for so many decisions."""
    draw = Random(seed)
    for _ in range(decisions):
        if game.decision is not None:
            game.answer(draw.choice(game.decision.options))
    return game


def check(ruleset: str, seed: int, moments: range) -> None:
    match = Match.start(load_plugins(), ruleset, seed=seed)
    game, draw, at = match.game, Random(seed), 0
    for moment in moments:
        played(game, moment - at, draw.randrange(10**6))
        at = moment
        text = position_text(game)
        back = read_position(match.rules, match.cards, text)
        assert position_text(back) == text, f"seed {seed}, after {moment} decisions"
        assert canonical_position(back) == canonical_position(game)
        one, other = played(game.fork(), 25, seed), played(back, 25, seed)
        assert canonical_position(one) == canonical_position(other)


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param(game, marks=pytest.mark.pure if game in HELD_BY_FUNCTIONS else ())
        for game in GAMES
    ],
)
def test_positions_of_a_game_are_read_back(ruleset: str) -> None:
    check(ruleset, seed=4, moments=range(5, 90, 21))


@pytest.mark.pure  # tests of lasting effects are functions of functions, too
@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("ruleset", GAMES)
def test_positions_of_many_games_are_read_back(ruleset: str, seed: int) -> None:
    check(ruleset, seed, moments=range(0, 500, 9))
