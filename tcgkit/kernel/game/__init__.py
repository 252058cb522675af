"""The game that runs: reading a position, changing it, running its frames, asking players.

Belongs here: code that works on a whole game. Not: the declarations of a ruleset (``rules``).
"""

from __future__ import annotations

from tcgkit.kernel.game.changing import (
    Changing,
    Ended,
)
from tcgkit.kernel.game.checked_calls import (
    names_checked,
)
from tcgkit.kernel.game.driver import (
    UNBOUNDED,
    Game,
    empty_state,
)
from tcgkit.kernel.game.reading import (
    Reading,
)
from tcgkit.kernel.game.rollout import (
    play_out,
)
from tcgkit.kernel.game.running import (
    Restarted,
    Running,
)

__all__ = [
    "UNBOUNDED",
    "Changing",
    "Ended",
    "Game",
    "Reading",
    "Restarted",
    "Running",
    "empty_state",
    "names_checked",
    "play_out",
]
