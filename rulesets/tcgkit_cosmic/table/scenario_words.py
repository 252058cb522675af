"""The short words of Cosmic Core for scenario files.

A position is said hex by hex, piles from the top, as the worked examples of the rulebook say it:
``P1: o12 Sunlit Lion (frozen), 1 card (frozen); o6 Solar Wind (face down), 2 cards``, ``P2: core
soul Sunlit Lion; core 19 cards``. Souls, core counts and life points can be expected:
``P1: red in o6 1; core count 20``, ``Sunlit Lion: life points 3``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.state import Obj, Option
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit_cosmic.rules.card_types import GUARDIAN
from tcgkit_cosmic.rules.geometry import HEXES, ORBIT, hex_of_slot, slot_of_hex
from tcgkit_cosmic.rules.zones import (
    COLOURS,
    core_count,
    is_servant,
    life,
    life_points,
    souls,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

_FIELDS: Final = {"colour": "yellow", "souls": {"yellow": 99}, "materials": 99, "spd": 1}
FILLER: Final = CardDef("blank", Text("blank card", "白紙のカード"), "servant", _FIELDS)
"""A card that cannot be put into play: what "3 cards" are made of."""


def lay_core_souls(game: Reading) -> None:
    """Make each card on a core except guardians the core soul (cosmic.core_soul.1, soul.18)."""
    for player in game.playing():
        for obj in game.zone("core_top", player):
            if not obj.defn.is_a(GUARDIAN):
                obj.fields["soul"] = 1
            if obj.number("soul") and game.rules.options["core_soul_turned"]:
                obj.fields["turned"] = 1


# ---- gauges --------------------------------------------------------------------------


def _soul_gauges() -> Iterator[tuple[str, Gauge]]:
    for colour in COLOURS:
        for hex_ in HEXES:
            yield f"{colour} in {hex_}", Gauge(_souls_in(colour, hex_))


def _souls_in(colour: str, hex_: str) -> Callable[[Reading, int], int]:
    return lambda game, player: souls(game, player)[hex_].get(colour, 0)


def _points(game: Reading, servant: Obj) -> int:
    return life_points(game, servant) if is_servant(servant) else 0


def _life(game: Reading, servant: Obj) -> int:
    return len(life(game, servant)) if is_servant(servant) else 0


# ---- saying an option ----------------------------------------------------------------


def ways(option: Option) -> Iterator[str]:
    """Yield how to say cards by their hexes: "put o6 into play", "attack o2 with K01"."""
    source, target = option.source, option.target
    action = option.action.replace("_", " ")
    if target is not None and target.place.zone.name == "orbit":
        hex_ = hex_of_slot(target.slot)
        yield f"{action} {hex_}"
        yield f"{action} P{target.controller + 1}'s {hex_}"
        if option.action == "attack" and source is not None:
            for name in (source.defn.key, source.defn.name.en):
                yield f"attack {hex_} with {name}"
                yield f"{name} attacks {hex_}"
    if source is not None and source.place.zone.name == "orbit":
        hex_ = hex_of_slot(source.slot)
        yield f"{action} {hex_}"
        if option.action == "put":
            yield f"put {hex_} into play"


WORDS: Final = ScenarioWords(
    zones={"core soul": "core_top", "guardian": "core_top"},
    places={name: ("orbit", slot_of_hex(name)) for name in ORBIT},
    start={"turn": 1},
    counts={"core": 10},
    complete=lay_core_souls,
    filler=FILLER,
    cards={"life points": Gauge(_points), "life": Gauge(_life)},
    players={"core count": Gauge(core_count), **dict(_soul_gauges())},
    seats=("acting",),
    chance={"P1": 0, "P2": 1},
    phrases={
        "attack": ("{source} attacks {target}",),
        "attack_core": ("{source} attacks the core",),
        "effect": ("use {source}", "use {ability}"),
        "no_defence": ("take it",),
        "place_o4": ("place {source} on o4",),
        "place_o6": ("place {source} on o6",),
        "place_o8": ("place {source} on o8",),
    },
    says=ways,
    idle=("pass", "no_defence", "done"),
)
