"""Chances to win: leads are worth what they were worth in played games."""

from __future__ import annotations

import json
from itertools import pairwise
from math import exp, log
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from tcgkit.cli.calibrate import calibration_lines
from tcgkit.lab.chance import Calibration, ChanceError, calibrate, fit, reliability
from tcgkit.plugins import Match, load_plugins
from tcgkit.plugins.measures import Measures

HOST = load_plugins()
GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")
WORTH = ((2.0, 0.5), (10.0, 2.5))


def measures(odds: Any = WORTH) -> Measures:
    return evolve(Match.start(HOST, "cmvr").seat(0).rules, odds=odds)


def scored(*scores: float) -> Any:
    """Return measures and a running game in which the players have these scores."""
    game = SimpleNamespace(rules=SimpleNamespace(players=len(scores)), result=None)
    return evolve(measures(), score=lambda game, player: scores[player]), game


def test_between_points_a_lead_is_worth_a_straight_line() -> None:
    found = measures()
    assert found.log_odds(0) == 0
    assert found.log_odds(1) == pytest.approx(0.25)
    assert found.log_odds(2) == pytest.approx(0.5)
    assert found.log_odds(6) == pytest.approx(1.5)
    assert found.log_odds(-6) == pytest.approx(-1.5)
    assert found.chance(6) == pytest.approx(1 / (1 + exp(-1.5)))


def test_beyond_the_last_point_a_larger_lead_is_worth_more_and_more_slowly_so() -> None:
    """A search that is far ahead (or behind) still knows the better answer."""
    worth = [measures().log_odds(lead) for lead in (10, 20, 40, 80)]
    steps = [after - before for before, after in pairwise(worth)]
    assert worth[0] == 2.5
    assert steps == pytest.approx([2.5 * log(2)] * 3)
    assert measures().log_odds(-20) == -worth[1]
    assert measures(((1.0, 0.0),)).log_odds(20) == 0


def test_the_lead_of_two_players_gives_both_chances() -> None:
    found, game = scored(7.0, 1.0)
    assert found.leads(game) == (6.0, -6.0)
    assert found.chances(game) == pytest.approx((found.chance(6), found.chance(-6)))


def test_among_three_players_each_has_a_chance_and_the_leader_the_best() -> None:
    found, game = scored(7.0, 1.0, 1.0)
    chances = found.chances(game)
    assert sum(chances) == pytest.approx(1)
    assert chances[0] > 0.5 > chances[1] == chances[2]


def noisy(count: int, scale: float, seed: int) -> list[list[tuple[float, float]]]:
    """Return games whose leader wins e times as often for each ``scale`` of lead."""
    draw, games = Random(seed), []
    for _ in range(count):
        lead = 10 * draw.random()
        won = draw.random() < 1 / (1 + exp(-lead / scale))
        games.append([(lead, float(won))])
    return games


def test_the_fit_finds_what_leads_are_worth() -> None:
    odds = fit(noisy(4000, 5.0, 1))
    assert [lead for lead, _ in odds] == sorted(lead for lead, _ in odds)
    assert [worth for _, worth in odds] == sorted(worth for _, worth in odds)
    for lead, worth in odds:
        assert worth == pytest.approx(lead / 5, abs=0.35)


def test_a_fit_of_leads_that_say_nothing_is_level() -> None:
    draw = Random(2)
    games = [[(10 * draw.random(), float(draw.random() < 0.5))] for _ in range(4000)]
    assert all(worth < 0.25 for _, worth in fit(games))
    assert fit([[(0.0, 0.5)]]) == ((1.0, 0.0),)


def test_large_leads_that_a_few_games_contradict_are_still_worth_more() -> None:
    """Of 40 games each large lead was held in a few: that they were lost makes no plateau."""
    lost = [[(lead, 0.0)] for lead in (9.0, 9.5, 10.0)]
    odds = fit(noisy(37, 5.0, 4) + lost)
    worth = [each for _, each in odds]
    assert len(worth) == 8
    assert all(after > before for before, after in pairwise(worth))


def test_a_long_game_counts_as_much_as_a_short_one() -> None:
    """Positions of one game in a bin are one observation."""
    games = [[(1.0, 1.0)] * 500, [(1.0, 0.0)]]
    assert fit(games) == ((1.0, 0.0),)
    (only,) = reliability([[(0.55, won) for _, won in game] for game in games])
    assert (only.won, only.games) == (0.5, 2)
    assert only.low < 0.1
    assert only.high > 0.9


def test_the_fit_of_sure_wins_is_finite() -> None:
    ((lead, worth),) = fit([[(3.0, 1.0)]] * 9)
    assert (lead, worth) == (3.0, round(log(10), 3))


def test_a_reliability_diagram_finds_out_wrong_chances() -> None:
    games = noisy(2000, 5.0, 3)

    def held(scale: float) -> list[bool]:
        said = [
            [(1 / (1 + exp(-lead / scale)), won) for lead, won in game] for game in games
        ]
        return [each.low <= each.predicted <= each.high for each in reliability(said)]

    assert all(held(5.0))
    assert not all(held(1.0))
    assert not all(held(50.0))


def test_the_same_seed_gives_the_same_calibration() -> None:
    one = calibrate(HOST, "ultimate", games=4, player="random", seed=5)
    assert (
        one.to_json()
        == calibrate(HOST, "ultimate", games=4, player="random", seed=5).to_json()
    )
    assert (
        one.to_json()
        != calibrate(HOST, "ultimate", games=4, player="random", seed=6).to_json()
    )
    assert json.loads(one.to_json())["player"] == "random"


def test_a_calibration_names_the_line_for_the_ruleset() -> None:
    bins = reliability([[(0.7, 1.0)]] * 3 + [[(0.95, 1.0)]])
    found = Calibration("go", "1", "greedy", 4, 7, WORTH, bins)
    assert found.source == "odds=((2.0, 0.5), (10.0, 2.5),),"
    title, line, _, first, second = calibration_lines(found)
    assert title == "go 1, 4 games of greedy, seed 7"
    assert found.source in line
    assert first.startswith(" 70.0 %  100.0 %")
    assert first.endswith("o")
    assert second.startswith(" 95.0 %")


@pytest.mark.parametrize("games", [0, 3])
def test_games_are_played_in_pairs(games: int) -> None:
    with pytest.raises(ChanceError, match="an even number"):
        calibrate(HOST, "ultimate", games=games, player="random")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_declares_what_was_measured(game: str) -> None:
    """The default is a guess; leads and odds grow, and a game can be all but won."""
    odds = Match.start(HOST, game).seat(0).rules.odds
    assert odds != ((40.0, 4.0),)
    assert list(odds) == sorted(odds)
    assert [worth for _, worth in odds] == sorted(worth for _, worth in odds)
    assert odds[-1][1] > 1


@pytest.mark.exhaustive
@pytest.mark.plays
@pytest.mark.parametrize("game", GAMES)
def test_chances_hold_in_fresh_games(game: str) -> None:
    """Stated bounds: each interval of a bin of at least 8 games comes within 10 points of what was said."""
    found = calibrate(HOST, game, games=16, player="quick:4", seed=1000)
    for each in found.declared:
        if each.games >= 8:
            assert each.low - 0.1 <= each.predicted <= each.high + 0.1, each
