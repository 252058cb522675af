"""Everything is said in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import tcgkit.terminal
from tcgkit.table.undo import Reason
from tcgkit.terminal.texts import ONLY_JAPANESE, TEXTS

SOURCE = Path(tcgkit.terminal.__file__).parent


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("key", TEXTS)
def test_every_text_is_there_in_both_languages(key: str) -> None:
    text = TEXTS[key]
    assert text.ja.strip()
    assert text.en.strip() or key in ONLY_JAPANESE
    assert parts(text.en) == parts(text.ja)
    if key not in ("times", "welcome"):
        assert re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text.ja), "not Japanese"


def test_every_text_is_used_and_every_text_that_is_used_exists() -> None:
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for folder in (SOURCE, SOURCE.parent / "table", SOURCE.parent / "cli")
        for path in folder.glob("*.py")
        if path.name != "texts.py"
    )
    used = set(re.findall(r'(?:say|tell)\(\s*"(\w+)"', code))
    assert used <= set(TEXTS)
    named = set(re.findall(r"[\"'](\w+)[\"']", code)) | {
        f"undo_{reason}" for reason in get_args(Reason)
    }
    assert set(TEXTS) - named == set()


def test_no_game_is_named() -> None:
    for folder in (SOURCE, SOURCE.parent / "table", SOURCE.parent / "cli"):
        for path in folder.glob("*.py"):
            source = path.read_text(encoding="utf-8")
            source = re.sub(r">>> .*\n.*", "", source)  # examples
            found = re.findall(
                r"\b(?:tcgkit_)?(?:cmvr?|e2drive|dannokomachi|cosmic)\b", source, re.I
            )
            allowed = ["cmV"] * source.count("``cmV 2``")
            allowed += ["cmV"] * source.count("``P2 cmV 3``")
            assert found == allowed, path
