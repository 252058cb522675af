"""Clocks: measured by the server, kept over a restart, and a loss on time as a ruling of the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from attrs import define, field

from tcgkit.kernel.state import SPECTATOR
from tcgkit.plugins import Host
from tcgkit.web.channels import Channel
from tcgkit.web.clocks import Clock, Timing, parse_timing
from tcgkit.web.hosting import Table
from tcgkit.web.protocol import Message, Refused
from tcgkit.web.store import Store
from tests.web.conftest import NewTable, Serve
from tests.web.test_server import sit_down


@define
class Time:
    """A clock on the wall that stands unless it is moved."""

    at: float = 1000.0

    def __call__(self) -> float:
        return self.at


@define(eq=False)
class Guest:
    """A window at a table without a socket."""

    table: Table
    seat: int
    got: dict[str, dict[str, Any]] = field(factory=dict)
    """The last message of each type."""

    def __attrs_post_init__(self) -> None:
        self.channel = Channel(self.seat, "en", self._hear)

    channel: Channel = field(init=False)

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.got[message["type"]] = message

    async def join(self) -> Guest:
        await self.table.join(self.channel)
        return self

    async def say(self, type_: str, **fields: Any) -> None:
        await self.table.obey(self.channel, Message(type_, fields))

    async def answer(self) -> None:
        question = self.got["picture"]["picture"]["question"]
        key = question["choices"][0]["key"]
        await self.say("answer", question=question["number"], key=key)

    @property
    def left(self) -> list[float | None]:
        return [each and each / 1000 for each in self.got["clock"]["left"]]

    @property
    def running(self) -> int | None:
        running: int | None = self.got["clock"]["running"]
        return running


def timed(
    new_table: NewTable, timing: str, time: Time, kinds: tuple[str, ...], **more: Any
) -> Table:
    table = new_table(kinds=kinds, timing=parse_timing(timing), **more)
    assert table.keeper is not None
    table.keeper.clock.now = time
    return table


PEOPLE = ("human", "human")


async def both(table: Table) -> tuple[Guest, Guest]:
    """Return the window of the player who is asked, and the other's."""
    asked = table.match.asked
    assert asked is not None
    one, two = Guest(table, asked), Guest(table, 1 - asked)
    await one.join()
    await two.join()
    return one, two


# ---- the clocks alone --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "timing"),
    [
        ("20m", Timing(1200)),
        ("20m+10s", Timing(1200, 10)),
        ("1h+1m", Timing(3600, 60)),
        (" 90s ", Timing(90)),
        ("24h", Timing(86400)),
    ],
)
def test_a_timing_is_read_and_written(text: str, timing: Timing) -> None:
    assert parse_timing(text) == timing
    assert parse_timing(str(timing)) == timing


