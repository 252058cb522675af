"""The table as plain data: from a player's view and the board its ruleset declares.

Every face is made from this model (drawn, spoken, in a browser), so all of them say the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.table.texts import say


@frozen
class Value:
    """A current value of a card, and the printed value (None if the card has none)."""

    name: str
    """The name of its property or field; the board has its label."""
    now: int | None
    """None if the value is unknown or not a number."""
    printed: int | None = None
    words: str = ""
    """The text to show instead of the number."""
    label: str = ""
    short: str = ""
    """Its label for narrow places."""

    @property
    def text(self) -> str:
        """The text of the column."""
        if self.words:
            return self.words
        return "" if self.now is None else str(self.now)

    @property
    def change(self) -> str:
        """``+`` or ``-`` if the value is above or below the printed value, else an empty string."""
        if self.printed is None or self.now is None or self.now == self.printed:
            return ""
        return "+" if self.now > self.printed else "-"


@frozen
class CardLine:
    """A card (or several equal cards) as one line of the table."""

    place: str
    """The name of its place: ``cmV 2``."""
    name: str
    values: tuple[Value, ...] = ()
    notes: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    """Notes that are drawn only if there is room."""
    host: str = ""
    """The name of the card it is attached to; its line follows the line of that card."""
    involved: str = ""
    """Its role in the process under way."""
    known: bool = True
    posture: str = ""
    count: int = 1
    sign: str = ""
    """A sign before the name: "♥7"."""
    sign_name: str = ""
    """The sign in words: "heart 7"."""
    id: str = ""
    """Its place and its handle there: ``1.unit_zone/1.unit_zone.2``; equal cards of a hand share one.
    Empty for cards that the viewer cannot tell apart."""
    slot: int = 0
    face: str = ""
    """The key of its face; empty if the viewer does not see the face."""
    on: str = ""
    """The id of the card it is attached to."""


@frozen
class ZoneBlock:
    """A zone, or some slots of it."""

    name: str
    cards: tuple[CardLine, ...]
    """The cards that the viewer can tell apart, lowest first, and one line for all others."""
    place: str = ""
    """The zone with its player: ``1.hand``; shared zones have no player."""
    label: str = ""
    count: int = 0
    """The number of cards in the zone."""
    row: int = 0
    """The row of the board in which it lies, from the opponent's far row on."""
    text: str = ""
    """The zone as a number: ``deck 40/50``; empty if the zone is drawn card by card."""
    short: str = ""
    """Its label for narrow places."""
    in_play: bool = True
    """Whether its cards are in play; those of a hand are not."""
    slots: tuple[str, ...] = ()
    """The names of its slots, in order; empty if its cards lie in a row or pile without fixed slots."""


@frozen
class Hex:
    """One spot of a chart with the content that its player's side has there."""

    name: str
    line: int
    column: int
    lines: tuple[str, ...]
    """Up to three short lines."""
    words: str
    """The same content in words."""
    cards: tuple[CardLine, ...]
    """The cards that lie there, lowest first."""
    places: tuple[str, ...]
    """The zones that lie there as a whole: ``1.core``."""


@frozen
class ChartSide:
    """One player's side of a chart."""

    player: int
    hexes: tuple[Hex, ...]
    notes: tuple[str, ...]


@frozen
class Side:
    """The side of one player (-1 for shared zones): numbers first, then zones card by card."""

    player: int
    own: bool
    numbers: tuple[str, ...]
    """Numbers and states of the player."""
    piles: tuple[ZoneBlock, ...]
    """Zones that are drawn as a number."""
    zones: tuple[ZoneBlock, ...]

    @property
    def counts(self) -> tuple[str, ...]:
        """The numbers of the player, then the piles as numbers."""
        return (*self.numbers, *(pile.text for pile in self.piles))


@frozen(eq=False)
class TableModel:
    """The whole table as one viewer sees it."""

    sides: tuple[Side, ...]
    """The sides in the order that the board declares: from the opponent's to the viewer's own."""
    numbers: tuple[str, ...]
    """Numbers and roles of the table."""
    acts: tuple[str, ...] = ()
    """The acting card and the next ones, with the reason for the order."""
    doing: tuple[str, ...] = ()
    """The processes that are being declared or carried out."""
    waiting: tuple[str, ...] = ()
    """The processes that wait, in the order in which they are carried out."""
    stack: str = ""
    """The common heading of the waiting processes, if each has its own line."""
    charts: tuple[ChartSide, ...] = ()
    """The sides of a chart, the viewer's own first; empty without a chart."""

    def deeds(self, lang: Lang) -> Iterator[str]:
        """Yield lines for the processes under way, and for those that wait."""
        if self.doing:
            yield say("doing", lang, items=" > ".join(self.doing))
        if self.waiting and self.stack:
            yield self.stack
            yield from (f"  {n}. {told}" for n, told in enumerate(self.waiting, 1))
        elif self.waiting:
            yield say("waiting", lang, items=" > ".join(self.waiting))
