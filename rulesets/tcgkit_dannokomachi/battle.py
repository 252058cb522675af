"""Battles: one character attacks, the other does not strike back.

Clauses: ``dannokomachi.1.13.*``, ``dannokomachi.battle.*``, ``dannokomachi.i.73-86``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.decisions import Choose, Option
from tcgkit.kernel.events import Event
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Window
from tcgkit_dannokomachi.events import AttackDeclared, BattleDamage, Damaged, Expired
from tcgkit_dannokomachi.stack import Round
from tcgkit_dannokomachi.table import amount, characters, is_character, other, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

DECLARE = Window(
    "declare",
    lambda game: (turn_player(game),),
    closes="one_act",
    text=Text("Declare an attack?", "攻撃宣言をしますか？"),
)
"""The turn player declares an attack, or ends the battle step (dannokomachi.battle.1)."""


# ---- who may attack whom -------------------------------------------------------------


def can(game: Game, character: Obj, keyword: str) -> bool:
    """Return whether a character has a keyword; "cannot" beats it (1.1.2)."""
    claim = game.verdict(keyword, character)
    return claim is not None and claim.stance == "can"


def attack_numbers(game: Game, character: Obj) -> list[int]:
    """Return the numbers X of "can attack X characters" that it has (i.69)."""
    return [number for number in range(2, 10) if can(game, character, f"attack_{number}")]


def can_attack(game: Game, attacker: Obj) -> bool:
    """Return whether a character may declare an attack (1.13.4.1, 1.13.4b)."""
    player = attacker.controller
    if game.cannot("attack", attacker) or game.cannot("battle", player):
        return False
    in_main = attacker.place.zone.name == "main"
    return in_main or can(game, attacker, "attack_from_sub")


def may_be_attacked(game: Game, target: Obj, attacker: Obj) -> bool:
    """Return whether nothing forbids to attack a character."""
    return not game.cannot("be_attacked", target, attacker)


def single_targets(game: Game, attacker: Obj) -> list[Obj]:
    """Return whom a normal attack may name (1.13.4.2, 1.13.4a)."""
    foe = other(attacker.controller)
    wide = can(game, attacker, "attack_sub")
    found = characters(game, foe) if wide else game.zone("main", foe)
    return [target for target in found if may_be_attacked(game, target, attacker)]


def all_targets(game: Game, attacker: Obj) -> list[Obj]:
    """Return whom an attack on several may name (1.13.4c.2, i.84)."""
    foe = other(attacker.controller)
    return [t for t in characters(game, foe) if may_be_attacked(game, t, attacker)]


def has_target(game: Game, attacker: Obj) -> bool:
    """Return whether it could attack anybody (dannokomachi.battle.2)."""
    if single_targets(game, attacker):
        return True
    return bool(attack_numbers(game, attacker)) and bool(all_targets(game, attacker))


# ---- a battle ------------------------------------------------------------------------


@record
class Battle(Process):
    """One battle: declaration, targets, damage (dannokomachi.1.13.5)."""

    name = "battle"

    you: int
    attacker: Obj
    number: int = 0
    """How many are attacked; 0: not chosen yet."""
    targets: tuple[Obj, ...] = ()

    def begin(self, game: Game) -> Asking | None:
        """It counts from the declaration on (dannokomachi.battle.11)."""
        self.next = Battle.name_targets
        game.put("battles", game.table("battles") - 1)
        return None

    def name_targets(self, game: Game) -> Asking | None:
        """Choose how many, then whom (1.13.5.2, battle.3)."""
        numbers = self.numbers(game)
        if not self.number:
            if len(numbers) > 1:
                return self.ask_number(numbers)
            self.number = numbers[0]
        able = [t for t in self.able(game) if t not in self.targets]
        if len(self.targets) < self.number and able:
            return self.ask_target(able)
        self.next = Battle.declared
        game.emit(AttackDeclared, self.you, self.attacker, self.targets)
        return None

    def numbers(self, game: Game) -> list[int]:
        """Return how many may be attacked (dannokomachi.i.84)."""
        found = attack_numbers(game, self.attacker)
        mode = game.rules.options["attack_x_targets"]
        if not found:
            return [1]
        if mode == "always_exact":
            return found
        if mode == "up_to_x":
            return list(range(1, max(found) + 1))
        return [1, *found] if single_targets(game, self.attacker) else found

    def able(self, game: Game) -> list[Obj]:
        """Return whom it may name."""
        several = self.number > 1 or not single_targets(game, self.attacker)
        if several:
            return all_targets(game, self.attacker)
        return single_targets(game, self.attacker)

    def ask_number(self, numbers: list[int]) -> Asking:
        """Choose how many are attacked."""
        text = Text("attack {number}", "{number}体を攻撃")
        options = [Option("number", number=number, text=text) for number in numbers]
        prompt = Text("How many do you attack?", "何体に攻撃しますか？")
        answer = yield Choose(self.you, options, prompt, about=self.attacker)
        assert answer.number is not None
        self.number = answer.number

    def ask_target(self, able: list[Obj]) -> Asking:
        """Choose one more target; nobody twice (1.13.4c.3)."""
        text = Text("attack {target}", "{target}を攻撃")
        options = [Option("target", target=target, text=text) for target in able]
        prompt = Text("Whom does {about} attack?", "{about}は誰を攻撃しますか？")
        answer = yield Choose(self.you, options, prompt, about=self.attacker)
        assert answer.target is not None
        self.targets = (*self.targets, answer.target)

    def declared(self, game: Game) -> None:
        """Players may act (dannokomachi.battle.4)."""
        self.next = Battle.process
        game.enter(Round())

    def fights(self, game: Game, character: Obj) -> bool:
        """Return whether a character is still in the battle (battle.6-8)."""
        if not (game.here(character) and is_character(character)):
            return False
        follows = game.rules.options["attack_follows_switch"]
        return bool(follows) or character.place.zone.name == "main"

    def process(self, game: Game) -> None:
        """Deal the damage to all targets at once (1.13.3, battle.9)."""
        self.next = Battle.tell
        if not self.fights(game, self.attacker):
            return
        number = amount(game.value(self.attacker, "attack"))
        hit: list[Event] = [
            Damaged(self.you, target, number, self.attacker, True)
            for target in self.targets
            if self.fights(game, target)
        ]
        if game.rules.options["counter_damage"]:
            hit += [
                Damaged(
                    other(self.you),
                    self.attacker,
                    amount(game.value(target, "attack")),
                    target,
                    True,
                )
                for target in self.targets
                if self.fights(game, target)
            ]
        possible = [event for event in hit if event.possible(game)]
        if possible:
            game.emit_all(possible)

    def tell(self, game: Game) -> None:
        """Say what damage the battle dealt (dannokomachi.1.13.5b)."""
        self.next = Battle.after
        events = self.ret if isinstance(self.ret, tuple) else ()
        dealt = tuple(e.target for e in events if e.source is self.attacker)
        if dealt:
            game.emit(BattleDamage, self.you, self.attacker, dealt)

    def after(self, game: Game) -> None:
        """Players may act (dannokomachi.battle.12)."""
        self.next = Battle.end
        game.enter(Round())

    def end(self, game: Game) -> None:
        """What lasts until the end of battle ends."""
        self.next = Battle.over
        game.expire("battle")
        game.emit(Expired, "battle")

    def over(self, game: Game) -> None:
        """Check once more, then leave."""
        if not game.unsettled():
            game.leave()


@record
class BattleStep(Process):
    """The battle step: players act, then battles as long as some are left (battle.1, 13)."""

    name = "battle_step"

    left: int = 0
    """How many battles were left before the last declaration."""

    def begin(self, game: Game) -> None:
        """Count the battles of this step (1.13.1.2, i.82)."""
        self.next = BattleStep.declare
        options = game.rules.options
        number = int(options["battles_per_battle_step"]) + game.table("more_battles")
        if game.table("turn") == 1 and not options["first_turn_battle"]:
            number = 0
        game.put("battles", number)
        game.enter(Round())

    def declare(self, game: Game) -> None:
        """Declare an attack, or end the step."""
        self.next = BattleStep.declared
        self.left = game.table("battles")
        if self.left > 0:
            DECLARE.open(game, (turn_player(game),))

    def declared(self, game: Game) -> None:
        """After a battle another may be declared; else the step is over (battle.13)."""
        self.next = BattleStep.declare
        if game.table("battles") == self.left:
            game.leave()


def battle_step(game: Game) -> None:
    """Run the battle step."""
    game.enter(BattleStep())
