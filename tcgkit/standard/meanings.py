"""Meanings of words on cards of many games: "you", "your opponent", "this card", "when it is your turn".

These are functions for rows of a vocabulary. The game supplies the words, in English and
Japanese.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Obj, is_source
from tcgkit.standard.players import are_opponents, opponents
from tcgkit_dsl.words.entries import Objects, WordRow

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Cards = tuple[Obj, ...]
"""What a verb gets of a selection: the cards."""
Seats = tuple[int, ...]
"""What a verb gets of players: their seats, from 0."""

# ---- players -------------------------------------------------------------------------


def you(game: Reading, scope: Scope) -> Seats:
    """Return the player of the text.

    >>> you(game, scope)
    (0,)
    """
    return (scope.you,)


def your_opponents(game: Reading, scope: Scope) -> Seats:
    """Return the opponents of the player; in a game for two the opponent.

    >>> your_opponents(game, scope)
    (1,)
    """
    return opponents(game, scope.you)


def each_player(game: Reading, scope: Scope) -> Seats:
    """Return all players in the order of ``Rules.order``.

    >>> each_player(game, scope)
    (0, 1)
    """
    return game.order()


# ---- cards ---------------------------------------------------------------------------


def this(game: Reading, scope: Scope) -> Cards:
    """Return the card that has the text.

    >>> this(game, scope) == (scope.source,)
    True
    """
    return (scope.source,)


def is_other(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether it is another card than the one with the text.

    >>> is_other(game, scope, scope.source)
    False
    """
    return not is_source(scope, card)


