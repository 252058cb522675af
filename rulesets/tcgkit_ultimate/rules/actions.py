"""What players may do: summon, use magic and abilities, attack, release.

Clauses: ``ultimate.turn.14-21``, ``ultimate.cost.*``, ``ultimate.summon.1``,
``ultimate.standby.1``, ``ultimate.attack.1``, ``ultimate.release.*``, ``ultimate.effect.5``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Obj, Option, Standing
from tcgkit.kernel.time import Action, Requirement
from tcgkit_ultimate.rules.ability import Use, uses_left
from tcgkit_ultimate.rules.attack import Attack, attackable
from tcgkit_ultimate.rules.puts import release
from tcgkit_ultimate.rules.summon import releasable, summon_from_hand, use_magic
from tcgkit_ultimate.rules.zones import (
    FIELD,
    RECOVERED,
    affords,
    cost,
    free_cells,
    is_frozen,
    is_magic_card,
    is_monster_card,
    monsters,
    opponent,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


# ---- what fits -----------------------------------------------------------------------


def _monster(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return is_monster_card(defn)


def _magic(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return is_magic_card(defn)


# ---- requirements --------------------------------------------------------------------


def _own_turn(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return turn_player(game) == player


def _affordable(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return affords(game, player, cost(game, player, card))


def _price(game: Game, player: int, card: Obj, ability: Any) -> dict[str, object]:
    return {"need": cost(game, player, card), "have": game.number(player, "ready")}


def _has_cell(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return bool(free_cells(game, player))


def _is_full(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return not free_cells(game, player)


def _can_release(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return bool(releasable(game, player))


def _has_uses(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    return uses_left(game, card, ability) > 0


def _payable(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    scope = Standing(card, player)
    if not all(can(game, scope) for can in ability.can_pay):
        return False
    costs = [choice for choice in ability.choices if choice.for_cost]
    return all(choice.enough(game, scope) for choice in costs)


def _condition(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(game, Standing(card, player))


def _is_recovered(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return card.posture == RECOVERED


def _not_frozen(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return not is_frozen(game, card)


def _may_attack(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("attack", card)


def _not_new(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return card.number("since") != game.number(TABLE, "turn")


def _not_first(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return game.number(TABLE, "turn") > 1


OWN_TURN = Requirement(
    "ultimate.turn.15", Text("it is not your turn", "自分のターンではありません"), _own_turn
)
MAGIC_TURN = Requirement(
    "ultimate.turn.16", Text("it is not your turn", "自分のターンではありません"), _own_turn
)
USE_TURN = Requirement(
    "ultimate.effect.5",
    Text("it is not your turn", "自分のターンではありません"),
    _own_turn,
)
ATTACK_TURN = Requirement(
    "ultimate.turn.20", Text("it is not your turn", "自分のターンではありません"), _own_turn
)
MANA = Requirement(
    "ultimate.mana.2",
    Text("it costs {need} mana, you have {have} ready", "コスト{need}（使えるマナ{have}）"),
    _affordable,
    _price,
)
CELL = Requirement(
    "ultimate.i.39",
    Text(
        "your battlefield is full: release a monster, or summon through the standby space",
        "バトルフィールドが一杯です：リリースするか、スタンバイスペースを使ってください",
    ),
    _has_cell,
)
FULL = Requirement(
    "ultimate.i.40",
    Text("there is an empty cell", "空いているマスがあります"),
    _is_full,
)
TO_RELEASE = Requirement(
    "ultimate.standby.5",
    Text(
        "you have no monster on the battlefield to release",
        "リリースできるモンスターがバトルフィールドにいません",
    ),
    _can_release,
)
USES = Requirement(
    "ultimate.i.110",
    Text("it was used this turn", "このターンは使用済みです"),
    _has_uses,
)
PAYABLE = Requirement(
    "ultimate.i.36",
    Text("its cost cannot be paid", "コストを支払えません"),
    _payable,
    concerns=lambda ability: bool(ability.can_pay or ability.choices),
)
CONDITION = Requirement(
    "ultimate.effect.3",
    Text("its condition does not hold", "条件を満たしていません"),
    _condition,
    concerns=lambda ability: ability.condition is not None,
    asks=("condition",),
)
RECOVERED_ONLY = Requirement(
    "ultimate.attack.1", Text("it is tired", "疲労しています"), _is_recovered
)
NOT_FROZEN = Requirement(
    "ultimate.state.6", Text("it is frozen", "凍結しています"), _not_frozen
)
MAY_ATTACK = Requirement(
    "ultimate.i.125",
    Text("an effect forbids it to attack", "効果により攻撃できません"),
    _may_attack,
)
NOT_NEW = Requirement(
    "ultimate.i.25",
    Text("it was summoned this turn", "このターンに召喚されました"),
    _not_new,
)
NOT_FIRST = Requirement(
    "ultimate.i.24",
    Text("nobody attacks in the first turn", "最初のターンは攻撃できません"),
    _not_first,
)


# ---- what is done --------------------------------------------------------------------


def _activate(game: Game, player: int, option: Option) -> None:
    assert option.source is not None
    assert option.ability is not None
    game.enter(Use(option.ability, option.source, player, decided=True))


def _attack(game: Game, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Attack(player, option.source, option.target))


def _release(game: Game, player: int, option: Option) -> None:
    assert option.source is not None
    release(game, player, option.source)


def _attackable(game: Game, player: int, card: Obj, ability: Any) -> list[Obj]:
    return attackable(game, player, card)


def _is_opposing(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return target in monsters(game, opponent(player))


def _is_attackable(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return not _is_opposing(game, player, card, target) or target in attackable(
        game, player, card
    )


AIMS = (
    Requirement(
        "ultimate.targeted.2",
        Text("it is no opposing monster", "相手のモンスターではありません"),
        _is_opposing,
    ),
    Requirement(
        "ultimate.targeted.6",
        Text("no effect allows to attack it", "攻撃できるようにする効果がありません"),
        _is_attackable,
    ),
)


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return all actions under these options."""
    standby: tuple[Requirement, ...] = (OWN_TURN, MANA, TO_RELEASE)
    if options["standby_when"] == "full_only":
        standby = (*standby, FULL)
    attack: tuple[Requirement, ...] = (ATTACK_TURN, RECOVERED_ONLY, NOT_FROZEN, MAY_ATTACK)
    if options["summoning_sickness"]:
        attack = (*attack, NOT_NEW)
    if not options["first_turn_attack"]:
        attack = (*attack, NOT_FIRST)
    return (
        Action(
            "summon",
            ("main",),
            Text("summon {source}", "{source}を召喚"),
            "ultimate.summon.1",
            summon_from_hand,
            zones=("hand",),
            fits=_monster,
            requirements=(OWN_TURN, MANA, CELL),
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
            fits=_monster,
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
            fits=_magic,
            # Also if its effect will do nothing (ultimate.magic.5, ultimate.i.51).
            requirements=(MAGIC_TURN, MANA),
            when="ultimate.kind.6",
        ),
        Action(
            "use",
            ("main",),
            Text("{ability} of {source}", "{source}の{ability}"),
            "ultimate.turn.14",
            _activate,
            zones=FIELD,
            kinds=("activated",),
            requirements=(USE_TURN, USES, CONDITION, PAYABLE),
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
            aims=AIMS,
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
