"""What takes several steps when a card text is carried out: drawing, discarding, looking.

Clauses: ``ultimate.i.16``, ``ultimate.i.18``, ``ultimate.i.79``, ``ultimate.i.130``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.draws import Looked, PutBack
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.mill import Mill
from tcgkit_ultimate.rules.puts import Cause, Discarded

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

_CARD: Final = Text("{target}", "{target}")


@record
class OneByOne(Process):
    """Events that happen one after the other, as far as they are possible then (ultimate.i.16)."""

    waiting: tuple[Any, ...]

    def begin(self, game: Running) -> None:
        """Let the next one happen."""
        while self.waiting:
            event, self.waiting = self.waiting[0], self.waiting[1:]
            if event.possible(game):
                return game.emit_all((event,))
        return game.leave()


@record
class Mills(Process):
    """Cards fall from one deck, then from the other (ultimate.i.18)."""

    sender: int
    cause: Cause
    waiting: tuple[tuple[int, int], ...]
    """Whose deck, and how many cards."""

    def begin(self, game: Running) -> None:
        """Let cards of the next deck fall."""
        if not self.waiting:
            return game.leave()
        (player, number), self.waiting = self.waiting[0], self.waiting[1:]
        return game.enter(Mill(player, number, self.sender, self.cause))


DISCARD: Final = Text("Which card do you discard?", "どのカードを捨てますか？")


@record
class Discarding(Process):
    """Players choose cards of their hands and discard them (ultimate.i.130)."""

    name = "discard"

    sender: int
    cause: Cause
    waiting: tuple[tuple[int, int], ...]
    """Who discards, and how many."""
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Let the next card be chosen; then all are discarded at one moment."""
        while self.waiting:
            (player, left), *rest = self.waiting
            hand = [card for card in game.zone("hand", player) if card not in self.chosen]
            if left > 0 and hand:
                return self.choose(player, left, hand)
            self.waiting = tuple(rest)
        self.next = Discarding.done
        send(game, [Discarded(card, self.sender, self.cause) for card in self.chosen])
        return None

    def choose(self, player: int, left: int, hand: list[Obj]) -> Asking:
        """Choose one card; equal cards are one option."""
        cards = {card.defn: card for card in hand}
        options = [Option("discard", target=card, text=_CARD) for card in cards.values()]
        answer = yield Choose(player, options, DISCARD)
        assert answer.target is not None
        self.chosen = (*self.chosen, answer.target)
        self.waiting = ((player, left - 1), *self.waiting[1:])

    def done(self, game: Running) -> None:
        """Leave."""
        game.leave()


PUT_BACK: Final = Text(
    "Which card comes next (the last one lies highest)?",
    "次に置くカードは？（最後に置いたカードが一番上）",
)


@record
class Looking(Process):
    """A player looks at the top cards of the own deck and puts them back (ultimate.i.79)."""

    name = "look"

    you: int
    number: int
    bottom: bool
    order: tuple[Obj, ...] = ()
    """The cards that were put into order, the lowest first."""
    free: tuple[Obj, ...] = ()
    """The cards that can be put into order: trigger jokers keep their position."""

    def cards(self, game: Reading) -> list[Obj]:
        """Return the cards that are looked at, the lowest first."""
        return list(game.zone("deck", self.you))[-self.number :]

    def begin(self, game: Running) -> None:
        """Look at them."""
        self.next = Looking.sort
        game.emit(Looked, self.you, tuple(self.cards(game)))

    def sort(self, game: Running) -> Asking | None:
        """Put the next card into order."""
        self.next = Looking.sort
        free = [card for card in self.cards(game) if not is_trigger_joker(card.defn)]
        left = [card for card in free if card not in self.order]
        if left:
            return self.choose(left)
        self.next = Looking.done
        game.emit(PutBack, self.you, self.placed(game), self.bottom)
        return None

    def choose(self, left: list[Obj]) -> Asking:
        """Choose it."""
        options = [Option("put", target=card, text=_CARD) for card in left]
        answer = yield Choose(self.you, options, PUT_BACK)
        assert answer.target is not None
        self.order = (*self.order, answer.target)

    def placed(self, game: Reading) -> tuple[Obj, ...]:
        """Return all cards that move, the lowest first."""
        if self.bottom:
            return self.order
        rest = iter(self.order)
        cards = self.cards(game)
        return tuple(c if is_trigger_joker(c.defn) else next(rest) for c in cards)

    def done(self, game: Running) -> None:
        """Leave."""
        game.leave()
