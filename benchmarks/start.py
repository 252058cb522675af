"""How long commands and workers take to start, in processor seconds of pure Python.

Each command runs twice to fill the cache, then ``repeat`` times; the fastest counts, because all that
disturbs a run makes it slower. Processor time, so that other work on the machine matters less. A game of
somebody else is installed, as ``tcgkit new`` writes it.
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
GAME: Final = "start-game"
"""The game of somebody else that is installed."""
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
    Start(("rules", GAME), 0.4),
)
WORKER_MARK: Final = 0.5


def lines(repeat: int) -> list[str]:
    """Return a line for each command and for a worker: seconds, the mark, and what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "TCGKIT_CACHE": f"{folder}/cache",
            "TCGKIT_PURE": "1",
            "PYTHONPATH": os.pathsep.join([str(install_game(Path(folder))), *sys.path]),
        }
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        measured = [
            (best(start, repeat), start.mark, f"tcgkit {' '.join(start.words)}")
            for start in STARTS
        ]
        measured.append((worker(repeat), WORKER_MARK, "a worker of simulate"))
    return [
        f"{seconds:5.2f} s (mark {mark:.2f})  {name}"
        + ("" if seconds <= mark else "  MISSED")
        for seconds, mark, name in measured
    ]


def install_game(folder: Path) -> Path:
    """Write a game as ``tcgkit new`` does, and return the folder of packages in which it is installed."""
    _run("new", GAME, cwd=folder)
    packages = folder / GAME / "src"
    info = packages / f"{GAME.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    named = f"Metadata-Version: 2.1\nName: {GAME}\nVersion: 1.0\n"
    (info / "METADATA").write_text(named, encoding="utf-8")
    point = f"[tcgkit]\n{GAME} = {GAME.replace('-', '_')}.plugin\n"
    (info / "entry_points.txt").write_text(point, encoding="utf-8")
    return packages


def best(start: Start, repeat: int) -> float:
    """Return the processor seconds of the fastest of several runs with a warm cache.

    Raises:
        subprocess.CalledProcessError: If the command fails.
    """
    seconds = []
    for _ in range(repeat + 2):  # the first ones fill the caches
        before = os.times()
        _run(*start.words)
        after = os.times()
        seconds.append(
            after.children_user
            - before.children_user
            + after.children_system
            - before.children_system
        )
    return min(seconds[2:])


def _run(*words: str, cwd: Path = _ROOT) -> None:
    command = [sys.executable, "-c", _PROGRAM, *words]
    subprocess.run(command, input="", capture_output=True, text=True, check=True, cwd=cwd)


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
