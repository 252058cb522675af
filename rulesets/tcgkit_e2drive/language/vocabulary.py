"""The vocabulary of E2Drive for the card language: the door to its words.

What is named stands in ``words``, what is answered and done in ``sentences``, what it means in
``meanings``, ``conditions`` and ``verbs``, what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit_dsl.words.vocabulary import Style, Vocabulary
from tcgkit_e2drive.language import card_checks, sentences, verbs, words
from tcgkit_e2drive.rules.card_types import TYPES


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of E2Drive, built once."""
    return Vocabulary(
        game="e2drive",
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
        words=words.WORDS,
        style=Style(mark=",", toss="flip a coin"),
        branches="declaration",  # e2drive.decl.1
        shows_coin=verbs.show_coin,
        checks=card_checks.CHECKS,
    )
