"""Whole games in a real browser: by clicks, by keys, in both languages, on a phone, by two people.

They need a Chromium of the system; without one they are skipped.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.records import load_record
from tests.web.browsing import (
    ASKED_OR_OVER,
    MOVED,
    QUESTION,
    click_on,
    in_a_browser,
    play_to_the_end,
    settle,
    sit_down,
    stands,
    violations,
)
from tests.web.conftest import NewTable, Serve

pytestmark = in_a_browser


@pytest.mark.parametrize("game", load_plugins().rulesets)
def test_a_whole_game_by_clicks(
    browser: Any, new_table: NewTable, serve: Serve, game: str
) -> None:
    table = new_table(game)
    with serve(table) as served:
        page = sit_down(browser, served)
        assert play_to_the_end(page, random.Random(4)) > 5
        assert page.locator(".ending").inner_text() in (
            "You win.",
            "You lose.",
            "The game is a draw.",
        )
        page.close()
    assert table.match.result is not None


def test_a_whole_game_in_japanese_on_a_phone(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cmvr")) as served:
        page = sit_down(
            browser,
            served,
            lang="ja",
            viewport={"width": 360, "height": 740},
            has_touch=True,
            is_mobile=True,
        )
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        play_to_the_end(page, random.Random(4))
        assert page.locator(".ending").inner_text() in (
            "あなたの勝ちです。",
            "あなたの負けです。",
        )
        page.close()


def test_a_whole_game_by_keyboard_alone(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(4)
    with serve(new_table("cmvr")) as served:
        page = sit_down(browser, served)
        while (before := stands(page))[0] != "over":
            if before[0] != "asked":  # the others are playing
                page.wait_for_selector(ASKED_OR_OVER, timeout=20_000)
                continue
            numbers = page.locator(".choice kbd").all_inner_texts()
            page.keyboard.type(dice.choice(numbers))
            page.keyboard.press("Enter")
            if page.locator("dialog[open] #yes").count():
                page.keyboard.press("Enter")
            settle(page, before)
        page.close()


def test_two_people_play_and_one_comes_back_to_the_same_question(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(4)
    with serve(new_table("cmvr", ("human", "human"))) as served:
        pages = [sit_down(browser, served, seat=seat) for seat in range(2)]
        turns = 0
        while all(stands(page)[0] != "over" for page in pages):
            for page in pages:
                page.wait_for_timeout(10)
                if stands(page)[0] != "asked":
                    continue
                turns += 1
                if turns % 7 == 0:
                    shown = page.evaluate(QUESTION)
                    page.reload()
                    page.wait_for_selector("body[data-state=asked]")
                    assert page.evaluate(QUESTION) == shown
                before = stands(page)
                click_on(page, dice)
                page.wait_for_function(MOVED, arg=before)
        for page in pages:
            page.wait_for_selector("body[data-state=over]")
        endings = {page.locator(".ending").inner_text() for page in pages}
        assert endings == {"You win.", "You lose."}
        for page in pages:
            page.close()


def test_choices_say_what_follows_and_the_computer_gives_a_hint(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("ultimate")) as served:
        page = sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        page.wait_for_function(
            "() => [...document.querySelectorAll('.choice .follows')].some(e => e.textContent)"
        )
        assert "Then: " in page.locator("#question").inner_text()
        page.locator("#hint").click()
        page.wait_for_selector(".choice.wanted .rank.best")
        choices = page.locator(".choice").count()
        assert page.locator(".rank").count() == choices > page.locator(".rank.best").count()
        best = page.locator(".choice.wanted").inner_text()
        assert "★ best: " in best
        assert page.locator("#spoken").inner_text().startswith("best: ")
        assert violations(page) == []
        before = stands(page)
        page.locator(".choice.wanted").click()
        if page.locator("dialog[open] #yes").count():  # the best one is to pass
            page.locator("#yes").click()
        settle(page, before)
        assert page.locator(".rank").count() == 0  # it was for that question
        page.close()


def test_help_looks_up_a_word_of_the_game(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cosmic")) as served:
        page = sit_down(browser, served)
        for lang, word, found in (
            ("en", "privilege", "The player who acts first in this turn"),
            ("ja", "ソウル", "規則書の「ソウル」"),
        ):
            page.wait_for_selector(f"html[lang={lang}]")
            page.keyboard.press("?")
            page.get_by_role("searchbox").fill(word)
            page.keyboard.press("Enter")
            page.wait_for_selector("#meaning p")
            assert found in page.locator("#meaning").inner_text()
            link = page.locator("#meaning a").first
            assert str(link.get_attribute("href")).endswith(f"#{link.inner_text()}")
            assert violations(page) == []
            page.get_by_role("searchbox").fill("xyzzy")
            page.keyboard.press("Enter")
            page.wait_for_function(
                "() => document.querySelector('#meaning').textContent.includes('xyzzy')"
            )
            page.keyboard.press("Escape")
            page.locator("#language").click()
        page.close()


def test_after_the_game_the_record_is_saved_and_the_next_one_has_another_deck(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    table = new_table("cmvr")
    with serve(table) as served:
        page = sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        page.locator("#concede").click()
        page.locator("#yes").click()
        page.wait_for_selector("[data-key=record]")
        with page.expect_download() as saved:
            page.locator("[data-key=record]").click()
        record = load_record(saved.value.path())
        assert record.result is not None
        before = table.match.decks[0].name.en
        labels = page.locator("select[data-key=deck] option").all_inner_texts()
        assert labels[0] == "the same deck"
        other = next(each for each in labels[1:] if each != before)
        page.locator("select[data-key=deck]").select_option(label=other)
        page.locator("[data-key=rematch]").click()
        page.wait_for_selector("body[data-state=asked]")
        assert table.match.decks[0].name.en == other
        page.close()


def wait_for_moment(page: Any, at: int) -> None:
    """Wait until the page shows this moment of a finished game."""
    shown = "at => document.querySelector('.time input').value === String(at)"
    page.wait_for_function(shown, arg=at)


def test_a_finished_game_is_looked_back_at_move_by_move(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cmvr")) as served:
        page = sit_down(browser, served)
        page.wait_for_selector("body[data-state=asked]")
        prompt = page.locator("#question h2").inner_text()
        for _ in range(6):
            before = stands(page)
            page.locator(".choice:not(.back)").first.click()
            settle(page, before)
        page.locator("#concede").click()
        page.locator("#yes").click()
        page.wait_for_selector("body[data-state=over]")
        lines = page.locator("#log p").count()
        page.locator("[data-key='back to 0']").click()
        page.wait_for_selector("#question .time")
        page.locator("[data-key=next]").focus()
        at = 0
        while not page.locator(".was .answered").count():
            page.locator("[data-key=next]").click()
            at += 1
            wait_for_moment(page, at)
        assert page.locator("#question h2").inner_text() == prompt
        assert page.locator("#log p").count() < lines
        assert violations(page) == []
        page.keyboard.press("Enter")  # the button keeps the focus
        wait_for_moment(page, at + 1)
        page.locator("[data-key=last]").click()
        page.wait_for_selector(".ending")
        assert page.locator("#log p").count() == lines
        table = page.locator("#table").inner_text()
        page.locator("[data-key='back to 0']").click()
        page.wait_for_selector("#question .time")
        assert page.locator("#table").inner_text() != table
        page.keyboard.press("Escape")  # the end again, the table with it
        page.wait_for_selector(".ending")
        assert page.locator("#table").inner_text() == table
        assert page.locator("#log p").count() == lines
        page.close()


def test_cards_can_be_read_and_refusals_are_explained_with_their_clauses(
    browser: Any, new_table: NewTable, serve: Serve, host: Host
) -> None:
    with serve(new_table("cmvr")) as served:
        page = sit_down(browser, served)
        while page.locator(".side.own .card:not(.lit):not(.back)").count() == 0:
            before = stands(page)
            page.keyboard.press("0")
            if page.locator("dialog[open] #yes").count():
                page.locator("#yes").click()
            settle(page, before)
        card = page.locator(".side.own .card:not(.lit):not(.back)").first
        card.hover()
        assert page.locator("#preview.shown img").count() == 1
        name = card.locator(".name").inner_text()
        card.click()
        page.wait_for_selector("dialog[open] .why p")
        assert name in page.locator("#dialogtitle").inner_text()
        assert name in str(page.locator("dialog img.face").get_attribute("alt"))
        page.locator("dialog .body > button").click()  # the other language
        page.wait_for_function(
            "() => document.querySelectorAll('dialog img.face').length === 2"
        )
        page.locator("dialog .why .clause").first.click()
        page.wait_for_function(
            "() => document.querySelector('#dialogtitle').textContent === 'Rules'"
        )
        assert "cmvr." in page.locator("dialog .body").inner_text()
        page.keyboard.press("Escape")
        page.locator("#language").click()
        page.wait_for_selector("html[lang=ja]")
        assert page.locator("#logtitle").inner_text() == "経過"
        page.close()


def shown(words: str) -> str:
    """Return a text as the page shows it: a sign in the place of each clause."""
    return re.sub(r"[\[［][a-z0-9_.]+[\]］]", "§", words)


def test_the_page_says_what_the_game_is_about_until_this_is_closed(
    browser: Any, new_table: NewTable, serve: Serve, host: Host
) -> None:
    given = host.rulesets["cmvr"].aim
    assert given is not None
    aim = Text(shown(given.en), shown(given.ja))
    with serve(new_table("cmvr")) as served:
        page = sit_down(browser, served)
        assert page.locator("#aim[open] p").inner_text() == aim.en
        page.locator("#aim summary").click()
        page.wait_for_selector("#aim:not([open])")
        page.reload()
        page.wait_for_selector("body[data-state]")
        assert page.locator("#aim[open]").count() == 0
        page.locator("#help").click()
        assert aim.en in page.locator("dialog .body").inner_text()
        page.keyboard.press("Escape")
        page.locator("#language").click()
        page.wait_for_selector("html[lang=ja]")
        assert page.locator("#aim p").text_content() == aim.ja
        page.close()


def test_the_slots_of_a_zone_are_seen_before_one_is_chosen(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cmvr-compatible", seed=11)) as served:
        page = sit_down(browser, served)
        zone = page.locator(".side.own .zone", has=page.locator("h3", has_text="unit zone"))
        assert zone.locator(".slot").all_inner_texts() == ["1", "2", "3", "4", "5"]
        page.wait_for_selector("body[data-state=asked]")
        before = stands(page)
        page.locator(".choice", has_text="Set Mass-Type Garm").click()
        settle(page, before)
        before = stands(page)
        page.locator(".choice", has_text="Column 3").click()
        settle(page, before)
        assert zone.locator(".slot").all_inner_texts() == ["1", "2", "4", "5"]
        assert zone.locator(".cards > :nth-child(3) .name").count() == 1
        page.close()


def test_what_a_hex_needs_is_told_below_its_own_chart(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(4)
    table = new_table("cosmic")
    notes: tuple[str, ...] = ()
    while not notes and table.match.game.decision is not None:
        table.match.answer(dice.choice(table.match.game.decision.options))
        charts = table.pictures.picture(0, "en").table.charts
        notes = charts[0].notes if not charts[1].notes else ()
    assert notes
    with serve(table) as served:
        page = sit_down(browser, served)
        assert page.locator(".chart").first.locator("li").all_inner_texts() == list(notes)
        page.close()


@pytest.mark.parametrize("game", load_plugins().rulesets)
def test_axe_finds_no_violation_in_either_language(
    browser: Any, new_table: NewTable, serve: Serve, game: str
) -> None:
    dice = random.Random(4)
    table = new_table(game)
    while len(table.match.journal) < 40 and table.match.game.decision is not None:
        table.match.answer(dice.choice(table.match.game.decision.options))
    with serve(table) as served:
        page = sit_down(browser, served)
        for lang in ("en", "ja"):
            page.wait_for_selector(f"html[lang={lang}]")
            found = violations(page)
            assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
            page.locator("#language").click()
        page.locator("#help").click()
        assert violations(page) == []
        page.close()


def test_a_spectator_watches_a_game_and_has_nothing_to_press(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    dice = random.Random(5)
    with serve(table := new_table("cmvr")) as served:
        page = sit_down(browser, served)
        stand = sit_down(browser, served, link=served.watch_link())
        page.wait_for_function(
            "() => document.querySelector('#watching').textContent === 'Spectators: 1'"
        )
        for _ in range(5):
            before = stands(page)
            click_on(page, dice)
            settle(page, before)
        lines = page.locator("#log p").count()
        stand.wait_for_function(
            f"() => document.querySelectorAll('#log p').length === {lines}"
        )
        assert stand.locator("#question h2").inner_text() == "You are watching this game."
        assert stand.locator(".choice, .lit, #concede, #undo, #hint").count() == 0
        assert stand.locator(".side.own").count() == 1
        for face_up in stand.locator(".card:not(.back)").all()[:1]:
            face_up.click()
            stand.wait_for_selector("dialog[open] img.face")
            stand.keyboard.press("Escape")
        assert violations(stand) == []
        page.locator("#concede").click()
        page.locator("#yes").click()
        stand.wait_for_selector("body[data-state=over] .ending")
        assert stand.locator(".ending").inner_text() == "P2 wins."
        assert stand.locator("#question .choice").count() == 1  # look back
        assert table.match.result is not None
