"""The pages to read in a real browser: cards sorted out, clauses linked from the table, both languages, a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.plugins import load_plugins
from tests.web import browsing
from tests.web.conftest import NewTable, Serve, Served

pytestmark = browsing.in_a_browser


def read(browser: Any, served: Served, page: str, **more: Any) -> Any:
    """Return an open page to read."""
    made = browser.new_page(**({"viewport": {"width": 1280, "height": 800}} | more))
    browsing.PAGES.append(made)
    made.on(
        "pageerror", lambda error: browsing.FAULTS.append(f"error on the page: {error}")
    )
    made.on("console", browsing.complain)
    made.goto(f"{served.url}read/{page}")
    return made


def test_cards_are_sorted_out_by_text_and_type(browser: Any, serve: Serve) -> None:
    with serve() as served:
        page = read(browser, served, "en/cosmic/cards")
        everything = page.locator(".shelf li").count()
        assert page.locator(".shelf li:visible").count() == everything
        page.locator("#find").fill("destroy")
        some = page.locator(".shelf li:visible").count()
        assert 0 < some < everything
        assert page.locator("#count").inner_text() == f"{some} of {everything} cards"
        page.get_by_label("type").select_option("astrology")
        shown = page.locator(".shelf li:visible").all_inner_texts()
        assert 0 < len(shown) < some, shown
        page.locator(".shelf li:visible summary").first.click()
        card = page.locator(".shelf li:visible").first.inner_text()
        assert "astrology" in card
        assert "destroy" in card.lower()
        page.locator("#find").fill("no card says this")
        assert page.locator(".shelf li:visible").count() == 0


def test_a_clause_leads_from_the_table_to_the_rulebook(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    with serve(new_table("cmvr")) as served:
        page = browsing.sit_down(browser, served, lang="ja")
        mark = page.locator("#log .clause, #question .clause").first
        name = mark.get_attribute("title")
        mark.click()
        page.wait_for_selector("dialog[open] .body a")
        with page.expect_popup() as opened:
            page.locator("dialog .body a").first.click()
        book = opened.value
        browsing.PAGES.append(book)
        book.wait_for_selector("article")
        assert book.url == f"{served.url}read/ja/cmvr/rules#{name}"
        assert str(name) in book.locator(f"[id='{name}']").inner_text()
        assert book.evaluate("document.querySelector(':target').id") == name
        assert book.evaluate("window.opener") is None


@pytest.mark.parametrize("game", load_plugins().rulesets)
def test_axe_finds_no_violation_on_pages_to_read(
    browser: Any, serve: Serve, game: str
) -> None:
    with serve() as served:
        for lang in ("en", "ja"):
            for kind in ("rules", "cards"):
                page = read(
                    browser,
                    served,
                    f"{lang}/{game}/{kind}",
                    viewport={"width": 360, "height": 740},
                )
                found = browsing.violations(page)
                assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []
                assert page.evaluate("document.documentElement.scrollWidth") <= 360
