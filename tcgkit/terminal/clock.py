"""The clock of a game among people, for the time limit of the rules."""

from __future__ import annotations

import time
from collections.abc import Callable

from attrs import define, field


@define(eq=False)
class Clock:
    """A countdown from its creation; ``now`` returns the seconds of a steady clock.

    >>> seconds = iter((100.0, 130.5, 191.0))
    >>> clock = Clock(90, now=lambda: next(seconds))
    >>> clock.left(), clock.left()
    (60, 0)
    """

    seconds: int
    now: Callable[[], float] = time.monotonic
    _start: float = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._start = self.now()

    def left(self) -> int:
        """Return the seconds left, rounded up; 0 if the time is up."""
        return max(0, int(-(-(self._start + self.seconds - self.now()) // 1)))


def spoken(seconds: int) -> str:
    """Return a time as minutes and seconds.

    >>> spoken(3600), spoken(65), spoken(0)
    ('60:00', '1:05', '0:00')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
