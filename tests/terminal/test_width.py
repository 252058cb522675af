"""Columns are counted as terminals count them."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from tcgkit.terminal.width import cells, cut, fill, left, right, wrap

TEXTS = st.text(alphabet="abc 12.,[]()+- 装甲ドラゴン騎士「」、。（）ー！", max_size=120)
WIDTHS = st.integers(min_value=4, max_value=60)


def counted(text: str) -> int:
    """Count columns without rich."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


@given(TEXTS)
def test_wide_characters_count_twice(text: str) -> None:
    assert cells(text) == counted(text)


@given(TEXTS, WIDTHS)
def test_a_cut_text_fits(text: str, width: int) -> None:
    assert counted(cut(text, width)) <= width
    assert cut(text, 500) == text


@given(TEXTS, WIDTHS)
def test_a_text_at_the_left_is_exactly_as_wide(text: str, width: int) -> None:
    assert counted(left(text, width)) == width
    assert counted(right(text, width)) == max(width, counted(text))


@given(TEXTS, WIDTHS)
def test_wrapped_lines_fit_and_nothing_is_lost(text: str, width: int) -> None:
    lines = wrap(text, width, "  ")
    assert all(counted(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@given(st.lists(TEXTS.filter(str.strip), max_size=8), WIDTHS)
def test_filled_lines_fit(parts: list[str], width: int) -> None:
    lines = fill(parts, width)
    assert all(counted(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join("".join(parts).split())


def test_no_line_begins_with_a_closing_character() -> None:
    assert wrap("相手のcmVを破壊する。", 20)[-1] != "。"
    assert not any(
        line.startswith(("。", "、", "」")) for line in wrap("「竜炎」、" * 9, 21)
    )


def test_an_indent_wider_than_the_line_is_no_fault() -> None:
    """A terminal can be made as narrow as one likes while a game is on."""
    assert [line.strip() for line in wrap("      a b", 4, "      ")] == ["a", "b", ""]
