"""Checks of single cards: what the rulebook refuses on a card, whatever its words mean."""

from typing import Final

from tcgkit_dsl.vocabulary import Check

CHECKS: Final[tuple[Check, ...]] = ()
