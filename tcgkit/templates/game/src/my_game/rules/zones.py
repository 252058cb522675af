"""The table of My Game: its numbers, its zones, and what lies there.

Begin here: change a number, run ``pytest`` to see which rule says otherwise, and play.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.state import Field, Obj, Property, Zone

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

DECK_SIZE: Final = 20
COPIES: Final = 3
OPENING_HAND: Final = 4
LIFE: Final = 12  # unless the rule option ``life`` is set
MAX_EMBERS: Final = 6

READY, TAPPED = 0, 1
POSTURES: Final = (Text("ready", "準備完了"), Text("tapped", "行動済み"))

ZONES: Final = (
    Zone("deck", Text("deck", "山札"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("field", Text("field", "場"), in_play=True),
    Zone("discard", Text("discard pile", "捨て札")),
)

# What a card of a type is: where it lies, what is printed on it, which abilities it has.
SERVANT: Final = CardType(
    "servant",
    Text("servant", "従者"),
    home="field",
    fields=("stats",),
    abilities=("triggered", "continuous"),
    clause="my_game.card.1",
)
SPELL: Final = CardType(
    "spell",
    Text("spell", "呪文"),
    abilities=("main", "quick"),
    most_abilities=1,
    needs_ability="my_game.card.2",
    clause="my_game.card.2",
)

# Numbers that the game keeps; one with ``until`` is 0 again when that part of the game ends.
FIELDS: Final = (
    Field("embers", "player", Text("embers", "残り火")),
    Field("turns", "player", Text("turns taken", "ターン数")),
    Field("first", "table", Text("first player", "先攻")),
    Field("turn_player", "table", Text("turn player", "ターンプレイヤー")),
    Field("damage", "object", Text("damage", "ダメージ"), until="turn"),
    Field("attacked", "object", Text("attacked", "攻撃済み"), until="turn"),
    Field("used", "object", Text("used", "使用済み"), until="turn", many=True),
)

# Values of servants: what is printed, changed by whatever is in force.
PROPERTIES: Final = (Property("attack"), Property("toughness"), Property("cost"))


def is_servant(card: Obj) -> bool:
    """Return whether it is a servant."""
    return card.defn.is_a(SERVANT)


def servants(game: Reading) -> list[Obj]:
    """Return all servants in play, those of the turn player first."""
    return [servant for player in game.order() for servant in game.zone("field", player)]
