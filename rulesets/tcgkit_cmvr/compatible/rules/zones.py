"""The table of the Compatible rules: columns, piles, pilots, ships.

The unit in a slot is one object as long as its pile lies there; what lies under it is in the
``pile_zone``. Clauses: ``compat.master.*``, ``compat.stack.*``, ``compat.custom.*``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import Field, Obj, Property, Zone
from tcgkit_cmvr.compatible.rules.card_types import PILOT
from tcgkit_cmvr.rules.zones import ZONES as BASE_ZONES
from tcgkit_cmvr.rules.zones import is_faceless

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

UNIT: Final = Text("unit", "ユニット")  # compat.gen.2
COLUMNS: Final = 5  # compat.master.3
STACK_LIMIT: Final = 4  # compat.stack.5
STACK_BONUS: Final = 100  # compat.stack.3

_CHANGED: Final[dict[str, dict[str, Any]]] = {
    "unit_zone": {
        "text": Text("unit zone", "ユニットカードゾーン"),
        "slots": COLUMNS,
    },
    "effect_zone": {"slots": COLUMNS},  # the former master slot, too (compat.master.2)
}
ZONES: Final = (
    *(
        evolve(zone, **_CHANGED.get(zone.name, {}))
        for zone in BASE_ZONES
        if zone.name != "master_zone"
    ),
    Zone(
        "arriving_zone",
        Text("being put on a unit", "重ねている途中"),
        in_play=True,
        slots=COLUMNS,
    ),
    Zone("pile_zone", Text("under units", "ユニットの下")),
)
"""The base's zones without the master zone; and what lies on and under units."""

FIELDS: Final = (
    Field("stack_size", "object", Text("stacked cards", "スタック枚数")),
    Field("stack_bonus", "object", Text("stack bonus", "スタックボーナス")),
    Field("set_round", "object", Text("set in round", "セットしたラウンド")),
    Field("used", "object", Text("last used in round", "最後に使用したラウンド")),
    Field(
        "sunk_by",
        "object",
        Text("seat of who took the last coin", "最後のコインを取り除いた側"),
    ),
    Field("spared", "object", Text("stays without coins", "コインなしで残る")),
)


def _with_bonus(stat: str) -> Callable[[Reading, Obj], int]:
    def base(game: Reading, card: Obj) -> int:
        printed: int = card.defn.fields.get(stat, 0)
        return printed + card.fields.get("stack_bonus", 0)

    return base


PROPERTIES: Final = tuple(
    Property(stat, base=_with_bonus(stat))
    for stat in ("shooting", "melee", "special", "mobility", "armor")
)
"""Stats count from what is printed and the stack bonus (compat.stack.3, compat.i.61-62)."""


# ---- what a card is ------------------------------------------------------------------


def unit_name(game: Reading) -> Text:
    """Return the players' word for a card of the type ``unit`` (compat.gen.2)."""
    return UNIT


def has_class(defn: CardDef, name: str) -> bool:
    """Return whether a unit is ``one_off``, ``custom`` or ``exclusive``."""
    return name in defn.fields.get("unit_class", ())


def is_pilot(card: Obj) -> bool:
    """Return whether a card is a pilot."""
    return card.defn.is_a(PILOT)


def is_ship(card: Obj) -> bool:
    """Return whether a card is a ship (compat.terrain.3, compat.i.3).

    The coins on it are its durability.
    """
    return not is_faceless(card) and "ship" in card.defn.fields.get("terrain", ())


def same_named(one: CardDef, other: CardDef) -> bool:
    """Return whether two cards have the same name (cmvr.deck.8)."""
    return one.name == other.name


def is_base_of(defn: CardDef, custom: CardDef) -> bool:
    """Return whether a custom unit may be set on such a card (compat.custom.1)."""
    return defn.name.en in custom.fields.get("base_names", ())


def admits(unit: CardDef, pilot: CardDef) -> bool:
    """Return whether a pilot may be aboard such a unit (compat.exclusive.2).

    It may be aboard any unit that is not exclusive to others (compat.i.51).
    """
    return not has_class(unit, "exclusive") or pilot.name.en in unit["pilot_names"]


# ---- columns -------------------------------------------------------------------------


def pilot_of(game: Reading, unit: Obj) -> Obj | None:
    """Return the pilot aboard a unit: the one in its column (compat.pilot.2).

    Other cards there have nothing to do with the unit (compat.i.17).
    """
    for card in game.zone("effect_zone", unit.controller):
        if card.slot == unit.slot and is_pilot(card):
            return card
    return None


def with_it(game: Reading, unit: Obj) -> list[Obj]:
    """Return the cards that go where a unit goes: its weapon, its pilot and what lies under it (cmvr.i.25)."""
    pilot = pilot_of(game, unit)
    aboard = [pilot] if pilot is not None else []
    return [*game.attached(unit), *aboard, *under(game, unit)]


def boarded_unit(game: Reading, pilot: Obj) -> Obj | None:
    """Return the unit that a pilot is aboard (compat.pilot.2)."""
    if not is_pilot(pilot) or pilot.place.zone.name != "effect_zone":
        return None
    for unit in game.zone("unit_zone", pilot.controller):
        if unit.slot == pilot.slot:
            return unit
    return None


def other_columns(game: Reading, card: Obj) -> list[int]:
    """Return the slots that a text may move a unit or a pilot to (compat.i.5).

    A unit goes to a free slot; a pilot to a free one behind a unit that it may be aboard (compat.i.7).
    """
    player = card.controller
    if not is_pilot(card):
        return game.free_slots("unit_zone", player)
    units = {unit.slot: unit.defn for unit in game.zone("unit_zone", player)}
    alone = game.rules.options["pilot_without_unit"] == "allowed"
    return [
        slot
        for slot in game.free_slots("effect_zone", player)
        if (admits(units[slot], card.defn) if slot in units else alone)
    ]


# ---- piles ---------------------------------------------------------------------------


def stack_size(unit: Obj) -> int:
    """Return how many same-named cards lie on each other from the top (compat.i.54)."""
    return unit.number("stack_size") or 1


def under(game: Reading, unit: Obj) -> list[Obj]:
    """Return the cards under a unit, from the bottom up."""
    row = game.zone("pile_zone", unit.controller)
    return [card for card in row if card.slot == unit.slot]


def stack(game: Reading, unit: Obj) -> list[Obj]:
    """Return the cards of a stack: the unit, and the same-named ones right under it (compat.i.54)."""
    return [unit, *under(game, unit)[::-1][: stack_size(unit) - 1]]


@frozen(eq=False)
class StackDef(CardDef):
    """The top card of a stack, with the effects that only cards under it have."""

    top: CardDef | None = None


def printed(defn: CardDef) -> CardDef:
    """Return the printed definition of the top card of a pile."""
    return defn.top if isinstance(defn, StackDef) and defn.top is not None else defn


@lru_cache(maxsize=256)
def stacked(top: CardDef, below: tuple[CardDef, ...]) -> CardDef:
    """Return the definition of a stack: the unit effects of all its cards (compat.stack.4).

    Each effect name exists once, as on the uppermost card that has it, so a Regular applies
    and a Response triggers once (compat.stack.6, compat.i.59, compat.i.60).
    """
    effects = {ability.name.en: ability for ability in top.abilities}
    for defn in below:
        for ability in defn.abilities:
            effects.setdefault(ability.name.en, ability)
    if len(effects) == len(top.abilities):
        return top
    numbered = tuple(evolve(a, index=n) for n, a in enumerate(effects.values()))
    return StackDef(top.key, top.name, top.type, top.fields, numbered, top.source, top=top)
