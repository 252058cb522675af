"""What a newcomer needs from the page: a question that leaves room on a phone, signs explained, the focus kept."""

from __future__ import annotations

import random
from typing import Any

from tests.web.browsing import in_a_browser, settle, sit_down, stands, violations
from tests.web.conftest import NewTable, Serve

pytestmark = in_a_browser

PHONE: Any = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
LOG = "document.querySelector('#log')"
IN_QUESTION = "document.querySelector('#question').contains(document.activeElement)"


def test_a_phone_leaves_two_thirds_to_the_table(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    tables = [new_table(game) for game in ("cmvr-compatible", "cosmic", "ultimate")]
    with serve(*tables) as served:
        for at, table in enumerate(tables):
            game = table.match.plugin.id
            link = served.link(table=at)
            page = sit_down(browser, served, link=link, **PHONE, is_mobile=True)
            page.wait_for_selector("body[data-state=asked]")
            assert page.locator("#side").bounding_box()["height"] <= 740 / 3, game
            assert page.evaluate("document.documentElement.scrollWidth") <= 360, game
            assert page.locator("#top").bounding_box()["y"] == 0, game
            own = page.locator(".side.own").bounding_box()
            assert own["y"] + own["height"] < 740 * 2 / 3 + 1, (
                game
            )  # not behind the question
            assert page.locator("#concede").is_hidden(), game
            page.locator("#more").click()
            assert page.locator("#concede").is_visible(), game
            page.close()


def test_the_focus_stays_in_the_question_from_answer_to_answer(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("ultimate")) as served:
        page = sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        page.locator(".choice").first.focus()
        for _ in range(4):
            before = stands(page)
            page.keyboard.press("Enter")
            settle(page, before)
            assert page.evaluate(IN_QUESTION)
        while not page.locator("#table .lit").count():
            before = stands(page)
            page.keyboard.press("Enter")
            settle(page, before)
        page.locator("#table .lit").first.focus()
        before = stands(page)
        page.keyboard.press("Enter")
        if not page.locator(".choice.back").count():
            settle(page, before)
        assert page.evaluate("document.activeElement !== document.body")
        page.close()


def test_the_last_line_of_the_log_stays_in_sight_when_the_question_grows(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(4)
    table = new_table("dannokomachi")
    while len(table.match.journal) < 40 and table.match.game.decision is not None:
        table.match.answer(dice.choice(table.match.game.decision.options))
    with serve(table) as served:
        page = sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        assert page.evaluate(f"{LOG}.scrollHeight > {LOG}.clientHeight")
        page.evaluate("document.querySelector('#question').style.minHeight = '60vh'")
        # A function, not an expression: the page forbids to evaluate text, as each later look would.
        at_end = f"() => {LOG}.scrollTop + {LOG}.clientHeight > {LOG}.scrollHeight - 2"
        page.wait_for_function(at_end)
        page.close()


def test_help_explains_the_short_labels_and_leads_to_the_clause_of_the_aim(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cmvr")) as served:
        page = sit_down(browser, served)
        for lang, words in (("en", "sho = shooting"), ("ja", "印刷された数値")):
            page.wait_for_selector(f"html[lang={lang}]")
            page.locator("#help").click()
            assert words in page.locator("dialog .body").inner_text()
            assert page.locator("dialog .body > p .clause").first.get_attribute("href")
            assert "cmvr.win.1" not in page.locator("#aim").inner_text()
            assert violations(page) == []
            page.keyboard.press("Escape")
            page.locator("#language").click()
        page.close()


def test_a_page_without_a_link_to_a_seat_says_so_and_leads_to_what_can_be_read(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table()) as served:
        page = browser.new_page()
        page.goto(served.url)
        page.wait_for_selector(".big")
        assert violations(page) == []
        page.locator(".big[lang=ja] a").click()
        page.wait_for_url("**/read/ja")
        page.goto(f"{served.url}#wrong/ja")
        page.wait_for_selector(".big:has-text('席がありません')")
        assert violations(page) == []
        page.close()
