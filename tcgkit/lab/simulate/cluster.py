"""Games played by the workers of a Dask cluster, through the futures of ``dask.distributed``.

Dask finds the workers, moves the data and starts lost tasks again. Here are only the order of the results and the
size of the batches, as for worker processes.
"""

from __future__ import annotations

import pickle
import threading
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from types import TracebackType
from typing import Any, Generic, TypeVar

from tcgkit import __version__
from tcgkit.lab.simulate.worker_process import (
    UNSENDABLE,
    Done,
    Failed,
    Ready,
    in_text,
    played,
)
from tcgkit.lab.simulate.workers import Plan, WorkersFailed

T = TypeVar("T")
CONNECT = "30s"
"""The longest time to wait for the scheduler."""


class ClusterCrew(Generic[T]):
    """Plays games by their numbers in the cluster of a scheduler; close it after use.

    ``make()`` is called once in each thread of each worker, and returns a function that plays a game by
    its number. A task whose worker dies is played by another one; results depend on the number alone.
    """

    def __init__(
        self,
        make: Callable[[], Callable[[int], T]],
        address: str,
        called: Callable[[int], str] = "game {}".format,
    ) -> None:
        self._made = pickle.dumps(make)
        self._address = address
        self._called = called
        self._client: Any = None

    @property
    def workers(self) -> int:
        """The number of games that the cluster plays at the same time."""
        if self._client is None:
            self._client = self._connected()
        threads: dict[str, int] = self._client.nthreads()
        return max(1, sum(threads.values()))

    def __enter__(self) -> ClusterCrew[T]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()  # running games are given up: their futures are released

    def play(self, numbers: Sequence[int]) -> Iterator[list[T]]:
        """Yield the results of the games in batches, in the order of ``numbers``.

        Raises:
            WorkersFailed: If the scheduler does not answer, workers cannot play, or one batch ends
                several workers.
        """
        plan = Plan(numbers, self.workers)
        running: dict[Any, Any] = {}
        completed = _distributed().as_completed(loop=self._client.loop)
        while not plan.is_over:
            plan.workers = self.workers  # some may have come or gone
            while (batch := plan.next()) is not None:
                given = (self._made, __version__, list(batch.numbers))
                future = self._client.submit(play_batch, *given, pure=False)
                running[future] = batch
                completed.add(future)
            future = next(completed)
            batch = running.pop(future)
            plan.told(batch, self._answer(future, batch.numbers))
            yield from plan.leaving()

    def _connected(self) -> Any:
        try:
            return _distributed().Client(
                self._address, timeout=CONNECT, set_as_default=False
            )
        except (OSError, ValueError) as error:
            what = f"no Dask scheduler answers at {self._address!r}"
            raise WorkersFailed(f"{what}: {error}") from error

    def _answer(self, future: Any, numbers: Sequence[int]) -> Done | Failed:
        """Return the answer of a task.

        Raises:
            WorkersFailed: If it has none.
        """
        try:
            answer = future.result()
        except Exception as error:
            games = self._called(numbers[0])
            if len(numbers) > 1:
                games += f" and the {len(numbers) - 1} after it"
            what = " ".join(str(error).split())[:300]
            raise WorkersFailed(f"the cluster gave up {games}: {what}") from error
        if isinstance(answer, Ready):
            raise WorkersFailed(f"a worker of the cluster cannot play: {answer.problem}")
        found: Done | Failed = answer
        return found


def play_batch(made: bytes, version: str, numbers: list[int]) -> Done | Failed | Ready:
    """Play games in a worker of the cluster; :class:`Ready` says why it cannot."""
    if version != __version__:
        return Ready(f"it has tcgkit {__version__}, and was asked by tcgkit {version}")
    try:
        play = _player(made, threading.get_ident())
    except BaseException as error:
        return Ready(f"{type(error).__name__}: {error}")
    answer = played(play, numbers)
    try:
        pickle.dumps(answer)
    except UNSENDABLE as error:
        return in_text(answer, error)
    return answer


@lru_cache(maxsize=16)
def _player(made: bytes, thread: int) -> Callable[[int], Any]:
    """Return what plays a game; each thread has its own, because players may keep a state."""
    make: Callable[[], Callable[[int], Any]] = pickle.loads(made)
    return make()


def check_cluster() -> None:
    """Refuse a cluster without the package for it, before games are set up.

    Raises:
        WorkersFailed: If it is not installed.
    """
    _distributed()


def _distributed() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        what = "a cluster needs dask.distributed, which is not installed"
        raise WorkersFailed(f"{what} (pip install 'tcgkit[cluster]')") from None


__all__ = ["ClusterCrew", "check_cluster", "play_batch"]