@pytest.mark.parametrize(
    "text", ["", "20", "0s", "25h", "m", "-5m", "20m+", "20m+5", "1m+25h", "9" * 400]
)
def test_another_text_is_no_timing(text: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        parse_timing(text)


def test_only_the_running_clock_loses_time_and_an_answer_adds_the_step() -> None:
    time = Time()
    clock = Clock.new(Timing(60, 5), [True, True, False])
    clock.now = time
    assert clock.shown() == [60_000, 60_000, None]
    clock.run(1)
    time.at += 10
    assert clock.shown() == [60_000, 50_000, None]
    clock.answered(1, time.at)
    time.at += 100
    assert clock.shown() == [60_000, 55_000, None]
    clock.run(2)  # a computer player thinks
    time.at += 100
    assert clock.shown() == [60_000, 55_000, None]


def test_the_moment_counts_at_which_an_answer_arrives() -> None:
    time = Time()
    clock = Clock.new(Timing(60), [True])
    clock.now = time
    clock.run(0)
    arrived = time.at + 59
    time.at += 61  # another message was carried out before
    assert clock.fallen(arrived) is None
    assert clock.fallen(time.at) == 0
    clock.answered(0, arrived)
    assert clock.shown() == [1000]


def test_an_answer_taken_back_gives_back_its_step_and_no_time() -> None:
    time = Time()
    clock = Clock.new(Timing(60, 10), [True])
    clock.now = time
    for left in (50, 40, 30):
        clock.run(0)
        time.at += 10
        clock.answered(0, time.at)
        clock.took_back(0)
        assert clock.shown() == [1000 * left]


# ---- at a table --------------------------------------------------------------------------


def played(game: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(game())


def winners(table: Table) -> tuple[int, ...] | None:
    """Return who has won, or None while the game runs."""
    return None if table.match.result is None else table.match.result.winners


def test_clocks_begin_when_all_have_sat_down_and_all_see_them(new_table: NewTable) -> None:
    async def game() -> None:
        time = Time()
        table = timed(new_table, "60s+5s", time, PEOPLE)
        asked = table.match.asked
        assert asked is not None
        one = await Guest(table, asked).join()
        assert one.left == [60, 60]
        time.at += 1000
        spectator = await Guest(table, SPECTATOR).join()
        assert spectator.left == [60, 60]
        two = await Guest(table, 1 - asked).join()
        assert one.running == two.running == spectator.running == asked
        time.at += 20
        await one.answer()
        assert one.left[asked] == 45
        assert one.left == two.left == spectator.left
        table.leave(one.channel)  # a lost connection stops no clock
        assert table.keeper is not None
        assert table.keeper.clock.running == table.match.asked

    played(game)


def test_who_runs_out_of_time_has_lost_by_a_ruling_of_the_table(
    new_table: NewTable, tmp_path: Path
) -> None:
    async def game() -> None:
        time = Time()
        path = tmp_path / "tables.sqlite"
        table = timed(new_table, "60s", time, PEOPLE, path=path)
        one, two = await both(table)
        time.at += 59
        assert table.keeper is not None
        await table.keeper._time_is_over()  # the alarm rings a little early
        assert winners(table) is None
        time.at += 1
        await table.keeper._time_is_over()
        assert winners(table) == (two.seat,)
        who = f"P{one.seat + 1}"
        for each in (one, two):
            (ruling,) = each.got["clock"]["rulings"]
            assert ruling == f"{who} ran out of time. The table rules this as a concession."
            assert each.got["picture"]["picture"]["ending"] is not None
            assert each.running is None
        await one.say("lang", lang="ja")
        assert "持ち時間が切れました" in one.got["clock"]["rulings"][0]
        (kept,) = table.store.tables()
        assert kept.clock is not None
        assert kept.clock.lost == [one.seat]
        assert kept.record.entries[-1].input is not None  # the record knows a concession
        for each in (one, two):
            await each.say("rematch", deck="")
        assert one.left == [60, 60]
        assert one.got["clock"]["rulings"] == []
        assert one.running == table.match.asked

    played(game)


def test_an_answer_that_comes_too_late_changes_nothing(new_table: NewTable) -> None:
    async def game() -> None:
        time = Time()
        table = timed(new_table, "60s", time, PEOPLE)
        one, two = await both(table)
        time.at += 61
        with pytest.raises(Refused) as refused:
            await one.answer()
        assert refused.value.code == "over"
        assert winners(table) == (two.seat,)

    played(game)


def test_clocks_stand_while_the_server_is_down(
    new_table: NewTable, host: Host, tmp_path: Path
) -> None:
    async def game() -> None:
        time = Time()
        path = tmp_path / "tables.sqlite"
        table = timed(new_table, "60s", time, PEOPLE, path=path)
        one, _ = await both(table)
        time.at += 15
        table.rest()
        table.store.close()
        time.at += 10_000
        (kept,) = (store := Store(path)).tables()
        again = Table.again(host, kept, store)
        assert again.keeper is not None
        again.keeper.clock.now = time
        new = await Guest(again, one.seat).join()
        assert new.left[one.seat] == 45
        time.at += 10_000  # the other has not come back yet
        await Guest(again, 1 - one.seat).join()
        assert (new.running, new.left[one.seat]) == (one.seat, 45)

    played(game)


def test_a_table_without_clocks_says_nothing_of_time(new_table: NewTable) -> None:
    async def game() -> None:
        table = new_table(kinds=PEOPLE)
        one, _ = await both(table)
        await one.answer()
        assert "clock" not in one.got

    played(game)


def test_the_server_rules_by_itself_when_the_time_is_over(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table(kinds=PEOPLE, timing=Timing(1))
    asked = table.match.asked
    assert asked is not None
    with (
        serve(table) as served,
        sit_down(served, seat=asked) as one,
        sit_down(served, seat=1 - asked) as two,
    ):
        while not one.picture["ending"]:
            one.next()
        assert one.picture["ending"]["winners"] == [1 - asked]
        while not two.until("clock")["rulings"]:
            pass
