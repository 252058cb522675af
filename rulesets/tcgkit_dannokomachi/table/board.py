"""How the table of Dannokomachi is drawn: the areas of both players, the stack between them.

Main areas face each other in the middle, sub areas lie behind them. Equipment lies under its
character. What waits on the stack is listed, the next one first.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import AskBack, Board, CardFace, Cell, Row
from tcgkit.standard.labels import label
from tcgkit_dannokomachi.table.board_words import DEEDS, about, hints, remarks

_COUNTS: Final = (
    Cell("deck", "count"),
    Cell("graveyard", "top"),
    Cell("exile", "top", hides=True),
)


_PLAYED: Final = CardFace(values=("cost",), tells=hints)


def _unplayed(view: View, cards: int) -> Text:
    """Return the question to a player who passes the main step with playable cards."""
    cost, plural = view.pools[view.viewer]["cost"], "s" * (cards != 1)
    return Text(
        f"You have {cost} cost and {cards} card{plural} to play: end the main step?",
        f"コストが{cost}、使えるカードが{cards}枚あります。メインステップを終えますか？",
    )


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS)),
        Row("opponent", (Cell("field", hides=True), Cell("sub"), Cell("main"))),
        Row("own", (Cell("characters", hides=True),)),
        Row("own", (Cell("main"), Cell("sub"), Cell("field", hides=True))),
        Row("own", _COUNTS),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "character": CardFace(
            values=("attack", "hp", "damage", "dango"),
        ),
        "action": _PLAYED,
        "equipment": _PLAYED,
        "field": _PLAYED,
    },
    labels={
        "main": label("main area", "メインエリア", "main", "メイン"),
        "sub": label("sub area", "サブエリア", "sub", "サブ"),
        "field": label("field area", "フィールドエリア", "field", "場"),
        "characters": label("character deck", "キャラデッキ", "chars", "キャラ"),
        "equipment": label("equipment", "装備品", "equip", "装備"),
        "deck": label("deck", "山札"),
        "hand": label("hand", "手札"),
        "graveyard": label("graveyard", "墓場", "grave", "墓場"),
        "exile": label("exile", "並行世界", "exile", "並行"),
        "stack": label("stack", "タイムライン", "stack", "タイム"),
        "attack": label("attack", "攻撃力", "atk", "攻"),
        "hp": label("HP", "HP"),
        "damage": label("damage", "ダメージ", "dmg", "ダメ"),
        "cost": label("cost", "コスト"),
        "dango": label("dango", "団子"),
        "turn": label("turn", "ターン"),
        "starting_player": label("first player", "先攻"),
        "battle.attacker": label("attacks", "攻撃中"),
        "battle.targets": label("attacked", "攻撃対象"),
    },
    numbers=("turn", "dango", "cost"),
    roles=("starting_player",),
    asks_back=(AskBack(("priority.main",), ("play",), _unplayed),),
    deeds=DEEDS,
    remarks=remarks,
    about=about,
    stack=Text("stack (the first is next):", "タイムライン（上から順に処理）："),
)
