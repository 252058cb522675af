"""``tcgkit check``: check card, deck, scenario and record files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang


def check_cli(
    files: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="FILE...",
            parser=_shared.parse_path,
            help="Cards (.tcg), decks (.toml), scenarios (.scenario), records (.json); folders.",
        ),
    ] = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Check card, deck and other files.

    Scenarios are read, not run; records are replayed. In a folder, cards, decks and scenarios
    are checked. Findings have the form path:line:column: CODE message. A card file without a
    game is read with the words of the best-fitting game.

    Docs: docs/reference/cli.md
    """
    from attrs import asdict

    from tcgkit.cli import _checking, _files
    from tcgkit.plugins.faults import prints_aside

    paths = list(_checking.expand(files))
    host = _shared.host_with_warnings(*_files.named_games(paths))
    with prints_aside():
        findings = _checking.check(host, paths, lang)
    if as_json:
        _shared.emit_json({"files": len(paths), "findings": [asdict(f) for f in findings]})
    else:
        for finding in findings:
            typer.echo(finding.told(lang))
        typer.echo(_counted(len(paths), len(findings), lang))
    if any(finding.severity == "error" for finding in findings):
        raise typer.Exit(1)


def _counted(files: int, findings: int, lang: Lang) -> str:
    if lang == "ja":
        return f"ファイル{files}個、指摘{findings}件"
    return f"{_shared.counted(files, 'file')}, {_shared.counted(findings, 'finding')}"
