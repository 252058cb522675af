"""What the events of Cosmic Core need of their objects, and what the log says where that is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import THERE, Need
from tcgkit.kernel.state import Obj
from tcgkit_cosmic.rules.card_types import GUARDIAN
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    RELEASED,
    in_play,
    is_servant,
    top_of,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

_BOARD: Final = ("orbit", "core_top")


def _on_board(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name in _BOARD and game.is_there(obj)


def _off_board(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name not in _BOARD


def _in_play(game: Reading, obj: Obj) -> bool:
    return in_play(obj) and game.is_there(obj)


def _has_state(game: Reading, obj: Obj) -> bool:
    if in_play(obj):
        return True
    return obj.place.zone.name == "orbit" and is_servant(top_of(game, obj))


def _has_face(game: Reading, obj: Obj) -> bool:
    return obj.up


def _released(game: Reading, obj: Obj) -> bool:
    return obj.posture == RELEASED


def _frozen(game: Reading, obj: Obj) -> bool:
    return obj.posture == FROZEN


def _is_card(game: Reading, obj: Obj) -> bool:
    return obj.defn.is_card


def _servant(game: Reading, obj: Obj) -> bool:
    return is_servant(obj) and game.is_there(obj)


def _no_guardian(game: Reading, card: Obj) -> bool:
    return not card.defn.is_a(GUARDIAN)


def _on_orbit(game: Reading, obj: Obj) -> bool:
    return obj.place.zone.name == "orbit" and game.is_there(obj)


def _not_discarded(game: Reading, card: Obj) -> bool:
    return card.place.zone.name != "graveyard"


def _not_in_hand(game: Reading, card: Obj) -> bool:
    return card.place.zone.name != "hand"


def _never(game: Reading, obj: object) -> bool:
    return False


def _need(holds: object, en: str, ja: str, clause: str, *, printed: bool = False) -> Need:
    return Need(holds, Text(en, ja), clause, printed)  # type: ignore[arg-type]  # a test of this module


ON_BOARD: Final = _need(
    _on_board, "it is not on a board", "ボード上にない", "cosmic.state.1"
)
OFF_BOARD: Final = _need(
    _off_board, "it lies on a board already", "すでにボード上にある", "cosmic.mat_step.1"
)
IN_PLAY: Final = _need(_in_play, "it is not in play", "場にない", "cosmic.card.12")
HAS_STATE: Final = (
    ON_BOARD,
    _need(
        _has_state,
        "materials and core souls are neither released nor frozen",
        "マテリアルとコアソウルにはリリースもフリーズもない",
        "cosmic.state.1",
    ),
)
"""What is either released or frozen."""
NOT_FROZEN: Final = _need(
    _released, "it is frozen already", "すでにフリーズ状態", "cosmic.state.3"
)
NOT_RELEASED: Final = _need(
    _frozen, "it is released already", "すでにリリース状態", "cosmic.state.3"
)
FACE_UP: Final = (
    ON_BOARD,
    _need(_has_face, "it lies face down", "裏向きである", "cosmic.soul.18"),
)
"""A card on a board that lies one way up or the other."""
CARD: Final = _need(_is_card, "it is no card", "カードではない", "cosmic.card.1")
SERVANT: Final = _need(
    _servant, "it is no servant in play", "場のサーヴァントではない", "cosmic.damage.4"
)
NO_GUARDIAN: Final = _need(
    _no_guardian,
    "a guardian lies on the core only",
    "ガーディアンはコアにしか置かれない",
    "cosmic.material.8",
    printed=True,
)
ON_ORBIT: Final = _need(
    _on_orbit, "it is in no pile of an orbit", "オービットにない", "cosmic.effect.18"
)
MOVABLE: Final = (CARD, THERE)
"""A card that can be put somewhere else."""

NOT_DISCARDED: Final = _need(
    _not_discarded, "it lies there already", "すでにそこにある", "cosmic.effect.11"
)
NOT_IN_HAND: Final = _need(
    _not_in_hand, "it lies there already", "すでにそこにある", "cosmic.effect.11"
)

# ---- what events and verbs say by themselves, of several objects at once ---------------------

LIES_THERE: Final = _need(
    _never, "it lies there already", "すでにそこにある", "cosmic.effect.11"
)
OWNERS_ONLY: Final = _need(
    _never,
    "it goes to its owner's board only",
    "持ち主のボードにしか置かれない",
    "cosmic.i.96",
)
NO_ROOM: Final = _need(
    _never, "no card can be placed there", "そこには置けない", "cosmic.effect.22"
)
ONE_BOARD: Final = _need(
    _never,
    "piles move on their own orbit, to an empty hex",
    "自分のオービットの空きマスにしか動かない",
    "cosmic.effect.18",
)
NO_DIRECTION: Final = _need(
    _never, "it is no direction", "方向ではない", "cosmic.effect.18"
)
NO_HEX: Final = _need(_never, "it is no hex", "マスではない", "cosmic.effect.19")
NO_ATTACK: Final = _need(
    _never, "no attack is under way", "攻撃が行われていない", "cosmic.effect.12"
)
NO_MATERIAL: Final = _need(
    _never, "no material lies there", "マテリアルがない", "cosmic.effect.11"
)
NO_DAMAGE: Final = _need(_never, "the damage is 0", "ダメージは0", "cosmic.damage.1")
