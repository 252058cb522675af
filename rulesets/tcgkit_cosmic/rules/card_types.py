"""The types of cards: the zone in play and the effects of each.

Clauses: ``cosmic.card.3``, ``cosmic.card.8``.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardDef, CardType, Text

_LASTING: Final = ("static", "replacement", "triggered", "activated")
"""The effects of cards that stay in play; an astrology can have them, too."""

# cosmic.card.4, cosmic.card.5
SERVANT: Final = CardType(
    "servant",
    Text("servant", "サーヴァント"),
    home="orbit",
    headers=_LASTING,
    clause="cosmic.card.8",
)
ACCESSORY: Final = CardType(
    "accessory",
    Text("accessory", "アクセサリ"),
    home="orbit",
    headers=_LASTING,
    clause="cosmic.card.8",
)
# cosmic.card.7
GUARDIAN: Final = CardType(
    "guardian",
    Text("guardian", "ガーディアン"),
    home="core_top",
    headers=_LASTING,
    clause="cosmic.card.8",
)
ASTROLOGY: Final = CardType("astrology", Text("astrology", "アストロロジー"), home="orbit")
TYPES: Final = (SERVANT, ACCESSORY, GUARDIAN, ASTROLOGY)


def is_servant_card(defn: CardDef) -> bool:
    """Return whether a card follows the rules of servants; an accessory does (cosmic.card.6)."""
    return defn.is_a(SERVANT) or defn.is_a(ACCESSORY)
