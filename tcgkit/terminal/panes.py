"""The panes of a full-screen table: a picture of a seat as lines that fit.

Only data of the picture is used; nothing here knows how lines get on a screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import evolve, frozen
from rich.style import Style
from rich.text import Text as Styled

from tcgkit.table.layout import merged
from tcgkit.table.model import CardLine, ChartSide, Side, ZoneBlock
from tcgkit.table.phases import bar, running
from tcgkit.table.picture import Choice, Picture
from tcgkit.terminal.cardlines import CARD, CardPen, values_of
from tcgkit.terminal.chart import draw_hexes, hexes_width, tinted
from tcgkit.terminal.texts import say
from tcgkit.terminal.width import cells, cut, fill, left, wrap

_LIT: Final = "underline"
"""How a card is marked that an answer points at."""
_FOR_NOTES: Final = 16
"""Columns that stay free for the notes of a card."""
_NAMES, _NOTES, _ALL = range(3)
"""What is told about a card of the hand: its name, its notes and its only number, all numbers."""


@frozen(eq=False)
class Panes:
    """The lines of each pane for one picture, at most ``width`` columns wide."""

    picture: Picture
    width: int

    # ---- lines that never scroll -----------------------------------------------------------

    def head(self) -> Styled:
        """Return the line above the table: numbers of the table, then the phases, or the running one."""
        about = "  ".join(self.picture.table.numbers)
        phases = bar(self.picture.phases)
        for told in (
            " | ".join(phases),
            *phases[:1],
            " > ".join(running(self.picture.phases)),
        ):
            line = "   ".join(filter(None, (about, told)))
            if cells(line) <= self.width:
                break
        return Styled(left(line, self.width))

    def others(self) -> list[Styled]:
        """Return the line of each other player."""
        return [
            line
            for side in self.picture.table.sides
            if side.player >= 0 and not side.own
            for line in self._counts(side)
        ]

    def own(self) -> list[Styled]:
        """Return the line of the seat itself."""
        return [
            line
            for side in self.picture.table.sides
            if side.own
            for line in self._counts(side)
        ]

    def _counts(self, side: Side) -> Iterator[Styled]:
        name = self.picture.people[side.player].name
        for line in fill([name, *side.counts], self.width):
            yield Styled(line, style="bold cyan")

    def deeds(self) -> list[Styled]:
        """Return who acts, what is under way, and what waits."""
        table = self.picture.table
        lines = [Styled(line, style="bold") for line in fill(table.acts, self.width)]
        for told in table.deeds(self.picture.lang):
            lines += (Styled(line, style="bold magenta") for line in wrap(told, self.width))
        return lines

    # ---- the table -------------------------------------------------------------------------

    def table(self, height: int) -> tuple[list[Styled], int]:
        """Return what is in play as lines, and the line to look at first.

        Charts are listed instead of drawn if they are higher than ``height``.
        """
        model = self.picture.table
        pen = CardPen(model, self.picture.lang, self.width, _FOR_NOTES)
        lines: list[Styled] = []
        headed: tuple[str, ...] = ()
        empty = ""
        for number, side in enumerate(model.sides):
            zones = tuple(zone for zone in side.zones if zone.in_play or not side.own)
            full = evolve(side, zones=tuple(zone for zone in zones if zone.cards))
            if side.own:
                lines += self._edge(empty, height) if number else ()
                empty = ""
            lines += [line for zone in pen.columns(full, headed) for line in zone]
            for zone in full.zones:
                headed = tuple(value.name for value in values_of(zone)) or headed
            names = "  ".join(zone.short for zone in zones if not zone.cards)
            if names:
                told = say("empty_zones", self.picture.lang, zones=names)
                empty = "   ".join(filter(None, (empty, told)))
        lines += (Styled(line, style="dim") for line in wrap(empty, self.width) if line)
        lit = self._lit()
        for line in lines:
            if _card_of(line) in lit:
                line.stylize(_LIT, 0, line.cell_len)
        first = next((at for at, line in enumerate(lines) if _card_of(line) in lit), 0)
        return lines, first

    def _edge(self, empty: str, height: int) -> Iterator[Styled]:
        """Yield a line between the sides, with words on it, or the charts."""
        charts = self.picture.table.charts
        if not charts:
            text = cut(f"-- {empty} " if empty else "", self.width)
            yield Styled(text + "-" * (self.width - cells(text)), style="dim")
            return
        tints = dict(self.picture.tints)
        drawn = draw_hexes(charts, tints) if hexes_width(charts) <= self.width else []
        if drawn and len(drawn) + 1 <= height:
            names = [self.picture.people[chart.player].name for chart in charts]
            wide = hexes_width(charts[:1]) + 3
            yield Styled("".join(left(name, wide) for name in names), style="bold cyan")
            yield from drawn
        else:
            yield from self._listed(charts, tints)
        for chart in charts:
            for note in chart.notes:
                yield from map(Styled, wrap(note, self.width, "  "))

    def _listed(
        self, charts: Sequence[ChartSide], tints: dict[str, str]
    ) -> Iterator[Styled]:
        """Yield a line for each spot of the charts, the players next to each other."""
        wide = self.width // len(charts)
        names = [left(self.picture.people[c.player].name, wide) for c in charts]
        yield Styled("".join(names), style="bold cyan")
        for hexes in zip(*(chart.hexes for chart in charts), strict=True):
            told = [left(" ".join(filter(None, h.lines)), wide - 1) + " " for h in hexes]
            yield tinted("".join(told).rstrip(), tints)

    # ---- hand ------------------------------------------------------------------------------

    def hand(self, height: int) -> list[Styled]:
        """Return the own cards that are not in play, as many in a line as fit.

        Numbers and notes are left out if the lines do not fit in ``height``.
        """
        lines: list[Styled] = []
        for level in (_ALL, _NOTES, _NAMES):
            lines = [line for zone in self._hands() for line in self._flow(zone, level)]
            if len(lines) <= height:
                break
        return lines

    def _hands(self) -> list[ZoneBlock]:
        sides = [side for side in self.picture.table.sides if side.own]
        return [zone for side in sides for zone in side.zones if not zone.in_play]

    def _chip(self, card: CardLine, level: int) -> Styled:
        values = [value for value in card.values if value.text]
        numbers = "/".join(value.text for value in values)
        if len(values) == 1:
            numbers = f"{values[0].short} {numbers}"
        parts = (
            numbers if level == _ALL or (level and len(values) == 1) else "",
            *(card.notes if level else ()),
        )
        more = " ".join(filter(None, parts))
        times = say("times", self.picture.lang, count=card.count) if card.count > 1 else ""
        style = _LIT if card.id in self._lit() else ""
        chip = Styled(f"{card.sign} {card.name}".strip(), style=style)
        chip.append(f" {times}" * bool(times) + f" ({more})" * bool(more), style="dim")
        if card.id:
            chip.stylize(Style(meta={CARD: card.id}))
        return chip

    def _flow(self, zone: ZoneBlock, level: int) -> Iterator[Styled]:
        """Yield a zone with as many cards in a line as fit."""
        line, empty = Styled(f"{zone.short}: ", style="cyan"), True
        chips = [self._chip(card, level) for card in merged(zone.cards)]
        for chip in chips or [Styled(say("empty", self.picture.lang), style="dim")]:
            if not empty and line.cell_len + 2 + chip.cell_len > self.width:
                yield line
                line, empty = Styled("  "), True
            line.append("" if empty else "  ")
            chip.truncate(self.width - line.cell_len, overflow="ellipsis")
            line.append_text(chip)
            empty = False
        yield line

    def _lit(self) -> frozenset[str]:
        """Return the ids of the cards that answers point at."""
        question = self.picture.question
        choices = () if question is None else question.choices
        return frozenset(
            end for each in choices for end in (each.source, each.target) if end
        )

    # ---- news and question -----------------------------------------------------------------

    def news(self, new_from: int) -> list[Styled]:
        """Return the log as lines; those from entry ``new_from`` on are marked as new."""
        lines: list[Styled] = []
        for at, entry in enumerate(self.picture.log, self.picture.log_from):
            style = "yellow" if at >= new_from else "dim"
            lines += (Styled(x, style=style) for x in wrap(entry.text, self.width, "  "))
        return lines

    def option(self, choice: Choice) -> Styled:
        """Return an answer as one or more lines."""
        head = f"{choice.number:>2} "
        room = max(self.width - len(head), 10)
        first, *more = wrap(choice.label, room)
        made = Styled(head, style="cyan")
        made.append("\n   ".join((first, *more)), style="default")
        for text in filter(None, (choice.says, choice.follows)):
            for line in wrap(text, room):
                made.append(f"\n   {line}", style="dim")
        return made


def pointing_at(choices: Iterable[Choice], card: str) -> list[Choice]:
    """Return the answers that point at a card."""
    return [each for each in choices if card in (each.source, each.target)]


def _card_of(line: Styled) -> str:
    for span in line.spans:
        if isinstance(span.style, Style) and CARD in span.style.meta:
            return str(span.style.meta[CARD])
    return ""
