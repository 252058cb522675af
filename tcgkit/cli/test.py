"""``tcgkit test``: run scenario files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import JSON

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.testing.scenario.check import TestReport


def test_cli(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="PATH...",
            parser=_shared.parse_path,
            help="Scenario files (.scenario), or folders.",
        ),
    ] = None,  # noqa: PT028  # no test, but the command of this name
    words: Annotated[
        str | None,
        typer.Option(
            "--words",
            metavar="RULESET",
            help="Only list the words that scenarios of a game can use.",
        ),
    ] = None,  # noqa: PT028
    as_json: JSON = False,  # noqa: PT028
) -> None:
    """Run scenarios.

    A failure shows expected and actual position side by side.

    Docs: docs/reference/cli.md
    """
    from tcgkit.kernel.game import names_checked
    from tcgkit.plugins.faults import prints_aside
    from tcgkit.testing.scenario.check import check_paths

    if words is not None:
        if paths:
            raise typer.BadParameter("takes no files", param_hint="'--words'")
        show_words(_shared.host_with_warnings(words), words, as_json=as_json)
        return
    given = _files.named(paths, _is_scenario, "tcgkit test", hint="'PATH...'")
    files = list(scenario_files(given))
    with names_checked(), prints_aside():
        host = _shared.host_with_warnings(*_files.named_games(files))
        report = check_paths(files, host)
    if as_json:
        _shared.emit_json(as_table(report))
    else:
        typer.echo(report.text())
    if report.exit_code:
        raise typer.Exit(report.exit_code)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the named scenario files, and those in named folders in order.

    Raises:
        typer.BadParameter: If a file is missing or not a scenario file, or a folder contains none.
    """
    from tcgkit.testing.scenario.check import SUFFIX

    for path in _files.expand(
        paths, _is_scenario, f"scenario file ({SUFFIX})", hint="'PATH...'"
    ):
        if path.suffix != SUFFIX:
            raise typer.BadParameter(
                f"{str(path)!r} is not a scenario file ({SUFFIX})", param_hint="'PATH...'"
            )
        yield path


def _is_scenario(path: Path) -> bool:
    from tcgkit.testing.scenario.check import SUFFIX

    return path.suffix == SUFFIX


def show_words(host: Host, ruleset: str, *, as_json: bool = False) -> None:
    """Write the words that scenarios of a game can use.

    Raises:
        RulesetNotFound, RulesetConflict: If the game is not installed, or installed twice.
    """
    from tcgkit.testing.scenario.listing import list_words, words_text

    plugin = host.ruleset(ruleset)
    if as_json:
        _shared.emit_json(dict(list_words(plugin)))
    else:
        typer.echo(words_text(plugin))


def as_table(report: TestReport) -> dict[str, Any]:
    """Return the results of the scenarios as plain data."""
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
