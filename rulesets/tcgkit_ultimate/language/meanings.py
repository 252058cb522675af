"""The meanings of the Ultimate Game's words: plain functions on kernel objects.

Nouns, qualities, places, references and players. Conditions and triggers are in ``conditions``,
what the verbs do in ``verbs``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import is_of_type
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.attack import attack_now
from tcgkit_ultimate.rules.card_types import JOKERS, MAGICS, MONSTERS
from tcgkit_ultimate.rules.zones import (
    FIELD,
    in_order,
    is_frozen,
    monsters,
    on_field,
    successor,
    turn_player,
)

Seats = tuple[int, ...]
Zones = tuple[str, ...]
Place = tuple[Seats, Zones]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]


# ---- nouns ---------------------------------------------------------------------------


def all_monsters(game: Reading, scope: Scope) -> list[Obj]:
    """Return all monsters on the field; mana and graveyard cards are not monsters (ultimate.zone.7)."""
    return [monster for player in in_order(game) for monster in monsters(game, player)]


def nothing(game: Reading, scope: Scope) -> list[Obj]:
    """Return an empty list: texts cannot touch objects of this kind."""
    return []


def never(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return False: an object is never one of them."""
    return False


def of_class(*types: CardType) -> Match:
    """Return the test for a class of cards."""
    return is_of_type(*(each.name for each in types))


is_monster = of_class(*MONSTERS)
is_magic = of_class(*MAGICS)
is_a_joker = of_class(*JOKERS)


def alike(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for interchangeable cards.

    Equal cards in a hand or a deck are: nobody may learn a deck's order from the offer.
    """
    if is_hidden(obj):
        return (obj.place.index, obj.defn.key)
    return obj


def is_hidden(obj: Obj) -> bool:
    """Return whether an object lies in a deck or a hand."""
    return obj.place.zone.name in ("deck", "hand")


def is_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return that every object is a card."""
    return True


# ---- qualities -----------------------------------------------------------------------


def is_opposing(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether the opponent controls it (ultimate.control.5)."""
    return obj.controller == opponent(scope.you)


def is_other(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is another card than this one, wherever this one is now."""
    return obj.card != scope.source.card


def is_turned(*postures: int) -> Match:
    """Return the test for orientations (ultimate.state.1)."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return on_field(obj) and obj.posture in postures

    return match


def frozen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster is frozen (ultimate.state.6)."""
    return on_field(obj) and is_frozen(game, obj)


def unfrozen(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster on the field is not frozen."""
    return on_field(obj) and not is_frozen(game, obj)


def of_suit(*suits: str) -> Match:
    """Return the test for suits: that of the physical card decides (ultimate.suit.2)."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("suit") in suits

    return match


def attacking(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster is attacking."""
    attack = attack_now(game)
    return attack is not None and attack.attacker is obj


def blocking(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a monster is blocking."""
    attack = attack_now(game)
    return attack is not None and attack.blocker is obj


# ---- what stands behind a noun -------------------------------------------------------


def number_of(game: Reading, obj: Obj) -> int:
    """Return the number of a card: with buffs on the field, printed elsewhere.

    Of a monster that has left the field it is the one it had last (ultimate.i.108).
    """
    if on_field(obj):
        return game.value(obj, "number")
    number: int = obj.defn["number"]
    return number


def with_number(game: Reading, scope: Scope, obj: Obj, n: Bound) -> bool:
    """Return whether a card has such a number."""
    return n(number_of(game, obj))


def of_rank(game: Reading, scope: Scope, obj: Obj, rank: str) -> bool:
    """Return whether a card has this rank."""
    return obj.defn.fields.get("rank") == rank


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies (or, having left, lay) in such a place."""
    seats, zones = where
    return lies_in(obj, zones) and side_of(obj) in seats


def lies_in(obj: Obj, zones: Zones) -> bool:
    """Return whether a card lies in one of these zones; a falling card is a deck card."""
    name = obj.place.zone.name
    return name in zones or (name == "falling" and "deck" in zones)


def side_of(obj: Obj) -> int:
    """Return on whose side a card lies."""
    return obj.place.player


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return the cards in these places; a magic card cannot choose itself (ultimate.i.52).

    The cards of a deck come in an order that tells nothing about theirs.
    """
    seats, zones = where
    for seat in seats:
        for zone in zones:
            cards = list(game.zone(zone, seat))
            if zone == "deck":
                cards.sort(key=lambda card: card.defn.key)
            for card in cards:
                if zone in FIELD or card is not scope.source:
                    yield card


# ---- references ----------------------------------------------------------------------


def this(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return this card, wherever it is now (ultimate.i.108)."""
    return (successor(game, scope.source),)


def this_on(*zones: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds this card while it is there."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        source = scope.source
        return (source,) if game.is_there(source) and lies_in(source, zones) else ()

    return get


_ROLES = ("monster", "blocker", "attacker", "card", "defender")
"""The roles of events, in the order in which "it" may mean them."""


def subjects(event: Event | None) -> Iterator[Obj]:
    """Yield the objects that an event is about."""
    for name in _ROLES:
        found = getattr(event, name, None)
        if isinstance(found, Obj):
            yield found


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event, if possible besides this card."""
    found = list(subjects(scope.event))
    others = [obj for obj in found if obj.card != scope.source.card]
    return tuple(successor(game, obj) for obj in (others or found)[:1])


def role(name: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the monster in a role of the attack under way."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        found: Any = getattr(scope.event, name, None) or getattr(
            attack_now(game), name, None
        )
        return () if found is None else (found,)

    return get


# ---- players -------------------------------------------------------------------------


def you(game: Reading, scope: Scope) -> Seats:
    """Return the player of the text: the card's controller (ultimate.i.102)."""
    return (scope.you,)


def the_opponent(game: Reading, scope: Scope) -> Seats:
    """Return the other player."""
    return (opponent(scope.you),)


def each_player(game: Reading, scope: Scope) -> Seats:
    """Return both players, the turn player first (ultimate.i.18)."""
    return in_order(game)


def the_turn_player(game: Reading, scope: Scope) -> Seats:
    """Return whose turn it is."""
    return (turn_player(game),)
