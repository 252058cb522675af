"""Keeping the time at a table: which clock runs, and the ruling when it is over.

A ruling is no rule of a game: who runs out of time is taken to have conceded, and the ruling is kept beside the record.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from attrs import define, field

from tcgkit.kernel.cards import Lang
from tcgkit.web.channels import message
from tcgkit.web.clocks import Clock
from tcgkit.web.texts import tell

if TYPE_CHECKING:
    from tcgkit.web.hosting import Table


@define(eq=False)
class Timekeeper:
    """Runs the clocks of a table."""

    table: Table
    clock: Clock
    present: set[int] = field(factory=set)
    """The people who have sat down since the server started."""
    _alarm: asyncio.TimerHandle | None = None
    _ringing: asyncio.Task[None] | None = None

    def press(self) -> None:
        """Let the clock of the person who is asked run, once all people have sat down, and no other."""
        table = self.table
        people = {*table.pictures.answers.people}
        goes_on = table.match.result is None and not table.problem
        ready = goes_on and people <= self.present
        self.clock.run(table.match.asked if ready else None)
        self._set_alarm()

    def told(self, lang: Lang) -> str:
        """Return the message with all clocks."""
        clock = self.clock
        rulings = [tell("lost_on_time", lang, who=f"P{seat + 1}") for seat in clock.lost]
        return message("clock", left=clock.shown(), running=clock.running, rulings=rulings)

    async def check(self, at: float) -> None:
        """Rule that a seat has lost whose time was over at a time; the table is locked."""
        seat = self.clock.fallen(at)
        if seat is not None:
            await self.table.lost_on_time(seat)

    def rest(self) -> None:
        """Let no clock run."""
        self.clock.run(None)
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        seat = self.clock.running
        if seat is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(self.clock.remaining(seat), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._ringing = asyncio.get_running_loop().create_task(self._time_is_over())

    async def _time_is_over(self) -> None:
        async with self.table.lock:  # an answer that came in time goes first
            await self.check(self.clock.now())
            if self._alarm is None:
                self._set_alarm()
