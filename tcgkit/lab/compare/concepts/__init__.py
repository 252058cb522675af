"""Named concepts of card games, each with a definition and a detector.

A detector reads declarations, card texts and watched games, never a game's name.
"""

from __future__ import annotations

from typing import Final

from tcgkit.lab.compare.concepts import (
    cards,
    combat,
    endings,
    information,
    resources,
    response,
    turns,
)
from tcgkit.lab.compare.concepts.concept import CLASSES, Concept
from tcgkit.lab.compare.concepts.evidence import Evidence, evidence

CONCEPTS: Final[tuple[Concept, ...]] = (
    *turns.CONCEPTS,
    *resources.CONCEPTS,
    *information.CONCEPTS,
    *combat.CONCEPTS,
    *response.CONCEPTS,
    *cards.CONCEPTS,
    *endings.CONCEPTS,
)
"""All concepts, by class."""


NAMES: Final = {concept.key: concept.name.en for concept in CONCEPTS}
"""The English name of each concept."""


def concepts_of(game: Evidence) -> tuple[str, ...]:
    """Return the keys of the concepts that a game has, in the order of :data:`CONCEPTS`."""
    return tuple(concept.key for concept in CONCEPTS if concept.detect(game))


__all__ = ["CLASSES", "CONCEPTS", "NAMES", "Concept", "Evidence", "concepts_of", "evidence"]
