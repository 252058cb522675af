"""``tcgkit rules``: read the clauses of a rulebook, and see their coverage."""

from __future__ import annotations

import shutil
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import DECKS, OPPONENT_DECK, PLAYERS, Seats, computer_seats_of
from tcgkit.cli._shared import JSON

if TYPE_CHECKING:
    from tcgkit.lab.coverage.report import Coverage
    from tcgkit.plugins import Host
    from tcgkit.plugins.rulebook import Clause

_OF_COVERAGE: Final = (
    "games",
    "players",
    "deck",
    "opponent_deck",
    "seed",
    "workers",
    "tests",
)
"""Parameters that have an effect only with ``--coverage``."""
_WIDEST: Final = 10_000
"""The width of lines in a pipe or a file, where they are not broken."""


def rules_cli(
    ctx: typer.Context,
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    prefix: Annotated[
        str,
        typer.Argument(
            metavar="PREFIX", help="A clause id, or its beginning: battle.evade."
        ),
    ] = "",
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="Code, tests and simulated games of each clause."),
    ] = False,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="Number of games.")
    ] = 1000,
    players: PLAYERS = None,
    deck: DECKS = None,
    opponent_deck: OPPONENT_DECK = None,
    seed: _shared.SEED = 0,
    workers: _shared.WORKERS = 1,
    tests: Annotated[
        Path | None,
        typer.Option(
            "--tests",
            metavar="FOLDER",
            exists=True,
            file_okay=False,
            help="Tests and scenarios (default: beside the game's code).",
        ),
    ] = None,
    lang: _shared.LANG = "en",
    as_json: JSON = False,
) -> None:
    """Print the clauses of a rulebook.

    With --coverage: where code names each clause, how many tests name it, and how many of N
    simulated games exercised it: code that names it ran (a function, class or line) or came up
    (an option, a refusal, an event, a check, a step, an end). Only tests prove a rule right.
    A PREFIX shows clauses in full. The other options need --coverage; it is told in English.

    Docs: docs/reference/coverage.md
    """
    host = _shared.host_with_warnings(ruleset)
    clauses = find_clauses(host, ruleset, prefix)
    if coverage:
        ids = tuple(clause.id for clause in clauses)
        seats = computer_seats_of(
            host,
            ruleset,
            players=players,
            options={},
            decks=deck,
            opponent_deck=opponent_deck,
        )
        report = cover(
            host,
            seats,
            games=games,
            seed=seed,
            workers=workers,
            tests=tests,
        )
        if as_json:
            _shared.emit_json(report.to_table(ids))
        else:
            _print_coverage(report, ids, in_full=bool(prefix))
        if report.interrupted:
            _shared.complain(f"interrupted after {report.games} of {report.asked} games")
            raise typer.Exit(1)
        return
    _refuse_options_of_coverage(ctx)
    if as_json:
        _shared.emit_json(
            [
                {"id": c.id, "heading": c.title.in_(lang), "text": c.words.in_(lang)}
                for c in clauses
            ]
        )
        return
    from tcgkit.terminal.reading import clause_lines

    typer.echo("\n".join(clause_lines(clauses, lang)))


def find_clauses(host: Host, ruleset: str, prefix: str = "") -> tuple[Clause, ...]:
    """Return the clauses that begin with ``prefix``.

    Raises:
        RulesetNotFound, RulesetConflict: If the game is not installed, or installed twice.
        RulebookError: If the game lacks a rulebook, or the rulebook lacks such clauses.
    """
    from tcgkit.plugins.rulebook import RulebookError, load_rulebook

    plugin = host.ruleset(ruleset)
    if plugin.rulebook is None:
        raise RulebookError(f"{plugin.id} brings no rulebook")
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    return book.find(prefix)


def cover(
    host: Host,
    seats: Seats,
    *,
    games: int,
    seed: int,
    workers: int,
    tests: Path | None,
) -> Coverage:
    """Return the coverage of a rulebook; progress is drawn on stderr.

    Raises as :func:`tcgkit.lab.coverage.coverage`.
    """
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.coverage import coverage

    with progress_bar() as progress:
        return coverage(
            host,
            seats.plugin.id,
            games=games,
            players=seats.players,
            decks=seats.decks,
            options=seats.options,
            seed=seed,
            workers=workers,
            tests=tests,
            progress=progress,
            load_host=partial(_shared.load_host, seats.plugin.id),
        )


def _print_coverage(report: Coverage, ids: tuple[str, ...], *, in_full: bool) -> None:
    from tcgkit.cli._coverage import coverage_lines

    seen = sys.stdout.isatty()
    width = shutil.get_terminal_size().columns if seen else _WIDEST
    typer.echo("\n".join(coverage_lines(report, ids, width, in_full=in_full)))


def _refuse_options_of_coverage(ctx: typer.Context) -> None:
    """Refuse options of --coverage in a call without it.

    Raises:
        typer.BadParameter: If such an option is given.
    """
    for name in _OF_COVERAGE:
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            option = f"--{name.replace('_', '-')}"
            raise typer.BadParameter("only with --coverage", param_hint=f"'{option}'")
