"""A time limit for one answer, against players and rules that hang: then the game is aborted.

It never changes an answer: either a game is played as always, or it ends in an error.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from multiprocessing import parent_process
from typing import Final

from tcgkit.plugins.faults import Interrupted

ANSWER_LIMIT: Final = 600
"""The default limit for one answer of a computer player, in seconds."""
LOOKS: Final = 8
"""How often it is looked at within the limit: so many looks without an answer are too long."""
GRACE: Final = 5
"""How often it is interrupted before the process is ended."""
STUCK: Final = 75
"""The exit code of a worker process that could not be interrupted."""


class AnswerLimit:
    """Interrupts the main thread when one answer takes longer than ``seconds`` (None: never).

    Between :meth:`start` and :meth:`stop` a thread looks whether ``answers`` grows while
    ``is_on`` holds. If not, ``is_over`` is set, and the main thread gets the signal of Ctrl-C.
    The computer may be stopped meanwhile: looks are counted, the clock is not read.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self.answers = 0
        self.is_on = False
        self.is_over = False
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> AnswerLimit:
        """Begin to look."""
        if self.seconds is not None and self._thread is None:
            self._thread = threading.Thread(target=self._look, daemon=True)
            self._thread.start()
        return self

    def alone(self) -> AnswerLimit:
        """Begin to look in a worker process: Ctrl-C is for its parent, which ends it."""

        def interrupt(*_: object) -> None:
            if self.is_over:
                raise Interrupted

        signal.signal(signal.SIGINT, interrupt)
        return self.start()

    def stop(self) -> None:
        """Look no more."""
        self.is_on = False
        self._stopped.set()

    def __enter__(self) -> AnswerLimit:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __str__(self) -> str:
        return f"took longer than {self.seconds:g} s for one answer (--answer-limit)"

    def _look(self) -> None:
        assert self.seconds is not None
        seen, looks = -1, 0
        while not self._stopped.wait(self.seconds / LOOKS):
            looks = looks + 1 if self.is_on and self.answers == seen else 0
            seen = self.answers
            if looks >= LOOKS:
                self._interrupt()
                return

    def _interrupt(self) -> None:
        self.is_over = True
        for _ in range(GRACE):
            main = threading.main_thread().ident
            if hasattr(signal, "pthread_kill") and main is not None:
                signal.pthread_kill(main, signal.SIGINT)  # ends a sleep, too
            else:
                signal.raise_signal(signal.SIGINT)
            if self._stopped.wait(1) or not self.is_on:
                return
        sys.stderr.write(f"a computer player {self}, and could not be interrupted\n")
        sys.stderr.flush()
        os._exit(1 if parent_process() is None else STUCK)


__all__ = ["ANSWER_LIMIT", "STUCK", "AnswerLimit"]
