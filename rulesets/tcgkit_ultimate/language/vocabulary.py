"""The vocabulary of the Ultimate Game for the card language: the door to its words.

What is named stands in ``words``, what is answered and done in ``sentences``, what it means in
``meanings``, ``conditions`` and ``verbs``, what a text may not say in ``bans``.
"""

from __future__ import annotations

from functools import lru_cache

from tcgkit_dsl.words.vocabulary import Style, Vocabulary
from tcgkit_ultimate.bans import list as bans
from tcgkit_ultimate.language import sentences, verbs, words
from tcgkit_ultimate.rules.card_types import TYPES


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the Ultimate Game, built once."""
    return Vocabulary(
        game="ultimate",
        fields=words.FIELDS,
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
        style=Style(cost="cost:"),
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
