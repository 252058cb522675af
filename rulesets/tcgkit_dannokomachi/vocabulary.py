"""The vocabulary of Dannokomachi for the card language: the door to its words.

What is named stands in ``words``, what is answered and done in ``sentences``, what it means in
``meanings``, ``conditions`` and ``verbs``, what a card may not say in ``card_checks``.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Scope
from tcgkit_dannokomachi.events import Drawn
from tcgkit_dannokomachi.table import TYPES
from tcgkit_dsl.vocabulary import (
    DataField,
    Header,
    Noun,
    Player,
    Reference,
    Verb,
    Vocabulary,
    Word,
)

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Game


def draw(game: Game, effect: Effect, n: int) -> None:
    """Draw cards."""
    game.emit_all([Drawn(effect.you) for _ in range(n)])


def you(game: Game, scope: Scope) -> tuple[int, ...]:
    """Return the controller."""
    return (scope.you,)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of Dannokomachi, built once."""
    return Vocabulary(
        game="dannokomachi",
        fields=(
            DataField("type", "type", "種類", "word", "type"),
            DataField(
                "hp", "HP", "HP", "number", low=1, high=99, types=frozenset({"character"})
            ),
            DataField(
                "attack",
                "attack",
                "攻撃力",
                "number",
                high=99,
                types=frozenset({"character"}),
            ),
        ),
        headers=(Header("action", "アクション", slot="kind", kind="action"),),
        header_rows=("kind",),
        nouns=(Noun("card/cards", "カード", match=lambda game, scope, obj: True),),
        verbs=(
            Verb(
                "draw/draws {n:number} card/cards", "カードを{n}枚引<く|き|いて>", run=draw
            ),
        ),
        players=(Player("you", "自分", get=you, owner=("your", "自分の")),),
        references=(
            Reference("it", "それ", get=lambda game, scope: (scope.source,), pronoun=True),
        ),
        words={"type": tuple(Word(n, text.ja, n) for n, text in TYPES.items())},
    )
