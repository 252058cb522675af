"""How cmV-R's table is drawn: the playmat of the rulebook's chapter "Zones"."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.plugins.board import Board, CardFace, Cell, Label, Row

_STATS: Final = ("shooting", "melee", "special", "mobility", "armor")


def _label(en: str, ja: str, short_en: str, short_ja: str) -> Label:
    return Label(Text(en, ja), Text(short_en, short_ja))


BOARD: Final = Board(
    rows=(
        Row(
            "opponent",
            (
                Cell("hand", "count"),
                Cell("deck", "count"),
                Cell("effect_zone"),
                Cell("master_zone"),
            ),
        ),
        Row(
            "opponent",
            (
                Cell("damage_zone", "count"),
                Cell("dust_zone", "count"),
                Cell("unit_zone"),
                Cell("weapon_zone"),
            ),
        ),
        Row(
            "own",
            (
                Cell("damage_zone", "count"),
                Cell("dust_zone", "count"),
                Cell("unit_zone"),
                Cell("weapon_zone"),
            ),
        ),
        Row("own", (Cell("deck", "count"), Cell("effect_zone"), Cell("master_zone"))),
        Row("own", (Cell("hand"),)),
    ),
    faces={
        "unit": CardFace(values=_STATS, fields=("coins",)),
        "master": CardFace(fields=("coins",)),
        "weapon": CardFace(fields=("coins",)),
        "effect_card": CardFace(fields=("coins",)),
    },
    labels={
        "unit_zone": _label("cmV zone", "cmVゾーン", "cmV", "cmV"),
        "weapon_zone": _label("weapons", "ウェポン", "weapon", "武器"),
        "master_zone": _label("Master zone", "マスターゾーン", "Master", "主"),
        "effect_zone": _label("Effect zone", "エフェクトゾーン", "Effect", "効果"),
        "deck": _label("deck", "デッキ", "deck", "山札"),
        "hand": _label("hand", "手札", "hand", "手札"),
        "dust_zone": _label("Dust", "ダストゾーン", "Dust", "ダスト"),
        "damage_zone": _label("damage zone", "ダメージゾーン", "damage", "被弾"),
        "shooting": _label("shooting", "射撃", "sho", "射"),
        "melee": _label("melee", "格闘", "mel", "格"),
        "special": _label("special", "特殊", "spe", "特"),
        "mobility": _label("mobility", "機動", "mob", "機"),
        "armor": _label("armor", "装甲", "arm", "装"),
        "coins": _label("coins", "コイン", "c", "貨"),
    },
)
