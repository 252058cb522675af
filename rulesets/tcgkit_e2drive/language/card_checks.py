"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``e2drive.gen.3``, ``e2drive.servant.1``, ``e2drive.action.5-6``, ``e2drive.pay.3-4``,
``e2drive.upkeep.1``, ``e2drive.i.40``, ``e2drive.i.70``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.tree.ast import (
    AbilityTree,
    Act,
    CardTree,
    Change,
    HeaderItem,
    Literal_,
    Node,
    Phrase,
    Place,
    Reference,
    Selection,
    Test,
    When,
    Word,
)
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary
from tcgkit_e2drive.language.words import COST
from tcgkit_e2drive.rules.zones import POINT

_DECLARED: Final = {"active": "e2drive.pay.3", "declared": "e2drive.pay.4"}
"""The kinds of effects that are declared, and the clause that they have a cost."""
_ONCE: Final = {
    "active": "e2drive.action.5",
    "declared": "e2drive.action.6",
    "use": "e2drive.tool.1",
}
"""The kinds of effects that are carried out once, and the clause that lets them be used."""


def kind_of(card: CardTree) -> str:
    """Return "servant", the kind of a tool, or "" if it is not known."""
    types, kinds = card.values_of("type"), card.values_of("kind")
    if types == ("servant",):
        return "servant"
    return kinds[0] if types == ("tool",) and kinds else ""


def item_of(ability: AbilityTree, *keys: str) -> HeaderItem | None:
    """Return the first of these words in an ability's header."""
    return next((item for item in ability.header if item.key in keys), None)


def header_kind(ability: AbilityTree) -> HeaderItem:
    """Return the word of the header for the kind of effect."""
    return ability.header[0]


# ---- stats and numbers ---------------------------------------------------------------


