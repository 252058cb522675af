"""The prohibitions for texts, as checks of the card language.

Each looks at the syntax tree of one text entry, never at the text as it was written. What is
limited adds up over all sentences of an ability, and counts however it is worded
(``outcomes``); only what cannot be read is looked through by its words (``unread``). Decks are checked in ``decklist``, what only play can show in ``limits``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree.ast import CardTree
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary
from tcgkit_ultimate.bans import amounts, kinds, never, refusals, said, summons, unread
from tcgkit_ultimate.bans.entry import Ban, Entry

BANS: Final[tuple[Ban, ...]] = (
    *kinds.BANS,
    *amounts.BANS,
    *summons.BANS,
    *refusals.BANS,
    *said.BANS,
    *never.BANS,
    *unread.BANS,
)


def check_bans(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Yield everything that a text entry says and may not say, each finding once."""
    entry, seen = Entry(card, vocabulary), set[Diagnostic]()
    for ban in BANS:
        for finding in ban(entry):
            if finding not in seen:
                seen.add(finding)
                yield finding


# They are made when a deck's texts are read (ultimate.deck.11).
CHECKS: Final[tuple[TreeCheck, ...]] = (check_bans,)
