"""``tcgkit new``: begin a game, or a variant of a game, as a separate project."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from tcgkit.cli import _shared


def new_cli(
    name: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="The id of the game on a command line: spark-duel."
        ),
    ],
    variant_of: Annotated[
        str | None,
        typer.Option(
            "--variant-of", metavar="RULESET", help="Begin a variant of an installed game."
        ),
    ] = None,
    title: Annotated[
        str | None,
        typer.Option(
            "--title", metavar="TITLE", help="Its name for players (default: from NAME)."
        ),
    ] = None,
    into: Annotated[
        Path | None,
        typer.Option(
            "--into",
            metavar="FOLDER",
            parser=_shared.parse_path,
            help="The folder to write to (default: a new folder NAME).",
        ),
    ] = None,
) -> None:
    """Write a project for a new game.

    The project is a small working game with servants, spells, attacks and blocks, 12 cards,
    two decks, a rulebook of numbered clauses, and scenarios that show each of them. Play it,
    then change it: a number, a card, a word that cards may say, a rule.

    With --variant-of, the project is a variant of that game: its rules with a few
    replaced, two decks, its own rulebook and scenarios. The game must declare a template
    for variants.

    The project is its own Python package. "pip install -e ." in its folder lets tcgkit
    find the game, "pytest" checks it, and "tcgkit play --ruleset NAME" plays it; its README
    explains the files. Existing files are never overwritten.

    Docs: docs/how-to/write-a-ruleset.md
    """
    from tcgkit.cli import _project

    host = _shared.host_with_warnings()
    _project.check_name(name, host)
    called = _project.title_of(name) if title is None else title
    _project.check_title(called)
    base = None if variant_of is None else _project.base_of(host, variant_of)
    project = _project.Project(name, called, base)
    folder = Path(name) if into is None else into
    written = _project.write(project, folder)
    typer.echo(_told(project.package, name, folder, len(written)))


def _told(package: str, name: str, folder: Path, files: int) -> str:
    """Return the message on the files written, and the next steps."""
    shown = os.fspath(folder)
    quoted = f'"{shown}"' if " " in shown else shown
    return f"""\
wrote {files} files into {shown}

  cd {quoted}
  pip install -e .
  pytest
  tcgkit play --ruleset {name}

README.md says what stands where; src/{package}/rulebook.md has the rules."""
