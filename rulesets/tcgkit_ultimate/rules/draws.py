"""Cards of decks and hands: drawn, added, looked at, turned up."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record
from tcgkit.standard.events import DrawCard, LookAt, PutOnDeck, RevealCards, ShuffleDeck
from tcgkit_ultimate.rules.zones import is_left

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

# ---- cards that leave the deck for the hand -------------------------------------------


@record
class Drawn(DrawCard):
    """A player draws a card; a monster on the deck top is not a deck card (ultimate.i.93)."""

    clause: ClassVar[str] = "ultimate.turn.6"
    text: ClassVar[Text] = Text("{player} draws {card}", "{player}は{card}を引いた")

    def apply(self, game: Changing) -> None:
        """Take the top card."""
        top = game.zone("deck_top", self.by)
        takes = game.rules.options["deck_top_draw"] == "takes"
        self.card = top[0] if top and takes else game.zone("deck", self.by)[-1]
        game.move(self.card, "hand")


@record
class Added(Event):
    """A card is added to its owner's hand, other than by drawing."""

    clause: ClassVar[str] = "ultimate.ban.13"
    text: ClassVar[Text] = Text(
        "{player} adds {card} to the hand", "{player}は{card}を手札に加えた"
    )

    by: int
    card: Obj
    shown: bool = False
    """Both players see it: a text set a condition (ultimate.i.133)."""

    def apply(self, game: Changing) -> None:
        """Move it."""
        if self.shown:
            self.card = game.show(self.card, 0, 1)
        game.move(self.card, "hand")

    def possible(self, game: Reading) -> bool:
        """It is still there."""
        return is_left(game, self.card)


@record
class Shuffled(ShuffleDeck):
    """A deck is shuffled; monsters on it stay there (ultimate.i.94, ultimate.i.132)."""

    clause: ClassVar[str] = "ultimate.i.132"
    text: ClassVar[Text] = Text(
        "{player} shuffles the deck", "{player}はデッキをシャッフルした"
    )


# ---- looking at a deck ------------------------------------------------------------------


@record
class TurnedUp(Event):
    """The top card of a deck is turned face up (ultimate.damage.3)."""

    clause: ClassVar[str] = "ultimate.damage.3"
    text: ClassVar[Text] = Text("{card} turns up", "{card}がめくられた")

    card: Obj

    def apply(self, game: Changing) -> None:
        """Lay it beside the deck: it still counts as a deck card (ultimate.i.17)."""
        self.card = game.move(self.card, "falling")


@record
class Looked(LookAt):
    """A player looks at cards."""

    clause: ClassVar[str] = "ultimate.i.79"
    text: ClassVar[Text] = Text("{player} looks at {cards}", "{player}は{cards}を見た")


@record
class Revealed(RevealCards):
    """A player shows cards to both players."""

    clause: ClassVar[str] = "ultimate.i.79"
    text: ClassVar[Text] = Text("{player} reveals {cards}", "{player}は{cards}を公開した")


@record
class PutBack(PutOnDeck):
    """Cards of a deck that a player looked at are put back, the innermost first (ultimate.i.79)."""

    clause: ClassVar[str] = "ultimate.i.79"
    text: ClassVar[Text] = Text("{player} puts {cards} back", "{player}は{cards}を戻した")
