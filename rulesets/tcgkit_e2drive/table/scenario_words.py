"""The short words of E2Drive for scenario files.

A position is said as the worked examples of the rulebook say it: ``P1: servants Cannon
(damage 50, ether 2, heat) with Armor Plate and P2's Shackle Ring``, ``P2: master 1; damage
2 cards, 1 card (On)``, ``Rapier acts``. Ether lies there without being said, all Off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.state import TABLE, Obj, Option
from tcgkit.plugins.scenarios import Gauge, ScenarioWords
from tcgkit_e2drive.rules.action import acting
from tcgkit_e2drive.rules.ether import veil
from tcgkit_e2drive.rules.events import last_until
from tcgkit_e2drive.rules.ladder import TIERS, gives, has_state, on_targets
from tcgkit_e2drive.rules.zones import (
    ETHER,
    MASTER_ETHER,
    OFF,
    ON,
    SERVANT_ETHER,
    STATES,
    alive,
    are_off,
    counters,
    has_acted,
    is_limited,
    master_ether,
    own_ether,
    servants,
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


# ---- what belongs to every position --------------------------------------------------


def lay_ether(game: Changing) -> None:
    """Lay out ether, Off, as at the start of a game (e2drive.setup.4-5)."""
    for player in (0, 1):
        for _ in range(MASTER_ETHER):
            game.make(ETHER, "ether", player)
        for servant in list(servants(game, player)):
            for _ in range(SERVANT_ETHER):
                game.attach(game.make(ETHER, "ether", player), servant)


# ---- gauges of servants --------------------------------------------------------------


def _off(game: Reading, servant: Obj) -> int:
    return len(are_off(own_ether(game, servant)))


def _leave_off(game: Changing, ether: list[Obj], number: int, whose: str) -> None:
    """Turn ether On until so much is Off."""
    off = are_off(ether)
    if number > len(off):
        raise ValueError(f"{whose} has {len(off)}e that can be Off, not {number}")
    for each in off[: len(off) - number]:
        game.set_posture(each, ON)


def _set_off(game: Changing, servant: Obj, number: int) -> None:
    _leave_off(game, own_ether(game, servant), number, servant.defn.key)


def _acted(game: Reading, servant: Obj) -> int:
    return int(has_acted(servant))


def _set_acted(game: Changing, servant: Obj, number: int) -> None:
    game.set_posture(servant, ON if number else OFF)


def _unacted(game: Reading, servant: Obj) -> int:
    return int(not has_acted(servant))


def _set_unacted(game: Changing, servant: Obj, number: int) -> None:
    game.set_posture(servant, OFF if number else ON)


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


# ---- gauges of players ---------------------------------------------------------------


def _master_off(game: Reading, player: int) -> int:
    return len(are_off(master_ether(game, player)))


def _set_master_off(game: Changing, player: int, number: int) -> None:
    _leave_off(game, master_ether(game, player), number, f"P{player + 1}")


def _counters_off(game: Reading, player: int) -> int:
    return len(are_off(counters(game, player)))


def _set_counters_off(game: Changing, player: int, number: int) -> None:
    _leave_off(game, counters(game, player), number, f"P{player + 1}")


def _alive(game: Reading, player: int) -> int:
    return len(alive(game, player))


def _limited(game: Reading, player: int) -> int:
    return int(is_limited(game, player))


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
        "ether": Gauge(_off, _set_off),
        "acted": Gauge(_acted, _set_acted),
        "unacted": Gauge(_unacted, _set_unacted),
        **dict(_states()),
    },
    players={
        "master ether": Gauge(_master_off, _set_master_off),
        "master": Gauge(_master_off, _set_master_off),
        "counters": Gauge(_counters_off, _set_counters_off),
        "alive": Gauge(_alive),
        "limited": Gauge(_limited),
    },
    seats=("first",),
    acting=acting,
    # as in attack.AttackDeclaration.flip and action.Tie
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
