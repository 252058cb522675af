"""The short words of a game for scenario files, beyond what its rules declare.

Scenarios take most words from the rules themselves: zones, numbers, values, postures, phases,
actions and their labels. A ruleset adds what people say besides ("field", "heads"), and what
goes without saying (the coins that lie on a card that was paid for).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.data import brief
from tcgkit.kernel.state import Option

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading
    from tcgkit.kernel.state import Obj

BLANK: Final = CardDef("blank", Text("blank card", "白紙のカード"), "blank", {})
"""A card with nothing on it: what "10 cards" are made of."""


def _nothing(defn: CardDef, face_up: bool) -> Mapping[str, int]:
    return {}


def _nothing_else(game: Reading) -> None:
    """Leave the position as it was said."""


def _no_more_ways(option: Option) -> Iterable[str]:
    return ()


@frozen(eq=False)
class Gauge:
    """A number of a card or a player that follows from the position ("ether 2", "limited").

    ``read`` returns it, from the game and the card (or the number of the player). ``give`` lets
    a position begin with it; it raises :class:`ValueError` if that cannot be. Without ``give``
    it can be expected only. A state is a gauge of 0 or 1.
    """

    __repr__ = brief

    read: Callable[[Reading, Any], int]
    give: Callable[[Changing, Any, int], None] | None = None


@frozen(eq=False)
class Piles:
    """How cards lie on one another and are one object in play ("KN-02 on KN-01").

    What lies below is in ``zone``, which is not given by itself. ``lay`` lets a card with this
    definition lie on an object, as if it had been paid for and put there; ``beneath`` returns
    what lies below an object, from the top.
    """

    __repr__ = brief

    zone: str
    lay: Callable[[Changing, CardDef, Obj], None]
    beneath: Callable[[Reading, Obj], Iterable[Obj]]


@frozen(kw_only=True, eq=False)
class ScenarioWords:
    """What a ruleset adds to the words of scenario files. All of it is optional.

    ``zones`` are other names of zones. ``groups`` name several zones as one ("field"); in a
    group, a card lies in the zone that is the home of its type (``Rules.types``), and
    a blank one without a home in the first of them. ``start`` are numbers of
    the table if nothing is said, ``counts`` how many blank cards lie in a zone if nothing is
    said. ``arrives`` returns the numbers on a card that lies in play, if nothing is said
    (from its definition, and whether it lies face up). ``filler`` is the blank card.
    ``chance`` names results of chance by number. ``phrases`` are more ways to say an action,
    with ``{source}``, ``{target}`` and ``{ability}``; ``says`` returns more of them for one
    option. ``idle`` are the actions that count as doing nothing in ``both pass until …``.

    ``places`` are names of single slots: zone and number of the slot, from 0. The cards of a
    place are written from the top of its pile; the first lies face up, if nothing else is said
    and it is one card that is named, and the others face down.

    ``hosted`` names the zone in which a card of a type lies that is attached to another one
    (else its home). ``cards`` and ``players`` are gauges of cards and players. ``complete``
    adds what belongs to every position (counters on each unit), after the cards and before
    the gauges. ``acting`` returns the card whose turn to act it is, for ``… acts``.
    ``settled`` returns results of chance, by purpose, that no scenario has to give. ``piles``
    says how cards lie on one another, where they do. ``seats`` are the numbers of the table that
    are players, besides those that the board shows as roles: they are said as ``P1``, never as
    numbers.
    """

    __repr__ = brief

    zones: Mapping[str, str] = {}
    groups: Mapping[str, tuple[str, ...]] = {}
    start: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}
    arrives: Callable[[CardDef, bool], Mapping[str, int]] = _nothing
    filler: CardDef = BLANK
    chance: Mapping[str, int] = {}
    phrases: Mapping[str, tuple[str, ...]] = {}
    idle: tuple[str, ...] = ("pass",)
    says: Callable[[Option], Iterable[str]] = _no_more_ways
    hosted: Mapping[str, str] = {}
    places: Mapping[str, tuple[str, int]] = {}
    cards: Mapping[str, Gauge] = {}
    players: Mapping[str, Gauge] = {}
    complete: Callable[[Changing], None] = _nothing_else
    acting: Callable[[Reading], Obj | None] | None = None
    settled: Mapping[str, Callable[[Reading], int]] = {}
    piles: Piles | None = None
    seats: tuple[str, ...] = ()


NO_WORDS: Final = ScenarioWords()
"""A ruleset that adds nothing."""
