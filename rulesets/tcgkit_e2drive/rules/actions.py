"""What can be declared, and what must hold for it: tools, effects, attacks, the rest.

Clauses: ``e2drive.action.3-10``, ``e2drive.quick.*``, ``e2drive.decl.5``, ``e2drive.decl.11``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj, Option
from tcgkit.kernel.time import Action, Requirement
from tcgkit_e2drive.rules.action import acting, action_now, payer
from tcgkit_e2drive.rules.attack import (
    attack,
    attack_cost,
    can_pay_attack,
    is_able_to_attack,
    targets,
)
from tcgkit_e2drive.rules.ether import ANY, payers
from tcgkit_e2drive.rules.ladder import has_state, permits
from tcgkit_e2drive.rules.line import (
    Changing,
    Declaration,
    Reviving,
    affordable,
    can_carry,
    cost_of,
    enough,
    source_of,
    unused,
    use_of,
)
from tcgkit_e2drive.rules.overdrive import OverdriveDeclaration
from tcgkit_e2drive.rules.servants import changeable
from tcgkit_e2drive.rules.zones import (
    DAMAGE_TO_LOSE,
    EQUIPS,
    FIELD_TOOLS,
    alive,
    all_alive,
    are_off,
    is_limited,
    is_servant_card,
    master_ether,
    opponent,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


# ---- what fits -----------------------------------------------------------------------


def _single_use(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return defn.fields.get("kind") in ("normal", "quick")


def _quick(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    """Return whether it is a quick tool: all else is declared in the own action.

    Clauses: e2drive.quick.6.
    """
    return defn.fields.get("kind") == "quick"


def _equip(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return defn.fields.get("kind") == "equip"


def _field(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return defn.fields.get("kind") == "field"


def _servant(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return is_servant_card(defn)


# ---- requirements --------------------------------------------------------------------


def _of(card: Obj, ability: Ability | None) -> Ability | None:
    return ability if card.place.in_play else use_of(card)


def _can_pay(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    return affordable(game, player, card, _of(card, ability))


def _price(
    game: Game, player: int, card: Obj, ability: Ability | None
) -> dict[str, object]:
    text, servant = _of(card, ability), payer(game, player)
    off = payers(game, player, servant, source_of(servant, text))
    return {"need": cost_of(game, card, text), "have": len(off)}


def _has_targets(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    return enough(game, player, card, _of(card, ability))


def _not_used(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    return unused(game, player, card, _of(card, ability))


def _below_limit(game: Game, player: int, card: Obj, ability: Any) -> bool:
    limit = game.rules.options["max_declarations_per_action"]
    assert isinstance(limit, int)
    action = action_now(game)
    return action is None or action.declarations < limit


def _may_use(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "use_tool", True, player, card)


def _is_acting(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return acting(game) is card


def _in_own_moment(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    if ability.tags.get("moment") != "equipped":
        return True
    host = game.host(card)
    return host is not None and acting(game) is host


def _has_room(game: Game, player: int, card: Obj, ability: Any) -> bool:
    """Return whether there is a place for the tool; none is cleared for it.

    Clauses: e2drive.i.67.
    """
    return len(game.zone("tool_field", player)) < FIELD_TOOLS


def _is_destroyed(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return "destroyed" in card.fields


def _survives(game: Game, player: int, card: Obj, ability: Any) -> bool:
    """Return whether the option allows a price that loses the game.

    Clauses: e2drive.pay.5, e2drive.i.13, e2drive.revive.6.
    """
    if game.rules.options["allow_losing_costs"] or _is_free_change(game, player, card):
        return True
    cards = len(game.zone("damage_card_field", player))
    return cards + 1 < DAMAGE_TO_LOSE and bool(game.zone("deck", player))


def _is_free_change(game: Game, player: int, card: Obj) -> bool:
    """Return whether the change costs no damage card (e2drive.i.64)."""
    return card.place.zone.name == "hand" and is_limited(game, player)


def _limited(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return is_limited(game, player)


def _master_off(game: Game, player: int, card: Obj, ability: Any) -> bool:
    """Return whether master ether is Off to pay an Overdrive with (e2drive.pay.6)."""
    return bool(are_off(master_ether(game, player)))


def _may_attack(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "attack", True, card) or has_state(game, card, "freeze")


def _not_frozen(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return permits(game, "attack", True, card) or not has_state(game, card, "freeze")


def _pays_attack(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return can_pay_attack(game, card)


def _attack_price(game: Game, player: int, card: Obj, ability: Any) -> dict[str, object]:
    return {
        "need": attack_cost(game, card),
        "have": len(payers(game, player, card, ANY)),
    }


def _not_compelled(game: Game, player: int, card: Obj, ability: Any) -> bool:
    if not permits(game, "end_action", True, card):
        return False
    compels = any(foe.number("blocker") for foe in alive(game, opponent(player)))
    action = action_now(game)
    excused = action is None or action.excused
    if not compels or excused or not _below_limit(game, player, card, ability):
        return True
    return not is_able_to_attack(game, card)


ETHER_TEXT = Text("needs {need}e, you have {have}e Off", "{need}e必要（オフは{have}e）")
PRICE = Requirement("e2drive.ether.5", ETHER_TEXT, _can_pay, _price)
TARGET = Requirement(
    "e2drive.decl.11",
    Text("it has no legal target", "適正な対象がありません"),
    _has_targets,
    asks=("choices",),
    reads=lambda card: _of(card, None),
)
UNUSED = Requirement(
    "e2drive.i.107",
    Text("it was used already this turn", "このターンはもう使いました"),
    _not_used,
)
BELOW_LIMIT = Requirement(
    "e2drive.i.40",
    Text("too many declarations in this action", "この行動での宣言が多すぎます"),
    _below_limit,
)
MAY_USE = Requirement(
    "e2drive.priority.5",
    Text("a card text forbids it", "カードの効果で禁止されています"),
    _may_use,
)
ACTS = Requirement(
    "e2drive.action.5",
    Text("only the acting servant's effects", "行動中のサーヴァントの効果だけです"),
    _is_acting,
)
OWN_MOMENT = Requirement(
    "e2drive.i.70",
    Text("only in the equipped servant's action", "装備したサーヴァントの行動中だけです"),
    _in_own_moment,
)
ROOM = Requirement(
    "e2drive.ftool.2",
    Text("your tool field is full", "ツールフィールドが一杯です"),
    _has_room,
)
DESTROYED = Requirement(
    "e2drive.revive.1",
    Text("it is not destroyed", "破壊されていないので復活できません"),
    _is_destroyed,
)
SURVIVES = Requirement(
    "e2drive.i.13",
    Text("it would lose the game", "敗北になります"),
    _survives,
)
LIMITED = Requirement(
    "e2drive.overdrive.1",
    Text("you are not Limited", "リミテッド状態ではありません"),
    _limited,
)
MASTER_OFF = Requirement(
    "e2drive.overdrive.3",
    Text("no master ether is Off", "オフのマスターエーテルがありません"),
    _master_off,
)
NOT_FROZEN = Requirement(
    "e2drive.state.freeze.1",
    Text("it is frozen", "フリーズしています"),
    _not_frozen,
)
MAY_ATTACK = Requirement(
    "e2drive.priority.5",
    Text("a card text forbids it to attack", "カードの効果で攻撃できません"),
    _may_attack,
)
ATTACK_PRICE = Requirement("e2drive.attack.4", ETHER_TEXT, _pays_attack, _attack_price)
NOT_COMPELLED = Requirement(
    "e2drive.overdrive.blocker.2",
    Text("it must attack first", "攻撃しなければなりません"),
    _not_compelled,
)


# ---- doing ---------------------------------------------------------------------------


def use_tool(game: Game, player: int, option: Option) -> None:
    """Declare a tool from hand."""
    card = option.source
    assert card is not None
    game.enter(Declaration(card, use_of(card), player, host=option.target))


def use_effect(game: Game, player: int, option: Option) -> None:
    """Declare an effect of a card in play."""
    assert option.source is not None
    game.enter(Declaration(option.source, option.ability, player))


def revive(game: Game, player: int, option: Option) -> None:
    """Declare a revival."""
    assert option.source is not None
    game.enter(Reviving(option.source, player))


def change(game: Game, player: int, option: Option) -> None:
    """Declare a change (e2drive.change.11)."""
    assert option.source is not None
    assert option.target is not None
    game.enter(Changing(option.target, option.source, player))


def overdrive(game: Game, player: int, option: Option) -> None:
    """Declare the acting servant's Overdrive."""
    assert option.source is not None
    game.enter(OverdriveDeclaration(option.source, player))


