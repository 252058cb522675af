"""The actions of players: play cards, use abilities, attack.

Clauses: ``dannokomachi.play.1-5``, ``dannokomachi.turn.9``, ``dannokomachi.battle.1-2``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.effects import use_ability
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, AbilityScope, Obj, Option
from tcgkit.kernel.time import Action, Requirement, requirement
from tcgkit.standard.actions import enters
from tcgkit_dannokomachi.rules.battle import Battle, can_attack, has_target
from tcgkit_dannokomachi.rules.card_types import ACTION, is_character_card
from tcgkit_dannokomachi.rules.events import Switched
from tcgkit_dannokomachi.rules.loops import may_repeat, start_repeating
from tcgkit_dannokomachi.rules.prices import activation_cost, cost_of, has_uses
from tcgkit_dannokomachi.rules.stack import AGAIN_KEYS, is_main, is_quick_only
from tcgkit_dannokomachi.rules.targets import can_choose, text_of
from tcgkit_dannokomachi.rules.uses import is_banned, is_spent
from tcgkit_dannokomachi.rules.using import play
from tcgkit_dannokomachi.rules.zones import affords, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


# ---- when ----------------------------------------------------------------------------

Options = Mapping[str, OptionValue]


def _quick_cards(options: Options) -> Callable[[CardDef], bool]:
    """Return the test whether a card is quick by itself (dannokomachi.i.16, dannokomachi.type.3)."""
    by_card = options["action_timing"] == "by_card"
    all_quick = options["action_timing"] == "all_quick"

    def is_quick(defn: CardDef) -> bool:
        if not defn.is_a(ACTION):
            return False
        return all_quick or (by_card and defn.fields.get("timing") == "quick")

    return is_quick


def _fits_play(options: Options) -> Callable[[CardDef, Ability | None, bool, str], bool]:
    is_quick = _quick_cards(options)

    def fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
        return not is_character_card(defn) and (not is_quick_only(key) or is_quick(defn))

    return fits


def _fits_use(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return not is_quick_only(key) or (
        ability is not None and ability.tags.get("timing") == "quick"
    )


def _is_quick_ability(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return bool(ability.tags.get("timing") == "quick")


def _in_time(
    options: Options, is_quick: Callable[[Reading, int, Obj, Any], bool]
) -> Requirement:
    """Return the requirement that it is the time for something (dannokomachi.play.2-3, i.17)."""
    in_other_turn = options["opponent_turn_play"] == "quick"

    @requirement("dannokomachi.play.2", "not at this time", "今は使えないタイミングです")
    def in_time(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        if game.state.table["turn_player"] == player:
            return is_main(game) or is_quick(game, player, card, ability)
        return in_other_turn and is_quick(game, player, card, ability)

    return in_time


def _is_quick_card(options: Options) -> Callable[[Reading, int, Obj, Any], bool]:
    by_itself = _quick_cards(options)

    def is_quick(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        if not card.defn.is_a(ACTION):
            return False
        if by_itself(card.defn):
            return True
        claim = game.verdict("quick", player, card) if game.claims("quick") else None
        return claim is not None and claim.stance == "can"

    return is_quick


# ---- what it takes -------------------------------------------------------------------


@requirement(
    "dannokomachi.play.5",
    "it costs {need}, you have {have}",
    "コスト{need}（未使用コスト{have}）",
    need=lambda game, player, card, ability: cost_of(game, card),
    have=lambda game, player, card, ability: game.number(player, "cost"),
)
def can_afford(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    """Return whether it can be paid now; unspent cost may be kept.

    Clauses: dannokomachi.1.5.4.2, dannokomachi.1.5.4.3.
    """
    return game.state.players[player].get("cost", 0) >= cost_of(game, card)


@requirement("dannokomachi.1.1.2", "an effect forbids it", "効果により使えません")
def may_play(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("play", player, card)


@requirement("dannokomachi.1.1.2", "an effect forbids it", "効果により使えません")
def may_use(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("use", card)


@requirement("dannokomachi.i.57", "it has no target", "対象がありません")
def has_targets(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    text = ability or text_of(card)
    if text is None or not text.choices or game.rules.options["play_without_target"]:
        return True
    return can_choose(game, AbilityScope(card, player), text)


@requirement(
    "dannokomachi.play.5",
    "it costs {need}, you have {have}",
    "コスト{need}（未使用コスト{have}）",
    need=lambda game, player, card, ability: activation_cost(game, card, ability),
    have=lambda game, player, card, ability: game.number(player, "cost"),
)
def can_afford_activation(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    have = game.state.players[player].get("cost", 0)
    return have >= activation_cost(game, card, ability)


@requirement(
    "dannokomachi.play.4",
    "its cost cannot be paid",
    "コストを支払えません",
    applies_to=lambda ability: bool(ability.can_pay),
)
def is_payable(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    scope = AbilityScope(card, player)
    for can in ability.can_pay:  # noqa: SIM110  # asked at every listing: no generator
        if not can(game, scope):
            return False
    return True


@requirement(
    "dannokomachi.i.61",
    "it was used as often as it may be",
    "使用回数の上限に達しています",
    applies_to=lambda ability: "limit" in ability.tags,
)
def has_uses_left(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return has_uses(card, ability)


@requirement("dannokomachi.play.12", "not in this area", "このエリアでは使えません")
def works_here(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return game.rules.live(game, card, ability)


@requirement(
    "dannokomachi.play.1",
    "its condition does not hold",
    "条件を満たしていません",
    applies_to=lambda ability: ability.condition is not None,
)
def condition_holds(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
    return ability.condition is None or ability.condition(game, AbilityScope(card, player))


@requirement(
    "dannokomachi.repetition.1",
    "it has kept the board the same: it cannot be used in this turn",
    "同じ盤面を続けているため、このターンは使えません",
)
def is_not_banned(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return "banned" not in game.state.notes or not is_banned(game, player, card, ability)


@requirement(
    "dannokomachi.i.120",
    "used as often in this turn as a loop may go round",
    "ループの上限に達しているため、このターンはもう使えません",
)
def is_not_spent(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return "spent" not in game.state.notes or not is_spent(game, player, card, ability)


@requirement("dannokomachi.1.13.4.1", "it cannot attack", "攻撃できません")
def is_able_to_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return can_attack(game, card)


@requirement(
    "dannokomachi.battle.2", "it has no target to attack", "攻撃できる相手がいません"
)
def has_somebody_to_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return has_target(game, card)


# ---- what is done --------------------------------------------------------------------


def actions(options: Options) -> tuple[Action, ...]:
    """Return all actions.

    What has the timing "main" is played as often as it can be paid. Clauses:
    dannokomachi.turn.9, dannokomachi.i.48, dannokomachi.type.8.
    """
    use = (
        _in_time(options, _is_quick_ability),
        can_afford_activation,
        has_uses_left,
        works_here,
        condition_holds,
        is_payable,
        may_use,
        has_targets,
        is_not_banned,
        is_not_spent,
    )
    found: tuple[Action, ...] = (
        Action(
            "play",
            ("priority",),
            Text("play {source}", "{source}を使う"),
            "dannokomachi.play.1",
            play,
            zones=("hand",),
            candidate_if=_fits_play(options),
            requirements=(
                _in_time(options, _is_quick_card(options)),
                can_afford,
                may_play,
                has_targets,
                is_not_banned,
                is_not_spent,
            ),
            when="dannokomachi.play.2",
        ),
        Action(
            "use",
            ("priority",),
            Text("{ability} of {source}", "{source}の{ability}"),
            "dannokomachi.play.1",
            use_ability,
            zones=("main", "sub", "equipment", "field"),
            kinds=("activated",),
            candidate_if=_fits_use,
            requirements=use,
            when="dannokomachi.play.2",
        ),
        Action(
            "repeat",
            AGAIN_KEYS,
            Text("repeat {ability} of {source}", "{source}の{ability}を繰り返す"),
            "dannokomachi.loop.1",
            start_repeating,
            zones=("main", "sub", "equipment", "field"),
            kinds=("activated",),
            candidate_if=_fits_use,
            requirements=(may_repeat, *use),
            when="dannokomachi.play.2",
        ),
        Action(
            "attack",
            ("declare",),
            Text("attack with {source}", "{source}で攻撃"),
            "dannokomachi.1.13.5.1",
            enters(Battle),
            zones=("main", "sub"),
            requirements=(is_able_to_attack, has_somebody_to_attack),
        ),
    )
    if options["base_switch"] != "none":
        found += (_base_switch(0 if options["base_switch"] == "free_once_per_turn" else 1),)
    return found


# ---- the switch of an option ---------------------------------------------------------


def _switchable(game: Reading, zone: str, player: int) -> list[Obj]:
    return [c for c in game.zone(zone, player) if not game.cannot("be_switched", c, player)]


def _base_switch(price: int) -> Action:
    """Return the action to switch without an effect: once per turn (option, dannokomachi.i.29)."""

    def front(game: Reading, player: int) -> list[Obj]:
        return _switchable(game, "main", player)

    def back(game: Reading, player: int, source: Any, ability: Any) -> list[Obj]:
        return _switchable(game, "sub", player)

    @requirement("dannokomachi.i.29", "not at this time", "今は使えないタイミングです")
    def possible(game: Reading, player: int, source: Any, ability: Any) -> bool:
        own = turn_player(game) == player and is_main(game)
        return own and not game.number(TABLE, "switches") and affords(game, player, price)

    def switch(game: Running, player: int, option: Option) -> None:
        assert option.source is not None
        assert option.target is not None
        game.set_number(TABLE, "switches", 1)
        game.add_number(player, "cost", -price)
        game.emit(Switched, player, option.source, option.target)

    return Action(
        "switch",
        ("priority",),
        Text("switch {source} and {target}", "{source}と{target}を交代"),
        "dannokomachi.i.29",
        switch,
        sources=front,
        targets=back,
        requirements=(possible,),
    )
