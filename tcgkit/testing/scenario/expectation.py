"""One thing that a ``then`` expects, and how it is compared with the game."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from tcgkit.testing.scenario.scene import Scene
from tcgkit.testing.scenario.text import Segment

Verdict = tuple[bool, str]
"""Whether it is so, and what is so."""


@frozen
class Expectation:
    """One thing that should be so. Its test looks, and moves nothing."""

    segment: Segment
    what: str
    """What it is about: "P1 money", "SK-01"."""
    wanted: str
    test: Callable[[Scene], Verdict]


__all__ = ["Expectation", "Verdict"]
