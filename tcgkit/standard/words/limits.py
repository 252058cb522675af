"""How often texts are used ("once per turn", before the text or in its header), and cards stand in decks.

``tcgkit.standard.uses.TextUse`` keeps to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.words.entries import Header, Verb

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
                message = Text(
                    f"an ability that is {kind!r} has no limit",
                    f"種類が「{kind}」の能力に回数の制限はない",
                )
                yield error(clause, limit.span, message)

    return check_limits


def _limits(key: str) -> bool:
    return key.startswith("once per ")


def decks_may_contain(field: str = "deck_limit") -> tuple[Verb, Verb]:
    """Return what a card says of decks: how many cards with its name they may contain, or any number.

    ``field`` is the field of the card that the rules of decks read; 0 is any number.

    >>> [row.sets for row in decks_may_contain()]
    [{'deck_limit': 'n'}, {'deck_limit': 0}]
    """
    of_this = "any number of (this card|copies of this card"
    return (
        Verb(
            "a deck may contain up to {n:number} cards with this name",
            "この名前のカードはデッキに{n}枚まで入れられ<る||て>",
            sets={field: "n"},
        ),
        Verb(
            "a deck may contain any number of cards with this name",
            "この名前のカードはデッキに何枚でも入れられ<る||て>",
            sets={field: 0},
        ).read_as(
            f"you may have {of_this}|cards with this name) in your deck",
            f"your deck may contain {of_this}|cards with this name)",
            f"a deck can have {of_this})",
            "(この名前のカード|このカード)はデッキに何枚でも(入れられ<る||て>|入れることができ<る||て>)",
        ),
    )
