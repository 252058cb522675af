"""Simulation: many games, in several processes, and one row for each of them.

Belongs here: playing and counting. Not: what the counts mean (``study``, ``compare``).
"""

from __future__ import annotations

from tcgkit.lab.simulate.games import (
    GameFailed,
    GameLine,
    Report,
    Setup,
    WorkersFailed,
    game_seed,
    set_up,
    simulate,
)

__all__ = [
    "GameFailed",
    "GameLine",
    "Report",
    "Setup",
    "WorkersFailed",
    "game_seed",
    "set_up",
    "simulate",
]
