"""The table of a viewer: from its view and the board that its ruleset declares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import CardView, View, ZoneView
from tcgkit.plugins.board import Board, CardFace, Cell, Chart, Queue, Row, Spot, Tally
from tcgkit.table.model import CardLine, ChartSide, Hex, Side, TableModel, Value, ZoneBlock
from tcgkit.table.printed import board_word
from tcgkit.table.texts import listed, say

_PLAIN_FACE = CardFace()


def moment(view: View, board: Board) -> tuple[object, ...]:
    """Return a key of the present moment of a game; the table is shown when it changes."""
    numbers = tuple((n, view.table.get(n)) for n in (*board.numbers, *board.roles))
    acting = board.queue and [
        value
        for process, parts in view.under_way
        for name, value in parts
        if f"{process}.{name}" == board.queue.acting
    ]
    return view.path, numbers, acting


def shortened(board: Board, lang: Lang) -> list[str]:
    """Return the meanings of abbreviated column heads: ``eth: ether``."""
    names = dict.fromkeys(name for face in board.faces.values() for name in face.values)
    labels = [board.labels[name] for name in names]
    return [
        say("short", lang, short=label.short.in_(lang), name=label.name.in_(lang))
        for label in labels
        if label.short.in_(lang) != label.name.in_(lang)
    ]


def lay_table(
    view: View, rules: Rules, board: Board, lang: Lang, *, words: bool = False
) -> TableModel:
    """Return the table as ``view`` knows it; set ``words`` to avoid abbreviations."""
    return _Layer(view, rules, board, lang, words).table()


@frozen(eq=False)
class _Layer:
    view: View
    rules: Rules
    board: Board
    lang: Lang
    in_words: bool = False
    hosted: Mapping[str, Sequence[tuple[str, ZoneView, CardView]]] = field(init=False)
    """The attached cards without counters, by the handle of their host."""

    @hosted.default
    def _hosted(self) -> Mapping[str, Sequence[tuple[str, ZoneView, CardView]]]:
        counted = {name for tally in self.board.tallies for name in tally.zones}
        found: dict[str, list[tuple[str, ZoneView, CardView]]] = defaultdict(list)
        for place, zone in self.view.zones.items():
            for card in () if zone.name in counted else zone.cards:
                if card.host:
                    found[card.host].append((place, zone, card))
        return found

    def table(self) -> TableModel:
        sides: list[Side] = []
        for at, row in enumerate(self.board.rows):
            for player in self.players(row):
                side = self.side(row, at, player)
                if player < 0 and not side.piles and not side.zones:
                    continue
                same = [n for n, each in enumerate(sides) if each.player == player]
                if same:
                    old = sides[same[0]]
                    sides[same[0]] = evolve(
                        old, piles=old.piles + side.piles, zones=old.zones + side.zones
                    )
                else:
                    pools = tuple(self.pools(player)) if player >= 0 else ()
                    sides.append(evolve(side, numbers=pools))
        return TableModel(
            tuple(sides),
            tuple(self.table_numbers()),
            tuple(self.acts()),
            self.deeds(self.view.under_way),
            self.deeds(self.view.waiting),
            "" if self.board.stack is None else self.board.stack.in_(self.lang),
            tuple(self.charts(self.board.chart)) if self.board.chart is not None else (),
        )

    def players(self, row: Row) -> tuple[int, ...]:
        if row.side == "shared":
            return (-1,)
        if row.side == "own":
            return (self.view.near,)
        return tuple(p for p in range(self.rules.players) if p != self.view.near)

    def side(self, row: Row, at: int, player: int) -> Side:
        piles: list[ZoneBlock] = []
        zones: list[ZoneBlock] = []
        for cell in row.cells:
            place = cell.zone if player < 0 else f"{player + 1}.{cell.zone}"
            zone = self.view.zones[place]
            if cell.hides and not zone.count:
                continue
            block = self.block(cell, place, zone, at)
            (zones if cell.show == "cards" else piles).append(block)
        own = player == self.view.viewer
        return Side(player, own, (), tuple(piles), tuple(zones))

    def charts(self, chart: Chart) -> Iterator[ChartSide]:
        players = sorted(range(self.rules.players), key=lambda p: (p != self.view.near, p))
        for player in players:
            hexes = tuple(self.hex(chart, spot, player) for spot in chart.spots)
            notes = tuple(n.in_(self.lang) for n in chart.notes(self.view, player))
            yield ChartSide(player, hexes, notes)

    def hex(self, chart: Chart, spot: Spot, player: int) -> Hex:
        cards: list[CardLine] = []
        for name in chart.zones:
            place = f"{player + 1}.{name}"
            slots = self.board.slots.get(name, ())
            for card in self.view.zones[place].cards:
                there = chart.holds.get(name) == spot.name
                if there or (card.slot < len(slots) and slots[card.slot] == spot.name):
                    cards.append(self.card(name, place, card))
        return Hex(
            spot.name,
            spot.line,
            spot.column,
            tuple(text.in_(self.lang) for text in chart.tell(self.view, player, spot.name)),
            chart.speak(self.view, player, spot.name).in_(self.lang),
            tuple(cards),
            tuple(
                f"{player + 1}.{z}" for z, name in chart.holds.items() if name == spot.name
            ),
        )

    # ---- numbers ---------------------------------------------------------------------

    def short(self, name: str) -> str:
        label = self.board.labels.get(name)
        return name if label is None else label.short.in_(self.lang)

    def name(self, name: str) -> str:
        label = self.board.labels.get(name)
        return name if label is None else label.name.in_(self.lang)

    def pools(self, player: int) -> Iterator[str]:
        partners = [p for p in self.rules.partners(player) if p != player]
        if partners:
            who = listed([f"P{p + 1}" for p in partners], self.lang)
            yield say("plays_with", self.lang, who=who)
        if player in self.view.out:
            yield say("out", self.lang)
        for name in self.board.numbers:
            declared = self.rules.fields.get(name)
            pools = self.view.pools[player]
            if (
                declared is not None
                and declared.on == "player"
                and (declared.sight == "all" or player == self.view.viewer)
            ):
                yield f"{self.name(name)} {pools.get(name, 0)}"

        for tally in self.board.tallies:
            counted = self.counted(tally, player=player)
            if counted:
                yield f"{self.name(tally.player)} {self.tallied(tally, counted)}"
        for text in self.board.remarks(self.view, player):
            yield text.in_(self.lang)

    def table_numbers(self) -> Iterator[str]:
        for name in self.board.numbers:
            if name in self.view.table and self.rules.fields[name].on == "table":
                yield f"{self.name(name)} {self.view.table[name]}"
        for name in self.board.roles:
            if name in self.view.table:
                yield f"{self.name(name)} P{self.view.table[name] + 1}"
        for text in self.board.about(self.view):
            yield text.in_(self.lang)

    def count(self, cell: Cell, zone: ZoneView) -> str:
        text = f"{self.short(cell.zone)} {zone.count}"
        if cell.of:
            text += f"/{cell.of}"
        down = sum(not card.up for card in zone.cards)
        if down > 0 and self.rules.zones[cell.zone].face_up:
            text += f" ({say('some_down', self.lang, count=down)})"
        for rung, posture in enumerate(self.rules.postures):
            count = sum(card.posture == rung for card in zone.cards) if rung else 0
            if count:
                text += f" ({count} {posture.in_(self.lang)})"
        top = zone.cards[-1].defn if zone.cards else None
        if cell.show == "top" and top is not None:
            text += f" ({say('top', self.lang, card=top.name.in_(self.lang))})"
        return text

    # ---- cards -----------------------------------------------------------------------

    def block(self, cell: Cell, place: str, zone: ZoneView, row: int) -> ZoneBlock:
        cards = [c for c in zone.cards if not cell.slots or c.slot in cell.slots]
        lines = []
        for card in cards:
            if card.host and self.has(card.host):
                continue  # drawn under the card it is attached to
            lines.append(self.card(cell.zone, place, card))
            for there, other, each in self.attached(card):
                foreign = other.player not in (zone.player, -1)
                owner = f"P{other.player + 1}" if foreign else ""
                line = self.card(other.name, there, each, card, owner=owner)
                lines.append(evolve(line, on=lines[-1].on or lines[-1].id))
        hidden = zone.count - len(zone.cards)
        if hidden and not cell.slots:
            unseen = say("face_down", self.lang)
            lines.append(CardLine(self.short(cell.zone), unseen, known=False, count=hidden))
        text = "" if cell.show == "cards" else self.count(cell, zone)
        label = self.name(cell.zone)
        rules = self.rules.zones[cell.zone]
        slots = range(rules.slots or 0) if not cell.slots else ()
        return ZoneBlock(
            cell.zone,
            tuple(lines),
            place,
            label,
            zone.count,
            row=row,
            text=text,
            short=self.short(cell.zone),
            in_play=rules.in_play,
            slots=tuple(str(self.board.slot(cell.zone, n)) for n in slots)
            if len(slots) > 1
            else (),
        )

    def has(self, handle: str) -> bool:
        return any(c.handle == handle for z in self.view.zones.values() for c in z.cards)

    def attached(self, host: CardView) -> Iterator[tuple[str, ZoneView, CardView]]:
        """Return the attached cards that are drawn under ``host``, without counters."""
        return iter(self.hosted.get(host.handle, ()))

    def card(
        self,
        zone_name: str,
        at: str,
        card: CardView,
        host: CardView | None = None,
        *,
        owner: str = "",
    ) -> CardLine:
        zone, face = self.rules.zones[zone_name], self.face(card, zone_name)
        slots = zone.slots is not None and zone.slots > 1 and host is None
        place = self.short(zone_name)
        if slots:
            place += f" {self.board.slot(zone_name, card.slot)}"
        return CardLine(
            place=place,
            name=self.title(card, face),
            values=tuple(self.values(card, zone_name)),
            notes=(
                *((say("of", self.lang, who=owner),) if owner else ()),
                *self.notes(card, zone_name),
            ),
            spare=tuple(self.words(card, face.spare)) if zone.in_play else (),
            host="" if host is None else self.title(host),
            involved=self.involved(card),
            known=card.defn is not None,
            posture=self.posture(card, face) if card.posture else "",
            sign="".join(self.words(card, face.sign)),
            sign_name=" ".join(self.words(card, face.sign, full=True)),
            id=f"{at}/{card.handle}",
            slot=card.slot,
            face="" if card.defn is None else face_key(card.owner, card.defn),
        )

    def title(self, card: CardView, face: CardFace = _PLAIN_FACE) -> str:
        if card.defn is None:
            return say("face_down", self.lang)
        title = card.defn.fields.get(face.title, card.defn.called)
        return title.in_(self.lang) if isinstance(title, Text) else str(title)

    def face(self, card: CardView, zone: str) -> CardFace:
        if card.defn is None:
            return self.board.covered.get(zone, _PLAIN_FACE)
        return self.board.faces.get(card.defn.type, _PLAIN_FACE)

    def posture(self, card: CardView, face: CardFace) -> str:
        if face.postures:
            name = face.postures[card.posture]
            return self.short(name) if name else ""
        return self.rules.postures[card.posture].in_(self.lang)

    def values(self, card: CardView, zone: str) -> Iterator[Value]:
        printed: Mapping[str, object] = card.defn.fields if card.defn else {}
        in_play = self.rules.zones[zone].in_play
        tallies = {tally.name: tally for tally in self.board.tallies}
        queue = self.board.queue
        face = self.face(card, zone)
        for name in face.values:
            labels = self.name(name), self.short(name)
            if name in self.rules.properties:
                shown = self.rules.properties[name].zones
                if in_play and shown and zone not in shown:
                    continue  # the property does not apply in this zone
                was = printed.get(name)
                now = card.values.get(name, was)
                known = isinstance(now, int)
                if known or card.defn is None:
                    number = was if isinstance(was, int) else None
                    words = "" if known else "?"
                    yield Value(
                        name, now if isinstance(now, int) else None, number, words, *labels
                    )
                elif (
                    face.values[-1] != name
                ):  # an empty value keeps the later columns in place
                    yield Value(name, None, None, "", *labels)
            elif not in_play:
                continue
            elif name in tallies:
                counted = self.counted(tallies[name], host=card.handle)
                yield Value(name, None, None, self.tallied(tallies[name], counted), *labels)
            elif queue is not None and name == queue.column:
                yield Value(name, None, None, self.place_in_order(card, face), *labels)
            else:
                yield Value(name, card.numbers.get(name, 0), None, "", *labels)

    def notes(self, card: CardView, zone: str) -> Iterator[str]:
        in_play, face = self.rules.zones[zone].in_play, self.face(card, zone)
        doing, queue = self.involved(card), self.board.queue
        column = queue is not None and queue.column in face.values
        if doing and not (column and doing == self.acting_label()):
            yield f"[{doing}]"
        named = face.fields
        if card.defn is None and not named:
            named = tuple(n for n in card.numbers if n not in face.extras and self.draws(n))
        if not in_play:
            yield from self.words(card, face.words)
        for name in named:
            number = self.number(card, name, in_play=in_play)
            if number is not None:
                yield f"{self.short(name)} {self.word(name, number)}"
        for name in face.extras:
            number = self.number(card, name, in_play=in_play) or self.printed(card, name)
            if number:
                yield f"{self.short(name)} {self.word(name, number)}"
        if card.defn is not None and not in_play:
            for told in face.tells(card.defn):
                yield (told.name if self.in_words else told.short).in_(self.lang)
        if card.defn is not None and not card.up and in_play:
            yield say("face_down_mark", self.lang)
        if card.posture and not column:
            yield from filter(None, (self.posture(card, face),))
        for name in face.marks:
            if card.numbers.get(name) or card.values.get(name):
                yield self.name(name)

    def words(
        self, card: CardView, names: tuple[str, ...], *, full: bool = False
    ) -> Iterator[str]:
        for name in names:
            printed = self.printed(card, name)
            if printed is not None:
                yield self.word(name, printed, full=full)

    def printed(self, card: CardView, name: str) -> object:
        return None if card.defn is None else card.defn.fields.get(name)

    def number(self, card: CardView, name: str, *, in_play: bool) -> object:
        """Return a number on the object; for a card out of play, the printed field."""
        if name in card.numbers:
            return card.numbers[name]
        return (
            (0 if self.is_number(name) else None) if in_play else self.printed(card, name)
        )

    def draws(self, name: str) -> bool:
        faces = self.board.faces.values()
        return any(name in (*face.fields, *face.marks) for face in faces)

    def is_number(self, name: str) -> bool:
        declared = self.rules.fields.get(name)
        return declared is not None and declared.on == "object"

    def word(self, name: str, value: object, *, full: bool = False) -> str:
        return board_word(self.board, name, value, self.lang, full=full)

    # ---- counters, order of acts, waiting processes ------------------------------------------

    def counted(self, tally: Tally, *, player: int = -1, host: str = "") -> list[CardView]:
        """Return the counters on a card, or a player's counters that are not on a card."""
        return [
            card
            for zone in self.view.zones.values()
            if zone.name in tally.zones and (host or zone.player == player)
            for card in zone.cards
            if card.host == host
        ]

    def tallied(self, tally: Tally, counted: list[CardView]) -> str:
        text = f"{sum(not card.posture for card in counted)}/{len(counted)}"
        marked = sum(bool(card.numbers.get(tally.mark)) for card in counted)
        if tally.mark and marked:
            text += f" ({marked} {self.short(tally.mark)})"
        return text

    def acting(self) -> str:
        """Return the handle of the acting object."""
        queue = self.board.queue
        if queue is not None:
            for process, parts in reversed(self.view.under_way):
                for name, value in parts:
                    if f"{process}.{name}" == queue.acting and isinstance(value, str):
                        return value
        return ""

    def acting_label(self) -> str:
        queue = self.board.queue
        return "" if queue is None else self.name(queue.acting)

    def to_come(self) -> list[tuple[tuple[str, ...], tuple[int, ...]]]:
        """Return the objects still to act, in groups of equals, each with its sort keys."""
        now = self.acting()
        groups = [
            (tuple(each for each in group if each != now), keys)
            for group, keys in self.view.order
        ]
        return [(group, keys) for group, keys in groups if group]

    def place_in_order(self, card: CardView, face: CardFace) -> str:
        queue = self.board.queue
        assert queue is not None
        if card.handle == self.acting():
            return self.short(queue.acting)
        place = 1
        for group, _ in self.to_come():
            if card.handle in group:
                return f"{place}=" if len(group) > 1 else str(place)
            place += len(group)
        return self.posture(card, face) if card.posture else ""

    def acts(self) -> Iterator[str]:
        queue, now = self.board.queue, self.acting()
        if queue is None or not self.view.order:
            return
        for group, keys in self.view.order:
            if now in group:
                why = self.keys(queue, keys)
                yield say("acts_now", self.lang, card=self.called(now), why=why)
        coming = self.to_come()
        if coming:
            group, keys = coming[0]
            cards = " = ".join(self.called(each) for each in group)
            yield say("acts_next", self.lang, cards=cards, why=self.keys(queue, keys))

    def keys(self, queue: Queue, keys: tuple[int, ...]) -> str:
        named = zip(queue.keys, keys, strict=False)
        return listed([f"{self.short(name)} {key}" for name, key in named], self.lang)

    def called(self, handle: str) -> str:
        """Return the name of the card with a handle; an unseen card is called by its place."""
        gone = handle
        for zone in self.view.zones.values():
            for card in zone.cards:
                if card.handle == handle and card.defn is not None:
                    return card.defn.called.in_(self.lang)
                if card.handle == handle:
                    whose = f"P{zone.player + 1} " if zone.player >= 0 else ""
                    slot = self.board.slot(zone.name, card.slot)
                    return f"{whose}{self.short(zone.name)} {slot}"
                if card.defn is not None and card.defn.key == handle:
                    gone = card.defn.called.in_(self.lang)
        return gone

    def part(self, value: object) -> str:
        """Return a field of a process in words."""
        if isinstance(value, Text):
            return value.in_(self.lang)
        if isinstance(value, tuple):
            return listed([self.called(str(each)) for each in value], self.lang)
        return self.called(str(value))

    def deeds(
        self, processes: Iterable[tuple[str, tuple[tuple[str, object], ...]]]
    ) -> tuple[str, ...]:
        told = []
        for process, parts in processes:
            deed = self.board.deeds.get(process)
            if deed is not None:
                fields = {n: self.part(v) for n, v in parts}
                text = (deed if isinstance(deed, Text) else deed(dict(parts))).in_(
                    self.lang
                )
                told.append(text.format_map(defaultdict(str, fields)))
        return tuple(filter(None, told))

    def involved(self, card: CardView) -> str:
        """Return the card's role in the innermost process under way that involves it."""
        for process, parts in reversed(self.view.under_way):
            for name, value in parts:
                label = self.board.labels.get(f"{process}.{name}")
                handles = value if isinstance(value, tuple) else (value,)
                if label is not None and card.handle in handles and "." in card.handle:
                    return label.name.in_(self.lang)
        return ""


def face_key(owner: int, card: CardDef) -> str:
    """Return the key of a card's face: a deck's own card may have the key of another one's."""
    return f"P{owner + 1}.{card.key}"


def merged(lines: Iterable[CardLine]) -> Iterator[CardLine]:
    """Yield the lines with neighbours that read alike merged into one (equal cards in a hand)."""

    def read(line: CardLine) -> CardLine:
        return evolve(line, count=1, id="", slot=0, on="")

    last: CardLine | None = None
    for line in lines:
        if last is not None and read(last) == read(line):
            last = evolve(last, count=last.count + line.count)
            continue
        if last is not None:
            yield last
        last = line
    if last is not None:
        yield last
