"""Dannokomachi: four characters a side, one battle a turn, and dango to lose."""
