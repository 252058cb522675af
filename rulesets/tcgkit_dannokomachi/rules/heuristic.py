"""How well a player stands, for computer players: a rough sum, learned from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.state import TABLE
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.zones import characters, damage

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

ODDS: Final = (
    (0.81, 0.039),
    (3.31, 0.16),
    (6.19, 0.294),
    (9.83, 0.456),
    (14.83, 0.656),
    (20.22, 0.844),
    (29.63, 1.112),
    (41.74, 1.378),
)
"""What a lead is worth (`Advice.odds`): `tcgkit calibrate dannokomachi --games 40 --seed 1`, games of quick:8."""


def horizon(game: Reading) -> int:
    """Return a value that changes with each turn: the horizon of computer players."""
    return game.number(TABLE, "turn")


def score(game: Reading, player: int) -> float:
    """Return how well ``player`` stands: dango first, then characters, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player) - _side(game, opponent(player))


def _side(game: Reading, player: int) -> float:
    worth = 8.0 * game.number(player, "dango")
    worth += sum(_character(game, character) for character in characters(game, player))
    worth += 0.6 * len(game.zone("hand", player)) + 0.2 * game.number(player, "cost")
    return worth + 1.0 * len(game.zone("field", player))


def _character(game: Reading, character: Obj) -> float:
    left = max(0, game.value(character, "hp") - damage(character))
    value = max(1, game.value(character, "dango"))
    return 0.5 * left * value + 0.4 * game.value(character, "attack")
