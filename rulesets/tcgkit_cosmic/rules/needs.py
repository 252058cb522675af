"""The needs of Cosmic Core's events for their objects, and the log's words if a need fails."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import THERE, Need
from tcgkit_cosmic.rules.card_types import GUARDIAN
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    RELEASED,
    in_play,
    is_servant,
    is_top,
    stands,
    top_materials,
    top_of,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

_BOARD: Final = ("orbit", "core_top")
Holds = Callable[["Reading", Any], bool]


def _has_state(game: Reading, obj: Obj) -> bool:
    if in_play(obj):
        return True
    return obj.place.zone.name == "orbit" and is_servant(top_of(game, obj))


def _need(
    holds: Holds | None, en: str, ja: str, clause: str, *, printed: bool = False
) -> Need:
    """Return a need; without a test it is the reason that an event or a verb gives itself."""
    return Need(holds or (lambda game, obj: False), Text(en, ja), clause, printed)


def _lies_elsewhere(zone: str) -> Need:
    """Return the need that a card is not in a zone yet."""
    return _need(
        lambda game, card: card.place.zone.name != zone,
        "it lies there already",
        "すでにそこにある",
        "cosmic.effect.11",
    )


ON_BOARD: Final = _need(
    lambda game, obj: obj.place.zone.name in _BOARD and game.is_there(obj),
    "it is not on a board",
    "ボード上にない",
    "cosmic.state.1",
)
OFF_BOARD: Final = _need(
    lambda game, obj: obj.place.zone.name not in _BOARD,
    "it lies on a board already",
    "すでにボード上にある",
    "cosmic.mat_step.1",
)
IN_PLAY: Final = _need(stands, "it is not in play", "場にない", "cosmic.card.12")
HAS_STATE: Final = (
    ON_BOARD,
    _need(
        _has_state,
        "materials and core souls are neither released nor frozen",
        "マテリアルとコアソウルにはリリースもフリーズもない",
        "cosmic.state.1",
    ),
)
"""Objects that are either released or frozen."""
NOT_FROZEN: Final = _need(
    lambda game, obj: obj.posture == RELEASED,
    "it is frozen already",
    "すでにフリーズ状態",
    "cosmic.state.3",
)
NOT_RELEASED: Final = _need(
    lambda game, obj: obj.posture == FROZEN,
    "it is released already",
    "すでにリリース状態",
    "cosmic.state.3",
)
FACE_UP: Final = (
    ON_BOARD,
    _need(lambda game, obj: obj.up, "it lies face down", "裏向きである", "cosmic.soul.18"),
)
"""A card on a board that lies one way up or the other."""
UPSIDE_DOWN: Final = _need(
    lambda game, obj: bool(obj.number("turned")),
    "it is upright already",
    "すでに正しい上下の向きである",
    "cosmic.soul.18",
)
UPRIGHT: Final = _need(
    lambda game, obj: not obj.number("turned"),
    "it is upside down already",
    "すでに上下逆さまである",
    "cosmic.soul.18",
)
CARD: Final = _need(
    lambda game, obj: obj.defn.is_card,
    "it is not a card",
    "カードではない",
    "cosmic.card.1",
)
SERVANT: Final = _need(
    lambda game, obj: is_servant(obj) and game.is_there(obj),
    "it is not a servant in play",
    "場のサーヴァントではない",
    "cosmic.damage.4",
)
NO_GUARDIAN: Final = _need(
    lambda game, card: not card.defn.is_a(GUARDIAN),
    "a guardian lies on the core only",
    "ガーディアンはコアにしか置かれない",
    "cosmic.material.8",
    printed=True,
)
ON_ORBIT: Final = _need(
    lambda game, obj: obj.place.zone.name == "orbit" and game.is_there(obj),
    "it is in no pile of an orbit",
    "オービットにない",
    "cosmic.effect.18",
)
ON_TOP: Final = _need(
    lambda game, obj: ON_ORBIT.holds(game, obj) and not obj.up and is_top(game, obj),
    "it is not the top material of a pile",
    "重なったカードの一番上のマテリアルではない",
    "cosmic.put.2",
)
HAS_MATERIAL: Final = _need(
    lambda game, top: bool(top_materials(game, top)),
    "no material lies there",
    "マテリアルがない",
    "cosmic.effect.11",
)
NOT_FACE_UP: Final = _need(
    lambda game, obj: not obj.up,
    "it lies face up, and a card in hand or face down is discarded",
    "表向きである",
    "cosmic.effect.11",
)
MAY_BE_FROZEN: Final = _need(
    lambda game, obj: not game.cannot("be_frozen", obj),
    "an effect says that effects do not freeze it",
    "効果ではフリーズされない",
    "cosmic.effect.12",
)
MAY_BE_RELEASED: Final = _need(
    lambda game, obj: not game.cannot("be_released", obj),
    "an effect says that it is not released",
    "効果によりリリースされない",
    "cosmic.effect.12",
)
MAY_BE_DESTROYED: Final = _need(
    lambda game, obj: not game.cannot("be_destroyed", obj),
    "an effect says that effects do not destroy it",
    "効果では破壊されない",
    "cosmic.effect.12",
)
MOVABLE: Final = (CARD, THERE)
"""A card that can be put somewhere else."""
NOT_DISCARDED: Final = _lies_elsewhere("graveyard")
NOT_IN_HAND: Final = _lies_elsewhere("hand")

# ---- what events and verbs say by themselves, of several objects at once ---------------------

LIES_THERE: Final = _need(
    None, "it lies there already", "すでにそこにある", "cosmic.effect.11"
)
OWNERS_ONLY: Final = _need(
    None,
    "it goes to its owner's board only",
    "持ち主のボードにしか置かれない",
    "cosmic.i.96",
)
NO_ROOM: Final = _need(
    None, "no card can be placed there", "そこには置けない", "cosmic.effect.22"
)
ONE_BOARD: Final = _need(
    None,
    "piles move on their own orbit, to an empty hex",
    "自分のオービットの空きマスにしか動かない",
    "cosmic.effect.18",
)
NO_DIRECTION: Final = _need(
    None, "it is not a direction", "方向ではない", "cosmic.effect.18"
)
HAS_PRIVILEGE: Final = _need(
    None, "that player has it already", "すでに優越権を持っている", "cosmic.turn.2"
)
NO_ATTACK: Final = _need(
    None, "no attack is under way", "攻撃が行われていない", "cosmic.effect.12"
)
NO_DAMAGE: Final = _need(None, "the damage is 0", "ダメージは0", "cosmic.damage.1")
