"""``tcgkit fmt``: bring card files into canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared

if TYPE_CHECKING:
    from tcgkit.plugins import Host


def fmt_cli(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Card files (.tcg), or folders.")
    ],
    check: Annotated[
        bool,
        typer.Option("--check", help="Change nothing; exit with 1 if something would."),
    ] = False,
) -> None:
    """Bring card files into canonical form; comments stay.

    Docs: docs/reference/cli.md
    """
    from tcgkit.kernel.errors import DslError, RulesetError

    host = _shared.host_with_warnings()
    failed = changed = 0
    paths = list(card_files(files))
    for path in paths:
        try:
            before, after = formatted(host, path)
            if before == after:
                continue
            changed += 1
            if check:
                typer.echo(f"{path}: would be changed")
            else:
                path.write_text(after, encoding="utf-8", newline="\n")
                typer.echo(f"{path}: changed")
        except (DslError, RulesetError) as error:
            failed += 1
            named = isinstance(error, DslError)
            _shared.complain(str(error) if named else f"{path}:1:1: FILE {error}")
        except OSError as error:
            failed += 1
            _shared.complain(
                f"{path}:1:1: FILE cannot be read or written: {error.strerror}"
            )
    typer.echo(f"{len(paths)} files, {changed} {'to change' if check else 'changed'}")
    if failed or (check and changed):
        raise typer.Exit(1)


def card_files(files: Iterable[Path]) -> Iterator[Path]:
    """Yield card files, those of folders in their order.

    Raises:
        typer.BadParameter: If a file is none.
    """
    for path in files:
        if path.is_dir():
            yield from sorted(path.rglob("*.tcg"))
        elif path.suffix == ".tcg":
            yield path
        else:
            raise typer.BadParameter(
                f"{str(path)!r} is no card file (.tcg)", param_hint="'FILE...'"
            )


def formatted(host: Host, path: Path) -> tuple[str, str]:
    """Return a card file as it is and in canonical form.

    Raises:
        OSError, RulesetError: If it cannot be read, or names no installed game.
        DslError: If some line or text cannot be understood.
    """
    from tcgkit.cli.check import neighbours, read_with_game
    from tcgkit_dsl.format import format_with
    from tcgkit_dsl.layout import decode
    from tcgkit_dsl.read import language_for

    data, plugin = read_with_game(host, path)
    text, _ = decode(data)
    others = [decode(other)[0] for other in neighbours(host, plugin, path).values()]
    language, _ = language_for(plugin.vocabulary(), [text, *others])
    before = data.decode("utf-8", errors="replace")
    return before, format_with(text, language, path=str(path))
