"""The conditions of E2Drive's card texts, beside those of ``tcgkit.standard.words``.

What is said of servants alone stands in ``things``: it is also said behind a noun.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.standard.meanings import Seats, you, your_opponents
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.card_counts import counting, has
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import condition, without
from tcgkit_e2drive.language.things import acting_servant
from tcgkit_e2drive.rules.zones import is_limited, still_alive

COMMON: Final = (
    *without(common, common.controls, common.holds, common.has_cards, common.some_are),
    *(counting(has=False), has),
)


@condition(
    "{who} is/are destroyed",
    "{who}が破壊されている",
    "{who} (is/are destroyed this way|was/were destroyed (|this way))",
)
def are_gone(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants are destroyed: not there any more, or as such."""
    servants = who.now(game, scope)
    return bool(servants) and not any(still_alive(game, each) for each in servants)


LIMITED: Final = common.players_are(  # e2drive.limited.2
    is_limited, ("is/are Limited", "リミテッド状態である"), "リミテッド状態でない"
)


@condition(
    "that damage is {n}D or more",
    "そのダメージが{n}D以上である",
    "the damage (|dealt|taken|of that attack|of the attack|from that attack) is {n}D or more",
    "(that damage|the damage of that attack|the damage) is at least {n}D",
)
def is_so_much(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the damage of the event that a text answers is so high."""
    return getattr(scope.event, "amount", 0) >= n


def _acts(whose: Callable[[Reading, Scope], Seats]) -> Callable[[Reading, Scope], bool]:
    """Return the test whether it is an action of a servant of these players."""
    return lambda game, scope: (
        getattr(acting_servant(game), "controller", None) in whose(game, scope)
    )


ACTIONS: Final = (  # "they are acting" are servants
    condition("you are acting", "自分のサーヴァントの行動中である")(_acts(you)),
    condition("your opponent is acting", "相手のサーヴァントの行動中である")(
        _acts(your_opponents)
    ),
)
