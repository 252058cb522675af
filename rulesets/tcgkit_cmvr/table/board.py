"""How cmV-R's table is drawn: the playmat of the rulebook's chapter "Zones"."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import AskBack, Board, CardFace, Cell, Label, Row
from tcgkit.standard.labels import label
from tcgkit_cmvr.rules.card_types import CMV, EFFECT_CARD, MASTER, TYPES, WEAPON
from tcgkit_cmvr.rules.zones import DAMAGE_TO_LOSE

_STATS: Final = ("shooting", "melee", "special", "mobility", "armor")
_MARKS: Final = ("moment_used", "waited")
_COUNTS: Final = (
    Cell("deck", "count"),
    Cell("damage_zone", "count", of=DAMAGE_TO_LOSE),
    Cell("dust_zone", "top"),
)


def _unset(view: View, cards: int) -> Text:
    """Return the question to a player who ends setup with coins and cards to pay for."""
    money = view.pools[view.viewer]["money"]
    return Text(
        f"You have {_count(money, 'coin')} and {_count(cards, 'card')} to set: end the setup phase?",
        f"コインが{money}枚、セットできるカードが{cards}枚あります。セットアップフェイズを終えますか？",
    )


def _count(number: int, word: str) -> str:
    return f"{number} {word}" + "s" * (number != 1)


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS)),
        Row("opponent", (Cell("effect_zone"), Cell("master_zone"))),
        Row("opponent", (Cell("unit_zone"),)),
        Row("own", (Cell("unit_zone"),)),
        Row("own", (Cell("effect_zone"), Cell("master_zone"))),
        Row("own", _COUNTS),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        CMV.name: CardFace(values=_STATS, fields=("coins", "rarity"), marks=_MARKS),
        MASTER.name: CardFace(fields=("coins", "rarity"), marks=_MARKS),
        WEAPON.name: CardFace(fields=("coins", "rarity"), marks=_MARKS),
        EFFECT_CARD.name: CardFace(fields=("coins", "rarity", "effect_type"), marks=_MARKS),
    },
    labels={
        "unit_zone": label("cmV zone", "cmVゾーン", "cmV", "cmV"),
        "weapon_zone": label("weapons", "ウェポン", "weapon", "ウェポン"),
        "master_zone": label("Master zone", "マスターゾーン", "Master", "マスター"),
        "effect_zone": label("Effect zone", "エフェクトゾーン", "Effect", "エフェクト"),
        "deck": label("deck", "デッキ"),
        "hand": label("hand", "手札"),
        "dust_zone": label("Dust", "ダストゾーン", "Dust", "ダスト"),
        "damage_zone": label("damage", "ダメージ"),
        "shooting": label("shooting", "射撃", "sho"),
        "melee": label("melee", "格闘", "mel"),
        "special": label("special", "特殊", "spe"),
        "mobility": label("mobility", "機動", "mob"),
        "armor": label("armor", "装甲", "arm"),
        "coins": label("coins", "コイン"),
        "money": label("money", "マネー"),
        "round": label("round", "ラウンド"),
        "lead": label("lead player", "優先プレイヤー", "lead", "優先"),
        "moment_used": label("used", "使用済み"),
        "waited": label("waited", "待機"),
        "rarity": label("cost", "コスト", "cost", "コスト"),
        "normal": label("Normal (1)", "ノーマル(1)", "1", "1"),
        "rare": label("Rare (2)", "レア(2)", "2", "2"),
        "super_rare": label("Super Rare (3)", "Sレア(3)", "3", "3"),
        "secret": label("Secret (4)", "シークレット(4)", "4", "4"),
        "legend": label("Legend (6)", "レジェンド(6)", "6", "6"),
        "effect_type": label("kind", "種類"),
        **{kind.name: Label(kind.text, kind.text) for kind in TYPES if kind.of},
        "unit_turn.unit": label("acts", "行動中"),
        "attack.attacker": label("attacks", "攻撃中"),
        "attack.target": label("attacked", "攻撃対象"),
        "attack.defender": label("defends", "応戦側"),
    },
    numbers=("money", "round"),
    roles=("lead",),
    asks_back=(AskBack(("setup",), ("set", "set_face_down", "equip"), _unset),),
)
