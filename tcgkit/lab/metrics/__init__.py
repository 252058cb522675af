"""Metrics: numbers that say how a game plays (``tcgkit metrics``), each with its definition and its exact value in a toy.

:data:`METRICS` is the one list of them: name, unit, definition, estimator and bias.
:func:`measure_game` plays games and returns their values.

Belongs here: numbers of a game as a whole. Not: what is wrong with it (``study``), or what a card is worth (``worth``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.metrics.registry import METRICS, Metric
from tcgkit.lab.metrics.run import Measurement, measure_game

__all__ = ["METRICS", "Measurement", "Metric", "measure_game"]
