"""How well a player stands, for computer players: a rough sum with weights set by hand.

What counts most is the core: it is the life total. Then what is in play, and what could come
into play soon: own piles by what their top card still needs in its hex, own guardians by the
souls in the core. Of the opponent's hand and piles only the number of cards counts: nothing
that the player does not see is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.state import TABLE
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules.card_types import GUARDIAN, is_servant_card
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE, CORE
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    RELEASED,
    core_count,
    guardian,
    hex_of,
    is_servant,
    soul_cost,
    souls,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

CORE_CARD: Final = 1.0
ON_CORE: Final = 2.0
"""A guardian stops the attacks of servants for a turn."""
ON_ORBIT: Final = 0.2
IN_HAND: Final = 0.1
"""The worth of each card there: more in a pile than in the hand."""
NEARNESS: Final = (0.6, 0.3, 0.15, 0.05)
"""The part of its worth that a card has while it lacks 0, 1, 2, 3 or more souls and materials."""

ODDS: Final = (
    (0.89, 0.018),
    (3.21, 0.269),
    (5.62, 0.593),
    (8.67, 0.915),
    (12.96, 1.609),
    (17.59, 1.619),
    (23.84, 2.335),
    (34.86, 3.497),
)
"""What a lead is worth (`Advice.odds`): `tcgkit calibrate cosmic --games 40 --seed 1`, games of quick:8."""


def horizon(game: Reading) -> tuple[int, ...]:
    """Return turn and speed window: computer players look ahead until one of them changes."""
    return (game.number(TABLE, "turn"), game.number(TABLE, "speed"))


def score(game: Reading, player: int) -> float:
    """Return how well ``player`` stands: cores first, then servants, then means."""
    result = game.result
    if result is not None:
        return 100.0 if player in result.winners else -100.0 if result.winners else 0.0
    foe = opponent(player)
    worth = _open(game, player) - _open(game, foe)
    return worth + _hidden(game, player)


def _open(game: Reading, player: int) -> float:
    """Return the worth of the visible part of a side."""
    worth = CORE_CARD * core_count(game, player)
    worth += IN_HAND * len(game.zone("hand", player))
    if guardian(game, player) is not None:
        worth += ON_CORE
    life = 0.0  # of the cards of the pile that is read: what lies beneath comes first
    slot = -1
    for card in game.zone("orbit", player):
        if card.slot != slot:
            slot, life = card.slot, 0.0
        worth += ON_ORBIT
        if is_servant(card):
            worth += _fighter(game, card) + 0.4 * life
        life += 2 if card.posture == RELEASED else 1
    return worth


def _fighter(game: Reading, servant: Obj) -> float:
    """Return the worth of a servant without its life cards."""
    worth = 1.0 + 0.5 * game.value(servant, "atk")
    if servant.posture == FROZEN:
        worth -= 0.3
    elif hex_of(servant) in ATTACK_ZONE:
        worth += 0.2
    return worth


def _hidden(game: Reading, player: int) -> float:
    """Return the worth of the cards that only their owner sees: they could come into play."""
    here = souls(game, player)
    worth = 0.0
    heights: dict[int, int] = {}
    tops: dict[int, Obj] = {}
    for card in game.zone("orbit", player):
        heights[card.slot] = heights.get(card.slot, 0) + 1
        tops[card.slot] = card
    for slot, card in tops.items():
        defn = card.defn
        if card.up or defn.is_a(GUARDIAN):
            continue
        beneath = heights[slot] - 1
        lacking = max(0, defn.fields.get("materials", 0) - beneath)
        lacking += _lacking(here[hex_of(card)], defn)
        worth += NEARNESS[min(lacking, 3)] * (_promise(defn) + 0.8 * beneath)
    for card in game.zone("hand", player):
        if card.defn.is_a(GUARDIAN):
            worth += ON_CORE * NEARNESS[min(_lacking(here[CORE], card.defn), 3)]
    return worth


def _lacking(pool: Mapping[str, int], defn: CardDef) -> int:
    """Return how many souls a card needs that are not there."""
    return sum(
        max(0, number - pool.get(colour, 0)) for colour, number in soul_cost(defn).items()
    )


def _promise(defn: CardDef) -> float:
    """Return the worth of a card in play."""
    if is_servant_card(defn):
        worth: float = 1.4 + 0.5 * defn.fields.get("atk", 0)
        return worth
    return 1.5
