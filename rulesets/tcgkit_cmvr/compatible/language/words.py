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
        *words_of((("space", "宙", "space"), ("ship", "艦", "ship"))),
    ),
    "unit class": words_of(CLASSES),
    "pilot class": words_of(_RANKS),
    "happening": (
        *BASE_WORDS["happening"],
        *words_of((("that removal", "その除去", "removal"),)),
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
        r"(カスタム機|ワンオフ機|専用機)(?=を\d|\d+[体枚機]|[がはに]|の(?:使用)?コスト)",
        r"\1のユニット",
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
    (r"パイロットが搭乗していない(?![場間、])", "パイロットの搭乗していない"),
    (r"パイロットが搭乗し(?:た|ている)(?=ユニット|艦|cmV)", "パイロットの搭乗した"),
    (r"(?<!」)が搭乗している(?=間|場合|限り|なら)", "がこのユニットに搭乗している"),
    (r"スタック状態の(?:時|とき)", "スタックである場合"),
    (r"スタック状態(?=である|で)", "スタック"),
    (
        r"(カスタム機|ワンオフ機|専用機)(?=[をがはに]|\d|すべて|全て|の(?:射撃|格闘|機動|特殊|装甲))",
        r"\1のユニット",
    ),
)
"""What Japanese texts of the Compatible rules say, too: of pilots, stacks and classes of units."""
