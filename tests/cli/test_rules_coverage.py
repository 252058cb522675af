"""rules --coverage: each clause with its code, its tests, and the games that exercised it."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.cli._coverage import coverage_lines
from tcgkit.lab.coverage import coverage
from tcgkit.lab.coverage.report import Coverage
from tcgkit.plugins import Host, load_plugins
from tcgkit.terminal.width import cells
from tests.lab import lamps

Run = Callable[..., Any]
Install = Callable[..., None]


@pytest.fixture
def lit(with_plugins: Install, tmp_path: Path) -> None:
    """Install the toy."""
    with_plugins(lamps=lamps.installed_in(tmp_path))


@pytest.fixture
def report(tmp_path: Path) -> Coverage:
    module = lamps.installed_in(tmp_path)

    def load() -> Host:
        return load_plugins(extra=[("lamps", module)])

    return coverage(load(), "lamps", games=3, players=("first", "first"), load_host=load)


def at(text: str) -> int:
    """Return the line of the toy's code that holds a text."""
    lines = Path(lamps.__file__).read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def cover(run: Run, *args: object) -> Any:
    return run("rules", "lamps", *args, "--coverage", "--players", "first,first")


@pytest.mark.usefixtures("lit")
def test_each_clause_has_a_row_with_its_figures(run: Run) -> None:
    done = cover(run, "--games", 3)
    assert done.exit_code == 0
    assert done.stderr == ""
    lines = done.stdout.splitlines()
    assert lines[0] == "lamps 1: 22 clauses, 3 games first against first, seed 0"
    rows = {line.split()[0]: line.split()[1:] for line in lines if line[:6] == "lamps."}
    assert len(rows) == 22
    assert rows["lamps.round.2"] == [
        "3",
        "48",
        "0",
        "function",
        f"lamps.py:{at('def refill')}",
    ]
    assert rows["lamps.light.4"] == [
        "0",
        "0",
        "0",
        "never",
        f"lamps.py:{at('lamps.light.4')}",
    ]
    assert rows["lamps.deck.1"][:5] == ["0", "0", "0", "checks", "only"]
    assert rows["lamps.const.1"][:5] == ["0", "0", "0", "not", "watched"]
    assert rows["lamps.gen.1"] == ["-", "-", "0", "not", "named", "in", "code"]
    assert (
        " ".join(rows["lamps.gen.2"]) == "- - 0 follows from lamps.light.6, lamps.bright.1"
    )
    assert rows["lamps.module.1"][:3] == ["-", "-", "exempt"]
    assert "Rounds / ラウンド" in lines


@pytest.mark.usefixtures("lit")
def test_what_was_never_exercised_is_listed(run: Run) -> None:
    out = cover(run, "--games", 3).stdout
    assert (
        "never exercised in 3 games: 4\n"
        "  lamps.light.4, lamps.end.2, lamps.deck.2, lamps.think.1\n" in out
    )
    assert "exercised in 3 games: 13 of 22 clauses\n" in out
    follow = "not named in code, because they follow from others: 1\n  lamps.gen.2\n"
    assert follow in out
    not_said = "not named in code, and not said from what they follow: 2\n"
    assert not_said + "  lamps.module.1, lamps.gen.1\n" in out
    assert "not in code: 0" not in out


@pytest.mark.usefixtures("lit")
def test_a_prefix_shows_clauses_in_full(run: Run) -> None:
    out = cover(run, "light.3", "--games", 1).stdout
    assert "lamps.light.3  (Lighting)\n  It costs 1 oil.\n" in out
    assert "  exercised in 1 of 1 game, " in out
    assert "  seen   refused: 1 game, " in out
    function, line = at("def at_least"), at('Requirement("lamps.light.3"')
    assert f"lamps.py:{function} at_least\n         function: 1 game, " in out
    assert f"lamps.py:{line} LIGHT\n         declaration: does not run itself" in out
    assert "lamps.light.4" not in out
    out = cover(run, "module", "--games", 1).stdout
    assert "  not named in code\n  part   tests/lab/lamps.py:1\n" in out
    assert "  not tested: a definition\n" in out
    out = cover(run, "gen.2", "--games", 1).stdout
    assert "  Lit lamps are bright.\n  follows from lamps.light.6, lamps.bright.1\n" in out
    assert "  follows, because they stand there\n" in out
    assert "not in code: 0 (code names each clause, or the rulebook" in out
    assert "never exercised in 1 game" in cover(run, "end.2", "--games", 1).stdout


