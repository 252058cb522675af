"""The server, over real sockets: seats, answers, and everything that browsers may do wrong."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from attrs import define, field
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host
from tcgkit.plugins.records import load_record, verify
from tcgkit.table.finding import goal_lines, word_lines
from tcgkit.web.app import STATIC
from tcgkit.web.hosting import MAX_CHANNELS, Table
from tcgkit.web.protocol import MAX_BYTES
from tcgkit.web.store import Store
from tests.web.conftest import NewTable, Serve, Served


@define
class Window:
    """A window of a seat: what it has been sent."""

    socket: ClientConnection
    picture: dict[str, Any] = field(factory=dict)
    problem: str = ""
    warning: str = ""
    lesson: Any = None
    log: list[str] = field(factory=list)
    received: list[str] = field(factory=list)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """Return the next message."""
        text = self.socket.recv(timeout=10)
        assert isinstance(text, str)
        self.received.append(text)
        got: dict[str, Any] = json.loads(text)
        if got["type"] == "picture":
            self.picture, self.problem = got["picture"], got["problem"]
            self.lesson, self.warning = got["lesson"], got["warning"]
            del self.log[self.picture["log_from"] :]
            self.log += [line["text"] for line in self.picture["log"]]
        return got

    def until(self, type_: str) -> dict[str, Any]:
        while (got := self.next())["type"] != type_:
            pass
        return got

    def until_closed(self) -> list[dict[str, Any]]:
        """Return all messages that come until the server closes the socket."""
        got = []
        with suppress(ConnectionClosed):
            while True:
                got.append(self.next())
        return got

    def asked(self) -> dict[str, Any]:
        """Return the question, once there is one or the game is over."""
        while not self.picture or not (self.picture["question"] or self.picture["ending"]):
            self.next()
        question: dict[str, Any] = self.picture["question"]
        return question

    def answer(self, dice: random.Random) -> None:
        """Answer the present question at random, and wait for what comes of it."""
        question = self.asked()
        key = dice.choice(question["choices"])["key"]
        self.send(type="answer", question=question["number"], key=key)
        self.picture = {}


def sit_down(
    served: Served, table: int = 0, seat: int = 0, lang: str = "en"
) -> AbstractContextManager[Window]:
    return opened(served, served.tables[table].tokens[seat], lang)


def watch(served: Served, table: int = 0) -> AbstractContextManager[Window]:
    return opened(served, served.tables[table].watch, "en")


@contextmanager
def opened(served: Served, token: str, lang: str) -> Iterator[Window]:
    with connect(f"ws://127.0.0.1:{served.port}/socket", max_size=2**24) as socket:
        window = Window(socket)
        window.send(type="hello", token=token, lang=lang)
        assert window.next()["type"] == "texts"
        window.until("picture")
        yield window


def get(served: Served, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    try:
        with urlopen(Request(served.url + path, headers=headers), timeout=10) as got:
            return (
                got.status,
                {k.lower(): v for k, v in got.headers.items()},
                got.read().decode(),
            )
    except HTTPError as error:
        with error:
            return error.code, {k.lower(): v for k, v in error.headers.items()}, ""


# ---- playing ---------------------------------------------------------------------------


def test_a_whole_game_over_a_socket(new_table: NewTable, serve: Serve) -> None:
    dice = random.Random(1)
    table = new_table()
    with serve(table) as served, sit_down(served) as window:
        while window.asked() is not None:
            window.answer(dice)
        assert window.picture["ending"]["text"] in ("You win.", "You lose.")
        window.send(type="answer", question=99, key="pass")
        assert window.until("refused")["code"] == "over"
        window.picture = {}
        window.send(type="rematch", deck="")
        assert window.asked()["number"] == 0
        assert window.picture["ending"] is None
        assert table.match.result is None


def conceded(window: Window) -> None:
    """End the game of a window."""
    window.send(type="concede")
    while window.asked() is not None:
        window.picture = {}


def test_people_play_again_with_other_decks_once_all_want_to(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table(kinds=("human", "human"))
    with (
        serve(table) as served,
        sit_down(served) as one,
        sit_down(served, seat=1, lang="ja") as two,
    ):
        for type_, more in (("after", {}), ("rematch", {"deck": ""}), ("record", {})):
            one.send(type=type_, **more)
            assert one.until("refused")["code"] == "running"
        before = [deck.name.en for deck in table.match.decks]
        conceded(one)
        one.send(type="after")
        told = one.until("after")
        assert told["wanted"] == []
        assert told["decks"]["skirmishers"] == "Azure Skirmishers"
        assert told["record"] is False
        one.send(type="record")  # it would show what the other has in hand
        assert one.until("refused")["code"] == "private"
        other = next(name for name, said in told["decks"].items() if said != before[0])
        one.send(type="rematch", deck=other)
        assert one.until("after")["wanted"] == [0]
        assert two.until("after")["wanted"] == [0]
        assert table.match.decks[0].name.en == before[0]  # nothing has begun
        two.picture = {}
        two.send(type="rematch", deck="")
        two.until("picture")
        assert two.picture["ending"] is None
        assert table.match.result is None
        after = [deck.name.en for deck in table.match.decks]
        assert after == [told["decks"][other], before[1]]


@pytest.mark.parametrize(
    ("deck", "code", "why"),
    [
        ("nobodys", "no_deck", ""),
        ({"cards": {}}, "wrong_deck", "name"),
        (
            {"name": {"en": "A", "ja": "A"}, "cards": {"KN-01": 1}, "parts": {}},
            "wrong_deck",
            "cmvr.deck.",
        ),
        (7, "malformed", ""),
    ],
)
def test_a_deck_that_cannot_be_played_begins_no_game(
    new_table: NewTable, serve: Serve, deck: object, code: str, why: str
) -> None:
    with serve(table := new_table()) as served, sit_down(served) as window:
        conceded(window)
        window.send(type="rematch", deck=deck)
        refused = window.until("refused")
        assert refused["code"] == code
        assert why in refused["text"]
        assert table.match.result is not None


def test_who_plays_against_computers_alone_can_keep_the_record(
    host: Host, new_table: NewTable, serve: Serve
) -> None:
    with serve(table := new_table()) as served, sit_down(served) as window:
        conceded(window)
        window.send(type="after")
        assert window.until("after")["record"] is True
        window.send(type="record")
        got = window.until("record")
        assert got["name"] == "cmvr-3.json"
        record = load_record(got["text"].encode())
        assert verify(record, host) == []
        assert record == table.match.record()


def test_a_finished_game_is_looked_back_at_and_reviewed(
    new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(1)
    with serve(new_table("ultimate")) as served, sit_down(served) as window:
        first = window.asked()
        for type_, more in (("past", {"at": 0}), ("review", {})):
            window.send(type=type_, **more)
            assert window.until("refused")["code"] == "running"
        for _ in range(3):
            window.answer(dice)
        window.asked()
        window.send(type="concede")
        while not window.picture["ending"]:
            window.next()
        window.send(type="past", at=0)
        begin = window.until("past")
        assert begin["picture"]["question"] == first
        assert begin["answered"] in [each["key"] for each in first["choices"]]
        window.send(type="past", at=10**6)
        end = window.until("past")
        assert end["at"] == end["of"] > begin["at"] == 0
        assert end["picture"]["ending"] == window.picture["ending"]
        assert begin["lines"] < end["lines"] == len(window.log)
        window.send(type="review")
        assert window.until("review")["lines"][0].startswith("Chance to win")


def test_a_question_comes_back_after_a_lost_connection_and_after_a_restart(
    new_table: NewTable, serve: Serve, host: Host, tmp_path: Path
) -> None:
    dice = random.Random(1)
    path = tmp_path / "tables.sqlite"
    with serve(table := new_table(path=path)) as served:
        with sit_down(served) as window:
            for _ in range(4):
                window.answer(dice)
            shown, log = window.asked(), list(window.log)
        with sit_down(served) as window:
            assert window.asked() == shown
            assert window.log == log
    token = table.tokens[0]
    table.store.close()
    assert path.stat().st_mode & 0o077 == 0
    (kept,) = (store := Store(path)).tables()
    again = Table.again(host, kept, store)
    assert again.tokens[0] == token
    with serve(again) as served, sit_down(served) as window:
        assert window.asked() == shown
        assert window.log == log


def test_an_answer_can_be_taken_back_and_stays_back_after_a_restart(
    new_table: NewTable, serve: Serve, tmp_path: Path
) -> None:
    table = new_table(kinds=("human", "human"), seed=7, path=tmp_path / "tables.sqlite")
    seat = table.match.asked
    assert seat is not None
    with serve(table) as served, sit_down(served, seat=seat) as window:
        window.send(type="undo")
        assert "no answer to take back" in window.until("refused")["text"]
        before = window.asked()
        key = before["choices"][0]["key"]
        window.send(type="answer", question=before["number"], key=key)
        window.until("picture")
        assert window.picture["question"] != before
        assert len(next(iter(table.store.tables())).record.entries) == 1
        window.send(type="undo")
        window.until("picture")
        assert window.picture["question"] == before
    (kept,) = table.store.tables()
    assert kept.record.entries == tuple(table.match.journal) == ()


def test_a_seat_says_whether_it_wants_to_be_asked_routine_questions(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("e2drive")) as served, sit_down(served, lang="ja") as window:
        window.asked()
        assert (window.picture["routine"], window.picture["asks_routine"]) != ([], True)
        for on in (True, False):
            window.send(type="routine", ask=on)
            assert window.until("picture")["picture"]["asks_routine"] is on


def test_a_window_asks_what_follows_and_for_a_hint(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("ultimate")) as served, sit_down(served) as window:
        number = window.asked()["number"]
        keys = [each["key"] for each in window.asked()["choices"]]
        window.send(type="follows", question=number, key="")
        told = window.until("follows")["follows"]
        assert [*told] == keys
        assert any(text.startswith("Then: ") for text in told.values())
        one = next(key for key in keys if told[key])
        window.send(type="follows", question=number, key=one)
        assert window.until("follows")["follows"] == {one: told[one]}
        window.send(type="follows", question=number + 1, key="")
        assert window.until("follows")["follows"] == {}
        window.send(type="hint", question=number)
        ranks = window.until("hint")["ranks"]
        assert sorted(each["key"] for each in ranks) == sorted(keys)
        assert ranks[0]["is_as_good"]
        window.send(type="hint", question=number + 1)
        assert window.until("hint")["ranks"] == []


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", ("evade", "Rare", "mob", "Tapped")), ("ja", ("回避", "機動", "evade"))],
)
def test_a_word_is_looked_up_as_in_the_terminal(
    new_table: NewTable, serve: Serve, host: Host, lang: Lang, words: tuple[str, ...]
) -> None:
    plugin = host.ruleset("cmvr")
    with serve(new_table()) as served, sit_down(served, lang=lang) as window:
        for word in words:
            window.send(type="word", word=f" {word} ")
            told = window.until("word")["lines"]
            assert told == word_lines(plugin, word, lang)
            assert len(told) > 0
        window.send(type="word", word="goal")
        assert window.until("word")["lines"] == goal_lines(plugin, lang)
        window.send(type="word", word="cmvr.win.1")
        assert window.until("word")["lines"][-1].startswith("cmvr.win.1  ")
        window.send(type="word", word="xyzzy")
        assert window.until("word")["lines"] == []
    with serve(new_table()) as served, watch(served) as stand:
        stand.send(type="word", word="evade")
        assert stand.until("word")["lines"] == word_lines(plugin, "evade", "en")


def test_two_people_see_each_their_own_side(new_table: NewTable, serve: Serve) -> None:
    with (
        serve(new_table(kinds=("human", "human"))) as served,
        sit_down(served, seat=0) as one,
        sit_down(served, seat=1, lang="ja") as two,
    ):
        assert (one.picture["seat"], two.picture["seat"]) == (0, 1)
        assert one.picture["lang"] != two.picture["lang"]
        asked, other = (one, two) if one.picture["question"] else (two, one)
        assert other.picture["question"] is None
        other.send(type="answer", question=0, key="pass")
        assert other.until("refused")["code"] == "not_asked"
        asked.send(type="concede")
        assert other.asked() is None
        assert other.picture["ending"]["winners"] == [other.picture["seat"]]


def test_two_windows_on_one_seat_both_follow_and_the_late_answer_is_told_so(
    new_table: NewTable, serve: Serve
) -> None:
    with (
        serve(table := new_table()) as served,
        sit_down(served) as one,
        sit_down(served) as two,
    ):
        question = two.asked()
        one.answer(random.Random(1))
        now = one.asked()
        two.until("picture")
        while two.asked() != now:
            two.next()
        entries = len(table.match.journal)
        key = question["choices"][-1]["key"]
        two.send(type="answer", question=question["number"], key=key)
        assert two.until("picture")["picture"]["question"] == now
        assert two.until("refused")["code"] == "stale"
        assert len(table.match.journal) == entries


# ---- what browsers may do wrong ----------------------------------------------------------


def test_a_wrong_token_is_refused_and_no_token_is_logged(
    new_table: NewTable, serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with serve(new_table()) as served:
        good = served.tables[0].tokens[0]
        for token in ("", "x", good[:-1], good.upper(), "é"):
            with connect(f"ws://127.0.0.1:{served.port}/socket") as socket:
                window = Window(socket)
                window.send(type="hello", token=token, lang="ja")
                got = window.next()
                assert (got["type"], got["code"]) == ("refused", "unknown_token")
                assert "席" in got["text"]
                with pytest.raises(ConnectionClosed) as closed:
                    window.next()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1008
        with sit_down(served):
            pass
        assert get(served, "")[0] == 200
    server = [
        r.getMessage() for r in caplog.records if not r.name.startswith("websockets.client")
    ]
    assert good not in "\n".join(server)


def test_malformed_messages_are_answered_and_change_nothing(
    new_table: NewTable, serve: Serve
) -> None:
    wrong: list[Any] = [
        "",
        "null",
        "[]",
        "{",
        '{"type": []}',
        '{"type": "nonsense"}',
        '{"type": "answer"}',
        '{"type": "answer", "question": true, "key": "pass"}',
        '{"type": "answer", "question": 0, "key": 3}',
        '{"type": "why", "card": "' + "x" * 301 + '"}',
        '{"type": "number", "question": 0, "value": ' + "9" * 5000 + "}",
        '{"type": "hello", "token": "", "lang": "en"}',
        '{"type": "stop", "at": "nowhere", "on": true}',
        "[" * 4000,
        '{"type": "clause", "clause": "\\ud800"}',
        '{"type": "rematch", "deck": {"name": "\\ud800"}}',
        '{"type": "answer", "question": -1e3, "key": "pass"}',
        '{"type": "number", "question": 0, "value": 1000000001}',
        b"\x00\xff",
    ]
    with serve(table := new_table()) as served, sit_down(served) as window:
        question, entries = window.asked(), len(table.match.journal)
        for each in wrong:
            window.socket.send(each)
            assert window.until("refused")["code"] == "malformed", each
        window.socket.send('{"type": "why", "card": "' + "x" * MAX_BYTES + '"}')
        assert window.until("refused")["code"] == "oversized"
        for type_, more, code in (
            ("answer", {"key": "no such key"}, "illegal"),
            ("number", {"value": 1}, "illegal"),
        ):
            window.send(type=type_, question=question["number"], **more)
            assert window.until("refused")["code"] == code
        window.send(type="draw")
        assert window.until("refused")["code"] == "malformed"
        window.send(type="rematch", deck="")
        assert window.until("refused")["code"] == "running"
        assert len(table.match.journal) == entries
        window.send(type="lang", lang="en")
        assert window.until("picture")["picture"]["question"] == question


def test_a_flood_or_a_huge_message_closes_its_window_alone(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table()) as served, sit_down(served) as calm:
        question = calm.asked()
        with sit_down(served) as wild:
            with suppress(ConnectionClosed):
                for _ in range(300):
                    wild.send(type="clause", clause="x")
            assert wild.until_closed()[-1]["code"] == "flood"
        with sit_down(served) as wild:
            wild.socket.send("x" * (8 * MAX_BYTES))
            with pytest.raises(ConnectionClosed) as closed:
                wild.until("refused")
        assert closed.value.rcvd is None or closed.value.rcvd.code in (1008, 1009)
        calm.send(type="clause", clause="cmvr.win")
        assert calm.until("clause")["lines"]
        with sit_down(served) as again:
            assert again.asked() == question


def test_only_so_many_windows_look_at_one_seat(new_table: NewTable, serve: Serve) -> None:
    with serve(new_table()) as served:
        with ExitStack() as windows:
            for _ in range(MAX_CHANNELS):
                windows.enter_context(sit_down(served))
            with connect(f"ws://127.0.0.1:{served.port}/socket") as socket:
                window = Window(socket)
                window.send(type="hello", token=served.tables[0].tokens[0], lang="en")
                assert window.until("refused")["code"] == "crowded"
        with sit_down(served) as window:  # the others have left
            assert window.asked()


def test_a_page_from_elsewhere_gets_no_socket_and_no_page(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table()) as served:
        url = f"ws://127.0.0.1:{served.port}/socket"
        for origin in (
            "http://evil.example",
            "null",
            f"http://127.0.0.1:{served.port + 1}",
        ):
            with pytest.raises(InvalidStatus) as refused:
                connect(url, additional_headers={"Origin": origin})
            assert refused.value.response.status_code == 403
        with connect(url, additional_headers={"Origin": served.url.rstrip("/")}):
            pass
        assert get(served, "", Host="evil.example")[0] == 400


def test_every_answer_of_the_server_has_the_headers_that_protect_the_page(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table()) as served:
        for path in (
            "",
            "static/main.js",
            "static/style.css",
            "nowhere",
            "static/../app.py",
        ):
            status, headers, body = get(served, path)
            assert status == (404 if "nowhere" in path or ".." in path else 200)
            assert "default-src 'none'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["x-content-type-options"] == "nosniff"
            assert served.tables[0].tokens[0] not in body


def test_a_fault_at_one_table_is_told_there_and_disturbs_no_other(
    new_table: NewTable, serve: Serve
) -> None:
    class Faulty:
        def choose(self, seat: object) -> int:
            raise RuntimeError("a fault")

    broken, well = new_table(), new_table()
    seat = next(iter(broken.agents))
    broken.agents = {seat: Faulty()}
    with serve(broken, well) as served, sit_down(served, table=1) as good:
        with sit_down(served, table=0) as window:
            while not window.problem:
                if window.picture and window.picture["question"]:
                    window.answer(random.Random(1))
                window.next()
            assert "fault" in window.problem
        good.answer(random.Random(1))
        assert good.asked()


# ---- the page ----------------------------------------------------------------------------


def test_the_page_loads_nothing_from_elsewhere_and_runs_no_text() -> None:
    for path in STATIC.iterdir():
        source = path.read_text(encoding="utf-8")
        found = [part for part in source.split('"') if "://" in part]
        assert all("w3.org" in part or part.startswith(("ws", "//")) for part in found), (
            path
        )
        for word in ("innerHTML", "eval(", "document.write", "insertAdjacentHTML"):
            assert word not in source, path
