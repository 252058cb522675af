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
