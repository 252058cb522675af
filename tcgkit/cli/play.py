"""``tcgkit play``: play a game in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._playing import play
from tcgkit.cli._seats import (
    DECKS,
    HUMAN,
    OPPONENT_DECK,
    check_seats,
    decks_for_people,
    only_ruleset,
    seats_of,
    split_players,
)
from tcgkit.cli._shared import ANSWER_LIMIT, LANG, OPTIONS, Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.plugins.match import Match
    from tcgkit.testing.scenario.lesson import Lesson

EASY: Final = "easy"
"""The opponent after a lesson."""


def play_cli(
    ruleset: Annotated[
        str | None,
        typer.Option(
            "--ruleset", metavar="RULESET", help="The game; see: tcgkit rulesets."
        ),
    ] = None,
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            metavar="WHO,...",
            help="Who plays, one for each seat: human, or a computer player's id (default: "
            "human, then greedy). tcgkit rulesets shows the number of players.",
        ),
    ] = None,
    deck: DECKS = None,
    opponent_deck: OPPONENT_DECK = None,
    seed: _shared.CHANCE_SEED = None,
    option: OPTIONS = None,
    time_limit: Annotated[
        str | None,
        typer.Option(
            "--time-limit",
            metavar="SECONDS|none",
            help="When to call time, in a game with a time limit.",
        ),
    ] = None,
    answer_limit: ANSWER_LIMIT = None,
    learn: Annotated[
        bool,
        typer.Option(
            "--learn", help="A first game that teaches, then plays on against easy."
        ),
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Watch computer against computer.")
    ] = False,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            metavar="FILE",
            parser=_shared.parse_path,
            help="Keep a record of the game in a file.",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="Continue a recorded game.",
        ),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Lines of text only, for screen readers.")
    ] = False,
    scroll: Annotated[
        bool,
        typer.Option("--scroll", help="Draw each table below the last, not in place."),
    ] = False,
    lang: LANG = "en",
) -> None:
    """Play a game in the terminal.

    Against the computer, with several people at one screen (--players human,human), or computer
    against computer (--watch). Type ? in the game for help. A file or a pipe may give the input: one answer per line.

    Docs: docs/how-to/play.md
    """
    resumes = _files.named_games([resume]) if resume is not None else ()
    host = _shared.host_with_warnings(ruleset, *resumes)
    if record is not None:
        check_free(record)
    lesson = None
    if learn:
        if (
            resume
            or players
            or deck
            or opponent_deck
            or option
            or seed is not None
            or watch
        ):
            raise typer.BadParameter(
                "a lesson brings its players, decks, options and seed",
                param_hint="'--learn'",
            )
        lesson = lesson_of(host, ruleset or only_ruleset(host), lang)
        match = lesson_begun(host, lesson, lang)
        seats = match.players
    elif resume is not None:
        if ruleset or deck or opponent_deck or option or seed is not None:
            raise typer.BadParameter(
                "a resumed game has its ruleset, decks, options and seed already",
                param_hint="'--resume'",
            )
        match = resumed(host, resume)
        named = None if players is None else split_players(players)
        seats = watching(named or resumed_seats(host, match), watch=watch)
        check_seats(host, seats)
        check_number(seats, match.plugin.id, match.rules.players)
        lesson = lesson_resumed(host, match)
    else:
        table = seats_of(
            host,
            ruleset or only_ruleset(host),
            players=players,
            options=_shared.parse_options(option),
            decks=deck,
            opponent_deck=opponent_deck,
            first=HUMAN,
            others="greedy",
        )
        seats = watching(table.players, watch=watch)
        match = started(
            host,
            table.plugin.id,
            seats,
            decks=decks_for_people(table, seats),
            options=table.options,
            seed=seed,
            lang=lang,
        )
    seconds = clock_seconds(match, seats, time_limit)
    play(
        host,
        match,
        seats,
        lang=lang,
        plain=plain,
        record=record or resume,
        seconds=seconds,
        answer_limit=_shared.parse_limit(answer_limit),
        full_screen=not scroll,
        lesson=lesson,
    )


def lesson_of(host: Host, ruleset: str, lang: Lang) -> Lesson:
    """Return the lesson of a game.

    Raises:
        typer.Exit: If it has none; that is told before.
        LessonError: If it cannot be given.
    """
    from tcgkit.table.texts import say
    from tcgkit.testing.scenario.lesson import read_lesson

    plugin = host.ruleset(ruleset)
    lesson = read_lesson(host, plugin)
    if lesson is None:
        game = plugin.name.in_(lang)
        typer.echo(say("lesson_none", lang, game=game, id=plugin.id), err=True)
        raise typer.Exit(1)
    return lesson


def lesson_begun(host: Host, lesson: Lesson, lang: Lang) -> Match:
    """Return a new match that begins a lesson, against the easy level."""
    return started(
        host,
        lesson.game,
        (HUMAN, *(EASY,) * (len(lesson.decks) - 1)),
        decks=lesson.decks,
        options=lesson.options,
        seed=lesson.seed,
        lang=lang,
    )


def lesson_resumed(host: Host, match: Match) -> Lesson | None:
    """Return the lesson of a game if a resumed match has stopped within it."""
    from tcgkit.testing.scenario.lesson import LessonError, lesson_seed, read_lesson

    if match.seed != lesson_seed(match.plugin):
        return None
    try:
        return read_lesson(host, match.plugin)
    except LessonError:  # the game itself can go on
        return None


def watching(seats: tuple[str, ...], *, watch: bool) -> tuple[str, ...]:
    """Return the seats; with ``watch``, computer players replace humans."""
    return tuple("greedy" if seat == HUMAN else seat for seat in seats) if watch else seats


def check_number(seats: Sequence[str], ruleset: str, wanted: int) -> None:
    """Refuse a wrong number of players for a resumed game.

    Raises:
        typer.BadParameter: If the number of players differs from that of the game.
    """
    if len(seats) != wanted:
        message = f"this game of {ruleset} is for {wanted} players, got {len(seats)}"
        raise typer.BadParameter(message, param_hint="'--players'")


def clock_seconds(match: Match, seats: Sequence[str], text: str | None) -> int | None:
    """Return the time limit of a match in seconds; None means without a clock.

    By default the time limit of the rules applies if all players are human; games with computer
    players run without a clock.

    Raises:
        typer.BadParameter: If the text is not a time, the rules do not support a time limit, or all
        players are computers.
    """
    rules = match.rules
    if text is None:
        people = all(seat == HUMAN for seat in seats)
        return rules.ends.time_limit if people else None
    if text.strip().casefold() == "none":
        return None
    problem = ""
    if not text.strip().isdecimal() or not 1 <= len(text.strip()) <= 7 or int(text) < 1:
        problem = f"a number of seconds from 1 to 9999999, or none; got {text[:40]!r}"
    elif "time_called" not in rules.fields:
        problem = f"the rules of {match.plugin.id} know no time limit"
    elif HUMAN not in seats:
        problem = "only human players have a clock, but no player is human"
    if problem:
        raise typer.BadParameter(problem, param_hint="'--time-limit'")
    return int(text)


def check_free(record: Path) -> None:
    """Refuse a path where a new record cannot be written.

    Raises:
        typer.BadParameter: If the path is a non-empty file or a folder, or its parent is missing.
    """
    problem = ""
    if record.is_file() and record.stat().st_size:
        problem = f"exists already; choose another name, or continue it: --resume {record}"
    elif record.is_dir():
        problem = "is a folder; name a file in it"
    elif not record.parent.is_dir():
        problem = f"cannot be written: missing folder {str(record.parent)!r}"
    if problem:
        raise typer.BadParameter(f"{record} {problem}", param_hint="'--record'")


def started(
    host: Host,
    ruleset: str,
    seats: Sequence[str],
    *,
    decks: Sequence[str | Path | None],
    options: Mapping[str, Any],
    seed: int | None,
    lang: Lang = "en",
) -> Match:
    """Return a new match with a log. Raises as ``Match.start``."""
    from tcgkit.kernel.sight import Trace
    from tcgkit.plugins.match import Match

    return Match.start(
        host,
        ruleset,
        decks=decks,
        options=options,
        seed=seed,
        players=tuple(seats),
        trace=Trace(),
        lang=lang,
    )


def resumed(host: Host, path: Path) -> Match:
    """Return the match of a record, with its log. Raises as ``resume``."""
    from tcgkit.cli.replay import naming
    from tcgkit.kernel.sight import Trace
    from tcgkit.plugins.records import load_record, resume

    with naming(path):
        return resume(load_record(path), host, trace=Trace())


def resumed_seats(host: Host, match: Match) -> tuple[str, ...]:
    """Return the players of a recorded match; players that are not installed become human."""
    return tuple(name if host.has_agent(name) else HUMAN for name in match.players)
