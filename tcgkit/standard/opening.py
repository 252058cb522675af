"""The opening: first hands, the first player, exchanged hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import NO, TABLE, YES, Choose, Process, record
from tcgkit.standard.piles import draw, mix_in

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

_EXCHANGE: Final = Text("Exchange your whole hand?", "手札を全て引き直しますか？")


def deal(game: Changing, number: int, *, deck: str = "deck", hand: str = "hand") -> None:
    """Every player draws the first hand from their deck, which the kernel has shuffled.

    >>> deal(game, 4)
    >>> [len(game.zone("hand", player)) for player in game.playing()]
    [4, 4]
    """
    for player in game.playing():
        draw(game, player, number, deck=deck, hand=hand)


def toss(game: Changing, name: str, stream: str = "tosses") -> int:
    """Set this number of the table to a random player; return the player.

    >>> toss(game, "turn_player") == game.number(TABLE, "turn_player")
    True
    """
    player = game.pick(game.rules.players, stream)
    game.set_number(TABLE, name, player)
    return player


@record
class Mulligan(Process):
    """Each player in turn (``Rules.order``) may exchange the whole hand for a new one, once.

    Later players know the earlier answers. A subclass overrides
    ``redraw`` (for example to draw one fewer) or ``most``, the limit for one player.

    >>> game.enter(Mulligan(4))
    >>> game.run()
    >>> game.prompt()
    'Exchange your whole hand?'
    """

    name = "mulligan"
    prompt: ClassVar[Text] = _EXCHANGE
    deck: ClassVar[str] = "deck"
    hand: ClassVar[str] = "hand"

    size: int
    """The number of cards in a first hand."""
    at: int = 0
    """The number of players who have finished."""
    taken: int = 0
    """The number of exchanges by the present player."""

    def begin(self, game: Running) -> Asking | None:
        """Ask the next player."""
        if self.at == len(game.order()):
            game.leave()
            return None
        return self.ask(game, game.order()[self.at])

    def ask(self, game: Changing, player: int) -> Asking:
        """Ask one player."""
        answer = yield Choose(player, [NO, YES], self.prompt)
        if answer is NO:
            self.at, self.taken = self.at + 1, 0
            return
        self.taken += 1
        self.redraw(game, player)
        if self.taken >= self.most(game):
            self.at, self.taken = self.at + 1, 0

    def most(self, game: Reading) -> int:
        """Return how often one player may exchange the hand."""
        return 1

    def redraw(self, game: Changing, player: int) -> None:
        """Shuffle the hand into the deck, and draw a new one; ``taken`` counts this time."""
        mix_in(game, game.zone(self.hand, player), player, deck=self.deck)
        draw(game, player, self.size, deck=self.deck, hand=self.hand)


__all__ = [
    "Mulligan",
    "deal",
    "toss",
]
