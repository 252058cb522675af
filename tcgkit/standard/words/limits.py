"""How often texts are used: "once per turn", before the text or in the header of its ability.

``tcgkit.standard.uses.TextUse`` keeps to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.words.entries import Header

if TYPE_CHECKING:
    from tcgkit_dsl.tree.ast import CardTree
    from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

ONCE_PER_TURN: Final = Header(
    "once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}
)


def limited(kinds: tuple[str, ...], clause: str) -> TreeCheck:
    """Return the check that only abilities of these kinds have a limit; the others break ``clause``.

    >>> limited(("triggered",), "my_game.text.2").__name__
    'check_limits'
    """

    def check_limits(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
        for ability in card.abilities:
            limit = next((each for each in ability.header if _limits(each.key)), None)
            if limit is not None and not any(each.key in kinds for each in ability.header):
                kind = ability.header[0].key
                message = f"an ability that is {kind!r} has no limit"
                yield error(clause, limit.span, message)

    return check_limits


def _limits(key: str) -> bool:
    return key.startswith("once per ")
