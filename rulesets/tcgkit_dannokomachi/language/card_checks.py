"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``dannokomachi.1.6.1a.3``, ``dannokomachi.type.*``, ``dannokomachi.ability.2``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.kinds import is_optional
from tcgkit_dsl.tree.ast import AbilityTree, Act, CardTree, HeaderItem, Measure, Variable
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

_USED: Final = ("main", "quick", "once per turn", "once per game", "X cost")


def type_of(card: CardTree) -> str:
    """Return the type of a card, or "" if it is not known."""
    types = card.values_of("type")
    return types[0] if types else ""


def item_of(ability: AbilityTree, *keys: str) -> HeaderItem | None:
    """Return the first of these words in an ability's header."""
    return next((item for item in ability.header if item.key in keys), None)


def check_halves(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a half that is not rounded (dannokomachi.1.6.1a.3, i.6)."""
    for ability in card.abilities:
        for node in walk(ability.text):
            said = node.verb if isinstance(node, Act) else ""
            said = node.key if isinstance(node, Measure) else said
            if "half of" in said and "rounding" not in said:
                message = "a half that may be a fraction"
                hint = "write 'rounded up' or 'rounded down' behind it"
                yield error("dannokomachi.1.6.1a.3", node.span, message, hint)


def check_kinds(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report abilities that a card of this type cannot have (dannokomachi.type.1-6)."""
    type_ = type_of(card)
    uses = [a for a in card.abilities if item_of(a, "action") is not None]
    if type_ == "action":
        if not uses and card.complete:
            message = f"{card.title.en!r} is an action card that does nothing"
            yield error(
                "dannokomachi.type.2", card.span, message, "add an ability (action)"
            )
        for ability in uses[1:]:
            yield error("dannokomachi.type.2", ability.span, "an action card has one text")
    elif type_:
        for ability in uses:
            yield error(
                "dannokomachi.type.2", ability.span, "only an action card does this"
            )
    for ability in card.abilities:
        if item_of(ability, "attach") is not None and type_ not in ("", "equipment"):
            yield error("dannokomachi.type.4", ability.span, "only equipment is attached")


def check_headers(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report timing, cost and limits of abilities that are not used (dannokomachi.play.13)."""
    for ability in card.abilities:
        kind = ability.header[0].key
        for item in ability.header[1:]:
            cost = item.key.startswith("{cost:")
            if kind != "activated" and (item.key in _USED or cost):
                message = f"an ability that is {kind!r} is not used by its player"
                yield error("dannokomachi.play.13", item.span, message)
            if any(isinstance(value, Variable) for _, value in item.args):
                message = "a cost of X has no other number with it"
                yield error("dannokomachi.i.55", item.span, message, "write: X cost")
        if ability.text.costs and kind != "activated":
            message = f"an ability that is {kind!r} is not paid for"
            yield error("dannokomachi.play.13", ability.text.costs[0].span, message)


def check_choices(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report "forced" and "optional" where the text says otherwise (dannokomachi.ability.2)."""
    for ability in card.abilities:
        forced, optional = item_of(ability, "forced"), item_of(ability, "optional")
        may = is_optional(ability, vocabulary)
        item = forced or optional
        if item is not None and ability.header[0].key != "triggered":
            yield error("dannokomachi.ability.2", item.span, "only what triggers is so")
        elif forced is not None and may:
            yield error("dannokomachi.ability.2", forced.span, "the text says 'you may'")
        elif optional is not None and not may and not ability.lost:
            message = "the whole text of an optional ability is 'you may ...'"
            yield error("dannokomachi.ability.2", optional.span, message)


def check_tokens(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a token that is not a character (dannokomachi.token.1)."""
    if card.token and type_of(card) not in ("", "character"):
        yield error("dannokomachi.token.1", card.span, "a token is a character")


def check_dango(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a printed dango value of 0 on a card (dannokomachi.i.96)."""
    for field in card.fields:
        if field.key == "dango" and field.values[0][1] == 0 and not card.token:
            message = "a printed dango value is at least 1"
            yield error("dannokomachi.i.96", field.span, message)


CHECKS: Final[tuple[TreeCheck, ...]] = (
    check_halves,
    check_kinds,
    check_headers,
    check_choices,
    check_tokens,
    check_dango,
)
