"""The actions of players: summon, use magic and abilities, attack, release.

Clauses: ``ultimate.turn.14-21``, ``ultimate.cost.*``, ``ultimate.summon.1``,
``ultimate.standby.1``, ``ultimate.attack.1``, ``ultimate.release.*``, ``ultimate.effect.5``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Text, of_type
from tcgkit.kernel.effects import use_ability
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, AbilityScope, Obj, Option
from tcgkit.kernel.time import Action, Requirement, requirement
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.ability import can_pay, uses_left
from tcgkit_ultimate.rules.attack import Attack, attackable
from tcgkit_ultimate.rules.card_types import MAGICS, MONSTERS
from tcgkit_ultimate.rules.puts import release
from tcgkit_ultimate.rules.summon import releasable, summon_from_hand, use_magic
from tcgkit_ultimate.rules.zones import (
    FIELD,
    RECOVERED,
    cost,
    free_cells,
    is_frozen,
    monsters,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


# ---- requirements --------------------------------------------------------------------


@requirement(
    "ultimate.turn.15",
    "it is not your turn",
    "自分のターンではありません",
    per_source=False,
)
def is_own_turn(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return turn_player(game) == player


@requirement(
    "ultimate.mana.2",
    "it costs {need} mana, you have {have} ready",
    "コスト{need}（使えるマナ{have}）",
    need=lambda game, player, card, ability: cost(game, player, card),
    have=lambda game, player, card, ability: game.number(player, "ready"),
)
def can_afford(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return game.number(player, "ready") >= cost(game, player, card)


@requirement(
    "ultimate.i.39",
    "your battlefield is full: release a monster, or summon through the standby space",
    "バトルフィールドが一杯です：リリースするか、スタンバイスペースを使ってください",
)
def has_cell(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(free_cells(game, player))


@requirement("ultimate.i.40", "there is an empty cell", "空いているマスがあります")
def has_no_cell(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not free_cells(game, player)


@requirement(
    "ultimate.standby.5",
    "you have no monster on the battlefield to release",
    "リリースできるモンスターがバトルフィールドにいません",
)
def can_release(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(releasable(game, player))


@requirement("ultimate.i.110", "it was used this turn", "このターンは使用済みです")
def has_uses(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return uses_left(game, card, ability) > 0


@requirement(
    "ultimate.i.36",
    "its cost cannot be paid",
    "コストを支払えません",
    applies_to=lambda ability: bool(ability.can_pay or ability.choices),
)
def is_payable(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return can_pay(game, AbilityScope(card, player), ability)


@requirement(
    "ultimate.effect.3",
    "its condition does not hold",
    "条件を満たしていません",
    applies_to=lambda ability: ability.condition is not None,
    text_parts=("condition",),
)
def condition_holds(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(game, AbilityScope(card, player))


@requirement("ultimate.attack.1", "it is tired", "疲労しています")
def is_recovered(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.posture == RECOVERED


@requirement("ultimate.state.6", "it is frozen", "凍結しています")
def is_not_frozen(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not is_frozen(game, card)


@requirement("ultimate.i.125", "an effect forbids it to attack", "効果により攻撃できません")
def may_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("attack", card)


@requirement("ultimate.i.25", "it was summoned this turn", "このターンに召喚されました")
def is_not_new(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return card.number("since") != game.number(TABLE, "turn")


@requirement(
    "ultimate.i.24",
    "players cannot attack in the first turn",
    "最初のターンは攻撃できません",
)
def is_not_first_turn(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return game.number(TABLE, "turn") > 1


# ---- what is done --------------------------------------------------------------------


def _attack(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Attack(player, option.source, option.target))


def _release(game: Running, player: int, option: Option) -> None:
    assert option.source is not None
    release(game, player, option.source)


def _attackable(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return attackable(game, player, card)


@requirement(
    "ultimate.targeted.2", "it is not an opposing monster", "相手のモンスターではありません"
)
def is_opposing(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in monsters(game, opponent(player))


@requirement(
    "ultimate.targeted.6",
    "no effect allows to attack it",
    "攻撃できるようにする効果がありません",
)
def is_attackable(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return not is_opposing(game, player, card, target) or target in attackable(
        game, player, card
    )


AIMS = (is_opposing, is_attackable)


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return all actions under these options."""
    standby: tuple[Requirement, ...] = (is_own_turn, can_afford, can_release)
    if options["standby_when"] == "full_only":
        standby = (*standby, has_no_cell)
    attack: tuple[Requirement, ...] = (
        is_own_turn.citing("ultimate.turn.20"),
        is_recovered,
        is_not_frozen,
        may_attack,
    )
    if options["summoning_sickness"]:
        attack = (*attack, is_not_new)
    if not options["first_turn_attack"]:
        attack = (*attack, is_not_first_turn)
    return (
        Action(
            "summon",
            ("main",),
            Text("summon {source}", "{source}を召喚"),
            "ultimate.summon.1",
            summon_from_hand,
            zones=("hand",),
            candidate_if=of_type(*MONSTERS),
            requirements=(is_own_turn, can_afford, has_cell),
            when="ultimate.summon.5",
        ),
        Action(
            "standby",
            ("main",),
            Text(
                "summon {source} through the standby space",
                "{source}をスタンバイスペースに召喚",
            ),
            "ultimate.standby.1",
            summon_from_hand,
            zones=("hand",),
            candidate_if=of_type(*MONSTERS),
            requirements=standby,
            when="ultimate.summon.5",
        ),
        Action(
            "magic",
            ("main",),
            Text("use {source}", "{source}を使う"),
            "ultimate.magic.1",
            use_magic,
            zones=("hand",),
            candidate_if=of_type(*MAGICS),
            # Also if its effect will do nothing (ultimate.magic.5, ultimate.i.51).
            requirements=(is_own_turn.citing("ultimate.turn.16"), can_afford),
            when="ultimate.kind.6",
        ),
        Action(
            "use",
            ("main",),
            Text("{ability} of {source}", "{source}の{ability}"),
            "ultimate.turn.14",
            use_ability,
            zones=FIELD,
            kinds=("activated",),
            requirements=(
                is_own_turn.citing("ultimate.effect.5"),
                has_uses,
                condition_holds,
                is_payable,
            ),
        ),
        Action(
            "attack",
            ("attack",),
            Text("attack the deck with {source}", "{source}でデッキを攻撃"),
            "ultimate.attack.2",
            _attack,
            zones=FIELD,
            requirements=attack,
        ),
        Action(
            "fight",
            ("attack",),
            Text("attack {target} with {source}", "{source}で{target}を攻撃"),
            "ultimate.targeted.2",
            _attack,
            zones=FIELD,
            requirements=attack,
            targets=_attackable,
            target_requirements=AIMS,
        ),
        Action(
            "release",
            # At any time is: in these windows (ultimate.release.10). It costs nothing
            # (ultimate.release.3).
            ("main", "attack", "w1", "w2", "w3", "w4"),
            Text("release {source}", "{source}をリリース"),
            "ultimate.release.1",
            _release,
            # Whatever its player controls there, however it lies (ultimate.i.46, ultimate.i.47).
            zones=FIELD,
        ),
    )
