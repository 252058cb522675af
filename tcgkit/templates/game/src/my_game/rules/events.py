"""What happens in My Game, as events: the log tells them, and card texts can answer them.

``text`` is the line in the log with its ``clause``, ``apply`` changes the table; ``needs`` says what
must be so of a card, else nothing changes and the log says why. For something new write another class like these; with a
trigger in ``language/words.py`` cards can answer it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import IN_PLAY, Event, Needs
from tcgkit.kernel.state import Continuous, Obj, record

from my_game.rules.zones import TAPPED

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing


@record
class Draws(Event):
    """A player draws a card; the log tells the other one only that."""

    clause: ClassVar[str] = "my_game.turn.3"
    text: ClassVar[Text] = Text("{player} draws {card}", "{player}は{card}を引く")

    by: int
    card: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Take the top card of the deck; without one the game is lost."""
        deck = game.zone("deck", self.by)
        if not deck:
            game.lose((self.by,), "my_game.end.2")
        self.card = game.move(deck[-1], "hand")


@record
class Plays(Event):
    """A player has paid for a card: it is in play, or will be carried out."""

    clause: ClassVar[str] = "my_game.play.1"
    text: ClassVar[Text] = Text("{player} plays {card}", "{player}は{card}をプレイする")

    by: int
    card: Obj


@record
class LifeChanges(Event):
    """A player gains life, or loses some."""

    clause: ClassVar[str] = "my_game.life.1"
    text: ClassVar[Text] = Text("{player}: life {amount:+d}", "{player}：ライフ{amount:+d}")

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        """Add it; life never falls below 0."""
        game.add_number(self.by, "life", self.amount)


@record
class OfServant(Event):
    """Something that happens to a servant, as long as it is there."""

    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}

    card: Obj


@record
class Attacks(OfServant):
    """A servant attacks, and is tapped by it."""

    clause: ClassVar[str] = "my_game.attack.1"
    text: ClassVar[Text] = Text("{card} attacks", "{card}が攻撃する")

    def apply(self, game: Changing) -> None:
        """Tap it."""
        game.set_posture(self.card, TAPPED)


@record
class TakesDamage(OfServant):
    """A servant takes damage, which stays on it until the end of the turn."""

    clause: ClassVar[str] = "my_game.servant.1"
    text: ClassVar[Text] = Text("{card} takes {amount} damage", "{card}に{amount}ダメージ")

    amount: int

    def apply(self, game: Changing) -> None:
        """Add it to what lies on the servant."""
        game.set_number(self.card, "damage", self.card.number("damage") + self.amount)


@record
class Changes(OfServant):
    """An effect changes the values of a servant until some moment."""

    source: Obj
    changes: tuple[Continuous, ...]
    until: str

    def apply(self, game: Changing) -> None:
        """Put the changes in force."""
        for change in self.changes:
            you = self.source.controller
            game.modify(change, self.source, you, (self.card,), self.until)


@record
class Dies(OfServant):
    """A servant is destroyed."""

    clause: ClassVar[str] = "my_game.servant.2"
    text: ClassVar[Text] = Text("{card} is destroyed", "{card}は破壊される")

    def apply(self, game: Changing) -> None:
        """Put it into its owner's discard pile."""
        game.move(self.card, "discard")

    def left(self) -> tuple[Obj, ...]:
        """It leaves play by this: its own "when this servant is destroyed" works."""
        return (self.card,)
