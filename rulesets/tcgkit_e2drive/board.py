"""How E2Drive's table is drawn: the playmat of the rulebook's chapter "Zones"."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.plugins.board import Board, CardFace, Cell, Label, Row
from tcgkit_e2drive.table import STATS, TYPES

_COUNTS: Final = (Cell("deck", "count"), Cell("trash", "top"))


def _label(en: str, ja: str, short_en: str = "", short_ja: str = "") -> Label:
    return Label(Text(en, ja), Text(short_en or en, short_ja or ja))


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS)),
        Row("opponent", (Cell("damage_card_field"), Cell("ether"), Cell("tool_field"))),
        Row("opponent", (Cell("equip_field"), Cell("servant_field"))),
        Row("shared", (Cell("pending"),)),
        Row("own", (Cell("servant_field"), Cell("equip_field"))),
        Row("own", (Cell("tool_field"), Cell("ether"), Cell("damage_card_field"))),
        Row("own", _COUNTS),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "servant": CardFace(
            values=STATS,
            fields=("class", "damage"),
            marks=("destroyed", "buster", "blocker"),
        ),
        "tool": CardFace(fields=("kind", "cost", "upkeep")),
        "ether": CardFace(marks=("held",)),
    },
    labels={
        "servant_field": _label("servants", "サーヴァント", "servant", "鯖"),
        "equip_field": _label("equip tools", "装備ツール", "equip", "装備"),
        "tool_field": _label("tool field", "ツールフィールド", "field", "場"),
        "damage_card_field": _label("damage cards", "ダメージカード", "damage", "ダメージ"),
        "ether": _label("ether", "エーテル"),
        "pending": _label("pending line", "宣言中のカード", "pending", "宣言中"),
        "deck": _label("deck", "デッキ"),
        "hand": _label("hand", "手札"),
        "trash": _label("trash", "トラッシュ"),
        **{name: _label(name.upper(), name.upper()) for name in STATS},
        **{name: Label(text, text) for name, text in TYPES.items()},
        "class": _label("type", "タイプ"),
        "kind": _label("kind", "種類"),
        "cost": _label("cost", "コスト"),
        "upkeep": _label("upkeep", "常時使用"),
        "normal": _label("Normal", "通常"),
        "equip": _label("Equip", "装備"),
        "field": _label("Field", "フィールド"),
        "quick": _label("Quick", "即効"),
        "damage": _label("damage", "ダメージ"),
        "destroyed": _label("destroyed", "破壊"),
        "buster": _label("Buster", "バスター"),
        "blocker": _label("compels attacks", "攻撃を強制", "compels", "強制"),
        "held": _label("held", "固定"),
        "turn": _label("turn", "ターン"),
        "action.servant": _label("acts", "行動中"),
        "attack.attacker": _label("attacks", "攻撃中"),
        "attack.target": _label("attacked", "攻撃対象"),
    },
    numbers=("turn",),
)
