"""How well a player stands, for computer players: a rough sum, learned from nothing.

What counts most is the deck: it is the life total. It reads public and own facts only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit_ultimate.table import (
    HAND_LIMIT,
    RECOVERED,
    deck_count,
    is_frozen,
    monsters,
    opponent,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game
    from tcgkit.kernel.state import Obj


RASH: Final = frozenset(("release",))
"""Who plays at random would release monster after monster, for nothing."""


def horizon(game: Game) -> tuple[int, ...]:
    """Return what changes when a turn is over: as far as computer players look ahead."""
    return (game.table("turn"),)


def score(game: Game, player: int) -> float:
    """Return how well ``player`` stands: decks first, then monsters, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player) - _side(game, opponent(player))


def _side(game: Game, player: int) -> float:
    deck = deck_count(game, player)
    worth = 0.6 * deck - 12.0 / (deck + 1)
    worth += sum(_monster(game, monster) for monster in monsters(game, player))
    worth += 0.5 * min(len(game.zone("hand", player)), HAND_LIMIT)
    return worth + 0.6 * game.pool(player, "mana")


def _monster(game: Game, monster: Obj) -> float:
    """Return what a monster is worth: what it can deal, less if it is not ready soon."""
    worth = 0.7 + 0.45 * game.value(monster, "number")
    own_turn = turn_player(game) == monster.controller
    if monster.posture > RECOVERED:
        worth *= 0.8 if own_turn and monster.posture == 1 else 0.6
    return worth * 0.7 if is_frozen(game, monster) else worth
