"""Events that the base does not know: a ship is hit, a unit changes its column."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record
from tcgkit_cmvr.compatible.rules.zones import admits, is_pilot, other_columns, with_it
from tcgkit_cmvr.rules.events import ReceiveEffect
from tcgkit_cmvr.rules.zones import coins

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


@record
class HitShip(Event):
    """An attack gets through against a ship: it loses coins (compat.ship.3)."""

    clause: ClassVar[str] = "compat.ship.3"
    text: ClassVar[Text] = Text(
        "{unit} hits {card}: {count} coins removed",
        "{unit}の攻撃が{card}に通った：コイン{count}枚を取り除いた",
    )

    by: int
    card: Obj
    unit: Obj
    count: int

    def apply(self, game: Changing) -> None:
        """Return the coins to the bank."""
        game.set_number(self.card, "coins", coins(self.card) - self.count)

    def possible(self, game: Reading) -> bool:
        """The ship is still there."""
        return game.is_there(self.card)


@record
class ShipHit(Event):
    """A ship was hit, and all that follows from the hit is done (compat.i.23)."""

    by: int
    card: Obj
    unit: Obj
    count: int
    stayed: bool


@record
class ChangeColumn(ReceiveEffect):
    """A unit goes to another column, and its weapon and pilot go along (compat.i.5); or a pilot goes alone."""

    clause: ClassVar[str] = "compat.i.5"
    text: ClassVar[Text] = Text(
        "{card} goes to column {number}", "{card}は{number}列に移動した"
    )

    number: int

    def apply(self, game: Changing) -> None:
        """Move them; a pilot for whom there is no room, or who may not be aboard, goes to dust (compat.i.50)."""
        seat, slot = self.card.controller, self.number - 1
        cards = [] if is_pilot(self.card) else with_it(game, self.card)
        for pilot in game.zone("effect_zone", seat):
            if (
                pilot.slot == slot
                and is_pilot(pilot)
                and not admits(self.card.defn, pilot.defn)
            ):
                game.do("depart", pilot, "dust_zone")
        for card in (self.card, *cards):
            zone = card.place.zone.name
            if zone == "effect_zone" and slot not in game.free_slots(zone, seat):
                game.do("depart", card, "dust_zone")
            else:
                game.move(card, zone, player=seat, slot=slot, up=card.up)

    def possible(self, game: Reading) -> bool:
        """The card is still there, and the column is free for it."""
        there = ReceiveEffect.possible(self, game) and not self.card.number("arriving")
        return there and self.number - 1 in other_columns(game, self.card)
