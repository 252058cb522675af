"""Attacks: declared, flipped for, paid; then defended, computed, evaded, dealt.

Clauses: ``e2drive.attack.*``, ``e2drive.defend.*``, ``e2drive.evade.*``,
``e2drive.state.invisible.4-8``, ``e2drive.overdrive.buster.*``, ``e2drive.overdrive.blocker.*``.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from attrs import field

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.effects import NO_TEXT, Use
from tcgkit.kernel.state import Choose, Obj, Option, record
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.action import acting, action_now, end_boosts
from tcgkit_e2drive.rules.declared import AttackDeclared, AttackNullified, Defended, Evaded
from tcgkit_e2drive.rules.ether import ANY, SERVANT, Payment, can_pay
from tcgkit_e2drive.rules.events import Damage, Flip, LoseState
from tcgkit_e2drive.rules.ladder import has_state, permits
from tcgkit_e2drive.rules.line import Declared, count_declaration
from tcgkit_e2drive.rules.zones import (
    POINT,
    alive,
    has_acted,
    still_alive,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


# ---- may it attack? ------------------------------------------------------------------


def targets(game: Reading, attacker: Obj) -> list[Obj]:
    """Return the servants that may be attacked (e2drive.attack.2, i.42)."""
    found = alive(game, opponent(attacker.controller))
    if game.rules.options["attack_targets"] == "any":
        found = found + [s for s in alive(game, attacker.controller) if s is not attacker]
    if not game.claims("attack"):
        return found
    return [target for target in found if permits(game, "attack", True, attacker, target)]


def attack_cost(game: Reading, attacker: Obj) -> int:
    """Return the cost of the next attack; a Slicer's additional attacks are free (slicer.3)."""
    action = action_now(game)
    if action is not None and action.free and action.paid:
        return 0
    return game.value(attacker, "attack_cost")


def can_pay_attack(game: Reading, attacker: Obj) -> bool:
    """Return whether an attack can be paid for (e2drive.attack.4, e2drive.pay.2)."""
    return can_pay(game, attacker.controller, attacker, attack_cost(game, attacker))


def is_able_to_attack(game: Reading, attacker: Obj) -> bool:
    """Return whether a servant could attack now (e2drive.i.87)."""
    return can_pay_attack(game, attacker) and bool(targets(game, attacker))


# ---- attacking -----------------------------------------------------------------------

_DEFEND = Text("Does {{about}} defend? ({cost}e)", "{{about}}は防御しますか？（{cost}e）")
YES_DEFEND = Text("defend", "防御する")
NO_DEFEND = Text("do not defend", "防御しない")
EVADE = Text(
    "{amount}D: does {{about}} evade? ({cost}e)",
    "{amount}D：{{about}}は回避しますか？（{cost}e）",
)
YES_EVADE = Text("evade", "回避する")
NO_EVADE = Text("take the damage", "ダメージを受ける")


@cache
def _asks_to_defend(cost: int) -> Text:
    return _DEFEND.fill(cost=cost)


