"""``tcgkit gaps`` and ``tcgkit shrink``: what they write, and how they end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tcgkit.plugins import Match, load_plugins
from tcgkit.plugins.records import save_record
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game of chance players."""
    match, random = Match.start(load_plugins(), "cmvr", seed=3), Random(3)
    while match.asked is not None:
        decision = match.seat(match.asked).decision
        assert decision is not None
        match.answer(random.randrange(len(decision)), match.asked)
    path = tmp_path_factory.mktemp("records") / "game.json"
    save_record(match.record(), path)
    return path


def test_gaps_says_its_size_first_and_writes_scenarios_that_pass(
    run: Run, tmp_path: Path
) -> None:
    out = tmp_path / "gaps"
    given = ("gaps", "cmvr", "--games", "3", "--workers", "1", "--out", str(out))
    done = run(*given)
    assert done.exit_code == 0, done.stderr
    assert done.stderr.splitlines()[0] == "games to play: 3 of random"
    assert "tcgkit gaps cmvr --player random --games 3 --seed 0" in done.stdout
    tested = run("test", str(out))
    assert (tested.exit_code, tested.stdout.strip()) == (0, "1 passed, 0 failed")
    table = json.loads(run(*given, "--json").stdout)
    assert [gap["kind"] for gap in table["gaps"]] == ["group"]
    assert (out / "gap-1.scenario").read_text("utf-8").count("as played") == 1


def test_a_place_where_no_scenario_can_be_written_is_refused_before_any_game(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "gaps"
    file.touch()
    done = run("gaps", "cmvr", "--games", "999999", "--out", str(file / "here"))
    assert done.exit_code == 2
    assert "'--out'" in done.stderr
    assert "is a file" in done.stderr
    assert file.is_file()


def test_gaps_speaks_japanese(run: Run) -> None:
    done = run("gaps", "cmvr", "--games", "3", "--workers", "1", "--lang", "ja")
    assert "山の中のカードの並びだけを変える順序: 1件" in done.stdout


def test_a_shrunk_record_is_a_scenario_that_passes(
    run: Run, record: Path, tmp_path: Path
) -> None:
    path = tmp_path / "end.scenario"
    done = run("shrink", str(record), "--tries", "80", "--out", str(path))
    assert done.exit_code == 0, done.stderr
    assert "shows it; the scenario has" in done.stderr
    assert run("test", str(path)).stdout.strip() == "1 passed, 0 failed"
    assert len(path.read_text("utf-8")) < 600


@pytest.mark.parametrize(
    ("shows", "message"),
    [
        ("rows", "'rows' is none of log, event, clause, result, fault, gap"),
        ("event", "say which event: event=TEXT"),
        ("result=", "say which result: result=TEXT"),
        ("log=" + "x" * 400, "at most 300 characters, got 404"),
        (
            "event=Leave",
            "the record does not show event 'Leave' (did you mean 'LeaveField'?)",
        ),
        ("fault", "the record does not show any fault"),
        ("gap=rows", "no kind of order is called 'rows': group, triggers"),
    ],
)
def test_what_cannot_be_shown_is_told(
    run: Run, record: Path, shows: str, message: str
) -> None:
    done = run("shrink", str(record), "--shows", shows)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in " ".join(done.stderr.split())


def test_a_file_that_is_no_record_is_told_with_its_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text('{"format": 1,', encoding="utf-8")
    done = run("shrink", str(path))
    assert done.exit_code == 1
    assert done.stderr.startswith(f"{path}:1:")
