"""The meanings of Dannokomachi's words: plain functions on kernel objects.

Nouns, qualities, references, players, what stands behind a noun, and numbers that are read off
the game. Conditions and triggers are in ``conditions``, what the verbs do in ``verbs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tcgkit.kernel.cards import CardType, Scope
from tcgkit.kernel.effects import Use
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import AbilityScope, Lasting, Obj
from tcgkit.standard.meanings import subjects
from tcgkit.standard.players import opponent
from tcgkit.standard.stack import waiting
from tcgkit_dannokomachi.rules import zones
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.using import Play
from tcgkit_dannokomachi.rules.zones import (
    STACK,
    in_order,
    is_character,
    turn_player,
)
from tcgkit_dsl.words.vocabulary import Objects

Seats = tuple[int, ...]
Place = tuple[Seats, tuple[str, ...]]
Bound = Callable[[int], bool]
Match = Callable[[Reading, Scope, Obj], bool]

IN_PLAY = ("main", "sub", "equipment", "field")


# ---- nouns ---------------------------------------------------------------------------


def characters(game: Reading, scope: Scope) -> list[Obj]:
    """Return all characters in play (dannokomachi.token.1: tokens, too)."""
    return [c for player in in_order(game) for c in zones.characters(game, player)]


def lying_in(*zones: str) -> Callable[[Reading, Scope], list[Obj]]:
    """Return the function that lists all cards in these zones of both players."""

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        return [c for p in in_order(game) for zone in zones for c in game.zone(zone, p)]

    return pool


def cards_waiting(game: Reading, scope: Scope) -> list[Obj]:
    """Return the cards that wait on the stack."""
    return [use.source for use in waiting(game) if isinstance(use, Play)]


def with_abilities_waiting(game: Reading, scope: Scope) -> list[Obj]:
    """Return the cards whose abilities wait on the stack; they stand for them."""
    found = [use.source for use in waiting(game) if not isinstance(use, Play)]
    return list(dict.fromkeys(found))


def is_ability_waiting(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether an ability of a card waits on the stack."""
    return obj in with_abilities_waiting(game, scope)


