"""The meanings of E2Drive's words: plain functions on kernel objects.

Nouns, qualities, references and what stands behind a noun. Conditions and triggers are in
``conditions``, what the verbs do in ``verbs``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj, Option
from tcgkit.standard.meanings import subjects
from tcgkit_dsl.words.vocabulary import Objects
from tcgkit_e2drive.rules import ether as ethers
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import (
    ETHER,
    OFF,
    ON,
    all_alive,
    all_ether,
    destroyed,
    has_acted,
    in_order,
    is_alive,
    is_ether,
)

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]
Pool = Callable[[Reading, Scope], Iterable[Obj]]


# ---- servants ------------------------------------------------------------------------


def servants_alive(game: Reading, scope: Scope) -> list[Obj]:
    """Return all servants that are not destroyed (e2drive.i.55)."""
    return all_alive(game)


def is_servant(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a servant on the field, not destroyed."""
    return is_alive(obj)


def servants_destroyed(game: Reading, scope: Scope) -> list[Obj]:
    """Return the destroyed servants of both players."""
    return [servant for player in in_order(game) for servant in destroyed(game, player)]


def is_destroyed(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a destroyed servant."""
    return obj.place.zone.name == "servant_field" and not is_alive(obj)


def acted(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has acted."""
    return has_acted(obj)


def unacted(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has not acted; the acting one has not (e2drive.action.18)."""
    return not has_acted(obj)


def is_acting(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant is the acting one."""
    return game.do("acting_servant") is obj


def is_hidden(scope: Scope, obj: Obj) -> bool:
    """Return whether the owner of a text may not see a card's face (e2drive.i.15-16)."""
    if obj.place.zone.name == "damage_card_field":
        return True
    return obj.place.zone.name == "servant_field" and not obj.up and obj.owner != scope.you


def of_class(value: str) -> Match:
    """Return the test for one of the seven types; it reads nothing that is hidden."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.fields.get("class") == value and not is_hidden(scope, obj)

    return match


def in_state(state: str) -> Match:
    """Return the test whether a servant is in a state."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return with_state(game, scope, obj, state)

    return match


# ---- ether ---------------------------------------------------------------------------


def usable_ether(game: Reading, scope: Scope) -> list[Obj]:
    """Return all ether but that of destroyed servants (e2drive.state.destroyed.4)."""
    return [each for player in in_order(game) for each in all_ether(game, player)]


def is_usable(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is ether, not that of a destroyed servant."""
    if not is_ether(obj):
        return False
    servant = game.host(obj)
    return servant is None or is_alive(servant)


def is_master(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is master ether (e2drive.master.5)."""
    return is_ether(obj) and not obj.host


def is_on(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is On."""
    return obj.posture == ON


def is_off(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is Off."""
    return obj.posture == OFF


def alike(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for interchangeable ether (e2drive.i.22)."""
    if obj.defn is not ETHER:
        return ("card", obj.id)
    return ("ether", obj.controller, obj.host, obj.posture)


def offer(game: Reading, obj: Obj) -> Option:
    """Return the option that means this ether."""
    return ethers.ether_option(game, "choose", obj)


def can_turn(game: Reading, scope: Scope, obj: Obj, side: int) -> bool:
    """Return whether ether or a servant can be turned On or Off (e2drive.ether.10)."""
    if obj.posture == side:
        return False
    return side == ON or not is_ether(obj) or can_turn_off(game, scope, obj)


def can_turn_off(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether ether that is On can be turned Off by an effect."""
    if ethers.upkeep_holds(game, obj) or ethers.keeps_invisible(game, obj):
        return False
    full = game.rules.options["etherizer_hold"] == "full"
    return not (full and ethers.overdrive_holds(game, obj))


# ---- cards ---------------------------------------------------------------------------


def in_zone(zone: str) -> Pool:
    """Return the pool of both players' cards in a zone."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [card for player in in_order(game) for card in game.zone(zone, player)]

    return pool


def lies_in(zone: str) -> Match:
    """Return the test whether a card lies in a zone."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.place.zone.name == zone

    return match


def tools_in_play(game: Reading, scope: Scope) -> list[Obj]:
    """Return the equip and field tools in play."""
    zones = ("equip_field", "tool_field")
    return [
        card
        for player in in_order(game)
        for zone in zones
        for card in game.zone(zone, player)
    ]


def is_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an object is a card: not an ether counter."""
    return obj.defn.is_card


def alike_cards(game: Reading, obj: Obj) -> Hashable:
    """Return a key that is equal for equal cards in one hand or trash: order means nothing there."""
    return obj if obj.place.in_play else (obj.place.index, obj.defn.key)


def of_type(type_: CardType) -> Match:
    """Return the test for a card type; that of a damage card is unknown (e2drive.i.15)."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.defn.is_a(type_) and not is_hidden(scope, obj)

    return match


# ---- what stands behind a noun -------------------------------------------------------


def named(game: Reading, scope: Scope, obj: Obj, name: str) -> bool:
    """Return whether a card has this name."""
    return obj.defn.name.en == name and not is_hidden(scope, obj)


def not_named(game: Reading, scope: Scope, obj: Obj, name: str) -> bool:
    """Return whether a card has another name."""
    return obj.defn.name.en != name and not is_hidden(scope, obj)


def with_stat(game: Reading, scope: Scope, obj: Obj, stat: str, how: Bound) -> bool:
    """Return whether a servant has such a stat; SPD is public in any case (e2drive.i.16)."""
    if stat != "spd" and is_hidden(scope, obj):
        return False
    return stat in obj.defn.fields and how(game.value(obj, stat))


def with_state(game: Reading, scope: Scope, obj: Obj, state: str) -> bool:
    """Return whether a servant is in a state."""
    return is_alive(obj) and has_state(game, obj, state)


def undamaged(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether a servant has no damage."""
    return not obj.number("damage")


def damaged(game: Reading, scope: Scope, obj: Obj, n: int) -> bool:
    """Return whether a servant has so much damage."""
    return obj.number("damage") >= n


def belongs_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether ether or an equip tool is on such a servant."""
    servant = game.host(obj)
    return servant is not None and host.match(game, scope, servant)


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether a card lies in a zone of these players."""
    seats, zone = where
    return obj.place.zone.name == zone and obj.place.player in seats


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return all cards in a zone of these players, but not the one that is being used."""
    seats, zone = where
    for seat in seats:
        for card in game.zone(zone, seat):
            if card is not scope.source:
                yield card


# ---- references ----------------------------------------------------------------------


def host(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the servant that this tool is equipped to."""
    found = game.host(scope.source)
    return () if found is None else (found,)


def the_acting(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the acting servant, if it is alive."""
    found = game.do("acting_servant")
    return () if found is None or not is_alive(found) else (found,)


_ROLES = ("attacker", "servant", "target", "incoming", "card", "source")
"""The roles of events, in the order in which "that servant" may mean them."""


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the other object of the event: not this servant, not the equipped one."""
    known = (scope.source, game.host(scope.source))
    found = [*subjects(scope.event, _ROLES)]
    others = [obj for obj in found if obj not in known]
    return tuple((others or found)[:1])


def role(name: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the object in a role of the event."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        found: Any = getattr(scope.event, name, None)
        return () if found is None else (found,)

    return get
