"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``cosmic.card.8-10``, ``cosmic.i.6``, ``cosmic.guardian.5``, ``cosmic.effect.2``,
``cosmic.effect.5``, ``cosmic.effect.16-18``, ``cosmic.use.17``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit_cosmic.language.words import SOULS_HEADER
from tcgkit_cosmic.rules.card_types import ASTROLOGY, GUARDIAN
from tcgkit_dsl.diagnostics import Diagnostic, error, warning
from tcgkit_dsl.tree.ast import (
    AbilityTree,
    Act,
    CardTree,
    FieldTree,
    HeaderItem,
    Node,
    Phrase,
    Place,
    Player,
    Reference,
    Test,
    When,
    Would,
)
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

SLOWEST, FASTEST = 1, 5
_THIS: Final = {
    "this servant": ("servant", "accessory"),
    "this accessory": ("accessory",),
    "this guardian": ("guardian",),
    "this astrology": ("astrology",),
}
"""The card types that can say "this ..."."""
_CHOSEN: Final = {
    "that hex": ("orbit hex", "standby hex", "attack hex", "hex"),
    "that colour": ("colour",),
    "that direction": ("direction",),
    "that player": ("player",),
    "that player's": ("player",),
}
"""The things that must be chosen before a text can use these words."""
_ZONES: Final = {
    "damage": ("core",),
    "and {rest": ("hand", "graveyard"),
    "put/puts {what:selection} into {where": ("hand", "graveyard"),
    "face-down card": ("core",),
    "bottom of": ("core",),
    "on top of": ("core",),
    "shuffle/": ("core",),
    "search/": ("core",),
    "look/looks at {where": ("hand", "orbit", "attack", "standby"),
    "attack": ("core",),
    "all piles of": ("orbit",),
    "cards": ("core", "hand", "graveyard", "attack zone", "standby zone"),
}
"""The zones that phrases with these words can name."""
_MOVING: Final = ("freeze/", "put/", "place/", "move/", "exchange/")
"""How costs begin that freeze or move a card (cosmic.effect.5)."""


def type_of(card: CardTree) -> str:
    """Return the type of a card, or "" if it is not known."""
    types = card.values_of("type")
    return types[0] if types else ""


def field_of(card: CardTree, key: str) -> FieldTree | None:
    """Return a field of a card."""
    return next((field for field in card.fields if field.key == key), None)


def item_of(ability: AbilityTree, *keys: str) -> HeaderItem | None:
    """Return the first of these words in an ability's header."""
    return next((item for item in ability.header if item.key in keys), None)


# ---- fields --------------------------------------------------------------------------


