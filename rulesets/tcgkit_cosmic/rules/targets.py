"""The targets of attacks besides the core, and the reasons against other targets.

Clauses: ``cosmic.attack.6-10``, ``cosmic.attack.22``, ``cosmic.strike.5``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.state import Obj
from tcgkit.kernel.time import requirement
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules.damage import has
from tcgkit_cosmic.rules.geometry import ATTACK_ZONE
from tcgkit_cosmic.rules.zones import hex_of, in_play, is_astrology, servants, tops

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


def _strikes(game: Reading, card: Obj, top: Obj) -> bool:
    """Return whether a card may attack this top of a pile that is not a servant (cosmic.attack.8-9).

    Clauses: cosmic.strike.5, cosmic.strike.6, cosmic.strike.7.
    """
    if is_astrology(top):
        return has(game, card, "strike_astrology")
    return not in_play(top) and has(game, card, "strike_material")


def targets(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the cards that a card may attack besides the core (cosmic.attack.6-10, i.43).

    No guardian is among them; a servant is, however it lies and wherever the attacker lies.
    Clauses: cosmic.attack.11, cosmic.attack.13, cosmic.attack.22, cosmic.guardian.9,
    cosmic.i.44, cosmic.i.45, cosmic.i.92.
    """
    foe = opponent(player)
    reach = has(game, card, "reach_standby")

    def near(obj: Obj) -> bool:
        return reach or hex_of(obj) in ATTACK_ZONE

    found = [s for s in servants(game, foe) if near(s)]
    found += [top for top in tops(game, foe) if near(top) and _strikes(game, card, top)]
    return [obj for obj in found if not game.cannot("be_attacked", obj, card)]


# ---- why not -------------------------------------------------------------------------


@requirement(
    "cosmic.attack.6",
    "it is nothing of the opponent that this card can attack",
    "このカードが攻撃できる相手のカードではありません",
)
def is_attackable(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    foe = opponent(player)
    if target in servants(game, foe):
        return True
    return target in tops(game, foe) and _strikes(game, card, target)


@requirement(
    "cosmic.attack.7",
    "it is in {hex}, outside the attack zone",
    "アタックゾーンにいません（{hex}）",
    hex=lambda game, player, card, target: hex_of(target),
)
def is_near(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    if not is_attackable(game, player, card, target):
        return True  # that is told already
    return has(game, card, "reach_standby") or hex_of(target) in ATTACK_ZONE


@requirement(
    "cosmic.effect.12", "it cannot be attacked by this card", "このカードでは攻撃できません"
)
def may_be_attacked(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    if not is_attackable(game, player, card, target):
        return True  # as above
    return not game.cannot("be_attacked", target, card)


AIMS = (is_attackable, is_near, may_be_attacked)
