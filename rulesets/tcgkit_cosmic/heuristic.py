"""How well a player stands, for computer players: a rough sum, learned from nothing.

What counts most is the core: it is the life total. It reads public and own facts only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit_cosmic.geometry import ATTACK_ZONE
from tcgkit_cosmic.table import (
    RELEASED,
    core_count,
    guardian,
    hex_of,
    life_points,
    other,
    servants,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game
    from tcgkit.kernel.state import Obj


def horizon(game: Game) -> tuple[int, ...]:
    """Return what changes when a speed window is over: as far as players look ahead."""
    return (game.table("turn"), game.table("speed"))


def score(game: Game, player: int) -> float:
    """Return how well ``player`` stands: cores first, then servants, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player) - _side(game, other(player))


def _side(game: Game, player: int) -> float:
    worth = 1.0 * core_count(game, player)
    worth += sum(_servant(game, servant) for servant in servants(game, player))
    worth += 0.3 * len(game.zone("orbit", player))
    if guardian(game, player) is not None:
        worth += 2.0
    return worth + 0.15 * len(game.zone("hand", player))


def _servant(game: Game, servant: Obj) -> float:
    worth = 0.6 + 0.5 * game.value(servant, "atk") + 0.4 * life_points(game, servant)
    worth += 0.2 * len(servant.defn.fields.get("emission", ())) / 3
    if hex_of(servant) in ATTACK_ZONE and servant.posture == RELEASED:
        worth += 0.3
    return worth
