"""A lesson at a terminal: what it tells, what it takes, and the free game after it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import load_record, resume
from tcgkit.table.computers import make_agents
from tcgkit.table.lesson import Lessons
from tcgkit.table.names import Names
from tcgkit.table.texts import say
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import Talk
from tcgkit.testing.scenario.lesson import Lesson, read_lesson

SEATS = ("human", "easy")
GAME = "cmvr"


@pytest.fixture(scope="module")
def lesson(host: Host) -> Lesson:
    found = read_lesson(host, host.ruleset(GAME))
    assert found is not None
    return found


def begin(host: Host, lesson: Lesson) -> Match:
    return Match.start(
        host, GAME, decks=lesson.decks, seed=lesson.seed, players=SEATS, trace=Trace()
    )


def learn(
    host: Host, lesson: Lesson, match: Match, *lines: str, lang: Lang = "en"
) -> tuple[Match, str]:
    """Play a lesson with these lines of input; return the match and what was written."""
    source = StringIO("".join(f"{line}\n" for line in lines))
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=source)
    agents = make_agents(host, match, SEATS)
    lessons = Lessons(match, lesson)
    Session.of(host, match, Names(SEATS, lang), talk, agents, lessons=lessons).run()
    assert isinstance(talk.out, StringIO)
    return match, talk.out.getvalue()


def keys(lesson: Lesson) -> list[str]:
    return [step.answer for step in lesson.steps if step.is_asked]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_answers_of_the_lesson_lead_through_it_and_into_a_free_game(
    host: Host, lesson: Lesson, lang: Lang
) -> None:
    match, screen = learn(host, lesson, begin(host, lesson), *keys(lesson), "0", lang=lang)
    said = [text.in_(lang) for step in lesson.steps for text in step.says]
    places = [screen.index(text) for text in said]
    assert places == sorted(places)
    assert all(screen.count(text) == 1 for text in said)
    assert all(text.in_(lang) in screen for text in lesson.closing)
    who = Names(SEATS, lang).who(1)
    assert screen.count(say("lesson_free", lang, who=who)) == 1
    assert len(match.journal) > len(lesson.steps), "the pass was taken: the game is free"


def test_it_begins_with_the_aim_and_the_legend(host: Host, lesson: Lesson) -> None:
    _, screen = learn(host, lesson, begin(host, lesson))
    aim = host.ruleset(GAME).aim
    assert aim is not None
    assert aim.en in screen
    assert "mob: mobility" in screen
    assert screen.index(aim.en) < screen.index(lesson.steps[1].says[0].en)


def test_another_legal_answer_is_refused_with_the_one_to_take(
    host: Host, lesson: Lesson
) -> None:
    match, screen = learn(host, lesson, begin(host, lesson), "2")
    assert "That is legal, too: Set Gunner Gull. For this lesson take 1" in screen
    assert len(match.journal) == 1, "only what the opponent did before"


def test_help_and_why_answer_and_change_nothing(host: Host, lesson: Lesson) -> None:
    lines = ("?", "?4", "?goal", "why", "lesson", "log", "skip", "always 2")
    match, screen = learn(host, lesson, begin(host, lesson), *lines)
    assert len(match.journal) == 1
    assert "Skirmish Leader Nagi / 遊撃隊長ナギ" in screen or "Order to Pursue" in screen
    assert screen.count(lesson.steps[1].says[0].en) == 2, "lesson says it again"
    assert screen.count(say("lesson_not_now", "en")) == 2


def test_an_answer_can_be_taken_back_and_the_lesson_goes_back(
    host: Host, lesson: Lesson
) -> None:
    first, second = keys(lesson)[:2]
    match, screen = learn(host, lesson, begin(host, lesson), first, second, "undo")
    texts = [step.says[0].en for step in lesson.steps if step.is_asked]
    assert [screen.count(text) for text in texts[:3]] == [1, 2, 1]
    assert [entry.answer for entry in match.journal if entry.player == 0] == [first]


def test_quitting_loses_nothing(host: Host, lesson: Lesson, tmp_path: Path) -> None:
    """A saved lesson goes on where it was left."""
    path, answers = tmp_path / "game.json", keys(lesson)
    learn(host, lesson, begin(host, lesson), *answers[:4], f"save {path}", "quit")
    match = resume(load_record(path), host, trace=Trace())
    lessons = Lessons(match, lesson)
    assert lessons.step is not None
    _, screen = learn(host, lesson, match, *answers[4:])
    assert all(text.en in screen for text in lesson.closing)


def test_a_game_that_went_another_way_is_no_lesson(host: Host, lesson: Lesson) -> None:
    match = begin(host, lesson)
    match.answer("pass", 1)
    assert Lessons(match, lesson).step is None
    other = Match.start(host, GAME, decks=lesson.decks, seed=lesson.seed + 1)
    assert Lessons(other, lesson).step is None
