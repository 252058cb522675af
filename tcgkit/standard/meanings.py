"""What words mean that cards of many games say: "you", "your opponent", "this card", "when it is your turn".

These are the functions of rows in a vocabulary. The words themselves, in English and Japanese, are the
game's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Obj
from tcgkit.standard.players import are_opponents, opponents
from tcgkit_dsl.vocabulary import Objects, WordRow

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Cards = tuple[Obj, ...]
"""What a verb gets of a selection: the cards."""
Seats = tuple[int, ...]
"""What a verb gets of players: their seats, from 0."""

# ---- players -------------------------------------------------------------------------


def you(game: Reading, scope: Scope) -> Seats:
    """Return the player whose text it is.

    >>> you(game, scope)
    (0,)
    """
    return (scope.you,)


def your_opponents(game: Reading, scope: Scope) -> Seats:
    """Return those the player plays against; in a game for two the opponent.

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
    """Return the card that says it.

    >>> this(game, scope) == (scope.source,)
    True
    """
    return (scope.source,)


def is_other(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether it is another card than the one that says it.

    >>> is_other(game, scope, scope.source)
    False
    """
    return card is not scope.source


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
    return card.controller >= 0 and are_opponents(game, scope.you, card.controller)


def is_of_type(*types: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test whether a card is of one of these types.

    >>> is_of_type("creature")(game, scope, scope.source)
    True
    """

    def test(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.defn.type in types

    return test


def lies_in(*zones: str) -> Callable[[Reading, Scope, Obj], bool]:
    """Return the test whether a card lies in one of these zones, whosever.

    >>> lies_in("hand", "field")(game, scope, scope.source)
    True
    """

    def test(game: Reading, scope: Scope, card: Obj) -> bool:
        return card.place.zone.name in zones

    return test


# ---- events --------------------------------------------------------------------------


def any_moment(game: Reading, scope: Scope, event: Any) -> bool:
    """Return True: every such event is meant.

    >>> any_moment(game, scope, DrawCard(1))
    True
    """
    return True


def by_player(game: Reading, scope: Scope, event: Any, who: Seats) -> bool:
    """Return whether it is an event of one of these players.

    >>> by_player(game, scope, DrawCard(1), (0,))
    False
    """
    return event.whose in who


def happens_to(role: str) -> Callable[..., bool]:
    """Return the test whether the object in a field of the event is one of those named.

    >>> happens_to("card")(game, scope, DrawCard(1), everything)  # no card yet
    False
    """

    def test(game: Reading, scope: Scope, event: Any, who: Objects) -> bool:
        found = getattr(event, role)
        return found is not None and who.match(game, scope, found)

    return test


def by_player_to(role: str) -> Callable[..., bool]:
    """Return the test whether players do it to one of those named.

    >>> by_player_to("card")(game, scope, DiscardCard(0, scope.source), (0,), everything)
    True
    """

    def test(game: Reading, scope: Scope, event: Any, who: Seats, what: Objects) -> bool:
        return event.by in who and what.match(game, scope, getattr(event, role))

    return test


def subjects(event: Event | None, roles: Iterable[str]) -> Iterator[Obj]:
    """Yield the objects that an event is about: in these fields, as far as it has them.

    >>> [*subjects(DiscardCard(0, scope.source), ("attacker", "card"))] == [scope.source]
    True
    """
    for name in roles:
        found = getattr(event, name, None)
        if isinstance(found, Obj):
            yield found


# ---- what is done --------------------------------------------------------------------


def you_do(event: Callable[[int, int], Event]) -> Callable[[Running, Effect, int], None]:
    """Return what a verb with a number does: this event of the player whose text it is.

    >>> draw = you_do(DrawCards)  # Verb("draw {n:number} card/cards", ..., run=you_do(DrawCards))
    >>> draw(game, scope, 2)
    >>> len(game.zone("hand", 0))
    2
    """

    def run(game: Running, effect: Effect, n: int) -> None:
        game.emit(event, effect.you, n)

    return run


def done_to(event: Callable[..., Event]) -> Callable[..., None]:
    """Return what a verb with a selection does: this event to each card, at one moment, as far as possible.

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


# ---- what can and cannot be done -----------------------------------------------------


def is_of(who: Objects) -> Callable[..., bool]:
    """Return the test of a claim: whether its first role is one of those named.

    >>> is_of(everything)(game, scope, scope.source, "attack")
    True
    """

    def test(game: Reading, scope: Scope, card: Obj, *_: object) -> bool:
        return who.match(game, scope, card)

    return test


def always_says(
    stance: Literal["can", "cannot", "must"], verb: str
) -> Callable[[Objects], Iterator[Continuous]]:
    """Return what says, as long as a text works, that objects can, cannot or must do something.

    >>> [claim] = always_says("cannot", "attack")(everything)
    >>> claim.effect.stance
    'cannot'
    """

    def always(who: Objects) -> Iterator[Continuous]:
        yield Continuous(Claim(verb, stance, is_of(who)))

    return always


# ---- words ---------------------------------------------------------------------------


def words(rows: Iterable[tuple[str, str, Any]]) -> tuple[WordRow, ...]:
    """Return the words of a class: English, Japanese and what each stands for.

    >>> words([("red", "赤", 1)])[0].ja
    '赤'
    """
    return tuple(WordRow(en, ja, value) for en, ja, value in rows)


__all__ = [
    "Cards",
    "Seats",
    "always_says",
    "any_moment",
    "by_player",
    "by_player_to",
    "done_to",
    "each_player",
    "happens_to",
    "is_of",
    "is_of_type",
    "is_opposing",
    "is_other",
    "is_own",
    "lies_in",
    "subjects",
    "this",
    "words",
    "you",
    "you_do",
    "your_opponents",
]
