"""Games spread over worker processes; what comes back is in the order of the games."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from tcgkit.kernel.errors import TcgkitError

LARGEST_BATCH: Final = 200
"""How many games a worker plays at most before it reports."""

T = TypeVar("T")


class WorkersFailed(TcgkitError):
    """Worker processes could not start, or died."""


def from_workers(
    make: Callable[[], Callable[[int], T]], games: int, workers: int
) -> Iterator[list[T]]:
    """Yield what the games gave, batch after batch, in the order of the games.

    ``make`` is called once in each process; what it returns plays the game of a number.

    Raises:
        WorkersFailed: If processes cannot start, or die.
    """
    size = max(1, min(LARGEST_BATCH, games // (workers * 8)))
    tasks = [(at, min(at + size, games)) for at in range(0, games, size)]
    context = multiprocessing.get_context("spawn")
    count = min(workers, len(tasks))
    pool = ProcessPoolExecutor(
        count, mp_context=context, initializer=_first, initargs=(make,)
    )
    try:
        yield from pool.map(_batch, tasks)
    except BrokenProcessPool as broken:
        raise WorkersFailed(f"the {count} worker processes could not go on") from broken
    finally:
        pool.shutdown(cancel_futures=True)


def _first(make: Callable[[], Callable[[int], Any]]) -> None:
    """Prepare a worker process."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the workers
    _WORKER.append(make())


_WORKER: Final[list[Callable[[int], Any]]] = []
"""What plays a game in this worker process; empty in every other process."""


def _batch(numbers: tuple[int, int]) -> list[Any]:
    """Play the games of a batch in a worker."""
    play = _WORKER[0]
    return [play(number) for number in range(*numbers)]
