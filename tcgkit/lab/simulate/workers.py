"""Games spread over worker processes; the results come in the order of the games.

A game depends on its number alone. So the unfinished games of a dead process are played again
by another process, with the same results.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from attrs import define, field

from tcgkit.lab.simulate.worker_process import Done, Failed, Ready, work
from tcgkit.plugins.answer_limit import STUCK
from tcgkit.plugins.faults import PluginFailed

LARGEST_BATCH: Final = 200
"""The largest number of games in a batch."""
BATCH_SECONDS: Final = 0.5
"""The intended duration of a batch; an interrupt loses about this much work."""
AHEAD: Final = 3
"""The largest number of batches that a worker has, begun or waiting."""
DEATHS: Final = 3
"""The number of deaths, in one game or in a row before a process is ready, that ends all games."""

T = TypeVar("T")


class WorkersFailed(PluginFailed):
    """Worker processes could not start, or died again and again."""


@define(eq=False)
class Batch:
    """Games that a process plays before it reports."""

    numbers: Sequence[int]
    deaths: int = 0
    """The number of processes that died while playing it."""
    answer: Done | Failed | None = None


@define(eq=False)
class Plan:
    """The running and the remaining games; results leave in order."""

    numbers: Sequence[int]
    workers: int
    _size: int = 1
    _at: int = 0
    _order: deque[Batch] = field(factory=deque)
    """The batches that are running or done but have not left."""
    _again: deque[Batch] = field(factory=deque)
    """The unfinished batches of dead processes."""

    @property
    def is_over(self) -> bool:
        """Whether all results have left."""
        return self._at >= len(self.numbers) and not self._order

    def next(self) -> Batch | None:
        """Return the next batch; None if enough are under way."""
        if self._again:
            return self._again.popleft()
        left = len(self.numbers) - self._at
        if not left or len(self._order) >= self.workers * AHEAD:
            return None
        self._size = min(self._size, max(1, left // self.workers))
        batch = Batch(self.numbers[self._at : self._at + self._size])
        self._at += len(batch.numbers)
        self._order.append(batch)
        return batch

    def told(self, batch: Batch, answer: Done | Failed) -> None:
        """Keep the answer of a process to a batch, and adjust the batch size."""
        batch.answer = answer
        if isinstance(answer, Done):
            each = max(answer.seconds / len(answer.found), 1e-6)
            self._size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / each)))

    def lost(self, given: Sequence[Batch], *, had_begun: bool) -> None:
        """Queue the batches of a dead process again.

        If it had begun, its first batch is split into single games, to find the fatal one.
        """
        alone = [*given]
        if had_begun and alone:
            first = alone[0]
            first.deaths += 1
            if len(first.numbers) > 1:
                alone[:1] = [Batch([number]) for number in first.numbers]
                at = self._order.index(first)
                del self._order[at]
                for single in reversed(alone[: len(first.numbers)]):
                    self._order.insert(at, single)
        self._again.extendleft(reversed(alone))

    def leaving(self) -> Iterator[list[Any]]:
        """Yield the finished results that are next in order; re-raise the error of a game."""
        while self._order and self._order[0].answer is not None:
            answer = self._order.popleft().answer
            if isinstance(answer, Failed):
                raise answer.error
            assert answer is not None
            yield answer.found


class _Worker:
    """A worker process, and its batches."""

    def __init__(self, make: Callable[[], Callable[[int], Any]]) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection: Connection
        self.connection, there = context.Pipe()
        self.process = context.Process(target=work, args=(there, make))
        self.process.start()
        there.close()
        self.given: deque[Batch] = deque()
        self.is_ready = False

    def give(self, batch: Batch) -> None:
        """Send a batch to the process; a dead process is noticed later."""
        self.given.append(batch)
        try:
            self.connection.send(batch.numbers)
        except OSError:  # it died
            return

    def hear(self) -> Ready | Done | Failed | None:
        """Return the next message of the process; None if it died."""
        try:
            if not self.connection.poll():
                return None
            said: Ready | Done | Failed = self.connection.recv()
        except (EOFError, OSError):
            return None
        return said

    def end(self, *, at_once: bool) -> None:
        """End the process: at once, or after waiting until it is idle."""
        self.connection.close()
        if not at_once:
            self.process.join(5)
        if self.process.is_alive():
            self.process.terminate()
            self.process.join(5)
        if self.process.is_alive():
            self.process.kill()
        self.process.join()


class Crew(Generic[T]):
    """Plays games by their numbers, here or in worker processes; close it after use.

    With one worker, ``here()`` is called in this process; with more, ``make()`` is called once in
    each process. Both return a function that plays a game by its number, and are called when
    first needed. ``called`` returns the name of a game in messages.
    """

    def __init__(
        self,
        here: Callable[[], Callable[[int], T]],
        make: Callable[[], Callable[[int], T]],
        workers: int,
        called: Callable[[int], str] = "game {}".format,
    ) -> None:
        self.workers = workers
        self._here = here
        self._make = make
        self._called = called
        self._play: Callable[[int], T] | None = None
        self._staff: list[_Worker] = []
        self._unready = 0
        """The number of processes in a row that died before they were ready."""

    def __enter__(self) -> Crew[T]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        staff, self._staff = self._staff, []
        if kind is not None:  # running games are given up
            for worker in staff:
                worker.process.terminate()
        for worker in staff:
            worker.end(at_once=kind is not None)

    def play(self, numbers: Sequence[int]) -> Iterator[list[T]]:
        """Yield the results of the games in batches, in the order of ``numbers``.

        Raises:
            WorkersFailed: If processes cannot start, or one game ends several of them.
        """
        if self.workers > 1 and len(numbers) > 1:
            yield from self._spread(Plan(numbers, self.workers))
            return
        if self._play is None:
            self._play = self._here()
        for number in numbers:
            yield [self._play(number)]

    def _spread(self, plan: Plan) -> Iterator[list[T]]:
        while not plan.is_over:
            while len(self._staff) < self.workers:
                self._staff.append(_Worker(self._make))
            self._hand_out(plan)
            for worker in self._speaking():
                said = worker.hear()
                if said is None:
                    self._replace(worker, plan)
                elif not isinstance(said, Ready):
                    plan.told(worker.given.popleft(), said)
                elif said.problem:
                    what = f"the worker processes cannot start: {said.problem}"
                    raise WorkersFailed(what)
                else:
                    worker.is_ready, self._unready = True, 0
            yield from plan.leaving()

    def _hand_out(self, plan: Plan) -> None:
        """Give batches to the workers with the fewest."""
        while True:
            worker = min(self._staff, key=lambda each: len(each.given))
            if len(worker.given) >= AHEAD or (batch := plan.next()) is None:
                return
            worker.give(batch)

    def _speaking(self) -> list[_Worker]:
        """Wait, and return the workers that sent a message or died."""
        ready = wait(
            each
            for worker in self._staff
            for each in (worker.connection, worker.process.sentinel)
        )
        return [
            worker
            for worker in self._staff
            if worker.connection in ready or worker.process.sentinel in ready
        ]

    def _replace(self, dead: _Worker, plan: Plan) -> None:
        """Remove a dead worker, and queue its batches again.

        Raises:
            WorkersFailed: If workers died too often, or this one was stuck.
        """
        self._staff.remove(dead)
        dead.end(at_once=True)
        why = _how(dead.process.exitcode)
        if dead.process.exitcode == STUCK:
            raise WorkersFailed(
                "a worker process had to be ended; no game was finished by it"
            )
        plan.lost(dead.given, had_begun=dead.is_ready)
        self._unready += not dead.is_ready
        if self._unready >= DEATHS:
            what = f"{DEATHS} worker processes ended while they were starting ({why})"
            raise WorkersFailed(f"{what}; {_ADVICE}")
        if dead.given and dead.given[0].deaths >= DEATHS:
            game = self._called(dead.given[0].numbers[0])
            what = f"{game} ended {DEATHS} worker processes, one after another ({why})"
            raise WorkersFailed(f"{what}; {_ADVICE}")


_ADVICE: Final = (
    "if memory ran out, take fewer --workers; with --workers 1 the error itself can be seen"
)


def _how(code: int | None) -> str:
    """Return how a process ended, in words."""
    from signal import Signals

    if code is None or code >= 0:
        return f"exit code {code}"
    known = {int(each) for each in Signals}
    return f"ended by {Signals(-code).name if -code in known else f'signal {-code}'}"


def from_workers(
    make: Callable[[], Callable[[int], T]], games: int, workers: int
) -> Iterator[list[T]]:
    """Yield the results of games 0, 1, … in batches, in order.

    Raises:
        WorkersFailed: If processes cannot start, or one game ends several of them.
    """
    with Crew(make, make, workers) as crew:
        yield from crew.play(range(games))


__all__ = ["Batch", "Crew", "Plan", "WorkersFailed", "from_workers"]
