"""The code of a worker process: it plays batches of games until its connection is closed."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from pickle import PicklingError
from time import perf_counter
from typing import Any, Final

from attrs import frozen


@frozen
class Ready:
    """The process has started; ``problem`` says why it cannot play, if it cannot."""

    problem: str = ""


@frozen
class Done:
    """The results of the games of a batch, and their duration in seconds."""

    seconds: float
    found: list[Any]


@frozen
class Failed:
    """The error raised by a game of a batch."""

    error: Exception


def work(connection: Connection, make: Callable[[], Callable[[int], Any]]) -> None:
    """Play the batches received by ``connection`` until it is closed; ``make`` makes the player."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the workers
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(2, 1)  # keeps the output of plugins out of the results of a command
    with suppress(EOFError, OSError):  # the parent closed the connection
        try:
            play = make()
        except BaseException as error:
            connection.send(Ready(f"{type(error).__name__}: {error}"))
            return
        connection.send(Ready())
        while True:
            _tell(connection, played(play, connection.recv()))


def played(play: Callable[[int], Any], numbers: list[int]) -> Done | Failed:
    """Play games, and return their results or the error of one."""
    started = perf_counter()
    try:
        found = [play(number) for number in numbers]
    except Exception as error:
        return Failed(error)
    return Done(perf_counter() - started, found)


UNSENDABLE: Final = (PicklingError, TypeError, AttributeError, ValueError)
"""What pickle raises."""


def in_text(answer: Done | Failed, why: Exception) -> Failed:
    """Return an answer that cannot be pickled as an error with a text."""
    from tcgkit.kernel.errors import TcgkitError

    what = answer.error if isinstance(answer, Failed) else why
    return Failed(TcgkitError(f"{type(what).__name__}: {what}"))


def _tell(connection: Connection, answer: Done | Failed) -> None:
    """Send an answer; an error that cannot be pickled is sent as text."""
    try:
        connection.send(answer)
    except UNSENDABLE as error:
        connection.send(in_text(answer, error))


def _end_with_parent() -> None:
    """End this process as soon as its parent has ended."""
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


__all__ = ["UNSENDABLE", "Done", "Failed", "Ready", "in_text", "played", "work"]
