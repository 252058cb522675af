"""Events that the base does not know: a ship is hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record
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