def check_stats(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a servant without one of its four stats (e2drive.servant.1)."""
    stats = card.values_of("stats")
    missing = [word.en for word in vocabulary.words["stat"] if word.en not in stats]
    if kind_of(card) == "servant" and stats and missing:
        message = f"{card.title.en!r} has no {' and no '.join(missing)}"
        yield error("e2drive.servant.1", card.span, message)


def check_steps(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report stats, changes and damage that are not multiples of 10 (e2drive.gen.3).

    Clause: e2drive.i.50.
    """
    for field in card.fields:
        if field.key == "stats":
            for (name, number), place in zip(field.values, field.places, strict=True):
                if (number or 0) % POINT:
                    message = f"{name} {number} is not a multiple of {POINT}"
                    yield error("e2drive.gen.3", place, message)
    for ability in card.abilities:
        for node in walk(ability.text):
            number = _points(node)
            if number is not None and number % POINT:
                message = f"{number} is not a multiple of {POINT}"
                yield error("e2drive.gen.3", node.span, message)


_IN_POINTS: Final = ("{n:number}D", "become {n:number}")
"""What stands in a pattern whose number counts damage or points."""


def _points(node: Node) -> int | None:
    """Return the points or the damage that a piece of text names."""
    if isinstance(node, Change):
        return node.amount
    if isinstance(node, Act | Test | When):
        key = node.verb if isinstance(node, Act) else node.key
        number = dict(node.args).get("n")
        if any(words in key for words in _IN_POINTS) and isinstance(number, Literal_):
            return number.value
    return None


# ---- what a card can have ------------------------------------------------------------


def check_upkeep(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report upkeep of a tool that is not in play at a turn end (e2drive.upkeep.1)."""
    if kind_of(card) not in ("normal", "quick"):
        return
    for field in card.fields:
        if field.key == "upkeep" and field.values[0][1]:
            message = f"{card.title.en!r} is used up: it has no upkeep"
            yield error("e2drive.upkeep.1", field.span, message)


def check_equip_to(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report "equip to" on a card that is not an equip tool (e2drive.equip.1)."""
    for field in card.fields:
        if field.key == "equip_to" and kind_of(card) not in ("equip", ""):
            yield error("e2drive.equip.1", field.span, "only an equip tool is equipped")


def check_references(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report words for a servant that this card is not, or not equipped to."""
    kind = kind_of(card)
    for ability in card.abilities:
        for node in walk(ability.text):
            if not isinstance(node, Reference) or not kind:
                continue
            if node.key == "this servant" and kind != "servant":
                message = "this card is not a servant"
                yield error("e2drive.servant.1", node.span, message)
            if node.key == "the equipped servant" and kind != "equip":
                message = "this card is not equipped to a servant"
                yield error("e2drive.equip.7", node.span, message)


# ---- costs and limits ----------------------------------------------------------------


def check_costs(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a declared effect without a cost, and a cost of an effect that is not declared."""
    for ability in card.abilities:
        item, cost = header_kind(ability), item_of(ability, COST)
        clause = _DECLARED.get(item.key)
        if clause is not None and cost is None:
            message = f"an effect that is {item.key!r} has a cost"
            yield error(clause, item.span, message, f"write ({item.key}, 1e), or 0e")
        elif clause is None and cost is not None:
            message = f"an effect that is {item.key!r} is not paid for"
            hint = "a tool's own cost is a field: cost: 1"
            yield error("e2drive.pay.4", cost.span, message, hint)


def check_while(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report "While ..." in an effect that is used or declared: it is carried out once."""
    for ability in card.abilities:
        kind, condition = header_kind(ability).key, ability.text.condition
        if condition is not None and kind in _ONCE:
            message = f"an effect that is {kind!r} is carried out once"
            yield error(_ONCE[kind], condition.span, message, "write: if ..., ...")


def check_moment(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report limits of effects that are not declared, or not equipped (e2drive.i.70, i.107)."""
    for ability in card.abilities:
        kind = header_kind(ability).key
        moment = item_of(ability, "in the equipped servant's action")
        if moment is not None and (kind != "declared" or kind_of(card) != "equip"):
            message = "only a declared effect of an equip tool has such a moment"
            yield error("e2drive.i.70", moment.span, message)
        limit = item_of(ability, "once per turn")
        if limit is not None and kind not in _DECLARED:
            message = f"an effect that is {kind!r} is not declared: it has no limit"
            yield error("e2drive.i.107", limit.span, message)


def check_endless(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report effects that could be declared endlessly in one action (e2drive.i.40).

    A declared effect that costs nothing, or anything used that turns master ether Off, needs
    a limit per turn.
    """
    for ability in card.abilities:
        item = header_kind(ability)
        if item.key not in (*_DECLARED, "use") or _is_limited(ability, vocabulary):
            continue
        cost = item_of(ability, COST)
        if (
            item.key != "use"
            and cost is not None
            and dict(cost.args)["cost"] == Literal_(0)
        ):
            message = "an effect that costs nothing needs a limit per turn"
            yield error("e2drive.i.40", item.span, message, "write: once per turn")
        for act in _turning_off(ability):
            message = "what turns master ether Off needs a limit per turn"
            yield error("e2drive.i.40", act.span, message)


def _is_limited(ability: AbilityTree, vocabulary: Vocabulary) -> bool:
    verbs = vocabulary.tables["verb"]
    by_text = any(
        isinstance(each, Act) and "limit" in verbs[each.verb].tags
        for each in ability.text.body
    )
    return by_text or item_of(ability, "once per turn") is not None


def _turning_off(ability: AbilityTree) -> Iterator[Act]:
    """Yield deeds that turn, or may turn, the player's own master ether Off."""
    for act in walk(ability.text):
        if not isinstance(act, Act) or not act.verb.startswith("turn/"):
            continue
        values = dict(act.args)
        what, side = values["what"], values["side"]
        off = isinstance(side, Word) and side.key == "Off"
        if off and isinstance(what, Selection) and _may_be_master(what.what):
            yield act


def _may_be_master(what: Phrase) -> bool:
    of_servant = any(each.key.startswith("of {host") for each in what.after)
    opposing = any(word.key == "opposing" for each in what.before for word in each.words)
    ether = what.noun in ("ether", "master ether")
    return ether and not of_servant and not opposing and what.owner != "your opponent"


# ---- whose zones ---------------------------------------------------------------------


def check_owners(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a text that puts one player's card into the other's zone (e2drive.i.111)."""
    for ability in card.abilities:
        for act in walk(ability.text):
            if not isinstance(act, Act):
                continue
            values = dict(act.args)
            what, where = values.get("what"), values.get("where")
            if not isinstance(what, Selection) or not isinstance(where, Place):
                continue
            owners = _owners(what.what)
            if owners and where.owner in _ONE_PLAYER and where.owner not in owners:
                message = "a card goes to its owner's zones only"
                hint = "write: into its owner's hand" if where.zone == "hand" else ""
                yield error("e2drive.i.111", act.span, message, hint)


_ONE_PLAYER: Final = ("you", "your opponent")


def _owners(what: Phrase) -> set[str]:
    """Return the owners of the objects of a phrase, if it names them."""
    found = {what.owner} if what.owner in _ONE_PLAYER else set[str | None]()
    for modifier in what.after:
        for _, value in modifier.args:
            if isinstance(value, Place) and value.owner in _ONE_PLAYER:
                found.add(value.owner)
    if any(word.key == "opposing" for each in what.before for word in each.words):
        found.add("your opponent")
    return {each for each in found if each is not None}


CHECKS: Final[tuple[TreeCheck, ...]] = (
    check_stats,
    check_steps,
    check_upkeep,
    check_equip_to,
    check_references,
    check_costs,
    check_while,
    check_moment,
    check_endless,
    check_owners,
)
