"""The vocabulary of E2Drive for the card language: the door to its words.

Words stand with their meaning: what is spoken of in ``things``, ``conditions``, what is answered
in ``happenings``, what is done in ``deeds`` and always so in ``always``. ``words`` holds the rest,
``card_checks`` what a card may not say.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit.standard.meanings import deeds_done
from tcgkit.standard.words import measures, people, qualities
from tcgkit_dsl.words.entries import Style
from tcgkit_dsl.words.rows import vocabulary_of
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_e2drive.language import (
    always,
    card_checks,
    conditions,
    deeds,
    happenings,
    things,
    words,
)
from tcgkit_e2drive.rules.card_types import TYPES


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of E2Drive, built once."""
    return vocabulary_of(
        "e2drive",
        (
            measures,
            qualities,
            people.TWO_PLAYERS,
        ),  # "you" is the owner of the card (e2drive.gen.2)
        (things, conditions, happenings, deeds, always),
        tables=words,
        types=TYPES,
        ability="effect/effects",
        piles=("deck",),
        own_zones=frozenset({"deck", "hand", "trash", "damage card field"}),
        ends=always.ENDS,
        style=Style(mark=",", toss="flip a coin"),
        branches="declaration",  # e2drive.decl.1
        shows_coin=deeds.show_coin,
        deeds=deeds_done,
        checks=card_checks.CHECKS,
    )
