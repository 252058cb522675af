"""Spectators: a link of their own, what all players see, and nothing to decide."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tcgkit.plugins import Host
from tcgkit.web import hosting
from tcgkit.web.hosting import Table
from tcgkit.web.store import Store
from tests.web.conftest import NewTable, Serve
from tests.web.test_server import Window, sit_down, watch


def test_a_spectator_follows_a_game_and_is_sent_no_hand_and_no_question(
    new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(1)
    with (
        serve(table := new_table()) as served,
        watch(served) as spectator,
        sit_down(served) as player,
    ):
        for _ in range(6):
            player.answer(dice)
        player.asked()
        while len(spectator.log) < len(player.log):
            spectator.next()
        hands = {
            obj.defn.name.en
            for seat in range(2)
            for obj in table.match.game.zone("hand", seat)
        } - {
            obj.defn.name.en
            for row in table.match.game.state.places
            for obj in row
            if obj.place.zone.name != "hand"
        }
        sent = "".join(spectator.received)
        assert hands
        assert [name for name in hands if json.dumps(name) in sent] == []
        assert spectator.picture["question"] is None
        assert '"choices"' not in sent


def test_a_spectator_can_read_and_do_nothing_else(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(table := new_table()) as served, watch(served) as spectator:
        before = len(table.match.journal)
        wrong: list[tuple[str, dict[str, Any]]] = [
            ("answer", {"question": 0, "key": "pass"}),
            ("number", {"question": 0, "value": 1}),
            ("hint", {"question": 0}),
            ("follows", {"question": 0, "key": ""}),
            ("why", {"card": "1.hand.1"}),
            ("stop", {"at": "x", "on": True}),
            *(
                (each, {})
                for each in ("undo", "concede", "draw", "review", "after", "record")
            ),
            ("rematch", {"deck": ""}),
            ("routine", {"ask": True}),
        ]
        for type_, more in wrong:
            spectator.send(type=type_, **more)
            assert spectator.until("refused")["code"] == "spectator", type_
        spectator.send(type="past", at=0)
        assert spectator.until("refused")["code"] == "running"
        spectator.send(type="clause", clause="cmvr.win")
        assert spectator.until("clause")["lines"]
        spectator.send(type="lang", lang="ja")
        assert spectator.until("picture")["picture"]["lang"] == "ja"
        spectator.send(type="undo")
        assert "観戦中" in spectator.until("refused")["text"]
        assert len(table.match.journal) == before


def test_the_table_tells_how_many_watch(
    new_table: NewTable, serve: Serve, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "MAX_SPECTATORS", 2)
    with serve(new_table()) as served, sit_down(served) as player:
        assert player.until("watching")["count"] == 0
        with watch(served) as one:
            assert player.until("watching")["count"] == 1
            assert one.until("watching")["count"] == 1
            with watch(served):
                assert player.until("watching")["count"] == 2
                assert one.until("watching")["count"] == 2
                with connect(f"ws://127.0.0.1:{served.port}/socket") as socket:
                    third = Window(socket)
                    third.send(type="hello", token=served.tables[0].watch, lang="en")
                    assert third.until("refused")["code"] == "full_stand"
            assert player.until("watching")["count"] == 1


def test_a_spectator_looks_back_at_the_finished_game(
    new_table: NewTable, serve: Serve
) -> None:
    with (
        serve(new_table()) as served,
        sit_down(served) as player,
        watch(served) as spectator,
    ):
        player.answer(random.Random(1))
        player.asked()
        player.send(type="concede")
        while not spectator.picture["ending"]:
            spectator.next()
        assert spectator.picture["ending"]["text"] == "P2 wins."
        spectator.send(type="past", at=0)
        past = spectator.until("past")
        assert past["answered"] == ""
        assert past["picture"]["seat"] is None


def test_the_link_of_spectators_stays_after_a_restart(
    new_table: NewTable, host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    table = new_table(path=path)
    assert table.watch not in table.tokens
    table.store.close()
    (kept,) = (store := Store(path)).tables()
    assert Table.again(host, kept, store).watch == table.watch
    store.close()
    with closing(
        sqlite3.connect(path)
    ) as old:  # as it was kept before there were spectators
        old.execute("DROP TABLE watching")
    (kept,) = (store := Store(path)).tables()
    assert kept.watch == ""
    new = Table.again(host, kept, store).watch
    (kept,) = store.tables()
    assert kept.watch == new != ""