def check_stats(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report missing ATK and END, and values of these on an astrology (cosmic.card.10)."""
    type_ = type_of(card)
    field = field_of(card, "stats")
    stats = card.values_of("stats")
    missing = [name for name in ("ATK", "END") if name not in stats]
    if type_ not in ("", ASTROLOGY.name) and missing and card.complete:
        message = f"{card.title.en!r} has no {' and no '.join(missing)}"
        yield error("cosmic.card.10", card.span, message, "add 'stats: ATK 1, END 1'")
    if field is None:
        return
    for (name, number), place in zip(field.values, field.places, strict=True):
        if name == "SPD" and not SLOWEST <= (number or 0) <= FASTEST:
            message = f"SPD {number} is not between {SLOWEST} and {FASTEST}"
            yield error("cosmic.card.9", place, message)
        if name != "SPD" and type_ == ASTROLOGY.name:
            message = f"an astrology has no {name}"
            yield error("cosmic.card.10", place, message)


def check_emission(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a second mark in one direction (cosmic.i.6)."""
    field = field_of(card, "emission")
    if field is None:
        return
    seen: dict[str, str] = {}
    for (name, _), place in zip(field.values, field.places, strict=True):
        _, direction = vocabulary.word("mark", name).value
        if seen.setdefault(direction, name) != name:
            words = direction.replace("_", " ")
            yield error("cosmic.i.6", place, f"a second mark {words}: at most one")


def check_guardian(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Warn of a guardian with a material cost: only an option allows it (cosmic.guardian.5)."""
    field = field_of(card, "materials")
    if type_of(card) == GUARDIAN.name and field is not None and field.values[0][1]:
        message = "a guardian has the material cost 0"
        hint = "it is legal only with the option guardian_material = core_cards"
        yield warning("cosmic.guardian.5", field.span, message, hint)


# ---- abilities -----------------------------------------------------------------------


def check_astrology(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report an astrology without its one effect (cosmic.card.8)."""
    found = [a for a in card.abilities if item_of(a, "astrology") is not None]
    if type_of(card) != ASTROLOGY.name:
        return
    if not found and card.complete:
        message = f"{card.title.en!r} is an astrology without effect"
        yield error("cosmic.card.8", card.span, message)
    for ability in found[1:]:
        yield error("cosmic.card.8", ability.span, "an astrology has one effect")


def check_costs(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report endless effects, and costs of effects that are not used (cosmic.effect.5)."""
    for ability in card.abilities:
        kind = ability.header[0]
        if ability.text.costs and kind.key not in ("activated", "astrology"):
            message = f"an effect that is {kind.key!r} is not paid for"
            yield error("cosmic.effect.2", ability.text.costs[0].span, message)
        if kind.key != "activated" or item_of(ability, "once per turn") is not None:
            continue
        acts = [cost for cost in ability.text.costs if isinstance(cost, Act)]
        if not any(act.verb.startswith(_MOVING) for act in acts) and not ability.lost:
            message = "an effect whose cost freezes or moves no card is used once per turn"
            yield error(
                "cosmic.effect.5", kind.span, message, "write (activated, once per turn)"
            )


def check_while(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report "While ..." in an effect that is carried out once (cosmic.effect.1)."""
    for ability in card.abilities:
        kind, condition = ability.header[0], ability.text.condition
        if condition is not None and kind.key not in ("static", "replacement"):
            message = f"an effect that is {kind.key!r} is carried out once"
            yield error("cosmic.effect.1", condition.span, message, "write: if ..., ...")


def check_limits(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report limits of effects that are not used (cosmic.effect.4, cosmic.effect.6)."""
    for ability in card.abilities:
        for item in ability.header[1:]:
            limits = item.key in ("once per turn", SOULS_HEADER)
            if limits and ability.header[0].key != "activated":
                message = f"an effect that is {ability.header[0].key!r} is not used"
                yield error("cosmic.effect.4", item.span, message)


def check_keywords(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report ``interrupt_only`` on a card with nothing that is used (cosmic.use.17)."""
    field = field_of(card, "keywords")
    used = any(item_of(a, "activated", "astrology") is not None for a in card.abilities)
    if field is None or used or not card.complete:
        return
    for (name, _), place in zip(field.values, field.places, strict=True):
        if name == "interrupt_only":
            message = f"{card.title.en!r} has no effect that could interrupt"
            yield error("cosmic.use.17", place, message)


# ---- words ---------------------------------------------------------------------------


def check_references(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report words for a card of another type, and for something that was not chosen."""
    for ability in card.abilities:
        chosen = {node.noun for node in walk(ability.text) if isinstance(node, Phrase)}
        for node in walk(ability.text):
            key = _spoken_of(node)
            if key in _THIS and type_of(card) not in ("", *_THIS[key]):
                message = f"the card type must be {' or '.join(_THIS[key])}"
                yield error("cosmic.card.3", node.span, message)
            if key in _CHOSEN and not chosen & {*_CHOSEN[key]} and not ability.lost:
                message = f"{key!r} means nothing: none was chosen"
                yield error("cosmic.use.1", node.span, message)


def _spoken_of(node: Node) -> str:
    if isinstance(node, Reference | Player):
        return node.key
    return (node.owner or "") if isinstance(node, Place | Phrase) else ""


def check_places(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report places that make no sense, such as damage to a hand (cosmic.effect.16-18)."""
    for ability in card.abilities:
        for node in walk(ability.text):
            if not isinstance(node, Act | Test | When | Would):
                continue
            key = node.verb if isinstance(node, Act) else node.key
            place = dict(node.args).get("where")
            if not isinstance(place, Place):
                continue
            words = next((words for words in _ZONES if words in key), None)
            if words is not None and place.zone not in _ZONES[words]:
                message = f"{place.zone!r} cannot be meant here"
                hint = f"one of: {', '.join(_ZONES[words])}"
                yield error("cosmic.effect.17", place.span, message, hint)


CHECKS: Final[tuple[TreeCheck, ...]] = (
    check_stats,
    check_emission,
    check_guardian,
    check_astrology,
    check_costs,
    check_while,
    check_limits,
    check_keywords,
    check_references,
    check_places,
)
