"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Which effects a card of a type has and needs, its type says (``rules.card_types``). Clauses:
``cmvr.unit.*``, ``cmvr.i.76-77``, ``cmvr.i.95``.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.standard.words.checks import Misused, Needs, fields_have, texts_have_no
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
from tcgkit_dsl.tree.ast import AbilityTree, Act, CardTree, HeaderItem, Node, When
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

ACTS = (Draw, GainCoins, SetCard, ActivateEffect, DeclareAttack, DeclareDefence)
"""The events whose player is the one who does them; a result is its causer's (cmvr.i.48)."""


_KINDS: Final = {each.key: each.kind for each in HEADERS if each.kind}


def _is(ability: AbilityTree, kind: str) -> bool:
    """Return whether an effect is activated so."""
    return any(_KINDS.get(item.key) == kind for item in ability.header)


def _negates(node: Node, *_: object) -> bool:
    return isinstance(node, Act) and node.verb.startswith("negate/")


def negates_outside_resist(card: CardDef) -> bool:
    """Return whether a card negates by another effect than a Resist (cmvr.i.76)."""
    trees = (each.tree for each in card.abilities if each.kind != "resist")
    texts = (tree.text for tree in trees if isinstance(tree, AbilityTree))
    return any(_negates(node) for text in texts for node in walk(text))


def _is_own_act(
    trigger: When, ability: AbilityTree, card: CardTree, vocabulary: Vocabulary
) -> bool:
    """Return whether a trigger can only be the controller's own act."""
    events = vocabulary.tables["trigger"][trigger.key].events
    who = dict(trigger.args).get("who")
    reference = vocabulary.tables["reference"].get(getattr(who, "key", ""))
    own = reference is not None and reference.own_card
    mine = any(getattr(node, "key", "") == "you control" for node in walk(who))
    you = getattr(who, "key", "") == "you"
    return {*events} <= {*ACTS} and (you or own or mine)


check_texts: Final = texts_have_no(
    Misused(
        Act,
        lambda act, ability, *_: _negates(act) and not _is(ability, "resist"),
        "cmvr.i.76",
        "only a Resist negates: no deck may hold this card",
        "打ち消すのはResistだけ：このカードはデッキに入れられない",
        Text(
            "the option negate_outside_resist = allow permits it",
            "オプション negate_outside_resist = allow なら入れられる",
        ),
        warns=True,
    ),
    Misused(
        When,
        lambda when, ability, *rest: (
            when is ability.text.trigger
            and _is(ability, "resist")
            and _is_own_act(when, ability, *rest)
        ),
        "cmvr.i.77",
        "a Resist answers the opponent, never an own event",
        "Resistは相手の行動に使うもので、自分のことには使えない",
    ),
    Misused(
        HeaderItem,
        lambda item, ability, *_: (
            item.key in ("moment", "consume") and _is(ability, "regular")
        ),
        "cmvr.i.95",
        "a Regular effect is timed or continuous, not {piece.key}",
        "Regularは「時」か「継」の能力",
    ),
    Misused(  # cards come there by being set
        Act,
        lambda act, *_: getattr(dict(act.args).get("where"), "zone", "") == "field",
        "cmvr.set.1",
        "a text puts no card onto the field: cards are set",
        "テキストでカードを場に出すことはない（カードはセットする）",
    ),
)
_STATS: Final = tuple(word.en for word in WORDS["stat"])
check_fields: Final = fields_have(
    Needs(
        *("terrain", (), (CMV.name,), "cmvr.unit.1"),
        Text(
            "add 'terrain: land', 'sea' or 'air'",
            "「terrain: land」か「sea」か「air」を加える",
        ),
    ),
    Needs("stats", _STATS, (CMV.name,), "cmvr.unit.5"),
)


CHECKS: Final[tuple[TreeCheck, ...]] = (check_texts, check_fields)
