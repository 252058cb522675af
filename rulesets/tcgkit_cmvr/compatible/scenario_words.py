"""The short words of the Compatible rules for scenario files: the base's, and some more."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit_cmvr.scenario_words import WORDS as BASE

WORDS: Final = evolve(
    BASE,
    zones={**BASE.zones, "units": "unit_zone", "under": "pile_zone"},
    groups={"field": tuple(z for z in BASE.groups["field"] if z != "master_zone")},
    homes={
        k: z for k, z in {**BASE.homes, "pilot": "effect_zone"}.items() if k != "master"
    },
    phrases={
        **BASE.phrases,
        "board": ("set {source} aboard {target}", "{source} boards {target}"),
        "column": ("column",),
    },
)
