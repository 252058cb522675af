"""Settings for all tests: hypothesis, how many cores they take, and what ``pytest`` leaves out."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Generator
from typing import Any

import pytest
from hypothesis import settings

from tcgkit.kernel.data import uncollected
from tcgkit.native.finder import VARIABLE, active

# In CI every run tries the same examples, so that a failure is the change's own.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("here", deadline=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

# What a shell starts in the background ignores Ctrl-C; the tests of Ctrl-C need it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

LEFT_OUT: pytest.StashKey[int] = pytest.StashKey()
"""How many exhaustive tests this run left out."""


def pytest_configure(config: pytest.Config) -> None:
    """Refuse to test Python where native code is asked for (``TCGKIT_PURE=0``) and there is none that fits."""
    if os.environ.get(VARIABLE) == "0" and active() is None:
        raise pytest.UsageError(f"{VARIABLE}=0, but no native code fits: tcgkit build")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Read the tests without garbage collection, which takes longer than they do; and later look for it less often."""
    with uncollected():
        done = yield
        gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    return done


@pytest.hookimpl(wrapper=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """Take at most four cores for all tests, and this process alone for those named.

    Each core reads all tests for itself, so that more than four gain little.
    """
    cores = yield
    return min(cores, 4) if config.args_source is config.ArgsSource.TESTPATHS else 0


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out exhaustive tests, unless ``-m`` says which tests, or one is named."""
    if config.option.markexpr or any("::" in arg for arg in config.args):
        return
    left_out = [item for item in items if item.get_closest_marker("exhaustive")]
    config.stash[LEFT_OUT] = len(left_out)
    if left_out:
        items[:] = [item for item in items if not item.get_closest_marker("exhaustive")]
        config.hook.pytest_deselected(items=left_out)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip what only pure Python can pass, if native code runs (``TCGKIT_PURE=0``)."""
    if item.get_closest_marker("pure") is not None and active() is not None:
        pytest.skip(
            "native code does not show what it patches, traces, reads or stands in for"
        )


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that started this worker, if it is one."""
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["left_out"] = session.config.stash.get(LEFT_OUT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Hear from a worker; all of them leave out the same."""
    told = getattr(node, "workeroutput", {})
    node.config.stash[LEFT_OUT] = told.get("left_out", 0)


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Say how to run what was left out."""
    if count := config.stash.get(LEFT_OUT, 0):
        terminalreporter.section(f"{count} exhaustive tests were left out")
        terminalreporter.line(
            'To run them: pip install -e ".[dev]" && pytest -m exhaustive'
        )
