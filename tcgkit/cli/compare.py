"""``tcgkit compare``: how games differ, on paper and in play."""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli._shared import JSON, complain, counted, host_with_warnings

if TYPE_CHECKING:
    from tcgkit.lab.compare import Course
    from tcgkit.plugins import Host

_PILOT = 3
"""Games that are timed to tell how long the rest takes."""


def compare_cli(
    rulesets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULESET]...", help="The games; default: all installed."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(min=0, max=100_000, help="Games played of each; 0: on paper only."),
    ] = 100,
    players: Annotated[
        str, typer.Option(metavar="P1,P2", help="The computer players.")
    ] = "random,random",
    seed: Annotated[int, typer.Option(min=0, help="The seed of the first game.")] = 0,
    everything: Annotated[
        bool, typer.Option("--all", help="Show every trait, not only the most common.")
    ] = False,
    json: JSON = False,
) -> None:
    """Compare the mechanics of games.

    On paper: what the rulesets declare and what the card texts say, counted, never entered by
    hand. In play: random games (or those of --players). A distance from 0 (the same) to 1
    (nothing in common) tells how far two games are from each other, and what drives it.

    Example: tcgkit compare cmvr cmvr-compatible e2drive --games 200

    Docs: docs/reference/cli.md.
    """
    from tcgkit.lab.compare import compare
    from tcgkit.lab.compare_lines import compare_lines
    from tcgkit.lab.mechanics import mechanics

    host = host_with_warnings()
    names = list(dict.fromkeys(rulesets or sorted(host.rulesets)))
    found = [mechanics(host, host.ruleset(name)) for name in names]
    courses = _play(host, names, games, players, seed) if games else []
    comparison = compare(found, courses)
    if json:
        typer.echo(comparison.to_json(), nl=False)
    else:
        typer.echo("\n".join(compare_lines(comparison, rows=None if everything else 8)))


def _play(
    host: Host, names: list[str], games: int, players: str, seed: int
) -> list[Course]:
    """Play the games of each ruleset; say beforehand how long that takes."""
    from tcgkit.lab.compare import course_of
    from tcgkit.lab.study_sources import study_games

    seats = players.split(",")
    pilot = min(_PILOT, games)
    start = perf_counter()
    for name in names:
        study_games(host, name, games=pilot, players=seats, seed=seed)
    left = (perf_counter() - start) * games / pilot
    complain(
        f"playing {counted(games, 'game')} of each of {len(names)} rulesets: "
        f"about {left:.0f} s (--games 0: on paper only)"
    )
    courses = []
    for name in names:
        if sys.stderr.isatty():
            complain(f"  {name} ...")
        study = study_games(host, name, games=games, players=seats, seed=seed)
        courses.append(course_of(study, players))
    return courses
