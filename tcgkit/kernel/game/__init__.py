"""The game that runs: reading a position, changing it, running its frames, asking players.

Belongs here: what has a whole game in its hands. Not: what a ruleset declares (``rules``).
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
