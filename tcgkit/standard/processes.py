"""Processes of several steps: events in a row, choosing cards to discard or to put in order.

A game subclasses a process and overrides the parts that differ; a step enters it as its last act:
``game.enter(DiscardChosen(((0, 2), (1, 1))))``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit.standard.events import DiscardCard, PutOnDeck
from tcgkit.standard.piles import distinct

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

_CARD: Final = Text("{target}", "{target}")


@record
class UnderWay(Process):
    """A process that texts ask for as long as it is under way: "attacking" creatures.

    >>> issubclass(UnderWay, Process)
    True
    """

    def over(self, game: Running) -> None:
        """Leave; texts that held during it end."""
        Process.over(self, game)
        game.now_under_way()


@record
class OneByOne(Process):
    """Groups of events, one group after the other; events that are impossible by then are left out.

    The events of a group happen at one moment. It returns the events that stood.

    >>> game.enter(OneByOne(((DrawCard(0),), (DrawCard(0), DrawCard(1)))))
    >>> game.run()
    >>> len(game.zone("hand", 0)), len(game.zone("hand", 1))
    (2, 1)
    """

    groups: tuple[tuple[Event, ...], ...]
    stood: tuple[Event, ...] = ()

    def begin(self, game: Running) -> None:
        """Emit the next group."""
        self.stood += self.ret or ()
        self.ret = None
        while self.groups:
            group, self.groups = self.groups[0], self.groups[1:]
            able = game.possible([*group])
            if able:
                return game.emit_all(able)
        return game.leave(self.stood)


@record
class DiscardChosen(Process):
    """Players choose cards of their hands, one player after the other; then all are discarded at one moment.

    ``waiting`` are pairs: the player, and the number. A player with fewer cards discards the whole hand. It
    returns the events that stood.

    >>> hand = draw(game, 0, 2)
    >>> game.enter(DiscardChosen(((0, 2), (1, 1))))
    >>> game.run()
    >>> len(game.decision.options)
    2
    """

    name = "discard"
    prompt: ClassVar[Text] = Text("Which card do you discard?", "どのカードを捨てますか？")
    hand: ClassVar[str] = "hand"

    waiting: tuple[tuple[int, int], ...]
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Ask for the next card; then discard all."""
        if self.waiting:
            (player, left), *rest = self.waiting
            hand = [c for c in game.zone(self.hand, player) if c not in self.chosen]
            if left > 0 and hand:
                return self.choose(game, player, left, hand)
            self.waiting = (*rest,)
            if rest:  # who is next is asked in a step that changes nothing before
                return None
        self.next = DiscardChosen.done
        if self.chosen:
            self.discard(game)
        return None

    def choose(self, game: Running, player: int, left: int, hand: list[Obj]) -> Asking:
        """Choose one card; equal cards are one option."""
        options = [Option("discard", target=c, text=_CARD) for c in distinct(hand)]
        answer = yield Choose(player, options, self.prompt)
        assert answer.target is not None
        self.chosen = (*self.chosen, answer.target)
        self.waiting = ((player, left - 1), *self.waiting[1:])
        self.has_chosen(game, player, answer.target)

    def has_chosen(self, game: Running, player: int, card: Obj) -> None:
        """Announce the choice of a player; a game overrides this (default: nothing). The last act of a step."""

    def discard(self, game: Running) -> None:
        """Discard the chosen cards. The last act of a step."""
        game.emit_all([DiscardCard(card.owner, card) for card in self.chosen])

    def done(self, game: Running) -> None:
        """Leave, and return the events that stood."""
        game.leave(self.ret if self.chosen else ())


@record
class PutInOrder(Process):
    """A player puts cards on top of a deck, or at its bottom, in an order of their choice.

    The innermost card is chosen first. Equal cards are one option. Use it for
    cards that were looked at.

    >>> game.enter(PutInOrder(0, top(game, "deck", 0, 3)))
    >>> game.run()
    >>> len(game.decision.options)
    3
    """

    name = "sort"
    on_top: ClassVar[Text] = Text(
        "Which card comes next on top (the last one lies highest)?",
        "次に上へ置くカードは？（最後に置いたカードが一番上）",
    )
    at_bottom: ClassVar[Text] = Text(
        "Which card comes next to the bottom (the last one lies lowest)?",
        "次に一番下へ置くカードは？（最後に置いたカードが一番下）",
    )

    you: int
    rest: tuple[Obj, ...]
    """The cards that are not in order yet."""
    bottom: bool = False
    order: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Ask for the next card; then put all there."""
        if self.rest:
            return self.choose(game)
        self.next = PutInOrder.over
        if self.order:
            self.put(game)
        return None

    def choose(self, game: Reading) -> Asking:
        """Choose one."""
        options = [Option("put", target=c, text=_CARD) for c in distinct(self.rest)]
        prompt = self.at_bottom if self.bottom else self.on_top
        answer = yield Choose(self.you, options, prompt)
        card = answer.target
        assert card is not None
        self.rest = tuple(each for each in self.rest if each is not card)
        self.order = (*self.order, card)

    def put(self, game: Running) -> None:
        """Put them there in order. The last act of a step."""
        game.emit(PutOnDeck, self.you, self.order, self.bottom)


@record
class MoveInOrder(PutInOrder):
    """A player puts cards onto a pile in an order of their choice, by the events of the game.

    Each of ``moves`` is the event of one card; ``first`` happen at the same moment as they.

    >>> cards = top(game, "deck", 0, 2)
    >>> moves = [MoveCard(0, card, "deck", 0, "bottom") for card in cards]
    >>> game.enter(MoveInOrder.of(0, moves, bottom=True))
    >>> game.run()
    >>> len(game.decision.options)
    2
    """

    name = "order"

    moves: tuple[Any, ...] = ()
    first: tuple[Event, ...] = ()

    @classmethod
    def of(
        cls,
        you: int,
        moves: Iterable[Any],
        first: Iterable[Event] = (),
        *,
        bottom: bool = False,
    ) -> MoveInOrder:
        """Return the process of moving the cards of some events."""
        found = tuple(moves)
        rest = tuple([event.card for event in found])
        return cls(you, rest, bottom, (), found, tuple(first))

    def begin(self, game: Running) -> Asking | None:
        """Ask for the next card; then put all there, and with them what happens at the same moment."""
        if self.rest:
            return self.choose(game)
        self.next = MoveInOrder.over
        self.put(game)
        return None

    def put(self, game: Running) -> None:
        """Let the events happen in order. The last act of a step."""
        found = [each for card in self.order for each in self.moves if each.card == card]
        game.emit_possible([*self.first, *found])


__all__ = [
    "DiscardChosen",
    "MoveInOrder",
    "OneByOne",
    "PutInOrder",
    "UnderWay",
]
