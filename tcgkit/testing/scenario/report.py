"""The report of a failing scenario: the place, expected and actual side by side, the position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import groupby
from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from attrs import frozen

from tcgkit.kernel.position import PositionError, position_text
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.testing.scenario.text import Scenario, Segment
from tcgkit_dsl.diagnostics import Diagnostic, render

if TYPE_CHECKING:
    from tcgkit.testing.scenario.scene import Scene

WIDTH: Final = 44
"""The largest width of a column of a table."""


@frozen
class Row:
    """One expectation, compared."""

    what: str
    wanted: str
    actual: str
    so: bool
    segment: Segment


def report_failure(
    run: Scene,
    scenario: Scenario,
    finding: Diagnostic,
    rows: Sequence[Row],
) -> str:
    """Return the report of a scenario that failed at ``finding``."""
    lines = [f'FAILED "{scenario.title}"', render(finding, scenario.source, scenario.path)]
    lines.append(f"  now: {run.stands()}")
    if not run.is_at_question and run.next_question:
        lines.append(f"  next: {run.next_question}")
    if (last := run.last) is not None:
        lines.append(f"  at {scenario.path}:{last.span.line}: {last.text}")
    if rows:
        table = [("", "", "expected", "actual")]
        table += [("" if r.so else "✗", r.what, r.wanted, r.actual) for r in rows]
        lines += ["", *_columns(table)]
    lines += ["", *_columns(_position(run))]
    with suppress(PositionError):  # what no text can say is left out
        lines += ["", f"  position {position_text(run.game)}"]
    return "\n".join(lines)


def _position(run: Scene) -> list[tuple[str, ...]]:
    game, rules = run.game, run.names.rules
    players = range(rules.players)
    table = [("", "position", *(f"P{p + 1}" for p in players))]
    for name, each in rules.fields.items():
        if each.on == "player" and any(game.number(p, name) for p in players):
            table.append(("", each.text.en, *(str(game.number(p, name)) for p in players)))
    for zone in rules.zones.values():
        if zone.shared:
            shared = describe_cards(run, written(game.zone(zone.name)))
            cells = [shared, *[""] * (rules.players - 1)]
        else:
            rows = [written(game.zone(zone.name, p)) for p in players]
            cells = [describe_cards(run, row) for row in rows]
        if any(cell not in ("", "none") for cell in cells):
            table += _of_places(run, zone.name) or [("", zone.text.en, *cells)]
    numbers = [
        f"{each.text.en} {say_number(run, name, game.number(TABLE, name))}"
        for name, each in rules.fields.items()
        if each.on == "table" and (game.number(TABLE, name) or name in run.names.seats)
    ]
    table.append(("", "table", ", ".join(numbers)))
    return table


def _of_places(run: Scene, zone: str) -> list[tuple[str, ...]]:
    """Return a row for each named place of a zone that has cards."""
    rows = []
    for name, (where, slot) in run.names.words.places.items():
        if where == zone:
            piles = [
                [obj for obj in reversed(run.game.zone(zone, player)) if obj.slot == slot]
                for player in range(run.names.rules.players)
            ]
            if any(piles):
                rows.append(("", name, *(describe_cards(run, pile) for pile in piles)))
    return rows


def say_number(run: Scene, name: str, number: int) -> str:
    """Return a number of the table; a player is written ``P1``."""
    return f"P{number + 1}" if name in run.names.seats else str(number)


def written(row: Sequence[Obj]) -> list[Obj]:
    """Return the cards of a zone in written order: from the top, if they are not in play."""
    is_pile = bool(row) and not row[0].place.in_play
    return list(reversed(row)) if is_pile else list(row)


def describe_cards(run: Scene, objects: Sequence[Obj], *, blank: bool = False) -> str:
    """Return cards in the words of a list; ``blank``: only how many.

    Equal cards are counted: where their order matters, only those that lie together.
    """
    if blank:
        return str(len(objects))
    texts = [_describe(run, obj) for obj in objects]
    if any(obj.place.zone.ordered and not obj.place.in_play for obj in objects):
        said = [(text, len(list(same))) for text, same in groupby(texts)]
    else:
        said = list(Counter(texts).items())
    parts = [text if n == 1 else f"{n} x {text}" for text, n in said]
    blanks = run.names.words.filler.key
    listed = [
        f"{part.split()[0]} cards" if part.endswith(f"x {blanks}") else part
        for part in parts
    ]
    return ", ".join(listed) or "none"


def _describe(run: Scene, obj: Obj) -> str:
    rules, words = run.names.rules, run.names.words
    marks = []
    if obj.posture:
        marks.append(rules.postures[obj.posture].en)
    if obj.up != obj.place.zone.face_up:
        marks.append("face up" if obj.up else "face down")
    usual = words.arrives(obj.defn, obj.up) if obj.place.in_play else {}
    for name, number in obj.fields.items():
        if number and (usual.get(name) != number or name == next(iter(usual), "")):
            marks.append(f"{name} {number}")
    text = run.phrases.call(obj)
    if marks:
        text += f" ({', '.join(marks)})"
    text += "".join(f" on {run.phrases.call(each)}" for each in run.beneath(obj))
    attached = " and ".join(_describe(run, each) for each in run.attached(obj))
    return f"{text} with {attached}" if attached else text


def _columns(table: Sequence[Sequence[str]]) -> list[str]:
    """Return rows in columns; long cells go on in the next line."""
    count = max(len(row) for row in table)
    full = [[*row, *[""] * (count - len(row))] for row in table]
    wrapped = [[_wrap(cell) for cell in row] for row in full]
    widths = [
        max(_width(part) for row in wrapped for part in row[at]) for at in range(count)
    ]
    lines = []
    for row in wrapped:
        for height in range(max(len(cell) for cell in row)):
            parts = [cell[height] if height < len(cell) else "" for cell in row]
            padded = [p + " " * (w - _width(p)) for p, w in zip(parts, widths, strict=True)]
            lines.append("  ".join(padded).rstrip())
    return lines


def _wrap(cell: str) -> list[str]:
    lines, line = [], ""
    for word in cell.split(" "):
        if line and _width(line) + 1 + _width(word) > WIDTH:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _width(text: str) -> int:
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text)
