"""Checks of single cards: faults that the rulebook refuses, independent of the words' meanings.

Clauses: ``cosmic.card.8-10``, ``cosmic.i.6``, ``cosmic.guardian.5``, ``cosmic.effect.2``,
``cosmic.effect.5``, ``cosmic.effect.16-18``, ``cosmic.use.17``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import CardType
from tcgkit.standard.words import checks
from tcgkit_cosmic.language.words import SOULS_HEADER
from tcgkit_cosmic.rules.card_types import ACCESSORY, ASTROLOGY, GUARDIAN, SERVANT
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree.ast import Act, CardTree, Phrase, Place, Reference, Test, When, Would
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import Vocabulary

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
    "and {rest": ("hand", "graveyard"),
    "put/puts {what:selection} into {where": ("hand", "graveyard"),
    "look/looks at {where": ("hand", "orbit", "attack", "standby"),
    **dict.fromkeys(("damage", "bottom of", "on top of", "shuffle/"), ("core",)),
    **dict.fromkeys(("search/", "attack", "is/are put on"), ("core",)),
    "all piles of": ("orbit",),
    "cards": ("core", "hand", "graveyard", "attack zone", "standby zone"),
}
"""The zones that phrases with these words can name."""
_FAULT: Final = checks.faults(
    f"""
    speed cosmic.card.9: SPD {{n}} is not between {SLOWEST} and {FASTEST} → SPDは{SLOWEST}から{FASTEST}まで
    astrology cosmic.card.10: an astrology has no {{word}} → アストロロジーに{{word}}はない
    guardian cosmic.guardian.5: a guardian has the material cost 0 → ガーディアンのマテリアルのコストは0
        it is legal only with the option guardian_material = core_cards
    interrupt cosmic.use.17: '{{name}}' has no effect that could interrupt → 割り込める効果がない
    mark cosmic.i.6: '{{word}}' is a second mark in one direction → 同じ向きのマークは一つまで
    idle cosmic.card.8: '{{name}}' is an astrology without effect → 「{{name}}」に能力がない
    second cosmic.card.8: an astrology has one effect → 能力は一つだけ
    unpaid cosmic.effect.2: an effect that is '{{kind}}' is not paid for → 種類が「{{kind}}」の能力にはコストを書けない
    once cosmic.effect.1: an effect that is '{{kind}}' is carried out once → 種類が「{{kind}}」の能力は一度だけ実行される
        write: if ..., ...
    unused cosmic.effect.4: an effect that is '{{kind}}' is not used → 種類が「{{kind}}」の能力は使うものではない
    endless cosmic.effect.5: an effect whose cost freezes or moves no card is used once per turn → 凍結も移動もしないコストの効果は、ターンに1度だけ使える
        write (activated, once per turn)
        （activated, once per turn）と書く
    unchosen cosmic.use.1: '{{key}}' means nothing: none was chosen → これが指すものは選ばれていない
    place cosmic.effect.17: '{{zone}}' cannot be meant here → この場所はここに書けない
        one of: {{zones}}
    soul cosmic.soul.11: souls are not moved → ソウルは動かせない
        two additional blue souls are present in hexes of this card
        このカードのマスに青のソウルが2つ追加される
"""
)
_MOVING: Final = ("freeze/", "put/", "place/", "move/", "exchange/")
"""How costs begin that freeze or move a card (cosmic.effect.5)."""


# ---- fields and kinds --------------------------------------------------------------------------


def _is(card: CardTree, type_: CardType) -> bool:
    return checks.word_of(card, "type") == type_.name


def _is_used(card: CardTree) -> bool:
    """Return whether a card has an effect that is used."""
    return any(checks.item_of(each, "activated", "astrology") for each in card.abilities)


def _first_mark(card: CardTree, mark: str) -> str:
    """Return the first mark of a card in the direction of this one."""
    way = mark.partition(" ")[2]
    return next(each for each in card.values_of("emission") if each.endswith(f" {way}"))


check_rules: Final = checks.cards_keep(  # cosmic.effect.1-6
    _FAULT,
    checks.Needs(
        "stats",
        ("ATK", "END"),
        (SERVANT.name, ACCESSORY.name, GUARDIAN.name),
        "cosmic.card.10",
        "add 'stats: ATK 1, END 1'",
    ),
    checks.Wrong(
        "stats",
        "speed",
        lambda card, stat, n: stat == "SPD" and not SLOWEST <= n <= FASTEST,
    ),
    checks.Wrong(
        "stats", "astrology", lambda card, stat, n: stat != "SPD" and _is(card, ASTROLOGY)
    ),
    checks.Wrong(
        "materials",
        "guardian",
        lambda card, word, n: n > 0 and _is(card, GUARDIAN),
        warns=True,
    ),
    checks.Wrong(
        "keywords",
        "interrupt",
        lambda card, word, n: word == "interrupt_only" and not _is_used(card),
    ),
    checks.Wrong("emission", "mark", lambda card, mark, n: _first_mark(card, mark) != mark),
    checks.OneText("astrology", ASTROLOGY.name, "idle", "second"),
    checks.Only("unpaid", ("activated", "astrology"), checks.costs),
    checks.Only("once", ("static", "replacement"), checks.condition),
    checks.Only("unused", ("activated",), checks.items("once per turn", SOULS_HEADER)),
)


# ---- abilities -----------------------------------------------------------------------


def check_endless(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report effects that could be used without end (cosmic.effect.5)."""
    for ability in card.abilities:
        kind = ability.header[0]
        limit = checks.item_of(ability, "once per turn")
        if kind.key != "activated" or limit or ability.lost:
            continue
        acts = [cost for cost in ability.text.costs if isinstance(cost, Act)]
        if not any(act.verb.startswith(_MOVING) for act in acts):
            yield _FAULT("endless", kind)


# ---- words ---------------------------------------------------------------------------


def check_references(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report words for something that was not chosen."""
    for ability in card.abilities:
        chosen = {node.noun for node in walk(ability.text) if isinstance(node, Phrase)}
        for node in walk(ability.text):
            key = node.key if isinstance(node, Reference) else ""
            if key in _CHOSEN and not chosen & {*_CHOSEN[key]} and not ability.lost:
                yield _FAULT("unchosen", node, key=key)


def check_places(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report places that make no sense, such as damage to a hand (cosmic.effect.16-18)."""
    for _, node in checks.nodes(card):
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
                yield _FAULT("place", place, zone=place.zone, zones=", ".join(zones))


def check_souls(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report souls that a text moves: they are no cards, and are present as long as something says so (cosmic.soul.11)."""
    for _, node in checks.nodes(card):
        if not (isinstance(node, Act) and node.verb.startswith("move/")):
            continue
        what = dict(node.args).get("what")
        nouns = (each.noun for each in walk(what) if isinstance(each, Phrase))
        if any(noun.startswith("soul") for noun in nouns):
            yield _FAULT("soul", node)


CHECKS: Final = (check_rules, check_endless, check_references, check_places, check_souls)
