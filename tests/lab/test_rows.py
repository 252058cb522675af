"""Rows of simulations: the same in every form, for any number of workers, and when cut short."""

from __future__ import annotations

import csv
import json
import re
import sys
from pathlib import Path
from typing import Any

import duckdb
import pytest

from tcgkit.lab import GameFailed, Report, simulate
from tcgkit.lab.simulate.card_watch import FACTS
from tcgkit.lab.simulate.row_files import RowFileError
from tcgkit.lab.simulate.tables import SCHEMA, TABLES, columns_of
from tcgkit.plugins import load_plugins
from tests.lab.test_simulate import clumsy

HOST = load_plugins()
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "simulate-output.md"
ROWS = 42
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
    rows = read(folder / "rows.games.csv")
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
    (row,) = read(tmp_path / "rows.games.csv")
    assert row["options"] == '{"tie_toss": "once_per_group"}'


def test_each_card_of_each_seat_has_a_row_in_each_game(folder: Path) -> None:
    games, cards = read(folder / "rows.games.csv"), read(folder / "rows.cards.csv")
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


def test_a_decision_names_the_question_the_answer_and_its_card(folder: Path) -> None:
    games, rows = read(folder / "rows.games.csv"), read(folder / "rows.decisions.csv")
    for game in games:
        own = [row for row in rows if row["game"] == game["game"]]
        assert [int(row["decision"]) for row in own] == list(range(int(game["decisions"])))
        assert int(own[-1]["turn"]) == int(game["length"])
    assert {row["question"] for row in rows} >= {"Setup phase", "Act with …"}
    assert all(int(row["options"]) >= 1 for row in rows)


def test_an_event_names_its_clause_its_card_and_the_answer_that_led_to_it(
    folder: Path,
) -> None:
    decisions = read(folder / "rows.decisions.csv")
    events = read(folder / "rows.events.csv")
    first = [row for row in events if row["game"] == "0"]
    assert [int(row["event"]) for row in first] == list(range(len(first)))
    assert (first[0]["kind"], first[0]["decision"]) == ("RoundStart", "")
    led = {
        (row["game"], row["decision"]): row for row in events if row["kind"] == "SetCard"
    }
    chosen = [row for row in decisions if row["action"] in ("set", "set_face_down")]
    assert len(chosen) > 10
    for row in chosen:
        placed = led[row["game"], row["decision"]]
        same = ("seat", "card", "turn")
        assert [placed[key] for key in same] == [row[key] for key in same]
        assert (placed["clause"], placed["owner"]) == ("cmvr.set.1", row["seat"])
        up = row["action"] == "set"
        told = {"by": int(row["seat"]) - 1, "card": row["card"], "face_up": up}
        assert json.loads(placed["details"]) == told


def test_parquet_and_duckdb_hold_the_same_rows(folder: Path, tmp_path: Path) -> None:
    for suffix in (".parquet", ".duckdb"):
        run(tmp_path / f"rows{suffix}", paired=True)
    base = duckdb.connect(str(tmp_path / "rows.duckdb"), read_only=True)
    for table in TABLES:
        with (folder / f"rows.{table}.csv").open(newline="", encoding="utf-8") as file:
            names, *expected = csv.reader(file)
        path = tmp_path / f"rows.{table}.parquet"
        for rows in (base.execute(f"from {table}"), duckdb.execute(f"from '{path}'")):
            assert [column[0] for column in rows.description or ()] == names
            found = [["" if c is None else str(c) for c in row] for row in rows.fetchall()]
            assert found == expected
        about = duckdb.execute(f"select key, value from parquet_kv_metadata('{path}')")
        assert about.fetchall() == [(b"tcgkit.rows", b"2")]
    assert base.execute("from about").fetchall() == [(2,)]


def test_a_page_says_what_each_column_is() -> None:
    """Their names and their order, and the version."""
    page = PAGE.read_text(encoding="utf-8")
    for table in TABLES:
        _, _, part = page.partition(f"\n## {table.capitalize()}\n")
        rows = re.findall(r"^\| (`.*?) \|", part.partition("\n## ")[0], re.M)
        told = [name for row in rows for name in re.findall(r"`(\w+)`", row)]
        expected = [column.name for column in columns_of(table, 1)]
        assert told == expected, table
    assert f"This is schema version {SCHEMA}." in page


def test_tables_that_are_not_wanted_are_not_written(tmp_path: Path) -> None:
    run(tmp_path / "rows.csv", games=1, tables=["cards"])
    assert {path.name for path in tmp_path.iterdir()} == {
        "rows.games.csv",
        "rows.cards.csv",
    }
    with pytest.raises(RowFileError, match=r"no table 'event'.*did you mean 'events'"):
        run(tmp_path / "more.csv", tables=["event"])


@pytest.mark.exhaustive
@pytest.mark.parametrize("workers", [2, 3])
def test_rows_are_the_same_for_any_number_of_workers(
    folder: Path, tmp_path: Path, workers: int
) -> None:
    run(tmp_path / "rows.csv", workers=workers, paired=True)
    for table in TABLES:
        again = (tmp_path / f"rows.{table}.csv").read_bytes()
        assert again == (folder / f"rows.{table}.csv").read_bytes()


@pytest.mark.parametrize("suffix", [".csv", ".parquet", ".duckdb"])
def test_an_interrupt_leaves_whole_files(folder: Path, tmp_path: Path, suffix: str) -> None:
    def stop(done: int, games: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    path = tmp_path / f"rows{suffix}"
    assert run(path, paired=True, progress=stop).interrupted
    games = tmp_path / f"rows.games{suffix}"
    if suffix == ".csv":
        assert read(games) == read(folder / "rows.games.csv")[:3]
        assert (
            read(tmp_path / "rows.cards.csv") == read(folder / "rows.cards.csv")[: 3 * ROWS]
        )
    elif suffix == ".parquet":
        cards = tmp_path / "rows.cards.parquet"
        for file, count in ((games, 3), (cards, 3 * ROWS)):
            assert duckdb.execute(f"select count(*) from '{file}'").fetchall() == [(count,)]
    else:
        base = duckdb.connect(str(path), read_only=True)
        counted = "select (select count(*) from games), (select count(*) from cards)"
        assert base.execute(counted).fetchall() == [(3, 3 * ROWS)]


def test_a_game_that_fails_leaves_the_games_before_it(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    host = load_plugins(extra=[("clumsy", clumsy())])
    with pytest.raises(GameFailed):
        simulate(host, "cmvr", games=3, players=("clumsy", "random"), out=path)
    games = tmp_path / "rows.games.csv"
    assert read(games) == []
    assert games.read_text().startswith("game,pair,seed,")


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
