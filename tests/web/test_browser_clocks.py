"""Clocks in a real browser: counted down by the page, ruled on by the server."""

from __future__ import annotations

from typing import Any

from tcgkit.web.clocks import Timing
from tests.web.browsing import in_a_browser, sit_down, violations
from tests.web.conftest import NewTable, Serve

pytestmark = in_a_browser


def test_clocks_are_shown_count_down_and_end_the_game(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    table = new_table(kinds=("human", "human"), timing=Timing(4))
    asked = table.match.asked
    assert asked is not None
    with serve(table) as served:
        one = sit_down(browser, served, seat=asked)
        assert one.locator("#clocks").inner_text().split() == ["P1", "0:04", "P2", "0:04"]
        assert one.locator("#clocks .running").count() == 0
        two = sit_down(browser, served, seat=1 - asked, lang="ja")
        for page in (one, two):
            page.wait_for_selector("#clocks .running")
            running = page.locator("#clocks .running").inner_text()
            assert running.startswith(f"P{asked + 1} ")
        one.wait_for_function(
            "() => document.querySelector('#clocks .running')?.textContent.endsWith('0:02')"
        )
        assert violations(one) == []
        for page in (one, two):
            page.wait_for_selector("body[data-state=over] .ending")
        one.wait_for_function(
            "() => document.querySelector('#question').textContent.includes('ran out of time')"
        )
        assert "持ち時間が切れました" in two.locator("#question").inner_text()


def test_clocks_leave_room_for_the_phase_on_a_phone(
    browser: Any, new_table: NewTable, serve: Serve
) -> None:
    table = new_table("cosmic", kinds=("human", "human"), timing=Timing(1200))
    with serve(table) as served:
        phone = sit_down(browser, served, lang="ja", viewport={"width": 390, "height": 800})
        phone.wait_for_selector("#clocks span")
        phase = phone.locator("#phases > li.now").bounding_box()
        assert phase["height"] < phase["width"]
