"""The battle phase: unit turns, attacks, defences and their results.

Clauses: ``cmvr.battle.*``, ``cmvr.proc.battle.*``, ``cmvr.i.106-136``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit.kernel.time import Action, Window, pick_object, requirement
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules.defences import DEFENCES, FIGHT, Defence
from tcgkit_cmvr.rules.events import (
    BattleResult,
    DeclareAttack,
    DeclareDefence,
    LeaveField,
    PlaceDamage,
    Tapped,
    Waited,
    battle_by,
    place_damage,
)
from tcgkit_cmvr.rules.zones import (
    TAPPED,
    TIMINGS,
    all_units,
    attack_power,
    in_order,
    is_tapped,
    lead_first,
    timing,
    units,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- whose turn it is ----------------------------------------------------------------


def eligible(game: Reading) -> list[Obj]:
    """Return every untapped cmV that has not waited in this timing (cmvr.proc.battle.2).

    They are both players' (cmvr.battle.order.2), whatever their attack power
    (cmvr.battle.order.10) and since when they are there (cmvr.i.115); no tapped one
    (cmvr.battle.order.9), and none that waited, even if it was untapped since (cmvr.i.114).
    """
    return [
        unit
        for unit in all_units(game)
        if unit.posture != TAPPED
        and not ("waited" in unit.fields or "acted" in unit.fields)
    ]


def acts_again(game: Reading, unit: Obj) -> None:
    """A cmV that an effect untaps gets its unit turn again in this timing (cmvr.i.113)."""


def acts_in_next_timing(game: Changing, unit: Obj) -> None:
    """It does not before the next (option ``untapped_acts_again = next_timing``)."""
    if game.number(TABLE, "timing"):
        game.set_number(unit, "acted", 1)


def mobility(game: Reading, unit: Obj) -> int:
    """Return the mobility, the first key of the order of unit turns (cmvr.battle.order.3)."""
    return game.value(unit, "mobility")


def precedence(game: Reading, unit: Obj) -> int:
    """Return whether a text lets a cmV act before all others, or after them: texts go before rules (cmvr.gen.3)."""
    if not (game.claims("act_first") or game.claims("act_last")):
        return 0
    first, last = (
        game.verdict(name, unit) is not None for name in ("act_first", "act_last")
    )
    return first - last


def battle_is_over(game: Reading) -> bool:
    """Return whether all cmVs, if any, are tapped.

    Clauses: cmvr.battle.end.1, cmvr.i.117, cmvr.i.118.
    """
    return all(unit.posture == TAPPED for unit in all_units(game))


ACTS_FIRST = Text("Which {unit} acts first?", "どの{unit}が先に行動しますか？")


@record
class Tie(Process):
    """Equal cmVs: a toss between players, the owner's pick among own ones (cmvr.i.111)."""

    units: tuple[Obj, ...]
    player: int = -1

    def begin(self, game: Running) -> None:
        """Toss a coin if both players are concerned."""
        self.next = Tie.choose
        players = {unit.controller for unit in self.units}
        alone = len(players) == 1
        self.player = players.pop() if alone else game.do("break_tie", self.units)

    def choose(self, game: Running) -> Asking:
        """Ask the player for one of their own candidates (cmvr.battle.order.6)."""
        own = [unit for unit in self.units if unit.controller == self.player]
        prompt = ACTS_FIRST.fill(unit=game.do("unit_name"))
        answer = yield pick_object(self.player, own, prompt)
        game.leave(answer.source)


def toss_for_tie(game: Changing, tied: tuple[Obj, ...]) -> int:
    """Return whose cmV acts first: heads, the lead player's (cmvr.battle.order.5, cmvr.i.111)."""
    lead: int = game.number(TABLE, "lead")
    return lead if game.do("toss") else opponent(lead)


def toss_once_for_tie(game: Changing, tied: tuple[Obj, ...]) -> int:
    """Keep a toss for the rest of its group (option ``tie_toss = once_per_group``)."""
    held = {unit.number("toss") for unit in tied}
    if len(held) == 1 and held != {0}:
        return held.pop() - 1
    player = toss_for_tie(game, tied)
    for unit in tied:
        game.set_number(unit, "toss", player + 1)
    return player


# ---- a unit turn ---------------------------------------------------------------------


WAIT = Text("wait", "待機する")
ACT_WITH = Text("Act with {about}", "{about}の行動")


