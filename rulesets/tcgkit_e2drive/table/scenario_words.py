"""The short words of E2Drive for scenario files.

A position is said as the worked examples of the rulebook say it: ``P1: servants Cannon
(damage 50, ether 2, heat) with Armor Plate and P2's Shackle Ring``, ``P2: master 1; damage
2 cards, 1 card (On)``, ``Rapier acts``. Ether lies there without being said, all Off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.state import TABLE, Obj, Option
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit_e2drive.rules.action import acting
from tcgkit_e2drive.rules.ether import veil
from tcgkit_e2drive.rules.events import last_until
from tcgkit_e2drive.rules.ladder import TIERS, gives, has_state, on_targets
from tcgkit_e2drive.rules.turn import lay_ether
from tcgkit_e2drive.rules.zones import (
    ETHER,
    OFF,
    ON,
    STATES,
    alive,
    are_off,
    counters,
    is_limited,
    master_ether,
    own_ether,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

MOMENTS: Final = {
    "": None,
    " this action": "action",
    " this turn": "turn",
    " next turn": "next_turn",
}
"""How long a state lasts that a position begins with: "heat", "heat this turn"."""


# ---- gauges of servants --------------------------------------------------------------


def _leave_off(game: Changing, ether: list[Obj], number: int, whose: str) -> None:
    """Turn ether On until so much is Off."""
    off = are_off(ether)
    if number > len(off):
        raise ValueError(f"{whose} has {len(off)}e that can be Off, not {number}")
    for each in off[: len(off) - number]:
        game.set_posture(each, ON)


def _off(ether: Callable[[Reading, Any], list[Obj]], whose: Callable[[Any], str]) -> Gauge:
    """Return how much of this ether is Off."""
    return Gauge(
        lambda game, of: len(are_off(ether(game, of))),
        lambda game, of, number: _leave_off(game, ether(game, of), number, whose(of)),
    )


def _seat(player: int) -> str:
    return f"P{player + 1}"


def _turned(posture: int) -> Gauge:
    """Return whether a servant is On, or Off."""
    return Gauge(
        lambda game, servant: int(servant.posture == posture),
        lambda game, servant, number: game.set_posture(
            servant, posture if number else ON - posture
        ),
    )


def _states() -> Iterator[tuple[str, Gauge]]:
    for state in STATES:
        for moment, until in MOMENTS.items():
            yield state + moment, _state(state, until)


def _state(state: str, until: str | None) -> Gauge:
    def read(game: Reading, servant: Obj) -> int:
        return int(has_state(game, servant, state))

    def give(game: Changing, servant: Obj, number: int) -> None:
        if not number:
            return
        for what in gives(state, on_targets, TIERS["passive"]):
            whose = servant.controller
            last_until(game, what, servant, whose, (servant,), until)
        if state == "invisible":
            game.turn(servant, up=False)
            veil(game, servant)

    return Gauge(read, give)


# ---- saying an option ----------------------------------------------------------------


def ways(option: Option) -> Iterator[str]:
    """Yield how to say ether: "pay master", "keep damage card 2"."""
    ether = option.source
    if ether is None or option.target is not None:
        return
    action = option.action.replace("_", " ")
    if ether.defn is ETHER:
        yield f"{action} master"
        yield f"{action} P{ether.controller + 1}'s master"
    elif ether.place.zone.name == "damage_card_field":
        yield f"{action} damage card"
        yield f"{action} damage card {ether.slot + 1}"


_FIRST: Final[Mapping[str, Callable[[Reading], int]]] = {
    "seats": lambda game: game.number(TABLE, "first")
}
"""Outside an action it is the order that the position gives, or the last one (e2drive.i.38)."""

WORDS: Final = ScenarioWords(
    zones={
        "damage": "damage_card_field",
        "servants": "servant_field",
        "tools": "tool_field",
        "equips": "equip_field",
    },
    groups={"field": ("servant_field", "tool_field")},
    hosted={"tool": "equip_field"},
    start={"turn": 1},
    counts={"deck": 10},
    complete=lay_ether,
    cards={
        "ether": _off(own_ether, lambda servant: servant.defn.key),
        "acted": _turned(ON),
        "unacted": _turned(OFF),
        **dict(_states()),
    },
    players={
        "master ether": _off(master_ether, _seat),
        "master": _off(master_ether, _seat),
        "counters": _off(counters, _seat),
        "alive": Gauge(lambda game, player: len(alive(game, player))),
        "limited": Gauge(lambda game, player: int(is_limited(game, player))),
    },
    seats=("first",),
    acting=acting,
    # as in attack.Attack.flip and action.Tie
    chance={"heads": 0, "tails": 1, "P1": 0, "P2": 1},
    settled=_FIRST,
    phrases={
        "attack": ("attack {target} with {source}", "{source} attacks {target}"),
        "equip": ("use {source} on {target}",),
        "place": ("use {source}",),
        "effect": ("use {source}", "use {ability}"),
        "declare": ("use {source}", "use {ability}"),
        "no": ("take it",),
    },
    says=ways,
    idle=("pass", "end"),
)
