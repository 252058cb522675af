"""Printed things: texts in both languages, card definitions, abilities and their parts.

Belongs here: everything on a card before a game begins. Not: where a card lies, or its
behaviour in a game.
"""

from __future__ import annotations

from tcgkit.kernel.cards.definitions import (
    Ability,
    Asking,
    AskingSeveral,
    CardDef,
    Choice,
    Condition,
    Instruction,
    Lang,
    Scope,
    Text,
    Trigger,
)
from tcgkit.kernel.cards.types import CardType, of_type

__all__ = [
    "Ability",
    "Asking",
    "AskingSeveral",
    "CardDef",
    "CardType",
    "Choice",
    "Condition",
    "Instruction",
    "Lang",
    "Scope",
    "Text",
    "Trigger",
    "of_type",
]
