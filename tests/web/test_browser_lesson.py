"""A first game that teaches, in a real browser: by clicks on a phone, by keys alone."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.cli.play import lesson_begun
from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host
from tcgkit.testing.scenario.lesson import Lesson, read_lesson
from tcgkit.web.hosting import Table
from tcgkit.web.store import Store
from tests.web.browsing import in_a_browser, settle, sit_down, stands, violations
from tests.web.conftest import Serve

pytestmark = in_a_browser


IN_SIGHT = """element => {
  const [at, list] = [element, element.closest(".answers")].map((each) => each.getBoundingClientRect());
  return at.top >= list.top - 1 && at.bottom <= list.bottom + 1 && list.bottom <= innerHeight;
}"""
"""Whether an answer is in the part of its list that is not scrolled away."""


def begin(host: Host, game: str) -> tuple[Table, Lesson]:
    lesson = read_lesson(host, host.ruleset(game))
    assert lesson is not None
    match = lesson_begun(host, lesson, "en")
    return Table.new(host, match, match.players, Store(None), is_lesson=True), lesson


def said(page: Any) -> list[str]:
    return list(page.locator("#lesson p:not(.now):not(.refused)").all_inner_texts())


def test_a_lesson_by_clicks_on_a_phone(browser: Any, host: Host, serve: Serve) -> None:
    table, lesson = begin(host, "cosmic")
    steps = [step for step in lesson.steps if step.is_asked]
    lang: Lang = "ja"
    phone: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
    with serve(table) as served:
        page = sit_down(browser, served, lang=lang, **phone, is_mobile=True)
        assert "はじめての一局" in page.locator("dialog[open] h2").inner_text()
        assert page.locator("dialog[open]").evaluate("box => box.scrollTop") == 0
        assert violations(page) == []
        page.locator("dialog .close").click()
        for at, step in enumerate(steps):
            assert said(page) == [text.in_(lang) for text in step.says]
            before = stands(page)
            if at == 1:
                page.locator(".choice:not(.wanted)").first.click()
                page.wait_for_selector("#lesson .refused")
                assert "それもできます" in page.locator("#lesson .refused").inner_text()
                assert stands(page) == before
                assert violations(page) == []
            wanted = page.locator(".choice.wanted")
            assert wanted.evaluate(IN_SIGHT)
            wanted.click()
            settle(page, before)
        assert said(page)[:-1] == [text.in_(lang) for text in lesson.closing]
        before = stands(page)
        page.locator(".choice").first.click()
        settle(page, before)
        assert said(page) == []
        page.close()


@pytest.mark.parametrize("game", ["ultimate"])
def test_a_lesson_by_keyboard_alone(
    browser: Any, host: Host, serve: Serve, game: str
) -> None:
    table, lesson = begin(host, game)
    with serve(table) as served:
        page = sit_down(browser, served)
        page.keyboard.press("Enter")  # begin
        page.wait_for_selector("dialog:not([open])", state="attached")
        for _ in [step for step in lesson.steps if step.is_asked]:
            before = stands(page)
            page.keyboard.type(page.locator(".choice.wanted kbd").inner_text())
            page.keyboard.press("Enter")
            settle(page, before)
        assert page.locator("#lesson h2").inner_text() == "The lesson is over"
        assert len(table.match.journal) >= len(lesson.steps)
        page.close()
