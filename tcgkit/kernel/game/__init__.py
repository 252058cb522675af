"""The game that runs: reading a position, changing it, running its frames, asking players.

Belongs here: what has a whole game in its hands. Not: what a ruleset declares (``rules``).
"""

from __future__ import annotations

from tcgkit.kernel.game.board import (
    Board,
)
from tcgkit.kernel.game.checked_calls import (
    names_checked,
)
from tcgkit.kernel.game.driver import (
    Ended,
    Game,
    Restarted,
    empty_state,
)
from tcgkit.kernel.game.rollout import (
    UNBOUNDED,
    play_out,
)

__all__ = [
    "UNBOUNDED",
    "Board",
    "Ended",
    "Game",
    "Restarted",
    "empty_state",
    "names_checked",
    "play_out",
]
