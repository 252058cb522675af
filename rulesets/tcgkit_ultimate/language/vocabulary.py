"""The vocabulary of the Ultimate Game for the card language: the door to its words.

Words stand with their meaning: what is spoken of in ``things``, ``conditions``, what is answered
in ``happenings``, what is done in ``verbs``, ``verbs_of_cards`` and ``text_plays``. ``words`` holds the
rest, ``bans`` what a text may not say.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit_dsl.words.entries import Style
from tcgkit_dsl.words.rows import vocabulary_of
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_ultimate.bans import list as bans
from tcgkit_ultimate.bans import never
from tcgkit_ultimate.language import (
    conditions,
    happenings,
    text_plays,
    things,
    verbs,
    verbs_of_cards,
    words,
)
from tcgkit_ultimate.rules.card_types import TYPES


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the Ultimate Game, built once.

    Different words with one meaning are one (ultimate.effect.4): the forms of a word, its other
    wordings, and the synonyms that are read in every game (``tcgkit_dsl.words.synonyms``).
    """
    return vocabulary_of(
        "ultimate",
        (things, conditions, happenings),
        (verbs_of_cards, verbs, text_plays, never.FORBIDDEN),
        tables=words,
        piles=("deck", "graveyard"),
        own_zones=frozenset(
            {
                "deck",
                "hand",
                "graveyard",
                "hand or deck",
                "hand or graveyard",
                "deck or graveyard",
            }
        ),
        words=words.WORDS | never.WORDS,
        ends=verbs.ENDS,
        style=Style(cost="cost:", names_stat=False),
        branches="declaration",  # ultimate.i.104
        needs=True,
        modes="declaration",
        deeds=verbs.deeds,
        uses=verbs.USES,
        checks=bans.CHECKS,
        derived={"number": words.number},
        type_field="kind",
        types=TYPES,
    )
