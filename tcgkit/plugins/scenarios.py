"""The short words of a game for scenario files, beyond what its rules declare.

Scenarios take most words from the rules themselves: zones, numbers, values, postures, phases,
actions and their labels. A ruleset adds what people say besides ("field", "heads"), and what
goes without saying (the coins that lie on a card that was paid for).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import CardDef, Text

BLANK: Final = CardDef("blank", Text("blank card", "白紙のカード"), "blank", {})
"""A card with nothing on it: what "10 cards" are made of."""


def _nothing(defn: CardDef, face_up: bool) -> Mapping[str, int]:
    return {}


@frozen(kw_only=True, eq=False)
class ScenarioWords:
    """What a ruleset adds to the words of scenario files. All of it is optional.

    ``zones`` are other names of zones. ``groups`` name several zones as one ("field"); in a
    group, a card lies in the zone that ``homes`` names for its type. ``start`` are numbers of
    the table if nothing is said, ``counts`` how many blank cards lie in a zone if nothing is
    said. ``arrives`` returns the numbers on a card that lies in play, if nothing is said
    (from its definition, and whether it lies face up). ``filler`` is the blank card.
    ``chance`` names results of chance by number. ``phrases`` are more ways to say an action,
    with ``{source}``, ``{target}`` and ``{ability}``. ``idle`` are the actions that count as
    doing nothing in ``both pass until …``.
    """

    zones: Mapping[str, str] = {}
    groups: Mapping[str, tuple[str, ...]] = {}
    homes: Mapping[str, str] = {}
    start: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}
    arrives: Callable[[CardDef, bool], Mapping[str, int]] = _nothing
    filler: CardDef = BLANK
    chance: Mapping[str, int] = {}
    phrases: Mapping[str, tuple[str, ...]] = {}
    idle: tuple[str, ...] = ("pass",)


NO_WORDS: Final = ScenarioWords()
"""A ruleset that adds nothing."""
