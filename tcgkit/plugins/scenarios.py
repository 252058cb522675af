"""The short words of a game for scenario files, in addition to the words of its rules.

Scenarios take most words from the rules themselves: zones, numbers, values, postures, phases,
actions and their labels. A ruleset adds further words that people use ("field", "heads"), and
defaults that people do not mention (the coins on a card that was paid for).

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
"""A blank card; "10 cards" in a scenario are ten of them."""


def _nothing(defn: CardDef, face_up: bool) -> Mapping[str, int]:
    return {}


def _nothing_else(game: Reading) -> None:
    """Leave the position as the scenario states it."""


def _no_more_ways(option: Option) -> Iterable[str]:
    return ()


@frozen(eq=False)
class Gauge:
    """A number of a card or a player that follows from the position ("ether 2", "limited").

    ``read`` returns the number, from the game and the card (or the number of the player). ``give``
    sets it in the first position of a scenario, or raises :class:`ValueError` if that is
    impossible. Without ``give``, a scenario can only expect the number. A state is a gauge with
    the value 0 or 1.
    """

    __repr__ = brief

    read: Callable[[Reading, Any], int]
    give: Callable[[Changing, Any, int], None] | None = None


@frozen(eq=False)
class Piles:
    """The piles of a game: cards on one another that are one object in play ("KN-02 on KN-01").

    The lower cards are in ``zone``; a scenario does not list this zone itself. ``lay`` puts a card
    with this definition on an object, as if it had been paid for. ``beneath`` returns the cards
    below an object, from the top.
    """

    __repr__ = brief

    zone: str
    lay: Callable[[Changing, CardDef, Obj], None]
    beneath: Callable[[Reading, Obj], Iterable[Obj]]


@frozen(kw_only=True, eq=False)
class ScenarioWords:
    """The words and defaults that a ruleset adds to scenario files. All of them are optional.

    Words:

    * ``zones`` are other names of zones.
    * ``groups`` name several zones as one ("field"). In a group, a card lies in the home zone of
      its type (``Rules.types``), and a blank card without a home in the first zone.
    * ``places`` are names of single slots: a zone and the number of the slot, from 0. The cards of
      a place are written from the top of its pile. By default the first card lies face up if it
      is one named card, and the others lie face down.
    * ``phrases`` are further phrases for an action, with ``{source}``, ``{target}`` and
      ``{ability}``; ``says`` returns further phrases for one option.
    * ``chance`` names results of chance by number.
    * ``cards`` and ``players`` are gauges of cards and players.
    * ``idle`` are the actions that count as doing nothing in ``both pass until …``.
    * ``acting`` returns the card that acts now, for ``… acts``.
    * ``seats`` are the numbers of the table that hold a player, in addition to the roles of the
      board: they are written as ``P1``, never as numbers.

    Defaults:

    * ``start`` are numbers of the table.
    * ``counts`` are the numbers of blank cards in zones; ``filler`` is the blank card.
    * ``arrives`` returns the numbers on a card in play, from its definition and whether it lies
      face up.
    * ``hosted`` are the zones of attached cards, by card type (default: the home of the type).
    * ``complete`` adds the things that belong to every position (counters on each unit), after
      the cards and before the gauges.
    * ``settled`` returns results of chance, by purpose, that a scenario need not give.
    * ``piles`` are the piles of the game, if it has any.
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
"""The words of a ruleset that adds nothing."""
