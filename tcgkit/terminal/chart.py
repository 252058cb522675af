"""Charts: the sides of the players as hexes, next to each other.

    .            __________
    .           /o12 r2    \\
    .  ________/ Unicorn    \\________
    . /o10     \\ 3/0/4      /o2      \\
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Chart
from tcgkit.table.model import ChartSide
from tcgkit.terminal.width import cells, cut, left

INNER = 12
"""Columns for text in the two middle lines of a hex."""
GAP = 3
"""Columns between two charts: two charts of 38 columns fit into 79."""


def draw_charts(
    view: View, chart: Chart, players: tuple[int, ...], lang: Lang
) -> list[Styled]:
    """Return the lines of several players' charts, from left to right."""
    drawn = [
        _draw(
            (
                spot.line,
                spot.column,
                [t.in_(lang) for t in chart.tell(view, each, spot.name)],
            )
            for spot in chart.spots
        )
        for each in players
    ]
    return _beside(drawn, chart_width(chart), chart.tints)


def draw_hexes(sides: Sequence[ChartSide], tints: Mapping[str, str]) -> list[Styled]:
    """Return the lines of the sides of a chart in a model of the table, from left to right."""
    drawn = [_draw((h.line, h.column, h.lines) for h in side.hexes) for side in sides]
    return _beside(drawn, hexes_width(sides[:1]), tints)


def hexes_width(sides: Sequence[ChartSide]) -> int:
    """Return the width of sides next to each other, in columns."""
    wide = max(each.column for side in sides for each in side.hexes) + INNER + 2
    return len(sides) * (wide + GAP) - GAP


def _beside(
    drawn: Sequence[list[str]], wide: int, tints: Mapping[str, str]
) -> list[Styled]:
    """Return the lines of charts of equal width next to each other."""
    height = max(len(lines) for lines in drawn)
    rows = []
    for number in range(height):
        parts = [lines[number] if number < len(lines) else "" for lines in drawn]
        row = (" " * GAP).join(left(part, wide) for part in parts).rstrip()
        rows.append(tinted(row, tints))
    return rows


def tinted(line: str, tints: Mapping[str, str]) -> Styled:
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


def _draw(spots: Iterable[tuple[int, int, Sequence[str]]]) -> list[str]:
    """Return the lines of one chart, from the line, the column and the texts of each spot."""
    canvas, spots = _Canvas(), list(spots)
    for line, column, _ in spots:
        for at, edge, text in _edges(line, column):
            canvas.write(at, edge, text)
    for line, column, told in spots:
        for number, text in enumerate(told[:3]):
            inset, room = (2, INNER - 2) if number == 0 else (1, INNER)
            canvas.write(line + 1 + number, column + inset, _fitted(text, room))
    return canvas.lines()


def _fitted(text: str, room: int) -> str:
    """Return a text in exactly ``room`` columns; a text in brackets keeps its closing bracket."""
    if text.startswith("[") and text.endswith("]"):
        text = cut(text[:-1], room - 1) + "]"
    return left(text, room)


def _edges(line: int, column: int) -> Iterator[tuple[int, int, str]]:
    flat = "_" * (INNER - 2)
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
