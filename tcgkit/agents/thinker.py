"""The searching player for people: it thinks for some seconds, on all cores of the machine.

Each core grows a tree of its own from samples of its own (root parallelisation: Chaslot, Winands and van den Herik, "Parallel
Monte-Carlo Tree Search", 2008); the tries of an option are added up. How far it gets depends on the machine, so its answers
cannot be had again by the seed: it plays with people, and nothing is measured with it.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections import Counter
from contextlib import suppress
from random import Random

from attrs import frozen

from tcgkit.agents.mcts import Search, Tree
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


def cores() -> int:
    """Return how many cores this process may use; 1 where a process cannot be copied (Windows)."""
    if not hasattr(os, "fork"):
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class ThinkerAgent:
    """Takes the option that the searches of all its cores tried most."""

    def __init__(self, seed: int, seconds: float, cores: int) -> None:
        self._random = Random(seed)
        self.seconds = seconds
        self.cores = cores

    def choose(self, seat: Seat) -> int:
        """Return the position (or number) of the best option."""
        decision = seat.decision
        if decision is None:
            raise ValueError("the player in this seat is not asked")
        numbers = decision.numbers
        if len(numbers) == 1:
            return numbers[0]
        until = time.monotonic() + self.seconds
        seeds = [self._random.getrandbits(48) for _ in range(self.cores)]
        others = [_Other.begun(seat, seed, until) for seed in seeds[1:]]
        try:
            tries = tried(seat, seeds[0], until)
            for other in others:
                tries.update(other.tries())
        finally:
            for other in others:
                other.end()
        return max(
            zip(decision.keys, numbers, strict=True), key=lambda each: tries[each[0]]
        )[1]


def tried(seat: Seat, seed: int, until: float) -> Counter[str]:
    """Search until the clock (``time.monotonic``) shows ``until``; return how often each option was tried, by key.

    Each option is tried at least once, however long that takes.
    """
    assert seat.decision is not None
    tree = Tree(seat, Search(), Random(seed))
    fewest = len(seat.decision)
    while tree.root.visits < fewest or time.monotonic() < until:
        tree.grow()
    return Counter({key: node.visits for key, node in tree.root.children.items()})


@frozen
class _Other:
    """A copy of this process that searches, too."""

    pid: int
    said: int
    """The file descriptor from which its tries are read."""

    @classmethod
    def begun(cls, seat: Seat, seed: int, until: float) -> _Other:
        """Start one; it says how often it tried each option, and ends."""
        said, saying = os.pipe()
        pid = os.fork()
        if pid:
            os.close(saying)
            return cls(pid, said)
        try:  # here is the copy: it keeps nothing of the other one open, and runs none of its clean-up
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            os.closerange(0, saying)
            os.closerange(saying + 1, os.sysconf("SC_OPEN_MAX"))
            os.write(saying, json.dumps(tried(seat, seed, until)).encode())
        finally:
            os._exit(0)

    def tries(self) -> Counter[str]:
        """Return how often it tried each option; nothing if it came to harm."""
        with open(self.said, "rb", closefd=False) as pipe:
            told = pipe.read()
        return Counter(json.loads(told) if told else {})

    def end(self) -> None:
        """End it, whatever it does."""
        os.close(self.said)
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        with suppress(ChildProcessError):
            os.waitpid(self.pid, 0)


def make_thinker(plugin: RulesetPlugin, seed: int, *, seconds: int) -> ThinkerAgent:
    """Return a searching player that thinks so many seconds for an answer."""
    return ThinkerAgent(seed, seconds, cores())
