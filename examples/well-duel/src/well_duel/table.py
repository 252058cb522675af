"""The table of Well Duel: types of cards, zones, numbers, and what lies there."""

from typing import Final

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Field, Obj, Property, Zone

DECK, COPIES, HAND, LIFE = 30, 3, 6, 15
READY, TAPPED = 0, 1
POSTURES: Final = (Text("ready", "準備完了"), Text("tapped", "タップ"))
WELL: Final = CardType("well", Text("well", "泉"), home="field")
BEAST: Final = CardType(
    "beast", Text("beast", "獣"), home="field", fields=("cost", "stats")
)
CHARM: Final = CardType("charm", Text("charm", "まじない"), fields=("cost",))
TYPES: Final = (WELL, BEAST, CHARM)
ZONES: Final = (
    Zone("deck", Text("deck", "山札"), face_up=False),
    Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
    Zone("field", Text("field", "場"), in_play=True),
    Zone("stack", Text("stack", "スタック"), shared=True),
    Zone("discard", Text("discard pile", "捨て札")),
)
FIELDS: Final = (
    Field("first", "table", Text("first player", "先攻")),
    Field("turn", "table", Text("turns", "ターン数")),
    Field("turn_player", "table", Text("turn player", "ターンプレイヤー")),
    Field("life", "player", Text("life", "ライフ"), start=LIFE),
    Field("wells", "player", Text("wells to place", "置ける泉")),
    Field("damage", "object", Text("damage", "ダメージ"), until="turn"),
    Field("new", "object", Text("new", "召喚酔い")),
    Field("attacks", "object", Text("attacks", "攻撃"), until="combat"),
    Field("blocks", "object", Text("blocks", "ブロック"), until="combat"),
    Field("blocked", "object", Text("blocked", "ブロックされた"), until="combat"),
)
PROPERTIES: Final = (Property("attack"), Property("toughness"))


def beasts(game: Reading, player: int) -> list[Obj]:
    """Return the beasts of a player, in the order in which they lie."""
    return [card for card in game.zone("field", player) if card.defn.is_a(BEAST)]


def ready_wells(game: Reading, player: int) -> list[Obj]:
    """Return the wells of a player that can give mana."""
    field = game.zone("field", player)
    return [card for card in field if card.defn.is_a(WELL) and card.posture == READY]
