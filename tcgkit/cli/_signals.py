"""Signals that end the program (Ctrl-C and SIGTERM), and closed standard streams."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Stops:
    """The number of the last signal received; 0 if there was none."""

    def __init__(self) -> None:
        self.number = 0

    @property
    def is_terminated(self) -> bool:
        """Whether SIGTERM was received."""
        return self.number == signal.SIGTERM


@contextmanager
def stoppable() -> Iterator[Stops]:
    """Make Ctrl-C and SIGTERM raise :class:`Interrupted`, which no plugin can raise by itself.

    So the results so far are reported and kept in either case.
    """
    stops = Stops()

    def stop(number: int, frame: Any) -> None:
        from tcgkit.plugins.faults import Interrupted, Terminated

        if not stops.is_terminated:
            stops.number = number
        raise Terminated if stops.is_terminated else Interrupted

    if threading.current_thread() is not threading.main_thread():
        yield stops
        return
    before = {
        number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)
    }
    for number, handler in before.items():
        if handler is not signal.SIG_IGN:  # as with nohup
            signal.signal(number, stop)
    try:
        yield stops
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def open_streams() -> None:
    """Open the standard streams that were closed at the start of the program.

    Otherwise the next opened file would take their place. Writing to such a stdout fails.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115  # until exit
    if sys.stdout is None:
        nowhere = os.open(os.devnull, os.O_RDONLY)
        sys.stdout = os.fdopen(nowhere, "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # until exit


def close_output() -> None:
    """Discard all further output to stdout, also at exit, after it has become unwritable."""
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  # until exit


__all__ = ["Stops", "close_output", "open_streams", "stoppable"]
