"""Worker processes: what one that dies has not told is played again, and none is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tcgkit.lab.simulate.workers import Crew, WorkersFailed

Play = Callable[[int], int]


def _square(number: int) -> int:
    return number * number


def _squares() -> Play:
    return _square


def _dies_once(folder: Path, number: int) -> int:
    """Kill this process at game 7, but not a second time."""
    died = folder / "died"
    if number == 7 and not died.exists():
        died.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def _mortal(folder: Path) -> Play:
    return partial(_dies_once, folder)


def _dies_at_7(number: int) -> int:
    if number == 7:
        os._exit(9)
    return number


def _doomed() -> Play:
    return _dies_at_7


def _stillborn() -> Play:
    os._exit(4)


def played(make: Callable[[], Play], games: int = 40, workers: int = 2) -> list[int]:
    with Crew(_squares, make, workers) as crew:
        return [result for batch in crew.play(range(games)) for result in batch]


def test_what_a_killed_process_has_not_told_is_played_again(tmp_path: Path) -> None:
    assert played(partial(_mortal, tmp_path)) == [n * n for n in range(40)]
    assert (tmp_path / "died").exists()


def test_a_game_that_ends_every_process_is_named() -> None:
    said = (
        r"game 7 ended 3 worker processes, one after another \(exit code 9\); .*--workers 1"
    )
    with pytest.raises(WorkersFailed, match=said):
        played(_doomed)


def test_processes_that_die_while_they_start_are_not_started_for_ever() -> None:
    with pytest.raises(WorkersFailed, match=r"while they were starting \(exit code 4\)"):
        played(_stillborn)


PROGRAM = """
import sys, time
from tests.lab.test_worker_processes import _sleepy
from tcgkit.lab.simulate.workers import Crew
if __name__ == "__main__":
    with Crew(_sleepy, _sleepy, 2) as crew:
        for batch in crew.play(range(1000)):
            print(*batch, flush=True)
"""


def _slowly(number: int) -> int:
    """Take a minute for a game, but for the first ones: a process is in the middle of one."""
    time.sleep(0.05 if number < 6 else 60)
    return os.getpid()


def _sleepy() -> Play:
    return _slowly


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_workers_end_with_their_parent(tmp_path: Path, how: signal.Signals) -> None:
    """However it ended."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    here = str(Path(__file__).parents[2])
    process = subprocess.Popen(
        [sys.executable, str(program)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": here},
    )
    assert process.stdout is not None
    workers = {int(process.stdout.readline().split()[0]) for _ in range(6)}
    process.send_signal(how)
    process.wait(20)
    process.stdout.close()
    until = time.monotonic() + 20
    while any(map(_is_alive, workers)):
        assert time.monotonic() < until, "a worker process outlived its parent"
        time.sleep(0.05)
