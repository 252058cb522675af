"""Sides drawn as hexes: where the text stands, wide characters, narrow terminals."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

import pytest

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Chart, Spot
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.terminal.chart import GAP, chart_width, charts_width, draw_charts
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.width import cells

VIEW = cast(View, None)
"""The charts of these tests read nothing of the view."""
TWO = (Spot("a", 0, 12), Spot("b", 2, 0))


def chart(tell: Callable[[int, str], Iterable[Text]], **more: Any) -> Chart:
    return Chart(
        TWO,
        lambda view, player, name: tell(player, name),
        lambda view, player, name: Text(name, name),
        **more,
    )


def both(*texts: str) -> list[Text]:
    return [Text(text, text) for text in texts]


def drawn(of: Chart, *players: int, lang: Lang = "en") -> list[str]:
    return [line.plain for line in draw_charts(VIEW, of, players or (0,), lang)]


def test_neighbours_share_their_edges() -> None:
    assert drawn(chart(lambda player, name: both(name, "second", "third"))) == [
        "              __________",
        "             /a         \\",
        "  __________/second      \\",
        " /b         \\third       /",
        "/second      \\__________/",
        "\\third       /",
        " \\__________/",
    ]


@pytest.mark.parametrize(
    "text", ["looooooooooooong", "とても長い名前のカード", "長", "a長b長c長d長e長"]
)
def test_text_never_moves_an_edge(text: str) -> None:
    bare = drawn(chart(lambda player, name: []))
    full = drawn(chart(lambda player, name: both(text, text, text)))
    for empty, line in zip(bare, full, strict=True):
        edges = [cells(empty[:n]) for n, char in enumerate(empty) if char in "/\\"]
        kept = [cells(line[:n]) for n, char in enumerate(line) if char in "/\\"]
        assert kept == edges


def test_what_stands_in_brackets_keeps_both_of_them() -> None:
    lines = drawn(
        chart(lambda player, name: both("", "[Blazing Unicorn]", "[灼熱の一角獣たち]"))
    )
    assert "[Blazing..] " in lines[2]
    assert "[灼熱の一..]" in lines[3]


def test_the_first_line_has_less_room() -> None:
    (_, first, *_) = drawn(chart(lambda player, name: both("0123456789AB")))
    assert first == "             /01234567..\\"


def test_more_than_three_lines_are_not_drawn() -> None:
    assert "fourth" not in "\n".join(
        drawn(chart(lambda p, n: both("1", "2", "3", "fourth")))
    )


def test_charts_stand_next_to_each_other() -> None:
    of = chart(lambda player, name: both(f"{name}{player}"))
    left, right = drawn(of, 0), drawn(of, 1)
    wide = chart_width(of) + GAP
    for line, one, other in zip(drawn(of, 0, 1), left, right, strict=True):
        assert line == (one.ljust(wide) + other).rstrip()


def test_both_languages() -> None:
    of = chart(lambda player, name: [Text("core", "コア")])
    assert "コア" in drawn(of, lang="ja")[1]
    assert "core" in drawn(of)[1]


def test_letters_with_numbers_are_tinted_but_no_part_of_a_name() -> None:
    of = chart(lambda player, name: both("r2b1 -r3", "for4 Tar12"), tints={"r": "red"})
    lines = draw_charts(VIEW, of, (0,), "en")
    found = [line.plain[s.start : s.end] for line in lines for s in line.spans]
    assert found == ["r2", "r3", "r2", "r3"]  # of both hexes


# ---- on the table --------------------------------------------------------------------


@pytest.fixture(scope="module")
def match(host: Host) -> Match:
    return Match.start(host, "cosmic", seed=3)


def table(match: Match, width: int, lang: Lang = "en") -> list[str]:
    view, names = match.game.view(0), Names(("human", "greedy"), lang)
    board = match.plugin.board
    return [each.plain for each in draw_table(view, match.rules, board, names, width=width)]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("width", [40, 60, 79, 80, 120])
def test_the_table_fits_and_narrow_ones_have_the_charts_below_each_other(
    match: Match, width: int, lang: Lang
) -> None:
    lines = table(match, width, lang)
    assert max(map(cells, lines)) <= width
    tops = [line for line in lines if "/o12" in line]
    beside = charts_width(cast(Chart, match.plugin.board.chart), 2) <= width
    assert [line.count("/o12") for line in tops] == ([2] if beside else [1, 1])


def test_two_boards_of_seven_hexes_fit_into_80_columns(match: Match) -> None:
    assert charts_width(cast(Chart, match.plugin.board.chart), 2) < 80


def test_the_own_chart_comes_first(match: Match) -> None:
    (titles,) = [line for line in table(match, 79) if "P1" in line and "P2" in line]
    assert titles.index("P1") < titles.index("P2")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_spoken_table_tells_hex_by_hex_and_explains_no_signs(
    match: Match, lang: Lang
) -> None:
    names = Names(("human", "greedy"), lang)
    board = match.plugin.board
    lines = speak_table(match.game.view(0), match.rules, board, names)
    assert board.chart is not None
    for spot in board.chart.spots:
        assert sum(line.startswith(f"  {spot.name}") for line in lines) == 2
    assert not any(part.in_(lang) in "\n".join(lines) for part in board.chart.legend)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_legend_stands_below_the_charts(match: Match, lang: Lang) -> None:
    board, lines = match.plugin.board, "\n".join(table(match, 79, lang))
    assert board.chart is not None
    for part in board.chart.legend:
        assert part.in_(lang) in lines.replace("\n", "  ")
