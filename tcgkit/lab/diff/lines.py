"""The difference of two versions as text and as JSON."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping, Sequence
from difflib import unified_diff
from textwrap import wrap
from typing import Any, Final

from tcgkit.lab.diff.run import Difference, Moved
from tcgkit.lab.worth.effects import points

WIDTH: Final = 92
"""The columns of a line of text."""
MANY: Final = 6
"""The number of changed cards or clauses that are shown with their lines."""

METHOD: Final = (
    "The same games are played in both versions: the same seeds, seats, decks and players. A figure has moved if "
    "the interval of its paired difference leaves out 0; the intervals of all figures hold together at 95 % "
    "(Bonferroni), between pairs of games. Findable is the smallest move that so many games would have "
    "shown, four times in five."
)


def command(found: Difference, decks: Sequence[str] = ()) -> str:
    """Return the command that plays these games again."""
    words = ["tcgkit", "diff", found.old.name, found.new.name]
    words += ["--players", ",".join(found.players)]
    words += ["--games", ",".join(map(str, found.games)), "--seed", str(found.seed)]
    for deck in decks:
        words += ["--deck", deck]
    return shlex.join(words)


def diff_lines(found: Difference, decks: Sequence[str] = ()) -> Iterator[str]:
    """Yield the difference of two versions as lines of text."""
    old, new = found.facts
    yield f"before: {found.old.name} ({old.game} {old.version})"
    yield f"after:  {found.new.name} ({new.game} {new.version})"
    yield f"all of this again: {command(found, decks)}"
    yield ""
    yield verdict(found)
    for name in ("cards", "clauses", "decks"):
        yield from _declared(name, getattr(old, name), getattr(new, name))
    yield from _options(found)
    yield from _replays(found)
    yield ""
    yield from _moved(found.moved)
    yield ""
    yield from wrap(METHOD, WIDTH)


def verdict(found: Difference) -> str:
    """Return the conclusion in one line."""
    if found.is_same:
        return "Nothing moved: every game went the same way, answer by answer."
    moved = [
        f"{each.name} ({each.player} players)" for each in found.moved if each.has_moved
    ]
    if moved:
        return f"Moved: {', '.join(moved)}."
    return "Nothing moved beyond noise; the column findable says what would have shown."


def diff_json(found: Difference, decks: Sequence[str] = ()) -> str:
    """Return the difference of two versions as JSON."""
    old, new = found.facts
    table: dict[str, Any] = {
        "before": {"name": found.old.name, "game": old.game, "version": old.version},
        "after": {"name": found.new.name, "game": new.game, "version": new.version},
        "command": command(found, decks),
        "verdict": verdict(found),
        "moved": found.has_moved,
        "same": found.is_same,
    }
    for name in ("cards", "clauses", "decks"):
        before, after = getattr(old, name), getattr(new, name)
        table[name] = {
            key: {"before": before.get(key), "after": after.get(key)}
            for key in changed(before, after)
        }
    table["replayed"] = [{"at": each.at, "why": each.why} for each in found.replayed]
    table["figures"] = [
        {
            "figure": each.name,
            "player": each.player,
            "unit": each.unit,
            "before": round(each.old, 4),
            "after": round(each.new, 4),
            "difference": round(each.effect.value, 4),
            "low": round(each.effect.low, 4),
            "high": round(each.effect.high, 4),
            "findable": round(each.effect.findable, 4),
            "games": each.effect.games,
            "same": each.effect.same,
            "moved": each.has_moved,
        }
        for each in found.moved
    ]
    return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the keys of what was added, removed or changed, the old ones first."""
    keys = dict.fromkeys((*before, *after))
    return [key for key in keys if before.get(key) != after.get(key)]


def _declared(
    name: str, before: Mapping[str, str], after: Mapping[str, str]
) -> Iterator[str]:
    keys = changed(before, after)
    yield ""
    yield f"{name} changed: {len(keys) or 'none'}"
    for key in keys[:MANY]:
        if key not in before or key not in after:
            yield f"  {key}: {'added' if key in after else 'removed'}"
            continue
        yield f"  {key}"
        lines = unified_diff(
            before[key].splitlines(), after[key].splitlines(), n=0, lineterm=""
        )
        yield from (f"    {line}" for line in list(lines)[2:] if not line.startswith("@@"))
    if len(keys) > MANY:
        yield f"  … and {len(keys) - MANY} more: {', '.join(keys[MANY:])}"


def _options(found: Difference) -> Iterator[str]:
    old, new = (facts.settings for facts in found.facts)
    for name in dict.fromkeys((*old, *new)):
        if old.get(name) != new.get(name):
            yield f"option {name}: {old.get(name, 'none')} → {new.get(name, 'none')}"


def _replays(found: Difference) -> Iterator[str]:
    apart = [(n, each) for n, each in enumerate(found.replayed) if each.at is not None]
    yield ""
    count = len(found.replayed)
    yield f"games of before that no longer go that way: {len(apart)} of {count}"
    for number, each in apart[:3]:
        yield f"  game {number}: at answer {each.at}, {each.why}"


def _moved(moved: Sequence[Moved]) -> Iterator[str]:
    rows: list[tuple[str, ...]] = [
        ("", "figure", "players", "before", "after", "difference", "findable")
    ]
    for each in moved:
        effect, is_share = each.effect, each.unit == "points"
        scale = 100 if is_share else 1
        value, low, high = (scale * x for x in (effect.value, effect.low, effect.high))
        found = f"{points(effect.findable) if is_share else round(effect.findable, 1):g}"
        rows.append(
            (
                "moved" if each.has_moved else "",
                each.name,
                each.player,
                *(f"{scale * x:.1f}{' %' * is_share}" for x in (each.old, each.new)),
                f"{value:+.1f} [{low:+.1f}, {high:+.1f}]",
                found,
            )
        )
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


__all__ = ["changed", "command", "diff_json", "diff_lines", "verdict"]
