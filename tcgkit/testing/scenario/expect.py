"""Expectations of a ``then``: read from its lines, compared with the game.

Each expectation gives the expected and the actual value in words, for the table of a failure.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from tcgkit.kernel.state import TABLE, Obj
from tcgkit.kernel.time import Point
from tcgkit.testing.scenario.decks import is_about_deck, read_legality
from tcgkit.testing.scenario.expectation import Expectation, Verdict
from tcgkit.testing.scenario.game import find_card, is_card
from tcgkit.testing.scenario.may import is_about_asking, read_asked, read_may
from tcgkit.testing.scenario.names import Attr, Entry, Names, Ref, first_word, fold
from tcgkit.testing.scenario.position import read_value
from tcgkit.testing.scenario.report import describe_cards, say_number, written
from tcgkit.testing.scenario.scene import Scene, say_result
from tcgkit.testing.scenario.text import Block, Line, Segment

_WINS: Final = re.compile(
    r"(?P<players>P[1-9](?: and P[1-9])*)\s+wins?(?:\s+by\s+(?P<clause>[\w.]+))?", re.I
)
_DRAW: Final = re.compile(
    r"(?:a\s+|the game is a\s+)?draw(?:\s+by\s+(?P<clause>[\w.]+))?", re.I
)
_ACTS: Final = re.compile(r"(?P<card>.+?)\s+acts", re.I)
_LOG: Final = re.compile(r'log\s+"(?P<text>[^"]+)"(?:\s+by\s+(?P<clause>[\w.]+))?', re.I)
_NOT_HELD: Final = re.compile(r"no\s+(?P<point>.+)", re.I)
_IN: Final = re.compile(r"in\s+(?:the\s+)?(?P<point>.+)", re.I)
_GOES_ON: Final = ("the game goes on", "the game is still running")


def read_expectations(names: Names, block: Block) -> list[Expectation]:
    """Read a ``then``; its errors are noted in ``names``."""
    found: list[Expectation | None] = []
    for line in block.lines:
        if line.subject is None:
            found += [_about_game(names, item) for item in line.items]
        else:
            found += _about_subject(names, line, line.subject)
    return [each for each in found if each is not None]


def _about_subject(names: Names, line: Line, subject: Segment) -> list[Expectation | None]:
    may = read_may(names, line, subject)
    if may is not None:
        return [*may]
    player = names.player(subject)
    if player is not None:
        return [_about_player(names, player, item) for item in line.items]
    if fold(subject.text) == "table":
        return [_about_player(names, -1, item) for item in line.items]
    ref = names.ref(subject)
    if ref is None:
        return []
    return [_about_card(ref, attr) for attr in names.attrs(_flat(line.items))]


def _flat(items: Iterable[Segment]) -> list[Segment]:
    return [part for item in items for part in item.split(",") if part.text]


# ---- numbers and zones ---------------------------------------------------------------


def _about_player(names: Names, player: int, item: Segment) -> Expectation | None:
    fields = names.fields["player"] if player >= 0 else names.fields["table"]
    gauges = names.words.players if player >= 0 else {}
    who = f"P{player + 1}" if player >= 0 else "table"
    ends = _ends(names)
    negative = {f"not {name}": name for name in gauges}
    head = names.head(item, (*gauges, *fields, *names.zones, *ends, *negative))
    if head is None:
        others = ("top of …", "bottom of …")
        known = (names.zones, fields, gauges, others)
        names.unknown("zone or number", first_word(item), *known)
        return None
    name, rest = head
    if name in gauges or name in negative:
        return _gauge(names, player, negative.get(name, name), rest, item)
    if name in fields:
        number = read_value(names, rest, item, fields[name])
        if number is None:
            return None

        def test(run: Scene) -> Verdict:
            if player >= 0:
                actual = run.game.number(player, fields[name])
                return actual == number, str(actual)
            actual = run.game.number(TABLE, fields[name])
            return actual == number, say_number(run, fields[name], actual)

        return Expectation(item, f"{who} {name}", rest.text, test)
    if name in ends:
        return _zone_end(names, player, name, rest, item)
    if not rest.text:
        names.wrong("SCN207", item, f"{item.text!r} needs cards, a number, or 'none'")
        return None
    entries = names.entries(rest)

    def row(run: Scene, zone: str) -> list[Obj]:
        cards = run.game.zone(zone, player)
        return cards[::-1] if name in names.places else written(cards)

    def compare(run: Scene) -> Verdict:
        objects = [
            obj
            for zone in names.zones[name]
            for obj in row(run, zone)
            if not (len(names.zones[name]) > 1 and run.game.host(obj))
            and obj.slot == names.places.get(name, obj.slot)
        ]
        if name in names.places:
            return _in_order(run, entries, objects), describe_cards(run, objects)
        return _matched(run, entries, objects), describe_cards(
            run, objects, blank=_only_counts(entries)
        )

    return Expectation(item, f"{who} {name}", rest.text, compare)


def _gauge(
    names: Names, player: int, name: str, rest: Segment, item: Segment
) -> Expectation | None:
    """Return the expectation of a player's gauge: "limited", "not limited", "master 3"."""
    denied = fold(item.text).startswith("not ")
    number = read_value(names, rest, item) if rest.text else int(not denied)
    if number is None:
        return None

    def test(run: Scene) -> Verdict:
        actual = names.words.players[name].read(run.game, player)
        return actual == number, str(actual)

    return Expectation(item, f"P{player + 1} {name}", str(number), test)


