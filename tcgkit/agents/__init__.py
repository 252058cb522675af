"""Computer players.

An agent is any object with a ``choose`` method. It gets only a :class:`~tcgkit.plugins.Seat`, so
it knows exactly as much as a human in that seat.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from tcgkit.plugins.match import Seat

__all__ = ["Agent"]


class Agent(Protocol):
    """Answers the decisions of one player in one game."""

    def choose(self, seat: Seat) -> int:
        """Return the position of the chosen option, or the number if the decision is a number."""
