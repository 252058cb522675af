"""The vocabulary of cmV-R for the card language: the door to its words.

What is named stands in ``words``, what is answered and done in ``sentences``, what it means in
``meanings`` and ``verbs``, what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit_cmvr.language import card_checks, meanings, sentences, words
from tcgkit_cmvr.rules.card_types import TYPES
from tcgkit_cmvr.rules.zones import COST
from tcgkit_dsl.words.vocabulary import OpenField, Style, Vocabulary


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of cmV-R, built once."""
    return Vocabulary(
        game="cmvr",
        fields=words.FIELDS,
        types=TYPES,
        ability="effect/effects",
        derived={"cost": lambda fields: COST[fields["rarity"]]},
        headers=words.HEADERS,
        header_rows=("duration", "activation"),
        nouns=words.NOUNS,
        verbs=sentences.VERBS,
        players=words.PLAYERS,
        qualities=words.QUALITIES,
        open_fields=(OpenField("subtypes", meanings.has_subtype),),  # cmvr.unit.4
        references=words.REFERENCES,
        modifiers=words.MODIFIERS,
        tests=words.TESTS,
        triggers=sentences.TRIGGERS,
        words=words.WORDS,
        style=Style(),
        checks=(
            card_checks.check_negation,
            card_checks.check_resist,
            card_checks.check_regular,
            card_checks.check_terrain,
        ),
    )
