"""Break the rules in the code, one place at a time, and see whether a test fails.

    python -m tools.mutate rulesets/tcgkit_cmvr tests/rules/cmvr --group cmvr.battle cmvr.win

It breaks functions and declarations that name a clause of a group, or whose module or class does
in its docstring. A mutant that no test notices *survives*: write the test, or see that the mutant
changes nothing.

It works on a private copy of the tree, so the checkout is never touched. The tests run once to see
which of them run which function. Then, for each mutant, a fork of that process gets the broken
function and runs those tests, beginning with the ones that name its clauses. What is no plain
function that a test runs is broken in the copy and tried in a new process.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Final

import pytest
from _pytest.runner import runtestprotocol
from attrs import Factory, define

from tools.mutants import Mutant, mutants

ROOT: Final = Path(__file__).parents[1]
IMPORTED_FROM: Final = (".", "dsl", "rulesets")
RUN: Final = ("-q", "-s", "-n", "0", "-p", "no:cacheprovider")


@define
class Bench:
    """The pytest plugin that runs the collected tests for each mutant."""

    given: Namespace
    found: list[Mutant]
    runs: dict[pytest.Item, set[tuple[str, str]]] = Factory(dict)
    """Which functions a test runs: file and name."""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try mutants until the time is up, and print their fates."""
        begun, worked = time.monotonic(), time.process_time()
        if session.testsfailed or any(map(self.fails_noting, session.items)):
            pytest.exit("the tests fail as it is, so they cannot tell what is broken", 2)
        slow = 10 + int(time.process_time() - worked)
        tried = survived = 0
        for mutant in self.found[: self.given.limit]:
            if time.monotonic() > begun + 60 * self.given.minutes:
                break
            place = (mutant.path, mutant.place)
            matter = [item for item, ran in self.runs.items() if place in ran]
            if matter and mutant.plain:
                lives = passes(matter, mutant, slow)
            else:
                lives = self.survives(mutant, slow)
            tried, survived = tried + 1, survived + lives
            print("SURVIVED" if lives else "killed  ", mutant, flush=True)
        print(f"{tried} of {len(self.found)} mutants tried, {survived} survived")
        session.testsfailed = survived
        return True

    def fails_noting(self, item: pytest.Item) -> bool:
        """Run one test and note the functions it runs; return whether it fails."""
        ran = self.runs[item] = set()

        def note(frame: FrameType, event: str, _: object) -> None:
            ran.add((frame.f_code.co_filename, frame.f_code.co_qualname))

        sys.setprofile(note)
        try:
            return fails(item)
        finally:
            sys.setprofile(None)

    def survives(self, mutant: Mutant, slow: int) -> bool:
        """Return whether all tests pass in a new process, with the file broken."""
        path = Path(mutant.path)
        whole = path.read_bytes()
        path.write_bytes(mutant.code)
        command = [sys.executable, "-B", "-m", "pytest", "-x", *RUN, *self.given.tests]
        try:
            done = subprocess.run(command, capture_output=True, timeout=9 * slow)
            return done.returncode == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            path.write_bytes(whole)


def passes(items: list[pytest.Item], mutant: Mutant, slow: int) -> bool:
    """Run tests in a broken fork of this process; return whether all pass."""
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    failed = True
    try:
        signal.setitimer(signal.ITIMER_PROF, slow)  # seconds of its own work
        mutant.put_in_place()
        first = sorted(items, key=lambda item: mutant.clauses.isdisjoint(shown(item)))
        failed = any(map(fails, first))
    finally:
        os._exit(failed)


def shown(item: pytest.Item) -> Iterator[str]:
    """Yield the clauses that a test shows."""
    return (mark.args[0] for mark in item.iter_markers("rule"))


def fails(item: pytest.Item) -> bool:
    """Run one test; return whether it fails."""
    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def main() -> int:
    """Break rules as the command line says; return 1 if a mutant survived."""
    parser = ArgumentParser(description="Break rules and see whether a test fails.")
    parser.add_argument("source", help="the package to be broken")
    parser.add_argument("tests", nargs="+", help="folders of tests")
    parser.add_argument("--group", nargs="+", required=True, help="such as cmvr.battle")
    parser.add_argument("--limit", type=int, help="try only so many")
    parser.add_argument("--seed", type=int, default=1, help="which ones, in which order")
    parser.add_argument("--minutes", type=float, default=10, help="stop after so long")
    given = parser.parse_args()
    with TemporaryDirectory(prefix="mutate-") as folder:
        tree = Path(folder).resolve() / "tree"
        shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(".*", "__pycache__"))
        os.chdir(tree)
        sys.path[:0] = roots = [str(tree / part) for part in IMPORTED_FROM]
        os.environ["PYTHONPATH"] = os.pathsep.join(roots)
        # Bytecode of what was there a moment ago would hide a mutant of the same size.
        sys.dont_write_bytecode = True
        os.environ.pop("PYTEST_ADDOPTS", None)  # one process: "-n 2" would run elsewhere
        files = sorted((tree / given.source).rglob("*.py"))
        files = [path for path in files if "variant_template" not in path.parts]
        found = [mutant for path in files for mutant in mutants(path, given.group)]
        random.Random(given.seed).shuffle(found)
        return pytest.main([*RUN, *given.tests], [Bench(given, found)])


if __name__ == "__main__":
    sys.exit(main())
