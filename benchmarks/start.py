"""How long commands and workers take to start, in processor seconds.

Each command runs once to fill the cache, then ``repeat`` times; the fastest counts, because all that
disturbs a run makes it slower. Processor time, so that other work on the machine matters less.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from attrs import frozen

from tcgkit.cli import _shared
from tcgkit.lab import simulate

_PROGRAM: Final = "from tcgkit.cli import main; main()"
_ROOT: Final = Path(__file__).parent.parent


@frozen
class Start:
    """A command, and the processor seconds that it may take."""

    words: tuple[str, ...]
    mark: float


STARTS: Final = (
    Start(("--help",), 0.15),
    Start(("cards", "cmvr"), 0.4),
    Start(("rules", "cmvr"), 0.4),
    Start(("decks", "cmvr"), 0.4),
    Start(("check", str(_ROOT / "rulesets/tcgkit_cmvr/cards/knights.tcg")), 0.4),
    Start(("play", "--ruleset", "cmvr", "--seed", "1"), 0.8),
    Start(("play", "--ruleset", "cosmic", "--seed", "1"), 0.8),
)
WORKER_MARK: Final = 0.5


def lines(repeat: int) -> list[str]:
    """Return a line for each command and for a worker: seconds, the mark, and what was measured."""
    with tempfile.TemporaryDirectory() as cache:
        measured = [
            (best(start, repeat, cache), start.mark, f"tcgkit {' '.join(start.words)}")
            for start in STARTS
        ]
        os.environ["TCGKIT_CACHE"] = cache
        measured.append((worker(repeat), WORKER_MARK, "a worker of simulate"))
    return [
        f"{seconds:5.2f} s (mark {mark:.2f})  {name}"
        + ("" if seconds <= mark else "  MISSED")
        for seconds, mark, name in measured
    ]


def best(start: Start, repeat: int, cache: str) -> float:
    """Return the processor seconds of the fastest of several runs with a warm cache.

    Raises:
        subprocess.CalledProcessError: If the command fails.
    """
    env = {**os.environ, "TCGKIT_CACHE": cache}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    seconds = []
    for _ in range(repeat + 2):  # the first ones fill the caches
        before = os.times()
        subprocess.run(
            [sys.executable, "-c", _PROGRAM, *start.words],
            input="",
            capture_output=True,
            text=True,
            check=True,
            env=env,
        )
        after = os.times()
        seconds.append(
            after.children_user
            - before.children_user
            + after.children_system
            - before.children_system
        )
    return min(seconds[2:])


def worker(repeat: int) -> float:
    """Return the processor seconds of a worker that starts, plays one game at random, and ends."""
    host, there = _shared.load_host("cmvr"), partial(_shared.load_host, "cmvr")
    seconds = []
    for _ in range(repeat):
        before = os.times()
        simulate(host, "cmvr", games=2, players=("random",) * 2, workers=2, load_host=there)
        after = os.times()
        used = after.children_user - before.children_user
        used += after.children_system - before.children_system
        seconds.append(used / 2)
    return min(seconds)
