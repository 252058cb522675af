"""Moves into a graveyard and back, and their follow-ups.

What puts a card into a graveyard is a :class:`Put`: it knows where the card came from and who
sent it (ultimate.i.113). A release is not one: nothing can hear, negate or replace it
(ultimate.release.4-8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.graves import bury
from tcgkit_ultimate.rules.zones import FIELD, is_left, on_field

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

Cause = Literal["battle", "effect", "attack", "rule", "cost"]
"""Why a card goes to a graveyard: ``attack`` is the damage of one (ultimate.i.113)."""
NOBODY: Final = -1


# ---- into a graveyard ----------------------------------------------------------------


REMOVED: Final = Text(", and is removed from the game", "、ゲームから除外された")
_NO_MORE: Final = Text("", "た")


def then(card: Obj) -> Text:
    """Return the log's addition about a card that entered a graveyard (ultimate.joker.9)."""
    return REMOVED if is_trigger_joker(card.defn) else _NO_MORE


@record
class Put(Event):
    """A card is put into its owner's graveyard, by ``sender`` (-1: not by a player)."""

    card: Obj
    sender: int = NOBODY
    cause: Cause = "effect"

    def apply(self, game: Changing) -> None:
        """Turn it up and put it there (ultimate.damage.3).

        One that lay on the graveyard may be covered already (ultimate.i.99).
        """
        if not game.is_there(self.card):
            return
        if not self.card.up:
            self.card = game.turn(self.card, up=True)
        bury(game, self.card)

    def possible(self, game: Reading) -> bool:
        """It is still there."""
        return is_left(game, self.card)

    def left(self) -> tuple[Obj, ...]:
        """The card hears it, as it was before."""
        return (self.card,)

    def words(self, game: Reading) -> dict[str, object]:
        """Say whose card it was, and whether it was removed from the game."""
        return {"owner": f"P{self.card.owner + 1}", "then": then(self.card)}

    @property
    def whose(self) -> int:
        """The player who sent it."""
        return self.sender

    @property
    def origin(self) -> str:
        """Where it came from: "deck", "hand" or "field"."""
        zone = self.card.place.zone.name
        if zone in FIELD:
            return "field"
        return "deck" if zone == "falling" else zone


@record
class Fell(Put):
    """A card falls from the top of a deck into the graveyard (ultimate.damage.2-4)."""

    clause: ClassVar[str] = "ultimate.damage.4"
    text: ClassVar[Text] = Text("{card} falls{then}", "{card}は墓地に落ち{then}")


@record
class Destroyed(Put):
    """A monster on the field is destroyed (ultimate.destroy.1-3, ultimate.off.10)."""

    clause: ClassVar[str] = "ultimate.destroy.3"
    text: ClassVar[Text] = Text("{card} is destroyed{then}", "{card}は破壊され{then}")

    def possible(self, game: Reading) -> bool:
        """It is on the field (ultimate.destroy.6)."""
        return game.is_there(self.card) and on_field(self.card)


@record
class Sent(Put):
    """A card is sent to the graveyard without being destroyed (ultimate.destroy.5)."""

    clause: ClassVar[str] = "ultimate.destroy.5"
    text: ClassVar[Text] = Text(
        "{card} is sent to the graveyard{then}", "{card}は墓地に送られ{then}"
    )


@record
class Discarded(Put):
    """A card is discarded from hand, by an effect or as a cost (ultimate.i.131)."""

    clause: ClassVar[str] = "ultimate.i.131"
    text: ClassVar[Text] = Text(
        "{owner} discards {card}{then}", "{owner}は{card}を捨て{then}"
    )


@record
class MagicUsed(Put):
    """A magic card is put directly onto the graveyard (ultimate.magic.1, ultimate.i.53)."""

    clause: ClassVar[str] = "ultimate.magic.1"
    text: ClassVar[Text] = Text(
        "{player} uses {card}{then}", "{player}は{card}を使用し{then}"
    )


@record
class Buried(Event):
    """A player puts a card into its owner's graveyard, and no ability hears it (ultimate.release.9)."""

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Put it into the graveyard."""
        bury(game, self.card)

    def words(self, game: Reading) -> dict[str, object]:
        """Say whether it was removed from the game."""
        return {"then": then(self.card)}


@record
class OverLimit(Buried):
    """A card is discarded by the hand limit: no ability is set off (ultimate.end.3)."""

    clause: ClassVar[str] = "ultimate.end.2"
    text: ClassVar[Text] = Text(
        "{player} discards {card}{then}", "{player}は{card}を捨て{then}"
    )


@record
class Released(Buried):
    """A player puts an own monster into the graveyard (ultimate.release.1).

    It is told, never emitted: there is nothing that could answer it (ultimate.ban.1, 5).
    """

    clause: ClassVar[str] = "ultimate.release.1"
    text: ClassVar[Text] = Text(
        "{player} releases {card}{then}", "{player}は{card}をリリースし{then}"
    )


def release(game: Running, player: int, monster: Obj) -> None:
    """Release a monster: nothing hears it (ultimate.release.4-8)."""
    released = Released(player, monster)
    released.apply(game)
    game.tell(released)


# ---- back from field or graveyard ----------------------------------------------------


@record
class ToHand(Event):
    """A monster on the field returns to its owner's hand (ultimate.control.3)."""

    clause: ClassVar[str] = "ultimate.i.136"
    text: ClassVar[Text] = Text("{card} returns to the hand", "{card}は手札に戻った")

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it."""
        game.move(self.card, "hand")

    def possible(self, game: Reading) -> bool:
        """It is still on the field."""
        return game.is_there(self.card) and on_field(self.card)


@record
class ToDeck(Event):
    """A card returns to its owner's deck (ultimate.i.126, ultimate.i.127)."""

    clause: ClassVar[str] = "ultimate.i.126"
    text: ClassVar[Text] = Text(
        "{card} returns to the {where} of the deck", "{card}はデッキの{where}に戻った"
    )

    by: int
    card: Obj
    bottom: bool = True

    def apply(self, game: Changing) -> None:
        """Move it; a monster on the deck top stays on top (ultimate.i.94)."""
        game.move(self.card, "deck", bottom=self.bottom)

    def possible(self, game: Reading) -> bool:
        """It is still there, and no trigger joker (ultimate.joker.12)."""
        return is_left(game, self.card) and not is_trigger_joker(self.card.defn)

    def words(self, game: Reading) -> dict[str, object]:
        """Say where."""
        return {"where": Text("bottom", "下") if self.bottom else Text("top", "上")}


PUTS: Final = (Fell, Destroyed, Sent, Discarded, MagicUsed)
"""All ways into a graveyard that abilities can hear (ultimate.i.112, ultimate.i.113)."""
