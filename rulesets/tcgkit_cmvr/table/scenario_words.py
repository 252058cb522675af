"""The short words of cmV-R for scenario files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.plugins.scenarios import ScenarioWords
from tcgkit_cmvr.rules.zones import COST, DEPOSIT, printed_cost


def paid(defn: CardDef, face_up: bool) -> Mapping[str, int]:
    """Return the coins on a card that was set: its cost, or the deposit (cmvr.set.1, set.6)."""
    coins = printed_cost(defn) if face_up else DEPOSIT
    return {"coins": coins, "paid": coins}


FILLER: Final = CardDef(
    "blank",
    Text("blank card", "白紙のカード"),
    "blank",
    {"rarity": "normal", "cost": COST["normal"], "subtypes": (), "terrain": ()},
)
"""A card that can do nothing and be used for nothing."""

WORDS: Final = ScenarioWords(
    zones={"damage": "damage_zone", "weapons": "weapon_zone", "effects": "effect_zone"},
    groups={"field": ("unit_zone", "weapon_zone", "master_zone", "effect_zone")},
    start={"round": 1},
    counts={"deck": 10},
    arrives=paid,
    filler=FILLER,
    chance={"heads": 0, "tails": 1},  # as in phases.toss
    phrases={
        "use": ("use {source}", "use {ability}"),
        "use_instant": ("use {source}", "use {source} from hand", "use {ability}"),
        "use_face_down": ("use {source}", "use {source} from the field", "use {ability}"),
        "react": ("react with {source}", "react with {ability}"),
        "flip": ("flip {source}",),
        "attack": ("attack {target} with {source}", "{source} attacks {target}"),
        "attack_deck": (
            "attack the deck",
            "attack the deck with {source}",
            "{source} attacks the deck",
        ),
        "wait": ("{source} waits",),
        "fight": ("{source} fights",),
        "evade": ("{source} evades",),
        "guard": ("{source} guards",),
        "interrupt": ("{source} interrupts", "interrupt with {source}"),
        "take": ("take it",),
    },
    idle=("pass", "wait", "pick"),
)
