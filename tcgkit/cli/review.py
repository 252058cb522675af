"""``tcgkit review``: where a player of a recorded game gave chances away."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import LANG


def review_cli(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")
    ],
    player: Annotated[
        int, typer.Option("--player", metavar="N", min=1, help="The player, from 1.")
    ] = 1,
    iterations: Annotated[
        int,
        typer.Option(
            "--iterations", metavar="N", min=1, help="The effort for each question."
        ),
    ] = 200,
    seed: _shared.SEED = 0,
    lang: LANG = "en",
) -> None:
    """Show where a player of a recorded game gave chances away.

    Everything is judged by what the player could know at the time. The same seed and effort give the same review.

    Docs: docs/how-to/rate-players.md
    """
    from tcgkit.agents.review import review
    from tcgkit.cli.replay import naming
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.plugins.records import load_record, resume
    from tcgkit.table.reviews import review_lines

    host = _shared.host_with_warnings(*_files.named_games([file]))
    with naming(file):
        match = resume(load_record(file), host)
    if match.result is None:
        raise typer.BadParameter("the recorded game is not over", param_hint="FILE")
    if player > match.rules.players:
        raise typer.BadParameter(
            f"the game has {match.rules.players} players", param_hint="'--player'"
        )
    with progress_bar() as progress:
        found = review(
            match, player - 1, iterations=iterations, seed=seed, progress=progress
        )
    typer.echo("\n".join(review_lines(found, lang)))