def _ends(names: Names) -> dict[str, tuple[str, bool]]:
    """Return (zone, whether it is the top) by the name of each end of a zone."""
    return {
        f"{end} of {name}": (zones[0], end == "top")
        for name, zones in names.zones.items()
        for end in ("top", "bottom")
        if len(zones) == 1
    }


def _zone_end(
    names: Names, player: int, name: str, rest: Segment, item: Segment
) -> Expectation | None:
    zone, top = _ends(names)[name]
    entry = names.entry(rest)
    if entry is None:
        return None

    def test(run: Scene) -> Verdict:
        row = run.game.zone(zone, player)
        end = row[-1:] if top else row[:1]
        return bool(end) and _fits(run, entry, end[0]), describe_cards(run, end)

    return Expectation(item, f"P{player + 1} {name}", rest.text, test)


def _only_counts(entries: list[Entry]) -> bool:
    return bool(entries) and all(e.defn is None and not e.attrs for e in entries)


def _in_order(run: Scene, entries: list[Entry], objects: list[Obj]) -> bool:
    """Return whether the objects are exactly these entries, in this order."""
    single = [entry for entry in entries for _ in range(entry.count)]
    return len(single) == len(objects) and all(
        _fits(run, entry, obj) for entry, obj in zip(single, objects, strict=True)
    )


def _matched(run: Scene, entries: list[Entry], objects: list[Obj]) -> bool:
    """Return whether the objects are exactly these entries, in any order."""
    single = [entry for entry in entries for _ in range(entry.count)]
    if len(single) != len(objects):
        return False
    taken: dict[int, int] = {}

    def assign(number: int, tried: set[int]) -> bool:
        for at, obj in enumerate(objects):
            if at not in tried and _fits(run, single[number], obj):
                tried.add(at)
                if at not in taken or assign(taken[at], tried):
                    taken[at] = number
                    return True
        return False

    return all(assign(number, set()) for number in range(len(single)))


def _fits(run: Scene, entry: Entry, obj: Obj) -> bool:
    if entry.defn is not None and not is_card(obj, entry.defn):
        return False
    if entry.label and run.labels.get(entry.label) != obj.card:
        return False
    if not all(said(run, attr, obj)[0] for attr in entry.attrs):
        return False
    if entry.player is not None and entry.player != obj.controller:
        return False
    if entry.beneath and not _in_order(run, list(entry.beneath), run.beneath(obj)):
        return False
    attached = run.attached(obj)
    if not entry.attached:
        return not attached or entry.defn is None
    return _matched(run, list(entry.attached), attached)


# ---- one card ------------------------------------------------------------------------


def _about_card(ref: Ref, attr: Attr) -> Expectation:
    def test(run: Scene) -> Verdict:
        obj, problem = find_card(run.game, run.labels, ref)
        return (False, problem) if obj is None else said(run, attr, obj)

    return Expectation(attr.segment, ref.segment.text, attr.segment.text, test)


