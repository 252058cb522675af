"""The types of cards (dannokomachi.type.*), for the rules and for the card language."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardDef, CardType, Text

CHARACTER: Final = CardType(
    "character",
    Text("character", "キャラ"),
    fields=("hp", "attack", "dango"),
    clause="dannokomachi.type.1",
)
ACTION: Final = CardType(
    "action",
    Text("action", "アクション"),
    fields=("cost", "timing"),
    clause="dannokomachi.type.2",
)
EQUIPMENT: Final = CardType(
    "equipment",
    Text("equipment", "装備品"),
    fields=("cost",),
    clause="dannokomachi.type.4",
)
FIELD: Final = CardType(
    "field",
    Text("field", "フィールド"),
    fields=("cost",),
    clause="dannokomachi.type.6",
)
TYPES: Final = (CHARACTER, ACTION, EQUIPMENT, FIELD)
PLAYED: Final = (ACTION, EQUIPMENT, FIELD)
"""The types of cards in the deck of 30 (dannokomachi.1.0.2.5)."""


def is_character_card(defn: CardDef) -> bool:
    """Return whether a card is a character; tokens are characters, too (dannokomachi.token.1)."""
    return defn.is_a(CHARACTER)
