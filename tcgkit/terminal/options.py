"""Options in words: numbered, told apart, in groups, each with the clause it rests on."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.decisions import Decision, Option
from tcgkit.kernel.game import Game
from tcgkit.kernel.knowledge import handle
from tcgkit.kernel.state import Obj
from tcgkit.kernel.words import describe
from tcgkit.plugins.board import Board
from tcgkit.terminal.width import cells, cut, left, wrap


@frozen(eq=False)
class Numbered:
    """One option as a player reads it."""

    number: int
    label: str
    key: str
    clause: str
    group: str
    option: Option
    target: str = ""
    """What it is aimed at, as the label calls it."""


_MANY: Final = 10
"""Of more options than this, those that differ in their target only stand together."""
_RUN: Final = 3


def numbered(game: Game, decision: Decision, board: Board, lang: Lang) -> list[Numbered]:
    """Return the options of a decision for the player who is asked.

    Options of one action stand together. Options that would read the same get the places of
    what they are about.
    """
    viewer = decision.player
    labels = [_label(game, option, lang, viewer) for option in decision.options]
    twice = {label for label, count in Counter(labels).items() if count > 1}
    actions = game.rules.actions
    order = {
        name: n for n, name in enumerate(dict.fromkeys(o.action for o in decision.options))
    }
    made = []
    for option, label in zip(decision.options, labels, strict=True):
        if label in twice:
            label += _where(game, option, board, lang, viewer)
        action = actions.get(option.action)
        clause = option.clause if action is None else action.clause
        aim = "" if option.target is None else describe(game, option.target, lang, viewer)
        made.append(
            Numbered(0, label, game.key(option), clause, option.action, option, aim)
        )
    made.sort(key=lambda each: order[each.group])
    return [evolve(each, number=n) for n, each in enumerate(made, 1)]


def _label(game: Game, option: Option, lang: Lang, viewer: int) -> str:
    label = game.label(option, lang, viewer)
    return label[:1].upper() + label[1:] if lang == "en" else label


def _where(game: Game, option: Option, board: Board, lang: Lang, viewer: int) -> str:
    things = [obj for obj in (option.source, option.target) if obj is not None]
    places = [place_name(handle(game, obj, viewer), board, lang, viewer) for obj in things]
    found = ", ".join(dict.fromkeys(place for place in places if place))
    return f" [{found}]" if found else ""


def place_name(name: str, board: Board, lang: Lang, viewer: int) -> str:
    """Return what a player calls a place: ``P2 cmV 3`` for ``2.unit_zone.3``."""
    seat, _, rest = name.partition(".")
    if not seat.isdecimal():
        seat, rest = "", name
    zone, _, slot = rest.partition(".")
    label = board.labels.get(zone)
    if label is None:
        return ""
    own = seat == str(viewer + 1)
    return " ".join(
        p for p in ("" if own or not seat else f"P{seat}", label.short.in_(lang), slot) if p
    )


def option_lines(options: Sequence[Numbered], width: int) -> list[str]:
    """Return the options as lines; the clause of a group stands at the right of its first.

    Of many options, those that differ in their target only share a line.
    """
    lines: list[str] = []
    digits = len(str(len(options)))
    group = None
    for run in _runs(options):
        each = run[0]
        head = f" {each.number:>{digits}}  " if len(run) == 1 else " " * (digits + 3)
        label = each.label if len(run) == 1 else _without_target(each)
        first, *more = wrap(label, width - cells(head), "  ")
        clause = each.clause if each.group != group else ""
        group = each.group
        line = head + first
        if clause and cells(line) + cells(clause) + 2 <= width:
            line = left(line, width - cells(clause)) + clause
        lines.append(line)
        lines += [" " * cells(head) + part for part in more]
        if len(run) > 1:
            aims = [f"{each.number:>{digits}}  {_target(each)}" for each in run]
            lines += [f" {line}" for line in _columns(aims, width - 1)]
    return lines


def _runs(options: Sequence[Numbered]) -> list[list[Numbered]]:
    """Return the options in order, those that can share a line together."""
    runs: list[list[Numbered]] = []
    for each in options:
        if runs and _differ_in_target(runs[-1][0], each):
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


def _differ_in_target(one: Numbered, other: Numbered) -> bool:
    a, b = one.option, other.option
    same = (a.action, a.source, a.ability) == (b.action, b.source, b.ability)
    return same and bool(one.target and other.target) and a.number == b.number


def _without_target(each: Numbered) -> str:
    before, found, after = each.label.partition(each.target)
    return f"{before}...{_unplaced(after)}" if found else each.label


def _target(each: Numbered) -> str:
    """Return the target with its place, if the label says one."""
    place = each.label[len(_unplaced(each.label)) :]
    return each.target + place


def _unplaced(label: str) -> str:
    return re.sub(r" \[[^\[\]]*\]$", "", label)


def _columns(items: Sequence[str], width: int) -> list[str]:
    """Return items in as many columns of one width as there is room for."""
    wide = max(map(cells, items)) + 2
    count = max(1, (width + 2) // wide)
    rows = [items[at : at + count] for at in range(0, len(items), count)]
    return [cut("".join(left(item, wide) for item in row).rstrip(), width) for row in rows]


def cards_of(game: Game, option: Option, viewer: int) -> list[CardDef]:
    """Return the cards that an option is about, as far as ``viewer`` sees them."""
    things: list[Obj] = [obj for obj in (option.source, option.target) if obj is not None]
    seen = [obj.defn for obj in things if game.sees(viewer, obj)]
    return list(dict.fromkeys(defn for defn in seen if defn.is_card))


def matching(options: Sequence[Numbered], text: str) -> list[Numbered]:
    """Return the options that ``text`` means: by number, key, action, or words of a label.

    A word may be cut short; Japanese text may be any part of a label.
    """
    wanted = text.strip().casefold()
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


def _has(label: str, word: str) -> bool:
    label = label.casefold()
    if cells(word) > len(word):  # Japanese is written without spaces
        return word in label
    return any(each.startswith(word) for each in re.findall(r"[^\s\[\](),:]+", label))
