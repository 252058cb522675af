"""Clocks: how long the people at a table have for all their answers.

The server measures. A clock runs while its seat is asked and all people have sat down since the server started; so it
stands while the server is down, while another player is asked, and while a computer player thinks.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Final

from attrs import define, field, frozen

_UNITS: Final = {"s": 1, "m": 60, "h": 3600}
_FORM: Final = re.compile(r"(\d{1,5})([smh])(?:\+(\d{1,4})([smh]))?")
MOST: Final = 24 * 3600
"""The longest time of a seat, in seconds."""


@frozen
class Timing:
    """The time of a seat for all its answers, and what it gains with each, in seconds."""

    seconds: int
    step: int = 0

    def __str__(self) -> str:
        """Return it in the form that is read again: ``1200s+10s``."""
        return f"{self.seconds}s+{self.step}s" if self.step else f"{self.seconds}s"


def parse_timing(text: str) -> Timing:
    """Return the timing in a text such as ``20m`` or ``20m+10s``.

    Raises:
        ValueError: It has another form, or the time is 0 or longer than a day.

    >>> parse_timing("20m+10s")
    Timing(seconds=1200, step=10)
    """
    found = _FORM.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"expected a time such as 20m or 20m+10s, got {text[:40]!r}")
    seconds = int(found[1]) * _UNITS[found[2]]
    step = int(found[3]) * _UNITS[found[4]] if found[3] else 0
    if not 0 < seconds <= MOST or step > MOST:
        raise ValueError(f"expected 1s to 24h, got {text!r}")
    return Timing(seconds, step)


@define(eq=False)
class Clock:
    """The clocks of a table; at most one of them runs."""

    timing: Timing
    left: list[float | None]
    """What each seat has left, in seconds; None for a computer player."""
    lost: list[int] = field(factory=list)
    """The seats that ran out of time, the first one first: rulings of the table."""
    now: Callable[[], float] = time.monotonic
    running: int | None = None
    _since: float = 0.0

    @classmethod
    def new(cls, timing: Timing, is_person: Sequence[bool]) -> Clock:
        """Return clocks that have not run."""
        return cls(timing, [float(timing.seconds) if each else None for each in is_person])

    def anew(self) -> Clock:
        """Return clocks for another game at the same table."""
        full = float(self.timing.seconds)
        left = [None if each is None else full for each in self.left]
        return Clock(self.timing, left, now=self.now)

    def run(self, seat: int | None) -> None:
        """Let only the clock of this seat run from now on; None: no clock."""
        seat = None if seat is None or self.left[seat] is None else seat
        if seat != self.running:
            self._settle(self.now())
            self.running, self._since = seat, self.now()

    def answered(self, seat: int, at: float) -> None:
        """Stop the clock of a seat that answered at a time: it gains its step."""
        self._settle(at)
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left + self.timing.step
        self.running = None

    def took_back(self, seat: int) -> None:
        """Take from a seat what it gained with the answer that it takes back; a second is left to it."""
        self._settle(self.now())
        left = self.left[seat]
        if left is not None:
            self.left[seat] = min(left, max(1.0, left - self.timing.step))

    def remaining(self, seat: int, at: float | None = None) -> float:
        """Return what a seat has left, now or at a time; a seat without a clock has all the time in the world."""
        left = self.left[seat]
        if left is None:
            return float("inf")
        if seat == self.running:
            left -= max(0.0, (self.now() if at is None else at) - self._since)
        return max(0.0, left)

    def fallen(self, at: float) -> int | None:
        """Return the seat whose time is over at a time, or None."""
        seat = self.running
        return seat if seat is not None and not self.remaining(seat, at) else None

    def shown(self) -> list[int | None]:
        """Return what each seat has left in milliseconds; None without a clock."""
        return [
            None if left is None else round(1000 * self.remaining(seat))
            for seat, left in enumerate(self.left)
        ]

    def _settle(self, at: float) -> None:
        """Take off the time that has run until a time."""
        seat = self.running
        if seat is not None:
            self.left[seat] = self.remaining(seat, at)
            self._since = max(self._since, at)
