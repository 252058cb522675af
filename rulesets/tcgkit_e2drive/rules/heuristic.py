"""How well a player stands, for computer players: a rough sum, learned from nothing.

What counts most are lives: servants alive, and revivals left before the 4th damage card. It
reads public and own facts only: of a servant that the player cannot see, its damage and states.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.state import TABLE
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import (
    DAMAGE_TO_LOSE,
    alive,
    are_off,
    equips,
    has_acted,
    master_ether,
    own_ether,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

_USUAL_DUR = 80
"""What an unseen servant is taken to have."""

ODDS: Final = (
    (1.33, 0.043),
    (4.1, 0.134),
    (8.79, 0.287),
    (16.76, 0.548),
    (25.61, 0.837),
    (39.34, 1.285),
    (61.06, 1.992),
    (92.39, 3.006),
)
"""What a lead is worth (`Advice.odds`): `tcgkit calibrate e2drive --games 40 --seed 1`, games of quick:8."""


def horizon(game: Reading) -> tuple[int, ...]:
    """Return values that change when a servant has acted: computer players look so far ahead.

    A turn has six actions; played on at random to its end, the noise would drown the answer.
    """
    acted = [
        s.posture for player in game.playing() for s in game.zone("servant_field", player)
    ]
    return (game.number(TABLE, "turn"), *acted)


def score(game: Reading, player: int) -> float:
    """Return how well ``player`` stands: lives first, then damage, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player, player) - _side(game, opponent(player), player)


def _side(game: Reading, side: int, viewer: int) -> float:
    """Return the worth of a player's side, as ``viewer`` sees it."""
    up = alive(game, side)
    revivals = DAMAGE_TO_LOSE - 1 - len(game.zone("damage_card_field", side))
    deck = len(game.zone("deck", side))
    worth = 10.0 * (len(up) + min(revivals, deck)) + 3.0 * len(up)
    worth += sum(_servant(game, servant, viewer) for servant in up)
    worth += 0.5 * len(are_off(master_ether(game, side)))
    worth += 1.0 * len(game.zone("tool_field", side))
    worth += 0.6 * min(len(game.zone("hand", side)), 7)
    return worth


def _servant(game: Reading, servant: Obj, viewer: int) -> float:
    """Return the worth of a servant alive, from 0 to about 10."""
    dur, atk, defence = _USUAL_DUR, 50, 20
    if game.sees(viewer, servant):
        dur, atk, defence = (game.value(servant, stat) for stat in ("dur", "atk", "def"))
    left = max(0, dur - servant.number("damage"))
    worth = 6.0 * left / 80 + (atk + defence) / 50
    worth += 0.3 * len(are_off(own_ether(game, servant)))
    for tool in equips(game, servant):
        worth += 0.5 if tool.controller == servant.controller else -0.5
    for state in ("freeze", "heat", "wait"):
        worth -= 0.7 * has_state(game, servant, state)
    return worth if has_acted(servant) else worth + 0.5
