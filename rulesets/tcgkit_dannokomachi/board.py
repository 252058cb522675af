"""How the table of Dannokomachi is drawn: the areas of both players, the stack between them."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.plugins.board import Board, CardFace, Cell, Label, Row

_COUNTS: Final = (
    Cell("deck", "count"),
    Cell("graveyard", "top"),
    Cell("exile", "top", hides=True),
)


def _label(en: str, ja: str, short_en: str = "", short_ja: str = "") -> Label:
    return Label(Text(en, ja), Text(short_en or en, short_ja or ja))


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS)),
        Row("opponent", (Cell("sub"), Cell("field"))),
        Row("opponent", (Cell("main"),)),
        Row("shared", (Cell("stack", hides=True),)),
        Row("own", (Cell("main"),)),
        Row("own", (Cell("sub"), Cell("field"))),
        Row("own", _COUNTS),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "character": CardFace(values=("attack", "hp"), fields=("damage",)),
        "action": CardFace(values=("cost",), words=("timing",)),
        "equipment": CardFace(values=("cost",)),
        "field": CardFace(values=("cost",)),
    },
    labels={
        "main": _label("main area", "メインエリア", "main", "メイン"),
        "sub": _label("sub area", "サブエリア", "sub", "サブ"),
        "field": _label("field area", "フィールドエリア", "field", "場"),
        "deck": _label("deck", "山札"),
        "hand": _label("hand", "手札"),
        "graveyard": _label("graveyard", "墓場", "grave", "墓場"),
        "exile": _label("exile", "並行世界", "exile", "並行"),
        "stack": _label("stack", "タイムライン", "stack", "タイム"),
        "attack": _label("attack", "攻撃力", "atk", "攻"),
        "hp": _label("HP", "HP"),
        "damage": _label("damage", "ダメージ", "dmg", "傷"),
        "cost": _label("cost", "コスト"),
        "dango": _label("dango", "団子"),
    },
)
