"""Players: the next one, opponents, orders.

Only :func:`opponent` depends on the number of players. Players who are out are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.rules.names import MOST_PLAYERS
from tcgkit.kernel.state import TABLE, Choose, Option

if TYPE_CHECKING:
    from collections.abc import Generator

    from tcgkit.kernel.game import Reading

_OPPONENTS: Final = {0: 1, 1: 0, -1: -1}
_ROUNDS: Final = tuple(
    tuple((*range(first, count), *range(first)) for first in range(count))
    for count in range(MOST_PLAYERS + 1)
)
"""The players round the table, by their number and the first of them."""
_PLAYER: Final = Text("P{number}", "P{number}")
_WHICH: Final = Text("Which player?", "どのプレイヤー？")


def opponent(player: int) -> int:
    """Return the other player of a game for two; for -1 (no player) return -1.

    In games for more players use :func:`opponents`, :func:`next_player` or :func:`choose_player`.

    >>> opponent(0), opponent(1)
    (1, 0)

    Raises:
        KernelBug: the player has no seat in a game for two.
    """
    try:
        return _OPPONENTS[player]
    except KeyError:
        what = f"player {player} (seats count from 0) is not in a game for two"
        raise KernelBug(f"opponent: {what}; where more play, use opponents") from None


def seats_from(game: Reading, first: int) -> tuple[int, ...]:
    """Return the players who are not out, round the table from ``first`` on.

    >>> seats_from(four, 2)
    (2, 3, 0, 1)
    """
    order, out = _ROUNDS[game.rules.players][first], game.state.out
    return tuple(p for p in order if p not in out) if out else order


def next_player(game: Reading, player: int, steps: int = 1) -> int:
    """Return the player so many places after another, counting only players who are not out.

    The last player left gets themselves.

    >>> next_player(four, 3), next_player(four, 0, 2), next_player(four, 0, -1)
    (0, 2, 3)
    """
    order = seats_from(game, player)
    if player in order:
        return order[steps % len(order)]
    return order[(steps - 1 if steps > 0 else steps) % len(order)]


def opponents(game: Reading, player: int) -> tuple[int, ...]:
    """Return the opponents of a player, the next one first; partners are left out.

    >>> opponents(game, 1)
    (0,)
    >>> opponents(four, 2)
    (3, 0, 1)
    >>> opponents(teams, 2)
    (3, 1)
    """
    order = seats_from(game, player)
    if not game.rules.ends.teams:
        return order[1:] if order[:1] == (player,) else order
    partners = game.rules.partners(player)
    return tuple(p for p in order if p not in partners)


def are_opponents(game: Reading, one: int, other: int) -> bool:
    """Return whether two players play against each other.

    >>> are_opponents(teams, 0, 2), are_opponents(teams, 0, 3)
    (False, True)
    """
    if not game.rules.ends.teams:
        return other != one
    return other not in game.rules.partners(one)


def turn_first(game: Reading, number: str = "turn_player") -> tuple[int, ...]:
    """Return the players round the table, beginning with the player in this number of the table.

    It can serve as ``Rules.order``, or as the order of a window.

    >>> game.set_number(TABLE, "turn_player", 1)
    >>> turn_first(game)
    (1, 0)
    """
    order = _ROUNDS[game.rules.players][game.number(TABLE, number)]
    out = game.state.out
    return tuple(p for p in order if p not in out) if out else order


def turn_last(game: Reading, number: str = "turn_player") -> tuple[int, ...]:
    """Return the players round the table, ending with the player in this number of the table.

    >>> game.set_number(TABLE, "turn_player", 0)
    >>> turn_last(game), turn_last(four)
    ((1, 0), (1, 2, 3, 0))
    """
    player = game.number(TABLE, number)
    order = seats_from(game, player)
    return (*order[1:], player) if order[:1] == (player,) else order


def choose_player(
    player: int, among: Iterable[int], prompt: Text = _WHICH, *, action: str = "player"
) -> Generator[Choose, Option, int]:
    """Ask ``player`` to choose one of these players, and return that one. A single one is not asked about.

    A step that asks takes the answer with ``yield from``::

        victim = yield from choose_player(you, opponents(game, you))

    >>> question = next(choose_player(0, opponents(four, 0)))
    >>> [option.number for option in question.options]  # as people count
    [2, 3, 4]
    """
    options = [Option(action, number=p + 1, text=_PLAYER) for p in among]
    answer = yield Choose(player, options, prompt)
    assert answer.number is not None
    return answer.number - 1


def best(players: Sequence[int], scores: Sequence[float]) -> tuple[int, ...]:
    """Return the players with the highest score; several if they are equal.

    >>> best((0, 1, 2), (3, 7, 7))
    (1, 2)
    """
    most = max(scores)
    return tuple(p for p, score in zip(players, scores, strict=True) if score == most)


__all__ = [
    "are_opponents",
    "best",
    "choose_player",
    "next_player",
    "opponent",
    "opponents",
    "seats_from",
    "turn_first",
    "turn_last",
]
