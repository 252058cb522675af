"""The conditions and triggers of the Ultimate Game's card texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj
from tcgkit.standard.players import opponent
from tcgkit_dsl.meaning.values import Known
from tcgkit_dsl.words.vocabulary import Objects
from tcgkit_ultimate.language.meanings import (
    Bound,
    Match,
    Place,
    Seats,
    is_in,
    number_of,
    side_of,
    subjects,
)
from tcgkit_ultimate.rules.attack import attack_now
from tcgkit_ultimate.rules.zones import SUMMONED_ON, turn_player

# ---- conditions ----------------------------------------------------------------------


def whose_turn(game: Reading, scope: Scope, whose: str) -> Seats:
    """Return whose turns a text means."""
    if whose == "each":
        return game.playing()
    return (scope.you,) if whose.startswith("own") else (opponent(scope.you),)


def is_turn(game: Reading, scope: Scope, whose: str) -> bool:
    """Return whether it is such a turn."""
    return turn_player(game) in whose_turn(game, scope, whose)


def has_mana(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so much mana, ready or spent."""
    return all(n(game.number(seat, "mana")) for seat in who)


def has_ready(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so much ready mana."""
    return all(n(game.number(seat, "ready")) for seat in who)


def has(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of the players has as many such cards or monsters."""
    found = what.now(game, scope)
    return all(what.how_many(sum(side_of(obj) == seat for obj in found)) for seat in who)


def there_are(game: Reading, scope: Scope, what: Any) -> bool:
    """Return whether there are so many such cards or monsters."""
    return bool(what.how_many(len(what.now(game, scope))))


def _all(game: Reading, who: tuple[Obj, ...], test: Callable[[Obj], bool]) -> bool:
    """Return whether there are some, all still there, and all pass."""
    return bool(who) and all(game.is_there(each) and test(each) for each in who)


def are_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether cards lie in such a place, or are summoned on top of it.

    A monster that is summoned on a deck or a graveyard is on it (ultimate.zone.6).
    """
    seats, zones = where
    places = (*zones, *(SUMMONED_ON[zone] for zone in zones if zone in SUMMONED_ON))
    found = who.now(game, scope)
    return _all(game, found, lambda obj: is_in(game, scope, obj, (seats, places)))


def were_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether the card of the event lay there before it left (ultimate.i.111)."""
    left = [obj for obj in subjects(scope.event) if happens(game, scope, who, obj)]
    return bool(left) and all(is_in(game, scope, obj, where) for obj in left)


def are(game: Reading, scope: Scope, who: Objects, how: Match) -> bool:
    """Return whether monsters have such an orientation or status."""
    return _all(game, who.now(game, scope), lambda obj: how(game, scope, obj))


def are_of_suit(game: Reading, scope: Scope, who: Objects, suits: tuple[str, ...]) -> bool:
    """Return whether cards are of one of the suits, wherever they are (ultimate.suit.2)."""
    found = who.now(game, scope)
    return bool(found) and all(obj.defn.fields.get("suit") in suits for obj in found)


def number_is(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    """Compare the number of cards."""
    found = who.now(game, scope)
    return bool(found) and all(n(number_of(game, obj)) for obj in found)


def number_is_higher(game: Reading, scope: Scope, who: Objects, other: Objects) -> bool:
    """Compare the numbers of two cards."""
    than = [number_of(game, obj) for obj in other.now(game, scope)]
    found = who.now(game, scope)
    return bool(than and found) and all(number_of(game, o) > max(than) for o in found)


def is_role(name: str) -> Callable[..., bool]:
    """Return the test whether a monster has a role in the attack under way."""

    def holds(game: Reading, scope: Scope, who: Objects) -> bool:
        found = getattr(attack_now(game), name, None)
        return found is not None and happens(game, scope, who, found)

    return holds


# ---- triggers ------------------------------------------------------------------------


def happens(game: Reading, scope: Scope, who: Objects, obj: Obj | None) -> bool:
    """Return whether an object of an event is one of those named, as it was then.

    Who is known already ("this card") may have become another object since: cards are compared.
    """
    if obj is None:
        return False
    if isinstance(who, Known):
        return any(each.card == obj.card for each in who.now(game, scope))
    return who.match(game, scope, obj)


def happens_to(name: str) -> Callable[..., bool]:
    """Return the test whether the object in a role of the event is one of those named."""

    def test(game: Reading, scope: Scope, event: Event, who: Objects) -> bool:
        return happens(game, scope, who, getattr(event, name))

    return test


def attacks_what(monster: bool) -> Callable[..., bool]:
    """Return the test whether one of those named attacks a monster (or the deck)."""

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        return happens(game, scope, who, event.attacker) and (
            (event.target is not None) == monster
        )

    return test


def enters_battle(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether one of those named is in battle now (ultimate.battle.1)."""
    both = (event.attacker, event.defender)
    return any(happens(game, scope, who, each) for each in both)


def caused(scope: Scope, event: Any, by: tuple[str, ...] | None) -> bool:
    """Return whether one of these is why a card goes to the graveyard (ultimate.i.113)."""
    if by is None or event.cause in by:
        return True
    own = "own effect" if event.sender == scope.you else "opposing effect"
    return event.cause == "effect" and own in by


def goes(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Objects,
    where: Place | None = None,
    by: tuple[str, ...] | None = None,
) -> bool:
    """Return whether one of those named went to the graveyard, from there, because of that.

    A card hears this of itself wherever it was, of others on the field only (ultimate.i.111).
    """
    if not happens(game, scope, who, event.card) or not caused(scope, event, by):
        return False
    return where is None or is_in(game, scope, event.card, where)


def sends(
    game: Reading,
    scope: Scope,
    event: Any,
    who: Seats,
    what: Objects,
    by: tuple[str, ...] | None = None,
) -> bool:
    """Return whether one of the players sent such a card to the graveyard (ultimate.i.113)."""
    if event.sender not in who or not caused(scope, event, by):
        return False
    return happens(game, scope, what, event.card)


def at_turn(game: Reading, scope: Scope, event: Any, whose: str) -> bool:
    """Return whether it is such a turn that starts or ends."""
    return event.by in whose_turn(game, scope, whose)


def is_never_answered(game: Reading, scope: Scope, event: Any, **slots: object) -> bool:
    """Return nothing: no ability answers a release, being turned or frozen (ultimate.ban.1-4)."""
    return False


# ---- what would happen ---------------------------------------------------------------


def would_be_destroyed(
    game: Reading,
    scope: Scope,
    event: Any,
    what: Objects,
    by: tuple[str, ...] | None = None,
) -> bool:
    """Return whether one of those named is about to be destroyed, because of that."""
    return what.match(game, scope, event.card) and caused(scope, event, by)
