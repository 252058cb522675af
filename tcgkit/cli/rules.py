"""``tcgkit rules``: read the clauses of a rulebook, and see what becomes of them."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON

if TYPE_CHECKING:
    from tcgkit.lab.coverage_report import Coverage
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
"""Parameters that mean something with ``--coverage`` only."""
_WIDEST: Final = 10_000
"""How wide lines may be where nobody sees them break: in a pipe or a file."""


def rules_cli(
    ctx: typer.Context,
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    prefix: Annotated[
        str,
        typer.Argument(
            metavar="PREFIX", help="A clause, or the beginning of some: battle.evade."
        ),
    ] = "",
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="Code, tests and simulated games of each clause."),
    ] = False,
    games: Annotated[
        int, typer.Option("--games", metavar="N", min=1, help="How many games.")
    ] = 1000,
    players: Annotated[
        str, typer.Option("--players", metavar="WHO,WHO", help="Computer players, by seat.")
    ] = "random,random",
    deck: Annotated[
        str | None,
        typer.Option("--deck", metavar="DECK", help="Deck of player 1: an id or a file."),
    ] = None,
    opponent_deck: Annotated[
        str | None,
        typer.Option("--opponent-deck", metavar="DECK", help="Deck of player 2."),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            "--seed", parser=_shared.parse_seed, metavar="N", help="Seed of all games."
        ),
    ] = 0,
    workers: Annotated[
        int,
        typer.Option(
            "--workers", metavar="N", min=1, help="Processes; the results are the same."
        ),
    ] = 1,
    tests: Annotated[
        Path | None,
        typer.Option(
            "--tests",
            metavar="FOLDER",
            exists=True,
            file_okay=False,
            help="Tests and scenarios; default: those beside the game's code.",
        ),
    ] = None,
    as_json: JSON = False,
) -> None:
    """Print the clauses of a rulebook.

    With --coverage: where code names each clause, how many tests name it, and in how many of
    N simulated games it was exercised: something that names it ran (a function, class or line) or
    came up (an option, a refusal, an event, a check, a step, an end). That proves no rule
    right: tests do. A PREFIX shows clauses in full. The other options go with --coverage.

    Docs: docs/reference/coverage.md
    """
    host = _shared.host_with_warnings()
    clauses = find_clauses(host, ruleset, prefix)
    if coverage:
        ids = tuple(clause.id for clause in clauses)
        report = cover(
            host,
            ruleset,
            games=games,
            players=players,
            decks=(deck, opponent_deck),
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
            [{"id": c.id, "heading": c.heading, "text": c.text} for c in clauses]
        )
        return
    from tcgkit.terminal.reading import clause_lines

    typer.echo("\n".join(clause_lines(clauses)))


def find_clauses(host: Host, ruleset: str, prefix: str = "") -> tuple[Clause, ...]:
    """Return the clauses that begin with ``prefix``.

    Raises:
        RulesetNotFound, RulesetConflict: If there is no such game.
        RulebookError: If it has no rulebook, or no such clause.
    """
    from tcgkit.plugins.rulebook import RulebookError, load_rulebook

    plugin = host.ruleset(ruleset)
    if plugin.rulebook is None:
        raise RulebookError(f"{plugin.id} brings no rulebook")
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    return book.find(prefix)


def cover(
    host: Host,
    ruleset: str,
    *,
    games: int,
    players: str,
    decks: tuple[str | None, str | None],
    seed: int,
    workers: int,
    tests: Path | None,
) -> Coverage:
    """Return the coverage of a rulebook; progress is drawn on stderr.

    Raises:
        typer.BadParameter: If the players are not computer players for this game.
        As :func:`tcgkit.lab.coverage.coverage`.
    """
    from tcgkit.cli.play import check_number, check_seats
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.coverage import coverage

    seats = _shared.split_players(players)
    if "human" in seats:
        raise typer.BadParameter("only computer players", param_hint="'--players'")
    check_seats(host, seats)
    check_number(seats, ruleset, host.ruleset(ruleset).ruleset.rules().players)
    with progress_bar() as progress:
        return coverage(
            host,
            ruleset,
            games=games,
            players=seats,
            decks=decks,
            seed=seed,
            workers=workers,
            tests=tests,
            progress=progress,
            load_host=_shared.load_host,
        )


def _print_coverage(report: Coverage, ids: tuple[str, ...], *, in_full: bool) -> None:
    from tcgkit.cli._coverage import coverage_lines

    seen = sys.stdout.isatty()
    width = shutil.get_terminal_size().columns if seen else _WIDEST
    typer.echo("\n".join(coverage_lines(report, ids, width, in_full=in_full)))


def _refuse_options_of_coverage(ctx: typer.Context) -> None:
    """Refuse what would have no effect.

    Raises:
        typer.BadParameter: If an option is given that means something with --coverage only.
    """
    for name in _OF_COVERAGE:
        source = ctx.get_parameter_source(name)
        if source is not None and source.name == "COMMANDLINE":
            option = f"--{name.replace('_', '-')}"
            raise typer.BadParameter("only with --coverage", param_hint=f"'{option}'")
