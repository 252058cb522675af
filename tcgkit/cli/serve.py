"""``tcgkit serve``: tables in the browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import (
    DECKS,
    HUMAN,
    OPPONENT_DECK,
    Seats,
    check_seats,
    decks_for_people,
    seats_of,
)
from tcgkit.cli._shared import LANG, OPTIONS, Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.web.clocks import Timing
    from tcgkit.web.hosting import Table
    from tcgkit.web.store import Store

LOOPBACK: Final = ("127.0.0.1", "localhost")
EVERYWHERE: Final = ("0.0.0.0", "::")
MAX_TABLES: Final = 200
_EXTRA: Final = {
    "markdown_it": "markdown-it-py",
    "starlette": "starlette",
    "uvicorn": "uvicorn",
    "websockets": "websockets",
}
"""What the extra brings: each module, and the name of its package."""
_READ: Final = {"en": "Rulebooks and cards", "ja": "ルールブックとカード"}
_KEPT: Final = {
    "en": "Ctrl-C stops the server; the tables are kept.",
    "ja": "Ctrl-Cでサーバーを終了します。テーブルは保存されます。",
}


def serve_cli(
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset",
            metavar="RULESET",
            help="The game of a new table; see: tcgkit rulesets.",
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="WHO,...",
            help="Who plays, one for each seat: human, or a computer player's id (default: "
            "human, then greedy).",
        ),
    ] = None,
    deck: DECKS = None,
    opponent_deck: OPPONENT_DECK = None,
    seed: _shared.CHANCE_SEED = None,
    option: OPTIONS = None,
    learn: Annotated[
        bool,
        typer.Option(
            "--learn", help="A first game that teaches, then goes on against easy."
        ),
    ] = False,
    tables: Annotated[
        int,
        typer.Option(
            "--tables", min=1, max=MAX_TABLES, metavar="N", help="So many new tables."
        ),
    ] = 1,
    clock: Annotated[
        str | None,
        typer.Option(
            "--clock",
            metavar="TIME",
            help="The time of each person for all answers, such as 20m, and perhaps what each answer adds: 20m+10s "
            "(default: without limit).",
        ),
    ] = None,
    state: Annotated[
        Path | None,
        typer.Option(
            "--state",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Keep the tables in this file, and serve those in it again "
            "(default: tables.sqlite in the data folder of the user).",
        ),
    ] = None,
    host: Annotated[
        str,
        typer.Option("--host", metavar="ADDRESS", help="Where to listen."),
    ] = "127.0.0.1",
    name: Annotated[
        list[str] | None,
        typer.Option(
            "--name",
            metavar="HOST",
            help="A further name under which browsers reach the server; repeat it for more.",
        ),
    ] = None,
    read: Annotated[
        list[Path] | None,
        typer.Option(
            "--read",
            metavar="FILE",
            parser=_shared.parse_path,
            help="A file to read there: .html, .md or .txt, such as a study; repeat it for more.",
        ),
    ] = None,
    port: Annotated[
        int,
        typer.Option(
            "--port", min=0, max=65535, metavar="N", help="The port; 0: any free one."
        ),
    ] = 8765,
    lang: LANG = "en",
) -> None:
    """Serve tables to browsers.

    With --ruleset a new table is laid, and a link is printed for each person: whoever opens it sits in this seat. With
    --learn it is a first game that teaches. Tables
    that were served before and are not over are served again with the same links. Rulebooks and
    cards can be read there, and each FILE of --read. The server
    listens on this machine only, unless --host says otherwise. Needs: pip install 'tcgkit[web]'.

    Docs: docs/how-to/play-in-a-browser.md
    """
    if host in EVERYWHERE and not name:
        raise typer.BadParameter(
            "say with --name under which names browsers reach the server",
            param_hint="'--host'",
        )
    _check_extra()
    from tcgkit.web.reading.library import Library
    from tcgkit.web.reading.papers import Paper
    from tcgkit.web.serving import listen, serve
    from tcgkit.web.store import Store

    papers = [Paper.at(path) for path in read or ()]
    timing = _timing(clock)
    plugins = _shared.host_with_warnings()
    store = Store(state or _default_state())
    kept = _kept_tables(plugins, store)
    if learn:
        if players or deck or opponent_deck or option or seed is not None or clock:
            raise typer.BadParameter(
                "a lesson brings its players, decks, options and seed, and has no clock",
                param_hint="'--learn'",
            )
        kept += _new_lessons(plugins, ruleset, tables, store, lang)
    elif ruleset is not None:
        table = seats_of(
            plugins,
            ruleset,
            players=players,
            options=_shared.parse_options(option),
            decks=deck,
            opponent_deck=opponent_deck,
            first=HUMAN,
            others="greedy",
        )
        check_seats(plugins, table.players)
        if HUMAN not in table.players:
            raise typer.BadParameter("no seat is for a person", param_hint="'--players'")
        for _ in range(tables):
            kept.append(_new_table(plugins, table, store, seed, lang, timing))
    if not kept and not papers:
        raise typer.BadParameter("no table is kept: name a game", param_hint="'--ruleset'")
    socket = listen(host, port)
    _tell_links(kept, host, socket.getsockname()[1], lang)
    serve(kept, socket, [*LOOPBACK, host, *(name or ())], Library(plugins, papers))
    store.close()


def _check_extra() -> None:
    """Refuse to go on without the libraries of the extra.

    Raises:
        typer.BadParameter: One of them is not installed.
    """
    from importlib.util import find_spec

    missing = [name for module, name in _EXTRA.items() if not find_spec(module)]
    if missing:
        what = f"needs {', '.join(missing)}: pip install 'tcgkit[web]'"
        raise typer.BadParameter(what, param_hint="'serve'")


def _timing(text: str | None) -> Timing | None:
    from tcgkit.web.clocks import parse_timing

    try:
        return None if text is None else parse_timing(text)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--clock'") from None


def _default_state() -> Path:
    """Return the file of the tables of this user; its folder is made."""
    from tcgkit.data_folder import folder

    path = folder() / "tables.sqlite"
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _kept_tables(plugins: Host, store: Store) -> list[Table]:
    """Return the tables that are kept and not over; those that cannot go on are reported."""
    from tcgkit.kernel.errors import TcgkitError
    from tcgkit.web.hosting import Table

    found = []
    for id_ in store.ids():
        of = ""
        try:
            kept = store.table(id_)
            of = f" of {kept.record.ruleset}"
            table = Table.again(plugins, kept, store)
        except (TcgkitError, ValueError, LookupError, TypeError) as error:  # one of them
            _shared.complain(f"a kept table{of} is left out: {error}")
            continue
        if table.match.result is None:
            found.append(table)
        else:
            store.remove(kept.id)
    return found


def _new_table(
    plugins: Host,
    seats: Seats,
    store: Store,
    seed: int | None,
    lang: Lang,
    timing: Timing | None,
) -> Table:
    from tcgkit.cli.play import started
    from tcgkit.web.hosting import Table

    match = started(
        plugins,
        seats.plugin.id,
        seats.players,
        decks=decks_for_people(seats, seats.players),
        options=seats.options,
        seed=seed,
        lang=lang,
    )
    return Table.new(plugins, match, seats.players, store, timing)


def _new_lessons(
    plugins: Host, ruleset: str | None, count: int, store: Store, lang: Lang
) -> list[Table]:
    """Return new tables with the lesson of a game."""
    from tcgkit.cli._seats import only_ruleset
    from tcgkit.cli.play import lesson_begun, lesson_of
    from tcgkit.web.hosting import Table

    lesson = lesson_of(plugins, ruleset or only_ruleset(plugins), lang)
    made = []
    for _ in range(count):
        match = lesson_begun(plugins, lesson, lang)
        made.append(Table.new(plugins, match, match.players, store, is_lesson=True))
    return made


def _tell_links(tables: Sequence[Table], host: str, port: int, lang: Lang) -> None:
    """Print the link of every seat. The part after # never leaves the browser."""
    shown = f"[{host}]" if ":" in host else host
    for table in tables:
        game = table.match.plugin.name.in_(lang)
        for seat, token in enumerate(table.tokens):
            if token:
                tail = f"{token}/{lang}" if lang != "en" else token
                typer.echo(f"{game} P{seat + 1}: http://{shown}:{port}/#{tail}")
        who = "spectators" if lang == "en" else "観戦"
        tail = f"{table.watch}/{lang}" if lang != "en" else table.watch
        typer.echo(f"{game} {who}: http://{shown}:{port}/#{tail}")
    typer.echo(f"{_READ[lang]}: http://{shown}:{port}/read/{lang}")
    typer.echo(_KEPT[lang])
