"""Chances to win: what a lead in score is worth, from played games, and how well that holds in others."""

from tcgkit.lab.chance.fit import Bin, fit, reliability
from tcgkit.lab.chance.run import Calibration, ChanceError, calibrate

__all__ = ["Bin", "Calibration", "ChanceError", "calibrate", "fit", "reliability"]
