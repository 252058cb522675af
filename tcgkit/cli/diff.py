"""``tcgkit diff``: what a change of a game did."""

from __future__ import annotations

from typing import Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import refuse_humans, split_players
from tcgkit.cli._shared import ANSWER_LIMIT, JSON


def diff_cli(
    old: Annotated[
        str, typer.Argument(metavar="OLD", help="The version before: see above.")
    ],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The version after.")],
    game: Annotated[
        str,
        typer.Option(
            "--game", metavar="RULESET", help="The game, if a folder has several."
        ),
    ] = "",
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="WHO,...", help="Kinds of players; each plays itself."
        ),
    ] = "random,quick:1",
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            metavar="N,...",
            help="Games in each version, for all kinds or for each (default: by time).",
        ),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="ID",
            help="A deck that both have; repeatable (default: all, at most four).",
        ),
    ] = None,
    seconds: _shared.SECONDS = 60.0,
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    answer_limit: ANSWER_LIMIT = None,
    as_json: JSON = False,
) -> None:
    """Compare two versions of a game: what was changed, and what moved.

    A version is a folder (a project, or a package with plugin.py), REVISION:FOLDER of the git repository here,
    or the id of an installed game; @NAME=VALUE,... at its end sets rule options:

      tcgkit diff HEAD:. .
      tcgkit diff my-game my-game@NAME=VALUE

    The report shows the cards, clauses and decks that changed, the first answers at which games of OLD no longer
    fit NEW, and how far each figure moved in games with the same seeds. For CI: the exit code is 0 if nothing
    moved beyond noise, 1 if something did, 2 if a version or an argument is wrong.
    The code of both versions is run.

    Docs: docs/how-to/study-your-game.md
    """
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from tcgkit.cli.simulate import progress_bar
    from tcgkit.cli.study import cores, numbers
    from tcgkit.lab.diff import compare_versions, lines, read_version

    kinds = split_players(players)
    refuse_humans(kinds)
    limit = _shared.parse_limit(answer_limit)
    with TemporaryDirectory() as kept, progress_bar() as progress:
        found = compare_versions(
            read_version(old, Path(kept) / "old", game),
            read_version(new, Path(kept) / "new", game),
            players=kinds,
            games=numbers(games),
            decks=deck or (),
            seed=seed,
            seconds=seconds,
            workers=workers or cores(),
            answer_limit=limit,
            progress=progress,
            say=_shared.complain,
        )
    if as_json:
        _shared.emit(lines.diff_json(found, deck or ()))
    else:
        for line in lines.diff_lines(found, deck or ()):
            typer.echo(line)
    if found.has_moved:
        raise typer.Exit(1)
