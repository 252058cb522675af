"""The meanings of Cosmic Core's words: plain functions on kernel objects.

Nouns, qualities, references and what stands behind a noun. Conditions and triggers are in
``conditions``, what the verbs do in ``verbs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import subjects
from tcgkit_cosmic.language import things
from tcgkit_cosmic.rules import zones
from tcgkit_cosmic.rules.card_types import ACCESSORY, SERVANT
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, NEIGHBOURS, ORBIT, STANDBY_ZONE
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    RELEASED,
    hex_of,
    in_order,
    in_play,
    is_astrology,
    is_materials,
    pile,
    pile_of,
    top_of,
    tops,
)
from tcgkit_dsl.words.vocabulary import Objects

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]
Pool = Callable[[Reading, Scope], Iterable[Obj]]

HALVES = {"attack": ATTACK_ZONE, "standby": STANDBY_ZONE}
"""The hexes of the two halves of an orbit."""


# ---- cards in play -------------------------------------------------------------------


def servants(game: Reading, scope: Scope) -> list[Obj]:
    """Return all servants in play; accessories are servants (cosmic.card.6)."""
    found = [s for player in in_order(game) for s in zones.servants(game, player)]
    if game.rules.options["accessory_is_servant"]:
        return found
    return [servant for servant in found if servant.defn.is_a(SERVANT)]


def all_in_play(game: Reading, scope: Scope) -> list[Obj]:
    """Return all cards in play (cosmic.card.12)."""
    return [
        card
        for player in in_order(game)
        for zone in ("orbit", "core_top")
        for card in game.zone(zone, player)
        if in_play(card)
    ]


def in_play_of(type_: CardType) -> Pool:
    """Return the function that lists all cards of a type in play."""
    return lambda game, scope: [
        card for card in all_in_play(game, scope) if card.defn.is_a(type_)
    ]


def core_souls(game: Reading, scope: Scope) -> list[Obj]:
    """Return both core souls."""
    found = [zones.core_soul(game, player) for player in in_order(game)]
    return [soul for soul in found if soul is not None]


def is_servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a servant, by option without accessories (cosmic.i.14)."""
    if obj.defn.is_a(ACCESSORY):
        return bool(game.rules.options["accessory_is_servant"]) and not hides(scope, obj)
    return obj.defn.is_a(SERVANT) and not hides(scope, obj)


def of_type(type_: CardType) -> Match:
    """Return the test for a card type; it tells nothing of hidden cards."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.is_a(type_) and not hides(scope, obj)

    return match


def hides(scope: Scope, obj: Obj) -> bool:
    """Return whether the owner of a text may not see a card's face (cosmic.info.2-3)."""
    place = obj.place
    if obj.up or place.zone.name not in ("orbit", "hand", "core"):
        return False
    return obj.owner != scope.you or place.zone.name == "core"


