"""The position a scenario begins with: read from its ``given``, put on the table directly."""

from __future__ import annotations

import re
from typing import Final

from attrs import define, field

from tcgkit.kernel.entering import Point, enter_at, first_window
from tcgkit.kernel.game import empty_state
from tcgkit.kernel.state import Obj
from tcgkit.testing.scenario_game import ScenarioGame
from tcgkit.testing.scenario_names import Entry, Names, fold
from tcgkit.testing.scenario_text import Block, Line, Segment
from tcgkit_dsl.diagnostics import Diagnostic, error

_AT: Final = re.compile(r"in\s+(?:the\s+)?(?P<point>.+)", re.I)
_START: Final = re.compile(
    r"(?:at\s+)?(?:the\s+)?start\s+of\s+(?:the\s+)?(?P<point>.+)", re.I
)
_BEGINNING: Final = ("from the beginning", "the beginning")


@define
class Position:
    """A position as it is written."""

    point: Point | None = None
    inside: bool = True
    """At the first window of the point; else at its very start."""
    from_beginning: bool = False
    says_when: bool = False
    table: dict[str, int] = field(factory=dict)
    numbers: dict[tuple[int, str], int] = field(factory=dict)
    cards: list[tuple[int, str, list[Entry], Segment]] = field(factory=list)
    """Player (-1: nobody's), zone or "" (where each card belongs), entries, the words."""


def read_position(names: Names, block: Block) -> Position:
    """Read a ``given``; what is wrong with it is noted in ``names``."""
    position = Position()
    for line in block.lines:
        if line.subject is None:
            for item in line.items:
                _read_table(names, position, item)
        else:
            _read_player(names, position, line)
    if not position.says_when:
        hint = "say 'in PHASE', 'start of PHASE' or 'from the beginning'"
        names.findings.append(_missing(block, hint))
    elif position.from_beginning:
        _only_decks(names, position)
    _check_room(names, position)
    return position


def _missing(block: Block, hint: str) -> Diagnostic:
    return error("SCN301", block.span, "the position does not say when it is", hint)


def _read_table(names: Names, position: Position, item: Segment) -> None:
    if fold(item.text) in _BEGINNING:
        position.from_beginning = position.says_when = True
        return
    for pattern, inside in ((_START, False), (_AT, True)):
        found = item.match(pattern)
        if found is not None:
            if position.says_when:
                names.wrong("SCN302", item, "the position says twice when it is")
            position.says_when = True
            position.point, position.inside = names.point(found["point"]), inside
            if (
                inside
                and position.point is not None
                and first_window(position.point) is None
            ):
                message = f"nobody gets an opportunity within {found['point'].text!r}"
                names.wrong("SCN311", found["point"], message, "say 'start of …'")
            return
    fields = names.fields["table"]
    head = names.head(item, fields)
    if head is None:
        known = (*fields, "in …", "start of …", "from the beginning")
        names.unknown("number of the table", item, known)
        return
    number = read_value(names, head[1], item)
    if number is not None:
        position.table[fields[head[0]]] = number


def read_value(names: Names, segment: Segment, item: Segment) -> int | None:
    """Return a number, or a player, that is not below 0."""
    player = names.player(segment)
    if player is not None:
        return player
    if not segment.text:
        names.wrong("SCN203", item, f"{item.text!r} needs a number")
        return None
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
    for item in line.items:
        head = names.head(item, (*fields, *names.zones))
        if head is None:
            names.unknown(
                "zone or number of a player",
                item.cut(0, _word_end(item)),
                (*fields, *names.zones),
            )
        elif head[0] in fields:
            number = read_value(names, head[1], item)
            if number is not None:
                position.numbers[player, fields[head[0]]] = number
        else:
            _read_zone(names, position, player, head[0], head[1], item)


def _word_end(item: Segment) -> int:
    return len(item.text.split()[0]) if item.text else 0


def _read_zone(
    names: Names, position: Position, player: int, name: str, rest: Segment, item: Segment
) -> None:
    if not rest.text:
        names.wrong("SCN207", item, f"{item.text!r} needs cards, a number, or 'none'")
        return
    zones = names.zones[name]
    entries = names.entries(rest)
    for entry in entries:
        for attr in (*entry.attrs, *(entry.attached.attrs if entry.attached else ())):
            if attr.kind in ("property", "zone"):
                names.wrong(
                    "SCN304",
                    attr.segment,
                    f"{attr.segment.text!r} follows from the position: it cannot be given",
                )
            elif attr.number < 0:
                names.wrong("SCN303", attr.segment, "a position has no number below 0")
    if len(zones) == 1:
        position.cards.append((player, zones[0], entries, item))
        return
    for entry in entries:
        kind = (entry.defn or names.words.filler).type
        home = names.words.homes.get(kind, "")
        if home not in zones:
            names.wrong(
                "SCN305", entry.segment, f"a card of type {kind!r} does not lie in {name!r}"
            )
        else:
            position.cards.append((player, home, [entry], entry.segment))
    if not entries:
        for zone in zones:
            position.cards.append((player, zone, [], item))


