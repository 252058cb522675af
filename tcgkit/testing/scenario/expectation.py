"""One expectation of a ``then``, with its test."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tcgkit.testing.scenario.scene import Scene
from tcgkit.testing.scenario.text import Segment

Verdict = tuple[bool, str]
"""Whether the expectation holds, and the actual value in words."""


@frozen
class Expectation:
    """One expectation. Its test does not change the game."""

    segment: Segment
    what: str
    """The subject: "P1 money", "SK-01"."""
    wanted: str
    test: Callable[[Scene], Verdict]


__all__ = ["Expectation", "Verdict"]
