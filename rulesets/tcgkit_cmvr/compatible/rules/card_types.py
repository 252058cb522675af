"""The types of cards of the Compatible rules: the base's without Masters, and pilots.

Clauses: ``compat.deck.1``, ``compat.master.1``, ``compat.pilot.5``, ``compat.pilot.6``.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardType, Text
from tcgkit_cmvr.rules.card_types import CMV, MASTER
from tcgkit_cmvr.rules.card_types import TYPES as BASE_TYPES

UNIT: Final = evolve(
    CMV,
    also=(Text("unit", "ユニットカード"),),  # compat.gen.3
    fields=(*CMV.fields, "unit_class", "base_names", "pilot_names"),
)
# Its effects may be of any kind (compat.pilot.6).
PILOT: Final = CardType(
    "pilot",
    Text("pilot", "パイロットカード"),
    home="effect_zone",
    fields=("pilot_class",),
    needs_ability="compat.pilot.5",
)
READABLE: Final = (UNIT, *(each for each in BASE_TYPES if each is not CMV), PILOT)
"""The words of card files: the base's sets have Masters."""
TYPES: Final = tuple(each for each in READABLE if each is not MASTER)
"""The card types in play."""
