"""simulate: rows, paired games, and what Ctrl-C leaves."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run

GAME = ("--ruleset", "cmvr", "--games", "4", "--seed", "3")


def test_rows_are_written_and_named(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    done = run("simulate", *GAME, "--out", path, "--json")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["games"] == 4
    tables = ("games", "cards", "decisions", "events")
    files = [tmp_path / f"rows.{table}.csv" for table in tables]
    assert done.stderr == f"rows: {', '.join(map(str, files))}\n"
    assert len(files[0].read_text().splitlines()) == 5
    again = run("simulate", *GAME, "--out", path)
    assert again.exit_code == 2
    assert "exists already" in again.stderr


def test_a_shard_of_some_tables_is_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    done = run("simulate", *GAME, "--out", path, "--shard", "2/4", "--tables", "games")
    assert done.stderr == f"rows: {tmp_path / 'rows.games.csv'}\n"
    _, row = (tmp_path / "rows.games.csv").read_text().splitlines()
    assert row.startswith("1,1,")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["--shard", "2"], "'2' is not I/N, such as 2/8"),
        (["--shard", "3/2"], "I from 1 to N; got 3 of 2"),
        (["--resume"], "'--resume': it needs --out FILE"),
        (["--tables", "games"], "'--tables': it needs --out FILE"),
        (["--address", "tcp://here:1"], "'--address': it needs --engine dask"),
    ],
)
def test_options_that_do_not_fit_are_refused(
    run: Run, given: list[str], message: str
) -> None:
    done = run("simulate", *GAME, *given)
    assert done.exit_code == 2
    assert message in done.stderr


def test_paired_games_tell_players_and_seats_apart(run: Run) -> None:
    done = run("simulate", *GAME, "--paired")
    lines = done.stdout.splitlines()
    assert lines[1].startswith("P1 random: ")
    assert lines[3].startswith("seat 1 (Iron Ring Knights): ")
    table = json.loads(run("simulate", *GAME, "--paired", "--json").stdout)
    for name in ("win_shares", "seat_shares"):
        assert [each["of"] for each in table[name]] == [4, 4]
        assert sum(each["count"] for each in table[name]) == 4
    assert table["seat_shares"][0]["count"] == table["seat_wins"][0]


@pytest.mark.parametrize(
    ("number", "code", "workers"),
    [
        (signal.SIGINT, 130, 1),
        pytest.param(signal.SIGINT, 130, 2, marks=pytest.mark.exhaustive),
        (signal.SIGTERM, 143, 2),
    ],
)
def test_ctrl_c_and_sigterm_keep_what_is_done(
    tmp_path: Path, number: signal.Signals, code: int, workers: int
) -> None:
    """Workers do not hold the program up, and the files are whole."""
    path = tmp_path / "rows.csv"
    program = "from tcgkit.cli import main; main()"
    arguments = ["--ruleset", "cmvr", "--games", "1000000", "--json"]
    arguments += ["--out", str(path), "--workers", str(workers)]
    process = subprocess.Popen(
        [sys.executable, "-c", program, "simulate", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    journal, until = tmp_path / "rows.journal.part", time.monotonic() + 60
    while not journal.exists() or not re.search(
        r'{"games": ([3-9]|\d\d+), "bytes"', journal.read_text()
    ):
        assert time.monotonic() < until, "no games within a minute"
        time.sleep(0.05)
    process.send_signal(number)
    text, told = process.communicate(timeout=30)
    assert process.returncode == code
    table = json.loads(text)
    assert table["interrupted"]
    rows = (tmp_path / "rows.games.csv").read_text().splitlines()[1:]
    assert len(rows) == table["games"] >= 3
    assert [row.split(",")[0] for row in rows] == [str(n) for n in range(len(rows))]
    assert f"interrupted after {len(rows)} of 1000000 games; --resume plays" in told
    assert "Traceback" not in told
