"""The actions that can be declared, with their requirements: tools, effects, attacks, the rest.

Clauses: ``e2drive.action.3-10``, ``e2drive.quick.*``, ``e2drive.decl.5``, ``e2drive.decl.11``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, Text, of_type
from tcgkit.kernel.effects import NO_TEXT
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj, Option
from tcgkit.kernel.time import Action, requirement
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.action import acting, action_now, payer
from tcgkit_e2drive.rules.attack import (
    attack,
    attack_cost,
    can_pay_attack,
    is_able_to_attack,
    targets,
)
from tcgkit_e2drive.rules.card_types import EQUIP, FIELD, NORMAL, QUICK, SERVANT
from tcgkit_e2drive.rules.ether import ANY, payers
from tcgkit_e2drive.rules.ladder import has_state, permits
from tcgkit_e2drive.rules.line import (
    Declaration,
    Revival,
    ServantChange,
    ToolUse,
    affordable,
    can_carry,
    cost_of,
    enough,
    source_of,
    unused,
    use_of,
)
from tcgkit_e2drive.rules.overdrive import Overdrive
from tcgkit_e2drive.rules.servants import changeable
from tcgkit_e2drive.rules.zones import (
    DAMAGE_TO_LOSE,
    EQUIPS,
    FIELD_TOOLS,
    alive,
    all_alive,
    are_off,
    is_limited,
    master_ether,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


# ---- requirements --------------------------------------------------------------------


def _of(card: Obj, ability: Ability | None) -> Ability:
    return ability if ability is not None and card.place.in_play else use_of(card)


@requirement(
    "e2drive.ether.5",
    "needs {need}e, you have {have}e Off",
    "{need}e必要（オフは{have}e）",
    need=lambda game, player, card, ability: cost_of(game, card, _of(card, ability)),
    have=lambda game, player, card, ability: len(
        payers(
            game,
            player,
            payer(game, player),
            source_of(payer(game, player), _of(card, ability)),
        )
    ),
)
def can_pay(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    return affordable(game, player, card, _of(card, ability))


@requirement(
    "e2drive.decl.11",
    "it has no legal target",
    "適正な対象がありません",
    text_parts=("choices",),
    find_text=lambda card: _of(card, None),
)
def has_target(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    return enough(game, player, card, _of(card, ability))


@requirement("e2drive.i.107", "it was used already this turn", "このターンはもう使いました")
def is_unused(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    return unused(game, player, card, _of(card, ability))


@requirement(
    "e2drive.i.40",
    "too many declarations in this action",
    "この行動での宣言が多すぎます",
    per_source=False,
)
def is_below_limit(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    limit = game.rules.options["max_declarations_per_action"]
    assert isinstance(limit, int)
    action = action_now(game)
    return action is None or action.declarations < limit


@requirement(
    "e2drive.priority.5", "a card text forbids it", "カードの効果で禁止されています"
)
def may_use_tools(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "use_tool", True, player, card)


@requirement(
    "e2drive.action.5",
    "only the acting servant's effects",
    "行動中のサーヴァントの効果だけです",
)
def is_acting(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return acting(game) is card


@requirement(
    "e2drive.i.70",
    "only in the equipped servant's action",
    "装備したサーヴァントの行動中だけです",
)
def is_own_moment(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    if ability.tags.get("moment") != "equipped":
        return True
    host = game.host(card)
    return host is not None and acting(game) is host


@requirement(
    "e2drive.ftool.2",
    "your tool field is full",
    "ツールフィールドが一杯です",
    per_source=False,
)
def has_room(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether there is a free place for the tool; no tool in play makes room for it.

    Clauses: e2drive.i.67.
    """
    return len(game.zone("tool_field", player)) < FIELD_TOOLS


