"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``cosmic.card.8-10``, ``cosmic.i.6``, ``cosmic.guardian.5``, ``cosmic.effect.2``,
``cosmic.effect.5``, ``cosmic.effect.16-18``, ``cosmic.use.17``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.standard.words.checks import (
    Only,
    condition,
    costs,
    item_of,
    items,
    kinds_have,
    lacking,
    nodes,
    word_of,
)
from tcgkit_cosmic.language.words import SOULS_HEADER
from tcgkit_cosmic.rules.card_types import ASTROLOGY, GUARDIAN
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, warning
from tcgkit_dsl.tree.ast import Act, CardTree, Phrase, Place, Reference, Test, When, Would
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

SLOWEST, FASTEST = 1, 5
_CHOSEN: Final = {
    "that hex": ("orbit hex", "standby hex", "attack hex", "hex"),
    "that colour": ("colour",),
    "that direction": ("direction",),
}
"""The things that must be chosen before a text can use these words."""
_ZONES: Final = {
    "until {what": ("core",),
    "reveal/reveals {where": ("hand", "core", "graveyard"),
    "damage": ("core",),
    "and {rest": ("hand", "graveyard"),
    "put/puts {what:selection} into {where": ("hand", "graveyard"),
    "bottom of": ("core",),
    "on top of": ("core",),
    "shuffle/": ("core",),
    "search/": ("core",),
    "look/looks at {where": ("hand", "orbit", "attack", "standby"),
    "attack": ("core",),
    "is/are put on": ("core",),
    "all piles of": ("orbit",),
    "cards": ("core", "hand", "graveyard", "attack zone", "standby zone"),
}
"""The zones that phrases with these words can name."""
_MOVING: Final = ("freeze/", "put/", "place/", "move/", "exchange/")
"""How costs begin that freeze or move a card (cosmic.effect.5)."""


def type_of(card: CardTree) -> str:
    """Return the type of a card, or "" if it is not known."""
    return word_of(card, "type")


def values_of(card: CardTree, key: str) -> Iterator[tuple[tuple[str, int | None], Span]]:
    """Yield the words and numbers of a field of a card, each with its place."""
    for field in card.fields:
        if field.key == key:
            yield from zip(field.values, field.places, strict=True)


# ---- fields --------------------------------------------------------------------------


def check_stats(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report missing ATK and END, and values of these on an astrology (cosmic.card.10)."""
    type_, stats = type_of(card), card.values_of("stats")
    if type_ not in ("", ASTROLOGY.name) and card.complete:
        hint = "add 'stats: ATK 1, END 1'"
        yield from lacking(card, "cosmic.card.10", ("ATK", "END"), stats, hint)
    for (name, number), place in values_of(card, "stats"):
        if name == "SPD" and not SLOWEST <= (number or 0) <= FASTEST:
            message = f"SPD {number} is not between {SLOWEST} and {FASTEST}"
            yield error("cosmic.card.9", place, message)
        if name != "SPD" and type_ == ASTROLOGY.name:
            yield error("cosmic.card.10", place, f"an astrology has no {name}")


def check_emission(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a second mark in one direction (cosmic.i.6)."""
    seen: dict[str, str] = {}
    for (name, _), place in values_of(card, "emission"):
        _, direction = vocabulary.word("mark", name).value
        if seen.setdefault(direction, name) != name:
            words = direction.replace("_", " ")
            yield error("cosmic.i.6", place, f"a second mark {words}: at most one")


def check_guardian(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Warn of a guardian with a material cost: only an option allows it (cosmic.guardian.5)."""
    for (_, number), place in values_of(card, "materials"):
        if number and type_of(card) == GUARDIAN.name:
            message = "a guardian has the material cost 0"
            hint = "it is legal only with the option guardian_material = core_cards"
            yield warning("cosmic.guardian.5", place, message, hint)


# ---- abilities -----------------------------------------------------------------------


def check_astrology(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report an astrology without its one effect (cosmic.card.8)."""
    found = [a for a in card.abilities if item_of(a, "astrology")]
    if type_of(card) != ASTROLOGY.name:
        return
    if not found and card.complete:
        message = f"{card.title.en!r} is an astrology without effect"
        yield error("cosmic.card.8", card.span, message)
    for ability in found[1:]:
        yield error("cosmic.card.8", ability.span, "an astrology has one effect")


check_kinds: Final = kinds_have(  # cosmic.effect.1-6
    "an effect that is {kind!r}",
    Only(("activated", "astrology"), costs, "cosmic.effect.2", "is not paid for"),
    Only(
        ("static", "replacement"),
        condition,
        "cosmic.effect.1",
        "is carried out once",
        "write: if ..., ...",
    ),
    Only(
        ("activated",),
        items("once per turn", SOULS_HEADER),
        "cosmic.effect.4",
        "is not used",
    ),
)


def check_endless(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report effects that could be used without end (cosmic.effect.5)."""
    for ability in card.abilities:
        kind = ability.header[0]
        if kind.key != "activated" or item_of(ability, "once per turn") or ability.lost:
            continue
        acts = [cost for cost in ability.text.costs if isinstance(cost, Act)]
        if not any(act.verb.startswith(_MOVING) for act in acts):
            message = "an effect whose cost freezes or moves no card is used once per turn"
            hint = "write (activated, once per turn)"
            yield error("cosmic.effect.5", kind.span, message, hint)


def check_keywords(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report ``interrupt_only`` on a card with nothing that is used (cosmic.use.17)."""
    used = any(item_of(a, "activated", "astrology") for a in card.abilities)
    for (name, _), place in values_of(card, "keywords"):
        if name == "interrupt_only" and card.complete and not used:
            message = f"{card.title.en!r} has no effect that could interrupt"
            yield error("cosmic.use.17", place, message)


# ---- words ---------------------------------------------------------------------------


def check_references(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report words for something that was not chosen."""
    for ability in card.abilities:
        chosen = {node.noun for node in walk(ability.text) if isinstance(node, Phrase)}
        for node in walk(ability.text):
            key = node.key if isinstance(node, Reference) else ""
            if key in _CHOSEN and not chosen & {*_CHOSEN[key]} and not ability.lost:
                message = f"{key!r} means nothing: none was chosen"
                yield error("cosmic.use.1", node.span, message)


def check_places(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report places that make no sense, such as damage to a hand (cosmic.effect.16-18)."""
    for _, node in nodes(card):
        if not isinstance(node, Act | Test | When | Would):
            continue
        key = node.verb if isinstance(node, Act) else node.key
        known = next((zones for words, zones in _ZONES.items() if words in key), None)
        for slot, zones in (
            ("where", known),
            ("there", ("hand", "graveyard", "core")),
            ("who", ("core",)),
        ):
            place = dict(node.args).get(slot)
            if isinstance(place, Place) and zones and place.zone not in zones:
                message = f"{place.zone!r} cannot be meant here"
                hint = f"one of: {', '.join(zones)}"
                yield error("cosmic.effect.17", place.span, message, hint)


CHECKS: Final[tuple[TreeCheck, ...]] = (
    check_stats,
    check_emission,
    check_guardian,
    check_astrology,
    check_kinds,
    check_endless,
    check_keywords,
    check_references,
    check_places,
)
