"""``tcgkit fmt``: bring card files into canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host


def fmt_cli(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...",
            parser=_shared.parse_path,
            help="Card files (.tcg), or folders.",
        ),
    ],
    check: Annotated[
        bool,
        typer.Option("--check", help="Only check; exit with 1 if a file is not canonical."),
    ] = False,
    lang: Annotated[
        Lang | None,
        typer.Option(
            "--lang",
            metavar="en|ja",
            help="Write the card texts in English or Japanese; else each stays as it is.",
        ),
    ] = None,
) -> None:
    """Bring card files into canonical form; comments stay.

    Docs: docs/reference/cli.md
    """
    from tcgkit.kernel.errors import DslError

    failed = changed = 0
    paths = list(card_files(files))
    host = _shared.host_with_warnings(*_files.named_games(paths))
    for path in paths:
        try:
            before, after = formatted(host, path, lang)
            if before == after:
                continue
            changed += 1
            if check:
                typer.echo(f"{path}: would be changed")
            else:
                path.write_text(after, encoding="utf-8", newline="\n")
                typer.echo(f"{path}: changed")
        except DslError as error:
            failed += 1
            _shared.complain(str(error))
        except OSError as error:
            failed += 1
            _shared.complain(
                f"{path}:1:1: FILE cannot be read or written: {error.strerror}"
            )
    counted = _shared.counted(len(paths), "file")
    typer.echo(f"{counted}, {changed} {'to change' if check else 'changed'}")
    if failed or (check and changed):
        raise typer.Exit(1)


def card_files(files: Iterable[Path]) -> Iterator[Path]:
    """Yield the named card files, and those in named folders in order.

    Raises:
        typer.BadParameter: If a file is missing or not a card file, or a folder contains none.
    """
    for path in _files.expand(
        files, lambda p: p.suffix == ".tcg", "card file (.tcg)", hint="'FILE...'"
    ):
        if path.suffix != ".tcg":
            raise typer.BadParameter(
                f"{str(path)!r} is not a card file (.tcg)", param_hint="'FILE...'"
            )
        yield path


def formatted(host: Host, path: Path, lang: Lang | None) -> tuple[str, str]:
    """Return the present text of a card file, and its canonical form (in ``lang``, if given).

    Raises:
        OSError: If the file cannot be read.
        DslError: If it does not name an installed game, or a line or text is unreadable.
    """
    from tcgkit.kernel.data import read_bounded
    from tcgkit.kernel.errors import DslError
    from tcgkit.plugins.cards import words_of
    from tcgkit_dsl.diagnostics import raise_all
    from tcgkit_dsl.format import format_with
    from tcgkit_dsl.reading.bytes import MAX_BYTES, decode
    from tcgkit_dsl.reading.language import language_for

    data = read_bounded(path, MAX_BYTES)
    text, wrong_bytes = decode(data)
    if wrong_bytes:
        raise_all(wrong_bytes, text, str(path))
    game = _files.game_of(host, path, data)
    if game.plugin is None or game.problem:
        raise DslError(f"{path}:{game.line}:{game.column}: FILE {game.problem}")
    others = _files.neighbours(host, game.plugin, path).values()
    texts = [text, *(decode(other)[0] for other in others)]
    language = language_for(words_of(game.plugin), texts)
    before = data.decode("utf-8")
    return before, format_with(text, language, lang=lang, path=str(path))
