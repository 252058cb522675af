"""The pytest plugin: collects ``*.scenario`` files, one test per scenario.

A test is called by the title of its scenario and marked ``rule("clause")`` for every clause it
shows. Everything but pytest is imported when the first scenario file is met, so a run without
scenario files pays nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.testing.scenario.check import ScenarioFile
    from tcgkit.testing.scenario.text import Scenario

_HOST: pytest.StashKey[Host] = pytest.StashKey()
_CHECKING: pytest.StashKey[ExitStack] = pytest.StashKey()


class ScenarioFailure(Exception):
    """A scenario that failed; the message is its report."""


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark that scenarios carry."""
    config.addinivalue_line("markers", "rule(id): the rulebook clause this test stands for")


def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> pytest.Collector | None:
    """Collect scenario files."""
    if file_path.suffix != ".scenario":
        return None
    file: pytest.Collector = Scenarios.from_parent(parent, path=file_path)
    return file


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Make games refuse undeclared names from the first test on."""
    stash = item.config.stash
    if _CHECKING not in stash and "tcgkit.kernel.game" in sys.modules:
        from tcgkit.kernel.game import names_checked

        stash[_CHECKING] = checking = ExitStack()
        checking.enter_context(names_checked())
        item.config.add_cleanup(checking.close)


class Scenarios(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterable[pytest.Item]:
        """Return one test per scenario; a file that cannot be read is an error."""
        from tcgkit.testing.scenario.check import read_file

        read = read_file(self.path, _host(self.config))
        if read.findings:
            raise self.CollectError(read.report())
        return list(self._items(read))

    def _items(self, read: ScenarioFile) -> Iterator[pytest.Item]:
        for scenario in read.scenarios:
            yield ScenarioItem.from_parent(
                self, name=scenario.title, file=read, scenario=scenario
            )


class ScenarioItem(pytest.Item):
    """One scenario."""

    def __init__(self, *, file: ScenarioFile, scenario: Scenario, **more: Any) -> None:
        super().__init__(**more)
        self._file, self._scenario = file, scenario
        for clause in scenario.rules:
            self.add_marker(pytest.mark.rule(clause))

    def runtest(self) -> None:
        """Run the scenario."""
        outcome = self._file.run(self._scenario)
        if not outcome.passed:
            raise ScenarioFailure(outcome.report)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: Any) -> Any:
        """Show the report; anything else is a bug and shown with its traceback."""
        if isinstance(excinfo.value, ScenarioFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the file, line and name of the scenario."""
        return self.path, self._scenario.span.line - 1, self.name


def _host(config: pytest.Config) -> Host:
    host = config.stash.get(_HOST, None)
    if host is None:
        from tcgkit.plugins import load_plugins

        host = config.stash[_HOST] = load_plugins()
    return host
