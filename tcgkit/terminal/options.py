"""Options at a terminal: their lines, and the options that a typed text means."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

from tcgkit.kernel.state import PASS
from tcgkit.table.options import Numbered
from tcgkit.terminal.width import cells, cut, left, wrap

_MANY: Final = 10
"""With more options than this, options that differ in one card only are grouped."""
_RUN: Final = 3


def option_lines(options: Sequence[Numbered], width: int) -> list[str]:
    """Return the options as lines; the clause of a group stands at the right of its first line.

    If there are many options, those that differ only in target or only in source share lines.
    """
    lines: list[str] = []
    digits = len(str(len(options)))
    group = None
    for run in _runs(options):
        each = run[0]
        head = f" {each.number:>{digits}}  " if len(run) == 1 else " " * (digits + 3)
        varies = _varying(run)
        label = each.label if len(run) == 1 else _without(each, varies(each))
        first, *more = wrap(label, width - cells(head), "  ")
        clause = each.clause if each.group != group else ""
        group = each.group
        line = head + first
        if clause and cells(line) + cells(clause) + 2 <= width:
            line = left(line, width - cells(clause)) + clause
        lines.append(line)
        says = wrap(each.says, width - cells(head) - 2) if each.says else []
        says += wrap(each.follows, width - cells(head) - 2) if each.follows else []
        lines += [" " * cells(head) + part for part in (*more, *("  " + s for s in says))]
        if len(run) > 1:
            aims = [f"{e.number:>{digits}}  {varies(e)}{_place_of(e)}" for e in run]
            lines += [f" {line}" for line in _columns(aims, width - 1)]
    return lines


def _runs(options: Sequence[Numbered]) -> list[list[Numbered]]:
    """Return the options in order, in groups that share lines."""
    runs: list[list[Numbered]] = []
    for each in options:
        if runs and _differ_in_one(runs[-1], each):
            runs[-1].append(each)
        else:
            runs.append([each])
    if len(options) <= _MANY:
        return [[each] for each in options]
    return [
        part
        for run in runs
        for part in ([run] if len(run) >= _RUN else [[each] for each in run])
    ]


def _differ_in_one(run: Sequence[Numbered], each: Numbered) -> bool:
    """Return whether an option fits a run: all of them differ only in target, or only in source."""
    one, a, b = run[0], run[0].option, each.option
    if (a.action, a.ability, a.number) != (b.action, b.ability, b.number):
        return False
    if not one.target and not each.target:
        return bool(one.source and each.source)
    return a.source == b.source and bool(one.target and each.target)


def _varying(run: Sequence[Numbered]) -> Callable[[Numbered], str]:
    """Return a getter for the varying card of a run: the target, or else the source."""
    return attrgetter("target" if run[0].target else "source")


def _without(each: Numbered, card: str) -> str:
    before, found, after = each.label.partition(card)
    return f"{before}...{_unplaced(after)}" if found else each.label


def _place_of(each: Numbered) -> str:
    """Return the places in brackets at the end of a label."""
    return each.label[len(_unplaced(each.label)) :]


def _unplaced(label: str) -> str:
    return re.sub(r" \[[^\[\]]*\]$", "", label)


def _columns(items: Sequence[str], width: int) -> list[str]:
    """Return items in as many equal columns as fit."""
    wide = max(map(cells, items)) + 2
    count = max(1, (width + 2) // wide)
    rows = [items[at : at + count] for at in range(0, len(items), count)]
    return [cut("".join(left(item, wide) for item in row).rstrip(), width) for row in rows]


def matching(options: Sequence[Numbered], text: str) -> list[Numbered]:
    """Return the options that match ``text``: by number, key, label, action, or words of a label.

    A word may be abbreviated to its beginning; Japanese text may be any part of a label. ``p`` means
    a pass.
    """
    wanted = text.strip().casefold()
    if wanted == "p" and any(each.option is PASS for each in options):
        wanted = PASS.action
    if wanted.isdecimal():
        return [each for each in options if each.number == int(wanted)]
    for exact in (
        [each for each in options if each.key.casefold() == wanted],
        [each for each in options if each.label.casefold() == wanted],
        [each for each in options if each.option.action.casefold() == wanted],
        [each for each in options if each.label.casefold().startswith(wanted)],
    ):
        if exact and wanted:
            return exact
    words = wanted.split()
    return [each for each in options if words and all(_has(each.label, w) for w in words)]


def several_of(options: Sequence[Numbered], text: str) -> list[Numbered]:
    """Return the options whose numbers ``text`` lists, in its order: ``2 5``; empty if it is anything else."""
    numbers = [part for part in re.split(r"[\s,、]+", text) if part]
    by_number = {str(each.number): each for each in options}
    if len(numbers) < 2 or len({*numbers}) < len(numbers):
        return []
    return [by_number[number] for number in numbers] if {*numbers} <= {*by_number} else []


def _has(label: str, word: str) -> bool:
    label = label.casefold()
    if cells(word) > len(word):  # Japanese is written without spaces
        return word in label
    return any(each.startswith(word) for each in re.findall(r"[^\s\[\](),:]+", label))
