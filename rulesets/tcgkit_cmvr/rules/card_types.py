"""The types of cards: the zone, printed fields and effects of each.

Clauses: ``cmvr.fx.*``, ``cmvr.unit.*``, ``cmvr.master.1``, ``cmvr.weapon.5``.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardType, Text

SWITCH: Final = frozenset({"switch"})
REACTION: Final = frozenset({"resist", "connect"})
AUTO: Final = frozenset({"response", "regular"})

# A cmV may have no effects (cmvr.unit.7).
CMV: Final = CardType(
    "unit",
    Text("cmV", "cmVカード"),
    home="unit_zone",
    fields=("terrain", "subtypes", "stats"),
)
MASTER: Final = CardType(
    "master",
    Text("Master", "マスターカード"),
    home="master_zone",
    needs_ability="cmvr.master.1",
)
WEAPON: Final = CardType(
    "weapon",
    Text("weapon", "ウェポンカード"),
    home="weapon_zone",
    needs_ability="cmvr.weapon.5",
)
EFFECT_CARD: Final = CardType(
    "effect_card",
    Text("Effect card", "エフェクトカード"),
    home="effect_zone",
    kinds="effect_type",
    needs_ability="cmvr.fx.1",
)
INSTANT: Final = CardType(
    "instant",
    Text("Instant", "インスタント"),
    of=EFFECT_CARD,
    abilities=SWITCH,
    abilities_called="Switch",
    clause="cmvr.fx.2",
)
COUNTER: Final = CardType(
    "counter",
    Text("Counter", "カウンター"),
    of=EFFECT_CARD,
    abilities=REACTION,
    abilities_called="Reaction",
    clause="cmvr.fx.4",
)
OBJECT: Final = CardType(
    "object",
    Text("Object", "オブジェクト"),
    of=EFFECT_CARD,
    abilities=AUTO,
    abilities_called="Auto",
    clause="cmvr.fx.7",
)
TYPES: Final = (CMV, MASTER, WEAPON, EFFECT_CARD, INSTANT, COUNTER, OBJECT)
"""The card types of a deck (cmvr.deck.2)."""
