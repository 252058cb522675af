"""Attacks: on the deck or on a monster, blocks, battles, damage.

Clauses: ``ultimate.attack.*``, ``ultimate.block.*``, ``ultimate.battle.*``,
``ultimate.targeted.*``, ``ultimate.seq.6-7``, ``ultimate.i.57-68``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import TABLE, Choose, Constant, Obj, Option, Process, record
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.events import (
    AttackDeclared,
    BattleBegun,
    BattleWon,
    Blocked,
    Expired,
    Unblocked,
)
from tcgkit_ultimate.rules.graves import send
from tcgkit_ultimate.rules.mill import Mill
from tcgkit_ultimate.rules.pauses import W2, W3
from tcgkit_ultimate.rules.puts import Destroyed
from tcgkit_ultimate.rules.zones import RECOVERED, in_order, is_frozen, monsters, on_field

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

BLOCK = Text("Block the attack of {about}?", "{about}の攻撃をブロックしますか？")
NO_BLOCK = Constant("no_block", text=Text("do not block", "ブロックしない"))


# ---- who can -------------------------------------------------------------------------


def attackable(game: Reading, player: int, attacker: Obj) -> list[Obj]:
    """Return the opposing monsters that a monster may attack: an effect must allow it.

    Clauses: ultimate.targeted.1-2, ultimate.targeted.6, ultimate.i.57, ultimate.i.58.
    """
    every = game.rules.options["attack_recovered_monsters"]
    return [
        monster
        for monster in monsters(game, opponent(player))
        if _may_attack(game, attacker, monster, free=bool(every))
    ]


def _may_attack(game: Reading, attacker: Obj, monster: Obj, *, free: bool) -> bool:
    claim = game.verdict("attack_monster", attacker, monster)
    if claim is not None:
        return claim.stance != "cannot"
    return free and monster.posture == RECOVERED


def can_block(game: Reading, blocker: Obj, attacker: Obj) -> bool:
    """Return whether a monster can block an attack (ultimate.block.1, ultimate.i.68)."""
    ready = blocker.posture == RECOVERED and not is_frozen(game, blocker)
    return ready and not game.cannot("block", blocker, attacker)


# ---- an attack -----------------------------------------------------------------------


@record
class Attack(Process):
    """One attack, from its declaration to its end (ultimate.seq.6, ultimate.seq.7)."""

    name = "attack"

    you: int
    attacker: Obj
    target: Obj | None = None
    """The monster that is attacked; None: the deck."""
    blocker: Obj | None = None

    @property
    def defender(self) -> Obj | None:
        """The monster that fights the attacker."""
        return self.target or self.blocker

    def begin(self, game: Running) -> None:
        """Turn the attacker (ultimate.attack.3, targeted.5); triggers of this act before W2."""
        self.next = Attack.before_block
        game.emit(AttackDeclared, self.you, self.attacker, self.target)

    def before_block(self, game: Running) -> None:
        """Open window W2 after on-attack abilities (ultimate.attack.5), unless it is over (ultimate.i.80)."""
        self.next = Attack.before_block
        if game.unsettled():
            return
        if self.is_off(game):
            self.settle(game)
            return
        self.next = Attack.block
        W2.open(game, in_order(game))

    def stands(self, game: Reading, monster: Obj, player: int) -> bool:
        """Return whether a monster still fights on its side; how it lies does not matter any more.

        Clauses: ultimate.i.61, ultimate.i.62, ultimate.i.64, ultimate.i.66.
        """
        return game.is_there(monster) and on_field(monster) and monster.controller == player

    def is_off(self, game: Reading) -> bool:
        """Return whether the attack is over before its end (ultimate.attack.9, ultimate.i.80).

        It goes on if the attacker was only turned (ultimate.i.61, ultimate.i.63).
        """
        return bool(game.number(TABLE, "ending")) or not self.stands(
            game, self.attacker, self.you
        )

    def block(self, game: Running) -> Asking | None:
        """The defending player decides about a block (ultimate.block.2).

        Who is attacked does not block, and is not turned (ultimate.targeted.8).
        """
        if self.is_off(game):
            self.settle(game)
            return None
        if self.target is not None:  # it cannot be blocked (ultimate.targeted.7)
            self.join(game)
            return None
        other = opponent(self.you)
        able = [m for m in monsters(game, other) if can_block(game, m, self.attacker)]
        if not able:
            self.unblocked(game)
            return None
        return self.ask(game, able)

    def ask(self, game: Running, able: list[Obj]) -> Asking:
        """Choose at most one blocker (ultimate.block.5, ultimate.i.59)."""
        text = Text("block with {source}", "{source}でブロック")
        options = [NO_BLOCK, *(Option("block", monster, text=text) for monster in able)]
        answer = yield Choose(opponent(self.you), options, BLOCK, about=self.attacker)
        self.blocker = answer.source
        if self.blocker is None:
            self.unblocked(game)
            return
        self.next = Attack.blocked
        game.emit(Blocked, opponent(self.you), self.attacker, self.blocker)

    def unblocked(self, game: Running) -> None:
        """Say that nobody blocks; if a text answers that, it is carried out before window W3."""
        if game.hears(Unblocked):
            self.next = Attack.before_end
            game.emit(Unblocked, self.you, self.attacker)
        else:
            self.before_end(game)

    def blocked(self, game: Running) -> None:
        """Carry out on-block abilities; then the battle begins (ultimate.block.8)."""
        if not game.unsettled():
            self.join(game)

    def join(self, game: Running) -> None:
        """Begin the battle, if both are still there."""
        self.next = Attack.before_end
        defender = self.defender
        assert defender is not None
        if not self.is_off(game) and self.stands(game, defender, opponent(self.you)):
            game.emit(BattleBegun, self.attacker, defender, self.blocker is not None)

    def before_end(self, game: Running) -> None:
        """Open window W3, unless the attack is over (ultimate.attack.9, ultimate.i.80)."""
        self.next = Attack.before_end
        if game.unsettled():
            return
        if self.is_off(game):
            self.settle(game)
            return
        self.next = Attack.end
        W3.open(game, in_order(game))

    def end(self, game: Running) -> None:
        """Compare the numbers, or deal the damage: as many cards as the attacker's number.

        The number of now counts, whatever changes it later (ultimate.attack.6, ultimate.i.71).
        Who was blocked or attacks a monster deals no damage, also if that monster is gone: then
        nothing is compared. Clauses: ultimate.block.4, ultimate.block.7, ultimate.battle.6,
        ultimate.battle.8, ultimate.targeted.9, ultimate.targeted.10, ultimate.i.62.
        """
        self.next = Attack.settle
        if self.is_off(game):
            return None
        defender = self.defender
        if defender is None:
            number = game.value(self.attacker, "number")  # ultimate.attack.7
            return game.enter(Mill(opponent(self.you), number, self.you, "attack"))
        if self.stands(game, defender, opponent(self.you)):
            both = self.larger(game, defender)
            if both and game.hears(BattleWon):
                self.next = Attack.fight
                return game.emit(BattleWon, *both)
            self.fight(game)
        return None

    def larger(self, game: Reading, defender: Obj) -> tuple[Obj, Obj] | None:
        """Return the monster with the larger number, and the other one; None if they are equal."""
        mine, theirs = game.value(self.attacker, "number"), game.value(defender, "number")
        if mine == theirs:
            return None
        return (self.attacker, defender) if mine > theirs else (defender, self.attacker)

    def fight(self, game: Running) -> None:
        """Go on with the comparison (ultimate.battle.2-5)."""
        self.next = Attack.settle
        assert self.defender is not None
        self.compare(game, self.defender)

    def compare(self, game: Running, defender: Obj) -> None:
        """Destroy the monster with the smaller number, or both if equal; monsters do not turn.

        Clauses: ultimate.battle.2-5, ultimate.battle.7, ultimate.targeted.3-4, ultimate.i.60.
        """
        attacker = self.attacker
        mine, theirs = game.value(attacker, "number"), game.value(defender, "number")
        tie = mine == theirs and game.rules.options["battle_tie"] == "both"
        other = opponent(self.you)
        lost = []
        if theirs > mine or tie:
            lost.append(Destroyed(attacker, other, "battle"))
        if mine > theirs or tie:
            lost.append(Destroyed(defender, self.you, "battle"))
        send(game, [*lost])

    def settle(self, game: Running) -> None:
        """Carry out the triggers, then end effects that last for the battle (ultimate.i.119)."""
        self.next = Attack.settle
        if game.unsettled():
            return
        self.next = Attack.over
        game.expire("battle")
        game.emit(Expired, "battle")


def attack_now(game: Reading) -> Attack | None:
    """Return the attack under way."""
    found: Attack | None = game.running(Attack)
    return found
