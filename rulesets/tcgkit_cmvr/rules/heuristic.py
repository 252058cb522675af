"""How well a player stands, for computer players: a rough sum, learned from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules.zones import (
    DAMAGE_TO_LOSE,
    coins,
    field_zones,
    money,
    printed_cost,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

ODDS: Final = (
    (1.13, 0.166),
    (4.16, 0.588),
    (7.27, 0.966),
    (10.14, 1.262),
    (13.87, 1.579),
    (18.56, 1.9),
    (28.69, 2.41),
    (46.4, 2.994),
)
"""What a lead is worth (`Advice.odds`): `tcgkit calibrate cmvr --games 40 --seed 1`, games of quick:8."""


def score(game: Reading, player: int) -> float:
    """Return how well ``player`` stands: damage first, then the field, hand and money."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player) - _side(game, opponent(player))


def _side(game: Reading, player: int) -> float:
    damage = len(game.zone("damage_zone", player))
    worth = 0.0
    for zone in field_zones(game):
        for card in game.zone(zone, player):
            worth += printed_cost(card.defn) if card.up and coins(card) else 0.5
    worth += 0.5 * len(game.zone("hand", player)) + 0.4 * min(money(game, player), 8)
    danger = 2.0 * damage + 6.0 * max(0, damage - DAMAGE_TO_LOSE + 3)
    return worth - danger - (20.0 if len(game.zone("deck", player)) == 0 else 0.0)
