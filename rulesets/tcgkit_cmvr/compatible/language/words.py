"""The words of the Compatible rules that stand in fields and slots, besides the base's."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.standard.meanings import words as words_of
from tcgkit_cmvr.language.words import WORDS as BASE_WORDS
from tcgkit_cmvr.rules.zones import FIELD_ZONES
from tcgkit_dsl.words.entries import DataField

CLASSES: Final = (
    ("standard", "標準", "standard"),
    ("one-off", "ワンオフ機", "one_off"),
    ("custom", "カスタム機", "custom"),
    ("exclusive", "専用機", "exclusive"),
)
_RANKS: Final = (
    # Every pilot is one of these (compat.pilot.4).
    ("general", "一般パイロット", "general"),
    ("ace", "エースパイロット", "ace"),
)
_ZONES: Final = tuple(zone for zone in FIELD_ZONES if zone != "master_zone")
WORDS: Final = {
    **BASE_WORDS,
    # Space says that a unit can act there, and nothing else (compat.terrain.2).
    "terrain": (
        *BASE_WORDS["terrain"],
        *words_of(("space", "宙", "space"), ("ship", "艦", "ship")),
    ),
    "unit class": words_of(*CLASSES),
    "pilot class": words_of(*_RANKS),
    "happening": (
        *BASE_WORDS["happening"],
        *words_of(("that removal", "その除去", "removal")),
    ),
    "zone": tuple(
        evolve(word, value=_ZONES) if word.value == FIELD_ZONES else word
        for word in BASE_WORDS["zone"]
    ),
}
FIELDS: Final = (
    DataField("unit_class", "class", "機体区分", "words", "unit class", required=False),
    DataField("base_names", "base", "ベース", "words", open=True, required=False),
    DataField(
        "pilot_names", "pilots", "専属パイロット", "words", open=True, required=False
    ),
    DataField("pilot_class", "rank", "パイロット区分", "word", "pilot class"),
)

EVERYDAY_EN: Final = (
    (r"(?-i:\b([A-Z][a-z]+(?: [A-Z][a-z]+)+)) is aboard\b", r'"\1" is aboard'),
    (
        r"\byou (?:may|can) customi[sz]e (?:a )?units? (?:in|during) the round (?:in which )?(?:they|it) (?:were|was|are|is) set\b",
        "units you control can be customised at once",
    ),
    (
        r"\byou customi[sz]e (an? unit|an? ship|an? [a-z]+ unit)\b",
        r"\1 you control is customised",
    ),
    (r"\bsacrifices? (this \w+)(?= [:.,])", r"place \1 in the dust zone"),
    (r"\bpilot effects of both players are sealed\b", "effects of pilots are sealed"),
)
"""How English texts of the Compatible rules are said, too."""

EVERYDAY_JA: Final = (
    (
        r"(カスタム機|ワンオフ機|専用機)(?=[をがはに]|\d|すべて|全て|の(?:(?:使用)?コスト|射撃|格闘|機動|特殊|装甲))",
        r"\1のユニット",
    ),
    (
        r"(自分|相手)が([^、。はがを]{1,20})を(?:出す|(?:セット|使用)する)(?:ため|際|時)の?コスト",
        r"\1の手札の\2のコスト",
    ),
    (
        r"(自分|相手)が(?:セット|使用)する([^、。はがを]{1,20})の(?:使用)?コスト",
        r"\1の手札の\2のコスト",
    ),
    (r"宙(?:タイプの?)?(?=ユニット|cmV)", "宙の"),
    (r"宙タイプ(?=の|である|でない)", "宙"),
    (r"(エース|一般)パイロット(?:のカード|カード)?", r"\1のパイロット"),
    (r"このパイロットが搭乗している(?=ユニット)", "搭乗している"),
    (r"(?<![がの])搭乗していた(?=パイロット|ユニット)", "搭乗している"),
    (r"(?<=、)搭乗した(?=パイロット|ユニット)", "搭乗している"),
    (
        r"((?:この|その)[^、。に]+)に([^、。に]*パイロット)が搭乗している(?=間|場合|限り|なら)",
        r"\2が\1に搭乗している",
    ),
    (
        r"パイロット[がの](?:搭乗して|乗って)?いない(?![場間、])",
        "パイロットの搭乗していない",
    ),
    (
        r"(?<!エースの)(?<!一般の)パイロットが(?:搭乗し|乗っ)(?:た|ている)(?=(?:自分の?|相手の?)?(?:ユニット|艦|cmV))",
        "パイロットの搭乗した",
    ),
    (
        r"この(?:カスタム機|専用機|ワンオフ機|艦(?:ユニット)?)(?=[のをがはに])",
        "このユニット",
    ),
    (r"の耐久値が(\d+)(以[上下])(?=なら|の場合|である)", r"にコインが\1枚\2ある"),
    (
        r"(^|[。、])([^、。がを]+)に搭乗している(間|場合)、その(?:ユニット|cmV)",
        r"\1このパイロットが\2に搭乗している\3、搭乗しているユニット",
    ),
    (
        r"((?:自分|相手)の(?:ユニット|艦))をスタック(?:した|する)(?=時|とき|たび)",
        r"\1にカードがスタックされた",
    ),
    (r"このパイロットが搭乗した(?=時|とき|たび)", "このパイロットがユニットに搭乗した"),
    (r"(\d体)に搭乗している(?=パイロットを)", r"\1を選び、それに搭乗している"),
    (r"に([^、。を]+)を(?:スタックした|重ねた)(?=時|とき|たび)", r"に\1がスタックされた"),
    (r"の上に(?=[^、。をは]+がスタックされ)", "に"),
    (
        r"スタック(?:している|した|状態の)(?=(?:自分の?|相手の?)?(?:ユニット|艦|cmV))",
        "スタックされた",
    ),
    (
        r"の?スタック(?:の?枚数)?が(\d+枚(?:以上|以下)?)(?=なら|の場合|であ)",
        r"が\1のスタック",
    ),
    (r"スタック(?:の?枚数)?が(\d+枚(?:以上|以下)?)の", r"\1のスタックの"),
    (r"パイロット(?:の)?エフェクト", "パイロットのエフェクト"),
    (r"(?<!」)が搭乗している(?=間|場合|限り|なら)", "がこのユニットに搭乗している"),
    (r"スタック状態の(?:時|とき)", "スタックである場合"),
    (r"スタック状態(?=である|で)", "スタック"),
)
"""What Japanese texts of the Compatible rules say, too: of pilots, stacks and classes of units."""
