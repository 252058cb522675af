"""Toy rulesets: the smallest examples of how a ruleset is written, one idea each.

Every module has ``rules(options) -> Rules`` and ``decks()``. Read ``duel`` first.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Final

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import AnyDeck, Rules
from tests.kernel.toys import (
    counterspells,
    duel,
    fifo_line,
    hex_ring,
    night_watch,
    secret_bids,
    speed_tiers,
    stack_game,
    three_postures,
)

TOYS: Final[dict[str, ModuleType]] = {
    "duel": duel,
    "hex_ring": hex_ring,
    "speed_tiers": speed_tiers,
    "fifo_line": fifo_line,
    "three_postures": three_postures,
    "stack_game": stack_game,
    "counterspells": counterspells,
    "secret_bids": secret_bids,
    "night_watch": night_watch,
}


def new_game(name: str, seed: int = 0) -> Game:
    """Return a new game of a toy."""
    rules: Callable[[], Rules] = TOYS[name].rules
    decks: Callable[[], tuple[AnyDeck, AnyDeck]] = TOYS[name].decks
    return Game.new(rules(), decks(), seed)
