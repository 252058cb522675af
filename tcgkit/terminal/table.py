"""The drawn table: 80 columns, with colours that only repeat the text."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen
from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Board
from tcgkit.table.layout import lay_table, merged
from tcgkit.table.model import CardLine, Side, TableModel, ZoneBlock
from tcgkit.table.names import Names
from tcgkit.table.phases import bar, phase_parts
from tcgkit.terminal.chart import GAP, chart_width, charts_width, draw_charts
from tcgkit.terminal.texts import say
from tcgkit.terminal.width import cells, cut, fill, left, right, wrap

WIDTH = 80
_NAME, _WIDE_NAME, _SHORT_NAME = 21, 31, 13
_WIDE = 100
"""At this width and above, names have more room."""
_CHANGED = {"+": "bold green", "-": "bold red", "": ""}


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

    def name_width(self, label: int) -> int:
        """Return the width of the column of names, after a column of width ``label``."""
        if self.width >= _WIDE:
            return _WIDE_NAME
        room = self.width - label - sum(self.value_widths().values())
        widest = _WIDE_NAME if self.sign_width() else _NAME
        return min(widest, max(_SHORT_NAME, room))

    def label_width(self) -> int:
        """Return the width of the column of places, which all sides share."""
        zones = [zone for side in self.model.sides for zone in side.zones]
        places = [card.place for zone in zones for card in zone.cards]
        empty = [self.short(zone.name) for zone in zones if not zone.cards]
        return max(8, *map(cells, (*places, *empty))) + 1

    def value_widths(self) -> dict[str, int]:
        """Return the width of each column of values: the number, a sign, a space.

        All columns of numbers have equal width; a column with words fits its words.
        """
        cards = [c for side in self.model.sides for zone in side.zones for c in zone.cards]
        values = [value for card in cards for value in card.values]
        worded = {value.name for value in values if value.words not in ("", "?")}
        widths: dict[str, int] = {}
        for value in values:
            name = value.name if value.name in worded else ""
            wide = max(cells(value.text), cells(self.short(value.name)), 3) + 2
            widths[name] = max(wide, widths.get(name, 0))
        return {v.name: widths[v.name if v.name in worded else ""] for v in values}

    def sign_width(self) -> int:
        """Return the width of the column of signs with a space after it; 0 without signs."""
        cards = [c for side in self.model.sides for zone in side.zones for c in zone.cards]
        wide = max((cells(card.sign) for card in cards), default=0)
        return wide + 1 if wide else 0

    def short(self, name: str) -> str:
        return self.board.labels[name].short.in_(self.lang)

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
        several = sum(map(bool, told.values())) > 1  # a spectator sees both sides
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
        zones = [line for zone in self.columns(side) for line in zone]
        yield from (*zones, *own) if side.own else (*own, *zones)

    def columns(self, side: Side) -> Iterator[list[Styled]]:
        """Yield the lines of each zone; headings stand above the first zone with values."""
        headed: tuple[str, ...] = ()
        wide = self.value_widths()
        label = self.label_width()
        named = self.name_width(label)
        for zone in side.zones:
            lines = [
                line
                for card in merged(zone.cards)
                for line in self.card(card, label, named, wide)
            ]
            values = _names_of(zone)
            if values and headed[: len(values)] != values:
                headed = values
                titles = "".join(
                    right(self.short(name), wide[name] - 1) + " " for name in values
                )
                heading = " " * (label + named) + titles
                lines.insert(0, Styled(cut(heading, self.width).rstrip(), style="dim"))
            if not zone.cards:
                lines = [
                    Styled(
                        f"{left(self.short(zone.name), label)}{say('empty', self.lang)}",
                        style="dim",
                    )
                ]
            yield lines

    def card(
        self, card: CardLine, label: int, named: int, wide: dict[str, int]
    ) -> Iterator[Styled]:
        style = "dim" if card.posture or not card.known else ""
        place = "" if card.host else card.place
        signs = self.sign_width() if card.known else 0
        name = left(card.sign, signs) + card.name
        name = f"+ {name}" if card.host else name
        if card.count > 1:
            times = say("times", self.lang, count=card.count)
            name = f"{cut(name, named - 2 - cells(times))} {times}"
        line = Styled(left(place, label), style="cyan")
        line.append(left(name, named - 1) + " ", style="bold" if card.involved else style)
        for value in card.values:
            number = right(value.text, wide[value.name] - 1) + (value.change or " ")
            line.append(number, style=_CHANGED[value.change] or style)
        if card.values:
            line.append(" ")
        room = self.width - line.cell_len
        notes = fill(card.notes, max(room, 16), " ")
        if len(notes) <= 1:
            fitting = " ".join((*notes, *card.spare))
            notes = [fitting] if card.spare and cells(fitting) <= room else notes
        if notes and cells(notes[0]) <= room:
            line.append(notes.pop(0), style=style)
        line.rstrip()
        yield line
        indent = self.width - max(room, 16)
        yield from (Styled(" " * indent + note, style=style) for note in notes)


def _names_of(zone: ZoneBlock) -> tuple[str, ...]:
    return next((tuple(v.name for v in c.values) for c in zone.cards if c.values), ())
