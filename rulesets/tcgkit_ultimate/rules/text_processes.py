"""Processes of card texts with several steps: drawing, discarding, looking.

Clauses: ``ultimate.i.16``, ``ultimate.i.18``, ``ultimate.i.79``, ``ultimate.i.130``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Obj, Process, record
from tcgkit.standard.processes import DiscardChosen, PutInOrder
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.draws import Added, Looked, PutBack
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.mill import Mill
from tcgkit_ultimate.rules.puts import NOBODY, Cause, Discarded

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


@record
class Mills(Process):
    """Cards fall from one deck, then from the other (ultimate.i.18)."""

    sender: int
    cause: Cause
    waiting: tuple[tuple[int, int], ...]
    """Whose deck, and how many cards."""

    def begin(self, game: Running) -> None:
        """Cards of the next deck fall."""
        if not self.waiting:
            return game.leave()
        (player, number), self.waiting = self.waiting[0], self.waiting[1:]
        return game.enter(Mill(player, number, self.sender, self.cause))


@record
class Discarding(DiscardChosen):
    """Players choose cards of their hands and discard them (ultimate.i.130)."""

    sender: int = NOBODY
    cause: Cause = "effect"

    def discard(self, game: Running) -> None:
        """Discard them at one moment."""
        send(game, [Discarded(card, self.sender, self.cause) for card in self.chosen])


@record
class Looking(PutInOrder):
    """A player looks at the top cards of the own deck and puts them back (ultimate.i.79)."""

    name = "look"
    on_top: ClassVar[Text] = Text(
        "Which card comes next (the last one lies highest)?",
        "次に置くカードは？（最後に置いたカードが一番上）",
    )
    at_bottom: ClassVar[Text] = on_top

    number: int = 1

    def cards(self, game: Reading) -> list[Obj]:
        """Return the cards that are looked at, the lowest first."""
        return list(game.zone("deck", self.you))[-self.number :]

    def begin(self, game: Running) -> None:
        """Look at them."""
        self.next = Looking.sort
        game.emit(Looked, self.you, tuple(self.cards(game)))

    def sort(self, game: Running) -> None:
        """Put them into order; trigger jokers keep their position."""
        self.next = PutInOrder.begin
        self.rest = tuple(c for c in self.cards(game) if not is_trigger_joker(c.defn))

    def put(self, game: Running) -> None:
        """Put them back; on the bottom the last one chosen lies highest, too."""
        rest = iter(self.order)
        cards = [
            card if is_trigger_joker(card.defn) else next(rest) for card in self.cards(game)
        ]
        placed = reversed(self.order) if self.bottom else cards
        game.emit(PutBack, self.you, tuple(placed), self.bottom)


@record
class Parting(PutInOrder):
    """A player adds some of the cards that were looked at, and puts the others back (ultimate.i.79)."""

    name = "part"

    added: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> None:
        """Add the cards to the hand."""
        self.next = PutInOrder.begin
        if self.added:
            game.emit_all([Added(self.you, card) for card in self.added])

    def put(self, game: Running) -> None:
        """Put the others on the bottom."""
        game.emit(PutBack, self.you, self.order, self.bottom)
