"""``tcgkit replay``: play a record again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host


def replay_cli(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")
    ],
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Only verify that it replays as recorded."),
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only, for screen readers.")
    ] = False,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Show a recorded game, or verify it.

    Shown step by step at a terminal, otherwise as a whole. All cards of all players are visible.

    Docs: docs/how-to/play.md
    """
    from tcgkit.plugins.faults import prints_aside

    host = _shared.host_with_warnings(*_files.named_games([file]))
    if not verify and not as_json:
        replay(host, file, lang=lang, plain=plain)
        return
    with prints_aside():
        entries, problems = verified(host, file)
    if as_json:
        good = not problems
        _shared.emit_json(
            {"file": str(file), "entries": entries, "good": good, "problems": problems}
        )
    elif problems:
        for problem in problems:
            _shared.complain(problem)
    else:
        typer.echo(f"{file}: good, {entries} entries replay as recorded")
    if problems:
        raise typer.Exit(1)


def verified(host: Host, file: Path) -> tuple[int, list[str]]:
    """Return the number of entries of a record, and the differences when it is replayed."""
    from tcgkit.kernel.errors import RecordError
    from tcgkit.plugins.records import load_record, placed, verify

    try:
        record = load_record(file)
    except RecordError as error:
        return 0, placed(error.problems or [str(error)], file)
    return len(record.entries), placed(verify(record, host), file)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Add the file and the line of the entry to errors about a record."""
    from tcgkit.kernel.errors import RecordError
    from tcgkit.plugins.records import placed

    try:
        yield
    except RecordError as error:
        (first,) = placed([str(error)], file)
        raise RecordError(first, placed(error.problems, file)) from error


def replay(host: Host, file: Path, *, lang: Lang = "en", plain: bool = False) -> None:
    """Show a record at the terminal. Raises as :func:`tcgkit.plugins.records.replay`."""
    from tcgkit.kernel.sight import Trace
    from tcgkit.plugins.records import load_record, replay
    from tcgkit.table.names import Names
    from tcgkit.terminal.talk import Talk
    from tcgkit.terminal.watch import Show

    with naming(file):
        record = load_record(file)
        steps = replay(record, host, trace=Trace())
        first = next(steps)
    seats = tuple(name if host.has_agent(name) else "human" for name in record.players)
    talk = Talk.on_terminal(plain=plain)
    show = Show.of(host, first.match, Names(seats, lang, seen_by_all=True), talk)
    with naming(file):
        show.replay(chain([first], steps))
