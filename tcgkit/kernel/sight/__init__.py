"""What a player may learn: views, samples, labels, the log, explanations.

Belongs here: everything made for one player's eyes. Not: the stored knowledge (``state``).
"""

from __future__ import annotations

from tcgkit.kernel.sight.explain import (
    Explanation,
    explain,
    key_of,
    known,
    not_the_one,
    responsible,
    wrong_target,
)
from tcgkit.kernel.sight.journal import (
    LogEntry,
    Mention,
    Trace,
)
from tcgkit.kernel.sight.knowledge import (
    CardView,
    View,
    ZoneView,
    handle,
    shows_alike,
)
from tcgkit.kernel.sight.samples import (
    copied_whole,
)
from tcgkit.kernel.sight.words import (
    describe,
    place_key,
)

__all__ = [
    "CardView",
    "Explanation",
    "LogEntry",
    "Mention",
    "Trace",
    "View",
    "ZoneView",
    "copied_whole",
    "describe",
    "explain",
    "handle",
    "key_of",
    "known",
    "not_the_one",
    "place_key",
    "responsible",
    "shows_alike",
    "wrong_target",
]
