"""The laboratory: many games between computer players, and their figures.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.simulate import GameFailed, GameLine, Report, Shard, WorkersFailed, simulate

__all__ = ["GameFailed", "GameLine", "Report", "Shard", "WorkersFailed", "simulate"]
