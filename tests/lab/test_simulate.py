"""Simulations: the same for any number of workers, honest about what was not finished."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import OptionError, RulesetNotFound
from tcgkit.kernel.position import read_position
from tcgkit.lab import GameFailed, Report, WorkersFailed, simulate
from tcgkit.lab.simulate import game_seed
from tcgkit.lab.simulate.tally import Tally
from tcgkit.plugins import (
    AgentNotFound,
    AgentPlugin,
    DeckNotFound,
    Host,
    hookimpl,
    load_plugins,
)
from tcgkit.plugins.cards import load_cards

HOST = load_plugins()


def run(**given: Any) -> Report:
    return simulate(HOST, "cmvr", **{"games": 12, "seed": 5, **given})


def test_the_same_seed_gives_the_same_report() -> None:
    assert run().to_json(speed=False) == run().to_json(speed=False)
    assert run().lines != run(seed=6).lines


@pytest.mark.parametrize("workers", [2, pytest.param(3, marks=pytest.mark.exhaustive)])
def test_any_number_of_workers_gives_the_same_report(workers: int) -> None:
    one, several = run(games=30), run(games=30, workers=workers)
    assert several.to_json(speed=False) == one.to_json(speed=False)


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    assert run(games=4).lines == run(games=12).lines[:4]


def test_paired_games_share_a_seed_and_change_seats() -> None:
    lines = run(games=10, paired=True, players=("random", "random")).lines
    assert [line.seed for line in lines[::2]] == [line.seed for line in lines[1::2]]
    for line in lines:
        turned = line.number % 2
        assert line.winners == tuple((seat + turned) % 2 for seat in line.seats)


def test_the_report_adds_up() -> None:
    report = run(games=40)
    table = json.loads(report.to_json())
    assert sum(table["wins"]) + table["draws"] + table["cut_off"] == table["games"] == 40
    assert sum(table["ends"].values()) == 40
    assert sum(table["seat_wins"]) == sum(table["wins"])
    assert table["choices_per_game"]["mean"] * 40 == pytest.approx(report.choices, abs=1)
    assert table["length"]["min"] <= table["length"]["median"] <= table["length"]["max"]
    assert set(table["speed"]) == {"seconds", "games_per_second", "choices_per_second"}


def test_games_that_hit_the_bound_are_not_won() -> None:
    report = run(games=4)
    lines = tuple(
        evolve(line, winners=(), seats=(), clause="limit") for line in report.lines
    )
    cut = evolve(report, tally=Tally.of(lines))
    assert (cut.cut_off, cut.wins, cut.draws, cut.ends, cut.score) == (
        4,
        (0, 0),
        0,
        {},
        0.0,
    )


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    run(games=3, progress=lambda done, all_: told.append((done, all_)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_an_interrupt_keeps_what_is_done() -> None:
    def stop(done: int, games: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    report = run(games=12, progress=stop)
    assert (report.games, report.asked, report.interrupted) == (5, 12, True)
    assert report.lines == run(games=5).lines


class Clumsy:
    def choose(self, seat: object) -> int:
        raise RuntimeError("stumbled")


def clumsy() -> ModuleType:
    module = ModuleType("clumsy")

    @hookimpl
    def tcgkit_agents() -> list[AgentPlugin]:
        name = Text("clumsy", "不器用")
        return [
            AgentPlugin(
                id="clumsy", name=name, summary=name, make=lambda plugin, seed: Clumsy()
            )
        ]

    module.tcgkit_agents = tcgkit_agents  # type: ignore[attr-defined]  # a plugin is a module
    return module


def test_a_game_that_fails_names_its_number_and_seed() -> None:
    host = load_plugins(extra=[("clumsy", clumsy())])
    with pytest.raises(GameFailed, match="RuntimeError: stumbled") as caught:
        simulate(host, "cmvr", games=3, players=("clumsy", "random"), seed=5)
    assert (caught.value.game, caught.value.seed) == (0, game_seed(5, 0))


def test_the_trace_of_a_game_that_fails_ends_with_its_last_position() -> None:
    """Where the player who stumbled was asked; the game goes on from there with another."""
    host = load_plugins(extra=[("clumsy", clumsy())])
    with pytest.raises(GameFailed) as caught:
        simulate(host, "cmvr", games=1, players=("random", "clumsy"), seed=5)
    (line,) = [each for each in caught.value.trace.splitlines() if "position: " in each]
    plugin = host.ruleset("cmvr")
    cards = load_cards(host, plugin).cards
    game = read_position(plugin.ruleset.rules(), cards, line.partition("position: ")[2])
    assert game.decision is not None
    assert game.decision.player == 1
    assert line not in str(caught.value)  # a player may read that


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"games": 0}, ValueError, "games and workers are at least 1"),
        ({"workers": 0}, ValueError, "games and workers are at least 1"),
        ({"seed": -1}, ValueError, "a seed is a whole number"),
        ({"players": ("random",)}, ValueError, "cmvr is for 2 players, got 1 players"),
        ({"players": ("random", "randon")}, AgentNotFound, "did you mean 'random'"),
        ({"decks": ("knigts", None)}, DeckNotFound, "did you mean 'knights'"),
        ({"options": {"battle_end": "never"}}, OptionError, "is not one of early"),
    ],
)
def test_what_cannot_be_simulated_is_refused(given: Any, error: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        run(**given)


def test_an_unknown_game() -> None:
    with pytest.raises(RulesetNotFound, match="did you mean 'cmvr'"):
        simulate(HOST, "cmrv", games=1)


def _no_host() -> Host:
    raise SystemExit("this worker cannot start")


def test_workers_that_cannot_start_are_told() -> None:
    """They are not started again for ever."""
    with pytest.raises(WorkersFailed, match="cannot start: SystemExit: this worker"):
        run(games=20, workers=2, load_host=_no_host)
