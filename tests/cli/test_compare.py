"""compare: what an interrupt leaves of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from attrs import evolve

from tcgkit.cli.compare import numbers_of
from tcgkit.lab.study import run as study_run
from tests.cli.conftest import Run

pytestmark = pytest.mark.pure  # native code cannot be read

QUICK = (
    "compare",
    "cmvr",
    "cosmic",
    "--games",
    "6",
    "--workers",
    "1",
    "--player",
    "random",
)


@pytest.fixture
def interrupted_at(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let the games of a call be interrupted: the pilots are the first calls, of four games each."""
    play, calls = study_run.run_study, list[str]()

    def prepare(number: int) -> None:
        def played(*args: Any, **given: Any) -> study_run.Studies:
            calls.append(args[1])
            return evolve(play(*args, **given), interrupted=len(calls) == number)

        monkeypatch.setattr(study_run, "run_study", played)

    return prepare


def test_games_that_were_played_to_the_last_are_kept(run: Run, interrupted_at: Any) -> None:
    interrupted_at(4)
    done = run(*QUICK, "--json")
    assert done.exit_code == 130
    assert "interrupted while cosmic was played: left out" in done.stderr
    cmvr, cosmic = json.loads(done.stdout)["games"]
    assert cmvr["course"]["games"] == 6
    assert cosmic["course"]["games"] == 0


def test_what_is_on_paper_is_kept(run: Run, interrupted_at: Any) -> None:
    interrupted_at(1)
    done = run(*QUICK)
    assert done.exit_code == 130
    assert "on paper only" in done.stderr
    assert "How far they are from each other" in done.stdout
    assert "games of random players" not in done.stdout


def test_text_tells_only_of_games_that_were_played(run: Run, interrupted_at: Any) -> None:
    interrupted_at(4)
    done = run(*QUICK)
    assert "A tcgkit study cmvr" in done.stdout
    assert "B " not in done.stdout.partition("more of each game")[2].partition("\n\n")[0]


def test_games_that_were_timed_are_not_played_again(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, calls = study_run.run_study, list[str]()

    def played(*args: Any, **given: Any) -> study_run.Studies:
        calls.append(args[1])
        return play(*args, **given)

    monkeypatch.setattr(study_run, "run_study", played)
    done = run(
        "compare", "cmvr", "--games", "3", "--workers", "1", "--player", "random", "--json"
    )
    (cmvr,) = json.loads(done.stdout)["games"]
    assert cmvr["course"]["games"] == 3
    assert calls == ["cmvr"]


@pytest.mark.exhaustive
def test_games_are_played_at_each_strength(run: Run) -> None:
    done = run(
        "compare", "cmvr", "--games", "2", "--workers", "1", "--player", "random,quick"
    )
    assert done.exit_code == 0
    assert "games to play: 2 of each for 1 ruleset and 2 strengths; about" in done.stderr
    assert "tcgkit study cmvr --players quick --games 2" in done.stdout
    (line,) = [line for line in done.stdout.splitlines() if line.startswith("  A random ")][
        :1
    ]
    assert "quick" in line


def test_strong_players_share_the_time_that_weak_ones_leave() -> None:
    """100 games of 0.2 s leave 100 of 120 seconds, 50 for each strong player."""
    seconds = {("a", "random"): 0.2, ("a", "quick"): 0.1, ("a", "greedy"): 5.0}
    numbers = numbers_of(seconds, "random", 100, 120.0)
    assert [*numbers.values()] == [100, 100, 10]
    assert numbers_of(seconds, "random", 100, 30.0)["a", "greedy"] == 2  # timed
    assert numbers_of({("a", "random"): 9.0}, "random", 3, 1.0) == {("a", "random"): 3}
