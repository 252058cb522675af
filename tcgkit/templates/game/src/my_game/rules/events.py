"""What happens in My Game, as events: the log tells them, and card texts can answer them.

``text`` is the line in the log with its ``clause``, ``apply`` changes the table; ``needs`` says what
must be so of a card, else nothing changes and the log says why. What many games have comes from ``tcgkit.standard``. For
something new write another class like ``Attacks``; with a
trigger in ``language/words.py`` cards can answer it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import IN_PLAY, Event, Needs
from tcgkit.kernel.state import Obj, record
from tcgkit.standard import damage, events
from tcgkit.standard.uses import AnnounceCard

from my_game.rules.zones import TAPPED

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing


@record
class Draws(events.DrawCard):
    """A player draws a card; the log tells the other one only that."""

    clause: ClassVar[str] = "my_game.turn.3"

    def missed(self, game: Changing) -> None:
        """Without a card the game is lost."""
        game.lose((self.by,), "my_game.end.2")


@record
class Plays(AnnounceCard):
    """A player has paid for a card: it is in play, or will be carried out."""

    clause: ClassVar[str] = "my_game.play.1"


@record
class LifeChanges(damage.ChangeNumber):
    """A player gains life, or loses some; life never falls below 0."""

    clause: ClassVar[str] = "my_game.life.1"


@record
class Hurts(damage.DamagePlayer):
    """A player is dealt damage: so much life is lost."""

    clause: ClassVar[str] = LifeChanges.clause


@record
class EmbersChange(damage.ChangeNumber):
    """A text gives a player embers, or takes some."""

    clause: ClassVar[str] = "my_game.text.1"
    number: ClassVar[str] = "embers"


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
        """Tap it, and note that it has attacked this turn."""
        game.set_posture(self.card, TAPPED)
        game.set_number(self.card, "attacked", 1)


@record
class Blocks(OfServant):
    """A servant blocks."""

    clause: ClassVar[str] = "my_game.attack.2"
    text: ClassVar[Text] = Text("{card} blocks", "{card}がブロックする")

    attacker: Obj


@record
class TakesDamage(damage.DamageBy):
    """A servant takes damage, which stays on it until the end of the turn."""

    clause: ClassVar[str] = "my_game.servant.1"


@record
class Changes(damage.ChangeValues):
    """An effect changes the values of a servant until some moment."""


@record
class Dies(damage.DestroyCard):
    """A servant is destroyed, and goes to its owner's discard pile."""

    clause: ClassVar[str] = "my_game.servant.2"
