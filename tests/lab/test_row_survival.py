"""Rows survive: what a kill or an interrupt leaves is continued, and shards add up to the whole."""

from __future__ import annotations

import gzip
import multiprocessing
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest
from attrs import evolve

from tcgkit.lab import Report, Shard, simulate
from tcgkit.lab.simulate.row_files import RowFileError, files_of
from tcgkit.lab.simulate.row_parts import Parts
from tcgkit.lab.simulate.tables import TABLES
from tcgkit.plugins import load_plugins

HOST = load_plugins()
GAMES = 14
HERE = Path(__file__).parents[2]


def run(out: Path, **given: Any) -> Report:
    return simulate(HOST, "cmvr", out=out, **{"games": GAMES, "seed": 5, **given})


def content(path: Path) -> dict[str, bytes]:
    """Return the files of rows, without their folder."""
    return {table: file.read_bytes() for table, file in files_of(path).items()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An undisturbed run."""
    folder = tmp_path_factory.mktemp("whole")
    for suffix in ("csv", "parquet"):
        run(folder / f"rows.{suffix}")
    return folder


KILLED = """
import os, signal, sys
from pathlib import Path
from tcgkit.lab import simulate
from tcgkit.plugins import load_plugins

def stop(done, games):
    if done >= 6:
        os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    given = {"games": int(sys.argv[2]), "seed": 5, "workers": int(sys.argv[3])}
    simulate(load_plugins(), "cmvr", out=Path(sys.argv[1]), progress=stop, **given)
"""


@pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.exhaustive)])
def test_a_run_goes_on_after_a_kill_as_if_there_had_been_none(
    whole: Path, tmp_path: Path, workers: int
) -> None:
    """The kill may come in the middle of a line, and between the tables."""
    program, out = tmp_path / "program.py", tmp_path / "rows.parquet"
    program.write_text(KILLED, encoding="utf-8")
    given = [sys.executable, str(program), str(out), str(GAMES), str(workers)]
    paths = os.pathsep.join([str(HERE), *sys.path])
    done = subprocess.run(given, env={**os.environ, "PYTHONPATH": paths}, check=False)
    assert done.returncode == -signal.SIGKILL
    parts = Parts(out, TABLES)
    assert not any(file.exists() for file in files_of(out).values())
    for number, path in enumerate((*map(parts.file, TABLES), parts.journal)):
        with path.open("ab") as file:
            file.write(b'999,"torn'[: 3 + 2 * number])
    told: list[int] = []
    report = run(out, resume=True, progress=lambda done, games: told.append(done))
    assert told[0] > 6
    assert content(out) == content(whole / "rows.parquet")
    undisturbed = run(tmp_path / "again.csv").to_json(speed=False)
    assert report.to_json(speed=False) == undisturbed
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.exhaustive
def test_the_games_of_a_killed_worker_are_in_the_rows(whole: Path, tmp_path: Path) -> None:
    def kill(done: int, games: int) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0]
            victim.kill()
            killed.append(victim)

    killed: list[Any] = []
    run(tmp_path / "rows.csv", workers=2, progress=kill, load_host=load_plugins)
    assert killed[0].exitcode == -signal.SIGKILL
    assert content(tmp_path / "rows.csv") == content(whole / "rows.csv")


def test_an_interrupted_run_goes_on_behind_its_files(whole: Path, tmp_path: Path) -> None:
    def stop(done: int, games: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    path = tmp_path / "rows.csv"
    run(path, progress=stop)
    with pytest.raises(RowFileError, match=r"unfinished rows: go on with --resume"):
        run(path)
    for given, what in (({"seed": 6}, "seed"), ({"tables": ["cards"]}, "tables")):
        with pytest.raises(RowFileError, match=f"begun with another {what}; delete"):
            run(path, resume=True, **given)
    assert run(path, resume=True).games == GAMES
    assert content(path) == content(whole / "rows.csv")
    with pytest.raises(RowFileError, match="exists already"):
        run(path, resume=True)


def test_a_game_that_goes_another_way_now_stops_the_resumed_run(tmp_path: Path) -> None:
    def stop(done: int, games: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    path = tmp_path / "rows.csv"
    run(path, games=3, progress=stop)
    games = Parts(path, TABLES).file("games")
    text = gzip.decompress(games.read_bytes()).decode()
    *_, line = text.splitlines()
    other = text.replace(line, line.replace(",cmvr.win.1,", ",cmvr.win.9,"))
    games.write_bytes(gzip.compress(other.encode()) + bytes(9999))
    with pytest.raises(RowFileError, match="game 1 goes another way now: cards, rules or"):
        run(path, games=3, resume=True)


def test_parts_shorter_than_their_journal_go_back_to_what_is_whole(tmp_path: Path) -> None:
    """A computer that lost its power may have kept the journal, and not all rows."""
    about, columns = {"seed": 1}, {"games": ["game"], "cards": ["game", "card"]}
    parts = Parts(tmp_path / "rows.csv", ("games", "cards"))
    parts.begin(about, columns)
    for game in range(3):
        parts.keep({"games": [(game,)], "cards": [(game, "A"), (game, "B")]}, 1)
    parts.close()
    file = parts.file("cards")
    os.truncate(file, file.stat().st_size - 1)
    again = Parts(tmp_path / "rows.csv", ("games", "cards"))
    again.go_on(about)
    again.close()
    assert again.games == 2
    assert list(again.rows("games")) == [["0"], ["1"]]
    assert list(again.rows("cards"))[-1] == ["1", "B"]
    assert len(parts.journal.read_text().splitlines()) == 4


def test_shards_together_are_the_unsharded_run(tmp_path: Path) -> None:
    given: dict[str, Any] = {"games": 7, "paired": True, "players": ("random", "random")}
    reports = [
        run(tmp_path / f"shard-{number}.parquet", shard=Shard(number, 3), **given)
        for number in (1, 2, 3)
    ]
    assert [report.games for report in reports] == [2, 2, 3]
    one = run(tmp_path / "one.parquet", **given)
    assert sum(report.wins[1] for report in reports) == one.wins[1]
    for table in TABLES:
        pattern, file = (
            tmp_path / f"shard-*.{table}.parquet",
            tmp_path / f"one.{table}.parquet",
        )
        together = duckdb.execute(f"from '{pattern}'").fetchall()
        assert together == duckdb.execute(f"from '{file}'").fetchall()
    with pytest.raises(ValueError, match="shard 1/9 of 7 games is empty: take fewer"):
        run(tmp_path / "none.parquet", shard=Shard(1, 9), **given)


def test_counts_of_a_report_are_those_of_its_lines() -> None:
    given: dict[str, Any] = {"games": 7, "seed": 5, "paired": True}
    kept = simulate(HOST, "cmvr", **given)
    counted = simulate(HOST, "cmvr", keep_lines=False, **given)
    assert counted.lines == ()
    for who in (0, 1):  # the last pair has one game
        won = [who in line.winners for line in kept.lines]
        seat = [who in line.seats for line in kept.lines]
        share = counted.win_shares[who]
        assert (counted.wins[who], counted.seat_wins[who]) == (sum(won), sum(seat))
        assert (share.count, share.total) == (sum(won), counted.decided)
    assert counted.to_json(speed=False) == kept.to_json(speed=False)
    assert evolve(counted, seconds=0.0, lines=kept.lines) == evolve(kept, seconds=0.0)


MEASURED = r"""
import re, sys
from pathlib import Path
from tcgkit.lab import simulate
from tcgkit.plugins import load_plugins
from tests.lab import lamps

folder = Path(sys.argv[1])
host = load_plugins(extra=[("lamps", lamps.installed_in(folder))])
out = folder / f"rows{sys.argv[3]}"
simulate(host, "lamps", games=int(sys.argv[2]), out=out, keep_lines=False)
print(re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())[1])
"""


@pytest.mark.exhaustive
@pytest.mark.parametrize(("suffix", "more"), [(".csv", 4), (".parquet", 16)])
def test_memory_does_not_grow_with_the_number_of_games(
    tmp_path: Path, suffix: str, more: int
) -> None:
    """200 games and 2,000: the larger run has ten times the rows, and needs hardly more.

    DuckDB fills its buffers first, and then stays below their size.
    """
    most = []
    for games in (200, 2000):
        folder = tmp_path / str(games)
        folder.mkdir()
        given = [sys.executable, "-c", MEASURED, str(folder), str(games), suffix]
        paths = os.pathsep.join([str(HERE), *sys.path])
        environment = {**os.environ, "PYTHONPATH": paths}
        said = subprocess.check_output(given, env=environment, text=True)
        most.append(int(said))
    assert most[1] - most[0] < more * 1024, most
