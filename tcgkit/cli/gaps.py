"""``tcgkit gaps``: orders that the rules leave open and that change results."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import check_seats, only_ruleset, refuse_humans
from tcgkit.cli._shared import ANSWER_LIMIT, JSON, LANG, OPTIONS


def gaps_cli(
    ruleset: _shared.GAME = None,
    player: Annotated[
        str,
        typer.Option("--player", metavar="WHO", help="The computer player in all seats."),
    ] = "random",
    games: Annotated[
        int | None,
        typer.Option(
            "--games", metavar="N", min=1, max=999_999, help="Games (default: by time)."
        ),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="ID",
            help="A deck; repeatable (default: all of the game, at most four).",
        ),
    ] = None,
    seconds: _shared.SECONDS = 60.0,
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            parser=_shared.parse_path,
            help="Write a scenario file for each gap.",
        ),
    ] = None,
    option: OPTIONS = None,
    answer_limit: ANSWER_LIMIT = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """Find orders that the rules leave open and that change results.

    Games are played. Wherever several things must be carried out one after the other, no rule says in which order
    and no player is asked, the other orders are tried: events of one group, equal triggers of one player, state
    checks at one moment, replacements of one event, parts of one cost. Where the positions at the end differ,
    there is a gap in the rules. Each kind is reported once, with its smallest scenario:

      tcgkit gaps my-game
      tcgkit gaps my-game --games 100 --out gaps
      tcgkit test gaps

    A scenario passes as the game is now; after you have decided what the rules should say, it is a test.
    Orders that change only how cards lie in a pile come last. Scenarios take more time than --seconds. Exit code: 1 if an open order changes more than that.

    Docs: docs/how-to/find-gaps.md
    """
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.cli.study import cores
    from tcgkit.lab.gaps import find_gaps, gaps_json, gaps_lines, write_scenarios

    _check_folder(out)
    host = _shared.host_with_warnings(ruleset)
    refuse_humans([player], "--player")
    check_seats(host, [player])
    with progress_bar() as progress:
        found = find_gaps(
            host,
            ruleset or only_ruleset(host, hint="'RULESET'"),
            player=player,
            games=games,
            decks=deck or (),
            options=_shared.parse_options(option),
            seed=seed,
            seconds=seconds,
            workers=workers or cores(),
            answer_limit=_shared.parse_limit(answer_limit),
            progress=progress,
            say=_shared.complain,
            load_host=partial(_shared.load_host, *filter(None, [ruleset])),
        )
    if as_json:
        _shared.emit_json(gaps_json(found))
    else:
        typer.echo("\n".join(gaps_lines(found, lang)))
    if out is not None:
        for path in write_scenarios(found, out, lang):
            _shared.complain(str(path))
    if found.interrupted:
        raise typer.Exit(_shared.INTERRUPTED)
    if found.changing:
        raise typer.Exit(1)


def _check_folder(path: Path | None) -> None:
    """Refuse a folder that cannot be written, before games are played.

    Raises:
        typer.BadParameter: If it is a file, or nothing can be written there.
    """
    if path is None:
        return
    there = next(each for each in (path, *path.absolute().parents) if each.exists())
    if there.is_dir() and os.access(there, os.W_OK | os.X_OK):
        return
    what = "cannot be written" if there.is_dir() else "is a file"
    raise typer.BadParameter(f"{str(there)!r} {what}", param_hint="'--out'")
