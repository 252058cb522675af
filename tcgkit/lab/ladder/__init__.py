"""The ladder: how strong the computer players of a game are, from paired games of each two."""

from tcgkit.lab.ladder.elo import Rating, ratings
from tcgkit.lab.ladder.run import Ladder, LadderError, Pairing, climb

__all__ = ["Ladder", "LadderError", "Pairing", "Rating", "climb", "ratings"]
