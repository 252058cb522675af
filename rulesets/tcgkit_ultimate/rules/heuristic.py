"""How well a player stands, for computer players: a rough sum, learned from nothing.

What counts most is the deck: it is the life total. It reads public and own facts only. Weights
were tried out in paired games of greedy players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.state import TABLE
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.zones import (
    HAND_LIMIT,
    RECOVERED,
    TIRED,
    deck_count,
    is_frozen,
    monsters,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj


POINTLESS: Final = frozenset(("release",))
"""Who plays at random would release monster after monster, for nothing."""

ODDS: Final = (
    (0.84, 0.033),
    (2.4, 0.095),
    (4.45, 0.176),
    (7.68, 0.3),
    (11.78, 0.451),
    (18.0, 0.659),
    (28.34, 0.952),
    (55.23, 1.482),
)
"""What a lead is worth (`Advice.odds`): `tcgkit calibrate ultimate --games 40 --seed 1`, games of quick:8."""


def horizon(game: Reading) -> tuple[int, ...]:
    """Return a value that changes with each turn: the horizon of computer players."""
    return (game.number(TABLE, "turn"),)


def score(game: Reading, player: int) -> float:
    """Return how well ``player`` stands: decks first, then monsters, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    return _side(game, player) - _side(game, opponent(player))


def _side(game: Reading, player: int) -> float:
    deck = deck_count(game, player)
    worth = 0.6 * deck - 12.0 / (deck + 1)
    worth += sum(_monster(game, monster) for monster in monsters(game, player))
    worth += 0.5 * min(len(game.zone("hand", player)), HAND_LIMIT)
    worth -= 20.0 * min(1.0, threat(game, player) / (deck + 1)) ** 2
    return worth + 0.6 * game.number(player, "mana")


def threat(game: Reading, player: int) -> int:
    """Return how many cards the other player's next attacks can cost, if the largest ones that
    can be blocked are.
    """
    attackers = [
        game.value(monster, "number")
        for monster in monsters(game, opponent(player))
        if _can_attack_next(game, monster)
    ]
    blockers = [
        monster
        for monster in monsters(game, player)
        if monster.posture == RECOVERED and not is_frozen(game, monster)
    ]
    return sum(sorted(attackers, reverse=True)[len(blockers) :])


def _can_attack_next(game: Reading, monster: Obj) -> bool:
    """Return whether a monster is ready in its controller's turn: this one or the next."""
    recovers = turn_player(game) != monster.controller
    return monster.posture <= (TIRED if recovers else RECOVERED) and not is_frozen(
        game, monster
    )


def _monster(game: Reading, monster: Obj) -> float:
    """Return the worth of a monster: its damage, less if it is not ready soon."""
    worth = 0.7 + 0.45 * game.value(monster, "number")
    own_turn = turn_player(game) == monster.controller
    if monster.posture > RECOVERED:
        worth *= 0.8 if own_turn and monster.posture == 1 else 0.6
    return worth * 0.7 if is_frozen(game, monster) else worth
