"""Battles: one character attacks, the other does not strike back.

Clauses: ``dannokomachi.1.13.*``, ``dannokomachi.battle.*``, ``dannokomachi.i.73-86``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event, Need, Unmet
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit.kernel.time import Window
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.events import (
    AttackDeclared,
    Attacked,
    BattleDamage,
    Damaged,
    Expired,
)
from tcgkit_dannokomachi.rules.rounds import ROUND
from tcgkit_dannokomachi.rules.zones import (
    STACK,
    amount,
    characters,
    is_character,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

DECLARE = Window(
    "declare",
    lambda game: (turn_player(game),),
    closes="one_act",
    text=Text("Declare an attack?", "攻撃宣言をしますか？"),
)
"""The turn player declares an attack, or ends the battle step (dannokomachi.battle.1)."""


# ---- who may attack whom -------------------------------------------------------------


def can(game: Reading, character: Obj, keyword: str) -> bool:
    """Return whether a character has a keyword; "cannot" beats it (dannokomachi.1.1.2).

    It sets aside just the rule that it speaks of. Clauses: dannokomachi.1.1.1.1,
    dannokomachi.1.1.1.2.
    """
    claim = game.verdict(keyword, character)
    return claim is not None and claim.stance == "can"


def attack_numbers(game: Reading, character: Obj) -> list[int]:
    """Return the numbers X of "can attack X characters" that it has, each once (dannokomachi.i.69).

    They are the numbers of the claims that it can ``attack_x``.

    Clause: dannokomachi.1.13.4c.1.
    """
    if not game.claims("attack_x") or game.cannot("attack_x", character):
        return []
    return sorted({claim.number for claim in game.allowing("attack_x", character)})


def can_attack(game: Reading, attacker: Obj) -> bool:
    """Return whether a character may declare an attack (dannokomachi.1.13.4.1, 1.13.4b).

    Clauses: dannokomachi.1.13.4b.1, dannokomachi.1.13.4b.2.
    """
    player = attacker.controller
    if game.cannot("attack", attacker) or game.cannot("battle", player):
        return False
    in_main = attacker.place.zone.name == "main"
    return in_main or can(game, attacker, "attack_from_sub")


def may_be_attacked(game: Reading, target: Obj, attacker: Obj) -> bool:
    """Return whether nothing forbids to attack a character."""
    return not game.cannot("be_attacked", target, attacker)


def single_targets(game: Reading, attacker: Obj) -> list[Obj]:
    """Return the targets of a normal attack (dannokomachi.1.13.4.2, 1.13.4a).

    Clauses: dannokomachi.1.13.4a.1, dannokomachi.1.13.4a.2, dannokomachi.i.83.
    """
    foe = opponent(attacker.controller)
    wide = can(game, attacker, "attack_sub")
    found = characters(game, foe) if wide else game.zone("main", foe)
    return [target for target in found if may_be_attacked(game, target, attacker)]


def all_targets(game: Reading, attacker: Obj) -> list[Obj]:
    """Return the targets of an attack on several (dannokomachi.1.13.4c.2, i.84)."""
    foe = opponent(attacker.controller)
    return [t for t in characters(game, foe) if may_be_attacked(game, t, attacker)]


def has_target(game: Reading, attacker: Obj) -> bool:
    """Return whether it could attack anybody (dannokomachi.battle.2, dannokomachi.i.75)."""
    if single_targets(game, attacker):
        return True
    return bool(attack_numbers(game, attacker)) and bool(all_targets(game, attacker))


# ---- a battle ------------------------------------------------------------------------


@record
class Battle(Process):
    """One battle: declaration, targets, damage (dannokomachi.1.13.5).

    Clauses: dannokomachi.1.13.1.1, dannokomachi.1.13.1.3, dannokomachi.1.13.1.4.
    """

    name = "battle"

    you: int
    attacker: Obj
    number: int = 0
    """How many are attacked; 0: not chosen yet."""
    targets: tuple[Obj, ...] = ()
    areas: tuple[str, ...] = ()
    """Where the attacker and the targets stood when they were declared."""

    def begin(self, game: Running) -> Asking | None:
        """It counts from the declaration on (dannokomachi.battle.11, dannokomachi.i.81)."""
        self.next = Battle.name_targets
        game.set_number(TABLE, "battles", game.number(TABLE, "battles") - 1)
        game.running(BattleStep).fought = True
        return None

    def name_targets(self, game: Running) -> Asking | None:
        """Choose the number of targets, then the targets (dannokomachi.1.13.5.2, battle.3)."""
        if not self.number:
            numbers = self.numbers(game)
            if len(numbers) > 1:
                return self.ask_number(numbers)
            self.number = numbers[0]
            return None
        able = [t for t in self.able(game) if t not in self.targets]
        if len(self.targets) < self.number and able:
            return self.ask_target(able)
        self.next = Battle.declared
        self.areas = tuple(c.place.zone.name for c in (self.attacker, *self.targets))
        game.now_under_way()  # conditions ask who attacks whom
        self.declare(game)
        return None

    def declare(self, game: Running) -> None:
        """Declare it: "when attacking" once, "when attacked" for each target (dannokomachi.i.85)."""
        if not game.hears(Attacked):
            return game.emit(AttackDeclared, self.you, self.attacker, self.targets)
        attacked = [Attacked(t.controller, t, self.attacker) for t in self.targets]
        declared = AttackDeclared(self.you, self.attacker, self.targets)
        return game.emit_all([declared, *attacked])

    def numbers(self, game: Reading) -> list[int]:
        """Return how many may be attacked (dannokomachi.1.13.4c.2, 1.13.4c.4, i.84)."""
        found = attack_numbers(game, self.attacker)
        if not found:
            return [1]
        most = len(all_targets(game, self.attacker))
        mode = game.rules.options["attack_x_targets"]
        if mode == "up_to_x":
            return list(range(1, min(max(found), most) + 1))
        exact = {min(number, most) for number in found}
        if mode == "exact_or_normal" and single_targets(game, self.attacker):
            exact.add(1)
        return sorted(exact)

    def able(self, game: Reading) -> list[Obj]:
        """Return its targets."""
        if self.number > 1 or self.is_of_several(game):
            return all_targets(game, self.attacker)
        return single_targets(game, self.attacker)

    def is_of_several(self, game: Reading) -> bool:
        """Return whether an attack on one uses "can attack X characters", too."""
        if not attack_numbers(game, self.attacker):
            return False
        mode = game.rules.options["attack_x_targets"]
        return mode != "exact_or_normal" or not single_targets(game, self.attacker)

    def ask_number(self, numbers: list[int]) -> Asking:
        """Choose how many are attacked."""
        text = Text("attack {number}", "{number}体を攻撃")
        options = [Option("number", number=number, text=text) for number in numbers]
        prompt = Text("How many do you attack?", "何体に攻撃しますか？")
        answer = yield Choose(self.you, options, prompt, about=self.attacker)
        assert answer.number is not None
        self.number = answer.number

    def ask_target(self, able: list[Obj]) -> Asking:
        """Choose one more target, each only once (dannokomachi.1.13.4c.3)."""
        text = Text("attack {target}", "{target}を攻撃")
        options = [Option("target", target=target, text=text) for target in able]
        prompt = Text("Whom does {about} attack?", "{about}は誰を攻撃しますか？")
        answer = yield Choose(self.you, options, prompt, about=self.attacker)
        assert answer.target is not None
        self.targets = (*self.targets, answer.target)

    def declared(self, game: Running) -> None:
        """Players may act (dannokomachi.battle.4, dannokomachi.i.74)."""
        self.next = Battle.process
        ROUND.start(game)

    def fights(self, game: Reading, character: Obj, area: str) -> bool:
        """Return whether a character is still in the battle (dannokomachi.battle.6-8, i.76).

        Clauses: dannokomachi.battle.5, dannokomachi.i.77, dannokomachi.i.78.
        """
        if not game.is_there(character):
            return False
        follows = game.rules.options["attack_follows_switch"]
        return bool(follows) or character.place.zone.name == area

    def process(self, game: Running) -> None:
        """Deal the damage to all targets at once (dannokomachi.1.13.3, battle.9).

        Clauses: dannokomachi.1.13.4c.5, dannokomachi.1.13.5.3, dannokomachi.i.79.
        """
        self.next = Battle.tell
        if not self.fights(game, self.attacker, self.areas[0]):
            return
        pairs = [
            pair
            for target, area in zip(self.targets, self.areas[1:], strict=True)
            if self.fights(game, target, area)
            for pair in self.pairs(game, target)
        ]
        hits: list[Event] = [
            Damaged(source.controller, target, number, source, battle=True)
            for source, target in pairs
            if (number := amount(game.value(source, "attack")))
        ]
        if hits:
            game.emit_all(hits)

    def pairs(self, game: Reading, target: Obj) -> list[tuple[Obj, Obj]]:
        """Return (source, target) of each damage: targets strike back only by an option (dannokomachi.battle.10, i.80)."""
        if game.rules.options["counter_damage"]:
            return [(self.attacker, target), (target, self.attacker)]
        return [(self.attacker, target)]

    def tell(self, game: Running) -> None:
        """Announce the damage of the battle (dannokomachi.1.13.5b)."""
        self.next = Battle.after
        events = self.ret if isinstance(self.ret, tuple) else ()
        dealt: dict[int, list[Damaged]] = {}
        for event in events:
            if isinstance(event, Damaged) and event.number > 0 and event.source is not None:
                dealt.setdefault(event.source.id, []).append(event)
        if dealt:
            game.emit_all([_battle_damage(hits) for hits in dealt.values()])

    def after(self, game: Running) -> None:
        """Players may act (dannokomachi.battle.12)."""
        self.next = Battle.end
        ROUND.start(game)

    def end(self, game: Running) -> None:
        """Effects that last until the end of battle end."""
        self.next = Battle.over
        game.expire("battle")
        game.emit(Expired, "battle")

    def over(self, game: Running) -> None:
        """Check once more, then leave; abilities triggered by this belong to the battle."""
        if game.unsettled():
            return
        if game.state.lines.get(STACK):
            self.next = Battle.end
            ROUND.start(game)
        else:
            game.leave()
            game.now_under_way()


def battle_under_way(game: Reading) -> Battle | None:
    """Return the battle under way whose damage is still to be dealt, or None."""
    for frame in game.state.frames:
        if isinstance(frame, Battle) and frame.next is Battle.process:
            return frame
    return None


IN_BATTLE: Final = Need(
    lambda game, card: battle_under_way(game) is not None,
    Text("no battle is under way", "戦闘は行われていない"),
)
"""The need of what is done in a battle."""


@record
class Retargeted(Event):
    """Other characters are attacked, or none: then the battle deals no damage (dannokomachi.i.76)."""

    clause: ClassVar[str] = "dannokomachi.1.1.1.1"
    text: ClassVar[Text] = Text(
        "attacked from now on: {targets}", "これより攻撃対象：{targets}"
    )

    by: int
    targets: tuple[Obj, ...]

    def apply(self, game: Changing) -> None:
        """Change the targets; where they stand now counts."""
        battle = battle_under_way(game)
        assert battle is not None
        battle.targets = self.targets
        battle.areas = (
            battle.areas[0],
            *(each.place.zone.name for each in self.targets),
        )
        game.now_under_way()

    def unmet(self, game: Reading) -> Unmet | None:
        """A battle is under way."""
        return (IN_BATTLE, self.targets) if battle_under_way(game) is None else None

    def possible(self, game: Reading) -> bool:
        """A battle is under way, and the new targets are characters in play."""
        return self.unmet(game) is None and all(map(is_character, self.targets))


def _battle_damage(hits: list[Damaged]) -> BattleDamage:
    """Return the event for the battle damage of a character."""
    first = hits[0]
    assert first.source is not None
    targets, numbers = tuple(h.target for h in hits), tuple(h.number for h in hits)
    return BattleDamage(first.by, first.source, targets, numbers)


@record
class BattleStep(Process):
    """The battle step: players act, then battles as long as some are left (dannokomachi.battle.1, 13)."""

    name = "battle_step"

    fought: bool = False
    """A battle was declared when last asked."""

    def begin(self, game: Running) -> None:
        """Count the battles of this step (dannokomachi.1.13.1.2, i.82)."""
        self.next = BattleStep.declare
        options = game.rules.options
        number = int(options["battles_per_battle_step"]) + game.number(
            TABLE, "more_battles"
        )
        game.set_number(TABLE, "battles", number)
        ROUND.start(game)

    def declare(self, game: Running) -> None:
        """Declare an attack, or end the step (dannokomachi.i.73)."""
        self.next = BattleStep.declared
        self.fought = False
        if game.number(TABLE, "battles") > 0 and may_battle(game):
            DECLARE.open(game, (turn_player(game),))

    def declared(self, game: Running) -> None:
        """After a battle another may be declared; else the step is over (dannokomachi.battle.13)."""
        self.next = BattleStep.declare
        if not self.fought:
            game.leave()


def may_battle(game: Reading) -> bool:
    """Return whether there are battles in this turn at all (dannokomachi.turn.12, i.44)."""
    return game.number(TABLE, "turn") > 1 or bool(game.rules.options["first_turn_battle"])
