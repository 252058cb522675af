"""Pages whose readers type along: each step is done as it is printed, and says what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.follow import agrees, follow, patched, steps

DOCS = Path(__file__).parents[2] / "docs"
HOW_TOS = (
    "add-a-card",
    "ask-your-games",
    "find-gaps",
    "write-a-player",
    "write-scenarios",
)
GAMES = (
    "common-pack",
    "compulsory-choices",
    "more-players",
    "secret-choices",
    "stack-with-priority",
)
"""How-tos that write a game in one file, and play it: they take a second."""
PAGES = (
    DOCS / "how-to" / "add-a-verb.md",
    *(DOCS / "how-to" / f"{name}.md" for name in GAMES),
    *(
        pytest.param(page, marks=pytest.mark.exhaustive)
        for page in (
            *sorted((DOCS / "tutorial").glob("*-*.md")),
            *(DOCS / "how-to" / f"{name}.md" for name in HOW_TOS),
        )
    ),
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_step_of_the_page_is_as_printed(page: Path, tmp_path: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert steps(text)
    assert follow(text, tmp_path) == text


def test_an_ellipsis_leaves_out_text_or_lines() -> None:
    said = "one 1\ntwo 2 \nthree 3\n"
    for printed in ("one 1\ntwo 2\nthree 3\n", "one …\ntwo 2\n…\n", "…\nthree 3\n", "…\n"):
        assert agrees(said, printed)
    for printed in ("one 1\n", "one 1\n…\nfour 4\n", "two 2\n…\n", "one 1\ntwo …\n", ""):
        assert not agrees(said, printed)


def test_a_change_wants_its_old_lines_exactly_once() -> None:
    assert patched("a\nb\n\nc\n", " b\n\n-c\n+d\n+e\n") == "a\nb\n\nd\ne\n"
    assert patched("a\nb\nc\n", "-a\n@@\n c\n+d\n") == "b\nc\nd\n"
    for text in ("a\nbb\n", "b\na\nb\n"):
        with pytest.raises(AssertionError, match="not there once"):
            patched(text, "-b\n+c\n")


def test_a_file_must_be_named_before_its_block(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="no file is named"):
        follow("Now this:\n\n```text\nx\n```\n", tmp_path)
    page = "At the end of\n`a.txt`:\n\n```text\ny\n```\n"
    (tmp_path / "a.txt").write_text("x\n", encoding="utf-8")
    assert follow(page, tmp_path) == page
    assert (tmp_path / "a.txt").read_text(encoding="utf-8") == "x\n\ny\n"
