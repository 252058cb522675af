"""The conditions and triggers of Dannokomachi's card texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.language.meanings import Bound, Place, Seats
from tcgkit_dannokomachi.rules import zones
from tcgkit_dannokomachi.rules.zones import turn_player
from tcgkit_dsl.words.vocabulary import Objects

# ---- conditions ----------------------------------------------------------------------


def controls(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of the players controls as many such objects."""
    found = what.now(game, scope)
    return all(what.how_many(sum(obj.controller == seat for obj in found)) for seat in who)


def controls_some(game: Reading, scope: Scope, who: Seats, what: Objects) -> bool:
    """Return whether each of the players controls such an object."""
    found = what.now(game, scope)
    return all(any(obj.controller == seat for obj in found) for seat in who)


def controls_none(game: Reading, scope: Scope, who: Seats, what: Objects) -> bool:
    """Return whether these players control no matching object."""
    return not any(obj.controller in who for obj in what.now(game, scope))


def controls_more(
    game: Reading, scope: Scope, who: Seats, what: Objects, whom: Seats
) -> bool:
    """Return whether players control more such objects than others."""
    found = what.now(game, scope)
    mine = sum(obj.controller in who for obj in found)
    return mine > sum(obj.controller in whom for obj in found)


def has(name: str) -> Callable[..., bool]:
    """Return the test of a number of players: dango, cost."""

    def holds(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
        return all(n(game.number(seat, name)) for seat in who)

    return holds


def has_more(name: str) -> Callable[..., bool]:
    """Return the test whether players have more of something than others."""

    def holds(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
        mine = sum(game.number(seat, name) for seat in who)
        return mine > sum(game.number(seat, name) for seat in whom)

    return holds


def has_in(
    game: Reading, scope: Scope, who: Seats, n: Bound, zone: tuple[str, ...]
) -> bool:
    """Return whether players have so many cards in a zone of theirs."""
    return all(
        n(sum(card.defn.is_card for name in zone for card in game.zone(name, seat)))
        for seat in who
    )


def there_are(game: Reading, scope: Scope, what: Any) -> bool:
    """Return whether there are as many such objects."""
    return bool(what.how_many(len(what.now(game, scope))))


def _all(game: Reading, found: tuple[Obj, ...], test: Callable[[Obj], bool]) -> bool:
    """Return whether there are some, all still there, and all pass."""
    return bool(found) and all(game.is_there(each) and test(each) for each in found)


def are_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether objects lie in a zone."""
    seats, zones = where
    return _all(
        game,
        who.now(game, scope),
        lambda obj: obj.place.zone.name in zones and obj.place.player in (*seats, -1),
    )


def stat_is(game: Reading, scope: Scope, who: Objects, stat: str, n: Bound) -> bool:
    """Compare a value with a number; below 0 it counts as it is (dannokomachi.1.6.1b.5)."""
    return _all(game, who.now(game, scope), lambda obj: n(game.value(obj, stat)))


def has_damage(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    """Return whether characters have so many damage counters."""
    return _all(game, who.now(game, scope), lambda obj: n(zones.damage(obj)))


def is_equipped(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether equipment is attached to characters."""
    return _all(game, who.now(game, scope), lambda obj: bool(game.attached(obj)))


def are_like(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether objects are of a kind: "it is a teahouse character"."""
    found = who.now(game, scope)
    return bool(found) and all(what.match(game, scope, obj) for obj in found)


def is_turn(game: Reading, scope: Scope, whose: str) -> bool:
    """Return whether it is the turn of a player."""
    return turn_player(game) == (scope.you if whose == "own" else opponent(scope.you))


def is_step(game: Reading, scope: Scope, step: str) -> bool:
    """Return whether a step is under way."""
    return zones.step(game) == f"{step}_step"


def has_lost(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players have lost dango this turn."""
    return all(game.number(seat, "lost") > 0 for seat in who)


def has_not_lost(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players have lost no dango this turn."""
    return not any(game.number(seat, "lost") for seat in who)


def has_played(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have played so many cards this turn."""
    return all(n(game.number(seat, "played")) for seat in who)


def number_is(game: Reading, scope: Scope, a: int, n: Bound) -> bool:
    """Compare a number that is read off the game."""
    return n(a)


def is_more(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Compare two numbers that are read off the game."""
    return a > b


# ---- triggers ------------------------------------------------------------------------


def at_step(game: Reading, scope: Scope, event: Any, step: tuple[str, str]) -> bool:
    """Return whether such a step of such a player begins."""
    whose, name = step
    if event.step != name:
        return False
    if whose == "each":
        return True
    return bool(event.by == (scope.you if whose == "own" else opponent(scope.you)))


def at_end_step(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether an end step begins."""
    return bool(event.step == "end")


def at_battle_end(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether a battle ends."""
    return bool(event.moment == "battle")


def at_own_start(game: Reading, scope: Scope, event: Any) -> bool:
    """Return whether the player's own start step begins."""
    return bool(event.step == "start" and event.by == scope.you)


def does(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether players do it with a card."""
    return event.by in who and event.card is not None


def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a character attacks such a character."""
    if not who.match(game, scope, event.attacker):
        return False
    return any(what.match(game, scope, target) for target in event.targets)


def hit_in_battle(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a character is dealt battle damage."""
    return bool(event.battle) and who.match(game, scope, event.target)


def hit_by(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a character is dealt damage by such a card."""
    if event.source is None or not who.match(game, scope, event.target):
        return False
    return what.match(game, scope, event.source)


def enters(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such an object enters play: a card, equipment, a token."""
    found = getattr(event, "token", None) or event.card
    return who.match(game, scope, found)


def attaches(game: Reading, scope: Scope, event: Any, what: Objects, who: Objects) -> bool:
    """Return whether such equipment is attached to (or comes off) such a character."""
    if event.host is None or not what.match(game, scope, event.card):
        return False
    return who.match(game, scope, event.host)


def moves_to(game: Reading, scope: Scope, event: Any, who: Objects, where: str) -> bool:
    """Return whether such a character moves to an area, alone or by a switch."""
    return any(to == where and who.match(game, scope, card) for card, to in _moved(event))


def _moved(event: Any) -> list[tuple[Obj, str]]:
    if hasattr(event, "front"):
        return [(event.front, "sub"), (event.back, "main")]
    return [(event.card, event.to)]


def switches(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a character is switched."""
    return any(who.match(game, scope, card) for card in (event.front, event.back))


def leaves(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such an object leaves play."""
    return any(who.match(game, scope, gone) for gone in event.left())


def comes_off(game: Reading, scope: Scope, event: Any, what: Objects, who: Objects) -> bool:
    """Return whether such equipment comes off such a character, in whatever way."""
    host = getattr(event, "host", None)
    if host is None:
        host = game.host(event.card)
        if event.card not in event.left():
            return False
    return host is not None and attached(game, scope, event.card, host, what, who)


def attached(
    game: Reading, scope: Scope, card: Obj, host: Obj, what: Objects, who: Objects
) -> bool:
    """Return whether such equipment and such a character belong together."""
    return what.match(game, scope, card) and who.match(game, scope, host)


def is_negated(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether such a card is negated."""
    return what.match(game, scope, event.card)
