"""Players in card texts: "you", "your opponent", "each player"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import evolve

from tcgkit.standard.meanings import each_player, you, your_opponents
from tcgkit_dsl.words.entries import PlayerRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Reading
    from tcgkit.standard.meanings import Seats

YOU: Final = PlayerRow("you", "自分", get=you, owner=("your/your own", "自分の"))
YOUR_OPPONENT: Final = PlayerRow(
    "your opponent/the opponent/an opponent/opponents/each opponent/your opponents",
    "相手",
    get=your_opponents,
    owner=("your opponent's/the opponent's/an opponent's/opponents'", "相手の"),
)
THE_OPPONENT: Final = PlayerRow(
    "the opponent/your opponent/an opponent/opponents/each opponent/your opponents",
    "相手",
    get=your_opponents,
    owner=("the opponent's/your opponent's/an opponent's/opponents'", "相手の"),
)
EACH_PLAYER: Final = PlayerRow(
    "each player",
    "各プレイヤー",
    get=each_player,
    owner=("each player's", "各プレイヤーの"),
    several=True,
)
BOTH_PLAYERS: Final = PlayerRow(
    "both players/all players/players",
    "お互いのプレイヤー",
    get=each_player,
    owner=("both players'/all players'/players'", "お互いの"),
    several=True,
    plural=True,
)


def whose_turn(
    of: Callable[[Reading], int],
    en: str = "the turn player",
    ja: str = "ターンプレイヤー",
) -> PlayerRow:
    """Return "the turn player", or who else is one at a time; ``of(game)`` is the seat.

    >>> whose_turn(lambda game: 1).get(game, scope)
    (1,)
    """
    return PlayerRow(en, ja, get=lambda game, scope: (of(game),))


def chooser(game: Reading, scope: Scope) -> tuple[int, ...]:
    """Return the player who does or chooses it; else the player of the event, or of the text.

    >>> chooser(game, scope)
    (0,)
    """
    seat = getattr(scope, "chooser", None)
    if isinstance(seat, int):
        return (seat,)
    heard = scope.event is not None and scope.event.whose >= 0
    return (scope.event.whose if heard else scope.you,)  # type: ignore[union-attr]  # heard


def doers(effect: Effect, by: Seats, n: int) -> Seats:
    """Return the players who do a deed with a number: those named, else the one of the text.

    Nobody does it 0 times.

    >>> doers(scope, (1,), 2), doers(scope, (), 2), doers(scope, (1,), 0)
    ((1,), (0,), ())
    """
    return (by or (effect.you,)) if n else ()


THEY: Final = PlayerRow(
    "they/he or she/that player",
    "そのプレイヤー",
    get=chooser,
    owner=("their/his or her/that player's/their own", "自身の"),
    plural=True,
)
"""The player of whom the sentence or the trigger speaks: "each player discards their hand"."""
TWO_PLAYERS: Final[tuple[PlayerRow, ...]] = (
    YOU,
    YOUR_OPPONENT,
    EACH_PLAYER,
    BOTH_PLAYERS,
    THEY,
)
"""The players of a game of two, as most texts say."""


def of_event(game: Reading, scope: Scope) -> Seats:
    """Return the player whose event it is.

    >>> of_event(game, scope)
    ()
    """
    event = scope.event
    return () if event is None or event.whose < 0 else (event.whose,)


THAT_PLAYER: Final = PlayerRow(
    "that player",
    "そのプレイヤー",
    get=of_event,
    owner=("that player's", "そのプレイヤーの"),
)
"""The player whose event it is, and nobody else."""


def themselves(ja: str = "そのプレイヤー自身") -> tuple[PlayerRow, PlayerRow]:
    """Return "he or she" and "they", where "that player" is another word.

    >>> [row.key for row in themselves()]
    ['he or she', 'they']
    """
    one = evolve(THEY, en="he or she", ja=ja, owner=("his or her", "自身の"), plural=False)
    return one, evolve(one, en="they", owner=("their/their own", "自身の"), plural=True)


def all_players(order: Callable[[Reading], Seats]) -> tuple[PlayerRow, PlayerRow]:
    """Return "each player" and "both players" in the order of a game.

    >>> all_players(lambda game: (1, 0))[0].get(game, scope)
    (1, 0)
    """
    owner = ("each player's/either player's", "各プレイヤーの")

    def get(game: Reading, scope: Scope) -> Seats:
        return order(game)

    return evolve(EACH_PLAYER, get=get, owner=owner), evolve(BOTH_PLAYERS, get=get)


__all__ = [
    "BOTH_PLAYERS",
    "EACH_PLAYER",
    "THAT_PLAYER",
    "THEY",
    "THE_OPPONENT",
    "TWO_PLAYERS",
    "YOU",
    "YOUR_OPPONENT",
    "all_players",
    "chooser",
    "doers",
    "of_event",
    "themselves",
    "whose_turn",
]
