"""The vocabulary of Dannokomachi for the card language: the door to its words.

Players, objects and numbers stand in ``things``, what is asked in ``conditions``, what is answered
in ``happenings``, what is done in ``verbs``, what lasts in ``lasting``, cost and dango in ``pools``;
what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit.standard.meanings import deeds_done
from tcgkit.standard.words import attached, measures, qualities
from tcgkit.standard.words import conditions as common
from tcgkit_dannokomachi.language import (
    card_checks,
    conditions,
    happenings,
    lasting,
    pools,
    things,
    verbs,
    words,
)
from tcgkit_dannokomachi.rules.card_types import TYPES
from tcgkit_dsl.words.entries import Style
from tcgkit_dsl.words.rows import vocabulary_of
from tcgkit_dsl.words.vocabulary import Vocabulary


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of Dannokomachi, built once."""
    return vocabulary_of(
        "dannokomachi",
        (measures, attached, qualities, common),
        (things, conditions, happenings, verbs, lasting, pools),
        tables=words,
        types=TYPES,
        open_fields=things.OPEN_FIELDS,
        that_many=things.number_of_event,
        piles=("deck", "graveyard"),
        own_zones=frozenset({"deck", "hand", "graveyard", "exile"}),
        style=Style(
            mark=",",
            cost=":",
            stat_first=False,
            needs=",",
            yours="... you control",
            theirs="... the opponent controls",
            counts="or more",
        ),
        aims=True,
        needs=True,
        optional={"optional": "yes"},
        deeds=deeds_done,
        ends=lasting.ENDS,
        variable=things.x.get,
        shows_choice=verbs.show_choice,
        checks=card_checks.CHECKS,
    )
