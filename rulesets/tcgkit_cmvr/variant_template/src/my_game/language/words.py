"""The words of My Game: cmV-R's words, and words of its own cards.

An entry is a row: the English pattern, the Japanese one, and a plain function. What patterns
may look like stands in tcgkit's docs/reference/card-language.md.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from attrs import evolve
from tcgkit.kernel.cards import Scope
from tcgkit_cmvr.language import vocabulary as base
from tcgkit_dsl.words.entries import TestRow
from tcgkit_dsl.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def has_hand(
    game: Reading, scope: Scope, who: tuple[int, ...], n: Callable[[int], bool]
) -> bool:
    """Return whether players have so many cards in hand."""
    return all(n(len(game.zone("hand", seat))) for seat in who)


TESTS = (
    TestRow(
        "{who:player} has/have {n:comparison} card/cards in hand",
        "{who}の手札が{n:枚}の",
        holds=has_hand,
        reads=frozenset({"zones"}),  # asked again when cards out of play move
    ),
)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the words of the variant, put together once; cards for cmV-R can be read, too."""
    words = base.vocabulary()
    return evolve(
        words,
        game="my-game",
        bases=frozenset({words.game}),
        tests=(*words.tests, *TESTS),
    )