def _only_decks(names: Names, position: Position) -> None:
    begin = {part.zone for part in names.rules.deck_parts.values()}
    begin.add(names.rules.deck_zone)
    for _, zone, entries, item in position.cards:
        if zone not in begin:
            names.wrong("SCN306", item, "a game from the beginning has nothing but decks")
        for attr in (attr for entry in entries for attr in entry.attrs):
            if attr.kind != "slot":
                message = f"{attr.segment.text!r}: in the beginning cards lie as decks do"
                names.wrong("SCN312", attr.segment, message)


def _check_room(names: Names, position: Position) -> None:
    """Note labels that are used twice, full zones, and slots that are not there."""
    labels: dict[str, Entry] = {}
    taken: dict[tuple[int, str], list[int]] = {}
    for player, zone, entries, item in position.cards:
        for entry in entries:
            for each in (entry, entry.attached):
                if each is not None and each.label:
                    if each.label in labels or each.count > 1:
                        names.wrong(
                            "SCN307", each.segment, f"#{each.label} means two cards"
                        )
                    labels[each.label] = each
            if entry.attached is not None and not names.rules.zones[zone].in_play:
                names.wrong(
                    "SCN308", entry.segment, "only a card in play can have cards with it"
                )
            slots = [a.number for a in entry.attrs if a.kind == "slot"]
            taken.setdefault((player, zone), []).extend(slots or [-1] * entry.count)
        room = names.rules.zones[zone].slots
        used = taken.get((player, zone), [])
        if room is None:
            continue
        if len(used) > room:
            text = names.rules.zones[zone].text.en
            names.wrong(
                "SCN309", item, f"{len(used)} cards in the {text}: it has {room} slots"
            )
        fixed = [slot for slot in used if slot >= 0]
        if len(set(fixed)) < len(fixed) or any(slot >= room for slot in fixed):
            names.wrong("SCN310", item, f"slots are taken twice, or beyond slot {room}")


# ---- putting it on the table ---------------------------------------------------------


@define
class Installed:
    """A game that stands at a position, and which physical card each label means."""

    game: ScenarioGame
    labels: dict[str, int]


def install(names: Names, position: Position) -> Installed:
    """Return a game at the position; it has not taken a step yet."""
    rules, words = names.rules, names.words
    game = ScenarioGame(rules, empty_state(rules, 0))
    labels: dict[str, int] = {}
    for name, number in {**words.start, **position.table}.items():
        if not position.from_beginning:
            game.put(name, number)
    for (player, name), number in position.numbers.items():
        if player < 0:
            game.put(name, number)
        else:
            game.put_pool(player, name, number)
    said = {(player, zone) for player, zone, _, _ in position.cards}
    for player in range(rules.players):
        for zone, count in words.counts.items():
            if (player, zone) not in said:
                _fill(game, names, zone, player, count)
    for player, zone, entries, _ in position.cards:
        # Lists are written from the top; the top of a zone is the end of its row.
        order = entries if rules.zones[zone].in_play else list(reversed(entries))
        for entry in sorted(order, key=_fixed_slot_first):
            for _ in range(entry.count):
                _place(game, names, entry, zone, player, labels)
    if position.from_beginning:
        _begin(game)
    game._forget_derived()
    if position.from_beginning:
        rules.timeline.start(game)
    else:
        assert position.point is not None
        enter_at(game, position.point, inside=position.inside)
    return Installed(game, labels)


def _begin(game: ScenarioGame) -> None:
    """Let what was put on the table lie as decks do: shuffled, parts as they are declared."""
    rules = game.rules
    for player in range(rules.players):
        game.shuffle(rules.deck_zone, player)
        for part in rules.deck_parts.values():
            for obj in game.zone(part.zone, player):
                obj.up = obj.place.zone.face_up if part.up is None else part.up
                obj.fields = {}  # the game has not given it any numbers yet


def _fixed_slot_first(entry: Entry) -> int:
    return 0 if any(attr.kind == "slot" for attr in entry.attrs) else 1


def _fill(game: ScenarioGame, names: Names, zone: str, player: int, count: int) -> None:
    for _ in range(count):
        game.make(names.words.filler, zone, player)


def _place(
    game: ScenarioGame,
    names: Names,
    entry: Entry,
    zone: str,
    player: int,
    labels: dict[str, int],
    host: Obj | None = None,
) -> None:
    defn = entry.defn or names.words.filler
    obj = game.make(defn, zone, player)
    if host is not None:
        game.attach(obj, host)
        obj.slot = host.slot
    for attr in entry.attrs:
        if attr.kind == "face":
            obj.up = bool(attr.number)
        elif attr.kind == "slot":
            obj.slot = attr.number
        elif attr.kind == "posture":
            obj.posture = attr.number
    if obj.place.in_play:
        obj.fields = dict(names.words.arrives(defn, obj.up))
    for attr in entry.attrs:
        if attr.kind == "field":
            obj.fields[attr.name] = attr.number
    if entry.label:
        labels[entry.label] = obj.card
    if entry.attached is not None:
        kind = (entry.attached.defn or names.words.filler).type
        home = names.words.homes.get(kind, zone)
        _place(game, names, entry.attached, home, player, labels, obj)
