"""A lesson over a socket: what it says, what it takes, and the free game after it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tcgkit.cli.play import lesson_begun
from tcgkit.plugins import Host
from tcgkit.table.lesson import LEARNER
from tcgkit.testing.scenario.lesson import Lesson, read_lesson
from tcgkit.web.hosting import Table
from tcgkit.web.store import Store
from tests.web.conftest import Serve
from tests.web.test_server import Window, sit_down, watch

GAME = "cmvr"


@pytest.fixture(scope="module")
def lesson(host: Host) -> Lesson:
    found = read_lesson(host, host.ruleset(GAME))
    assert found is not None
    return found


def begin(host: Host, lesson: Lesson, path: Path | None = None) -> Table:
    match = lesson_begun(host, lesson, "en")
    return Table.new(host, match, match.players, Store(path), is_lesson=True)


def told(window: Window) -> dict[str, Any]:
    """Return what the lesson says with the present question."""
    window.asked()
    said: dict[str, Any] = window.lesson
    return said


def answer(window: Window, key: str) -> None:
    window.send(type="answer", question=window.asked()["number"], key=key)
    window.picture = {}


def test_the_answers_of_a_lesson_lead_through_it_and_into_a_free_game(
    host: Host, lesson: Lesson, serve: Serve
) -> None:
    steps = [step for step in lesson.steps if step.is_asked]
    table = begin(host, lesson)
    with serve(table) as served, sit_down(served) as window, watch(served) as stand:
        for at, step in enumerate(steps):
            said = told(window)
            assert said["says"] == [text.en for text in step.says]
            assert said["now"].startswith("Now: ")
            assert (said["key"], said["is_first"]) == (step.answer, at == 0)
            answer(window, step.answer)
        last = told(window)
        assert last["is_over"]
        assert last["says"][:-1] == [text.en for text in lesson.closing]
        assert "against P2 (easy)" in last["says"][-1]
        window.answer(random.Random(1))
        assert told(window) is None
        while len(stand.log) < len(window.log):
            stand.next()
        seen = [json.loads(each) for each in stand.received]
        lessons = [each["lesson"] for each in seen if each["type"] == "picture"]
        assert set(lessons) == {None}  # what it says may be about hidden cards


def test_another_answer_is_explained_and_what_answers_more_is_held(
    host: Host, lesson: Lesson, serve: Serve
) -> None:
    with serve(table := begin(host, lesson)) as served, sit_down(served) as window:
        question, said = window.asked(), told(window)
        window.send(type="lang", lang="ja")
        window.until("picture")
        assert window.lesson["says"] == [text.ja for text in lesson.steps[1].says]
        entries = len(table.match.journal)
        other = next(c for c in question["choices"] if c["key"] != said["key"])
        window.send(type="answer", question=question["number"], key=other["key"])
        refused = window.until("refused")
        assert refused["code"] == "lesson"
        assert "それもできます" in refused["text"]
        for held in (
            {"type": "skip", "question": question["number"]},
            {"type": "always", "question": question["number"], "key": said["key"]},
            {"type": "draw"},
        ):
            window.send(**held)
            assert window.until("refused")["code"] == "lesson"
        assert len(table.match.journal) == entries


def test_what_answers_no_present_question_is_told_as_at_any_table(
    host: Host, lesson: Lesson, serve: Serve
) -> None:
    """A second click on the right answer comes when something else is asked already."""
    with serve(begin(host, lesson)) as served, sit_down(served) as window:
        question, key = window.asked(), told(window)["key"]
        answer(window, key)
        told(window)
        late = {"type": "answer", "question": question["number"], "key": key}
        unknown = late | {"question": window.asked()["number"], "key": "nonsense"}
        number = {"type": "number", "question": window.asked()["number"], "value": 1}
        for odd, code in ((late, "stale"), (unknown, "illegal"), (number, "illegal")):
            window.send(**odd)
            assert window.until("refused")["code"] == code


def test_a_lesson_goes_on_after_an_undo_and_after_a_restart(
    host: Host, lesson: Lesson, serve: Serve, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    with serve(table := begin(host, lesson, path)) as served, sit_down(served) as window:
        first = told(window)
        answer(window, first["key"])
        second = told(window)
        while table.pictures.answers.refused(LEARNER) is not None:
            first = second
            answer(window, first["key"])
            second = told(window)
        window.send(type="undo")
        window.picture = {}
        assert told(window) == first
        answer(window, first["key"])
        assert told(window) == second
    table.store.close()
    (kept,) = (store := Store(path)).tables()
    assert kept.is_lesson
    again = Table.again(host, kept, store)
    with serve(again) as served, sit_down(served) as window:
        assert told(window) == second


def test_the_last_words_do_not_come_back_long_after_the_lesson(
    host: Host, lesson: Lesson, serve: Serve, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    table = begin(host, lesson, path)
    for step in lesson.steps:
        table.match.answer(step.answer, step.player)
    with serve(table) as served, sit_down(served) as window:
        assert told(window)["is_over"]
        window.answer(random.Random(1))
        assert told(window) is None
    since = table.match.journal[len(lesson.steps) :]
    assert LEARNER in {entry.player for entry in since}
    table.store.close()
    (kept,) = (store := Store(path)).tables()
    with serve(Table.again(host, kept, store)) as served, sit_down(served) as window:
        assert told(window) is None
        window.send(type="concede")
        while window.asked() is not None:
            window.picture = {}
        window.send(type="rematch", deck="")
        window.picture = {}
        window.asked()
    assert not next(iter(store.tables())).is_lesson
