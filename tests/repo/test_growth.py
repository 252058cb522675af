"""The growth benchmark: ``python -m benchmarks --growth``."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from benchmarks import growth


def test_work_that_doubles_with_the_size_is_linear_and_more_is_not() -> None:
    assert growth.is_linear({"10": 100, "20": 200, "40": 440})
    assert not growth.is_linear({"10": 100, "20": 200, "40": 480})


def test_a_curve_above_the_committed_one_is_told() -> None:
    committed = {"a move": {"10": 100, "20": 200}}
    assert not growth.grown({"a move": {"10": 105, "20": 205}}, committed)
    assert growth.grown({"a move": {"10": 100, "20": 211}}, committed) == [
        "a move: 211 at 20, 200 before"
    ]
    assert growth.grown({"a fork": {"10": 100, "20": 240}}, committed) == [
        "a fork: more than linear"
    ]


def test_the_committed_curves_are_those_of_the_benchmark_and_linear() -> None:
    curves = json.loads(growth.COMMITTED.read_text(encoding="utf-8"))["curves"]
    sizes = {
        name: [str(n) for n in numbers] for name, (_, numbers) in growth.CURVES.items()
    }
    assert {name: [*curve] for name, curve in curves.items()} == sizes
    assert all(map(growth.is_linear, curves.values()))


@pytest.mark.exhaustive
def test_work_grows_linearly_at_most_and_not_beyond_what_it_was() -> None:
    """In a process of its own: bytecodes are counted in pure mode, and by tracing."""
    run = [sys.executable, "-m", "benchmarks", "--growth"]
    done = subprocess.run(
        run,
        env={**os.environ, "TCGKIT_PURE": "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
