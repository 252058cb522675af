"""What is on the table, in words: from a player's view and the board its ruleset declares.

The drawn table and the spoken one are both made from this, so they say the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.knowledge import CardView, View, ZoneView
from tcgkit.kernel.rules import Rules
from tcgkit.plugins.board import Board, CardFace, Cell, Row
from tcgkit.terminal.texts import say

_PLAIN_FACE = CardFace()


@frozen
class Value:
    """A current value of a card, and the printed one (None: nothing is printed)."""

    name: str
    now: int
    printed: int | None

    @property
    def change(self) -> str:
        """``+`` or ``-`` if it is above or below what is printed, else nothing."""
        if self.printed is None or self.now == self.printed:
            return ""
        return "+" if self.now > self.printed else "-"


@frozen
class CardLine:
    """A card (or several that do not differ) as one line of the table."""

    place: str
    """What its place is called: ``cmV 2``."""
    name: str
    values: tuple[Value, ...] = ()
    notes: tuple[str, ...] = ()
    host: str = ""
    """Name of what it is attached to; it follows that card's line."""
    involved: str = ""
    """What it does in the process under way."""
    known: bool = True
    posture: str = ""
    count: int = 1


@frozen
class ZoneBlock:
    """A zone of which each card is drawn."""

    name: str
    cards: tuple[CardLine, ...]


@frozen
class Side:
    """What belongs to one player (-1: to nobody): numbers first, then zones card by card."""

    player: int
    own: bool
    numbers: tuple[str, ...]
    zones: tuple[ZoneBlock, ...]
    hides: bool = field(default=False)


@frozen(eq=False)
class TableModel:
    """The whole table as one viewer sees it."""

    sides: tuple[Side, ...]
    """From the opponent's to the viewer's own, as declared."""
    numbers: tuple[str, ...]
    """Numbers and roles of the table."""


def lay_table(view: View, rules: Rules, board: Board, lang: Lang) -> TableModel:
    """Return the table as ``view`` knows it."""
    return _Layer(view, rules, board, lang).table()


