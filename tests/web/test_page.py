"""The words of the page and of the server: in both languages, and all of them used."""

from __future__ import annotations

import re
from string import Formatter

import pytest

from tcgkit.web.app import STATIC
from tcgkit.web.texts import PAGE, TEXTS, page_texts


@pytest.mark.parametrize("key", [*PAGE, *TEXTS])
def test_every_text_is_there_in_both_languages(key: str) -> None:
    text = PAGE.get(key) or TEXTS[key]
    names = [
        {name for _, name, _, _ in Formatter().parse(each) if name}
        for each in (text.en, text.ja)
    ]
    assert names[0] == names[1]
    assert text.en.strip()
    if key not in ("language", "other_language"):  # said in the other language
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text.ja)


def test_the_page_uses_every_text_and_no_other() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    used = set(re.findall(r"texts\.(\w+)", source))
    assert used == set(PAGE)
    assert page_texts("ja").keys() == PAGE.keys()


def test_the_server_uses_every_text() -> None:
    source = "".join(p.read_text(encoding="utf-8") for p in STATIC.parent.glob("*.py"))
    assert {key for key in TEXTS if source.count(f'"{key}"') < 2} == set()


def test_no_game_is_named() -> None:
    for path in [*STATIC.iterdir(), *STATIC.parent.rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        assert not re.search(
            r"cmvr?\b|e2drive|dannokomachi|cosmic|ultimate", source, re.I
        ), path
