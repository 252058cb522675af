"""The report on an exception in the game: its type, place and plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Final

from tcgkit.plugins.faults import told
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit_dsl.diagnostics import Diagnostic, Span, error

_OURS: Final = frozenset(("tcgkit", "tcgkit_dsl", "attr", *sys.stdlib_module_names))
"""Packages that belong to no plugin."""
FAULTS: Final = (Exception, SystemExit)
"""The exceptions of a game that end only its scenario."""


def fault_of(fault: BaseException, plugin: RulesetPlugin, span: Span) -> Diagnostic:
    """Return the finding on an exception: the plugin, the exception, and the lines that raised it.

    ``span`` is the place in the scenario at which it was raised.
    """
    message = f"plugin {plugin.id!r} raised {told(fault)}, in {', called from '.join(_lines(fault))}"
    return error("SCN411", span, message)


def _lines(fault: BaseException) -> Iterator[str]:
    """Yield the Python line that raised it, and the innermost line of a plugin before it."""
    calls = list(walk_tb(fault.__traceback__))
    last = calls[-1]
    yield _line(*last)
    plugins = [each for each in calls if _package(each[0]) not in _OURS]
    if plugins and plugins[-1] is not last:
        yield _line(*plugins[-1])


def _package(frame: FrameType) -> str:
    name: str = frame.f_globals.get("__name__", "")
    return name.partition(".")[0]


def _line(frame: FrameType, line: int) -> str:
    path, here = Path(frame.f_code.co_filename), Path.cwd()
    short = path.relative_to(here) if path.is_relative_to(here) else path
    return f"{short}:{line} ({frame.f_code.co_name})"


__all__ = ["FAULTS", "fault_of"]
