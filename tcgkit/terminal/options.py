"""Options in words: numbered, unambiguous, in groups, each with its clause."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Reading
from tcgkit.kernel.sight import describe, handle
from tcgkit.kernel.state import PASS, Decision, Obj, Option
from tcgkit.plugins.board import Board
from tcgkit.terminal.width import cells, cut, left, wrap


@frozen(eq=False)
class Numbered:
    """One option with its number and label."""

    number: int
    label: str
    key: str
    clause: str
    group: str
    option: Option
    target: str = ""
    """The name of its target, as in the label."""
    source: str = ""
    """The name of its source, as in the label."""
    says: str = ""
    """Header and text of an unnamed ability, at the first option of several with this ability."""


PASS_KEY: Final = 0
"""The number to type for a pass; other options never have it."""
_MANY: Final = 10
"""With more options than this, options that differ in one card only are grouped."""
_RUN: Final = 3


def numbered(game: Reading, decision: Decision, board: Board, lang: Lang) -> list[Numbered]:
    """Return the options of a decision for the player who is asked.

    Options of one action stand together, numbered from 1; a pass stands last, with the number 0.
    Equal labels get the places of their cards added; if slots have names, all labels on cards in
    such zones get them.
    """
    viewer = decision.player
    options = decision.options
    plain = [_label(game, option, lang, viewer) for option in options]
    unclear = _repeated(plain)
    labels = [
        label + _where(game, o, board, lang, viewer, label in unclear)
        for o, label in zip(options, plain, strict=True)
    ]
    unclear = _repeated(labels)
    labels = [
        bare + _where(game, o, board, lang, viewer, True, True)
        if label in unclear
        else label
        for o, bare, label in zip(options, plain, labels, strict=True)
    ]
    actions = game.rules.actions
    order = {name: n for n, name in enumerate(dict.fromkeys(o.action for o in options))}
    made = []
    for option, label in zip(options, labels, strict=True):
        action = actions.get(option.action)
        clause = option.clause if action is None else action.clause
        aim, source = (
            "" if obj is None else describe(game, obj, lang, viewer)
            for obj in (option.target, option.source)
        )
        key = game.key(option)
        says = _says(game, option, lang, viewer)
        each = Numbered(0, label, key, clause, option.action, option, aim, source, says)
        made.append(each)
    made.sort(key=lambda each: (each.option is PASS, order[each.group]))
    said: set[tuple[str, str]] = set()
    for n, each in enumerate(made, 1):
        new = (each.group, each.says) not in said
        said.add((each.group, each.says))
        number = PASS_KEY if each.option is PASS else n
        made[n - 1] = evolve(each, number=number, says=each.says if new else "")
    return made


def bounds(options: Sequence[Numbered]) -> dict[str, int]:
    """Return the lowest and the highest number of the options, as parts for a text."""
    numbers = [each.number for each in options] or [0]
    return {"low": min(numbers), "high": max(numbers)}


def _says(game: Reading, option: Option, lang: Lang, viewer: int) -> str:
    """Return header and text of an unnamed ability if the viewer sees its card, else ``""``."""
    ability, source = option.ability, option.source
    if ability is None or ability.header is None:
        return ""
    if source is None or not game.sees(viewer, source):
        return ""
    header, text = ability.header.in_(lang), ability.text.in_(lang)
    return f"（{header}）{text}" if lang == "ja" else f"({header}) {text}"


def _repeated(labels: Sequence[str]) -> set[str]:
    return {label for label, count in Counter(labels).items() if count > 1}


def _label(game: Reading, option: Option, lang: Lang, viewer: int) -> str:
    label = game.label(option, lang, viewer)
    return label[:1].upper() + label[1:] if lang == "en" else label


def _where(
    game: Reading,
    option: Option,
    board: Board,
    lang: Lang,
    viewer: int,
    unclear: bool,
    exact: bool = False,
) -> str:
    """Return the places of an option's cards in brackets, if the label needs them."""
    things = [obj for obj in (option.source, option.target) if obj is not None]
    if not unclear:
        things = [obj for obj in things if obj.place.zone.name in board.slots]
    places = [
        place_name(handle(game, obj, viewer), board, lang, viewer, exact=exact)
        for obj in things
    ]
    found = ", ".join(dict.fromkeys(place for place in places if place))
    return f" [{found}]" if found else ""


def place_name(
    name: str, board: Board, lang: Lang, viewer: int, *, exact: bool = True
) -> str:
    """Return the name of a place for a player: ``P2 cmV 3`` for ``2.unit_zone.3``.

    Set ``exact`` to add the height of a card in a pile; 1 is the lowest.
    """
    seat, _, rest = name.partition(".")
    if not seat.isdecimal():
        seat, rest = "", name
    zone, _, slot = rest.partition(".")
    label = board.labels.get(zone)
    if label is None:
        return ""
    own = seat == str(viewer + 1)
    whose = "" if own or not seat else f"P{seat}"
    number, _, height = slot.partition(".")
    if zone in board.slots and number.isdecimal():
        slot = board.slot(zone, int(number) - 1)
        if exact and height:
            slot += f" ({height})"
        return " ".join(part for part in (whose, slot) if part)
    return " ".join(part for part in (whose, label.short.in_(lang), slot) if part)


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


def cards_of(game: Reading, option: Option, viewer: int) -> list[CardDef]:
    """Return the source and target cards of an option that ``viewer`` sees."""
    things: list[Obj] = [obj for obj in (option.source, option.target) if obj is not None]
    seen = [obj.defn for obj in things if game.sees(viewer, obj)]
    return list(dict.fromkeys(defn for defn in seen if defn.is_card))


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


def _has(label: str, word: str) -> bool:
    label = label.casefold()
    if cells(word) > len(word):  # Japanese is written without spaces
        return word in label
    return any(each.startswith(word) for each in re.findall(r"[^\s\[\](),:]+", label))
