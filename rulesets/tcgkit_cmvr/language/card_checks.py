"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Which effects a card of a type has and needs, its type says (``rules.card_types``). Clauses:
``cmvr.unit.*``, ``cmvr.i.76-77``, ``cmvr.i.95``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.standard.words.checks import Needs, cards_keep, faults, item_of, nodes
from tcgkit_cmvr.language.words import HEADERS, WORDS
from tcgkit_cmvr.rules.card_types import CMV
from tcgkit_cmvr.rules.events import (
    ActivateEffect,
    DeclareAttack,
    DeclareDefence,
    Draw,
    GainCoins,
    SetCard,
)
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree.ast import AbilityTree, Act, CardTree, Node, Place, When, Word
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

ACTS = (Draw, GainCoins, SetCard, ActivateEffect, DeclareAttack, DeclareDefence)
"""The events whose player is the one who does them; a result is its causer's (cmvr.i.48)."""


_KINDS: Final = {each.key: each.kind for each in HEADERS if each.kind}


def _is(ability: AbilityTree, kind: str) -> bool:
    """Return whether an effect is activated so."""
    return any(_KINDS.get(item.key) == kind for item in ability.header)


def _negates(node: Node) -> bool:
    return isinstance(node, Act) and node.verb.startswith("negate/")


def negates_outside_resist(card: CardDef) -> bool:
    """Return whether a card negates by another effect than a Resist (cmvr.i.76)."""
    trees = (each.tree for each in card.abilities if each.kind != "resist")
    texts = (tree.text for tree in trees if isinstance(tree, AbilityTree))
    return any(_negates(node) for text in texts for node in walk(text))


def _is_own_act(trigger: When, vocabulary: Vocabulary) -> bool:
    """Return whether a trigger can only be the controller's own act."""
    events = vocabulary.tables["trigger"][trigger.key].events
    who = dict(trigger.args).get("who")
    reference = vocabulary.tables["reference"].get(getattr(who, "key", ""))
    own = reference is not None and reference.own_card
    mine = any(getattr(node, "key", "") == "you control" for node in walk(who))
    you = getattr(who, "key", "") == "you"
    return {*events} <= {*ACTS} and (you or own or mine)


_FAULT: Final = faults(
    """
    own cmvr.i.77: a Resist answers the opponent, never an own event → Resistは相手の行動に使うもので、自分のことには使えない
    regular cmvr.i.95: a Regular effect is timed or continuous, not {key} → Regularは「時」か「継」の能力
    negates cmvr.i.76: only a Resist negates: no deck may hold this card → 打ち消すのはResistだけ：このカードはデッキに入れられない
        the option negate_outside_resist = allow permits it
        オプション negate_outside_resist = allow なら入れられる
    field cmvr.set.1: a text puts no card onto the field: cards are set → テキストでカードを場に出すことはない（カードはセットする）
    heard cmvr.set.1: no card is placed on the field: cards are set → カードがフィールドに置かれることはない（カードはセットする）
        say 'when you set a card'
        「自分がカードをセットした時」と書く
    control cmvr.i.25: control is taken for good or for a round → コントロールを得るのは、ずっとか、このラウンドの間
        this round
        このラウンドの間
"""
)


_FIELD: Final = frozenset({"field", "unit zone", "master zone", "effect zone"})
"""The words for the field and its zones (cmvr.zone.1)."""


def _is_placed(trigger: When) -> str:
    """Return the zone in which a card is placed, if a trigger answers that."""
    where = dict(trigger.args).get("where")
    placed = trigger.key.endswith("placed in {where}")
    return where.zone if placed and isinstance(where, Place) else ""


def check_texts(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report what effects of some kinds cannot do, hear or be, and cards that come to the field by a text.

    Whether a deck may hold a card that negates outside Resist, an option says.
    """
    for ability in card.abilities:
        trigger, item = ability.text.trigger, item_of(ability, "moment", "consume")
        resists = _is(ability, "resist")
        if resists and trigger is not None and _is_own_act(trigger, vocabulary):
            yield _FAULT("own", trigger)
        if item is not None and _is(ability, "regular"):
            yield _FAULT("regular", item, key=item.key)
        if trigger is not None and _is_placed(trigger) in _FIELD:
            yield _FAULT("heard", trigger)
        for act in walk(ability.text):
            if not resists and _negates(act):
                yield evolve(_FAULT("negates", act), severity="warning")
            where = dict(act.args).get("where") if isinstance(act, Act) else None
            if getattr(where, "zone", "") in _FIELD:
                yield _FAULT("field", act)


check_rules: Final = cards_keep(
    _FAULT,
    Needs(
        "terrain",
        (),
        (CMV.name,),
        "cmvr.unit.1",
        Text(
            "add 'terrain: land', 'sea' or 'air'",
            "「terrain: land」か「sea」か「air」を加える",
        ),
    ),
    Needs("stats", tuple(word.en for word in WORDS["stat"]), (CMV.name,), "cmvr.unit.5"),
)


def check_control(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report control that is taken for another time than a round: it is given back when the round ends (cmvr.i.25)."""
    for _, node in nodes(card):
        if isinstance(node, Act) and node.verb.startswith("take/takes control"):
            until = dict(node.args).get("until")
            if isinstance(until, Word):
                lasts = vocabulary.word("duration", until.key).value
                if lasts != "round":
                    yield _FAULT("control", node)


CHECKS: Final[tuple[TreeCheck, ...]] = (check_texts, check_rules, check_control)
