"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Which effects a card of a type has and needs, its type says (``rules.card_types``). Clauses:
``cmvr.unit.*``, ``cmvr.i.76-77``, ``cmvr.i.95``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.standard.words.checks import Needs, fields_have, item_of, nodes
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
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, warning
from tcgkit_dsl.tree.ast import AbilityTree, Act, CardTree
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

ACTS = (Draw, GainCoins, SetCard, ActivateEffect, DeclareAttack, DeclareDefence)
"""The events whose player is the one who does them; a result is its causer's (cmvr.i.48)."""


def _kind_at(ability: AbilityTree) -> tuple[str, Span]:
    kinds = {header.key: header.kind for header in HEADERS}
    for item in ability.header:
        if kinds.get(item.key):
            return str(kinds[item.key]), item.span
    return "", ability.span


def negations(kind: str, ability: AbilityTree) -> Iterator[Act]:
    """Yield negations in an ability that is not a Resist (cmvr.i.76)."""
    for node in walk(ability.text):
        if isinstance(node, Act) and node.verb.startswith("negate/") and kind != "resist":
            yield node


def check_negation(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Point out negation outside Resist; whether a deck may hold it, an option says."""
    for ability in card.abilities:
        kind, _ = _kind_at(ability)
        for node in negations(kind, ability):
            message = Text(
                "only a Resist negates: no deck may hold this card",
                "打ち消すのはResistだけ：このカードはデッキに入れられない",
            )
            hint = Text(
                "the option negate_outside_resist = allow permits it",
                "オプション negate_outside_resist = allow なら入れられる",
            )
            yield warning("cmvr.i.76", node.span, message, hint)


def negates_outside_resist(card: CardDef) -> bool:
    """Return whether a card negates by another effect than a Resist (cmvr.i.76)."""
    return any(
        isinstance(ability.tree, AbilityTree) and any(negations(ability.kind, ability.tree))
        for ability in card.abilities
    )


def check_resist(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a Resist whose trigger can only be the controller's own act (cmvr.i.77)."""
    for ability in card.abilities:
        kind, _ = _kind_at(ability)
        trigger = ability.text.trigger
        if kind != "resist" or trigger is None:
            continue
        events = vocabulary.tables["trigger"][trigger.key].events
        if not all(event in ACTS for event in events):
            continue
        for name, value in trigger.args:
            own = getattr(value, "key", "") == "you" or _own_card(value, vocabulary)
            mine = any(getattr(node, "key", "") == "you control" for node in walk(value))
            if name == "who" and (own or mine):
                message = Text(
                    "a Resist answers the opponent, never an own event",
                    "Resistは相手の行動に使うもので、自分のことには使えない",
                )
                yield error("cmvr.i.77", trigger.span, message)


def _own_card(value: object, vocabulary: Vocabulary) -> bool:
    found = vocabulary.tables["reference"].get(getattr(value, "key", ""))
    return found is not None and bool(found.own_card)


def check_regular(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a Regular that is neither timed nor continuous (cmvr.i.95)."""
    for ability in card.abilities:
        item = item_of(ability, "moment", "consume")
        if item is not None and item_of(ability, "regular"):
            message = Text(
                f"a Regular effect is timed or continuous, not {item.key}",
                "Regularは「時」か「継」の能力",
            )
            yield error("cmvr.i.95", item.span, message)


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


def check_places(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report cards that a text puts onto the field: cards come there by being set (cmvr.set.1)."""
    for _, node in nodes(card):
        for name, value in node.args if isinstance(node, Act) else ():
            if name in ("where", "zone") and getattr(value, "zone", "") == "field":
                message = Text(
                    "a text puts no card onto the field: cards are set",
                    "テキストでカードを場に出すことはない（カードはセットする）",
                )
                yield error("cmvr.set.1", node.span, message)


CHECKS: Final[tuple[TreeCheck, ...]] = (
    *(check_negation, check_resist, check_regular, check_fields, check_places),
)
