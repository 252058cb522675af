"""Computer players.

An agent is anything with a ``choose`` method; it gets a :class:`~tcgkit.plugins.Seat` and
nothing else, so it knows what a human in its place would know.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from typing import Protocol

from tcgkit.plugins.match import Seat

__all__ = ["Agent"]


class Agent(Protocol):
    """Answers the decisions of one player in one game."""

    def choose(self, seat: Seat) -> int:
        """Return the position of the option chosen, or the number if a number is asked."""
