"""``tcgkit study``: figures of many games for a designer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _shared
from tcgkit.cli._seats import check_seats, refuse_humans, split_players
from tcgkit.cli._shared import ANSWER_LIMIT, JSON
from tcgkit.cli._variants import check_alone, study_variants

if TYPE_CHECKING:
    from tcgkit.kernel.rules import OptionValue
    from tcgkit.lab.study.document import Document
    from tcgkit.lab.study.run import Studies
    from tcgkit.plugins import Host


def study_cli(
    target: Annotated[
        list[str],
        typer.Argument(
            metavar="RULESET|RECORD...", help="A game; or records of played games."
        ),
    ],
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="WHO,...",
            help="Kinds of computer players, from weak to strong; each plays itself (default: random,quick:1,greedy; without --games also mcts:64, mcts:256 and mcts:1000, if there is time).",
        ),
    ] = None,
    games: Annotated[
        str | None,
        typer.Option(
            "--games",
            metavar="N,...",
            help="Number of games, for all kinds or for each (default: by time).",
        ),
    ] = None,
    deck: _shared.OWN_DECKS = None,
    seed: _shared.SEED = 0,
    workers: _shared.ALL_WORKERS = None,
    engine: _shared.ENGINE = "processes",
    address: _shared.ADDRESS = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option",
            metavar="NAME=VALUE|NAME=A..B",
            help="Set a rule option; a range (.. for all words) compares values with the same seeds; repeatable.",
        ),
    ] = None,
    without: Annotated[
        str | None,
        typer.Option(
            "--without",
            metavar="ACTION",
            help="What changes without this action? All players do without it, with the same seeds.",
        ),
    ] = None,
    avoid: Annotated[
        list[str] | None,
        typer.Option(
            "--avoid",
            metavar="PLAYER:ACTION",
            help="A player (1, 2, …) avoids an action if there is another; repeatable.",
        ),
    ] = None,
    card: Annotated[
        list[str] | None,
        typer.Option(
            "--card",
            metavar="CARD",
            help="What is this card worth? Its copies become blanks, with the same seeds; repeatable.",
        ),
    ] = None,
    cards: Annotated[
        str | None,
        typer.Option(
            "--cards",
            metavar="all|CARD,...",
            help="Rank all cards of the decks, or these, by what they are worth.",
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against", metavar="CARD", help="With --card: this card instead of a blank."
        ),
    ] = None,
    what_if: Annotated[
        list[str] | None,
        typer.Option(
            "--what-if",
            metavar="CARD:NUMBER+N",
            help='What would a printed number change? "Ash Wolf: attack +1"; repeatable.',
        ),
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds",
            metavar="N",
            min=1,
            max=1_000_000,
            help="The time to play, without --games (default: 95).",
        ),
    ] = None,
    fixed: Annotated[
        bool,
        typer.Option(
            "--fixed", help="Decks keep their seats: the games of tcgkit simulate."
        ),
    ] = False,
    html: _shared.HTML = None,
    answer_limit: ANSWER_LIMIT = None,
    details: Annotated[
        bool,
        typer.Option(
            "--details", help="Whole tables, events after each answer, all events."
        ),
    ] = False,
    as_json: JSON = False,
) -> None:
    """Play many games and report figures and findings.

    The report shows whether, how and when games end, whether they are fair, how many choices
    they have, and which actions and cards are used and win. Findings come first, with their evidence.
    Each kind of player plays itself; each deck meets the others and itself equally often from either seat.
    Whether seats, decks and cards are fair is judged by the last kind named that plays enough games, and
    shown for all kinds; random players never judge it.
    The expected time is measured and shown first; without --games it is about 90 seconds, or --seconds.
    The more time, the stronger players judge.
    --card, --cards and --what-if play each game twice, with and without a change: how much does it
    change the win chance? Then --games counts seeds.
    --option NAME=A..B and --without play the same games with each value, or without an action.
    Ctrl-C stops the games: finished ones are reported, and the exit code is 130.

    Docs: docs/how-to/study-your-game.md
    """
    from tcgkit.cli._worth import WorthAsked, study_worth
    from tcgkit.lab.study.document import Asked, document

    check_html(html)
    if seconds is not None and games is not None:
        message = "does not go with --games, which says how many games are played"
        raise typer.BadParameter(message, param_hint="'--seconds'")
    cluster = _shared.cluster_address(engine, address, answer_limit)
    host = _shared.host_with_warnings(*target)
    is_records = target[0] not in host.rulesets and _looks_like_file(target[0])
    settings = _shared.parse_options(option)
    worth = WorthAsked(
        card=card or (),
        cards=cards,
        against=against,
        what_if=what_if or (),
        seconds=seconds,
    )
    others = {"--avoid": avoid, "--fixed": fixed, "--html": html, "--details": details}
    worth.check({**others, "--without": without, "a record": is_records})
    ranges = [name for name, value in settings.items() if ".." in str(value)]
    if (ranges or without) and not is_records and len(target) == 1:
        check_alone(
            ranges, {"--without": without, "--card, --cards, --what-if": worth, **others}
        )
        kinds = split_players(players or "random,quick:1,greedy")
        refuse_humans(kinds)
        check_seats(host, kinds)
        study_variants(
            host, target[0], settings, ranges, without or "", players=kinds,
            games=numbers(games), seconds=seconds, decks=deck or (), seed=seed, workers=workers or cores(),
            cluster=cluster, answer_limit=_shared.parse_limit(answer_limit), as_json=as_json,
        )  # fmt: skip
        return
    if worth and len(target) == 1:
        default = "quick:1" if cards else "random,quick:1,greedy"
        kinds = split_players(players or default)
        refuse_humans(kinds)
        check_seats(host, kinds)
        study_worth(
            host, target[0], worth, players=kinds, games=numbers(games), decks=deck or (),
            settings=settings, seed=seed, workers=workers or cores(), cluster=cluster,
            answer_limit=_shared.parse_limit(answer_limit), as_json=as_json,
        )  # fmt: skip
        return
    asked = Asked(
        target=target,
        decks=deck or (),
        options=settings,
        avoid=avoid or (),
        seed=seed,
        fixed=fixed,
        is_records=is_records,
    )
    if is_records:
        given = (
            players,
            games,
            deck,
            option,
            without,
            avoid,
            fixed or None,
            answer_limit,
            cluster,
        )
        if any(each is not None for each in (*given, seconds)):
            message = "records are as they were played: no players, games, decks, options"
            raise typer.BadParameter(message, param_hint="'RULESET|RECORD...'")
        page = document(_of_records(host, target), asked)
    else:
        if len(target) > 1:
            message = f"a study is of one game, or of records; got {', '.join(target)}"
            raise typer.BadParameter(message, param_hint="'RULESET|RECORD...'")
        kinds = split_players(players) if players else ()
        studies = _of_games(
            host, target[0], kinds, numbers(games), seconds, deck or (), settings, seed, workers,
            cluster=cluster, fixed=fixed, avoid=avoid or (), answer_limit=_shared.parse_limit(answer_limit),
        )  # fmt: skip
        page = document(studies, asked)
    _show(page, html, details=details, as_json=as_json)


def _show(page: Document, html: Path | None, *, details: bool, as_json: bool) -> None:
    """Write a study in the requested form."""
    if html is not None:
        from tcgkit.lab.study.html import html_page

        _shared.write_page(html, html_page(page))
        _shared.complain(f"page: {html}")
    if as_json:
        from tcgkit.lab.study.json import study_json

        _shared.emit(study_json(page))
    else:
        from tcgkit.lab.study.lines import study_lines
        from tcgkit.lab.study.text import text_lines

        for line in text_lines(page, details=details):
            typer.echo(line)
        for part in page.studies.parts if details else ():
            typer.echo(
                f"\n{part.player} players in detail\n{'-' * (len(part.player) + 18)}"
            )
            for line in study_lines(part.study):
                typer.echo(line)
    if page.studies.interrupted:
        _shared.complain(f"interrupted after {page.studies.games} games")
        raise typer.Exit(_shared.INTERRUPTED)


def _of_games(
    host: Host,
    ruleset: str,
    kinds: Sequence[str],
    games: Sequence[int],
    seconds: float | None,
    decks: Sequence[str],
    settings: dict[str, OptionValue | str],
    seed: int,
    workers: int | None,
    *,
    cluster: str | None,
    fixed: bool,
    avoid: Sequence[str],
    answer_limit: float | None,
) -> Studies:
    """Play the games of a study."""
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.study.plan import BUDGET
    from tcgkit.lab.study.run import run_study

    refuse_humans(kinds)
    check_seats(host, kinds)
    plugin = host.ruleset(ruleset)
    avoided: dict[int, list[str]] = {}
    for each in avoid:
        player, action = _avoided(each)
        avoided.setdefault(player, []).append(action)
    with progress_bar() as progress:
        return run_study(
            host,
            plugin.id,
            players=kinds,
            games=games,
            seconds=seconds or BUDGET,
            decks=decks,
            options=settings,
            seed=seed,
            workers=workers or cores(),
            cluster=cluster,
            fixed=fixed,
            avoid=avoided,
            answer_limit=answer_limit,
            progress=progress,
            say=_shared.complain,
            load_host=partial(_shared.load_host, plugin.id),
        )


def _of_records(host: Host, paths: Sequence[str]) -> Studies:
    """Play records again, and return their study."""
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.lab.study.run import Part, Studies
    from tcgkit.lab.study.sources import study_records

    with progress_bar() as progress:
        study = study_records(host, paths, progress=progress)
    plugin = host.ruleset(study.ruleset)
    part = Part(player="recorded", study=study, asked=len(study.games), is_balanced=False)
    limit = plugin.ruleset.rules({}).ends.limit
    return Studies(plugin=plugin, options={}, decks=(), seed=0, limit=limit, parts=(part,))


def cores() -> int:
    """Return the number of processor cores for this program."""
    import os

    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity is not None else os.cpu_count() or 1


def _looks_like_file(text: str) -> bool:
    return "." in text or "/" in text or Path(text).is_file()


def check_html(path: Path | None) -> None:
    """Refuse an unwritable path for a page, before games are played.

    Raises:
        typer.BadParameter: If the path is a folder, or its folder does not exist.
        PageError: If the package for pages is not installed.
    """
    from tcgkit.lab.page import check_pages

    if path is None:
        return
    check_pages()
    if path.is_dir() or not path.parent.is_dir():
        what = "is a folder" if path.is_dir() else "is in a folder that is not there"
        raise typer.BadParameter(f"{str(path)!r} {what}", param_hint="'--html'")


def numbers(text: str | None) -> tuple[int, ...]:
    """Return the numbers of ``1000,20``.

    Raises:
        typer.BadParameter: If a part is not a number from 1.
    """
    if text is None:
        return ()
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and int(part) >= 1 for part in parts):
        message = f"numbers from 1, one or one for each kind of player; got {text[:40]!r}"
        raise typer.BadParameter(message, param_hint="'--games'")
    return tuple(int(part) for part in parts)


def _avoided(text: str) -> tuple[int, str]:
    """Parse ``1:guard`` into the player, counted from 0, and the action.

    Raises:
        typer.BadParameter: If the text does not have this form.
    """
    player, colon, action = text.partition(":")
    if not colon or not action or player not in ("1", "2", "3", "4", "5", "6", "7", "8"):
        message = f"{text[:40]!r} is not PLAYER:ACTION, such as 1:guard"
        raise typer.BadParameter(message, param_hint="'--avoid'")
    return int(player) - 1, action
