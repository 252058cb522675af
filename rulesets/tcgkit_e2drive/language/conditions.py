"""The conditions and triggers of E2Drive's card texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit_dsl.words.vocabulary import Objects
from tcgkit_e2drive.language.meanings import is_acting
from tcgkit_e2drive.rules.ladder import has_state
from tcgkit_e2drive.rules.zones import is_limited, still_alive

Seats = tuple[int, ...]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]


# ---- conditions ----------------------------------------------------------------------


def _all(game: Reading, servants: tuple[Obj, ...], test: Callable[[Obj], bool]) -> bool:
    """Return whether there are some, all still there, and all pass."""
    return bool(servants) and all(game.is_there(each) and test(each) for each in servants)


def are(game: Reading, scope: Scope, who: Objects, how: Match) -> bool:
    """Return whether servants are acted or unacted."""
    return _all(game, who.now(game, scope), lambda servant: how(game, scope, servant))


def are_acting(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants are acting."""
    return _all(game, who.now(game, scope), lambda s: is_acting(game, scope, s))


def are_in_state(game: Reading, scope: Scope, who: Objects, state: str) -> bool:
    """Return whether servants are in a state."""
    return _all(game, who.now(game, scope), lambda servant: has_state(game, servant, state))


def are_gone(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether servants are destroyed: not there any more, or as such."""
    servants = who.now(game, scope)
    return bool(servants) and not any(still_alive(game, each) for each in servants)


def stat_is(game: Reading, scope: Scope, who: Objects, stat: str, n: Bound) -> bool:
    """Compare a stat with a number."""
    return _all(game, who.now(game, scope), lambda servant: n(game.value(servant, stat)))


def stat_is_higher(
    game: Reading, scope: Scope, who: Objects, stat: str, other: Objects
) -> bool:
    """Compare a stat of two servants."""
    than = [game.value(servant, stat) for servant in other.now(game, scope)]
    return bool(than) and _all(
        game, who.now(game, scope), lambda servant: game.value(servant, stat) > max(than)
    )


def has_damage(game: Reading, scope: Scope, who: Objects, n: int) -> bool:
    """Return whether servants have so much damage."""
    return _all(game, who.now(game, scope), lambda servant: servant.number("damage") >= n)


def has(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of the players has as many such cards, servants or ether."""
    found = what.now(game, scope)
    return all(what.how_many(sum(obj.controller == seat for obj in found)) for seat in who)


def limited(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players are Limited (e2drive.limited.2)."""
    return all(is_limited(game, seat) for seat in who)


def acts(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether it is an action of a servant of these players."""
    servant = game.do("acting_servant")
    return servant is not None and servant.controller in who


# ---- triggers ------------------------------------------------------------------------


def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a servant attacks such a servant."""
    target: Obj = event.target
    return who.match(game, scope, event.attacker) and what.match(game, scope, target)


def _is_its_attack(game: Reading, striker: Obj) -> bool:
    """Return whether damage of an attack is of this servant's own: it is acting.

    In a clash the defender strikes back; that is not its attack (e2drive.defend.5).
    """
    return game.do("acting_servant") is striker


def destroys(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a servant destroys such a servant with its attack."""
    killer: Obj | None = event.killer
    return (
        killer is not None
        and _is_its_attack(game, killer)
        and who.match(game, scope, killer)
        and what.match(game, scope, event.servant)
    )


def deals(
    game: Reading, scope: Scope, event: Any, who: Objects, n: int, what: Objects
) -> bool:
    """Return whether such a servant deals so much to such a servant with its attack."""
    striker: Obj | None = event.source
    return (
        event.cause != "effect"
        and striker is not None
        and event.amount >= n
        and _is_its_attack(game, striker)
        and who.match(game, scope, striker)
        and what.match(game, scope, event.target)
    )


def takes(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a servant takes more than 0D."""
    return event.amount > 0 and who.match(game, scope, event.target)


def takes_by(cause: str) -> Callable[..., bool]:
    """Return the test whether it takes damage from an attack, or from an effect."""

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        return (event.cause == "effect") is (cause == "effect") and takes(
            game, scope, event, who
        )

    return test


def gets_state(
    game: Reading, scope: Scope, event: Any, who: Objects, states: tuple[str, ...]
) -> bool:
    """Return whether such a servant gets, or loses, one of the states."""
    return event.state in states and who.match(game, scope, event.servant)


def is_turned(game: Reading, scope: Scope, event: Any, what: Objects, side: int) -> bool:
    """Return whether such ether, or such a servant, is turned On or Off by an effect."""
    if event.on is not bool(side):
        return False
    turned = getattr(event, "ether", None) or (event.servant,)
    return any(what.match(game, scope, obj) for obj in turned)


def is_turned_by(
    game: Reading, scope: Scope, event: Any, what: Objects, side: int, whose: str
) -> bool:
    """Return whether an own, or an opposing, effect turns it."""
    own = event.by == scope.you
    return own is (whose == "own") and is_turned(game, scope, event, what, side)


def draws(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether players draw: as many cards as there are."""
    return event.by in who and bool(event.drawn)


def is_placed_on(
    game: Reading, scope: Scope, event: Any, what: Objects, who: Objects
) -> bool:
    """Return whether such a tool is placed on such a servant."""
    if event.host is None or not what.match(game, scope, event.card):
        return False
    return who.match(game, scope, event.host)