@record
class UnitTurn(Process):
    """A cmV's opportunity to act in a timing (cmvr.battle.turn.*)."""

    name = "unit_turn"

    unit: Obj

    def begin(self, game: Running) -> Asking:
        """Act or wait (cmvr.battle.turn.1)."""
        player = self.unit.controller
        key = f"act.{timing(game)}"
        options = game.options(player, key)
        options.append(Option("wait", self.unit, text=WAIT, clause="cmvr.battle.turn.6"))
        answer = yield Choose(player, options, ACT_WITH, about=self.unit, key=key)
        self.next = UnitTurn.done
        if answer.action == "wait":
            game.set_number(self.unit, "waited", 1)
            game.emit(Waited, self.unit)
        else:
            game.perform(player, answer)

    def done(self, game: Running) -> None:
        """The turn is over (cmvr.i.135)."""
        game.leave()


def unit_turn(game: Running, unit: Obj) -> None:
    """Give a cmV its unit turn."""
    game.enter(UnitTurn(unit))


def acting_unit(game: Reading) -> Obj | None:
    """Return the cmV that chooses its action in its unit turn, or None."""
    top = game.top
    return top.unit if isinstance(top, UnitTurn) else None


# ---- an attack -----------------------------------------------------------------------


ANSWER = Text("How do you answer the attack?", "攻撃にどう応じますか？")
TAKE = Text("take the attack", "攻撃を受ける")


