"""The plain form of a text: wordings that say the same are one.

A tree keeps how a text is worded, so that it prints as it was written: "a servant" and "1 servant", "your
servants" and "servants you control". Japanese says them alike. What differs in the plain form is another meaning.
"""

from __future__ import annotations

import re
from functools import singledispatch
from typing import Any, Final

from attrs import evolve, fields

from tcgkit_dsl.tree import ast

UNCLEAR: Final = re.compile(
    "(各プレイヤー|お互い)の[^、。]+を自身の[^、。]+に加えてシャッフルする"
    "|ライフカード1枚の重なったカード"
    "|のマテリアルが墓地に置かれた"
    "|相手の[^、。]+の枚数が相手より"
)
"""Japanese that says two things: whose 自身の is, a pile of one card or one with a card, what lies beneath a player's
cards or is a player's, fewer than the opponent of whom."""
_ONE: Final = ast.Literal_(1)
_IN: Final = "in {where:place}"
_ALIKE: Final = {
    "on {where:place}": _IN,
    "with damage": "damaged",
    "with no damage": "undamaged",
    "{who:selection} can attack {n:number} times [{until:duration}]": "{who:selection} can attack twice [{until:duration}]",
    "put/puts {what:known} on the bottom [of {deck:place}] in any order": "put/puts {what:selection} on the bottom of {where:place} in any order",
    "put/puts {what:known} on top [of {deck:place}] in any order": "put/puts {what:selection} on top of {where:place} in any order",
    "{who:selection} gains/gain {n:number} {stat:stat} [{until:duration}]": "{who:selection} gets/get {changes:changes} [{until:duration}]",
    "this turn": "until end of turn",
    "his or her": "they",
    "he or she": "they",
    "the opponent": "your opponent",
    "at least": "or more",
    "at most": "or less",
}
"""Words of the vocabularies that say what others say."""
_AT_MOST: Final = {
    "there is/are {n:comparison} card/cards in {where:place}": "{where:place} has {n:number} or fewer cards",
}
"""Tests that say "at most", and what says it in other words."""
_CONTROL: Final = {
    "you control": "you",
    "the opponent controls": "your opponent",
    "your opponent controls": "your opponent",
    "you have": "you",
    "your opponent has": "your opponent",
    "he or she controls": "they",
    "they control": "they",
}
"""Modifiers that say whose objects are."""
_THERE: Final = {
    "hand": "hand",
    "attack": "attack zone",
    "standby": "standby zone",
    "orbit": "orbit",
}
"""Nouns of Cosmic Core begin with where its cards are."""


def plain(node: Any, *, heard: bool = False) -> Any:
    """Return a part of a text in its plain form; what a text hears of or compares with is one, if it names no number."""
    if isinstance(node, tuple):
        return tuple(plain(each, heard=heard) for each in node)
    if isinstance(node, str):
        return _ALIKE.get(node, node)
    if not isinstance(node, ast.Node):
        return node
    heard = heard or isinstance(
        node, ast.When | ast.Would | ast.Modifier | ast.Measure | ast.Test
    )
    names = [each.name for each in fields(type(node)) if each.name != "span"]
    parts = {name: plain(getattr(node, name), heard=heard) for name in names}
    return _one(evolve(node, **parts), heard)


@singledispatch
def _one(node: Any, heard: bool) -> Any:
    return node


@_one.register
def _(node: ast.Selection, heard: bool) -> ast.Selection:
    what = node.what
    if node.quantity == "another":
        other = ast.Qualities((ast.Word("QUALITY", "other"),))
        what = evolve(what, before=_sorted((*what.before, other)))
    if node.quantity in {"a", "another"} or (heard and node.quantity == "plural"):
        return evolve(node, quantity="exactly", number=_ONE, what=what)
    return node


@_one.register
def _(node: ast.ChooseTargets, heard: bool) -> ast.ChooseTargets:
    what = node.what
    if isinstance(what, ast.Selection) and what.quantity == "plural":
        return evolve(node, what=evolve(what, quantity="each"))
    return node


@_one.register
def _(node: ast.Test, heard: bool) -> ast.Test:
    args = dict(node.args)
    number = args.get("n")
    if node.key in _AT_MOST and isinstance(number, ast.Comparison):
        args["n"] = number.number
        node = evolve(node, key=_AT_MOST[node.key])
    return evolve(node, args=tuple(sorted(args.items())))


@_one.register
def _(node: ast.Act, heard: bool) -> ast.Act:
    by = None if node.by == ast.Player("you") else node.by
    args = dict(node.args)
    number, stat = args.get("n"), args.pop("stat", None)
    if isinstance(number, ast.Literal_) and isinstance(stat, ast.Word):
        args["changes"] = ast.Changes((ast.Change(stat.key, number.value),))
    if stat is not None or "twice" in node.verb:
        args.pop("n", None)
    if "deck" in args:
        args["where"] = args.pop("deck")
    return evolve(node, by=by, args=tuple(sorted(args.items())))


@_one.register
def _(node: ast.Qualities, heard: bool) -> ast.Qualities:
    return evolve(node, words=_sorted(node.words))


@_one.register
def _(node: ast.Phrase, heard: bool) -> ast.Phrase:
    owners = {node.owner} - {None}
    after, before = list[ast.Modifier](), list[ast.Qualities]()
    there, _, noun = node.noun.partition(" ")
    if there in _THERE and noun:
        place = ast.Modifier(_IN, (("where", ast.Place(None, _THERE[there])),))
        node = evolve(node, noun=noun, after=(*node.after, place))
    for modifier in node.after:
        where = dict(modifier.args).get("where")
        if modifier.key in _CONTROL:
            owners.add(_CONTROL[modifier.key])
        elif modifier.key == "in play":
            after.append(ast.Modifier(_IN, (("where", ast.Place(None, "field")),)))
        elif modifier.key == _IN and isinstance(where, ast.Place):
            owners |= {where.owner} - {None}
            after.append(ast.Modifier(_IN, (("where", evolve(where, owner=None)),)))
        elif modifier.key in ("damaged", "undamaged"):
            before.append(ast.Qualities((ast.Word("QUALITY", modifier.key),)))
        else:
            after.append(modifier)
    for each in node.before:
        if [word.key for word in each.words] == ["opposing"]:
            owners.add("your opponent")
        else:
            before.append(each)
    owner = ", ".join(sorted(map(str, owners)))
    return evolve(node, owner=owner, after=_sorted(after), before=_sorted(before))


def _sorted(parts: Any) -> Any:
    """Return parts in one order, whatever the order in which they were said."""
    return tuple(sorted(parts, key=repr))
