"""Actions in few words: what starts an event or a process, and a choice that nobody may pass over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Option, Process

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

Start = Callable[["Game", int, Option], None]


def emits(make: Callable[..., Event]) -> Start:
    """Return what an action starts with: this event of the player, about the source of the option.

    >>> buy = emits(Buy)  # Action(..., start=emits(Buy))
    >>> (card,) = fill(four, "row", 1, pile="pile")
    >>> four.set_number(1, "money", 2)
    >>> buy(four, 1, Option("buy", card))
    >>> [bought.owner for bought in four.zone("discard", 1)]
    [1]
    """

    def start(game: Game, player: int, option: Option) -> None:
        game.emit(make, player, option.source)

    return start


def enters(make: Callable[[int, Any], Process]) -> Start:
    """Return what an action starts with: this process of the player, about the source of the option.

    >>> attack = enters(Attack)  # Action(..., start=enters(Attack))
    >>> attack(game, 0, Option("attack", scope.source))
    >>> game.running(Attack).attacker == scope.source
    True
    """

    def start(game: Game, player: int, option: Option) -> None:
        game.enter(make(player, option.source))

    return start


def must_act(game: Game, player: int, key: str, prompt: Text) -> Asking:
    """Let a player choose one of the actions of a window's key, without "pass", and do it.

    It is the body of a step: to follow suit, to place a card. A single action is done unasked.

    >>> cards = fill(four, "row", 2, pile="pile")
    >>> asking = must_act(four, 2, "shop", Text("Which card?", "どのカード？"))
    >>> {option.action for option in next(asking).options}
    {'buy'}
    """
    answer = yield Choose(player, game.options(player, key), prompt, key=key)
    game.perform(player, answer)


__all__ = ["emits", "enters", "must_act"]
