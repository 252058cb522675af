"""The vocabulary of Cosmic Core for the card language: the door to its words.

Each word stands with its meaning: ``nouns`` with what stands before and behind them, ``conditions``,
``triggers``, ``verbs``, and what lasts in ``lasting``. Classes of plain words are in ``words``, what a
card may not say in ``card_checks``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tcgkit.standard.meanings import deeds_done
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words import measures, qualities
from tcgkit_cosmic.language import (
    card_checks,
    conditions,
    lasting,
    nouns,
    orders,
    triggers,
    verbs,
    words,
)
from tcgkit_cosmic.rules.card_types import TYPES
from tcgkit_cosmic.rules.zones import COLOURS
from tcgkit_dsl.words.entries import Style
from tcgkit_dsl.words.rows import vocabulary_of, without
from tcgkit_dsl.words.vocabulary import Vocabulary

USUAL_SPEED = 3
"""The speed of a card that does not print it (cosmic.card.9)."""


def soul_cost(fields: Mapping[str, Any]) -> dict[str, int]:
    """Return the soul cost as one map (cosmic.soul.12)."""
    return {colour: fields[colour] for colour in COLOURS if colour in fields}


def speed(fields: Mapping[str, Any]) -> int:
    """Return the printed speed, or else the usual one."""
    return int(fields.get("spd", USUAL_SPEED))


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of Cosmic Core, built once."""
    return vocabulary_of(
        "cosmic",
        (measures, qualities, without(common, common.are_these)),
        (nouns, conditions, triggers, verbs, lasting, orders),
        tables=words,
        ends=lasting.ENDS,
        types=TYPES,
        ability="effect/effects",
        piles=("core",),  # cosmic.effect.17, cosmic.i.87
        own_zones=frozenset({"core", "hand", "graveyard"}),
        style=Style(mark=",", cost=":", semicolons=True, count_in_words=True),
        branches="resolution",
        needs=True,
        deeds=deeds_done,
        derived={"souls": soul_cost, "spd": speed},
        checks=card_checks.CHECKS,
    )
