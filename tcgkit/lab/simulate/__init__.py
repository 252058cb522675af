"""Simulation: many games, in several processes, and one row for each of them.

Belongs here: playing and counting. Not: what the counts mean (``study``, ``compare``).
"""

from __future__ import annotations

from tcgkit.lab.simulate.games import GameFailed, Setup, game_seed, set_up
from tcgkit.lab.simulate.report import GameLine, Report
from tcgkit.lab.simulate.run import simulate
from tcgkit.lab.simulate.shard import Shard
from tcgkit.lab.simulate.workers import WorkersFailed

__all__ = [
    "GameFailed",
    "GameLine",
    "Report",
    "Setup",
    "Shard",
    "WorkersFailed",
    "game_seed",
    "set_up",
    "simulate",
]
