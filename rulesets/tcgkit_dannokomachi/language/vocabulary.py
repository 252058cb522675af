"""The vocabulary of Dannokomachi for the card language: the door to its words.

What is named stands in ``words``, what is answered in ``triggers``, what is done and said in
``sentences``; what it means in ``meanings``, ``conditions``, ``verbs`` and ``verbs_lasting``;
what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit_dannokomachi.language import (
    card_checks,
    meanings,
    sentences,
    triggers,
    verbs,
    words,
)
from tcgkit_dannokomachi.rules.card_types import TYPES
from tcgkit_dsl.words.vocabulary import Style, Vocabulary


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of Dannokomachi, built once."""
    return Vocabulary(
        game="dannokomachi",
        fields=words.FIELDS,
        types=TYPES,
        ability="ability/abilities",
        headers=words.HEADERS,
        header_rows=words.ROWS,
        optional_rows=words.OPTIONAL_ROWS,
        nouns=words.NOUNS,
        verbs=sentences.VERBS,
        players=words.PLAYERS,
        qualities=words.QUALITIES,
        open_fields=words.OPEN_FIELDS,
        references=words.REFERENCES,
        modifiers=words.MODIFIERS,
        tests=words.TESTS,
        triggers=triggers.TRIGGERS,
        woulds=triggers.WOULDS,
        moments=triggers.MOMENTS,
        measures=words.MEASURES,
        words=words.WORDS,
        style=Style(mark=",", cost=":", stat_first=False, needs=","),
        aims=True,
        needs=True,
        optional={"optional": "yes"},
        deeds=verbs.deeds,
        variable=meanings.x,
        shows_choice=verbs.show_choice,
        checks=card_checks.CHECKS,
    )