@record
class Attack(Process):
    """An attack, step by step (cmvr.proc.battle.4); each step is an event of its own (cmvr.i.52)."""

    name = "attack"

    attacker: Obj
    by: int
    target: Obj | None
    defender: Obj | None = None
    kind: str = ""
    may_interrupt: bool = True
    losers: tuple[Obj, ...] = ()
    """The losers of the fight: both if they were equal."""
    power_zero: bool = False
    """The defender's attack power counts as 0: its fight was negated (cmvr.i.61)."""

    def begin(self, game: Running) -> None:
        """(a) Tap the attacker (cmvr.battle.turn.3)."""
        self.next = Attack.declare
        game.set_posture(self.attacker, TAPPED)
        game.emit(Tapped, self.attacker)

    def declare(self, game: Running) -> None:
        """(a) Declare the attack."""
        if self.is_off(game):
            return self.over(game)
        self.next = Attack.declared
        return game.emit(DeclareAttack, self.by, self.attacker, self.target, timing(game))

    def declared(self, game: Running) -> None:
        """(b) Open window, the defending player first; a negated attack ends (cmvr.i.60)."""
        if not self.ret or self.is_off(game):
            return self.over(game)
        self.next = Attack.defend
        return open_window(game, opponent(self.by))

    def defend(self, game: Running) -> Asking | None:
        """(c) Choose the response, with the tap states of now (cmvr.i.121).

        A single answer is not asked for (cmvr.i.12): an attack on the deck is taken
        if interrupting is impossible (cmvr.battle.deck.5).
        """
        if self.is_off(game):
            self.over(game)
            return None
        options = self.defences(game)
        if len(options) == 1:
            self.take_up(game, options[0])
            return None
        return self.ask(game, options)

    def ask(self, game: Running, options: list[Option]) -> Asking:
        """Ask the defending player; they must answer (cmvr.battle.attack.3, i.130)."""
        answer = yield Choose(opponent(self.by), options, ANSWER, about=self.attacker)
        self.take_up(game, answer)

    def defences(self, game: Reading) -> list[Option]:
        """Return the defending player's options against this attack, even hopeless ones.

        Clauses: cmvr.i.109, cmvr.i.129.
        """
        target, options = self.target, list[Option]()
        if target is None:  # cmvr.battle.deck.2
            options.append(Option("take", text=TAKE, clause="cmvr.battle.deck.3"))
        own, others = [] if target is None else [target], list[Obj]()
        if self.may_interrupt:
            others = [u for u in units(game, opponent(self.by)) if u is not target]
        for each in DEFENCES.values():
            # cmvr.battle.attack.5, deck.4, cmvr.i.120
            for unit in others if each.by_another else own:
                if may_defend(game, each, unit, self.attacker):
                    options.append(
                        Option(each.name, unit, text=each.offer, clause=each.clause)
                    )
        return options

    @property
    def defence_made(self) -> Defence:
        """The defence that was chosen."""
        return DEFENCES[self.kind]

    def take_up(self, game: Running, answer: Option) -> None:
        """(c) Tap if the defence demands it.

        Who interrupts becomes the target, and nothing happens to the first target
        (cmvr.battle.interrupt.2, interrupt.4).
        """
        self.kind = answer.action
        if answer.action == "take":
            self.next = (
                Attack.finish
            )  # no event, no window (cmvr.proc.battle.5, cmvr.i.131)
            return place_damage(game, self.by, opponent(self.by), "battle")
        self.defender = answer.source
        self.next = Attack.defence
        assert self.defender is not None
        if not self.defence_made.taps:
            return None
        # cmvr.battle.evade.1, cmvr.battle.guard.1
        game.set_posture(self.defender, TAPPED)
        return game.emit(Tapped, self.defender)

    def defence(self, game: Running) -> None:
        """(c) The defence is an event of its own, an automatic fight too (cmvr.i.132)."""
        if self.is_off(game):
            return self.over(game)
        self.next = Attack.defended
        assert self.defender is not None
        return game.emit(
            DeclareDefence,
            opponent(self.by),
            self.defender,
            self.attacker,
            self.kind,
        )

    def defended(self, game: Running) -> None:
        """(d) Open window, the attacking player first, after a defence that stands."""
        if self.is_off(game):
            return self.over(game)
        if self.ret:
            self.next = Attack.compare
            return open_window(game, self.by)
        return self.undefended()

    def undefended(self) -> None:
        """Go on after a defence that was negated (cmvr.i.61)."""
        if self.defence_made is FIGHT:
            self.power_zero = True
            self.next = Attack.compare
        elif self.defence_made.by_another:
            self.defender, self.may_interrupt = None, False
            self.next = Attack.defend
        else:
            self.kind = FIGHT.name
            self.next = Attack.defence

    def compare(self, game: Running) -> None:
        """(e) Compare current values (cmvr.i.110).

        Nothing happens to either side of a success (cmvr.battle.evade.3, 4, cmvr.battle.guard.3, 4).
        """
        if self.is_off(game):
            return self.over(game)
        attacker, defender = self.attacker, self.defender
        assert defender is not None
        power, stat = attack_power(game, attacker), self.defence_made.stat
        if stat is None:
            answer = 0 if self.power_zero else attack_power(game, defender)
            winner = attacker if power > answer else defender if answer > power else None
            # cmvr.battle.fight.3
            self.losers = tuple(unit for unit in (attacker, defender) if unit is not winner)
            self.next = Attack.fought
            outcome = "tie" if winner is None else "win"
            met = (power, answer)
            return game.emit(
                BattleResult, attacker, defender, self.kind, outcome, winner, *met
            )
        value = game.value(defender, stat)
        success = value >= power  # cmvr.battle.evade.2, cmvr.battle.guard.2
        self.next = Attack.finish if success else Attack.beaten
        outcome = "success" if success else "failure"
        return game.emit(
            BattleResult, attacker, defender, self.kind, outcome, None, power, value
        )

    def fought(self, game: Running) -> None:
        """(f) The loser leaves as damage; equals leave to dust (cmvr.battle.fight.4-7).

        From here on only the loser must be there: the values were compared (cmvr.i.122-123).
        """
        self.next = Attack.finish
        if len(self.losers) == 1:
            (loser,) = self.losers
            if game.is_there(loser):
                game.do("beaten", loser, self.opposing(loser), self.defence_made.beaten_to)
            return
        equals = [unit for unit in in_order(game, self.losers) if game.is_there(unit)]
        if equals:
            game.do("equal", tuple((unit, self.opposing(unit)) for unit in equals))

    def beaten(self, game: Running) -> None:
        """(f) The cmV whose defence failed leaves (cmvr.battle.evade.5, guard.5, 6)."""
        self.next = Attack.finish
        assert self.defender is not None
        if game.is_there(self.defender):
            game.do("beaten", self.defender, self.attacker, self.defence_made.beaten_to)

    def opposing(self, unit: Obj) -> Obj:
        """Return the cmV that a side of the fight faced."""
        assert self.defender is not None
        return self.defender if unit is self.attacker else self.attacker

    def finish(self, game: Running) -> None:
        """The attack is over."""
        self.over(game)

    def over(self, game: Running) -> None:
        """End what lasts as long as the attack, and leave."""
        game.expire("attack")
        game.leave()

    def is_off(self, game: Reading) -> bool:
        """Return whether attacker or target are gone or on one side (cmvr.i.122-124)."""
        if not game.is_there(self.attacker):
            return True
        facing = self.defender if self.defender is not None else self.target
        if facing is None:
            return False
        return not game.is_there(facing) or facing.controller == self.attacker.controller


def can_be_target(game: Reading, card: Obj) -> bool:
    """Return whether the attack under way may get this target."""
    running = game.running(Attack)
    if running is None or running.defender is not None or running.target is card:
        return False
    return card.place.zone.name == "unit_zone" and card.controller == opponent(running.by)


