"""The conditions and triggers of Cosmic Core's card texts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import happens_to
from tcgkit.standard.players import opponent
from tcgkit_cosmic.language import meanings
from tcgkit_cosmic.rules import zones
from tcgkit_cosmic.rules.events import Drawn, Orbited
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.zones import (
    core_count,
    hex_of,
    privileged,
    souls,
)
from tcgkit_dsl.words.vocabulary import Objects

Seats = tuple[int, ...]
Place = tuple[Seats, str]
Bound = Callable[[int], bool]
Find = Callable[[Reading, int], Obj | None]


# ---- conditions ----------------------------------------------------------------------


def _all(game: Reading, cards: tuple[Obj, ...], test: Callable[[Obj], bool]) -> bool:
    """Return whether there are cards, all of them are still there, and all pass the test."""
    return bool(cards) and all(game.is_there(each) and test(each) for each in cards)


def are_so(test: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether all cards are frozen, on a hex (cosmic.hex.1), or the like."""

    def holds(game: Reading, scope: Scope, who: Objects, **slots: Any) -> bool:
        cards = who.now(game, scope)
        return _all(game, cards, lambda card: test(game, scope, card, **slots))

    return holds


def _souls_of(game: Reading, obj: Obj, colour: str) -> int:
    """Return how many souls of a colour are present in a hex, or in the hex of a card."""
    return souls(game, obj.controller)[meanings.where_is(obj)].get(colour, 0)


def _is_there(game: Reading, obj: Obj) -> bool:
    return game.is_there(obj) and meanings.on_board(obj)


def souls_here(game: Reading, scope: Scope, n: int, colour: str) -> bool:
    """Return whether so many souls are present in the hex of this card (cosmic.soul.7)."""
    source = scope.source
    return _is_there(game, source) and _souls_of(game, source, colour) >= n


def no_souls_here(game: Reading, scope: Scope, colour: str) -> bool:
    """Return whether no such soul is present in the hex of this card."""
    source = scope.source
    return _is_there(game, source) and not _souls_of(game, source, colour)


def souls_there(game: Reading, scope: Scope, n: int, colour: str, where: Objects) -> bool:
    """Return whether so many souls are present in hexes, or in the hexes of cards."""
    found = where.now(game, scope)
    return bool(found) and all(
        _is_there(game, each) and _souls_of(game, each, colour) >= n for each in found
    )


