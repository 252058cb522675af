"""Events that only card texts cause: cards that change places, what may be done for a time.

They lie beside ``events``, which the rules themselves cause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.events import Event
from tcgkit.kernel.frames import record
from tcgkit.kernel.lasting import Continuous, Lasting
from tcgkit.kernel.state import Obj
from tcgkit_e2drive.events import last_until
from tcgkit_e2drive.table import opponent, still_alive

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


@record
class MoveCard(Event):
    """A text moves a card from a trash or a damage card field to its owner's hand or trash.

    A damage card that is moved is seen by who sees the place it goes to (e2drive.dcard.4).
    """

    clause: ClassVar[str] = "e2drive.dcard.4"
    text: ClassVar[Text] = Text(
        "{player} puts {card} into {where}", "{player}は{card}を{where}に加える"
    )

    by: int
    card: Obj
    zone: str

    def apply(self, game: Game) -> None:
        """Move it; the event then means the card where it is."""
        if self.possible(game):
            self.card = game.move(self.card, self.zone)

    def possible(self, game: Game) -> bool:
        """It is still there."""
        return game.here(self.card)

    def words(self, game: Game) -> dict[str, object]:
        """Name the place."""
        return {"where": game.rules.zones[self.zone].text}


@record
class BecomeDamageCard(Event):
    """A card takes the place of a damage card that left; this is not placing (e2drive.dcard.6)."""

    clause: ClassVar[str] = "e2drive.dcard.6"
    text: ClassVar[Text] = Text(
        "{player} puts a card in the place of the damage card",
        "{player}はダメージカードの場所にカードを置く",
    )

    by: int
    card: Obj
    slot: int
    posture: int

    def apply(self, game: Game) -> None:
        """Put it there face down, On or Off like the one before."""
        if self.possible(game):
            self.card = game.move(self.card, "damage_card_field", slot=self.slot, up=False)
            game.set_posture(self.card, self.posture)

    def possible(self, game: Game) -> bool:
        """Card and place are there."""
        zone = "damage_card_field"
        return game.here(self.card) and self.slot in game.free_slots(zone, self.by)


MOVE_CARDS = (MoveCard, BecomeDamageCard)
"""What changes how many cards lie where, besides what the rules do (e2drive.destroy.2)."""


@record
class LookAt(Event):
    """A player looks at hidden cards; what he saw only he knows (e2drive.i.14)."""

    clause: ClassVar[str] = "e2drive.i.14"
    text: ClassVar[Text] = Text(
        "{player} looks at {count} of P{other}'s cards",
        "{player}はP{other}のカード{count}枚を見る",
    )

    by: int
    cards: tuple[Obj, ...]

    def apply(self, game: Game) -> None:
        """Show them to this player."""
        for card in self.cards:
            if game.here(card):
                game.show(card, self.by)

    def words(self, game: Game) -> dict[str, object]:
        """Count them, and say whose they are; the event keeps the cards themselves."""
        seat = self.cards[0].controller if self.cards else self.by
        return {"count": len(self.cards), "other": seat + 1, "cards": ""}


@record
class Reveal(Event):
    """Cards are shown to both players."""

    clause: ClassVar[str] = "e2drive.i.14"
    text: ClassVar[Text] = Text("{player} reveals {cards}", "{player}は{cards}を公開する")

    by: int
    cards: tuple[Obj, ...]

    def apply(self, game: Game) -> None:
        """Show them."""
        for card in self.cards:
            if game.here(card):
                game.show(card, self.by, opponent(self.by))

    def words(self, game: Game) -> dict[str, object]:
        """Name them; both players see them now."""
        names = [card.defn.name for card in self.cards]
        en, ja = ", ".join(n.en for n in names), "、".join(n.ja for n in names)
        return {"cards": Text(en, ja)}


@record
class Hold(Event):
    """For a time something is so: a servant cannot attack, the next damage is less.

    It concerns these servants or, without any, a player's cards. With ``uses`` it ends when it
    has worked so often.
    """

    clause: ClassVar[str] = "e2drive.priority.5"
    text: ClassVar[Text] = Text("{whom}: {said}", "{whom}：{said}")

    by: int
    source: Obj
    what: Continuous
    said: Text
    servants: tuple[Obj, ...] = ()
    until: str | None = None
    uses: int | None = None

    def apply(self, game: Game) -> None:
        """Let it last."""
        if not self.possible(game):
            return
        if self.uses is None:
            last_until(game, self.what, self.source, self.by, self.servants, self.until)
        else:
            lasting = Lasting(
                self.what, self.source, self.by, self.servants, self.until, self.uses
            )
            game.let(lasting)

    def possible(self, game: Game) -> bool:
        """The servants are still there, alive."""
        return all(still_alive(game, servant) for servant in self.servants)

    def words(self, game: Game) -> dict[str, object]:
        """Say whom it concerns."""
        return {"whom": self.servants or f"P{opponent(self.by) + 1}"}