@pytest.mark.usefixtures("lit")
def test_json_has_everything(run: Run) -> None:
    table = json.loads(cover(run, "--games", 3, "--json").stdout)
    assert (table["games"], table["seed"], table["players"]) == (3, 0, ["first", "first"])
    by_id = {each["id"]: each for each in table["clauses"]}
    assert len(by_id) == 22
    one = by_id["lamps.round.2"]
    assert (one["status"], one["games"], one["times"]) == ("exercised", 3, 48)
    assert one["code"] == [
        {
            "how": "function",
            "games": 3,
            "times": 48,
            "path": "tests/lab/lamps.py",
            "line": at("def refill"),
            "name": "refill",
            "in_checks": False,
        }
    ]
    assert by_id["lamps.round.1"]["seen"] == [{"how": "step", "games": 3, "times": 27}]
    assert table["never_exercised"][0] == "lamps.light.4"
    part = json.loads(cover(run, "round", "--games", 1, "--json").stdout)
    assert [each["id"] for each in part["clauses"]] == ["lamps.round.1", "lamps.round.2"]


@pytest.mark.exhaustive
def test_figures_of_a_real_game_and_of_its_variant(run: Run) -> None:
    for game, clause in (("cmvr", "battle.evade"), ("cmvr-compatible", "compat.pilot")):
        done = run("rules", game, clause, "--coverage", "--games", 2, "--json")
        table = json.loads(done.stdout)
        assert table["tests"] == "tests"
        assert all(each["tests"] for each in table["clauses"])
        assert any(each["games"] == 2 for each in table["clauses"])


def test_a_terminal_of_80_columns_is_wide_enough(report: Coverage) -> None:
    ids = tuple(each.clause.id for each in report.clauses)
    for in_full in (False, True):
        lines = [*coverage_lines(report, ids, 80, in_full=in_full)]
        assert max(map(cells, lines)) <= 80


def test_a_narrow_terminal_cuts_names_and_no_numbers(report: Coverage) -> None:
    for width, shown in ((60, "lamps.py"), (59, "lamps..")):
        row = [*coverage_lines(report, ("lamps.round.2",), width, in_full=False)][5]
        assert row.endswith(f" {shown}:{at('def refill')}")
        assert cells(row) <= width


def test_without_tests_their_column_is_left_out_and_that_is_said(report: Coverage) -> None:
    clauses = tuple(evolve(each, tests=None) for each in report.clauses)
    bare = evolve(report, tests=None, clauses=clauses)
    ids = tuple(each.clause.id for each in clauses)
    lines = [*coverage_lines(bare, ids, 200, in_full=False)]
    assert lines[1].startswith("no tests beside the ruleset")
    assert "tests" not in lines[3]
    assert [line.split() for line in lines if line.startswith("lamps.round.2")] == [
        ["lamps.round.2", "3", "48", "function", f"lamps.py:{at('def refill')}"]
    ]
    assert "tests" not in bare.to_table(ids)["clauses"][0]


@pytest.mark.usefixtures("lit")
def test_an_interrupt_leaves_what_was_counted(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose, answered = lamps.First.choose, []

    def interrupted(self: Any, seat: Any) -> int:
        answered.append(seat)
        if len(answered) == 100:
            signal.raise_signal(signal.SIGINT)
        return choose(self, seat)

    monkeypatch.setattr(lamps.First, "choose", interrupted)
    done = cover(run, "--games", 50)
    assert done.exit_code == 1
    played = int(done.stderr.removeprefix("interrupted after ").split()[0])
    assert 0 < played < 50
    assert done.stderr == f"interrupted after {played} of 50 games\n"
    assert f"22 clauses, {played} games first against first" in done.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--games", "5"], "'--games': only with --coverage"),
        (["--opponent-deck", "x"], "'--opponent-deck': only with --coverage"),
        (["--coverage", "--games", "0"], "--games"),
        (["--coverage", "--players", "human,random"], "only computer players"),
        (["--coverage", "--players", "random"], "lamps is for 2 players, got 1"),
        (
            ["--coverage", "--players", "random,radnom"],
            "did you mean 'random' or 'normal'?",
        ),
        (["--coverage", "--deck", "c"], "'c'"),
        (["--coverage", "--tests", "/nowhere"], "'/nowhere' does not exist"),
        (["x", "--coverage"], "no clause 'x'"),
    ],
)
@pytest.mark.usefixtures("lit")
def test_wrong_use_is_told(run: Run, args: list[str], message: str) -> None:
    done = run("rules", "lamps", *args)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""
