"""The vocabulary of cmV-R for the card language: the door to its words.

What is named stands in ``things`` and ``words``, what is asked in ``conditions``, what is answered
in ``happenings``, what is done in ``verbs``; what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tcgkit.standard.meanings import deeds_done
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words import measures, qualities
from tcgkit.standard.words.limits import limited
from tcgkit_cmvr.language import card_checks, conditions, happenings, things, verbs, words
from tcgkit_cmvr.rules.card_types import TYPES
from tcgkit_cmvr.rules.zones import COST
from tcgkit_dsl.words.entries import OpenField, Style
from tcgkit_dsl.words.rows import vocabulary_of
from tcgkit_dsl.words.vocabulary import Vocabulary

ROWS: Final = (measures, common, qualities, things, conditions, happenings, verbs)
"""Where the rows stand; a variant puts its own behind them."""


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of cmV-R, built once."""
    return vocabulary_of(
        "cmvr",
        *ROWS,
        tables=words,
        types=TYPES,
        ability="effect/effects",
        style=Style(yours="... you control"),
        derived={"cost": lambda fields: COST[fields["rarity"]]},
        optional_rows=frozenset({"limit"}),
        open_fields=(OpenField("subtypes", things.has_subtype),),  # cmvr.unit.4
        piles=("deck", "dust zone"),
        own_zones=frozenset({"deck", "hand", "dust zone", "damage zone"}),
        ends={"round": "round", "timing": "timing"},
        deeds=deeds_done,
        needs=True,
        that_many=things.that_many,
        checks=(*card_checks.CHECKS, limited(words.LIMITED, "cmvr.i.95")),
    )
