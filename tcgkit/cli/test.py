"""``tcgkit test``: run scenario files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import JSON

if TYPE_CHECKING:
    from tcgkit.testing.scenario_check import TestReport


def test_cli(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH...",
            parser=_shared.parse_path,
            help="Scenario files (.scenario), or folders.",
        ),
    ],
    as_json: JSON = False,  # noqa: PT028  # no test, but the command of this name
) -> None:
    """Run scenarios.

    Of those that fail, expected and actual position are shown side by side.

    Docs: docs/reference/cli.md
    """
    from tcgkit.testing.scenario_check import check_paths

    report = check_paths(list(scenario_files(paths)), _shared.host_with_warnings())
    if as_json:
        _shared.emit_json(as_table(report))
    else:
        typer.echo(report.text())
    if report.exit_code:
        raise typer.Exit(report.exit_code)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield scenario files, those of folders in their order.

    Raises:
        typer.BadParameter: If a file is none or is not there, or a folder has none.
    """
    from tcgkit.testing.scenario_check import SUFFIX

    for path in _files.expand(
        paths, lambda p: p.suffix == SUFFIX, f"scenario file ({SUFFIX})", hint="'PATH...'"
    ):
        if path.suffix != SUFFIX:
            raise typer.BadParameter(
                f"{str(path)!r} is no scenario file ({SUFFIX})", param_hint="'PATH...'"
            )
        yield path


def as_table(report: TestReport) -> dict[str, Any]:
    """Return what came of the scenarios as plain data."""
    return {
        "passed": len(report.outcomes) - len(report.failed),
        "failed": len(report.failed),
        "scenarios": [
            {
                "title": outcome.scenario.title,
                "file": outcome.scenario.path,
                "passed": outcome.passed,
                "report": outcome.report,
            }
            for outcome in report.outcomes
        ],
        "unusable": [file.report() for file in report.unusable],
    }


test_cli.__test__ = False  # type: ignore[attr-defined]  # pytest: this is no test
