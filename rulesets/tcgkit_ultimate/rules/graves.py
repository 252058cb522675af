"""Graveyards: cards that enter, covering, and removal from the game.

Clauses: ``ultimate.off.8-11``, ``ultimate.joker.9-11``, ``ultimate.zone.4``, ``ultimate.i.97``,
``ultimate.i.114``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.zones import in_order

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Running


def bury(game: Changing, card: Obj) -> Obj:
    """Put a card on top of its owner's graveyard; return the new object.

    A monster summoned there is covered: it is a summoned card no longer (ultimate.off.11). A
    trigger joker does not stay: it is put there and removed from the game at once, wherever it came
    from and whatever became of its trigger. Clauses: ultimate.control.2, ultimate.joker.9,
    ultimate.joker.10, ultimate.release.11, ultimate.i.54, ultimate.i.78, ultimate.i.97.
    """
    for covered in list(game.zone("graveyard_top", card.owner)):
        if covered is not card:
            _lay(game, covered)
    return _lay(game, card)


def _lay(game: Changing, card: Obj) -> Obj:
    """Put a card face up on top of its graveyard beside the deck.

    Clauses: ultimate.zone.4.
    """
    new = game.move(card, "graveyard", up=True)
    return game.move(new, "exile") if is_trigger_joker(new.defn) else new


ORDER = Text(
    "Several cards go to your graveyard: which one first (lowest)?",
    "複数のカードが墓地に送られます。最初（一番下）に置くカードは？",
)


@record
class Together(Process):
    """Cards that enter graveyards at one moment: their owners choose the order (ultimate.i.114)."""

    name = "together"

    waiting: tuple[Any, ...]
    """Events with a ``card`` each, not in order yet."""
    ordered: tuple[Any, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Order the next one: a card on a graveyard stays in its place (ultimate.i.99)."""
        if not self.waiting:
            self.next = Together.done
            game.emit_all(self.ordered)
            return None
        for event in self.waiting:
            if event.card.place.zone.name == "graveyard_top":
                self.put(event)
                return None
        owner = next(p for p in in_order(game) if self.of(p))
        own = self.of(owner)
        if len(own) > 1:
            return self.choose(owner, own)
        self.put(own[0])
        return None

    def of(self, owner: int) -> list[Any]:
        """Return the events whose cards a player owns."""
        return [event for event in self.waiting if event.card.owner == owner]

    def choose(self, owner: int, own: list[Any]) -> Asking:
        """The owner chooses the next one."""
        text = Text("{source}", "{source}")
        options = [Option("bury", event.card, text=text) for event in own]
        answer = yield Choose(owner, options, ORDER)
        self.put(next(event for event in own if event.card is answer.source))

    def put(self, event: Event) -> None:
        """An event comes next."""
        self.waiting = tuple(each for each in self.waiting if each is not event)
        self.ordered = (*self.ordered, event)

    def done(self, game: Running) -> None:
        """Leave, and return the events that stood."""
        game.leave(self.ret)


def send(game: Running, events: list[Event]) -> None:
    """Put cards into graveyards at one moment. The last act of a step."""
    possible = [event for event in events if event.possible(game)]
    if len(possible) == 1:
        return game.emit_all(possible)
    if possible:
        game.enter(Together(tuple(possible)))
    return None
