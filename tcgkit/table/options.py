"""Options in words: numbered, unambiguous, each with its clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Reading
from tcgkit.kernel.sight import describe, handle
from tcgkit.kernel.state import PASS, Decision, Obj, Option
from tcgkit.plugins.board import Board


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
    follows: str = ""
    """What certainly follows it, if that was asked for."""


PASS_KEY: Final = 0
"""The number to type for a pass; other options never have it."""


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


def cards_of(game: Reading, option: Option, viewer: int) -> list[CardDef]:
    """Return the source and target cards of an option that ``viewer`` sees."""
    things: list[Obj] = [obj for obj in (option.source, option.target) if obj is not None]
    seen = [obj.defn for obj in things if game.sees(viewer, obj)]
    return list(dict.fromkeys(defn for defn in seen if defn.is_card))
