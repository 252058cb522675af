"""Actions that a pass would leave undone, as the game's board declares them."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import key_of
from tcgkit.plugins.board import Board


def left_undone(game: Game, board: Board, player: int) -> Text | None:
    """Return the question that confirms a pass by ``player`` now, or None if not needed."""
    key, decision = key_of(game), game.decision
    if decision is None or decision.player != player or not key:
        return None
    for each in board.asks_back:
        if not any(
            key == window or key.startswith(f"{window}.") for window in each.windows
        ):
            continue
        open_ = [option for option in decision.options if option.action in each.actions]
        cards = dict.fromkeys(option.source for option in open_)
        if cards:
            return each.question(game.view(player), len(cards))
    return None