def attack_on(game: Changing, card: Obj) -> None:
    """Give the attack under way another target."""
    game.running(Attack).target = card


def may_defend(game: Reading, how: Defence, unit: Obj, attacker: Obj) -> bool:
    """Return whether a cmV can choose a defence: if it taps, not tapped, and no text forbids it.

    Clauses: cmvr.battle.attack.4, cmvr.i.80.
    """
    if how.taps and is_tapped(unit):
        allowed = game.verdict(f"{how.name}_tapped", unit)
        if allowed is None or allowed.stance != "can":
            return False
    return not game.cannot(how.name, unit, attacker)


def beaten(game: Running, unit: Obj, winner: Obj, to: str) -> None:
    """Remove a beaten cmV from the field, as damage or to dust.

    No other card goes from the field to the damage zone (cmvr.i.127).
    """
    by = battle_by(unit)
    damage = PlaceDamage(by, unit.owner, unit) if to == "damage_zone" else None
    game.emit(LeaveField, by, unit, "battle", to, damage, victor=winner)


def equal(game: Running, sides: tuple[tuple[Obj, Obj], ...]) -> None:
    """Put equal cmVs (each with its opponent) into dust (cmvr.battle.fight.6-7)."""
    game.emit_all(
        [LeaveField(battle_by(unit), unit, "battle", victor=other) for unit, other in sides]
    )


def open_window(game: Running, first: int) -> None:
    """Open the window inside an attack (cmvr.i.4, cmvr.i.5 d, e), unless the option drops it."""
    if game.rules.options["attack_windows"] == "two":
        ATTACK_WINDOW.open(game, (first, opponent(first)))


_BATTLE_KEYS = ("battle.", *(f"battle.{name}" for name in TIMINGS))


def battle_key(game: Reading) -> str:
    """Return the key of open windows in the battle phase."""
    return _BATTLE_KEYS[game.number(TABLE, "timing")]


ATTACK_WINDOW = Window(
    "attack_window", lead_first, key=battle_key, text=Text("During the attack", "攻撃中")
)


# ---- the actions of a unit turn ------------------------------------------------------


@requirement(
    "cmvr.battle.turn.4",
    "its attack power in this timing is 0",
    "このタイミングの攻撃力が0です",
)
def has_power(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether it has attack power; only asked when it declares (cmvr.i.108)."""
    return attack_power(game, card) > 0


@requirement("cmvr.i.80", "a card text forbids it", "カードの効果により禁止されています")
def may_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether no text forbids the cmV to attack: texts go before rules (cmvr.gen.3)."""
    return not game.cannot("attack", card)


@requirement("cmvr.i.80", "a card text forbids it", "カードの効果により禁止されています")
def may_attack_deck(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether no text forbids the cmV to attack the deck."""
    return not game.cannot("attack_deck", card)


def _targets(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the opposing cmVs, wherever they stand (cmvr.battle.attack.6); no Master (cmvr.master.3)."""
    enemies = units(game, opponent(player))
    if game.claims("be_attacked"):
        return [enemy for enemy in enemies if not game.cannot("be_attacked", enemy, card)]
    return enemies


@requirement(
    "cmvr.battle.attack.1",
    "it is not an opposing {unit}",
    "相手の{unit}ではありません",
    unit=lambda game, player, card, target: game.do("unit_name"),
)
def is_enemy(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in units(game, opponent(player))


@requirement(
    "cmvr.i.80", "a card text forbids to attack it", "カードの効果により攻撃できません"
)
def may_be_attacked(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return not game.cannot("be_attacked", target, card)


def attack(game: Running, player: int, option: Option) -> None:
    """Attack a cmV, or the deck."""
    assert option.source is not None
    game.enter(Attack(option.source, player, option.target))


def _acting(game: Reading, player: int) -> list[Obj]:
    unit = acting_unit(game)
    return [] if unit is None else [unit]


ACTIONS = (
    Action(
        "attack",
        ("act",),
        Text("attack {target}", "{target}を攻撃する"),
        "cmvr.battle.attack.1",
        attack,
        sources=_acting,
        among=("unit_zone",),
        requirements=(has_power, may_attack),
        targets=_targets,
        target_requirements=(is_enemy, may_be_attacked),
        loops=False,
    ),
    Action(
        "attack_deck",
        ("act",),
        Text("attack the opponent's deck", "相手デッキを攻撃する"),
        "cmvr.battle.deck.1",
        attack,
        sources=_acting,
        among=("unit_zone",),
        requirements=(has_power, may_attack, may_attack_deck),
        loops=False,
    ),
)
