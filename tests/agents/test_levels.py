"""Levels: in each game the players that the game declares for easy, normal, hard and expert."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.agents.casual import CasualAgent
from tcgkit.agents.greedy import DEFAULT, GreedyAgent
from tcgkit.agents.mcts import MctsAgent
from tcgkit.agents.quick import QuickAgent
from tcgkit.lab import simulate
from tcgkit.plugins import Match, load_plugins

HOST = load_plugins()
LEVELS = ("easy", "normal", "hard", "expert")
GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")


def effort(agent: Any) -> tuple[int, int, int]:
    """Return a number for each kind of player, and those that say how well players of a kind play."""
    if isinstance(agent, CasualAgent):
        return 0, agent.care, agent.share
    if isinstance(agent, QuickAgent):
        return 1, agent.playouts, 0
    if isinstance(agent, GreedyAgent):
        return 2, DEFAULT.playouts, 0
    assert isinstance(agent, MctsAgent)
    return 3, agent.search.iterations, 0


@pytest.mark.parametrize("game", GAMES)
def test_a_higher_level_plays_with_more_care_or_thinks_more(game: str) -> None:
    plugin = HOST.ruleset(game)
    efforts = [effort(HOST.agent(level).made(plugin, 1)) for level in LEVELS]
    assert efforts == sorted(set(efforts))


def test_a_level_is_the_player_that_the_game_declares() -> None:
    plugin = evolve(
        HOST.ruleset("cmvr"), levels=("quick:2", "quick:5", "mcts:7", "mcts:iterations=9")
    )
    agents = [HOST.agent(level).made(plugin, 1) for level in LEVELS]
    assert [effort(agent)[1] for agent in agents] == [2, 5, 7, 9]


@pytest.mark.parametrize("game", GAMES)
def test_easy_answers_as_the_player_that_it_stands_for(game: str) -> None:
    def answers(who: str) -> list[str]:
        match = Match.start(HOST, game, seed=4)
        agents = [HOST.agent(who).made(match.plugin, seat) for seat in (0, 1)]
        while match.asked is not None and len(match.journal) < 8:
            seat = match.seat(match.asked)
            match.answer(agents[seat.player].choose(seat), seat.player)
        return [str(entry) for entry in match.journal]

    assert answers("easy") == answers(HOST.ruleset(game).levels[0])


@pytest.mark.plays
@pytest.mark.exhaustive
def test_hard_beats_easy() -> None:
    """By the ladder about 9 of 10 games."""
    found = simulate(HOST, "ultimate", games=4, players=("hard", "easy"), paired=True)
    assert sum(line.winners == (0,) for line in found.lines) >= 3


@pytest.mark.parametrize("levels", [("greedy",), ["greedy"] * 4, ("greedy",) * 3 + (1,)])
def test_a_game_declares_all_four(levels: Any) -> None:
    with pytest.raises(TypeError, match="levels are 4 names of players"):
        evolve(HOST.ruleset("cmvr"), levels=levels)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [("chess", "no player of tcgkit's: 'chess'"), ("quick:0", "whole number from 1")],
)
def test_a_wrong_level_is_told(wrong: str, said: str) -> None:
    plugin = evolve(HOST.ruleset("cmvr"), levels=(wrong, "quick:5", "mcts:7", "mcts:9"))
    with pytest.raises(ValueError, match=said):
        HOST.agent("easy").made(plugin, 1)
