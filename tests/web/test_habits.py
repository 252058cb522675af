"""Habits in the browser: what is answered unasked, remembered over a reload and a rematch, and ended."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.table.why import Why
from tests.web import browsing
from tests.web.conftest import NewTable, Serve
from tests.web.test_server import sit_down


def test_an_answer_is_given_always_from_now_on_until_its_habit_is_ended(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table()
    with serve(table) as served, sit_down(served) as window:
        question = window.asked()
        assert window.picture["can_have_habits"]
        assert window.picture["habits"] == []
        choice = question["choices"][0]
        window.picture = {}
        window.send(type="always", question=question["number"], key=choice["key"])
        window.asked()
        (habit,) = window.picture["habits"]
        assert habit["text"].lower() == choice["label"].lower()
        window.send(type="always", question=99, key=choice["key"])
        assert window.until("refused")["code"] == "stale"
        window.send(type="habit", habit=habit["key"], on=False)
        while window.picture["habits"]:
            window.until("picture")
        window.send(type="habit", habit=habit["key"], on=True)
        assert window.until("picture")["picture"]["habits"] == [habit]


def test_moments_and_own_deeds_are_settings_of_the_seat(
    new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cosmic")) as served, sit_down(served, lang="ja") as window:
        window.asked()
        moments = {each["at"]: each for each in window.picture["moments"]}
        assert moments["interrupt"] == {
            "at": "interrupt",
            "text": moments["interrupt"]["text"],
            "on": False,
        }
        window.send(type="ask_at", at="interrupt", on=True)
        got = window.until("picture")["picture"]
        assert [each["at"] for each in got["moments"] if each["on"]] == ["interrupt"]
        window.send(type="pass_own", on=True)
        assert window.until("picture")["picture"]["passes_own"]
        window.send(type="ask_at", at="nonsense", on=True)
        assert window.until("refused")["code"] == "malformed"
        for wrong in ("nonsense", "[]", "x" * 1001):
            window.send(type="habit", habit=wrong, on=True)
            assert window.until("refused")["code"] == "malformed"


def test_a_seat_skips_to_the_next_part_of_the_game(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table("cmvr")
    with serve(table) as served, sit_down(served) as window:
        while True:  # to the first question with a pass among others
            question = window.asked()
            if any(each["is_pass"] for each in question["choices"]):
                break
            window.send(type="skip", question=question["number"])
            assert window.until("refused")["code"] == "illegal"
            key = question["choices"][0]["key"]
            window.picture = {}
            window.send(type="answer", question=question["number"], key=key)
        part = table.pictures.answers.part(0)
        window.send(type="skip", question=99)
        assert window.until("refused")["code"] == "stale"
        window.asked()
        window.picture = {}
        window.send(type="skip", question=question["number"])
        asked = window.asked()
        choices = [each["is_pass"] for each in asked["choices"]]
        assert table.pictures.answers.part(0) != part or not any(choices)


def test_a_new_game_asks_as_the_one_before(new_table: NewTable, serve: Serve) -> None:
    with serve(new_table("cosmic")) as served, sit_down(served) as window:
        window.asked()
        window.send(type="pass_own", on=True)
        window.send(type="ask_at", at="interrupt", on=True)
        window.send(type="concede")
        while not window.picture["ending"]:
            window.until("picture")
        window.send(type="rematch", deck="")
        while window.picture["ending"]:
            window.until("picture")
        window.asked()
        assert window.picture["passes_own"]
        assert [m["at"] for m in window.picture["moments"] if m["on"]] == ["interrupt"]


def test_a_seat_asks_for_all_that_it_cannot_do(new_table: NewTable, serve: Serve) -> None:
    table = new_table("cmvr")
    with serve(table) as served, sit_down(served, lang="ja") as window:
        window.asked()
        window.send(type="why", card="")
        got = window.until("why")
        match = table.match
        assert got["lines"] == Why(match.game, match.plugin.board, 0, "ja").everything()
        assert any("cmvr." in line for line in got["lines"])


def test_with_several_people_nobody_is_answered_for(
    new_table: NewTable, serve: Serve
) -> None:
    with (
        serve(new_table(kinds=("human", "human"))) as served,
        sit_down(served) as first,
        sit_down(served, seat=1) as second,
    ):
        while not (first.picture["question"] or second.picture["question"]):
            first.until("picture")
        window = first if first.picture["question"] else second
        question = window.asked()
        assert not window.picture["can_have_habits"]
        key = question["choices"][0]["key"]
        window.send(type="always", question=question["number"], key=key)
        assert window.until("refused")["code"] == "no_habits"
        window.send(type="pass_own", on=True)
        assert window.until("refused")["code"] == "no_habits"
        window.send(type="skip", question=question["number"])
        assert window.until("refused")["code"] == "no_habits"
        habit = '[["x"],false,"x","","x","x"]'
        window.send(type="habit", habit=habit, on=True)
        assert window.until("refused")["code"] == "no_habits"


@pytest.mark.parametrize("game", [pytest.param("cosmic", marks=browsing.in_a_browser)])
def test_habits_are_begun_listed_remembered_and_ended_on_the_page(
    browser: Any, new_table: NewTable, serve: Serve, game: str
) -> None:
    with serve(new_table(game, seed=3), new_table(game, seed=4)) as served:
        page = browsing.sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        before = browsing.stands(page)
        label = page.locator(".choice span").first.evaluate("e => e.firstChild.textContent")
        page.locator(".always").first.click()
        browsing.settle(page, before)
        page.keyboard.press("w")
        page.wait_for_selector("dialog[open] .body p .clause")
        page.keyboard.press("Escape")
        page.locator("#stops").click()
        page.wait_for_selector("dialog .habits li")
        assert page.locator("dialog .habits li span").inner_text().lower() == label.lower()
        page.get_by_label("Never ask me during my own deeds").check()
        page.get_by_label("an answer to a slower use").check()
        assert browsing.violations(page) == []
        page.reload()
        page.wait_for_selector("body[data-state=asked]")
        page.goto("about:blank")
        page.goto(served.link(table=1))  # another table of the game: this browser remembers
        page.wait_for_selector("body[data-state]")
        page.wait_for_timeout(500)
        page.locator("#stops").click()
        page.wait_for_selector("dialog .habits li")
        assert page.get_by_label("Never ask me during my own deeds").is_checked()
        assert page.get_by_label("an answer to a slower use").is_checked()
        page.locator("dialog .habits button").click()
        page.wait_for_selector("dialog .body:not(:has(.habits))")
        page.keyboard.press("Escape")
        page.locator("#language").click()
        page.wait_for_selector("html[lang=ja]")
        page.wait_for_timeout(300)
        page.locator("#stops").click()
        assert page.locator("dialog .habits").count() == 0
        assert browsing.violations(page) == []
        page.close()
