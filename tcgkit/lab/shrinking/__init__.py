"""Making things smaller: the shortest scenario that still shows what was found.

Belongs here: stating a position in the words of scenarios, and leaving out what is not needed. Not:
finding things (``gaps``, ``coverage``), nor running scenarios (``tcgkit.testing``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.shrinking.run import ShrinkError, Shrunk, shrink
from tcgkit.lab.shrinking.shown import Shown
from tcgkit.lab.shrinking.smaller import smallest

__all__ = ["Shown", "ShrinkError", "Shrunk", "shrink", "smallest"]