@frozen(eq=False)
class _Layer:
    view: View
    rules: Rules
    board: Board
    lang: Lang

    def table(self) -> TableModel:
        sides: list[Side] = []
        for row in self.board.rows:
            for player in self.players(row):
                side = self.side(row, player)
                same = [n for n, each in enumerate(sides) if each.player == player]
                if same:
                    old = sides[same[0]]
                    sides[same[0]] = evolve(
                        old,
                        numbers=old.numbers + side.numbers,
                        zones=old.zones + side.zones,
                    )
                else:
                    pools = tuple(self.pools(player)) if player >= 0 else ()
                    sides.append(evolve(side, numbers=pools + side.numbers))
        return TableModel(tuple(sides), tuple(self.table_numbers()))

    def players(self, row: Row) -> tuple[int, ...]:
        if row.side == "shared":
            return (-1,)
        if row.side == "own":
            return (self.view.viewer,)
        return tuple(p for p in range(self.rules.players) if p != self.view.viewer)

    def side(self, row: Row, player: int) -> Side:
        numbers: list[str] = []
        zones: list[ZoneBlock] = []
        for cell in row.cells:
            zone = self.view.zones[cell.zone if player < 0 else f"{player + 1}.{cell.zone}"]
            if cell.show == "cards":
                zones.append(self.block(cell, zone))
            else:
                numbers.append(self.count(cell, zone))
        own = player == self.view.viewer
        return Side(player, own, tuple(numbers), tuple(zones))

    # ---- numbers ---------------------------------------------------------------------

    def short(self, name: str) -> str:
        label = self.board.labels.get(name)
        return name if label is None else label.short.in_(self.lang)

    def name(self, name: str) -> str:
        label = self.board.labels.get(name)
        return name if label is None else label.name.in_(self.lang)

    def pools(self, player: int) -> Iterator[str]:
        for name in self.board.numbers:
            declared = self.rules.fields.get(name)
            pools = self.view.pools[player]
            if (
                declared is not None
                and declared.on == "player"
                and (declared.sight == "all" or player == self.view.viewer)
            ):
                yield f"{self.name(name)} {pools.get(name, 0)}"

    def table_numbers(self) -> Iterator[str]:
        for name in self.board.numbers:
            if name in self.view.table and self.rules.fields[name].on == "table":
                yield f"{self.name(name)} {self.view.table[name]}"
        for name in self.board.roles:
            if name in self.view.table:
                yield f"{self.name(name)} P{self.view.table[name] + 1}"

    def count(self, cell: Cell, zone: ZoneView) -> str:
        text = f"{self.short(cell.zone)} {zone.count}"
        if cell.of:
            text += f"/{cell.of}"
        down = sum(not card.up for card in zone.cards)
        if down > 0 and self.rules.zones[cell.zone].face_up:
            text += f" ({say('some_down', self.lang, count=down)})"
        top = zone.cards[-1].defn if zone.cards else None
        if cell.show == "top" and top is not None:
            text += f" ({say('top', self.lang, card=top.name.in_(self.lang))})"
        return text

    # ---- cards -----------------------------------------------------------------------

    def block(self, cell: Cell, zone: ZoneView) -> ZoneBlock:
        cards = [c for c in zone.cards if not cell.slots or c.slot in cell.slots]
        lines = []
        for card in cards:
            if card.host and self.has(card.host):
                continue  # it is drawn under what it is attached to
            lines.append(self.card(cell.zone, card))
            lines += [self.card(name, each, card) for name, each in self.attached(card)]
        hidden = zone.count - len(zone.cards)
        if hidden and not cell.slots:
            unseen = say("face_down", self.lang)
            lines.append(CardLine(self.short(cell.zone), unseen, known=False, count=hidden))
        return ZoneBlock(cell.zone, tuple(_merged(lines)))

    def has(self, handle: str) -> bool:
        return any(c.handle == handle for z in self.view.zones.values() for c in z.cards)

    def attached(self, host: CardView) -> Iterator[tuple[str, CardView]]:
        for zone in self.view.zones.values():
            yield from (
                (zone.name, card) for card in zone.cards if card.host == host.handle
            )

    def card(
        self, zone_name: str, card: CardView, host: CardView | None = None
    ) -> CardLine:
        zone = self.rules.zones[zone_name]
        slots = zone.slots is not None and zone.slots > 1 and host is None
        place = self.short(zone_name) + (f" {card.slot + 1}" if slots else "")
        return CardLine(
            place=place,
            name=self.title(card),
            values=tuple(self.values(card)),
            notes=tuple(self.notes(card, in_play=zone.in_play)),
            host="" if host is None else self.title(host),
            involved=self.involved(card),
            known=card.defn is not None,
            posture=self.rules.postures[card.posture].in_(self.lang)
            if card.posture
            else "",
        )

    def title(self, card: CardView) -> str:
        return card.defn.name.in_(self.lang) if card.defn else say("face_down", self.lang)

    def face(self, card: CardView) -> CardFace:
        if card.defn is None:
            return _PLAIN_FACE
        return self.board.faces.get(card.defn.type, _PLAIN_FACE)

    def values(self, card: CardView) -> Iterator[Value]:
        printed: Mapping[str, object] = card.defn.fields if card.defn else {}
        for name in self.face(card).values:
            was = printed.get(name)
            now = card.values.get(name, was)
            if isinstance(now, int):
                yield Value(name, now, was if isinstance(was, int) else None)

    def notes(self, card: CardView, *, in_play: bool) -> Iterator[str]:
        if doing := self.involved(card):
            yield f"[{doing}]"
        face = self.face(card)
        named = (
            face.fields if card.defn else tuple(n for n in card.numbers if self.draws(n))
        )
        for name in named:
            if name in card.numbers or (in_play and self.is_number(name)):
                yield f"{self.short(name)} {card.numbers.get(name, 0)}"
            elif card.defn is not None and not in_play and name in card.defn.fields:
                yield f"{self.short(name)} {self.word(card.defn.fields[name])}"
        if card.defn is not None and not card.up and in_play:
            yield say("face_down_mark", self.lang)
        if card.posture:
            yield self.rules.postures[card.posture].in_(self.lang)
        yield from (self.name(name) for name in face.marks if card.numbers.get(name))

    def draws(self, name: str) -> bool:
        faces = self.board.faces.values()
        return any(name in (*face.fields, *face.marks) for face in faces)

    def is_number(self, name: str) -> bool:
        declared = self.rules.fields.get(name)
        return declared is not None and declared.on == "object"

    def word(self, value: object) -> str:
        if isinstance(value, tuple):
            return " ".join(self.word(each) for each in value)
        label = self.board.labels.get(str(value))
        return str(value) if label is None else label.short.in_(self.lang)

    def involved(self, card: CardView) -> str:
        """Return what the card does in the processes under way, the innermost first."""
        for process, parts in reversed(self.view.under_way):
            for name, value in parts:
                label = self.board.labels.get(f"{process}.{name}")
                if label is not None and value == card.handle and "." in card.handle:
                    return label.name.in_(self.lang)
        return ""


def _merged(lines: Iterable[CardLine]) -> Iterator[CardLine]:
    """Yield the lines, neighbours that do not differ as one (equal cards in a hand)."""
    last: CardLine | None = None
    for line in lines:
        if last is not None and evolve(last, count=1) == evolve(line, count=1):
            last = evolve(last, count=last.count + line.count)
            continue
        if last is not None:
            yield last
        last = line
    if last is not None:
        yield last
