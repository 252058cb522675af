"""A lesson on the full screen, at 80 columns and 24 lines."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.computers import make_agents
from tcgkit.table.lesson import Lessons
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.table.texts import say
from tcgkit.terminal.fullscreen import ScreenSession, ScreenTalk
from tcgkit.terminal.screen import Reading, TableApp
from tcgkit.testing.scenario.lesson import read_lesson
from tests.terminal.test_screen import enter, on_screen, reads, shown

SEATS = ("human", "easy")
GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def a_lesson(host: Host, game: str, lang: Lang) -> tuple[TableApp, Lessons]:
    """Return the lesson of a game on a screen."""
    taught = read_lesson(host, host.ruleset(game))
    assert taught is not None
    match = Match.start(
        host, game, decks=taught.decks, seed=taught.seed, players=SEATS, trace=Trace()
    )
    lessons = Lessons(match, taught)
    agents = make_agents(host, match, SEATS)

    def play(talk: ScreenTalk) -> None:
        names = Names(SEATS, lang)
        ScreenSession.of(host, match, names, talk, agents, lessons=lessons).run()

    return TableApp(play, lang, match.plugin.name.in_(lang)), lessons


def packed(lines: list[str]) -> str:
    """Return the text of lines without blanks and frames, as it does not depend on how it is wrapped."""
    return "".join(char for line in lines for char in line if char not in " │\n")


def told(app: TableApp) -> list[str]:
    """Return the lines of the open window, else those on the screen."""
    screen = app.screen
    return list(screen.lines) if isinstance(screen, Reading) else shown(app)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_each_text_is_read_and_the_answer_to_take_stays_in_sight(
    host: Host, game: str, lang: Lang
) -> None:
    app, lessons = a_lesson(host, game, lang)
    match = lessons.match

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        while (step := lessons.step) is not None:
            assert packed([step.says[0].in_(lang)]) in packed(told(app))
            if reads(app):
                await pilot.press("escape")
            lines = shown(app)
            decision = match.game.decision
            assert decision is not None
            board = match.plugin.board
            options = numbered(match.game, decision, board, lang)
            wanted = next(each for each in options if each.key == step.answer)
            now = say("lesson_now", lang, number=wanted.number, label=wanted.label)
            assert packed([now]) in packed(lines)
            assert any(line.startswith("P2 (easy)") for line in lines)
            await enter(app, pilot, str(wanted.number))
        assert packed([lessons.lesson.closing[0].in_(lang)]) in packed(told(app))

    on_screen(app, act)


@pytest.mark.exhaustive
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_servants_are_in_sight_while_the_lesson_speaks(host: Host, lang: Lang) -> None:
    """Its text takes lines from news and question, not from the table."""
    app, lessons = a_lesson(host, "e2drive", lang)
    match, compared = lessons.match, 0

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        nonlocal compared
        while (step := lessons.step) is not None and compared < 6:
            read = reads(app)
            if read:
                await pilot.press("escape")
            if not read:
                rows = [
                    line for line in shown(app) if re.match(r"(serv|サヴ) [123] ", line)
                ]
                assert len(rows) == 6, rows
                compared += 1
            decision = match.game.decision
            assert decision is not None
            options = numbered(match.game, decision, match.plugin.board, lang)
            wanted = next(each for each in options if each.key == step.answer)
            await enter(app, pilot, str(wanted.number))

    on_screen(app, act)
    assert compared == 6


def test_another_answer_is_refused_above_the_input(host: Host) -> None:
    app, lessons = a_lesson(host, "cmvr", "en")

    async def act(app: TableApp, pilot: Pilot[None]) -> None:
        await pilot.press("escape")
        before = len(lessons.match.journal)
        await enter(app, pilot, "2")
        lines = shown(app)
        assert any("That is legal, too: Set Gunner Gull." in line for line in lines)
        assert any(line.startswith("Now: 1 Set Sniper Falcon") for line in lines)
        assert len(lessons.match.journal) == before

    on_screen(app, act)
