"""``tcgkit calibrate``: what a lead in score is worth, from played games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import check_seats, only_ruleset, refuse_humans
from tcgkit.cli._shared import JSON, OPTIONS

if TYPE_CHECKING:
    from tcgkit.lab.chance import Calibration

_WIDTH = 40
"""The columns of the diagram: from 50 % to 100 %."""


def calibrate_cli(
    ruleset: _shared.GAME_OF_TWO = None,
    player: Annotated[
        str,
        typer.Option("--player", metavar="WHO", help="The computer player in both seats."),
    ] = "quick:8",
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=2,
            max=100_000,
            help="An even number: each seed is played with the decks changed over.",
        ),
    ] = 100,
    seed: _shared.SEED = 0,
    option: OPTIONS = None,
    as_json: JSON = False,
) -> None:
    """Measure what a lead in score is worth: the chance to win.

    Prints the line for the ruleset's `Advice`, and a reliability diagram of the odds that it declares now. Fit with one
    seed and check with another. The unit of all intervals is a game.

    Docs: docs/how-to/rate-players.md
    """
    from tcgkit.lab.chance import calibrate

    host = _shared.host_with_warnings(ruleset)
    refuse_humans([player])
    check_seats(host, [player])
    found = calibrate(
        host,
        ruleset or only_ruleset(host, hint="'RULESET'"),
        games=games,
        seed=seed,
        player=player,
        options=_shared.parse_options(option),
    )
    if as_json:
        _shared.emit(found.to_json())
    else:
        typer.echo("\n".join(calibration_lines(found)))


def calibration_lines(found: Calibration) -> Iterator[str]:
    """Yield a calibration as lines of text: the odds, then the diagram."""
    yield (
        f"{found.ruleset} {found.version}, {found.games} games of {found.player}, "
        f"seed {found.seed}"
    )
    yield f"fitted to these games: {found.source}"
    yield "reliability of the declared odds: said, won [95 %], games"
    for each in found.declared:
        said = f"{100 * each.predicted:5.1f} %"
        won = f"{100 * each.won:5.1f} % [{100 * each.low:.0f}, {100 * each.high:.0f}]"
        line = [" "] * (_WIDTH + 1)
        for share, mark in ((each.won, "o"), (each.predicted, "|")):
            line[max(0, round(2 * _WIDTH * (share - 0.5)))] = mark
        yield f"{said}  {won:<17} {each.games:5}  {''.join(line).rstrip()}"
