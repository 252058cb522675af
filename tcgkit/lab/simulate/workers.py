"""Games spread over worker processes; what comes back is in the order of the games.

A game depends on its number alone. So what a process that died has not told is played again by
another one, and nobody can see it in the results.
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
"""How many games a worker plays at most before it reports."""
BATCH_SECONDS: Final = 0.5
"""About how long it plays before it does: who interrupts loses no more than that."""
AHEAD: Final = 3
"""How many batches a worker has at most, begun or waiting."""
DEATHS: Final = 3
"""How many processes may die over one game, or one after another before they are ready."""

T = TypeVar("T")


class WorkersFailed(PluginFailed):
    """Worker processes could not start, or died again and again."""


@define(eq=False)
class _Batch:
    """Games that a process plays without a word in between."""

    numbers: Sequence[int]
    deaths: int = 0
    """How many processes have died over it."""
    answer: Done | Failed | None = None


@define(eq=False)
class _Plan:
    """Which games are under way, and which are to come; results leave in their order."""

    numbers: Sequence[int]
    workers: int
    _size: int = 1
    _at: int = 0
    _order: deque[_Batch] = field(factory=deque)
    """What is under way or done, and has not left."""
    _again: deque[_Batch] = field(factory=deque)
    """What a process that died has not told."""

    @property
    def is_over(self) -> bool:
        """Whether everything has left."""
        return self._at >= len(self.numbers) and not self._order

    def next(self) -> _Batch | None:
        """Return the next batch; None if enough are under way."""
        if self._again:
            return self._again.popleft()
        left = len(self.numbers) - self._at
        if not left or len(self._order) >= self.workers * AHEAD:
            return None
        self._size = min(self._size, max(1, left // self.workers))
        batch = _Batch(self.numbers[self._at : self._at + self._size])
        self._at += len(batch.numbers)
        self._order.append(batch)
        return batch

    def told(self, batch: _Batch, answer: Done | Failed) -> None:
        """Keep what a process tells of a batch."""
        batch.answer = answer
        if isinstance(answer, Done):
            each = max(answer.seconds / len(answer.found), 1e-6)
            self._size = max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / each)))

    def lost(self, given: Sequence[_Batch], *, had_begun: bool) -> None:
        """Let the batches of a process that died be played again; if it had begun, the first
        of them game by game, so that it comes out which game it was.
        """
        alone = [*given]
        if had_begun and alone:
            first = alone[0]
            first.deaths += 1
            if len(first.numbers) > 1:
                alone[:1] = [_Batch([number]) for number in first.numbers]
                at = self._order.index(first)
                del self._order[at]
                for single in reversed(alone[: len(first.numbers)]):
                    self._order.insert(at, single)
        self._again.extendleft(reversed(alone))

    def leaving(self) -> Iterator[list[Any]]:
        """Yield the next results in order. Re-raises the error of a game."""
        while self._order and self._order[0].answer is not None:
            answer = self._order.popleft().answer
            if isinstance(answer, Failed):
                raise answer.error
            assert answer is not None
            yield answer.found


class _Worker:
    """A worker process, and the batches that it has been given."""

    def __init__(self, make: Callable[[], Callable[[int], Any]]) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection: Connection
        self.connection, there = context.Pipe()
        self.process = context.Process(target=work, args=(there, make))
        self.process.start()
        there.close()
        self.given: deque[_Batch] = deque()
        self.is_ready = False

    def give(self, batch: _Batch) -> None:
        """Send it a batch; a dead process is noticed later."""
        self.given.append(batch)
        try:
            self.connection.send(batch.numbers)
        except OSError:  # it died
            return

    def hear(self) -> Ready | Done | Failed | None:
        """Return its message; None if it died."""
        try:
            if not self.connection.poll():
                return None
            said: Ready | Done | Failed = self.connection.recv()
        except (EOFError, OSError):
            return None
        return said

    def end(self, *, at_once: bool) -> None:
        """End the process: when it has nothing to do any more, or at once."""
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

    With one worker ``here()`` plays in this process. With more, ``make`` is called once in
    each process; what it returns plays the game of a number. Either starts when first needed.
    ``called`` says what a game is called in messages.
    """

    def __init__(
        self,
        here: Callable[[], Callable[[int], T]],
        make: Callable[[], Callable[[int], T]],
        workers: int,
        called: Callable[[int], str] = "game {}".format,
    ) -> None:
        self._here = here
        self._make = make
        self._workers = workers
        self._called = called
        self._play: Callable[[int], T] | None = None
        self._staff: list[_Worker] = []
        self._unready = 0
        """How many processes died one after another before they were ready."""

    def __enter__(self) -> Crew[T]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        staff, self._staff = self._staff, []
        if kind is not None:  # nobody waits for games that are under way
            for worker in staff:
                worker.process.terminate()
        for worker in staff:
            worker.end(at_once=kind is not None)

    def play(self, numbers: Sequence[int]) -> Iterator[list[T]]:
        """Yield what the games gave, batch after batch, in the order of ``numbers``.

        Raises:
            WorkersFailed: If processes cannot start, or one game ends several of them.
        """
        if self._workers > 1 and len(numbers) > 1:
            yield from self._spread(_Plan(numbers, self._workers))
            return
        if self._play is None:
            self._play = self._here()
        for number in numbers:
            yield [self._play(number)]

    def _spread(self, plan: _Plan) -> Iterator[list[T]]:
        while not plan.is_over:
            while len(self._staff) < self._workers:
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

    def _hand_out(self, plan: _Plan) -> None:
        """Give batches to those who have the fewest."""
        while True:
            worker = min(self._staff, key=lambda each: len(each.given))
            if len(worker.given) >= AHEAD or (batch := plan.next()) is None:
                return
            worker.give(batch)

    def _speaking(self) -> list[_Worker]:
        """Wait for those who have something to say, or died."""
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

    def _replace(self, dead: _Worker, plan: _Plan) -> None:
        """Let another process do what one that died had been given.

        Raises:
            WorkersFailed: If that has happened too often.
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
    """Yield what games 0, 1, … gave, batch after batch, in their order.

    Raises:
        WorkersFailed: If processes cannot start, or one game ends several of them.
    """
    with Crew(make, make, workers) as crew:
        yield from crew.play(range(games))


__all__ = ["Crew", "WorkersFailed", "from_workers"]