@record
class Attack(Declared):
    """An attack: coins, then payment; it waits, and resolves (e2drive.attack.4-7, e2drive.i.43).

    Defending and evading are decisions in it, nothing that is declared. Clauses:
    e2drive.i.35.
    """

    name = "attack"
    stages: ClassVar[tuple[str, ...]] = (
        "flip_for_attacker",
        "flip_for_target",
        "pay",
        "wait",
        "defend",
        "pay_to_defend",
        "announce",
        "total",
        "evade",
        "deal",
        "afterwards",
    )

    target: Obj = field(kw_only=True)
    defended: bool = False
    amount: int = 0

    # ---- its declaration -------------------------------------------------------------

    def flip_for_attacker(self, game: Running) -> None:
        """Flip for an Invisible attacker (e2drive.state.invisible.4)."""
        count_declaration(game, self.you)
        if game.rules.options["overdrive_expiry"] == "next_targeted":
            end_boosts(game, self.target)
        self.flip(game, self.source)

    def flip_for_target(self, game: Running) -> None:
        """Flip for an Invisible target (e2drive.state.invisible.6-8)."""
        self.flip(game, self.target)

    def flip(self, game: Running, servant: Obj) -> None:
        """Heads end the state, tails nullify the attack (e2drive.state.invisible.5, 7)."""
        if not has_state(game, servant, "invisible"):
            return
        heads = game.pick(2, "coins") == 0
        game.tell(Flip(servant, heads))
        if heads:
            return game.emit(LoseState, servant, "invisible")
        self.next = Attack.over
        action = action_now(game)
        assert action is not None
        action.declared_by = -1  # no response window (e2drive.attack.6)
        action.excused = True
        if game.rules.options["nullified_attack_ends_action"]:
            action.attempts += 1  # e2drive.action.13, i.44
        return game.emit(AttackNullified, self.you, self.source, self.target)

    def pay(self, game: Running) -> None:
        """Pay, now that nothing nullifies it (e2drive.attack.5)."""
        if not still_alive(game, self.source):  # it broke when it turned visible
            return game.leave()
        cost, action = attack_cost(game, self.source), action_now(game)
        assert action is not None
        action.attempts += 1
        if action.paid and action.free:
            action.free -= 1
        action.paid = True
        return game.enter(Payment(self.you, self.source, cost, ANY))

    def wait(self, game: Running) -> None:
        """Join the pending line; it was counted before the coins."""
        Use.wait(self, game)
        self.tell(game)

    def tell(self, game: Running) -> None:
        """Say it."""
        game.emit(AttackDeclared, self.you, self.source, self.target)

    # ---- its resolution --------------------------------------------------------------

    def defend(self, game: Running) -> Asking | None:
        """Ask the attacked player whether to defend (e2drive.defend.1-3).

        Nothing happens if attacker or target is gone (e2drive.decl.9-10, i.103). Clauses:
        e2drive.defend.4, e2drive.i.45.
        """
        target = self.target
        if not still_alive(game, self.source) or not still_alive(game, target):
            game.leave()
            return None
        able = permits(game, "defend", not has_acted(target), target, self.source)
        cost = game.value(target, "defend_cost")
        if able and self.can_pay(game, cost):
            return self.ask_to_defend(cost)
        self.go_to("total")
        return None

    def can_pay(self, game: Reading, cost: int) -> bool:
        """Return whether the attacked side can pay (e2drive.pay.7-8, e2drive.i.20)."""
        return can_pay(game, self.target.controller, self.target, cost, reaction_pay(game))

    def pay_back(self, game: Running, cost: int) -> None:
        """Pay with ether of the attacked side."""
        game.enter(Payment(self.target.controller, self.target, cost, reaction_pay(game)))

    def ask_to_defend(self, cost: int) -> Asking:
        """Ask."""
        options = [
            Option("defend", self.target, text=YES_DEFEND, clause="e2drive.defend.2"),
            Option("no", text=NO_DEFEND, clause="e2drive.defend.2"),
        ]
        prompt = _asks_to_defend(cost)
        answer = yield Choose(self.target.controller, options, prompt, about=self.target)
        self.defended = answer.action == "defend"
        if not self.defended:
            self.go_to("total")

    def pay_to_defend(self, game: Running) -> None:
        """Pay for defending."""
        self.pay_back(game, game.value(self.target, "defend_cost"))

    def announce(self, game: Running) -> None:
        """Say that it defends."""
        game.emit(Defended, self.target.controller, self.target, self.source)

    def total(self, game: Running) -> None:
        """Compute the damage with the values of now (e2drive.attack.8-9).

        Clauses: e2drive.defend.6, e2drive.i.46.
        """
        attacker, target = self.source, self.target
        if not still_alive(game, attacker) or not still_alive(game, target):
            return game.leave()
        atk = game.value(attacker, "atk")
        defence = game.value(target, "def") if self.defended else 0
        if self.defended and atk <= defence:
            return self.clash(game, defence - atk)
        self.amount = max(0, atk - defence)
        if self.defended:
            self.amount = pierced(game, attacker, self.amount, atk, defence)
        return None

    def clash(self, game: Running, difference: int) -> None:
        """Both take 10D at the same time (e2drive.defend.5, i.47, e2drive.defend.8)."""
        self.go_to("afterwards")
        attacker, target = self.source, self.target
        atk = game.value(attacker, "atk")
        back = counter(game, target, difference, POINT)
        hurt = pierced(game, attacker, POINT, atk, atk + difference)
        side = target.controller
        game.emit_all(
            [
                Damage(self.you, target, hurt, attacker, "clash"),
                Damage(side, attacker, back, target, "clash"),
            ]
        )

    def evade(self, game: Running) -> Asking | None:
        """Ask the attacked player whether to evade (e2drive.evade.2-4, 8).

        Clauses: e2drive.defend.7, e2drive.evade.1, e2drive.evade.6, e2drive.i.49,
        e2drive.i.104.
        """
        target = self.target
        cost = game.value(target, "evade_cost")
        able = not self.defended and permits(
            game, "evade", has_acted(target), target, self.source
        )
        if able and self.can_pay(game, cost):
            return self.ask_to_evade(cost)
        return self.next(self, game)

    def ask_to_evade(self, cost: int) -> Asking:
        """Ask; the damage is known (e2drive.evade.3)."""
        options = [
            Option("evade", self.target, text=YES_EVADE, clause="e2drive.evade.2"),
            Option("no", text=NO_EVADE, clause="e2drive.evade.2"),
        ]
        prompt = EVADE.fill(amount=self.amount, cost=cost)
        answer = yield Choose(self.target.controller, options, prompt, about=self.target)
        if answer.action == "evade":
            self.next = Attack.pay_to_evade

    def pay_to_evade(self, game: Running) -> None:
        """Pay."""
        self.next = Attack.evaded
        self.pay_back(game, game.value(self.target, "evade_cost"))

    def evaded(self, game: Running) -> None:
        """The damage becomes 10D (e2drive.evade.5, i.48)."""
        self.go_to("deal")
        atk = game.value(self.source, "atk")
        self.amount = pierced(game, self.source, POINT, atk, atk)
        game.emit(Evaded, self.target.controller, self.target, self.source)

    def deal(self, game: Running) -> None:
        """Deal the damage (e2drive.damage.2)."""
        target, side = self.target, self.target.controller
        difference = game.value(target, "def") - game.value(self.source, "atk")
        always = game.rules.options["blocker_counter"] == "always"
        dealt = [Damage(self.you, target, self.amount, self.source, "attack")]
        if always and not self.defended and target.number("blocker") and difference > 0:
            dealt.append(Damage(side, self.source, difference, target, "attack"))
        dealt = [damage for damage in dealt if damage.amount]
        if dealt:
            game.emit_all(dealt)

    def afterwards(self, game: Running) -> None:
        """The attack is over: it did not destroy servants that break later."""
        for servant in (self.source, self.target):
            if still_alive(game, servant):
                game.set_number(servant, "struck", 0)


