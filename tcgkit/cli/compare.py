"""``tcgkit compare``: how games differ, on paper and in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import ANSWER_LIMIT, JSON

if TYPE_CHECKING:
    from tcgkit.lab.compare import Course
    from tcgkit.lab.study.run import Studies
    from tcgkit.plugins import Host

_PILOT = 4
"""Number of games of each ruleset that are timed to estimate the whole duration."""
_WORTH_WORKERS = 30.0
"""Seconds of play below which starting worker processes costs more than it saves."""


def compare_cli(
    rulesets: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULESET]...", help="The games; default: all installed."),
    ] = None,
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=0,
            max=100_000,
            help="Games of each; 0: on paper only.",
        ),
    ] = 100,
    player: Annotated[
        str, typer.Option("--player", metavar="WHO", help="The computer player that plays.")
    ] = "random",
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Write a page with tables, too.",
        ),
    ] = None,
    answer_limit: ANSWER_LIMIT = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Show every trait, not only the most common.")
    ] = False,
    as_json: JSON = False,
) -> None:
    """Compare the mechanics of games.

    On paper: counts from the declarations of rulesets and the card texts, and timelines side
    by side. In play: results of games between computer players. Two games have a distance from
    0 (the same) to 1 (nothing in common), with its main causes. The expected time is measured
    and shown first. Ctrl-C stops the games: rulesets whose games are all played are compared,
    and the exit code is 130.

    Docs: docs/how-to/compare-games.md
    """
    from tcgkit.cli.study import check_html
    from tcgkit.lab.compare import Course, compare
    from tcgkit.lab.compare.lines import compare_lines
    from tcgkit.lab.compare.mechanics import mechanics
    from tcgkit.lab.study.run import run_study

    check_html(html)
    limit, host = _shared.parse_limit(answer_limit), _shared.host_with_warnings()
    names = list(dict.fromkeys(rulesets or sorted(host.rulesets)))
    found = [mechanics(host, host.ruleset(name)) for name in names]
    play = partial(run_study, host, players=(player,), seed=seed, answer_limit=limit)
    courses = _play(host, names, games, player, seed, workers, play) if games else []
    is_cut = len(courses) < len(names) and games > 0
    courses += [Course() for _ in names[len(courses) :]]
    comparison = compare(found, courses)
    if html is not None:
        from tcgkit.lab.compare.html import compare_page

        _shared.write_page(html, compare_page(comparison))
        _shared.complain(f"page: {html}")
    if as_json:
        _shared.emit(comparison.to_json())
    else:
        typer.echo("\n".join(compare_lines(comparison, rows=None if everything else 8)))
    if is_cut:
        raise typer.Exit(_shared.INTERRUPTED)


def _play(
    host: Host,
    names: list[str],
    games: int,
    player: str,
    seed: int,
    workers: int | None,
    play: Callable[..., Studies],
) -> list[Course]:
    """Play the games of each ruleset, after an estimate of the duration.

    An interrupt ends the playing; the result then has only the rulesets with all games played.
    """
    from tcgkit.cli._seats import check_seats, refuse_humans
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.cli.study import cores
    from tcgkit.lab.compare import course_of
    from tcgkit.lab.study.figures import figures
    from tcgkit.lab.study.plan import in_words

    refuse_humans((player,), "--player")
    check_seats(host, (player,))
    playing = counting = 0.0
    for name in names:
        started = perf_counter()
        pilot = play(name, games=(min(_PILOT, games),))
        (part,) = pilot.parts
        if pilot.interrupted:
            _shared.complain("interrupted before games were played: on paper only")
            return []
        played = perf_counter()
        figures(part.study, balanced=part.is_balanced)
        playing += (played - started) * games / min(_PILOT, games)
        counting += perf_counter() - played
    at_once = workers or (cores() if playing > _WORTH_WORKERS else 1)
    _shared.complain(
        f"games to play: {games} of {_shared.counted(len(names), 'ruleset')}; about "
        f"{in_words(playing / at_once + counting)} with {_shared.counted(at_once, 'worker')} "
        "(--games 0: on paper only)"
    )
    courses = []
    for name in names:
        command = f"tcgkit study {name} --players {player} --games {games} --seed {seed}"
        with progress_bar() as progress:
            studies = play(
                name,
                games=(games,),
                workers=at_once,
                progress=progress,
                load_host=partial(_shared.load_host, name),
            )
        if studies.interrupted:
            _shared.complain(f"interrupted while {name} was played: left out")
            break
        (part,) = studies.parts
        found = figures(part.study, balanced=part.is_balanced)
        courses.append(course_of(found, player, command))
    return courses
