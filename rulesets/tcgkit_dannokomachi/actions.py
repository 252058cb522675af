"""What players may do: play cards, use abilities, attack.

Clauses: ``dannokomachi.play.1-5``, ``dannokomachi.turn.9``, ``dannokomachi.battle.1-2``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.decisions import Option
from tcgkit.kernel.lasting import Standing
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Action, Requirement
from tcgkit_dannokomachi.battle import Battle, can_attack, has_target
from tcgkit_dannokomachi.stack import STACK, Play, Use, affords, cost_of, use_of
from tcgkit_dannokomachi.table import is_deck_card, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


# ---- what fits -----------------------------------------------------------------------


def _playable(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
    return is_deck_card(defn)


# ---- when ----------------------------------------------------------------------------


def _timing(game: Game, player: int, card: Obj, ability: Ability | None) -> str:
    """Return "main" or "quick" (dannokomachi.i.16)."""
    if ability is not None:
        return ability.tags.get("timing", "main")
    if card.defn.type != "action":
        return "main"
    option = game.rules.options["action_timing"]
    if option != "by_card":
        return "quick" if option == "all_quick" else "main"
    if not game.cannot("quick", player) and game.verdict("quick", player) is not None:
        return "quick"
    return str(card.defn.fields.get("timing", "main"))


def _in_main_step(game: Game, player: int) -> bool:
    titles = [frame.title for frame in game.state.frames]
    own = turn_player(game) == player
    return own and "main_step" in titles and not game.state.lines.get(STACK)


def _in_time(game: Game, player: int, card: Obj, ability: Ability | None) -> bool:
    if _timing(game, player, card, ability) == "main":
        return _in_main_step(game, player)
    mine = turn_player(game) == player
    return mine or game.rules.options["opponent_turn_play"] == "quick"


def _affordable(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return affords(game, player, cost_of(game, card))


def _price(game: Game, player: int, card: Obj, ability: Any) -> dict[str, object]:
    return {"need": cost_of(game, card), "have": game.pool(player, "cost")}


def _may_play(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("play", player, card)


def _has_targets(game: Game, player: int, card: Obj, ability: Any) -> bool:
    text = ability or (use_of(card) if card.defn.type == "action" else _first(card))
    if text is None or game.rules.options["play_without_target"]:
        return True
    scope = Standing(card, player)
    return all(choice.enough(game, scope) for choice in text.choices)


def _first(card: Obj) -> Ability | None:
    """Return what says to whom equipment is attached."""
    return next((a for a in card.defn.abilities if a.kind == "attach"), None)


def _cost_fits(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    return affords(game, player, int(ability.tags.get("cost") or 0))


def _activation(game: Game, player: int, card: Obj, ability: Ability) -> dict[str, object]:
    return {"need": ability.tags.get("cost") or 0, "have": game.pool(player, "cost")}


def _payable(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    return all(can(game, Standing(card, player)) for can in ability.can_pay)


def _has_uses(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    limited = ability.tags.get("limit") == "turn"
    return not (limited and card.get(f"uses.{ability.index}"))


def _in_area(game: Game, player: int, card: Obj, ability: Ability) -> bool:
    where = ability.tags.get("area")
    return not where or card.place.zone.name == where


def _able(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return can_attack(game, card)


def _somebody(game: Game, player: int, card: Obj, ability: Any) -> bool:
    return has_target(game, card)


TIME = Requirement(
    "dannokomachi.play.2",
    Text("not at this time", "今は使えないタイミングです"),
    _in_time,
)
MONEY = Requirement(
    "dannokomachi.play.5",
    Text("it costs {need}, you have {have}", "コスト{need}（未使用コスト{have}）"),
    _affordable,
    _price,
)
MAY_PLAY = Requirement(
    "dannokomachi.1.1.2",
    Text("an effect forbids it", "効果により使えません"),
    _may_play,
)
TARGETS = Requirement(
    "dannokomachi.i.57", Text("it has no target", "対象がありません"), _has_targets
)
ACTIVATION = Requirement(
    "dannokomachi.play.5",
    Text("it costs {need}, you have {have}", "コスト{need}（未使用コスト{have}）"),
    _cost_fits,
    _activation,
)
PAYABLE = Requirement(
    "dannokomachi.play.4",
    Text("its cost cannot be paid", "コストを支払えません"),
    _payable,
)
USES = Requirement(
    "dannokomachi.i.61",
    Text("it was used this turn", "このターンは使用済みです"),
    _has_uses,
)
AREA = Requirement(
    "dannokomachi.play.12", Text("not in this area", "このエリアでは使えません"), _in_area
)
ABLE = Requirement(
    "dannokomachi.1.13.4.1", Text("it cannot attack", "攻撃できません"), _able
)
SOMEBODY = Requirement(
    "dannokomachi.battle.2",
    Text("it can attack nobody", "攻撃できる相手がいません"),
    _somebody,
)


# ---- what is done --------------------------------------------------------------------


def _play(game: Game, player: int, option: Option) -> None:
    card = option.source
    assert card is not None
    text = use_of(card) if card.defn.type == "action" else _first(card)
    game.enter(Play(card, player, text))


def _use(game: Game, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Use(option.source, player, option.ability))


def _attack(game: Game, player: int, option: Option) -> None:
    assert option.source is not None
    game.enter(Battle(player, option.source))


def actions(options: Mapping[str, OptionValue]) -> tuple[Action, ...]:
    """Return all actions."""
    return (
        Action(
            "play",
            ("priority",),
            Text("play {source}", "{source}を使う"),
            "dannokomachi.play.1",
            _play,
            zones=("hand",),
            fits=_playable,
            requirements=(TIME, MONEY, MAY_PLAY, TARGETS),
        ),
        Action(
            "use",
            ("priority",),
            Text("{ability} of {source}", "{source}の「{ability}」"),
            "dannokomachi.play.1",
            _use,
            zones=("main", "sub", "equipment", "field"),
            kinds=("activated",),
            requirements=(TIME, ACTIVATION, USES, AREA, PAYABLE, TARGETS),
        ),
        Action(
            "attack",
            ("declare",),
            Text("attack with {source}", "{source}で攻撃"),
            "dannokomachi.1.13.5.1",
            _attack,
            zones=("main", "sub"),
            requirements=(ABLE, SOMEBODY),
        ),
    )
