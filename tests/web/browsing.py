"""A real browser for tests: the system's Chromium, its pages, and what they complained about.

The tests that import this are skipped where a tool of `[dev]` or a Chromium is missing.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.web.conftest import Served

PROGRAM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), ""
)

in_a_browser = [
    pytest.mark.exhaustive,
    pytest.mark.skipif(not PROGRAM, reason="no Chromium is installed on this machine"),
]
MOVED = "([state, question]) => document.body.dataset.state !== state || document.body.dataset.question !== question"
QUESTION = """() => {
  const shown = document.querySelector("#question").cloneNode(true);
  for (const late of shown.querySelectorAll("small.follows")) late.remove();
  return shown.textContent;
}"""
"""What is asked, without what follows each choice: that comes a little later, in a message of its own."""
ASKED_OR_OVER = "body[data-state=asked], body[data-state=over]"

PAGES: list[Any] = []
"""The open pages; each test closes its own before its server stops."""
FAULTS: list[str] = []
"""What pages complained about; a test that leaves something here fails."""


@pytest.fixture(autouse=True)
def no_faults() -> Iterator[None]:
    FAULTS.clear()
    yield
    while PAGES:
        PAGES.pop().close()
    assert FAULTS == [], FAULTS


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not installed"
    )
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=PROGRAM, args=["--no-sandbox"])
        yield browser
        browser.close()


def complain(line: Any) -> None:
    """Keep an error on the console of a page."""
    if line.type == "error":
        FAULTS.append(line.text)


def sit_down(
    browser: Any,
    served: Served,
    *,
    seat: int = 0,
    lang: str = "en",
    link: str = "",
    **page: Any,
) -> Any:
    """Return a page at a seat."""
    made = browser.new_page(
        **({"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | page)
    )
    PAGES.append(made)
    made.on("pageerror", lambda error: FAULTS.append(f"error on the page: {error}"))
    made.on("console", complain)
    made.goto(link or served.link(seat=seat, lang=lang))
    made.wait_for_selector("body[data-state]")
    return made


def violations(page: Any) -> list[Any]:
    """Return what axe finds against the rules of accessibility."""
    axe = pytest.importorskip(
        "axe_playwright_python.sync_playwright", reason="axe is not installed"
    )
    found = axe.Axe().run(page).response["violations"]
    return [(each["id"], each["nodes"][0]["html"]) for each in found]


def stands(page: Any) -> list[str]:
    return list(
        page.evaluate("[document.body.dataset.state, document.body.dataset.question]")
    )


def settle(page: Any, before: list[str]) -> None:
    """Wait until the page shows something else than before, and the seat is asked or the game over."""
    page.wait_for_function(MOVED, arg=before, timeout=20_000)
    page.wait_for_selector(ASKED_OR_OVER, timeout=20_000)


def click_on(page: Any, dice: random.Random, *, cards: float = 0.7) -> None:
    """Click one answer: on a lit card and a target, or in the list."""
    lit = page.locator(".lit")
    if dice.random() < cards and (count := lit.count()):
        lit.nth(dice.randrange(count)).click()
        if stands_open(page):  # there are several answers with this card
            choices = page.locator(".choice:not(.back)")
            choices.nth(dice.randrange(choices.count())).click()
    elif page.locator("form.number").count():
        page.locator("form.number button").click()
    else:
        choices = page.locator(".choice:not(.back)")
        choices.nth(dice.randrange(choices.count())).click()
    if page.locator("dialog[open] #yes").count():
        page.locator("#yes").click()


def stands_open(page: Any) -> bool:
    return bool(page.locator(".choice.back").count())


def play_to_the_end(page: Any, dice: random.Random) -> int:
    """Play by clicks until the game is over; return the number of answers."""
    answers = 0
    while (before := stands(page))[0] != "over":
        if before[0] == "asked":
            click_on(page, dice)
            settle(page, before)
            answers += 1
            assert answers < 2000
        else:  # the others are playing
            page.wait_for_selector(ASKED_OR_OVER, timeout=20_000)
    return answers
