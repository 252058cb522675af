"""What a text may not say: the prohibitions as checks of the card language.

Each looks at the syntax tree of one text entry, never at the text as it was written. What is
limited adds up over all sentences of an ability, and counts however it is worded
(``bans_outcomes``); only what cannot be read is looked through by its words (``bans_unread``). Decks are checked in ``decklist``, what only play can show in ``limits``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit_dsl.ast import CardTree
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.vocabulary import TreeCheck, Vocabulary
from tcgkit_ultimate.bans import (
    amounts as bans_amounts,
)
from tcgkit_ultimate.bans import (
    kinds as bans_kinds,
)
from tcgkit_ultimate.bans import (
    never as bans_never,
)
from tcgkit_ultimate.bans import (
    said as bans_said,
)
from tcgkit_ultimate.bans import (
    summons as bans_summons,
)
from tcgkit_ultimate.bans import (
    unread as bans_unread,
)
from tcgkit_ultimate.bans.entry import Ban, Entry

BANS: Final[tuple[Ban, ...]] = (
    *bans_kinds.BANS,
    *bans_amounts.BANS,
    *bans_summons.BANS,
    *bans_said.BANS,
    *bans_never.BANS,
    *bans_unread.BANS,
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