def is_in_play(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is in play."""
    return in_play(obj)


def is_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a card at all, not a hex or a colour."""
    return obj.defn.is_card


def is_core_soul(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a core soul."""
    return bool(obj.number("soul"))


# ---- what lies beneath ---------------------------------------------------------------


def _covered(game: Reading, *, life: bool) -> Iterator[Obj]:
    for player in in_order(game):
        for top in tops(game, player):
            cards = pile_of(game, top)
            if zones.is_servant(top):
                yield from cards[:-1] if life else ()
            elif not life:
                yield from cards[:-1] if is_astrology(top) else cards


def life_cards(game: Reading, scope: Scope) -> list[Obj]:
    """Return all life cards."""
    return list(_covered(game, life=True))


def materials(game: Reading, scope: Scope) -> list[Obj]:
    """Return all materials."""
    return list(_covered(game, life=False))


def _lies_on_orbit(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name == "orbit" and game.is_there(obj)


def is_life(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a life card."""
    if not _lies_on_orbit(game, obj) or obj.up:
        return False
    return zones.is_servant(top_of(game, obj))


def is_material(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is a material."""
    if not _lies_on_orbit(game, obj) or in_play(obj):
        return False
    return not zones.is_servant(top_of(game, obj))


def piles(game: Reading, scope: Scope) -> list[Obj]:
    """Return the top cards of all piles; they stand for the piles."""
    return [top for player in in_order(game) for top in tops(game, player)]


def is_pile(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is the top card of a pile."""
    return _lies_on_orbit(game, obj) and zones.is_top(game, obj)


def top_material(game: Reading, top: Obj) -> Obj | None:
    """Return the topmost material of a pile."""
    cards = [card for card in pile_of(game, top) if not in_play(card)]
    return cards[-1] if cards and not zones.is_servant(top) else None


# ---- things --------------------------------------------------------------------------


def _things(found: Iterable[Obj]) -> Pool:
    known = tuple(found)
    return lambda game, scope: known


players = _things(things.PLAYERS)
directions = _things(things.DIRECTIONS)
colours = _things(things.COLOUR_THINGS)


def hexes(*names: str) -> Pool:
    """Return the function that lists these hexes of both boards."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [things.hex_thing(p, name) for p in in_order(game) for name in names]

    return pool


def is_hex(*names: str) -> Match:
    """Return the test for such a hex."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.type == "hex" and things.name_of(obj) in names

    return match


def is_thing(type_: str) -> Match:
    """Return the test for a kind of thing."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.type == type_

    return match


def _pile_on(game: Reading, hex_: Obj) -> list[Obj]:
    name = things.name_of(hex_)
    return [] if name not in ORBIT else pile(game, hex_.controller, ORBIT.index(name))


def is_empty(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether no card lies in a hex."""
    return obj.defn.type == "hex" and not _pile_on(game, obj)


def holds_only_materials(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a hex holds materials and nothing else."""
    name = things.name_of(obj) if obj.defn.type == "hex" else ""
    return name in ORBIT and is_materials(game, obj.controller, ORBIT.index(name))


def where_is(obj: Obj) -> str:
    """Return the hex of a card, or the name of a chosen hex."""
    return things.name_of(obj) if obj.defn.type == "hex" else hex_of(obj)


# ---- qualities -----------------------------------------------------------------------


def is_frozen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is frozen."""
    return obj.posture == FROZEN


def is_released(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is released."""
    return obj.posture == RELEASED


def of_colour(colour: str) -> Match:
    """Return the test for a card's colour; it tells nothing of hidden cards."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("colour") == colour and not hides(scope, obj)

    return match


# ---- what stands behind a noun -------------------------------------------------------


def on_board(obj: Obj) -> bool:
    """Return whether a card lies on a board, or is a hex of one."""
    return obj.defn.type == "hex" or obj.place.zone.name in ("orbit", "core_top")


def in_half(game: Reading, scope: Scope, obj: Obj, half: str) -> bool:
    """Return whether a card is in the attack zone, or in the standby zone."""
    return on_board(obj) and where_is(obj) in HALVES[half]


def on_hex(game: Reading, scope: Scope, obj: Obj, where: str) -> bool:
    """Return whether a card lies in a hex."""
    return on_board(obj) and where_is(obj) == where


def on_hexes(game: Reading, scope: Scope, obj: Obj, where: Objects) -> bool:
    """Return whether a card lies in one of these hexes."""
    if not on_board(obj):
        return False
    return any(
        each.controller == obj.controller and where_is(each) == where_is(obj)
        for each in where.now(game, scope)
    )


def is_adjacent(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether it is in a hex next to one of these, on the same board."""
    if not on_board(obj):
        return False
    return any(
        each.controller == obj.controller
        and where_is(obj) in NEIGHBOURS[where_is(each)].values()
        for each in host.now(game, scope)
        if on_board(each)
    )


def is_next(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether it is on the next orbit hex clockwise from one of these."""
    if not on_board(obj) or where_is(obj) not in ORBIT:
        return False
    before = ORBIT[ORBIT.index(where_is(obj)) - 1]
    return any(
        each.controller == obj.controller and where_is(each) == before
        for each in host.now(game, scope)
        if on_board(each)
    )


def belongs_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether a card lies beneath one of these."""
    if not _lies_on_orbit(game, obj):
        return False
    top = top_of(game, obj)
    return host.match(game, scope, top)


def no_accessory(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a card is not an accessory."""
    return not obj.defn.is_a(ACCESSORY)


def named(game: Reading, scope: Scope, obj: Obj, name: str) -> bool:
    """Return whether a card has this name."""
    return obj.defn.name.en == name and not hides(scope, obj)


def with_stat(game: Reading, scope: Scope, obj: Obj, stat: str, how: Bound) -> bool:
    """Return whether a card has such a stat."""
    if hides(scope, obj) or stat not in obj.defn.fields:
        return False
    return how(game.value(obj, stat))


def with_life(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether a servant has so many life cards."""
    return zones.is_servant(obj) and how(len(zones.life(game, obj)))


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in a zone of these players."""
    seats, zone = where
    return obj.place.zone.name == zone and obj.place.player in seats


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return all cards in a zone of these players."""
    seats, zone = where
    for seat in seats:
        yield from game.zone(zone, seat)


# ---- references ----------------------------------------------------------------------


_ROLES = ("card", "servant", "attacker", "defender", "target", "source")
"""The roles of events, in the order in which "that servant" may mean them."""


def it(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event; this card if it is one of them, or without an event."""
    found = list(subjects(scope.event, _ROLES))
    if not found or scope.source in found:
        return (scope.source,)
    return tuple(found[:1])


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the object of the event that is not this card, if there is one."""
    found = list(subjects(scope.event, _ROLES))
    others = [obj for obj in found if obj is not scope.source]
    return tuple((others or found)[:1])


def role(*names: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the object in a role of the event."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        for name in names:
            found: Any = getattr(scope.event, name, None)
            if isinstance(found, Obj):
                return (found,)
        return ()

    return get


def chosen_thing(type_: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the hex, colour or direction chosen last."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        rows = (*scope.picked, *getattr(scope, "memory", ()))
        found = [
            obj
            for row in rows
            for obj in row
            if isinstance(obj, Obj) and obj.defn.type == type_
        ]
        return tuple(found[-1:])

    return get


# ---- players -------------------------------------------------------------------------


def that_player(game: Reading, scope: Scope) -> Seats:
    """Return the chosen player."""
    return tuple(thing.controller for thing in chosen_thing("player")(game, scope))