@requirement(
    "e2drive.revive.1", "it is not destroyed", "破壊されていないので復活できません"
)
def is_destroyed(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return "destroyed" in card.fields


@requirement("e2drive.i.13", "it would lose the game", "敗北になります")
def survives(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the option allows a price that loses the game.

    Clauses: e2drive.pay.5, e2drive.i.13, e2drive.revive.6.
    """
    if game.rules.options["allow_losing_costs"] or _is_free_change(game, player, card):
        return True
    cards = len(game.zone("damage_card_field", player))
    return cards + 1 < DAMAGE_TO_LOSE and bool(game.zone("deck", player))


def _is_free_change(game: Reading, player: int, card: Obj) -> bool:
    """Return whether the change costs no damage card (e2drive.i.64)."""
    return card.place.zone.name == "hand" and is_limited(game, player)


@requirement(
    "e2drive.overdrive.1",
    "you are not Limited",
    "リミテッド状態ではありません",
    per_source=False,
)
def is_in_limited(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return is_limited(game, player)


@requirement(
    "e2drive.overdrive.3",
    "no master ether is Off",
    "オフのマスターエーテルがありません",
    per_source=False,
)
def has_master_off(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether master ether is Off to pay an Overdrive with (e2drive.pay.6)."""
    return bool(are_off(master_ether(game, player)))


@requirement(
    "e2drive.priority.5", "a card text forbids it to attack", "カードの効果で攻撃できません"
)
def may_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "attack", True, card) or has_state(game, card, "freeze")


@requirement("e2drive.state.freeze.1", "it is frozen", "フリーズしています")
def is_not_frozen(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "attack", True, card) or not has_state(game, card, "freeze")


def may(deed: str) -> Any:
    """Return the requirement that no card text forbids a deed of an object."""

    @requirement(
        "e2drive.priority.5", "a card text forbids it", "カードの効果で禁止されています"
    )
    def allowed(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        return permits(game, deed, True, card)

    return allowed


@requirement(
    "e2drive.attack.4",
    "needs {need}e, you have {have}e Off",
    "{need}e必要（オフは{have}e）",
    need=lambda game, player, card, ability: attack_cost(game, card),
    have=lambda game, player, card, ability: len(payers(game, player, card, ANY)),
)
def pays_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return can_pay_attack(game, card)


@requirement(
    "e2drive.overdrive.blocker.2", "it must attack first", "攻撃しなければなりません"
)
def is_not_compelled(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    if not permits(game, "end_action", True, card):
        return False
    action = action_now(game)
    if action is None or action.excused:
        return True
    compels = any(foe.number("blocker") for foe in alive(game, opponent(player)))
    if not compels or not is_below_limit(game, player, card, ability):
        return True
    return not is_able_to_attack(game, card)


# ---- doing ---------------------------------------------------------------------------


def use_tool(game: Running, player: int, option: Option) -> None:
    """Declare a tool from hand."""
    card = option.source
    assert card is not None
    game.enter(ToolUse(use_of(card), card, player, host=option.target))


def use_effect(game: Running, player: int, option: Option) -> None:
    """Declare an effect of a card in play."""
    assert option.source is not None
    assert option.ability is not None
    cost = cost_of(game, option.source, option.ability)
    game.enter(Declaration(option.ability, option.source, player, cost=cost))


def revive(game: Running, player: int, option: Option) -> None:
    """Declare a revival."""
    assert option.source is not None
    game.enter(Revival(NO_TEXT, option.source, player))


def change(game: Running, player: int, option: Option) -> None:
    """Declare a change (e2drive.change.11)."""
    assert option.source is not None
    assert option.target is not None
    incoming = option.source.defn.key
    game.show(option.source, opponent(player))  # e2drive.i.106
    game.enter(ServantChange(NO_TEXT, option.target, player, incoming=incoming))


def overdrive(game: Running, player: int, option: Option) -> None:
    """Declare the acting servant's Overdrive."""
    assert option.source is not None
    game.enter(Overdrive(NO_TEXT, option.source, player))


def end(game: Reading, player: int, option: Option) -> None:
    """End the action; the action itself sees to it."""


def _acting(game: Reading, player: int) -> list[Obj]:
    """Return the acting servant if it is this player's: else nothing is declared by it.

    Clauses: e2drive.ftool.4.
    """
    action = action_now(game)
    return [] if action is None or action.by != player else [action.servant]


def _attack_targets(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the servants that may be attacked (e2drive.attack.3, e2drive.servant.3)."""
    return targets(game, card)


def _equip_targets(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return [s for s in all_alive(game) if can_carry(game, s, card, player)]


def _change_targets(game: Reading, player: int, card: Obj, ability: Any) -> list[Obj]:
    return changeable(game, player, card)


@requirement(
    "e2drive.attack.2", "it is not an alive servant", "生存サーバントではありません"
)
def is_alive_servant(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in all_alive(game)


@requirement(
    "e2drive.i.42", "it is not an opposing servant", "相手のサーバントではありません"
)
def is_opposing(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    own = target.controller == player
    return not own or (target is not card and game.rules.options["attack_targets"] == "any")


@requirement(
    "e2drive.priority.5", "a card text forbids to attack it", "カードの効果で攻撃できません"
)
def may_be_attacked(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return permits(game, "attack", True, card, target)


@requirement(
    "e2drive.equip.3",
    "it may not carry this tool, or carries {most} already",
    "装備できないか、すでに{most}枚装備しています",
    most=lambda game, player, card, target: EQUIPS,
)
def may_carry(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return not is_alive_servant(game, player, card, target) or can_carry(
        game, target, card, player
    )


@requirement(
    "e2drive.change.4",
    "it is not an alive servant of yours",
    "自分の生存サーバントではありません",
)
def is_own_alive(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return target in alive(game, player)


@requirement(
    "e2drive.priority.5", "a card text forbids it", "カードの効果で禁止されています"
)
def may_leave(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    return permits(game, "change", True, target)


@requirement(
    "e2drive.change.6",
    "this servant's name is on your servant field already",
    "同名のサーバントがすでに自分の場にいます",
)
def may_be_changed(game: Reading, player: int, card: Obj, target: Obj) -> bool:
    own = is_own_alive(game, player, card, target)
    return not own or target in changeable(game, player, card)


ATTACK_AIMS = (is_alive_servant, is_opposing, may_be_attacked)
EQUIP_AIMS = (is_alive_servant.citing("e2drive.equip.1"), may_carry)
CHANGE_AIMS = (is_own_alive, may_leave, may_be_changed)


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return everything that can be declared.

    Single-use and quick tools are declared and paid for alike in the own action, any number
    of them. Nothing discards a tool in play. Clauses: e2drive.tool.5, e2drive.tool.8,
    e2drive.quick.4, e2drive.i.66.
    """
    hand = (is_below_limit, may_use_tools, can_pay, is_unused, has_target)
    return (
        Action(
            "use",
            ("act",),
            Text("use {source}", "{source}を使う"),
            "e2drive.action.3",
            use_tool,
            zones=("hand",),
            candidate_if=of_type(NORMAL, QUICK),
            requirements=hand,
            when="e2drive.tool.2",
        ),
        Action(
            "use_quick",
            ("quick",),
            Text("use {source}", "{source}を使う"),
            "e2drive.quick.1",
            use_tool,
            zones=("hand",),
            candidate_if=of_type(
                QUICK
            ),  # all else is declared in the own action (e2drive.quick.6)
            requirements=hand,
            when="e2drive.quick.2",
        ),
        Action(
            "equip",
            ("act",),
            Text("equip {source} to {target}", "{target}に{source}を装備する"),
            "e2drive.equip.1",
            use_tool,
            zones=("hand",),
            candidate_if=of_type(EQUIP),
            requirements=hand,
            targets=_equip_targets,
            target_requirements=EQUIP_AIMS,
            when="e2drive.tool.7",
        ),
        Action(
            "place",
            ("act",),
            Text("place {source}", "{source}を置く"),
            "e2drive.ftool.1",
            use_tool,
            zones=("hand",),
            candidate_if=of_type(FIELD),
            requirements=(*hand, has_room),
            when="e2drive.tool.7",
        ),
        Action(
            "effect",
            ("act",),
            Text("use {ability} of {source}", "{source}の{ability}を使う"),
            "e2drive.action.5",
            use_effect,
            zones=("servant_field",),
            kinds=("active",),
            requirements=(
                *(is_acting, may("use_effect"), is_below_limit),
                *(can_pay, is_unused, has_target),
            ),
        ),
        Action(
            "declare",
            ("act",),
            Text("declare {ability} of {source}", "{source}の{ability}を宣言する"),
            "e2drive.action.6",
            use_effect,
            zones=("equip_field", "tool_field"),
            kinds=("declared",),
            requirements=(
                *(is_own_moment, may("use_effect"), is_below_limit),
                *(can_pay, is_unused, has_target),
            ),
        ),
        Action(
            "attack",
            ("act",),
            Text("attack {target}", "{target}を攻撃する"),
            "e2drive.action.4",
            attack,
            sources=_acting,
            among=("servant_field",),
            requirements=(is_not_frozen, may_attack, pays_attack, is_below_limit),
            targets=_attack_targets,
            target_requirements=ATTACK_AIMS,
        ),
        Action(
            "change",
            ("act",),
            Text("change {target} for {source}", "{target}を{source}にチェンジする"),
            "e2drive.action.7",
            change,
            zones=("hand",),
            candidate_if=of_type(SERVANT),
            requirements=(is_below_limit, survives),
            targets=_change_targets,
            target_requirements=CHANGE_AIMS,
            when="e2drive.tool.9",
        ),
        Action(
            "revive",
            ("act",),
            Text("revive {source}", "{source}を復活させる"),
            "e2drive.action.8",
            revive,
            zones=("servant_field",),
            requirements=(is_destroyed, may("revive"), is_below_limit, survives),
        ),
        Action(
            "overdrive",
            ("act",),
            Text("Overdrive of {source}", "{source}のオーバードライブ"),
            "e2drive.action.9",
            overdrive,
            sources=_acting,
            among=("servant_field",),
            requirements=(is_in_limited, may("overdrive"), has_master_off, is_below_limit),
        ),
        Action(
            "end",
            ("act",),
            Text("end the action", "行動を終了する"),
            "e2drive.action.10",
            end,
            sources=_acting,
            among=("servant_field",),
            requirements=(is_not_compelled,),
        ),
    )
