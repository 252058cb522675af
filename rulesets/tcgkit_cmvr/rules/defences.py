"""The defences: how a player answers an attack on a cmV (cmvr.battle.attack.3).

Clauses: ``cmvr.battle.fight.*``, ``cmvr.battle.evade.*``, ``cmvr.battle.guard.*``,
``cmvr.battle.interrupt.*``.
"""

from __future__ import annotations

from typing import Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import Text


@frozen(kw_only=True)
class Defence:
    """A defence: its player, its value, and the place of a beaten cmV."""

    name: str
    text: Text
    clause: str
    """Of the option to choose it."""
    taps: bool = True
    """Its cmV taps: a tapped one cannot choose it."""
    stat: str | None = None
    """The value compared with the attack power; None: the own attack power, and either may lose."""
    beaten_to: str
    """The zone where a beaten cmV goes."""
    by_another: bool = False
    """Another cmV than the target makes it and becomes the target."""
    counts_as: str = field()
    """The defence it is resolved as, for texts on success."""
    offer: Text = field()
    """The option."""

    @counts_as.default
    def _counts_as(self) -> str:
        return self.name

    @offer.default
    def _offer(self) -> Text:
        return self.text


FIGHT: Final = Defence(
    name="fight",
    text=Text("fight", "応戦"),
    clause="cmvr.battle.fight.2",
    taps=False,  # cmvr.battle.fight.1
    beaten_to="damage_zone",  # cmvr.battle.fight.4
)
EVADE: Final = Defence(
    name="evade",
    text=Text("evade", "回避"),
    clause="cmvr.battle.evade.2",  # it taps: cmvr.battle.evade.1
    stat="mobility",
    beaten_to="damage_zone",  # cmvr.battle.evade.5
)
GUARD: Final = Defence(
    name="guard",
    text=Text("guard", "防御"),
    clause="cmvr.battle.guard.2",  # it taps: cmvr.battle.guard.1
    stat="armor",
    beaten_to="dust_zone",  # cmvr.battle.guard.5, cmvr.battle.guard.6
)
# Resolved exactly as a guard (cmvr.battle.interrupt.3).
INTERRUPT: Final = evolve(
    GUARD,
    name="interrupt",
    text=Text("interrupt guard", "割り込み防御"),
    offer=Text("interrupt guard with {source}", "{source}で割り込み防御"),
    clause="cmvr.battle.interrupt.1",
    by_another=True,
)
DEFENCES: Final = {each.name: each for each in (FIGHT, EVADE, GUARD, INTERRUPT)}
"""In the order in which they are offered."""
