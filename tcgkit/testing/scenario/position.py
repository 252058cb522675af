"""The position a scenario begins with, as its ``given`` says it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from attrs import define, evolve, field

from tcgkit.kernel.time import Point, first_initiative, first_window
from tcgkit.testing.scenario.dealt import Deal, check_deal, read_deal
from tcgkit.testing.scenario.names import Attr, Entry, Names, Ref, first_word, fold
from tcgkit.testing.scenario.text import POSITION, Block, Line, Segment
from tcgkit_dsl.diagnostics import Diagnostic, Span, error

_AT: Final = re.compile(r"in\s+(?:the\s+)?(?P<point>.+)", re.I)
_START: Final = re.compile(
    r"(?:at\s+)?(?:the\s+)?start\s+of\s+(?:the\s+)?(?P<point>.+)", re.I
)
_ACTS: Final = re.compile(r"(?P<card>.+?)\s+acts", re.I)
_BEGINNING: Final = ("from the beginning", "the beginning")


@define
class Position:
    """A position as it is written."""

    point: Point | None = None
    at: Segment | None = None
    """The words that name the point."""
    inside: bool = True
    """At the first window of the point; else at its very start."""
    from_beginning: bool = False
    says_when: bool = False
    acts: Ref | None = None
    """The card that begins to act, within the point if there is one."""
    table: dict[str, int] = field(factory=dict)
    numbers: dict[tuple[int, str], int] = field(factory=dict)
    cards: list[tuple[int, str, list[Entry], Segment]] = field(factory=list)
    """Player (-1: the table), zone or "" (where each card belongs), entries, the words."""
    span: Span | None = None
    """The place of the block in the file."""
    text: Segment | None = None
    """A complete position as text."""
    gauges: list[tuple[int, str, int, Segment]] = field(factory=list)
    """Player, gauge, number, the words."""
    deal: Deal | None = None
    """The game is dealt by a seed."""
    decks: tuple[Path, ...] = ()
    decks_at: Segment | None = None
    """The words that name the decks."""


def read_position(names: Names, block: Block) -> Position:
    """Read a ``given``; its errors are noted in ``names``."""
    position = Position(span=block.span)
    if any(line.whole.text.startswith(POSITION) for line in block.lines):
        return _read_text(names, position, block)
    for line in block.lines:
        if line.subject is None:
            for item in line.items:
                _read_table(names, position, item)
        else:
            _read_player(names, position, line)
    if not position.says_when:
        parts = ", ".join(names.moments())
        hint = f"say 'in …' or 'start of …' ({parts}), or 'from the beginning'"
        names.findings.append(_missing(block, hint))
    elif position.from_beginning:
        _only_decks(names, position)
    check_deal(names, position)
    _check_moment(names, position)
    _check_room(names, position)
    return position


def _read_text(names: Names, position: Position, block: Block) -> Position:
    """Read a position given as text; it must be the only entry."""
    first = next(line.whole for line in block.lines if line.whole.text.startswith(POSITION))
    for line in block.lines:
        if line.whole is not first:
            hint = "leave it out, or change the text of the position"
            names.wrong("SCN314", line.whole, "the text of a position is complete", hint)
    position.text = first.cut(POSITION.index("{"))
    return position


def _missing(block: Block, hint: str) -> Diagnostic:
    return error("SCN301", block.span, "the position does not say when it is", hint)


def _check_moment(names: Names, position: Position) -> None:
    """Note an error if players, or the acting card, cannot act where the position begins."""
    point, at, acts = position.point, position.at, position.acts
    if acts is not None:
        if position.from_beginning:
            names.wrong("SCN302", acts.segment, "the position says twice when it is")
        elif first_initiative(names.rules.timeline, point) is None:
            where = "" if at is None else f" within {at.text!r}"
            names.wrong("SCN311", acts.segment, f"nothing acts by initiative{where}")
    elif position.inside and point is not None and first_window(point) is None:
        assert at is not None
        message = f"no player can act within {at.text!r}"
        names.wrong("SCN311", at, message, "say 'start of …', or what acts")


def _read_table(names: Names, position: Position, item: Segment) -> None:
    if fold(item.text) in _BEGINNING:
        position.from_beginning = position.says_when = True
        return
    if read_deal(names, position, item):
        return
    for pattern, inside in ((_START, False), (_AT, True)):
        found = item.match(pattern)
        if found is not None:
            if position.point is not None or position.from_beginning:
                names.wrong("SCN302", item, "the position says twice when it is")
            position.says_when = True
            position.point, position.inside = names.point(found["point"]), inside
            position.at = found["point"]
            return
    if (acts := item.match(_ACTS)) is not None:
        if position.acts is not None:
            names.wrong("SCN302", item, "the position says twice what acts")
        position.says_when = True
        position.acts = names.ref(acts["card"])
        return
    fields = names.fields["table"]
    head = names.head(item, fields)
    if head is None:
        others = ("in …", "start of …", "from the beginning")
        names.unknown("number of the table", item, fields, others)
        return
    number = read_value(names, head[1], item, fields[head[0]])
    if number is not None:
        position.table[fields[head[0]]] = number


def read_value(names: Names, segment: Segment, item: Segment, name: str = "") -> int | None:
    """Return a number that is not below 0; a player, if the number ``name`` is one."""
    if not segment.text:
        names.wrong("SCN203", item, f"{item.text!r} needs a number")
        return None
    is_player = segment.text[:1] in "Pp" and segment.text[1:].isdigit()
    if is_player != (name in names.seats):
        wanted = "a number" if is_player else "a player, such as P1"
        names.wrong("SCN203", segment, f"{item.text!r}: this is {wanted}")
        return None
    if is_player:
        return names.player(segment)
    number = names.number(segment)
    if number is not None and number < 0:
        names.wrong("SCN303", segment, f"{item.text!r}: a position has no number below 0")
        return None
    return number


def _read_player(names: Names, position: Position, line: Line) -> None:
    assert line.subject is not None
    player = names.player(line.subject)
    if player is None:
        if fold(line.subject.text) == "table":
            player = -1
        else:
            players = [f"P{n + 1}" for n in range(names.rules.players)]
            names.unknown("player", line.subject, (*players, "table"))
            return
    fields = names.fields["player"] if player >= 0 else names.fields["table"]
    gauges = names.words.players if player >= 0 else {}
    for item in line.items:
        known = (*gauges, *fields, *names.zones)
        head = names.head(item, known)
        if head is None:
            word, what = first_word(item), "zone or number of a player"
            names.unknown(what, word, names.zones, fields, gauges)
        elif head[0] in gauges:
            _read_gauge(names, position, player, head[0], head[1], item)
        elif head[0] in fields:
            number = read_value(names, head[1], item, fields[head[0]])
            if number is not None:
                position.numbers[player, fields[head[0]]] = number
        else:
            _read_zone(names, position, player, head[0], head[1], item)


def _read_gauge(
    names: Names, position: Position, player: int, name: str, rest: Segment, item: Segment
) -> None:
    if names.words.players[name].give is None:
        message = f"{item.text!r} is computed from the position: it cannot be set"
        names.wrong("SCN304", item, message)
        return
    number = read_value(names, rest, item) if rest.text else 1
    if number is not None:
        position.gauges.append((player, name, number, item))


def _read_zone(
    names: Names, position: Position, player: int, name: str, rest: Segment, item: Segment
) -> None:
    if not rest.text:
        names.wrong("SCN207", item, f"{item.text!r} needs cards, a number, or 'none'")
        return
    zones = names.zones[name]
    piles = names.words.piles
    if piles is not None and piles.zone in zones:
        message = f"{item.text!r} is computed from the cards on it: it cannot be set"
        names.wrong("SCN304", item, message, "write: CARD on CARD, from the top")
        return
    entries = names.entries(rest)
    for attr in (attr for entry in every(entries) for attr in entry.attrs):
        follows = attr.kind in ("property", "zone")
        if attr.kind == "gauge":
            follows = names.words.cards[attr.name].give is None
        if follows:
            message = (
                f"{attr.segment.text!r} is computed from the position: it cannot be set"
            )
            names.wrong("SCN304", attr.segment, message)
        elif attr.number < 0:
            names.wrong("SCN303", attr.segment, "a position has no number below 0")
    if name in names.places:
        entries = _piled(entries, names.places[name], item)
    if len(zones) == 1:
        position.cards.append((player, zones[0], entries, item))
        return
    for entry in entries:
        defn = entry.defn or names.words.filler
        home = names.rules.lookup.home(defn)
        if home is None and defn is names.words.filler:
            home = zones[0]
        if home is None or home not in zones:
            names.wrong(
                "SCN305",
                entry.segment,
                f"a card of type {defn.type!r} does not lie in {name!r}",
            )
        else:
            position.cards.append((player, home, [entry], entry.segment))
    if not entries:
        for zone in zones:
            position.cards.append((player, zone, [], item))


def _piled(entries: list[Entry], slot: int, item: Segment) -> list[Entry]:
    """Return the cards of a pile, lowest first, with their slot and their facing."""
    found = []
    for at, entry in enumerate(entries):
        attrs = (*entry.attrs, Attr("slot", "slot", slot, item))
        if not any(attr.kind == "face" for attr in attrs):
            up = at == 0 and entry.count == 1 and entry.defn is not None
            attrs = (*attrs, Attr("face", "face up", int(up), item))
        found.append(evolve(entry, attrs=attrs))
    return found[::-1]


def _only_decks(names: Names, position: Position) -> None:
    rules = names.rules
    parts = (*rules.decks.parts.values(), *rules.decks.pack_parts.values())
    begin = {rules.decks.zone, rules.decks.pack_zone, *(part.zone for part in parts)}
    for _, zone, entries, item in position.cards:
        if zone not in begin:
            names.wrong("SCN306", item, "a game from the beginning can only be given decks")
        for attr in (attr for entry in entries for attr in entry.attrs):
            if attr.kind != "slot":
                message = (
                    f"{attr.segment.text!r}: at the beginning all cards are in their decks"
                )
                names.wrong("SCN312", attr.segment, message)


def _check_room(names: Names, position: Position) -> None:
    """Note labels that are used twice, full zones, and slots that are not there."""
    labels: dict[str, Entry] = {}
    taken: dict[tuple[int, str], list[int]] = {}
    for player, zone, entries, item in position.cards:
        for entry in entries:
            for each in every([entry]):
                if each.beneath and not names.rules.zones[zone].in_play:
                    names.wrong(
                        "SCN308", each.segment, "only a card in play lies on another"
                    )
                if each.label:
                    if each.label in labels or each.count > 1:
                        names.wrong(
                            "SCN307", each.segment, f"#{each.label} is used for two cards"
                        )
                    labels[each.label] = each
            if entry.attached and not names.rules.zones[zone].in_play:
                names.wrong(
                    "SCN308", entry.segment, "only a card in play can have cards with it"
                )
            slots = [a.number for a in entry.attrs if a.kind == "slot"]
            taken.setdefault((player, zone), []).extend(slots or [-1] * entry.count)
        room = names.rules.zones[zone].slots
        _check_slots(names, zone, entries)
        used = taken.get((player, zone), [])
        if room is None:
            continue
        if names.rules.zones[zone].piles:
            used = sorted({slot for slot in used if slot >= 0})
        if len(used) > room:
            text = names.rules.zones[zone].text.en
            names.wrong(
                "SCN309", item, f"{len(used)} cards in the {text}: it has {room} slots"
            )
        fixed = [slot for slot in used if slot >= 0]
        if len(set(fixed)) < len(fixed) or any(slot >= room for slot in fixed):
            names.wrong("SCN310", item, f"slots are taken twice, or beyond slot {room}")


def _check_slots(names: Names, zone: str, entries: list[Entry]) -> None:
    """Report slots of cards in a zone without slots."""
    if names.rules.zones[zone].slots is None:
        for attr in (attr for entry in entries for attr in entry.attrs):
            if attr.kind == "slot":
                text = names.rules.zones[zone].text.en
                names.wrong("SCN310", attr.segment, f"the {text} has no slots")


def every(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield entries, each followed by the cards beneath it and attached to it."""
    for entry in entries:
        yield entry
        yield from entry.beneath
        yield from every(entry.attached)
