"""Rows of simulations: the same in every form, for any number of workers, and when cut short."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest
from pyarrow import parquet  # type: ignore[import-untyped]  # it has no types

from tcgkit.lab import GameFailed, Report, simulate
from tcgkit.lab.simulate.card_watch import FACTS
from tcgkit.lab.simulate.row_files import RowFileError
from tcgkit.plugins import load_plugins
from tests.lab.test_simulate import clumsy

HOST = load_plugins()
ROWS = 41
"""The cards of both decks; two are in either."""
Rows = list[dict[str, Any]]


def run(out: Path, **given: Any) -> Report:
    return simulate(HOST, "cmvr", out=out, **{"games": 6, "seed": 5, **given})


def read(path: Path) -> Rows:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six paired games as CSV."""
    folder = tmp_path_factory.mktemp("rows")
    run(folder / "rows.csv", paired=True, players=("random", "random"))
    return folder


def test_a_game_has_a_row_that_says_what_the_report_says(folder: Path) -> None:
    rows = read(folder / "rows.csv")
    lines = simulate(HOST, "cmvr", games=6, seed=5, paired=True).lines
    assert [int(row["game"]) for row in rows] == list(range(6))
    assert [int(row["pair"]) for row in rows] == [0, 0, 1, 1, 2, 2]
    for row, line in zip(rows, lines, strict=True):
        assert row["result"] == "won"
        assert int(row["winner"]) == line.seats[0] + 1
        told = [row["seed"], row["clause"], row["length"], row["decisions"], row["choices"]]
        expected = [line.seed, line.clause, line.length, line.decisions, line.choices]
        assert told == [str(each) for each in expected]
        assert (row["deck_1"], row["deck_2"]) == ("Iron Ring Knights", "Azure Skirmishers")
        assert row["options"] == "{}"


def test_options_that_are_set_stand_in_the_rows(tmp_path: Path) -> None:
    run(tmp_path / "rows.csv", games=1, options={"tie_toss": "once_per_group"})
    (row,) = read(tmp_path / "rows.csv")
    assert row["options"] == '{"tie_toss": "once_per_group"}'


def test_each_card_of_each_seat_has_a_row_in_each_game(folder: Path) -> None:
    games, cards = read(folder / "rows.csv"), read(folder / "rows.cards.csv")
    assert len(cards) == 6 * ROWS
    for row in cards:
        winner = games[int(row["game"])]["winner"]
        assert row["won"] == str(int(row["seat"] == winner))
        facts = {name: int(row[name]) for name in FACTS}
        assert facts["opening"] <= facts["seen"] <= facts["copies"]
        assert facts["played"] <= min(facts["playable"], facts["used"])
        if facts["playable"]:
            assert facts["seen"]
    decks = {(row["seat"], row["deck"]) for row in cards}
    assert decks == {("1", "Iron Ring Knights"), ("2", "Azure Skirmishers")}
    assert sum(int(row["copies"]) for row in cards[:ROWS]) == 80
    opening = sum(int(row["opening"]) for row in cards if row["game"] == "0")
    assert opening == 2 * 6  # both have drawn six cards when the first of them decides


def test_parquet_and_duckdb_hold_the_same_rows(folder: Path, tmp_path: Path) -> None:
    for suffix in (".parquet", ".duckdb"):
        run(tmp_path / f"rows{suffix}", paired=True)
    base = duckdb.connect(str(tmp_path / "rows.duckdb"), read_only=True)
    for table, name in (("games", "rows"), ("cards", "rows.cards")):
        expected = [list(row.values()) for row in read(folder / f"{name}.csv")]
        file = parquet.read_table(tmp_path / f"{name}.parquet")
        assert file.schema.metadata[b"tcgkit.rows"] == b"1"
        assert [[*map(str, row.values())] for row in file.to_pylist()] == expected
        found = base.sql(f"select * from {table}").fetchall()
        assert [[*map(str, row)] for row in found] == expected
    assert base.sql("from about").fetchall() == [(1,)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("workers", [2, 3])
def test_rows_are_the_same_for_any_number_of_workers(
    folder: Path, tmp_path: Path, workers: int
) -> None:
    path = tmp_path / "again.csv"
    run(path, workers=workers, paired=True)
    assert path.read_bytes() == (folder / "rows.csv").read_bytes()
    cards = (tmp_path / "again.cards.csv").read_bytes()
    assert cards == (folder / "rows.cards.csv").read_bytes()


@pytest.mark.parametrize("suffix", [".csv", ".parquet", ".duckdb"])
def test_an_interrupt_leaves_whole_files(folder: Path, tmp_path: Path, suffix: str) -> None:
    def stop(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    path = tmp_path / f"rows{suffix}"
    assert run(path, paired=True, progress=stop).interrupted
    assert not list(tmp_path.glob("*.part*"))
    if suffix == ".csv":
        assert read(path) == read(folder / "rows.csv")[:3]
        assert (
            read(tmp_path / "rows.cards.csv") == read(folder / "rows.cards.csv")[: 3 * ROWS]
        )
    elif suffix == ".parquet":
        assert parquet.read_table(path).num_rows == 3
        assert parquet.read_table(tmp_path / "rows.cards.parquet").num_rows == 3 * ROWS
    else:
        base = duckdb.connect(str(path), read_only=True)
        counted = "select (select count(*) from games), (select count(*) from cards)"
        assert base.sql(counted).fetchall() == [(3, 3 * ROWS)]


def test_a_game_that_fails_leaves_the_games_before_it(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    host = load_plugins(extra=[("clumsy", clumsy())])
    with pytest.raises(GameFailed):
        simulate(host, "cmvr", games=3, players=("clumsy", "random"), out=path)
    assert read(path) == []
    assert path.read_text().startswith("game,pair,seed,")


def test_what_rows_cannot_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "there.cards.csv").write_text("precious")
    for name, message in (
        ("rows.cvs", r"did you mean '\.csv'"),
        ("rows", r"it ends in \.csv, \.parquet, \.duckdb"),
        ("none/rows.csv", "is not an existing folder"),
        ("there.csv", r"there\.cards\.csv' exists already"),
    ):
        with pytest.raises(RowFileError, match=message):
            run(tmp_path / name)
    assert (tmp_path / "there.cards.csv").read_text() == "precious"
    monkeypatch.setitem(sys.modules, "duckdb", None)
    wanted = r"needs duckdb, which is not installed \(pip install 'tcgkit\[lab\]'\)"
    with pytest.raises(RowFileError, match=wanted):
        run(tmp_path / "rows.duckdb")
