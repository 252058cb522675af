"""Labels of the table: the words at zones, numbers and phases."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Field, Zone
from tcgkit.plugins import Label


def label(en: str, ja: str, short_en: str = "", short_ja: str = "") -> Label:
    """Return a label; its short form is the full one, unless it is given.

    >>> label("discard pile", "捨て札", "discard").short.ja
    '捨て札'
    """
    return Label(Text(en, ja), Text(short_en or en, short_ja or ja))


def labels_of(*declared: Zone | Field, **more: str) -> dict[str, Label]:
    """Return the labels of zones and numbers by name, with the words of their declarations.

    ``more`` are further ones: printed entries of cards, with their Japanese words.

    >>> labels_of(Zone("hand", Text("hand", "手札")), price="値段")["price"].name.ja
    '値段'
    """
    found = {each.name: label(each.text.en, each.text.ja) for each in declared}
    return found | {name: label(name, ja) for name, ja in more.items()}


__all__ = ["label", "labels_of"]
