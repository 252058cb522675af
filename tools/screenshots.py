"""Pictures of the browser table for the docs: ``python -m tools.screenshots``.

Plays each game at random for a while, opens it in the Chromium of the system, and writes
``docs/assets/browser-GAME-LANG.jpg``. Look at them after a change of the page.
"""

from __future__ import annotations

import random
import shutil
import sys
import threading
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tcgkit.cli.play import lesson_begun
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.testing.scenario.lesson import read_lesson
from tcgkit.web.hosting import Table
from tcgkit.web.serving import listen, make_server
from tcgkit.web.store import Store

ASSETS: Final = Path(__file__).parents[1] / "docs" / "assets"
PROGRAMS: Final = ("chromium", "chromium-browser", "google-chrome")
KINDS: Final = ("human", "random")


def table_of(
    host: Host, game: str, store: Store, answers: int = 41, seed: int = 5
) -> Table:
    """Return a table after so many random answers, or the last one before the end."""
    match = Match.start(host, game, seed=seed, players=KINDS, trace=Trace())
    dice = random.Random(seed)
    for _ in range(answers):
        decision = match.game.decision
        if decision is None:
            return table_of(host, game, store, answers - 10, seed)
        match.answer(decision.options[dice.randrange(len(decision.options))])
    return Table.new(host, match, KINDS, store)


def lesson_table(host: Host, game: str, store: Store) -> Table:
    """Return a table at the beginning of a lesson."""
    lesson = read_lesson(host, host.ruleset(game))
    assert lesson is not None
    match = lesson_begun(host, lesson, "en")
    return Table.new(host, match, match.players, store, is_lesson=True)


def main(games: list[str]) -> None:
    """Write the pictures of games, by default of all."""
    host, store = load_plugins(), Store(None)
    tables = {game: table_of(host, game, store) for game in games or host.rulesets}
    lesson = lesson_table(host, next(iter(tables)), store)
    socket = listen("127.0.0.1", 0)
    server = make_server([*tables.values(), lesson], ["127.0.0.1"])
    thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]})
    thread.start()
    program = next(filter(None, map(shutil.which, PROGRAMS)))
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
        )
        for game, table in tables.items():
            for lang in ("en", "ja"):
                port = socket.getsockname()[1]
                page.goto("about:blank")
                page.goto(f"http://127.0.0.1:{port}/#{table.tokens[0]}/{lang}")
                page.wait_for_selector("body[data-state=asked]")
                page.screenshot(
                    path=ASSETS / f"browser-{game}-{lang}.jpg", type="jpeg", quality=60
                )
        page.goto("about:blank")
        page.goto(f"http://127.0.0.1:{port}/#{lesson.tokens[0]}/en")
        page.locator("dialog .close").click()
        page.locator(".choice.wanted").click()
        page.wait_for_timeout(500)
        page.screenshot(path=ASSETS / "browser-lesson-en.jpg", type="jpeg", quality=60)
        browser.close()
    server.should_exit = True
    thread.join()


if __name__ == "__main__":
    main(sys.argv[1:])
