"""Output that cannot be written gets a plain message, and records are written as it goes."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PROGRAM = "from tcgkit.cli import main; main()"
WATCH = ("play", "--watch", "--ruleset", "cmvr", "--plain")


def told(args: tuple[str, ...], to: str) -> tuple[int, str]:
    """Run the program with its output to a place; return exit code and errors."""
    quoted = " ".join(args)
    done = subprocess.run(
        ["sh", "-c", f'"$0" -c "$1" {quoted} {to}', sys.executable, PROGRAM],
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    ("args", "to", "why"),
    [
        (("rulesets",), "> /dev/full", "No space left on device"),
        (("rulesets", "--json"), ">&-", "standard output is closed"),
        ((*WATCH, "--players", "random,random"), "> /dev/full", "No space left on device"),
        ((*WATCH, "--players", "random,random"), ">&-", "standard output is closed"),
    ],
)
def test_output_that_cannot_be_written(args: tuple[str, ...], to: str, why: str) -> None:
    assert told(args, to) == (2, f"cannot write: {why}\n")


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet", "rows.duckdb"])
def test_rows_that_cannot_be_written(run: Run, name: str) -> None:
    """Whatever library writes them."""
    done = run("simulate", "--ruleset", "cmvr", "--games", "1", "--out", f"/proc/{name}")
    assert done.exit_code == 2
    assert done.stderr.startswith(f"cannot write rows to '/proc/{name}': ")


@pytest.mark.parametrize("path", ["/proc/page.html", "/dev/full"])
def test_a_page_that_cannot_be_written(run: Run, path: str) -> None:
    given = ("--games", "2", "--players", "random", "--workers", "1", "--html", path)
    done = run("study", "cmvr", *given)
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1].startswith(f"{path}: No ")


def test_a_watched_game_is_recorded_as_it_goes(tmp_path: Path) -> None:
    """SIGTERM ends it; what was shown by then is on disk."""
    path = tmp_path / "game.json"
    given = ["--players", "greedy,greedy", "--record", str(path)]
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, *WATCH, *given],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )
    until = time.monotonic() + 100
    while not path.exists() or len(json.loads(path.read_text())["entries"]) < 3:
        assert time.monotonic() < until, "no record while the game is played"
        assert process.poll() is None, "the game is over already"
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGTERM)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 143
    assert b"Traceback" not in said
    assert json.loads(path.read_text())["state"] == "running"
