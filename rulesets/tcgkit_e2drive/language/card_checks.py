"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``e2drive.gen.3``, ``e2drive.servant.1``, ``e2drive.action.5-6``, ``e2drive.pay.3-4``,
``e2drive.upkeep.1``, ``e2drive.i.40``, ``e2drive.i.70``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.standard.words.checks import (
    Needs,
    Only,
    Wrong,
    cards_keep,
    faults,
    item_of,
    items,
    nodes,
    word_of,
)
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_e2drive.language.words import COST, SELECTED
from tcgkit_e2drive.rules.zones import POINT

_DECLARED: Final = {"active": "e2drive.pay.3", "declared": "e2drive.pay.4"}
"""The kinds of effects that are declared, and the clause that they have a cost."""
_ONCE: Final = {
    "active": "e2drive.action.5",
    "declared": "e2drive.action.6",
    "use": "e2drive.tool.1",
}
"""The kinds of effects that are carried out once, and the clause that lets them be used."""
_FAULT: Final = faults(
    f"""
    stat e2drive.gen.3: {{word}} {{n}} is not a multiple of {POINT} → {{word}}は{POINT}の倍数
    upkeep e2drive.upkeep.1: '{{name}}' is used up: it has no upkeep → 使い切りのツールに常時使用はない
    equips e2drive.equip.1: only an equip tool is equipped → 装備するのは装備ツールだけ
    unnamed DSL401: no damage was named before → どのダメージかが前に出ていない
        begin with: when ... takes damage,
        「…がダメージを受けたとき」で始める
    points e2drive.gen.3: {{n}} is not a multiple of {POINT} → {{n}}は{POINT}の倍数ではない
    others e2drive.i.111: a card goes to its owner's zones only → カードはオーナーの場所にだけ移る
        write: into its owner's {{zone}}
    player e2drive.order.1: a player is not selected to act → プレイヤーは行動に選ばれない
        write: this turn
        「このターン」と書く
    unpaid e2drive.pay.4: an effect that is '{{kind}}' is not paid for → 種類が「{{kind}}」の能力にはコストを書けない
        a tool's own cost is a field: cost: 1
    undeclared e2drive.i.107: an effect that is '{{kind}}' is not declared: it has no limit → 種類が「{{kind}}」の能力に回数の制限はない
    free {{clause}}: an effect that is '{{kind}}' has a cost → 種類が「{{kind}}」の能力にはコストが要る
        write ({{kind}}, 1e), or 0e
    once {{clause}}: an effect that is '{{kind}}' is carried out once → 種類が「{{kind}}」の能力は一度だけ実行される
        write: if ..., ...
    moment e2drive.i.70: only a declared effect of an equip tool has such a moment → この時を持てるのは、装備ツールの宣言型の能力だけ
    endless e2drive.i.40: an effect that costs nothing needs a limit per turn → コストのない能力には、ターンごとの回数が要る
        write: once per turn
        「ターンに1回」と書く
    frees e2drive.i.40: what turns master ether Off needs a limit per turn → マスターエーテルをオフにする能力には、ターンごとの回数が要る
"""
)


def kind_of(card: ast.CardTree) -> str:
    """Return "servant", the kind of a tool, or "" if it is not known."""
    return word_of(card, "kind" if word_of(card, "type") == "tool" else "type")


# ---- fields --------------------------------------------------------------------------


check_rules: Final = cards_keep(
    _FAULT,
    Needs("stats", ("DUR", "ATK", "DEF", "SPD"), ("servant",), "e2drive.servant.1"),
    Wrong("stats", "stat", lambda card, stat, n: n % POINT > 0),
    Wrong(
        "upkeep",
        "upkeep",
        lambda card, word, n: n > 0 and kind_of(card) in ("normal", "quick"),
    ),
    Wrong("equip_to", "equips", lambda card, word, n: kind_of(card) not in ("equip", "")),
    Only("unpaid", _DECLARED, items(COST)),
    Only("undeclared", _DECLARED, items("once per turn")),
)

# ---- numbers, words and zones in texts -----------------------------------------------


