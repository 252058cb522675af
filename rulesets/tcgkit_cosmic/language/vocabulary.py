"""The vocabulary of Cosmic Core for the card language: the door to its words.

What is named stands in ``words``, what is answered and done in ``sentences``, what it means in
``meanings``, ``conditions`` and ``verbs``, what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from tcgkit_cosmic.language import card_checks, sentences, words
from tcgkit_cosmic.rules.card_types import TYPES
from tcgkit_cosmic.rules.zones import COLOURS
from tcgkit_dsl.words.vocabulary import Style, Vocabulary

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
    return Vocabulary(
        game="cosmic",
        fields=words.FIELDS,
        types=TYPES,
        ability="effect/effects",
        headers=words.HEADERS,
        header_rows=words.ROWS,
        optional_rows=words.OPTIONAL_ROWS,
        nouns=words.NOUNS,
        verbs=sentences.VERBS,
        players=words.PLAYERS,
        qualities=words.QUALITIES,
        references=words.REFERENCES,
        modifiers=words.MODIFIERS,
        tests=words.TESTS,
        triggers=sentences.TRIGGERS,
        woulds=sentences.WOULDS,
        words=words.WORDS,
        style=Style(mark=",", cost=":", semicolons=True, count_in_words=True),
        branches="resolution",
        derived={"souls": soul_cost, "spd": speed},
        checks=card_checks.CHECKS,
    )
