"""Games spread over worker processes; what comes back is in the order of the games."""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from tcgkit.kernel.errors import TcgkitError

LARGEST_BATCH: Final = 200
"""How many games a worker plays at most before it reports."""
BATCH_SECONDS: Final = 0.5
"""About how long it plays before it does: who interrupts loses no more than that."""
AHEAD: Final = 3
"""How many batches a worker has at most, begun or waiting."""

T = TypeVar("T")


class WorkersFailed(TcgkitError):
    """Worker processes could not start, or died."""


class Crew(Generic[T]):
    """Plays games by their numbers, here or in worker processes; close it after use.

    With one worker ``here()`` plays in this process. With more, ``make`` is called once in
    each process; what it returns plays the game of a number. Either starts when first needed.
    """

    def __init__(
        self,
        here: Callable[[], Callable[[int], T]],
        make: Callable[[], Callable[[int], T]],
        workers: int,
    ) -> None:
        self._here = here
        self._make = make
        self._workers = workers
        self._play: Callable[[int], T] | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._others: set[Any] = set()

    def __enter__(self) -> Crew[T]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._pool is None:
            return
        if kind is not None:  # nobody waits for games that are under way
            for child in multiprocessing.active_children():
                if child not in self._others:
                    child.terminate()
        self._pool.shutdown(cancel_futures=True)

    def play(self, numbers: Sequence[int]) -> Iterator[list[T]]:
        """Yield what the games gave, batch after batch, in the order of ``numbers``.

        Raises:
            WorkersFailed: If processes cannot start, or die.
        """
        if self._workers > 1 and len(numbers) > 1:
            yield from self._spread(numbers)
            return
        if self._play is None:
            self._play = self._here()
        for number in numbers:
            yield [self._play(number)]

    def _spread(self, numbers: Sequence[int]) -> Iterator[list[T]]:
        pool = self._started()
        under_way: deque[Future[tuple[float, list[T]]]] = deque()
        size, at = 1, 0
        try:
            while under_way or at < len(numbers):
                while at < len(numbers) and len(under_way) < self._workers * AHEAD:
                    size = min(size, max(1, (len(numbers) - at) // self._workers))
                    under_way.append(pool.submit(_batch, numbers[at : at + size]))
                    at += size
                seconds, found = under_way.popleft().result()
                each = max(seconds / len(found), 1e-6)
                size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / each)))
                yield found
        except BrokenProcessPool as broken:
            what = f"the {self._workers} worker processes could not go on"
            raise WorkersFailed(what) from broken

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._others = set(multiprocessing.active_children())
            self._pool = ProcessPoolExecutor(
                self._workers,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_first,
                initargs=(self._make,),
            )
        return self._pool


def _first(make: Callable[[], Callable[[int], Any]]) -> None:
    """Prepare a worker process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the workers
    _WORKER.append(make())


_WORKER: Final[list[Callable[[int], Any]]] = []
"""What plays a game in this worker process; empty in every other process."""


def _batch(numbers: Sequence[int]) -> tuple[float, list[Any]]:
    """Play the games of a batch in a worker; return the seconds it took, too."""
    play, started = _WORKER[0], perf_counter()
    found = [play(number) for number in numbers]
    return perf_counter() - started, found


def from_workers(
    make: Callable[[], Callable[[int], T]], games: int, workers: int
) -> Iterator[list[T]]:
    """Yield what games 0, 1, … gave, batch after batch, in their order.

    Raises:
        WorkersFailed: If processes cannot start, or die.
    """
    with Crew(make, make, workers) as crew:
        yield from crew.play(range(games))
