"""The rule options of cmV-R Compatible: those of cmV-R and its own."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.rules import rule_options
from tcgkit_cmvr.compatible.rules.zones import UNIT
from tcgkit_cmvr.rules.options import options_for

FIXED: Final = {"master_replace": "forbidden"}
"""Options of the base that the variant does not offer: there are no Masters (compat.master.1)."""

_OWN: Final = rule_options("""
compat.i.2 effect_capacity = 5 | 4_plus_pilots
    cards in the Effect zone / エフェクトゾーンの枚数
compat.i.7 pilot_without_unit = forbidden | allowed
    pilots in columns without a unit / ユニットのいない列のパイロット
compat.i.9 pilot_tap = pilot | unit
    what is tapped for a pilot effect / パイロットエフェクトでタップするカード
compat.i.27 ship_destroy = outright | loses_1_coin
    what destroying does to a ship / 艦の破壊
compat.i.32 custom_without_base = forbidden | allowed
    custom units without a base / ベースのないカスタム機
compat.i.43 pile_damage = top_only | all_cards
    which cards of a beaten pile are damage / 倒された重ね札のうちダメージになるカード
compat.i.52 stack_bonus = put_on_cards | cards_below
    which cards of a stack count for its bonus / スタックボーナスに数えるカード
compat.i.57 stack_tap_limit = once_per_round | once_per_tap
    how often a stack may tap for an effect / スタックのタップエフェクトの回数
""")
OPTIONS: Final = (
    *(option for option in options_for(UNIT) if option.name not in FIXED),
    *_OWN,
)