def end(game: Game, player: int, option: Option) -> None:
    """End the action; the action itself sees to it."""


def _acting(game: Game, player: int) -> list[Obj]:
    """Return the acting servant if it is this player's: else nothing is declared by it.

    Clauses: e2drive.ftool.4.
    """
    action = action_now(game)
    return [] if action is None or action.by != player else [action.servant]


def _attack_targets(game: Game, player: int, card: Obj, ability: Any) -> list[Obj]:
    """Return the servants that may be attacked (e2drive.attack.3, e2drive.servant.3)."""
    return targets(game, card)


def _equip_targets(game: Game, player: int, card: Obj, ability: Any) -> list[Obj]:
    return [s for s in all_alive(game) if can_carry(game, s, card, player)]


def _change_targets(game: Game, player: int, card: Obj, ability: Any) -> list[Obj]:
    return changeable(game, player, card)


def _alive(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return target in all_alive(game)


def _is_opposing(game: Game, player: int, card: Obj, target: Obj) -> bool:
    own = target.controller == player
    return not own or (target is not card and game.rules.options["attack_targets"] == "any")


def _may_be_attacked(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return permits(game, "attack", True, card, target)


def _may_carry(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return not _alive(game, player, card, target) or can_carry(game, target, card, player)


def _own_alive(game: Game, player: int, card: Obj, target: Obj) -> bool:
    return target in alive(game, player)


def _may_be_changed(game: Game, player: int, card: Obj, target: Obj) -> bool:
    own = _own_alive(game, player, card, target)
    return not own or target in changeable(game, player, card)


ALIVE = Requirement(
    "e2drive.attack.2",
    Text("it is no alive servant", "生存サーバントではありません"),
    _alive,
)
ATTACK_AIMS = (
    ALIVE,
    Requirement(
        "e2drive.i.42",
        Text("it is no opposing servant", "相手のサーバントではありません"),
        _is_opposing,
    ),
    Requirement(
        "e2drive.priority.5",
        Text("a card text forbids to attack it", "カードの効果で攻撃できません"),
        _may_be_attacked,
    ),
)
EQUIP_AIMS = (
    evolve(ALIVE, clause="e2drive.equip.1"),
    Requirement(
        "e2drive.equip.3",
        Text(
            "it may not carry this tool, or carries {most} already",
            "装備できないか、すでに{most}枚装備しています",
        ),
        _may_carry,
        lambda game, player, card, target: {"most": EQUIPS},
    ),
)
CHANGE_AIMS = (
    Requirement(
        "e2drive.change.4",
        Text("it is no alive servant of yours", "自分の生存サーバントではありません"),
        _own_alive,
    ),
    Requirement(
        "e2drive.change.6",
        Text(
            "this servant's name is on your servant field already",
            "同名のサーバントがすでに自分の場にいます",
        ),
        _may_be_changed,
    ),
)


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return everything that can be declared.

    Single-use and quick tools are declared and paid for alike in the own action, any number
    of them. Nothing discards a tool in play. Clauses: e2drive.tool.5, e2drive.tool.8,
    e2drive.quick.4, e2drive.i.66.
    """
    hand = (BELOW_LIMIT, MAY_USE, PRICE, UNUSED, TARGET)
    return (
        Action(
            "use",
            ("act",),
            Text("use {source}", "{source}を使う"),
            "e2drive.action.3",
            use_tool,
            zones=("hand",),
            fits=_single_use,
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
            fits=_quick,
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
            fits=_equip,
            requirements=hand,
            targets=_equip_targets,
            aims=EQUIP_AIMS,
            when="e2drive.tool.7",
        ),
        Action(
            "place",
            ("act",),
            Text("place {source}", "{source}を置く"),
            "e2drive.ftool.1",
            use_tool,
            zones=("hand",),
            fits=_field,
            requirements=(*hand, ROOM),
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
            requirements=(ACTS, BELOW_LIMIT, PRICE, UNUSED, TARGET),
        ),
        Action(
            "declare",
            ("act",),
            Text("declare {ability} of {source}", "{source}の{ability}を宣言する"),
            "e2drive.action.6",
            use_effect,
            zones=("equip_field", "tool_field"),
            kinds=("declared",),
            requirements=(OWN_MOMENT, BELOW_LIMIT, PRICE, UNUSED, TARGET),
        ),
        Action(
            "attack",
            ("act",),
            Text("attack {target}", "{target}を攻撃する"),
            "e2drive.action.4",
            attack,
            sources=_acting,
            among=("servant_field",),
            requirements=(NOT_FROZEN, MAY_ATTACK, ATTACK_PRICE, BELOW_LIMIT),
            targets=_attack_targets,
            aims=ATTACK_AIMS,
        ),
        Action(
            "change",
            ("act",),
            Text("change {target} for {source}", "{target}を{source}にチェンジする"),
            "e2drive.action.7",
            change,
            zones=("hand",),
            fits=_servant,
            requirements=(BELOW_LIMIT, SURVIVES),
            targets=_change_targets,
            aims=CHANGE_AIMS,
            when="e2drive.tool.9",
        ),
        Action(
            "revive",
            ("act",),
            Text("revive {source}", "{source}を復活させる"),
            "e2drive.action.8",
            revive,
            zones=("servant_field",),
            requirements=(DESTROYED, BELOW_LIMIT, SURVIVES),
        ),
        Action(
            "overdrive",
            ("act",),
            Text("Overdrive of {source}", "{source}のオーバードライブ"),
            "e2drive.action.9",
            overdrive,
            sources=_acting,
            among=("servant_field",),
            requirements=(LIMITED, MASTER_OFF, BELOW_LIMIT),
        ),
        Action(
            "end",
            ("act",),
            Text("end the action", "行動を終了する"),
            "e2drive.action.10",
            end,
            sources=_acting,
            among=("servant_field",),
            requirements=(NOT_COMPELLED,),
        ),
    )
