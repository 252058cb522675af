"""Labels of the table: what stands at zones, numbers and phases."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Label


def label(en: str, ja: str, short_en: str = "", short_ja: str = "") -> Label:
    """Return a label; what is not given short is as it is.

    >>> label("discard pile", "捨て札", "discard").short.ja
    '捨て札'
    """
    return Label(Text(en, ja), Text(short_en or en, short_ja or ja))


__all__ = [
    "label",
]
