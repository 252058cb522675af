"""Actions in few words: starts with an event or a process, and a choice without "pass"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process
from tcgkit.kernel.time import Phase, Requirement, Window, requirement

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Start = Callable[["Running", int, Option], None]


def emits(make: Callable[..., Event]) -> Start:
    """Return the start of an action: this event of the player, about the source of the option.

    >>> buy = emits(Buy)  # Action(..., start=emits(Buy))
    >>> (card,) = fill(four, "row", 1, pile="pile")
    >>> four.set_number(1, "money", 2)
    >>> buy(four, 1, Option("buy", card))
    >>> [bought.owner for bought in four.zone("discard", 1)]
    [1]
    """

    def start(game: Running, player: int, option: Option) -> None:
        game.emit(make, player, option.source)

    return start


def enters(make: Callable[[int, Any], Process]) -> Start:
    """Return the start of an action: this process of the player, about the source of the option.

    >>> attack = enters(Attack)  # Action(..., start=enters(Attack))
    >>> attack(game, 0, Option("attack", scope.source))
    >>> game.running(Attack).attacker == scope.source
    True
    """

    def start(game: Running, player: int, option: Option) -> None:
        game.enter(make(player, option.source))

    return start


def own_phase(name: str, text: Text, *, turn_player: str = "turn_player") -> Phase:
    """Return a phase in which the turn player acts until passing.

    Its one window has the same name: actions name it. The player is always asked, so that the others
    cannot tell what the player could do.

    >>> [window] = own_phase("main", Text("main phase", "メインフェイズ")).parts
    >>> window.name, window.ask
    ('main', 'always')
    """

    def order(game: Reading) -> tuple[int, ...]:
        return (game.number(TABLE, turn_player),)

    return Phase(name, (Window(name, order, after="same", ask="always", text=text),), text)


def needs_number(name: str, clause: str, en: str, ja: str) -> Requirement:
    """Return the requirement that this number of the player is not 0; ``en`` and ``ja`` are its message.

    >>> solvent = needs_number("money", "toy.buy.2", "you have no money", "金がない")
    >>> solvent(game, 0, scope.source, None)
    False
    """

    @requirement(clause, en, ja, per_source=False)
    def has_some(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
        return game.number(player, name) > 0

    return has_some


def must_act(game: Running, player: int, key: str, prompt: Text) -> Asking:
    """Ask a player to choose one of the actions of a window's key, without "pass", and perform it.

    It is the body of a step: to follow suit, to place a card. A single action is performed unasked.

    >>> cards = fill(four, "row", 2, pile="pile")
    >>> asking = must_act(four, 2, "shop", Text("Which card?", "どのカード？"))
    >>> {option.action for option in next(asking).options}
    {'buy'}
    """
    answer = yield Choose(player, game.options(player, key), prompt, key=key)
    game.perform(player, answer)


__all__ = ["emits", "enters", "must_act", "needs_number", "own_phase"]
