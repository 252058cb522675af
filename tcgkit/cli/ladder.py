"""``tcgkit ladder``: how strong the computer players of a game are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import check_seats, only_ruleset, refuse_humans, split_players
from tcgkit.cli._shared import JSON, OPTIONS

if TYPE_CHECKING:
    from tcgkit.lab.ladder import Ladder, Rating

_WIDTH = 32
"""The columns of the picture."""


def ladder_cli(
    ruleset: _shared.GAME_OF_TWO = None,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="WHO,...",
            help="The computer players; the first has 0 points.",
        ),
    ] = "random,greedy,mcts:100",
    games: Annotated[
        int,
        typer.Option(
            "--games",
            metavar="N",
            min=2,
            max=100_000,
            help="Games of each two players: an even number, each seed from both seats.",
        ),
    ] = 10,
    seed: _shared.SEED = 0,
    workers: _shared.WORKERS = 1,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Keep the results (JSON) and go on from them the next time.",
        ),
    ] = None,
    option: OPTIONS = None,
    as_json: JSON = False,
) -> None:
    """Let computer players meet each other, and rate them.

    Every two players play paired games. The ratings are Elo points (400 points are odds of 10 to 1) with 95 %
    intervals. With --out a ladder that was stopped goes on and grows: players of the file stay in it, and new ones join.

    Docs: docs/how-to/rate-players.md
    """
    from tcgkit.lab.ladder import climb

    host = _shared.host_with_warnings(ruleset)
    named = split_players(players)
    refuse_humans(named)
    check_seats(host, named)
    with _progress() as progress:
        ladder = climb(
            host,
            ruleset or only_ruleset(host, hint="'RULESET'"),
            named,
            games=games,
            seed=seed,
            options=_shared.parse_options(option),
            workers=workers,
            kept=out,
            progress=progress,
            load_host=partial(_shared.load_host, *filter(None, [ruleset])),
        )
    if as_json:
        _shared.emit(ladder.to_json())
    else:
        typer.echo("\n".join(ladder_lines(ladder)))


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None] | None]:
    """Yield a function that draws progress on stderr; None if stderr is not a terminal."""
    import sys

    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=None)
        yield lambda name, done, total: bar.update(
            task, description=name, completed=done, total=total
        )


def ladder_lines(ladder: Ladder) -> Iterator[str]:
    """Yield a ladder as lines of text: the players from strong to weak, then each two of them."""
    yield (
        f"{ladder.ruleset} {ladder.version}, {ladder.games} games of each two players, "
        f"seed {ladder.seed}"
    )
    rated = sorted(
        zip(ladder.players, ladder.ratings, strict=True), key=lambda each: -each[1].points
    )
    wide = max(len(player) for player in ladder.players)
    low = min(rating.low for _, rating in rated)
    high = max(rating.high for _, rating in rated)
    for player, rating in rated:
        bounds = f"[{rating.low:+.0f}, {rating.high:+.0f}]"
        yield (
            f"{player:<{wide}} {rating.points:+6.0f} {bounds:<15} "
            f"{1000 * ladder.seconds[player]:7.1f} ms  {_picture(rating, low, high)}"
        )
    for each in ladder.pairings:
        yield f"{each.first} against {each.second}: {each.share} of points, {2 * len(each.pairs)} games"


def _picture(rating: Rating, low: float, high: float) -> str:
    """Return the interval and the rating on a line from ``low`` to ``high``."""
    scale = (_WIDTH - 1) / max(high - low, 1.0)
    left, at, right = (
        round((x - low) * scale) for x in (rating.low, rating.points, rating.high)
    )
    line = "".join("-" if left <= n <= right else " " for n in range(_WIDTH))
    return (line[:at] + "o" + line[at + 1 :]).rstrip()