def is_own(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether the player of the text controls a card.

    >>> is_own(game, scope, scope.source)
    True
    """
    return card.controller == scope.you


def is_opposing(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether an opponent of the text's player controls a card.

    >>> is_opposing(game, scope, scope.source)
    False
    """
    player = card.place.player
    return player >= 0 and are_opponents(game, scope.you, player)


def is_of_type(*types: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return a test: is the card of one of these types?

    >>> is_of_type("creature")(game, scope, scope.source)
    True
    """

    def test(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.defn.type in types

    return test


def lies_in(*zones: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return a test: does the card lie in one of these zones, of any player?

    >>> lies_in("hand", "field")(game, scope, scope.source)
    True
    """

    def test(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.place.zone.name in zones

    return test


def all_in(
    *zones: str, order: Callable[[Reading], Iterable[int]] | None = None
) -> Callable[[Reading, Scope], list[Obj]]:
    """Return the pool of all players' cards in some zones, in their ``order``, by default that of the game.

    >>> len(all_in("hand", "deck")(game, scope))
    20
    """

    def pool(game: Reading, scope: Scope) -> list[Obj]:
        seats = game.order() if order is None else order(game)
        places = [(zone, seat) for seat in seats for zone in zones]
        return [card for place in places for card in game.zone(*place)]

    return pool


def true(*_: object) -> bool:
    """Return True: for words that restrict nothing.

    >>> true(game, scope)
    True
    """
    return True


# ---- events --------------------------------------------------------------------------


def by_player(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether it is an event of one of these players.

    >>> by_player(game, scope, DrawCard(1), (0,))
    False
    """
    return event.whose in who


def happens_to(role: str) -> Callable[..., bool]:
    """Return a test: is the object in a field of the event one of these?

    >>> happens_to("card")(game, scope, DrawCard(1), everything)  # no card yet
    False
    """

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        found = getattr(event, role)
        return found is not None and who.match(game, scope, found)

    return test


def by_player_to(role: str) -> Callable[..., bool]:
    """Return a test: does one of these players do it to one of these objects?

    >>> by_player_to("card")(game, scope, DiscardCard(0, scope.source), (0,), everything)
    True
    """

    def test(game: Reading, scope: Scope, event: Any, who: Seats, what: Objects) -> bool:
        return event.by in who and what.match(game, scope, getattr(event, role))

    return test


def subjects(event: Event | None, roles: Iterable[str]) -> Iterator[Obj]:
    """Yield the objects in these fields of an event, if it has the fields.

    >>> [*subjects(DiscardCard(0, scope.source), ("attacker", "card"))] == [scope.source]
    True
    """
    for name in roles:
        found = getattr(event, name, None)
        if isinstance(found, Obj):
            yield found


# ---- verbs ---------------------------------------------------------------------------


def you_do(event: Callable[[int, int], Event]) -> Callable[[Running, Effect, int], None]:
    """Return the effect of a verb with a number: this event of the player of the text.

    >>> draw = you_do(DrawCards)  # Verb("draw {n:number} card/cards", ..., run=you_do(DrawCards))
    >>> draw(game, scope, 2)
    >>> len(game.zone("hand", 0))
    2
    """

    def run(game: Running, effect: Effect, n: int) -> None:
        game.emit(event, effect.you, n)

    return run


def done_to(event: Callable[..., Event]) -> Callable[..., None]:
    """Return the effect of a verb with a selection: this event to each card, at one moment, if possible.

    A verb with a number gives it to the event, too. The slots are called ``what`` and ``n``.

    >>> deal = done_to(DamageCard)  # Verb("deal {n:number} damage to {what:selection}", ..., run=deal)
    >>> deal(game, scope, n=1, what=(scope.source,))
    >>> game.run()
    >>> scope.source.number("damage")
    1
    """

    def run(game: Running, effect: Effect, what: Cards, n: int | None = None) -> None:
        numbers = () if n is None else (n,)
        game.emit_possible(event(card, *numbers) for card in what)

    return run


def deeds_done(game: Reading, effect: Any) -> int:
    """Return how many events the sentences of a text have caused so far ("if you do").

    It is ``Vocabulary.deeds`` of a game whose effects have the field ``deeds``, a number.

    >>> from types import SimpleNamespace
    >>> deeds_done(game, SimpleNamespace(ret=(DrawCard(0),), deeds=1))
    2
    """
    happened, effect.ret = effect.ret, None
    effect.deeds += len(happened) if isinstance(happened, tuple) else int(bool(happened))
    number: int = effect.deeds
    return number


def number_of_event(game: Reading, scope: Scope) -> int:
    """Return the number of an event, always positive: so much life was lost, so much damage dealt.

    It is ``Vocabulary.that_many`` of a game whose events have the field ``amount``.

    >>> number_of_event(game, scope)
    1
    """
    amount: int = getattr(scope.event, "amount", 1)
    return abs(amount)


# ---- claims --------------------------------------------------------------------------


def is_of(who: Objects) -> Callable[..., bool]:
    """Return the test of a claim: is its first role one of these?

    >>> is_of(everything)(game, scope, scope.source, "attack")
    True
    """

    def test(game: Reading, scope: Scope, card: Obj, *_: object) -> bool:
        return who.match(game, scope, card)

    return test


def always_says(
    stance: Literal["can", "cannot", "must"], verb: str
) -> Callable[[Objects], Iterator[Continuous]]:
    """Return a continuous effect: objects can, cannot or must do something while the text works.

    >>> [claim] = always_says("cannot", "attack")(everything)
    >>> claim.effect.stance
    'cannot'
    """

    def always(who: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(verb, stance, is_of(who)))

    return always


# ---- words ---------------------------------------------------------------------------


def words(*rows: tuple[str, str, Any]) -> tuple[WordRow, ...]:
    """Return the words of a class: English, Japanese and the value of each.

    >>> words(("red", "赤", 1))[0].ja
    '赤'
    """
    return tuple(WordRow(en, ja, value) for en, ja, value in rows)


__all__ = [
    "Cards",
    "Seats",
    "all_in",
    "always_says",
    "by_player",
    "by_player_to",
    "deeds_done",
    "done_to",
    "each_player",
    "happens_to",
    "is_of",
    "is_of_type",
    "is_opposing",
    "is_other",
    "is_own",
    "lies_in",
    "number_of_event",
    "subjects",
    "this",
    "true",
    "words",
    "you",
    "you_do",
    "your_opponents",
]
