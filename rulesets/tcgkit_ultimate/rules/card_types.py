"""The kinds of cards, and the classes that they form (ultimate.kind.*)."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardDef, CardType, Text
from tcgkit_ultimate.rules.zones import BATTLEFIELD


def _kind(en: str, ja: str, field: str) -> CardType:
    """Return a kind, with the field that tells its cards apart."""
    name = en.replace(" ", "_")
    return CardType(name, Text(en, ja), home=BATTLEFIELD, fields=(field,))


MONSTER: Final = _kind("monster", "モンスター", "rank")
MAGIC: Final = _kind("magic", "マジック", "rank")
MAGIC_MONSTER: Final = _kind("magic monster", "マジックモンスター", "rank")
JOKER_MONSTER: Final = _kind("joker monster", "ジョーカーモンスター", "joker")
JOKER_MAGIC: Final = _kind("joker magic", "ジョーカーマジック", "joker")
JOKER_TRIGGER: Final = _kind("joker trigger", "ジョーカートリガー", "joker")
TYPES: Final = (
    MONSTER,
    MAGIC,
    MAGIC_MONSTER,
    JOKER_MONSTER,
    JOKER_MAGIC,
    JOKER_TRIGGER,
)

MONSTERS: Final = (MONSTER, MAGIC_MONSTER, JOKER_MONSTER)
"""The class monster (ultimate.summon.5, ultimate.kind.4)."""
MAGICS: Final = (MAGIC, MAGIC_MONSTER, JOKER_MAGIC)
"""The class magic (ultimate.kind.3, ultimate.kind.5)."""
JOKERS: Final = (JOKER_MONSTER, JOKER_MAGIC, JOKER_TRIGGER)


def is_one_of(card: CardDef, types: tuple[CardType, ...]) -> bool:
    """Return whether a card belongs to a class."""
    return any(card.is_a(each) for each in types)


def is_joker(card: CardDef) -> bool:
    """Return whether a card is a joker."""
    return is_one_of(card, JOKERS)


def is_trigger_joker(card: CardDef) -> bool:
    """Return whether a card is a joker with a trigger ability."""
    return any(ability.kind == "trigger" for ability in card.abilities)