def check_texts(card: ast.CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report numbers and zones that a text of this card cannot name.

    Clauses: e2drive.gen.3, e2drive.i.50, e2drive.i.111.
    """
    known = list[ast.Node]()  # changes by X, where X is a stat: a multiple as it is
    for ability, node in nodes(card):
        if isinstance(node, ast.Where) and _is_stat(node.number):
            known += walk(node.body)
        of_event = isinstance(node, ast.Test) and node.key in _OF_EVENTS
        if of_event and not ability.text.trigger:
            yield _FAULT("unnamed", node)
        number = _points(node) or 0
        if number % POINT and not any(node is each for each in known):
            yield _FAULT("points", node, n=number)
        if isinstance(node, ast.Act):
            yield from _to_others(node)
            yield from _of_players(node)


_OF_EVENTS: Final = ("that damage is {n:number}D or more",)
"""Conditions about the event that a text answers."""
_IN_POINTS: Final = ("{n:number}D", "become {n:number}")
"""What stands in a pattern whose number counts damage or points."""


def _points(node: ast.Node) -> int | None:
    """Return the points or the damage that a piece of text names."""
    if isinstance(node, ast.Change):
        return None if _is_stat(node.of) else node.amount
    if isinstance(node, ast.Act | ast.Test | ast.When):
        key = node.verb if isinstance(node, ast.Act) else node.key
        number = dict(node.args).get("n")
        if any(words in key for words in _IN_POINTS) and isinstance(number, ast.Literal_):
            return number.value
    return None


def _is_stat(value: object) -> bool:
    return isinstance(value, ast.Measure) and "stat" in dict(value.args)


_ONE_PLAYER: Final = ("you", "your opponent")


def _to_others(act: ast.Act) -> Iterator[Diagnostic]:
    """Report a deed that puts one player's card into the other's zone (e2drive.i.111)."""
    values = dict(act.args)
    what, where = values.get("what"), values.get("where")
    if isinstance(what, ast.Selection) and isinstance(where, ast.Place):
        owners = _owners(what.what)
        if owners and where.owner in _ONE_PLAYER and where.owner not in owners:
            yield _FAULT("others", act, zone=where.zone)


def _of_players(act: ast.Act) -> Iterator[Diagnostic]:
    """Report what players cannot do until they are selected: servants are (e2drive.order.1)."""
    until = dict(act.args).get("until")
    if act.verb.startswith("{who:player}") and getattr(until, "key", "") == SELECTED:
        yield _FAULT("player", act)


def _owners(what: ast.Phrase) -> set[str]:
    """Return the owners of the objects of a phrase, if it names them."""
    values = [value for modifier in what.after for _, value in modifier.args]
    named = [what.owner, *(each.owner for each in values if isinstance(each, ast.Place))]
    if _is(what, "opposing"):
        named.append("your opponent")
    return {each for each in named if each in _ONE_PLAYER}


def _is(what: ast.Phrase, quality: str) -> bool:
    return any(word.key == quality for each in what.before for word in each.words)


# ---- costs and limits ----------------------------------------------------------------


def check_headers(card: ast.CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report costs, limits and conditions that an effect of its kind has, or lacks, wrongly.

    Clauses: e2drive.i.70, e2drive.i.107.
    """
    for ability in card.abilities:
        item, cost = ability.header[0], item_of(ability, COST)
        kind, while_ = item.key, ability.text.condition
        if cost is None and kind in _DECLARED:
            yield _FAULT("free", item, clause=_DECLARED[kind], kind=kind)
        if while_ is not None and kind in _ONCE:
            yield _FAULT("once", while_, clause=_ONCE[kind], kind=kind)
        moment = item_of(ability, "in the equipped servant's action")
        if moment is not None and (kind, kind_of(card)) != ("declared", "equip"):
            yield _FAULT("moment", moment)
        limit = item_of(ability, "once per turn")
        if kind in _ONCE and limit is None and not _is_limited(ability, vocabulary):
            yield from _endless(ability, item, cost)


def _endless(
    ability: ast.AbilityTree, item: ast.HeaderItem, cost: ast.HeaderItem | None
) -> Iterator[Diagnostic]:
    """Report an effect without a limit that could be declared endlessly in one action (e2drive.i.40).

    A declared effect that costs nothing, or anything used that turns master ether Off, needs
    a limit per turn.
    """
    is_free = cost is not None and dict(cost.args)["cost"] == ast.Literal_(0)
    if is_free and item.key != "use":
        yield _FAULT("endless", item)
    for act in walk(ability.text):
        if isinstance(act, ast.Act) and act.verb.startswith("turn/") and _frees_master(act):
            yield _FAULT("frees", act)


def _is_limited(ability: ast.AbilityTree, vocabulary: Vocabulary) -> bool:
    verbs = vocabulary.tables["verb"]
    acts = [each for each in ability.text.body if isinstance(each, ast.Act)]
    return any("limit" in verbs[act.verb].tags for act in acts)


def _frees_master(act: ast.Act) -> bool:
    """Return whether a deed turns, or may turn, the player's own master ether Off."""
    values = dict(act.args)
    selected, side = values["what"], values["side"]
    if not isinstance(selected, ast.Selection) or getattr(side, "key", "") != "Off":
        return False
    what = selected.what
    of_servant = any(each.key.startswith("of {host") for each in what.after)
    others = _is(what, "opposing") or what.owner == "your opponent"
    return what.noun in ("ether", "master ether") and not of_servant and not others


CHECKS: Final = (check_rules, check_texts, check_headers)
