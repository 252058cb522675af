"""How E2Drive's table is drawn: the playmat of the rulebook's chapter "Zones".

Ether is only counted: "2/3" is 2e Off of 3. Master ether counts damage cards, too
(e2drive.master.5).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Board, CardFace, Cell, Label, Queue, Row, Tally
from tcgkit.standard.labels import label
from tcgkit_e2drive.rules.zones import DAMAGE_TO_LOSE, STATE_TEXTS, STATES, STATS, TYPES

_COUNTS: Final = (
    Cell("deck", "count"),
    Cell("damage_card_field", "count", of=DAMAGE_TO_LOSE),
    Cell("trash", "top"),
)
_COLUMNS: Final = (*STATS, "damage", "ether", "next")
_STATES: Final = tuple(state for state in STATES if state != "invisible")
"""An Invisible servant lies face down, which is drawn anyway."""


def declared(en: str, ja: str) -> Callable[[Mapping[str, object]], Text]:
    """Return the words for a use: declared, then its own words when it resolves."""

    def told(parts: Mapping[str, object]) -> Text:
        if parts.get("resolves"):
            return Text(en, ja)
        return Text("declaring {source}", "{source}を宣言")

    return told


def remarks(view: View, player: int) -> Iterator[Text]:
    """Yield that a player is Limited (e2drive.limited.1)."""
    servants = view.zones[f"{player + 1}.servant_field"].cards
    alive = [servant for servant in servants if not servant.numbers.get("destroyed")]
    cards = view.zones[f"{player + 1}.damage_card_field"].count
    if cards == DAMAGE_TO_LOSE - 1 and len(alive) == 1:
        yield Text("LIMITED", "リミテッド")


BOARD: Final = Board(
    rows=(
        Row("opponent", (Cell("hand", "count"), *_COUNTS)),
        Row("opponent", (Cell("tool_field", hides=True), Cell("servant_field"))),
        Row("own", (Cell("servant_field"), Cell("tool_field", hides=True))),
        Row("own", _COUNTS),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "servant": CardFace(
            values=_COLUMNS,
            words=("class",),
            spare=("class",),
            extras=("buster",),
            marks=("destroyed", *_STATES, "blocker"),
            postures=("", "acted"),
        ),
        "tool": CardFace(words=("kind",), fields=("cost",), extras=("upkeep",)),
    },
    covered={
        "servant_field": CardFace(
            values=_COLUMNS,
            extras=("buster",),
            marks=(*_STATES, "blocker"),
            postures=("", "acted"),
        )
    },
    tallies=(Tally("ether", "master", ("ether", "damage_card_field"), "held"),),
    queue=Queue("action.servant", ("spd",), "next"),
    deeds={
        "declaration": declared("effect of {source}", "{source}の効果"),
        "attack": Text("{source} attacks {target}", "{source}が{target}を攻撃"),
        "tool": declared("{source}", "{source}"),
        "triggered": Text("effect of {source}", "{source}の効果"),
        "overdrive": Text("Overdrive of {source}", "{source}のオーバードライブ"),
        "revival": Text("revival of {source}", "{source}の復活"),
        "change": Text("change of {source}", "{source}のチェンジ"),
        "upkeep": Text("upkeep", "常時使用エーテル"),
    },
    remarks=remarks,
    labels={
        "servant_field": label("servants", "サーヴァント", "serv", "サヴ"),
        "equip_field": label("equip tools", "装備ツール", "equip", "装備"),
        "tool_field": label("tool field", "ツールフィールド", "field", "ツール"),
        "damage_card_field": label("damage cards", "ダメージカード", "damage", "ダメージ"),
        "ether": label("ether", "エーテル", "eth", "e"),
        "master": label("master ether", "マスターエーテル", "master", "ME"),
        "pending": label("pending line", "宣言中のカード", "pending", "宣言中"),
        "deck": label("deck", "デッキ"),
        "hand": label("hand", "手札"),
        "trash": label("trash", "トラッシュ", "trash", "トラッシュ"),
        **{name: label(name.upper(), name.upper()) for name in STATS},
        **{f"class.{name}": Label(text, text) for name, text in TYPES.items()},
        **{name: Label(text, text) for name, text in STATE_TEXTS.items()},
        "class": label("type", "タイプ"),
        "kind": label("kind", "種類"),
        "cost": label("cost", "コスト"),
        "upkeep": label("upkeep", "常時使用"),
        "kind.normal": label("Normal", "通常"),
        "kind.equip": label("Equip", "装備"),
        "kind.field": label("Field", "フィールド"),
        "kind.quick": label("Quick", "即効"),
        "damage": label("damage", "ダメージ", "dmg", "D"),
        "destroyed": label("destroyed", "破壊"),
        "acted": label("has acted", "行動済み", "done", "済"),
        "next": label("order", "行動順", "next", "順"),
        "buster": label("boost", "上昇"),
        "blocker": label("compels attacks", "攻撃を強制"),
        "held": label("held", "固定"),
        "turn": label("turn", "ターン"),
        "action.servant": label("acts", "行動中", "acts", "行動"),
        "attack.source": label("attacks", "攻撃中"),
        "attack.target": label("attacked", "攻撃対象"),
    },
    numbers=("turn",),
    routine={"pay": Text("which ether pays", "支払うエーテルの選択")},
)
