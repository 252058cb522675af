"""The conditions of E2Drive's card texts, beside those of ``tcgkit.standard.words.conditions``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import Seats, you, your_opponents
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.play import posture
from tcgkit_dsl.words.rows import condition
from tcgkit_dsl.words.vocabulary import Objects, TestRow
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import OFF, ON, STATES, is_limited, still_alive

COMMON: Final = (
    common.there_are,
    common.has_more_cards,
    common.has_fewer_cards,
    common.controls_more,
    common.controls_fewer,
    common.are_in,
    common.value_is,
    common.value_is_higher,
    common.are,
    posture(
        ON, "acted", "行動済み", also=("{who:selection} has/have (acted|already acted)",)
    ),
    posture(
        OFF,
        "unacted",
        "未行動",
        also=("{who:selection} has/have not (acted|acted yet|yet acted)",),
    ),
    posture(ON, "On", "オン"),
    posture(OFF, "Off", "オフ"),
)


def _each(en: str, ja: str, test: Callable[[Reading, Obj], bool], *also: str) -> TestRow:
    """Return a condition that servants who are still there all meet, and there are some."""

    def holds(game: Reading, scope: Scope, who: Objects) -> bool:
        found = who.now(game, scope)
        return bool(found) and all(game.is_there(s) and test(game, s) for s in found)

    row = condition(
        f"{{who:selection}} {en}",
        f"{{who}}{ja}",
        also=tuple(f"{{who:selection}} {each}" for each in also),
    )
    return row(holds)


EACH: Final = (
    _each(
        "has/have no damage",
        "がダメージを受けていない",
        lambda game, s: not s.number("damage"),
        "is/are (undamaged|not damaged)",
    ),
    _each(
        "is/are damaged",
        "がダメージを受けている",
        lambda game, s: bool(s.number("damage")),
        "has/have (damage|any damage)",
    ),
    _each(
        "is/are in a state",
        "がいずれかの状態にある",
        lambda game, s: any(has_state(game, s, state) for state in STATES),
    ),
)


@condition(
    "{who:selection} is/are acting",
    "{who}が行動中である",
    reads=frozenset({"processes"}),
    also=("{who:selection} is/are the acting servant",),
)
def are_acting(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants are acting."""
    found, acting = who.now(game, scope), game.do("acting_servant")
    return bool(found) and all(game.is_there(s) and s is acting for s in found)


@condition(
    "{who:selection} is/are in {state:state}",
    "{who}が{state}である",
    also=(
        "{who:selection} has/have {state:state}",
        "{who:selection} is/are {state:state}",
    ),
)
def are_in_state(game: Reading, scope: Scope, who: Objects, state: str) -> bool:
    """Return whether servants are in a state."""
    found = who.now(game, scope)
    return bool(found) and all(
        game.is_there(s) and has_state(game, s, state) for s in found
    )


@condition(
    "{who:selection} is/are not in {state:state}",
    "{who}が{state}でない",
    also=(
        "{who:selection} does/do not have {state:state}",
        "{who:selection} is/are not {state:state}",
    ),
)
def are_not_in_state(game: Reading, scope: Scope, who: Objects, state: str) -> bool:
    """Return whether servants that are there are not in a state."""
    found = who.now(game, scope)
    return bool(found) and all(
        still_alive(game, s) and not has_state(game, s, state) for s in found
    )


@condition(
    "{who:selection} is/are destroyed",
    "{who}が破壊されている",
    also=("{who:selection} was/were destroyed",),
)
def are_gone(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants are destroyed: not there any more, or as such."""
    servants = who.now(game, scope)
    return bool(servants) and not any(still_alive(game, each) for each in servants)


@condition(
    "{who:selection} has/have {n:number}D or more",
    "{who}が{n}D以上のダメージを受けている",
    also=(
        "{who:selection} has/have (at least {n:number}D|{n:number}D or more damage|taken {n:number}D or more)",
    ),
)
def has_damage(game: Reading, scope: Scope, who: Objects, n: int) -> bool:
    """Return whether servants have so much damage."""
    found = who.now(game, scope)
    return bool(found) and all(game.is_there(s) and s.number("damage") >= n for s in found)


@condition(
    "{who:player} has/have {what:counted}",
    "{who}が{what}持っている",
    also=("{who:player} (controls/control) {what:counted}",),
)
def has(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of the players has as many such cards, servants or ether."""
    found = what.now(game, scope)
    return all(what.how_many(sum(obj.controller == seat for obj in found)) for seat in who)


@condition(
    "{who:selection} carries/carry {what:counted}",
    "{who}が{what}持っている",
    also=(
        "{who:selection} has/have {what:counted} on it",
        "{who:selection} is/are equipped with {what:counted}",
    ),
)
def carry(game: Reading, scope: Scope, who: Objects, what: Any) -> bool:
    """Return whether each servant has so many such ether or equip tools on it."""
    hosts = [game.host(obj) for obj in what.now(game, scope)]
    found = who.now(game, scope)
    return bool(found) and all(what.how_many(hosts.count(each)) for each in found)


@condition("{who:player} is/are Limited", "{who}がリミテッド状態である")
def limited(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players are Limited (e2drive.limited.2)."""
    return all(is_limited(game, seat) for seat in who)


@condition("{who:player} is/are not Limited", "{who}がリミテッド状態でない")
def not_limited(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players are not Limited."""
    return not any(is_limited(game, seat) for seat in who)


def _acts(whose: Callable[[Reading, Scope], Seats]) -> Callable[[Reading, Scope], bool]:
    """Return the test whether it is an action of a servant of these players."""

    def acts(game: Reading, scope: Scope) -> bool:
        servant = game.do("acting_servant")
        return servant is not None and servant.controller in whose(game, scope)

    return acts


ACTIONS: Final = (  # "they are acting" are servants
    condition("you are acting", "自分のサーヴァントの行動中である")(_acts(you)),
    condition(
        "your opponent is acting",
        "相手のサーヴァントの行動中である",
        also=("the opponent is acting",),
    )(_acts(your_opponents)),
)


@condition(
    "{who:selection} is/are faster than {other:selection}",
    "{who}が{other}より速い",
)
def are_faster(game: Reading, scope: Scope, who: Objects, other: Objects) -> bool:
    """Return whether servants have more SPD than others."""
    return bool(common.value_is_higher.holds(game, scope, "spd", who, other))  # type: ignore[misc]
