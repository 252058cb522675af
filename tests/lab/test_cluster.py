"""A Dask cluster: real processes, one of which is killed; the bytes are those of one machine."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tcgkit.lab import WorkersFailed, simulate
from tcgkit.lab.simulate import cluster as module
from tcgkit.lab.simulate.cluster import play_batch
from tcgkit.lab.simulate.row_files import files_of
from tcgkit.lab.simulate.worker_process import Ready
from tcgkit.lab.study.document import Asked, document
from tcgkit.lab.study.json import study_json
from tcgkit.lab.study.run import run_study
from tcgkit.plugins import load_plugins

HOST = load_plugins()
GAME = "cmvr"


@contextmanager
def program(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run a command of Dask while the block runs."""
    here = str(Path(__file__).parents[2])
    process = subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([here, *sys.path])},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@contextmanager
def cluster(workers: int) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """Run a scheduler and worker processes; yield the address and the workers."""
    with program("dask_scheduler", "--port", "0", "--no-dashboard") as scheduler:
        assert scheduler.stderr is not None
        line = next(line for line in scheduler.stderr if "Scheduler at:" in line)
        address = line.split()[-1]
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
        with program("dask_worker", address, *options) as one:
            if workers == 1:
                yield address, [one]
                return
            with program("dask_worker", address, *options) as two:
                yield address, [one, two]


@pytest.mark.exhaustive
def test_a_cluster_writes_the_same_bytes_although_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    pytest.importorskip(
        "distributed", reason="a cluster needs pip install 'tcgkit[cluster]'"
    )
    killed: list[int] = []

    def kill(done: int, games: int) -> None:
        if done >= 4 and not killed:
            workers[0].send_signal(signal.SIGKILL)
            killed.append(workers[0].wait())

    given: dict[str, Any] = {"games": 24, "seed": 5, "load_host": load_plugins}
    one = simulate(HOST, GAME, out=tmp_path / "one.csv", **given)
    study: dict[str, Any] = {
        "players": ("random",),
        "games": (12,),
        "load_host": load_plugins,
    }
    with cluster(2) as (address, workers):
        given |= {"cluster": address, "progress": kill, "out": tmp_path / "far.csv"}
        far = simulate(HOST, GAME, **given)
        there = run_study(HOST, GAME, cluster=address, **study)
    assert killed == [-signal.SIGKILL]
    assert far.to_json(speed=False) == one.to_json(speed=False)
    for here, away in zip(
        files_of(tmp_path / "one.csv").values(),
        files_of(tmp_path / "far.csv").values(),
        strict=True,
    ):
        assert away.read_bytes() == here.read_bytes()
    asked = Asked(
        target=(GAME,),
        decks=(),
        options={},
        avoid=(),
        seed=0,
        fixed=False,
        is_records=False,
    )
    pages = [
        study_json(document(each, asked))
        for each in (there, run_study(HOST, GAME, **study))
    ]
    assert pages[0] == pages[1]


@pytest.mark.exhaustive
def test_a_scheduler_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip(
        "distributed", reason="a cluster needs pip install 'tcgkit[cluster]'"
    )
    monkeypatch.setattr(module, "CONNECT", "1s")
    with pytest.raises(WorkersFailed, match=r"no Dask scheduler answers at 'tcp://127"):
        simulate(HOST, GAME, games=2, cluster="tcp://127.0.0.1:1", load_host=load_plugins)


def test_a_worker_with_another_version_says_so() -> None:
    answer = play_batch(b"", "0.0.1", [1])
    assert isinstance(answer, Ready)
    assert "was asked by tcgkit 0.0.1" in answer.problem


def test_without_the_package_the_message_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(WorkersFailed, match=r"pip install 'tcgkit\[cluster\]'"):
        simulate(HOST, GAME, games=2, cluster="tcp://127.0.0.1:1")
