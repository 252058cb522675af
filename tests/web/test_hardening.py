"""What goes wrong at one window or table is told there, and nowhere else."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import threading
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tcgkit.cli.serve import _kept_tables
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table import answers
from tcgkit.table.picture import Pictures
from tcgkit.web import app, telling
from tcgkit.web.app import Server, _Window
from tcgkit.web.hosting import Table
from tcgkit.web.store import Store, StoreError
from tests.web.conftest import NewTable, Serve
from tests.web.test_server import Window, sit_down


def fails(*_: Any, **__: Any) -> Any:
    raise RuntimeError("a fault")


def test_a_fault_while_something_is_asked_closes_no_window(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("follows", "with_follows", "why"):
        monkeypatch.setattr(Pictures, name, fails)
    with serve(new_table()) as served, sit_down(served) as window:
        question = window.asked()
        window.send(type="follows", question=question["number"], key="")
        assert window.until("refused")["code"] == "fault"
        window.send(type="why", card="1.hand.1")
        assert window.until("refused")["code"] == "fault"
        window.answer(random.Random(1))
        assert window.asked()


def test_a_fault_while_an_answer_is_carried_out_is_told_to_all_at_the_table(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(kinds=("human", "human"))
    asked = table.match.asked
    assert asked is not None
    with (
        serve(table, new_table()) as served,
        sit_down(served, seat=asked) as one,
        sit_down(served, seat=1 - asked) as two,
        sit_down(served, table=1) as other,
    ):
        question = one.asked()
        with monkeypatch.context() as patched:
            patched.setattr(Match, "answer", fails)
            key = question["choices"][0]["key"]
            one.send(type="answer", question=question["number"], key=key)
            for each in (one, two):
                while "fault" not in each.problem:
                    each.next()
        with_answer(other)
        for each in (one, two):
            each.send(type="rematch", deck="")
        while one.problem:
            one.next()
        assert not table.problem


def with_answer(window: Window) -> None:
    """Let a window answer, and see that its game goes on."""
    window.answer(random.Random(1))
    assert window.asked()
    assert not window.problem


def test_a_hint_is_worked_out_once_for_a_question(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def hinted(match: Match, seat: int, lang: str) -> list[str]:
        made.append(seat)
        return [f"hint {len(made)}"]

    monkeypatch.setattr(telling, "hint_ranks", hinted)
    with serve(new_table()) as served, sit_down(served) as window:
        for number in (1, 2):
            question = window.asked()
            for _ in range(2):
                window.send(type="hint", question=question["number"])
                assert window.until("hint")["ranks"] == [f"hint {number}"]
            window.answer(random.Random(1))
    assert len(made) == 2


def test_whether_a_person_need_be_asked_is_found_out_beside_the_server(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It takes samples of the game; other tables go on."""
    where: set[str] = set()

    def alike(*_: Any) -> bool:
        where.add(threading.current_thread().name)
        return False

    monkeypatch.setattr(answers, "are_alike", alike)
    with serve(new_table("cosmic")) as served, sit_down(served) as window:
        for number in range(4):
            window.answer(random.Random(number))
        window.asked()
    assert where
    assert all(each.startswith("asyncio_") for each in where)


def test_what_takes_the_server_long_cannot_be_asked_often(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table()) as served, sit_down(served) as window:
        window.asked()
        for _ in range(14):  # twelve may come at once
            window.send(type="hint", question=-1)
        assert window.until("refused")["code"] == "busy"
        window.send(type="clause", clause="cmvr.win")
        assert window.until("clause")["lines"]


