"""Machine instructions per choice of random play: a figure without noise, for every ruleset.

Each ruleset plays in a process of its own under valgrind's callgrind, which counts nothing while the
cards are read and the first games are played, and then every instruction of the games that follow.
The same code gives the same count on the same machine, whatever else runs on it.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from benchmarks.setup import Decks, load_game, start
from tcgkit.kernel.rules import Rules

RULESETS: Final = (
    *("cmvr", "cmvr-compatible", "e2drive"),
    *("ultimate", "cosmic", "dannokomachi"),
)
COMMITTED: Final = Path(__file__).with_name("instructions.json")
MOST: Final = 1.02
"""A count may be so many times the committed one."""
NOISE: Final = 1.005
"""A count may be so many times its limit: paths and environments change it by up to 0.4 %."""
_WARM_UP: Final = range(1000, 1003)
_GAMES: Final = range(10)
_PYTHON: Final = f"{platform.python_implementation()} {platform.python_version()}"
HERE: Final = f"{_PYTHON}, {platform.machine()}"


class CannotCount(Exception):
    """Raised when this machine cannot count instructions."""


def counted(ruleset: str) -> int:
    """Return the instructions per choice of a ruleset (cards and options as they are by default).

    Raises:
        CannotCount: valgrind is missing, or the process has failed.
    """
    for program in ("valgrind", "callgrind_control"):
        if shutil.which(program) is None:
            raise CannotCount(f"{program} is not installed (apt-get install valgrind)")
    root = Path(__file__).parent.parent
    parts = [str(root), str(root / "dsl"), str(root / "rulesets")]
    fixed = {"PATH": os.environ["PATH"], "PYTHONHASHSEED": "0", "TCGKIT_PURE": "1"}
    command = ["valgrind", "--tool=callgrind", "--instr-atstart=no"]
    command += ["--callgrind-out-file=/dev/null", sys.executable, "-m", __name__, ruleset]
    if shutil.which("setarch"):  # no random addresses
        command = ["setarch", "-R", *command]
    # What is read is read and kept before: that is slow under valgrind.
    with TemporaryDirectory() as kept:
        env = {**fixed, "PYTHONPATH": os.pathsep.join(parts), "TCGKIT_CACHE": kept}
        reads = f"from benchmarks.setup import load_game; load_game({ruleset!r})"
        for each in ([sys.executable, "-c", reads], command):
            done = subprocess.run(
                each, cwd=root, env=env, capture_output=True, text=True, check=False
            )
            if done.returncode:
                raise CannotCount(f"{ruleset}: {done.stderr[-2000:]}")
    lines = [line for line in done.stderr.splitlines() if "Collected :" in line]
    if not lines:
        raise CannotCount(f"{ruleset}: {done.stderr[-2000:]}")
    return int(lines[0].rpartition(":")[2]) // int(done.stdout.split()[-1])


def report(rulesets: Iterable[str], *, write: bool) -> bool:
    """Print the counts beside the committed ones; return whether none is more than 2 % above, or above its limit.

    The limits ("at most") are those of revision 783fab2, before native code; of E2Drive, Cosmic Core and Dannokomachi
    5 % less. With ``write`` the counts become the committed ones; the limits stay.
    """
    committed = json.loads(COMMITTED.read_text(encoding="utf-8"))
    same = committed["counted with"] == HERE
    good = True
    print(f"machine instructions per choice of random play, {HERE}")
    if not same and not write:
        print(f"not compared: the committed figures are of {committed['counted with']}")
    for ruleset in rulesets:
        found, before = counted(ruleset), committed["per choice"].get(ruleset)
        line = f"  {ruleset:16}{found:>10,}"
        if same and before:
            line += f"  {found / before - 1:+.1%} of {before:,}"
            limit = committed["at most"].get(ruleset, found)
            line += f", at most {limit:,}"
            good = good and found <= min(before * MOST, limit * NOISE)
        print(line, flush=True)
        committed["per choice"][ruleset] = found
    if write:
        committed["counted with"] = HERE
        COMMITTED.write_text(json.dumps(committed, indent=2) + "\n", encoding="utf-8")
    elif not good:
        print(
            f"more than {MOST - 1:.0%} above, or over a limit: make it cheaper, or say why and add --write"
        )
    return good or write


def _play(rules: Rules, decks: Decks, seeds: range) -> int:
    choices = 0
    for seed in seeds:
        game, draw = start(rules, decks, seed), Random(seed).random
        while (decision := game.decision) is not None:
            game.choose(int(draw() * len(decision.options)))
            choices += 1
    return choices


def _count(on: bool) -> None:
    switch = ["callgrind_control", "-i", "on" if on else "off", str(os.getpid())]
    subprocess.run(switch, check=True, stdout=subprocess.DEVNULL)


def main(ruleset: str) -> None:
    """Play under valgrind, and print the number of choices that were counted."""
    rules, decks = load_game(ruleset)
    gc.disable()
    _play(rules, decks, _WARM_UP)
    _count(True)
    choices = _play(rules, decks, _GAMES)
    _count(False)
    print(choices)


if __name__ == "__main__":
    main(sys.argv[1])