def has_privilege(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players have the privilege (cosmic.turn.2)."""
    return all(privileged(game) == seat for seat in who)


def has_one(find: Find) -> Callable[..., bool]:
    """Return the test whether players have such a card: a guardian, a core soul."""
    return lambda game, scope, who: all(find(game, seat) is not None for seat in who)


def those(find: Find) -> Callable[..., tuple[Obj, ...]]:
    """Return the function that finds cards of players: their guardians, their core souls."""

    def finds(game: Reading, scope: Scope, who: Seats) -> tuple[Obj, ...]:
        found = [find(game, seat) for seat in who]
        return tuple(card for card in found if card is not None)

    return finds


def _count(game: Reading, seat: int, zone: str) -> int:
    return core_count(game, seat) if zone == "core" else len(game.zone(zone, seat))


def has_at_least(game: Reading, scope: Scope, where: Place, n: int) -> bool:
    """Return whether a core, a hand or a graveyard has so many cards (cosmic.win.2)."""
    seats, zone = where
    return all(_count(game, seat, zone) >= n for seat in seats)


def has_at_most(game: Reading, scope: Scope, where: Place, n: int) -> bool:
    """Return whether a core, a hand or a graveyard has no more cards."""
    seats, zone = where
    return all(_count(game, seat, zone) <= n for seat in seats)


def has_life(game: Reading, scope: Scope, who: Objects, n: Bound) -> bool:
    """Return whether servants have so many life cards."""
    cards = who.now(game, scope)
    return _all(game, cards, lambda card: n(len(zones.life(game, card))))


def has_beneath(game: Reading, scope: Scope, n: int, who: Objects) -> bool:
    """Return whether so many materials lie beneath cards."""
    cards = who.now(game, scope)
    return _all(game, cards, lambda card: len(zones.beneath(game, card)) >= n)


def has(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of these players has the given number of such cards."""
    found = what.now(game, scope)
    return all(what.how_many(sum(obj.controller == seat for obj in found)) for seat in who)


def stat_is(game: Reading, scope: Scope, who: Objects, stat: str, n: Bound) -> bool:
    """Compare a stat with a number."""
    return _all(game, who.now(game, scope), lambda card: n(game.value(card, stat)))


# ---- triggers ------------------------------------------------------------------------


def happens_by(role: str, *, effect: bool | None) -> Callable[..., bool]:
    """Return the test whether it happens to one of these cards, by an effect or an attack.

    ``effect`` is None where both count.
    """

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        return effect in (None, event.effect) and happens_to(role)(game, scope, event, who)

    return test


def enters_on(game: Reading, scope: Scope, event: Any, who: Objects, where: str) -> bool:
    """Return whether such a card is put into play on a hex."""
    return who.match(game, scope, event.card) and hex_of(event.card) == where


def leaves(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether such a card leaves play; a guardian that is drawn does (cosmic.draw.6)."""
    if isinstance(event, Drawn):
        if event.was != "guardian" or not event.left():
            return False
        return who.match(game, scope, event.left()[0])
    return who.match(game, scope, event.card)


def attacks(game: Reading, scope: Scope, event: Any, who: Objects, what: Objects) -> bool:
    """Return whether such a card attacks such a card."""
    if event.target is None or not who.match(game, scope, event.attacker):
        return False
    return what.match(game, scope, event.target)


def attacks_core(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a card attacks a core."""
    return (
        event.target is None
        and opponent(event.by) in where[0]
        and who.match(game, scope, event.attacker)
    )


def defends_core(
    game: Reading, scope: Scope, event: Any, who: Objects, where: Place
) -> bool:
    """Return whether such a card defends an attack on a core (cosmic.defend.4)."""
    return event.core and event.by in where[0] and who.match(game, scope, event.defender)


def of_core(*, effect: bool | None = None) -> Callable[..., bool]:
    """Return the test whether it happens to a core of these players, by an effect or an attack.

    ``effect`` is None where both count.
    """

    def test(game: Reading, scope: Scope, event: Any, where: Place) -> bool:
        return event.by in where[0] and (effect is None or event.effect is effect)

    return test


def _moved(
    game: Reading, scope: Scope, event: Orbited, who: Objects, passes: Callable[[Obj], bool]
) -> bool:
    """Return whether the orbit step moved one of these cards that passes the test."""
    if not event.in_step:
        return False
    return any(
        who.match(game, scope, card) and passes(card)
        for card in game.zone("orbit", event.by)
        if zones.in_play(card)
    )


def orbits(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
    """Return whether the orbit step moves such a card (cosmic.orbit.2)."""
    return _moved(game, scope, event, who, lambda card: True)


def orbits_into(game: Reading, scope: Scope, event: Any, who: Objects, half: str) -> bool:
    """Return whether the orbit step moves such a card from one half into the other."""
    return _moved(game, scope, event, who, lambda card: event.came(card, half))


def orbits_onto(game: Reading, scope: Scope, event: Any, who: Objects, where: str) -> bool:
    """Return whether the orbit step moves such a card onto a hex."""
    return _moved(game, scope, event, who, lambda card: hex_of(card) == where)


def places_on(game: Reading, scope: Scope, event: Any, who: Seats, where: str) -> bool:
    """Return whether players place a material on a hex."""
    return event.by in who and hex_of_slot(event.slot) == where


def of_phase(game: Reading, scope: Scope, event: Any, phase: str) -> bool:
    """Return whether it is this phase or step."""
    return bool(event.name == phase)


def of_window(game: Reading, scope: Scope, event: Any, n: int) -> bool:
    """Return whether it is the window of this speed."""
    return bool(event.speed == f"speed_{n}")


def uses(game: Reading, scope: Scope, event: Any, who: Seats, kind: str) -> bool:
    """Return whether players declare such a use (cosmic.use.2)."""
    return event.by in who and event.way == kind


def draws(game: Reading, scope: Scope, event: Drawn, who: Seats, what: str) -> bool:
    """Return whether players draw: a card, a guardian or a core soul."""
    return event.by in who and event.card is not None and what in ("", event.was)


def draws_in_phase(
    game: Reading, scope: Scope, event: Drawn, who: Seats, what: str
) -> bool:
    """Return whether players draw it in the draw phase."""
    return event.in_phase and draws(game, scope, event, who, what)


def would_be(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether the event would happen to such a card."""
    return what.match(game, scope, event.card)


def would_go_to_graveyard(game: Reading, scope: Scope, event: Any, what: Objects) -> bool:
    """Return whether such a card would be put into the graveyard from play."""
    return event.to == "graveyard" and what.match(game, scope, event.card)
