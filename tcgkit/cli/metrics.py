"""``tcgkit metrics``: how a game plays, in numbers with intervals."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import check_seats, only_ruleset, refuse_humans, split_players
from tcgkit.cli._shared import ANSWER_LIMIT, JSON, LANG, OPTIONS


def metrics_cli(
    ruleset: _shared.GAME = None,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            metavar="WHO,...",
            help="Kinds of computer players, from weak to strong; the last one judges.",
        ),
    ] = "random,greedy,mcts:4,mcts:16",
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            metavar="N",
            min=1,
            max=999_999,
            help="Games of each purpose (default: by time).",
        ),
    ] = None,
    deck: _shared.OWN_DECKS = None,
    walks: Annotated[
        int,
        typer.Option(
            "--walks",
            metavar="N",
            min=0,
            max=100_000,
            help="The effort of the search for a chance to win (0: not searched).",
        ),
    ] = 16,
    seconds: _shared.SECONDS = 90.0,
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    option: OPTIONS = None,
    answer_limit: ANSWER_LIMIT = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Measure how a game plays: drama, luck, skill, seats and more.

    Each kind of player plays itself, and the last one named judges; a weak and a strong player meet with the same
    shuffles, and two budgets of one search meet. The expected time is measured and shown first. Chances to win are
    searched from what the asked player knows. Every metric has its definition, unit, estimator and bias on the page below.
    Ctrl-C stops the games: finished ones are reported, and the exit code is 130.

    Docs: docs/reference/metrics.md
    """
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.cli.study import cores
    from tcgkit.lab.metrics import measure_game
    from tcgkit.lab.metrics.lines import metrics_lines, metrics_table

    host = _shared.host_with_warnings(ruleset)
    kinds = split_players(players)
    refuse_humans(kinds)
    check_seats(host, kinds)
    with progress_bar() as progress:
        found = measure_game(
            host,
            ruleset or only_ruleset(host, hint="'RULESET'"),
            players=kinds,
            games=games,
            decks=deck or (),
            options=_shared.parse_options(option),
            seed=seed,
            walks=walks,
            seconds=seconds,
            workers=workers or cores(),
            answer_limit=_shared.parse_limit(answer_limit),
            progress=progress,
            say=_shared.complain,
            load_host=partial(_shared.load_host, *filter(None, [ruleset])),
        )
    if as_json:
        _shared.emit_json(metrics_table(found))
    else:
        typer.echo("\n".join(metrics_lines(found, lang)))
    if found.interrupted:
        _shared.complain(f"interrupted after {sum(found.games.values())} games")
        raise typer.Exit(_shared.INTERRUPTED)