def reaction_pay(game: Reading) -> str:
    """Return the ether that pays for defending and evading (e2drive.master.3, i.20)."""
    return SERVANT if game.rules.options["reaction_pay"] == "servant_only" else ANY


def pierced(game: Reading, attacker: Obj, normal: int, atk: int, defence: int) -> int:
    """Return the damage of an attack that was defended or evaded (buster.2, e2drive.i.85).

    Clause: e2drive.overdrive.buster.2.
    """
    boost = attacker.number("buster")
    if not boost:
        return normal
    if game.rules.options["buster_pierce"] == "add":
        unboosted = atk - boost - defence
        return (unboosted if unboosted > 0 else POINT) + boost
    return max(normal, boost)


def counter(game: Reading, target: Obj, difference: int, normal: int) -> int:
    """Return the damage of the attacker in a clash (e2drive.overdrive.blocker.3, i.86).

    Clause: e2drive.overdrive.buster.3.
    """
    if not target.number("blocker") or not difference:
        return normal
    added = game.rules.options["blocker_clash"] == "added"
    return normal + difference if added else difference


def attack(game: Running, player: int, option: Option) -> None:
    """Attack with the acting servant."""
    assert option.target is not None
    servant = acting(game)
    assert servant is not None
    game.enter(Attack(NO_TEXT, servant, player, target=option.target))
