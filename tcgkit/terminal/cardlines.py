"""Cards as lines of a table: places, names and values in shared columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen
from rich.style import Style
from rich.text import Text as Styled

from tcgkit.kernel.cards import Lang
from tcgkit.table.layout import merged
from tcgkit.table.model import CardLine, Side, TableModel, Value, ZoneBlock
from tcgkit.terminal.texts import say
from tcgkit.terminal.width import cells, cut, fill, left, right

_NAME, _WIDE_NAME, _SHORT_NAME = 21, 31, 13
_WIDE = 100
"""At this width and above, names have more room."""
_CHANGED = {"+": "bold green", "-": "bold red", "": ""}
CARD: Final = "card"
"""The key under which the lines of a card know its id (``Style.meta``), for a mouse."""


@frozen(eq=False)
class CardPen:
    """Draws the zones of a table, in columns that all its cards share."""

    model: TableModel
    lang: Lang
    width: int
    notes: int = 0
    """Columns that names leave free for notes, where the table is narrow."""

    def name_width(self, label: int) -> int:
        """Return the width of the column of names, after a column of width ``label``."""
        if self.width >= _WIDE:
            return _WIDE_NAME
        room = self.width - label - sum(self.value_widths().values()) - self.notes
        widest = _WIDE_NAME if self.sign_width() else _NAME
        return min(widest, max(_SHORT_NAME, room))

    def label_width(self) -> int:
        """Return the width of the column of places, which all sides share."""
        zones = [zone for side in self.model.sides for zone in side.zones]
        places = [card.place for zone in zones for card in zone.cards]
        empty = [zone.short for zone in zones if not zone.cards]
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
            wide = max(cells(value.text), cells(value.short), 3) + 2
            widths[name] = max(wide, widths.get(name, 0))
        return {v.name: widths[v.name if v.name in worded else ""] for v in values}

    def sign_width(self) -> int:
        """Return the width of the column of signs with a space after it; 0 without signs."""
        cards = [c for side in self.model.sides for zone in side.zones for c in zone.cards]
        wide = max((cells(card.sign) for card in cards), default=0)
        return wide + 1 if wide else 0

    def columns(self, side: Side, headed: tuple[str, ...] = ()) -> Iterator[list[Styled]]:
        """Yield the lines of each zone; headings stand above the first zone with values.

        ``headed`` names the values whose headings stand above already.
        """
        wide = self.value_widths()
        label = self.label_width()
        named = self.name_width(label)
        for zone in side.zones:
            lines = [
                line
                for card in merged(zone.cards)
                for line in self.card(card, label, named, wide)
            ]
            values = values_of(zone)
            names = tuple(value.name for value in values)
            if values and headed[: len(names)] != names:
                headed = names
                titles = "".join(
                    right(value.short, wide[value.name] - 1) + " " for value in values
                )
                heading = " " * (label + named) + titles
                lines.insert(0, Styled(cut(heading, self.width).rstrip(), style="dim"))
            if not zone.cards:
                lines = [
                    Styled(
                        f"{left(zone.short, label)}{say('empty', self.lang)}",
                        style="dim",
                    )
                ]
            yield lines

    def card(
        self, card: CardLine, label: int, named: int, wide: dict[str, int]
    ) -> Iterator[Styled]:
        """Yield the lines of a card, in columns of these widths."""
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
        if card.id:
            line.stylize(Style(meta={CARD: card.id}))
        yield line
        indent = self.width - max(room, 16)
        yield from (Styled(" " * indent + note, style=style) for note in notes)


def values_of(zone: ZoneBlock) -> tuple[Value, ...]:
    """Return the values of the first card of a zone that has any."""
    return next((card.values for card in zone.cards if card.values), ())
