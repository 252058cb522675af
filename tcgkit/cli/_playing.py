"""Playing matches at a terminal, one after the other: on the whole screen, line by line, or to watch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from tcgkit.cli._shared import Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit.plugins.match import Match
    from tcgkit.plugins.records import Recorder
    from tcgkit.table.answers import Answers
    from tcgkit.table.lesson import Lessons
    from tcgkit.table.names import Names
    from tcgkit.terminal.clock import Clock
    from tcgkit.terminal.session import Session
    from tcgkit.terminal.talk import Talk
    from tcgkit.testing.scenario.lesson import Lesson


def play(
    host: Host,
    match: Match,
    seats: Sequence[str],
    *,
    lang: Lang = "en",
    plain: bool = False,
    record: Path | None = None,
    seconds: int | None = None,
    answer_limit: float | None = None,
    full_screen: bool = False,
    lesson: Lesson | None = None,
) -> None:
    """Play a match at the terminal, and others after it as the people like; time is called after ``seconds``.

    A computer player that takes longer than ``answer_limit`` seconds for an answer fails. The full screen is used
    at a terminal where Textual is installed, if a person plays.
    """
    from tcgkit.cli._wishes import keep
    from tcgkit.plugins.records import Recorder
    from tcgkit.table.lesson import Lessons
    from tcgkit.table.names import Names
    from tcgkit.terminal.afterwards import Afterwards
    from tcgkit.terminal.clock import Clock
    from tcgkit.terminal.talk import Talk
    from tcgkit.terminal.texts import say

    names = Names(tuple(seats), lang)
    talk = Talk.on_terminal(plain=plain)
    recorder = None if record is None else Recorder(record)
    lessons = None if lesson is None else Lessons(match, lesson)
    if lessons is not None and lessons.step is None:
        lessons = None
    following: Match | None = match
    wanted: list[Answers] = []
    while following is not None:
        match = following
        clock = None if seconds is None else Clock(seconds)
        said = play_one(
            host,
            match,
            names,
            talk,
            recorder=recorder,
            clock=clock,
            answer_limit=answer_limit,
            full_screen=full_screen,
            lessons=lessons,
            wanted=wanted,
        )
        if talk.interactive and lessons is None and wanted:
            keep(wanted[-1])
        following = Afterwards(host, match, names, talk).next_match(said)
        if following is not None and recorder is not None:
            talk.line(say("not_recorded", lang))
        recorder = lessons = None


def play_one(
    host: Host,
    match: Match,
    names: Names,
    talk: Talk,
    *,
    recorder: Recorder | None,
    clock: Clock | None,
    answer_limit: float | None,
    full_screen: bool,
    lessons: Lessons | None,
    wanted: list[Answers],
) -> str:
    """Play one match to its end, or until its people leave it; return what they said that they want next.

    What they want to be asked is taken from ``wanted`` and put there for the next match.
    """
    from tcgkit.table.computers import make_agents
    from tcgkit.terminal.clock import spoken
    from tcgkit.terminal.session import Session
    from tcgkit.terminal.texts import say
    from tcgkit.terminal.watch import Show

    lang = names.lang
    game = match.plugin.name.in_(lang)
    agents = make_agents(host, match, names.kinds, answer_limit)

    def greet(talk: Talk) -> None:
        version = match.plugin.version
        talk.line(say("welcome", lang, game=game, version=version, seats=names.all()))
        if match.journal:
            talk.line(say("resumed", lang, count=len(match.journal)))
        if names.humans:
            talk.line(say("welcome_help", lang))
        if clock is not None:
            talk.line(say("time_limit", lang, left=spoken(clock.seconds)))

    def run(session_type: type[Session], talk: Talk) -> None:
        session = session_type.of(
            host,
            match,
            names,
            talk,
            agents,
            recorder=recorder,
            clock=clock,
            lessons=lessons,
        )
        remembers = talk.interactive and lessons is None
        if take_over(session.answers, wanted, remembers=remembers):
            session.tell("recalled")
        session.run()

    if not names.humans:
        greet(talk)
        Show.of(host, match, names, talk).play(agents, recorder)
    elif full_screen and not talk.plain and has_screen():
        return play_on_screen(run, game, lang)
    else:
        greet(talk)
        run(Session, talk)
    return ""


def take_over(answers: Answers, wanted: list[Answers], *, remembers: bool = False) -> bool:
    """Let people be asked as they wanted at the match before, or at an earlier time; return whether that was remembered."""
    from tcgkit.cli._wishes import recall

    if wanted:
        answers.like(wanted[-1])
    recalled = not wanted and remembers and recall(answers)
    wanted[:] = [answers]
    return recalled


def has_screen() -> bool:
    """Return whether a full screen can be drawn here: Textual is installed, and it can write."""
    import sys
    from importlib.util import find_spec

    return find_spec("textual") is not None and sys.stderr.isatty()


def play_on_screen(
    run: Callable[[type[Session], Talk], None], game: str, lang: Lang
) -> str:
    """Play a match on the whole terminal; afterwards, print what was said at the end. Returns as :func:`play_one`."""
    from tcgkit.terminal.fullscreen import ScreenSession
    from tcgkit.terminal.screen import TableApp

    app = TableApp(partial(run, ScreenSession), lang, game)
    app.run()
    app.finish()
    for line in app.talk.said:
        typer.echo(line)
    return app.talk.next_wanted
