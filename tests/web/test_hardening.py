"""What goes wrong at one window or table is told there, and nowhere else."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tcgkit.plugins.match import Match
from tcgkit.table.picture import Pictures
from tcgkit.web import app, telling
from tcgkit.web.app import Server, _Window
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
        while window.receiving is None:
            await asyncio.sleep(0)
        (channel,) = table.channels
        for number in range(8):
            channel.send(str(number))
        done, _ = await asyncio.wait({running}, timeout=5)
        assert done
        assert window.slow
        assert table.channels == []
        assert server.windows == 0

    asyncio.run(game())


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
