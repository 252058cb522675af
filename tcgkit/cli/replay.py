"""``tcgkit replay``: play a record again."""

from __future__ import annotations

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host


def replay_cli(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")
    ],
    verify: Annotated[
        bool,
        typer.Option("--verify", help="Only compare: does it replay as it says?"),
    ] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only, for screen readers.")
    ] = False,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Show a recorded game, or verify it.

    It is shown step by step at a terminal, else as a whole. Everything is shown, the cards of both players too.

    Docs: docs/how-to/play.md
    """
    host = _shared.host_with_warnings()
    if not verify and not as_json:
        replay(host, file, lang=lang, plain=plain)
        return
    entries, problems = verified(host, file)
    if as_json:
        good = not problems
        _shared.emit_json(
            {"file": str(file), "entries": entries, "good": good, "problems": problems}
        )
    elif problems:
        for problem in problems:
            _shared.complain(
                problem if problem.startswith(str(file)) else f"{file}: {problem}"
            )
    else:
        typer.echo(f"{file}: good, {entries} entries replay as recorded")
    if problems:
        raise typer.Exit(1)


def verified(host: Host, file: Path) -> tuple[int, list[str]]:
    """Return how many entries a record has, and where it does not replay as it says."""
    from tcgkit.kernel.errors import RecordError
    from tcgkit.plugins.records import load_record, verify

    try:
        record = load_record(file)
    except RecordError as error:
        return 0, list(error.problems) or [str(error)]
    return len(record.entries), verify(record, host)


def replay(host: Host, file: Path, *, lang: Lang = "en", plain: bool = False) -> None:
    """Show a record at the terminal. Raises as ``replay`` of records."""
    from tcgkit.kernel.journal import Trace
    from tcgkit.plugins.records import load_record, replay
    from tcgkit.terminal.names import Names
    from tcgkit.terminal.talk import Talk
    from tcgkit.terminal.watch import Show

    record = load_record(file)
    steps = replay(record, host, trace=Trace())
    first = next(steps)
    seats = tuple(name if name in host.agents else "human" for name in record.players)
    talk = Talk.on_terminal(plain=plain)
    show = Show.of(host, first.match, Names(seats, lang, seen_by_all=True), talk)
    show.replay(chain([first], steps))