def test_a_page_comes_back_by_itself_when_the_server_was_full(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MAX_WINDOWS", 1)
    with serve(new_table()) as served, sit_down(served) as seated:
        with connect(f"ws://127.0.0.1:{served.port}/socket") as socket:
            late = Window(socket)
            late.send(type="hello", token=served.tables[0].tokens[0], lang="en")
            assert late.until("refused")["code"] == "full"
            with pytest.raises(ConnectionClosed) as closed:
                late.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        assert seated.asked()


def test_a_window_that_takes_nothing_is_closed_and_the_others_go_on(
    new_table: NewTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its queue is full: what it would be sent from then on would be incomplete."""
    monkeypatch.setattr(app, "_CLOSE_SECONDS", 0.01)
    table = new_table(kinds=("human", "human"))
    server = Server()
    server.add(table)
    hello = f'{{"type": "hello", "token": "{table.tokens[0]}", "lang": "en"}}'
    heard = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}]

    async def receive() -> Any:
        if heard:
            return heard.pop(0)
        return await asyncio.Event().wait()

    async def send(said: Any) -> None:
        if said["type"] != "websocket.accept":
            await asyncio.Event().wait()  # the network takes nothing

    async def game() -> None:
        scope = {"type": "websocket", "headers": []}
        window = _Window(server, WebSocket(scope, receive, send), asyncio.Queue(4))
        running = asyncio.create_task(window.run())
        while not table.channels or window.receiving is None or window.receiving.done():
            await asyncio.sleep(0)
        (channel,) = table.channels
        for number in range(8):
            channel.send(str(number))
        done, _ = await asyncio.wait({running}, timeout=5)
        assert done
        assert window.ended == "slow"
        assert table.channels == []
        assert server.windows == 0

    asyncio.run(game())


def test_strangers_who_say_nothing_keep_nobody_out(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "HELLO_SECONDS", 60)
    monkeypatch.setattr(app, "MAX_STRANGERS", 3)
    monkeypatch.setattr(app, "MAX_WINDOWS", 2)
    with serve(new_table()) as served, sit_down(served) as seated, ExitStack() as opened:
        url = f"ws://127.0.0.1:{served.port}/socket"
        strangers = [opened.enter_context(connect(url)) for _ in range(6)]
        for each in strangers[:3]:
            assert Window(each).until("refused")["code"] == "late"
        with sit_down(served) as another:
            assert another.asked() == seated.asked()
        with_answer(seated)


def test_what_makes_a_record_long_cannot_be_sent_often(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table("ultimate", kinds=("human", "human"))
    (stop, *_) = table.match.rules.names.stops
    with serve(table) as served, sit_down(served) as window:
        for at in range(30):
            window.send(type="stop", at=stop, on=at % 2 == 0)
        assert window.until("refused")["code"] == "busy"
        window.send(type="clause", clause="ultimate.win")
        window.until("clause")
    assert len(table.match.journal) < 30


def fill(db: sqlite3.Connection) -> None:
    """Leave no room in a file: what SQLite says from then on is what it says of a full disk."""
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    number = 0
    for size in (500, 50, 1):
        with suppress(sqlite3.OperationalError):
            while True:
                row = ("filler", number, 0, "x" * size, None)
                db.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
                number += 1


def test_a_full_disk_stops_no_game_and_all_is_kept_once_there_is_room(
    new_table: NewTable, serve: Serve, host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    dice = random.Random(1)
    table, other = new_table(path=path), new_table()
    fill(table.store._db)
    with serve(table, other) as served, sit_down(served, lang="ja") as window:
        window.answer(dice)
        assert window.asked()
        assert "保存できません" in window.warning
        for _ in range(2):
            window.answer(dice)
            assert window.asked()
        undone = window.asked()
        with sit_down(served, table=1) as calm:
            with_answer(calm)
        table.store._db.execute("PRAGMA max_page_count = 100000")
        window.answer(dice)
        assert window.asked() != undone
        assert not window.warning
        shown = window.asked()
    table.store.close()
    (kept,) = (store := Store(path)).tables()
    assert kept.record.entries == tuple(table.match.journal)
    again = Table.again(host, kept, store)
    with serve(again) as served, sit_down(served, lang="ja") as window:
        assert window.asked() == shown


def test_an_answer_taken_back_while_nothing_can_be_kept_does_not_come_back(
    new_table: NewTable, serve: Serve, tmp_path: Path
) -> None:
    table = new_table(kinds=("human", "human"), seed=7, path=tmp_path / "tables.sqlite")
    seat = table.match.asked
    assert seat is not None
    with serve(table) as served, sit_down(served, seat=seat) as window:
        before = window.asked()
        first, second = (each["key"] for each in before["choices"][:2])
        window.send(type="answer", question=before["number"], key=first)
        window.until("picture")
        table.store._db.execute("PRAGMA query_only = 1")
        window.send(type="undo")
        while window.picture["question"] != before:
            window.next()
        assert window.warning
        table.store._db.execute("PRAGMA query_only = 0")
        window.send(type="answer", question=before["number"], key=second)
        window.until("picture")
        assert not window.warning
    (kept,) = table.store.tables()
    assert kept.record.entries == tuple(table.match.journal)
    assert [entry.answer for entry in kept.record.entries] == [second]


def test_a_write_that_fails_leaves_the_file_as_it_was(new_table: NewTable) -> None:
    table = new_table(kinds=("human", "human"))
    store, game = table.store, table.match
    for _ in range(2):
        assert game.game.decision is not None
        game.answer(game.game.decision.options[0])
    store.write(table.id, game.journal[:1])
    store._db.execute("UPDATE entries SET number = 1")  # in the place of the second one
    with pytest.raises(StoreError, match="cannot be kept: UNIQUE"):
        store.write(table.id, game.journal)
    assert len(next(store.tables()).record.entries) == 1
    table.keep()
    assert next(store.tables()).record.entries == tuple(game.journal)


def test_a_damaged_table_takes_no_other_along(
    new_table: NewTable, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "tables.sqlite"
    store = Store(path)
    tables = [new_table(store=store) for _ in range(5)]
    wrong = (
        "record = '{'",
        "kinds = '['",
        "tokens = 'null'",
        "record = replace(record, 'cmvr', 'gone')",
    )
    for table, each in zip(tables, wrong, strict=False):
        store._db.execute(f"UPDATE tables SET {each} WHERE id = ?", (table.id,))
    found = _kept_tables(tables[0].host, store)
    assert [each.id for each in found] == [tables[-1].id]
    said = capsys.readouterr().err
    assert (said.count("is left out"), said.count("is damaged")) == (4, 3)
    assert len(store.ids()) == 5  # nothing is thrown away
    store.close()


def test_two_servers_do_not_go_on_with_the_same_tables(
    new_table: NewTable, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    table = new_table(path=path)
    with pytest.raises(StoreError, match="another server uses it"):
        Store(path)
    table.store.close()
    (kept,) = (store := Store(path)).tables()
    assert kept.id == table.id
    store.close()
