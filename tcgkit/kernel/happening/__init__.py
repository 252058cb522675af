"""Events: proposed, replaced, applied, answered; their needs, and settling after them.

Belongs here: the course of every event. Not: the text that causes it (``effects``).
"""

from __future__ import annotations

from tcgkit.kernel.happening.events import Event
from tcgkit.kernel.happening.happenings import Happening
from tcgkit.kernel.happening.needs import (
    IN_PLAY,
    NOTHING_CHANGES,
    NOTHING_THERE,
    THERE,
    Need,
    Needs,
    Unmet,
)
from tcgkit.kernel.happening.triggers import SettleFrame, Triggered

__all__ = [
    "IN_PLAY",
    "NOTHING_CHANGES",
    "NOTHING_THERE",
    "THERE",
    "Event",
    "Happening",
    "Need",
    "Needs",
    "SettleFrame",
    "Triggered",
    "Unmet",
]
