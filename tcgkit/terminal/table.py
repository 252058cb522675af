"""The drawn table: 80 columns, with colours that only repeat the text."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Board
from tcgkit.table.layout import lay_table
from tcgkit.table.model import Side, TableModel
from tcgkit.table.names import Names
from tcgkit.table.phases import bar, phase_parts
from tcgkit.terminal.cardlines import CardPen
from tcgkit.terminal.chart import GAP, chart_width, charts_width, draw_charts
from tcgkit.terminal.width import cells, cut, fill, left, wrap

WIDTH = 80


def draw_table(
    view: View, rules: Rules, board: Board, names: Names, *, width: int = WIDTH
) -> list[Styled]:
    """Return the table as lines of at most ``width`` columns."""
    model = lay_table(view, rules, board, names.lang)
    phases = bar(phase_parts(view, rules, names.lang))
    return list(_Pen(view, model, board, names, phases, width).lines())


@frozen(eq=False)
class _Pen:
    view: View
    model: TableModel
    board: Board
    names: Names
    phases: list[str]
    width: int

    @property
    def lang(self) -> Lang:
        return self.names.lang

    def lines(self) -> Iterator[Styled]:
        sides = self.model.sides
        middle = next((n for n, side in enumerate(sides) if side.own), len(sides))
        for number, side in enumerate(sides):
            if number == middle:
                yield from self.edge()
                yield from self.charts()
            yield from self.side(side)
        if middle == len(sides):
            yield from self.edge()

    def edge(self) -> Iterator[Styled]:
        """Yield the lines between the sides: numbers, phase bar, order of acts, processes."""
        about = "  ".join(self.model.numbers)
        line, *inside = self.phases or [""]
        if not about:
            yield self.rule(f"-- {line} ")
        elif cells(about) + cells(line) + 8 <= self.width:
            yield self.rule(f"-- {about} -- {line} ")
        else:
            yield self.rule(f"-- {about} ")
            first, *more = self.steps(line, 4)
            yield self.rule(f"-- {first} ")
            inside = [*more, *inside]
        for each in inside:
            for part in self.steps(each, 3):
                yield Styled(f"   {part}", style="bold")
        for each in fill(self.model.acts, self.width):
            yield Styled(each, style="bold")
        for told in self.model.deeds(self.lang):
            yield from (
                Styled(each, style="bold magenta") for each in wrap(told, self.width)
            )

    def steps(self, line: str, margin: int) -> list[str]:
        """Break a phase bar into lines between its parts."""
        lines = fill(line.split(" > "), self.width - margin - 2, " > ")
        return [*(f"{each} >" for each in lines[:-1]), lines[-1]]

    def charts(self) -> Iterator[Styled]:
        """Yield the charts side by side, the viewer's own first; stacked if the table is narrow."""
        chart = self.board.chart
        if chart is None:
            return
        players = sorted({side.player for side in self.model.sides if side.player >= 0})
        own = self.view.viewer
        order = sorted(players, key=lambda player: (player != own, player))
        wide = charts_width(chart, len(order))
        groups = [tuple(order)] if wide <= self.width else [(each,) for each in order]
        for group in groups:
            titles = [left(self.names.who(p), chart_width(chart)) for p in group]
            yield Styled((" " * GAP).join(titles).rstrip(), style="bold cyan")
            yield from draw_charts(self.view, chart, group, self.lang)
        told = {each: list(chart.notes(self.view, each)) for each in order}
        several = sum(map(bool, told.values())) > 1  # a show tells of both sides
        for player, notes in told.items():
            for note in notes:
                line = f"P{player + 1} " * several + note.in_(self.lang)
                yield from map(Styled, wrap(line, self.width, "  "))
        legend = [part.in_(self.lang) for part in chart.legend]
        yield from (Styled(line, style="dim") for line in fill(legend, self.width))

    def rule(self, text: str) -> Styled:
        text = cut(text, self.width)
        return Styled(text + "-" * (self.width - cells(text)), style="bold")

    def side(self, side: Side) -> Iterator[Styled]:
        head = [self.names.who(side.player), *side.counts]
        own = [Styled(line, style="bold cyan") for line in fill(head, self.width)]
        pen = CardPen(self.model, self.lang, self.width)
        zones = [line for zone in pen.columns(side) for line in zone]
        yield from (*zones, *own) if side.own else (*own, *zones)
