"""A market: cards of the table that lie open, and that players buy.

The cards are the *pack* of the table (``Rules.decks.pack_zone``, ``pack_parts``). The buyer owns a bought
card from then on. The how-to on more players explains packs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tcgkit.kernel.cards import Ability, Text
from tcgkit.kernel.happening import THERE, Event, Needs
from tcgkit.kernel.state import Obj, record
from tcgkit.kernel.time import Requirement, requirement

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


def fill(game: Changing, row: str, size: int, *, pile: str) -> tuple[Obj, ...]:
    """Turn up cards from a pile of the table until so many lie open; return the new ones.

    >>> len(fill(four, "row", 3, pile="pile"))
    3
    """
    new = []
    while len(game.zone(row)) < size and game.zone(pile):
        new.append(game.move(game.zone(pile)[-1], row))
    return tuple(new)


def sweep(game: Changing, row: str, *, to: str) -> None:
    """Put all open cards away, to another zone of the table.

    >>> cards = fill(four, "row", 3, pile="pile")
    >>> sweep(four, "row", to="away")
    >>> len(four.zone("row")), len(four.zone("away"))
    (0, 3)
    """
    for card in [*game.zone(row)]:
        game.move(card, to)


def price(card: Obj, field: str = "price") -> int:
    """Return the price of a card in the market: a printed number (0 if none is printed).

    >>> price(fill(four, "row", 1, pile="pile")[0])
    2
    """
    return int(card.defn.fields.get(field, 0))


def affordable(clause: str, *, money: str = "money") -> Requirement:
    """Return the requirement that a player can pay the price of a card with this number.

    >>> card = fill(four, "row", 1, pile="pile")[0]
    >>> affordable("toy.buy.2")(four, 0, card, None)
    False
    """

    def have(game: Reading, player: int, card: Any, ability: Any) -> int:
        return game.number(player, money)

    def cost(game: Reading, player: int, card: Any, ability: Any) -> int:
        return price(card)

    @requirement(
        clause,
        "it costs {price}, you have {have}",
        "{price}必要（所持{have}）",
        price=cost,
        have=have,
    )
    def can_pay(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
        return game.number(player, money) >= price(card)

    return can_pay


@record
class Buy(Event):
    """A player buys a card of the market: it goes to their discard pile, and they own it.

    ``money`` is the number of the player that pays. A subclass overrides the payment (``pay``) and
    the destination (``to``).

    >>> card = fill(four, "row", 1, pile="pile")[0]
    >>> four.set_number(2, "money", 5)
    >>> four.emit(Buy, 2, card)
    >>> [card.owner for card in four.zone("discard", 2)], four.number(2, "money")
    ([2], 3)
    """

    text: ClassVar[Text] = Text("{player} buys {card}", "{player}は{card}を買った")
    needs: ClassVar[Needs] = {"card": (THERE,)}
    money: ClassVar[str] = "money"
    to: ClassVar[str] = "discard"

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Pay, and take it; the event then refers to the card in its new place."""
        self.pay(game)
        self.card = game.move(game.give(self.card, self.by), self.to, player=self.by)

    def pay(self, game: Changing) -> None:
        """Pay the printed price."""
        game.add_number(self.by, self.money, -price(self.card))

    def possible(self, game: Reading) -> bool:
        """Return whether the card is still there and the player can pay."""
        return super().possible(game) and self.can_pay(game)

    def can_pay(self, game: Reading) -> bool:
        """Return whether the player can pay."""
        return game.number(self.by, self.money) >= price(self.card)


__all__ = [
    "Buy",
    "affordable",
    "fill",
    "price",
    "sweep",
]
