"""Texts at work: how an ability is used and carried out, sentence by sentence.

Belongs here: turning a text into events. Not: the events (``happening``) or lasting effects
(``state``).
"""

from __future__ import annotations

from tcgkit.kernel.effects.carrying_out import (
    NO_MORE,
    Effect,
)
from tcgkit.kernel.effects.idle import (
    stamp,
)
from tcgkit.kernel.effects.use import (
    AFTER_EVENT,
    NO_TEXT,
    AfterEvent,
    Use,
    UseKind,
    use_ability,
)

__all__ = [
    "AFTER_EVENT",
    "NO_MORE",
    "NO_TEXT",
    "AfterEvent",
    "Effect",
    "Use",
    "UseKind",
    "stamp",
    "use_ability",
]
