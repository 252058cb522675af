"""Events that only card texts cause: changing places, permissions for a time.

They lie beside ``events``, which the rules themselves cause.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import THERE, Event, Need, Needs, Unmet
from tcgkit.kernel.state import Continuous, Lasting, Obj, record
from tcgkit.standard.events import LookAt, RevealCards, SearchDeck, ShuffleDeck
from tcgkit.standard.players import opponent
from tcgkit.standard.processes import DiscardChosen as Discarding
from tcgkit_e2drive.rules.card_types import FIELD
from tcgkit_e2drive.rules.events import Discard, last_until
from tcgkit_e2drive.rules.needs import (
    ALIVE,
    CARD,
    FIELD_TOOL,
    FROM_DECK,
    FULL,
    LIES_THERE,
    NO_PLACE,
    NO_SERVANT,
    OUT_OF_PLAY,
    OWNERS_ZONE,
    SEEN,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


@record
class MoveCard(Event):
    """A text moves a card to another zone of its owner (e2drive.dcard.4).

    A damage card that is moved is seen by who sees the place it goes to.
    """

    clause: ClassVar[str] = "e2drive.dcard.4"
    text: ClassVar[Text] = Text(
        "{player} puts {card} into {where}", "{player}は{card}を{where}に加えた"
    )
    needs: ClassVar[Needs] = {"card": (THERE, CARD, NO_SERVANT)}

    by: int
    card: Obj
    zone: str
    seats: tuple[int, ...]
    """Whose zones the text names."""
    at: str = ""
    """The "top" or the "bottom" of a deck; a zone without order has neither (e2drive.i.112)."""

    def apply(self, game: Changing) -> None:
        """Move it; the event then means the card where it is."""
        if self.possible(game):
            self.card = game.move(self.card, self.zone, bottom=self.at == "bottom")

    def unmet(self, game: Reading) -> Unmet | None:
        """It is a card that may lie there, it does not yet, and it is its owner's zone."""
        unmet = super().unmet(game)
        if unmet is not None:
            return unmet
        return next(((need, (self.card,)) for need in self._against(game)), None)

    def _against(self, game: Reading) -> Iterator[Need]:
        card, zone = self.card, self.zone
        if card.owner not in self.seats:
            yield OWNERS_ZONE
        if card.place.zone.name == zone and not self.at:
            yield LIES_THERE
        if zone == "damage_card_field":
            yield FROM_DECK
        if zone == "tool_field" and not card.defn.is_a(FIELD):
            yield FIELD_TOOL
        if zone == "tool_field" and not game.free_slots(zone, card.owner):
            yield FULL

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"where": game.rules.zones[self.zone].text}


@record
class BecomeDamageCard(Event):
    """A card takes the place of a damage card that left; this is not placing (e2drive.dcard.6)."""

    clause: ClassVar[str] = "e2drive.dcard.6"
    text: ClassVar[Text] = Text(
        "{player} puts a card in the place of the damage card",
        "{player}はダメージカードの場所にカードを置いた",
    )
    needs: ClassVar[Needs] = {"card": (THERE, CARD, OUT_OF_PLAY)}

    by: int
    card: Obj
    former: Obj
    """The damage card that left."""

    def apply(self, game: Changing) -> None:
        """Put it there face down, On or Off like the one before."""
        if self.possible(game):
            zone, slot, posture = "damage_card_field", self.former.slot, self.former.posture
            self.card = game.move(self.card, zone, slot=slot, up=False)
            game.set_posture(self.card, posture)

    def unmet(self, game: Reading) -> Unmet | None:
        """A damage card of the card's owner left, and its place is free."""
        unmet, left = super().unmet(game), self.former
        if unmet is not None:
            return unmet
        was_there = left.place.zone.name == "damage_card_field" and not game.is_there(left)
        free = left.slot in game.free_slots("damage_card_field", left.controller)
        if not was_there or not free or left.controller != self.card.owner:
            return NO_PLACE, (self.card,)
        return None


@record
class Search(SearchDeck):
    """A player looks through a deck (e2drive.i.112)."""

    clause: ClassVar[str] = "e2drive.i.112"
    text: ClassVar[Text] = Text(
        "{player} looks through P{owner}'s deck", "{player}はP{owner}のデッキを見た"
    )


@record
class Shuffle(ShuffleDeck):
    """A player shuffles the deck (e2drive.i.112)."""

    clause: ClassVar[str] = "e2drive.i.112"
    text: ClassVar[Text] = Text(
        "{player} shuffles the deck", "{player}はデッキを切り直した"
    )


@record
class DiscardChosen(Discarding):
    """Players choose cards of their hands to discard (e2drive.gen.5)."""

    name = "text_discard"

    def discard(self, game: Running) -> None:
        """Discard the chosen cards."""
        game.emit_all([Discard(card.owner, card) for card in self.chosen])


MOVE_CARDS = (MoveCard, BecomeDamageCard)
"""What changes how many cards lie where, besides what the rules do (e2drive.destroy.2)."""


@record
class LookAtCards(LookAt):
    """A player looks at hidden cards; only this player learns their faces (e2drive.i.14)."""

    clause: ClassVar[str] = "e2drive.i.14"
    text: ClassVar[Text] = Text(
        "{player} looks at {count} of P{other}'s cards",
        "{player}はP{other}のカード{count}枚を見た",
    )
    seen = SEEN

    def words(self, game: Reading) -> dict[str, object]:
        """Count them, and say whose they are; the event keeps the cards themselves."""
        seat = self.cards[0].controller if self.cards else self.by
        return {"count": len(self.cards), "other": seat + 1, "cards": ""}


@record
class Reveal(RevealCards):
    """Cards are shown to both players."""

    clause: ClassVar[str] = "e2drive.i.14"
    text: ClassVar[Text] = Text("{player} reveals {cards}", "{player}は{cards}を公開した")
    seen = SEEN


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
    player: int | None = None
    """The player whom it concerns; None: the opponent."""

    def apply(self, game: Changing) -> None:
        """Put it in force for that time."""
        if not self.possible(game):
            return
        if self.uses is None:
            last_until(game, self.what, self.source, self.by, self.servants, self.until)
        else:
            lasting = Lasting(
                self.what, self.source, self.by, self.servants, self.until, self.uses
            )
            game.add_lasting(lasting)

    def unmet(self, game: Reading) -> Unmet | None:
        """The servants are still there, alive."""
        for servant in self.servants:
            for need in ALIVE:
                if not need.holds(game, servant):
                    return need, (servant,)
        return None

    def words(self, game: Reading) -> dict[str, object]:
        """Name the affected servants, or the player."""
        whom = opponent(self.by) if self.player is None else self.player
        return {"whom": self.servants or f"P{whom + 1}"}
