"""Charts: the sides of the players as hexes, next to each other.

    .            __________
    .           /o12 r2    \\
    .  ________/ Unicorn    \\________
    . /o10     \\ 3/0/4      /o2      \\
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Chart, Spot
from tcgkit.terminal.width import cells, cut, left

INNER = 12
"""Columns for text in the two middle lines of a hex."""
GAP = 3
"""Columns between two charts: two charts of 38 columns fit into 79."""


def draw_charts(
    view: View, chart: Chart, players: tuple[int, ...], lang: Lang
) -> list[Styled]:
    """Return the lines of several players' charts, from left to right."""
    drawn = [_draw(view, chart, player, lang) for player in players]
    height = max(len(lines) for lines in drawn)
    wide = chart_width(chart)
    rows = []
    for number in range(height):
        parts = [lines[number] if number < len(lines) else "" for lines in drawn]
        row = (" " * GAP).join(left(part, wide) for part in parts).rstrip()
        rows.append(_tinted(row, chart.tints))
    return rows


def _tinted(line: str, tints: Mapping[str, str]) -> Styled:
    """Colour the letters before numbers, such as "r2", except within words."""
    styled = Styled(line)
    for letter, style in tints.items():
        for found in re.finditer(rf"(?<![^\W\d_]){letter}\d+", line):
            styled.stylize(style, *found.span())
    return styled


def chart_width(chart: Chart) -> int:
    """Return the width of one chart in columns."""
    return max(spot.column for spot in chart.spots) + INNER + 2


def charts_width(chart: Chart, number: int) -> int:
    """Return the width of ``number`` charts next to each other, in columns."""
    return number * (chart_width(chart) + GAP) - GAP


def _draw(view: View, chart: Chart, player: int, lang: Lang) -> list[str]:
    """Return the lines of one chart."""
    canvas = _Canvas()
    for spot in chart.spots:
        for line, column, text in _edges(spot):
            canvas.write(line, column, text)
    for spot in chart.spots:
        told = [text.in_(lang) for text in chart.tell(view, player, spot.name)]
        for number, text in enumerate(told[:3]):
            inset, room = (2, INNER - 2) if number == 0 else (1, INNER)
            canvas.write(spot.line + 1 + number, spot.column + inset, _fitted(text, room))
    return canvas.lines()


def _fitted(text: str, room: int) -> str:
    """Return a text in exactly ``room`` columns; a text in brackets keeps its closing bracket."""
    if text.startswith("[") and text.endswith("]"):
        text = cut(text[:-1], room - 1) + "]"
    return left(text, room)


def _edges(spot: Spot) -> Iterator[tuple[int, int, str]]:
    line, column, flat = spot.line, spot.column, "_" * (INNER - 2)
    yield line, column + 2, flat
    yield line + 1, column + 1, "/"
    yield line + 1, column + INNER, "\\"
    yield line + 2, column, "/"
    yield line + 2, column + INNER + 1, "\\"
    yield line + 3, column, "\\"
    yield line + 3, column + INNER + 1, "/"
    yield line + 4, column + 1, "\\" + flat + "/"


class _Canvas:
    """A grid of characters; a wide character takes two columns."""

    def __init__(self) -> None:
        self._rows: list[list[str]] = []

    def write(self, line: int, column: int, text: str) -> None:
        while len(self._rows) <= line:
            self._rows.append([])
        row = self._rows[line]
        for char in text:
            wide = cells(char)
            row.extend(" " * (column + wide - len(row)))
            row[column : column + wide] = [char, *[""] * (wide - 1)]
            column += wide

    def lines(self) -> list[str]:
        return ["".join(row).rstrip() for row in self._rows]