def said(run: Scene, attr: Attr, obj: Obj) -> Verdict:
    """Return whether a card has an attribute, and the actual value in words."""
    game = run.game
    if attr.kind == "posture":
        return obj.posture == attr.number, game.rules.postures[obj.posture].en
    if attr.kind == "face":
        return obj.up == bool(attr.number), "face up" if obj.up else "face down"
    if attr.kind == "gauge":
        number = run.names.words.cards[attr.name].read(game, obj)
        return number == attr.number, f"{attr.name} {number}"
    if attr.kind == "slot":
        return obj.slot == attr.number, f"slot {obj.slot + 1}"
    if attr.kind == "property":
        value = game.value(obj, attr.name)
        return value == attr.number, f"{attr.name} {value}"
    if attr.kind == "field":
        return obj.number(attr.name) == attr.number, f"{attr.name} {obj.number(attr.name)}"
    place = obj.place
    so = place.zone.name in run.names.zones[attr.name] and attr.number in (-1, place.player)
    so = so and obj.slot == run.names.places.get(attr.name, obj.slot)
    whose = "" if place.player < 0 else f"P{place.player + 1}'s "
    return so, f"in {whose}{place.zone.text.en}"


# ---- the game ------------------------------------------------------------------------


def _about_game(names: Names, item: Segment) -> Expectation | None:
    if fold(item.text) in _GOES_ON:
        return Expectation(item, "the game", "goes on", lambda run: _ended(run, None, ""))
    if (found := item.match(_WINS)) is not None:
        players = [names.player(each) for each in found["players"].split(" and ")]
        clause = found["clause"].text if "clause" in found else ""
        winners = tuple(sorted(player for player in players if player is not None))
        return Expectation(
            item, "the game", item.text, lambda run: _ended(run, winners, clause)
        )
    if (found := item.match(_DRAW)) is not None:
        clause = found["clause"].text if "clause" in found else ""
        return Expectation(item, "the game", item.text, lambda run: _ended(run, (), clause))
    if is_about_deck(item):
        return read_legality(names, item)
    if is_about_asking(item):
        return read_asked(names, item)
    if (found := item.match(_ACTS)) is not None:
        acts = names.ref(found["card"])
        return None if acts is None else Expectation(item, "now", item.text, _acts(acts))
    if (found := item.match(_LOG)) is not None:
        text, by = found["text"].text, found["clause"].text if "clause" in found else ""
        return Expectation(item, "log", item.text, lambda run: _told(run, text, by))
    if (found := item.match(_IN)) is not None:
        now = names.point(found["point"])
        return (
            None
            if now is None
            else Expectation(item, "now", item.text, lambda r: _is_in(r, now))
        )
    if (found := item.match(_NOT_HELD)) is not None:
        never = names.point(found["point"])
        if never is None:
            return None
        return Expectation(item, "since then", item.text, lambda run: _not_held(run, never))
    return _about_player(names, -1, item)


def _is_in(run: Scene, point: Point) -> Verdict:
    return point.mark in run.game.points(), run.where()


def _not_held(run: Scene, point: Point) -> Verdict:
    visited = [name for _, name in run.game.visited if name]
    return point.mark not in run.game.visited, " > ".join(visited) or "nothing new"


def _ended(run: Scene, winners: tuple[int, ...] | None, clause: str) -> Verdict:
    result = run.game.result if winners is None else run.ahead().game.result
    if result is None or winners is None:
        return result is None and winners is None, say_result(result)
    same = tuple(sorted(result.winners)) == winners and clause in ("", result.clause)
    return same, say_result(result)


def _acts(ref: Ref) -> Callable[[Scene], Verdict]:
    def test(run: Scene) -> Verdict:
        run = run.ahead()
        acting = run.acting()
        who = "nothing acts" if acting is None else f"{run.phrases.call(acting)} acts"
        return acting is not None and acting is find_card(run.game, run.labels, ref)[0], who

    return test


def _told(run: Scene, text: str, clause: str) -> Verdict:
    entries = run.log()
    so = any(text in e.tell("en", -1) and clause in ("", e.clause) for e in entries)
    lines = [
        f"{e.tell('en', -1)} ({e.clause})" if e.clause else e.tell("en", -1)
        for e in entries
    ]
    return so, " / ".join(lines) or "nothing"


__all__ = ["read_expectations", "said"]