def is_a_character(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a character in play, or was one when it left."""
    return is_character(obj)


def is_token(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a token."""
    return not obj.defn.is_card and is_character(obj)


def is_card(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether it is a card (dannokomachi.i.14: no token, dannokomachi.1.7.1)."""
    return obj.defn.is_card


def card_of(*types: CardType) -> Match:
    """Return the test for a card of one of these types."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return (
            obj.defn.is_card
            and any(map(obj.defn.is_a, types))
            and not hides(game, scope, obj)
        )

    return match


def hides(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether the choosing player may not see a card's face (dannokomachi.i.124).

    What is always so holds for hidden cards, too: what a card in the hand costs.
    """
    choosing = not isinstance(scope, AbilityScope | Lasting)
    return choosing and not game.sees(chooser(scope), obj)


def chooser(scope: Scope) -> int:
    """Return the choosing player: the controller, unless the text names another."""
    if isinstance(scope, Use):
        return scope.you
    seat: int = getattr(scope, "chooser", scope.you)
    return seat


# ---- qualities -----------------------------------------------------------------------


def is_damaged(game: Reading, scope: Scope, obj: Obj) -> bool:
    """Return whether damage counters lie on it."""
    return zones.damage(obj) > 0


def of_class(game: Reading, scope: Scope, obj: Obj, word: str) -> bool:
    """Return whether a card has this class (dannokomachi.i.12)."""
    return obj.defn.fields.get("name_class") == word and not hides(game, scope, obj)


def with_trait(game: Reading, scope: Scope, obj: Obj, word: str) -> bool:
    """Return whether a card has this trait."""
    return word in obj.defn.fields.get("traits", ()) and not hides(game, scope, obj)


# ---- what stands behind a noun -------------------------------------------------------


def controlled_by(whose: str) -> Match:
    """Return the test whose it is: "own", "opposing", or the choosing player's."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        if whose == "chooser":
            return obj.controller == chooser(scope)
        return obj.controller == (scope.you if whose == "own" else opponent(scope.you))

    return match


def played_by(whose: str) -> Match:
    """Return the test whose card it is in hand or on the stack."""

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return obj.owner == (scope.you if whose == "own" else opponent(scope.you))

    return match


def is_in(game: Reading, scope: Scope, obj: Obj, where: Place) -> bool:
    """Return whether something lies in a zone of these players."""
    seats, zones = where
    return obj.place.zone.name in zones and obj.place.player in (*seats, -1)


def all_in(game: Reading, scope: Scope, where: Place) -> Iterator[Obj]:
    """Return everything in a zone of these players; on the stack the cards that wait."""
    seats, zones = where
    for zone in zones:
        if zone == STACK:
            yield from cards_waiting(game, scope)
            continue
        for seat in seats:
            yield from game.zone(zone, seat)


def named(game: Reading, scope: Scope, obj: Obj, name: str) -> bool:
    """Return whether a card has this name, whatever its class (dannokomachi.i.12)."""
    return obj.defn.name.en == name and not hides(game, scope, obj)


def with_stat(game: Reading, scope: Scope, obj: Obj, stat: str, how: Bound) -> bool:
    """Return whether a character has such a value; below 0 it counts as it is (dannokomachi.1.6.1b.5)."""
    return is_character_card(obj.defn) and how(game.value(obj, stat))


def with_cost(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether a card costs so much now."""
    return not is_character_card(obj.defn) and how(game.value(obj, "cost"))


def with_damage(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether so many damage counters lie on a character."""
    return is_character(obj) and how(zones.damage(obj))


def attached_to(game: Reading, scope: Scope, obj: Obj, host: Objects) -> bool:
    """Return whether equipment is attached to one of these."""
    on = game.host(obj)
    return on is not None and host.match(game, scope, on)


# ---- references ----------------------------------------------------------------------


def host(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the character with this equipment."""
    on = game.host(scope.source)
    return () if on is None else (on,)


_ROLES = ("card", "target", "attacker", "token", "host")
"""The roles of events, in the order in which "that character" may mean them."""


def it(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event; without event this card."""
    found = list(subjects(scope.event, _ROLES))
    return tuple(found[:1]) if found else (scope.source,)


def that(game: Reading, scope: Scope) -> tuple[Obj, ...]:
    """Return the objects of the event besides this card."""
    found = list(subjects(scope.event, _ROLES))
    others = [obj for obj in found if obj is not scope.source]
    return tuple((others or found)[:1])


def role(name: str) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    """Return the function that finds the objects in a role of the event."""

    def get(game: Reading, scope: Scope) -> tuple[Obj, ...]:
        found: Any = getattr(scope.event, name, None)
        if isinstance(found, tuple):
            return found
        return (found,) if isinstance(found, Obj) else ()

    return get


# ---- players -------------------------------------------------------------------------


def each_player(game: Reading, scope: Scope) -> Seats:
    """Return both players, the turn player first (dannokomachi.1.1.5.1-2)."""
    return in_order(game)


def the_turn_player(game: Reading, scope: Scope) -> Seats:
    """Return the turn player."""
    return (turn_player(game),)


def who_chooses(game: Reading, scope: Scope) -> Seats:
    """Return the choosing player."""
    return (chooser(scope),)


def that_player(game: Reading, scope: Scope) -> Seats:
    """Return the player whose event it is."""
    event = scope.event
    return () if event is None or event.whose < 0 else (event.whose,)


# ---- numbers -------------------------------------------------------------------------


def x(game: Reading, scope: Any) -> int:
    """Return X, or the number that was chosen last."""
    number: int = getattr(scope, "x", 0)
    return number


def that_much(game: Reading, scope: Scope) -> int:
    """Return the number of the event: how much was lost, gained, dealt, removed."""
    numbers = getattr(scope.event, "numbers", None)
    if numbers is not None:
        return sum(numbers)
    return int(getattr(scope.event, "number", 0))


def stat_of(game: Reading, scope: Scope, what: Objects, stat: str) -> int:
    """Return a value of characters, together; it may be below 0 (dannokomachi.i.7)."""
    return sum(game.value(each, stat) for each in what.now(game, scope))


def damage_on(game: Reading, scope: Scope, what: Objects) -> int:
    """Return the damage counters on characters, together."""
    return sum(zones.damage(each) for each in what.now(game, scope))


def pool_of(name: str) -> Callable[..., int]:
    """Return the function that reads a number of players: their cost, their dango."""

    def get(game: Reading, scope: Scope, who: Seats) -> int:
        return sum(game.number(seat, name) for seat in who)

    return get


def total(game: Reading, scope: Scope, a: int, b: int) -> int:
    """Return a sum."""
    return a + b


def difference(game: Reading, scope: Scope, a: int, b: int) -> int:
    """Return how much the first is more than the second; it may be below 0 (dannokomachi.i.7)."""
    return a - b


def half(game: Reading, scope: Scope, n: int, how: str) -> int:
    """Return half of a number, rounded as the text says (dannokomachi.1.6.1a.3)."""
    return halved(n, how)


def halved(number: int, how: str) -> int:
    """Return half of a number, rounded "up" or "down".

    >>> halved(5, "up"), halved(5, "down"), halved(-1, "up")
    (3, 2, 0)
    """
    return -(-number // 2) if how == "up" else number // 2


def unrounded(game: Reading, scope: Scope, n: int) -> int:
    """Return half of a number; a check refuses texts that say so (dannokomachi.1.6.1a.3)."""
    return halved(n, "up")
