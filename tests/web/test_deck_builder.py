"""The deck builder: what a server says to drafts and files, whoever sends them, and a deck built by clicks."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from typer.testing import CliRunner

from tcgkit.cli.app import app
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.decks import legal_cards
from tcgkit.web.app import POLICY, STATIC
from tcgkit.web.reading.building import _SAID
from tcgkit.web.reading.deck_routes import MAX_BYTES
from tcgkit.web.reading.library import Library
from tests.web import browsing
from tests.web.conftest import Serve, Served


def sent(
    served: Served, what: str, body: bytes | None, **headers: str
) -> tuple[int, dict[str, Any]]:
    """Return the status and the answer to a request of the page."""
    request = Request(f"{served.url}decks/{what}", data=body, headers=headers)
    try:
        with urlopen(request, timeout=20) as answer:
            return answer.status, json.loads(answer.read())
    except HTTPError as refused:
        with refused:
            return refused.code, json.loads(refused.read())


def test_a_draft_is_checked_in_both_languages_and_its_file_is_read_back(
    serve: Serve,
) -> None:
    with serve() as served:
        _, got = sent(served, "en/cmvr/start/knights", None)
        draft = got["draft"]
        status, got = sent(served, "en/cmvr/check", json.dumps(draft).encode())
        assert (status, got["problems"]) == (200, [])
        _, again = sent(served, "ja/cmvr/read", got["file"].encode())
        assert again == {"draft": draft, "problems": []}
        first = next(iter(draft["cards"]))
        few = {**draft, "cards": {first: 2}}
        _, got = sent(served, "en/cmvr/check", json.dumps(few).encode())
        assert got["problems"] == ["cmvr.deck.1: 2 cards: a deck has 40 to 60"]
        _, got = sent(served, "ja/cmvr/check", json.dumps(few).encode())
        assert got["problems"][0].startswith("cmvr.deck.1: ")
        assert re.search(r"[\u3040-\u30ff]", got["problems"][0])


@pytest.mark.parametrize(
    ("what", "body", "status", "said"),
    [
        ("en/cmvr/check", b"{", 400, "expected as JSON"),
        ("en/cmvr/check", b"[" * 60_000, 400, "expected as JSON"),
        ("en/cmvr/check", b"\xff", 400, "expected as JSON"),
        ("en/cmvr/check", b"[]", 400, "draft: expected {…}"),
        ("ja/cmvr/check", b"[]", 400, "draft：正しい形は{…}"),
        (
            "en/cmvr/check",
            b'{"name":{},"cards":{"x":-1},"parts":{}}',
            400,
            "cards.x: expected 1-1000",
        ),
        ("en/cmvr/check", b" " * (MAX_BYTES + 1), 413, f"at most {MAX_BYTES} bytes"),
        ("en/nonsense/check", b"{}", 404, "nonsense"),
        ("en/cmvr/start/nonsense", None, 404, "no such page"),
    ],
)
def test_what_is_no_draft_is_refused_with_the_reason(
    serve: Serve, what: str, body: bytes | None, status: int, said: str
) -> None:
    with serve() as served:
        got = sent(served, what, body)
        assert got[0] == status
        assert said in got[1]["error"]


def test_a_file_that_is_no_deck_is_told_with_its_line(serve: Serve) -> None:
    with serve() as served:
        for body in (b"cards = 3 3", b"\xff\xfe", b"a" * 1000, b""):
            status, got = sent(served, "en/cmvr/read", body)
            assert (status, got["draft"]) == (200, None) or got["problems"]
            assert got["problems"][0].startswith("deck.toml")


def test_requests_of_other_sites_are_refused(serve: Serve) -> None:
    with serve() as served:
        for origin in ("https://other.example", "null"):
            status, got = sent(served, "en/cmvr/check", b"{}", origin=origin)
            assert status == 403
            assert "another site" in got["error"]
        assert sent(served, "en/cmvr/read", b"", origin=served.url.rstrip("/"))[0] == 200


def test_too_many_requests_are_refused_and_the_tables_go_on(serve: Serve) -> None:
    with serve() as served:
        found = [sent(served, "en/cmvr/check", b"{}")[0] for _ in range(150)]
        assert set(found) == {400, 429}
        with urlopen(served.url, timeout=10) as answer:
            assert answer.status == 200


@pytest.mark.parametrize("game", load_plugins().rulesets)
def test_the_page_has_a_counter_for_each_card_that_a_deck_can_name(
    host: Host, game: str
) -> None:
    page = Library(host).building(game, "en")
    library = load_cards(host, host.ruleset(game))
    counted = re.findall(r'data-key="([^"]+)" data-part=""', page)
    wanted = [key for key in library.cards if key not in library.versions]
    assert counted == wanted


def test_the_script_uses_every_text_that_it_is_given() -> None:
    source = (STATIC / "decks.js").read_text(encoding="utf-8")
    used = set(
        re.findall(r"say\.(\w+)|said\(\"(\w+)\"|press\(\"[^\"]+\", \"(\w+)\"", source)
    )
    assert {"".join(each) for each in used} == set(_SAID)


@pytest.mark.parametrize("game", [pytest.param("e2drive", marks=browsing.in_a_browser)])
def test_a_legal_deck_is_built_by_clicks_saved_and_played(
    browser: Any, host: Host, serve: Serve, tmp_path: Path, game: str
) -> None:
    library = load_cards(host, host.ruleset(game))
    recipe = Library(host).builder(game).shipped["wall_and_mist"]
    with serve() as served:
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        browsing.PAGES.append(page)
        page.on("pageerror", lambda error: browsing.FAULTS.append(str(error)))
        page.on("console", browsing.complain)
        answer = page.goto(f"{served.url}decks/en/{game}")
        assert answer.headers["content-security-policy"] == POLICY
        page.wait_for_selector("#deck[data-state=illegal]")
        assert f"{game}.deck.1" in page.locator("#problems").inner_text()
        page.locator("#name").fill("Mine <b>")
        for key, number in recipe.cards.items():
            more = page.locator(f".counter[data-key='{key}'][data-part=''] .more")
            for _ in range(number):
                more.click()
        for part, keys in recipe.parts.items():
            for key in reversed(keys):
                page.locator(
                    f".counter[data-key='{key}'][data-part='{part}'] .more"
                ).click()
            for at in (3, 2, 3):  # back in the order of the recipe
                page.locator(f"#chosen ol li:nth-child({at}) button").first.click()
        page.wait_for_selector("#deck[data-state=legal]")
        assert page.locator("#problems li").count() == 0
        assert browsing.violations(page) == []
        page.reload()  # the draft is kept
        page.wait_for_selector("#deck[data-state=legal]")
        with page.expect_download() as saved:
            page.locator("#save").click()
        assert saved.value.suggested_filename == "mine_b.toml"
        path = tmp_path / "mine.toml"
        saved.value.save_as(path)
        deck = read_deck(path, host.ruleset(game).ruleset, library)
        assert dict(deck.cards) == recipe.cards
        assert dict(deck.parts) == recipe.parts
        assert deck.name.en == "Mine <b>"
        assert len(legal_cards(deck, host.ruleset(game).ruleset, library.cards)) == 33
        shown = CliRunner().invoke(app, ["decks", game, str(path)])
        assert shown.exit_code == 0, shown.output

        page.locator("#start").select_option("-")
        page.wait_for_selector("#deck[data-state=illegal]")
        page.locator("#file").set_input_files(path)
        page.wait_for_selector("#deck[data-state=legal]")
        assert page.locator("#name").input_value() == "Mine <b>"
        broken = tmp_path / "broken.toml"
        broken.write_text("cards = 3 3")
        page.locator("#file").set_input_files(broken)
        page.wait_for_function(
            "() => document.querySelector('#notice').textContent.startsWith('deck.toml:1')"
        )
        page.close()


@pytest.mark.parametrize(
    "game", [pytest.param(g, marks=browsing.in_a_browser) for g in load_plugins().rulesets]
)
def test_decks_are_built_on_a_phone(browser: Any, serve: Serve, game: str) -> None:
    with serve() as served:
        page = browser.new_page(viewport={"width": 360, "height": 740})
        browsing.PAGES.append(page)
        page.on("console", browsing.complain)
        page.goto(f"{served.url}decks/ja/{game}")
        page.wait_for_selector("#deck[data-state=illegal]")
        page.locator(".counter .more").last.click()
        assert page.locator("#total").is_visible()
        assert page.locator("#total").bounding_box()["y"] < 100  # it stays in sight
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert browsing.violations(page) == []
        page.close()
