"""A time limit for one answer: it aborts a game whose computer player or rules hang.

The limit never changes an answer: a game is either played as without it, or ends in an error.
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
"""The looks within one limit: the limit is over after so many looks without a new answer."""
GRACE: Final = 5
"""The number of interrupts, one second apart, before the process is ended."""
STUCK: Final = 75
"""The exit code of a worker process that did not react to interrupts."""


class AnswerLimit:
    """Interrupts the main thread if one answer takes longer than ``seconds`` (None: never).

    Between :meth:`start` and :meth:`stop` a thread checks that ``answers`` grows while
    ``is_on`` holds. If ``answers`` stays the same for too long, the thread sets ``is_over`` and
    sends the signal of Ctrl-C to the main thread. The thread counts its looks and does not read
    the clock, because the computer may be suspended meanwhile.
    """

    def __init__(self, seconds: float | None = None) -> None:
        self.seconds = seconds
        self.answers = 0
        self.is_on = False
        self.is_over = False
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> AnswerLimit:
        """Start the thread."""
        if self.seconds is not None and self._thread is None:
            self._thread = threading.Thread(target=self._look, daemon=True)
            self._thread.start()
        return self

    def alone(self) -> AnswerLimit:
        """Start the thread in a worker process, and leave Ctrl-C to the parent process.

        In another thread than the main one there is no limit: only the main thread can be interrupted.
        """
        if threading.current_thread() is not threading.main_thread():
            self.seconds = None
            return self

        def interrupt(*_: object) -> None:
            if self.is_over:
                raise Interrupted

        signal.signal(signal.SIGINT, interrupt)
        return self.start()

    def stop(self) -> None:
        """Stop the thread."""
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
