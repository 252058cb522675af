"""``tcgkit simulate``: many games between computer players."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import (
    DECKS,
    OPPONENT_DECK,
    PLAYERS,
    computer_seats_of,
    only_ruleset,
)
from tcgkit.cli._shared import ANSWER_LIMIT, JSON, OPTIONS

if TYPE_CHECKING:
    from tcgkit.lab import Report, Shard


def simulate_cli(
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset", metavar="RULESET", help="The game; see: tcgkit rulesets."
        ),
    ] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Number of games.")
    ] = 100,
    players: PLAYERS = None,
    deck: DECKS = None,
    opponent_deck: OPPONENT_DECK = None,
    seed: _shared.SEED = 0,
    workers: _shared.WORKERS = 1,
    paired: Annotated[
        bool,
        typer.Option(
            "--paired",
            help="Play each seed once for every rotation of the players; decks stay.",
        ),
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Rows of games, cards, decisions and events: .csv, .parquet or .duckdb.",
        ),
    ] = None,
    tables: Annotated[
        str | None,
        typer.Option(
            "--tables",
            metavar="TABLE,...",
            help="With --out: only these tables (default: games,cards,decisions,events).",
        ),
    ] = None,
    resume: Annotated[
        bool,
        typer.Option(
            "--resume", help="With --out: keep what a stopped run wrote, and play the rest."
        ),
    ] = False,
    shard: Annotated[
        str | None,
        typer.Option(
            "--shard",
            metavar="I/N",
            help="Play only part I (from 1) of N parts of the games.",
        ),
    ] = None,
    engine: _shared.ENGINE = "processes",
    address: _shared.ADDRESS = None,
    option: OPTIONS = None,
    answer_limit: ANSWER_LIMIT = None,
    as_json: JSON = False,
) -> None:
    """Play many games between computer players.

    Wins, draws, ends, lengths and speed are reported; results depend on the seed alone.
    Ctrl-C stops the games: finished ones are reported and kept, and the exit code is 130
    (143 after SIGTERM). The same command with --resume plays the rest, also after a crash.

    Docs: docs/reference/simulate-output.md
    """
    from tcgkit.lab import simulate
    from tcgkit.lab.simulate.tables import TABLES

    if out is None and (resume or tables is not None):
        what = "--tables" if tables is not None else "--resume"
        raise typer.BadParameter("it needs --out FILE", param_hint=f"'{what}'")
    part = parse_shard(shard)
    cluster = _shared.cluster_address(engine, address, answer_limit)
    limit, host = _shared.parse_limit(answer_limit), _shared.host_with_warnings(ruleset)
    seats = computer_seats_of(
        host,
        ruleset or only_ruleset(host),
        players=players,
        options=_shared.parse_options(option),
        decks=deck,
        opponent_deck=opponent_deck,
    )
    with progress_bar() as progress:
        report = simulate(
            host,
            seats.plugin.id,
            games=games,
            players=seats.players,
            decks=seats.decks,
            options=seats.options,
            seed=seed,
            workers=workers,
            cluster=cluster,
            paired=paired,
            shard=part,
            out=out,
            tables=TABLES if tables is None else split_names(tables),
            resume=resume,
            keep_lines=False,
            answer_limit=limit,
            progress=progress,
            load_host=partial(_shared.load_host, seats.plugin.id),
        )
    if as_json:
        _shared.emit(report.to_json())
    else:
        typer.echo("\n".join(report_lines(report)))
    if out is not None:
        from tcgkit.lab.simulate.row_files import files_of, known_tables

        written = known_tables(TABLES if tables is None else split_names(tables))
        files = dict.fromkeys(str(path) for path in files_of(out, written).values())
        _shared.complain(f"rows: {', '.join(files)}")
    if report.interrupted:
        rest = "" if out is None else "; --resume plays the rest"
        _shared.complain(f"interrupted after {report.games} of {report.asked} games{rest}")
        raise typer.Exit(_shared.INTERRUPTED)


def split_names(text: str) -> list[str]:
    """Return the names of ``games,cards``."""
    return [name.strip() for name in text.split(",")]


def parse_shard(text: str | None) -> Shard:
    """Return the shard of ``2/8``; without a text all games.

    Raises:
        typer.BadParameter: If it does not have this form.
    """
    from tcgkit.lab.simulate.shard import WHOLE, Shard

    if text is None:
        return WHOLE
    number, slash, of = text.partition("/")
    if not slash or not (number + of).isdecimal() or not number or not of or len(text) > 20:
        what = f"{text[:40]!r} is not I/N, such as 2/8"
        raise typer.BadParameter(what, param_hint="'--shard'")
    try:
        return Shard(int(number), int(of))
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--shard'") from None


@contextmanager
def progress_bar() -> Iterator[Callable[[int, int], None] | None]:
    """Yield a function that draws progress on stderr; None if stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def report_lines(report: Report) -> Iterator[str]:
    """Yield a report as lines of text."""
    table, speed = report.results(), report.speed()
    yield f"{report.ruleset} {report.version}, {report.games} games, seed {report.seed}"
    for number, share in enumerate(report.win_shares):
        deck = "" if report.paired else _in_brackets(report.decks[number])
        wins = f"{share.count} wins, {share} of decided games"
        yield f"P{number + 1} {report.players[number]}{deck}: {wins}"
    for number, share in enumerate(report.seat_shares if report.paired else ()):
        deck = _in_brackets(report.decks[number])
        yield f"seat {number + 1}{deck}: {share.count} wins, {share}"
    for seats, games in report.shared.items():
        yield f"won together by seats {', '.join(str(seat + 1) for seat in seats)}: {games}"
    yield f"draws: {report.draws}, cut off after {report.limit} decisions: {report.cut_off}"
    yield "ends: " + (", ".join(f"{c} {n}" for c, n in report.ends.items()) or "none")
    for name in ("length", "decisions_per_game", "choices_per_game"):
        spread = table[name]
        title = name.replace("_", " ")
        yield (
            f"{title}: mean {spread['mean']}, median {spread['median']}, "
            f"from {spread['min']} to {spread['max']}"
        )
    yield (
        f"{speed['games_per_second']} games/s, "
        f"{speed['choices_per_second']} choices/s, {speed['seconds']} s"
    )


def _in_brackets(deck: str) -> str:
    """Return the name of a deck in brackets; empty in a game without decks."""
    from tcgkit.plugins.decks import NO_DECK

    return "" if deck == NO_DECK.en else f" ({deck})"
