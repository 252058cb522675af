"""How the table of My Game is drawn, and the short words of its scenario files."""

from __future__ import annotations

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.plugins import Board, CardFace, Cell, Row
from tcgkit.plugins.scenarios import ScenarioWords
from tcgkit.standard.labels import label

_PILES = (Cell("deck", "count"), Cell("discard", "top"))

BOARD = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_PILES)),
        Row("opponent", (Cell("field"),)),
        Row("own", (Cell("field"),)),
        Row("own", _PILES),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "servant": CardFace(
            values=("attack", "toughness"), fields=("cost",), marks=("damage",)
        ),
        "spell": CardFace(fields=("cost",)),
    },
    labels={
        "deck": label("deck", "山札"),
        "hand": label("hand", "手札"),
        "field": label("field", "場"),
        "discard": label("discard pile", "捨て札", "discard"),
        "cost": label("cost", "コスト"),
        "attack": label("attack", "攻撃力", "att"),
        "toughness": label("toughness", "耐久力", "tou"),
        "damage": label("damage", "ダメージ", "dmg"),
        "life": label("life", "ライフ"),
        "embers": label("embers", "残り火"),
        "turn_player": label("turn player", "ターンプレイヤー", "turn"),
        "attack.attacker": label("attacks", "攻撃中"),
        "attack.blocker": label("blocks", "ブロック中"),
    },
    numbers=("life", "embers"),
    roles=("turn_player",),
    deeds={
        "attack": Text("attack of {attacker}", "{attacker}の攻撃"),
        "play": Text("{card} is played", "{card}をプレイ"),
    },
)

# What "10 cards" of a scenario are made of: a card that nobody can pay for.
BLANK = CardDef("blank", Text("blank card", "白紙のカード"), "blank", {"cost": 99})

WORDS = ScenarioWords(
    counts={"deck": 10},
    filler=BLANK,
    chance={"P1": 0, "P2": 1},
    phrases={
        "attack": ("{source} attacks",),
        "block": ("{source} blocks",),
        "no_block": ("no block",),
    },
)
