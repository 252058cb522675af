"""How many cards lie where: conditions and a number, for games that count places their own way.

A game names how it counts the cards of a zone; from this follow "there are 3 or more cards in your
hand", "you have more cards in hand than your opponent", "your hand is empty", "the number of cards in
your deck".
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve

from tcgkit.standard.players import opponents
from tcgkit.standard.words import conditions, measures
from tcgkit.standard.words.things import Bound, Place, all_there
from tcgkit_dsl.words.entries import MeasureRow, TestRow
from tcgkit_dsl.words.rows import condition

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.standard.meanings import Seats

_ZONES: Final = frozenset({"zones"})


def lying(game: Reading, seat: int, zone: Any) -> int:
    """Return how many cards lie in a zone of a player.

    >>> lying(game, 0, "discard")
    0
    """
    return len([*all_there(game, None, ((seat,), zone))])  # type: ignore[arg-type]  # no text


def counting(
    count: Callable[[Reading, int, Any], int] = lying, *, has: bool = True
) -> tuple[TestRow | MeasureRow, ...]:
    """Return what is said of the number of cards in places; ``count(game, seat, zone)`` counts them.

    ``zone`` is the value of the word for the zone. Set ``has`` to False if the game itself says
    "you have 3 cards in your hand" and "there are 3 cards in your hand".

    >>> [row.key for row in counting()][:2]
    ['{where:place} has {n:number} or more cards', '{where:place} has {n:number} or fewer cards']
    """

    than = "(the opponent's|yours)"

    def total(game: Reading, seats: Iterable[int], zone: Any) -> int:
        return sum(count(game, seat, zone) for seat in seats)

    @condition(
        "{where:place} has {n:number} or more cards",
        "{where}が{n}枚以上である",
        also_ja=("{where}(に|の)カードが{n}枚以上(ある|である)",),
        reads=_ZONES,
    )
    def at_least(game: Reading, scope: Scope, where: Place, n: int) -> bool:
        return all(count(game, seat, where[1]) >= n for seat in where[0])

    @condition(
        "{where:place} has {n:number} or fewer cards",
        "{where}が{n}枚以下である",
        also_ja=("{where}(に|の)カードが{n}枚以下(ある|である)",),
        reads=_ZONES,
        also=("{where:place} has {n:number} or less cards",),
    )
    def at_most(game: Reading, scope: Scope, where: Place, n: int) -> bool:
        return all(count(game, seat, where[1]) <= n for seat in where[0])

    @condition(
        "{where:place} is empty",
        "{where}にカードがない",
        reads=_ZONES,
        also=("{where:place} has no cards",),
    )
    def empty(game: Reading, scope: Scope, where: Place) -> bool:
        return not total(game, *where)

    def holds(game: Reading, scope: Scope, n: Bound, where: Place) -> bool:
        return all(n(count(game, seat, where[1])) for seat in where[0])

    def has_so_many(game: Reading, scope: Scope, who: Seats, n: Bound, zone: Any) -> bool:
        return holds(game, scope, n, (who, zone))

    def more(game: Reading, scope: Scope, who: Seats, zone: Any, whom: Seats) -> bool:
        return total(game, who, zone) > total(game, whom, zone)

    def fewer(game: Reading, scope: Scope, who: Seats, zone: Any, whom: Seats) -> bool:
        return more(game, scope, whom, zone, who)

    def as_many(game: Reading, scope: Scope, who: Seats, zone: Any, whom: Seats) -> bool:
        return len({total(game, (seat,), zone) for seat in (*who, *whom)}) == 1

    def all_as_many(game: Reading, scope: Scope, zone: Any) -> bool:
        return as_many(game, scope, tuple(game.order()), zone, ())

    def beats(test: Callable[..., bool]) -> Callable[..., bool]:
        def holds(game: Reading, scope: Scope, where: Place) -> bool:
            seats, zone = where
            return all(test(game, scope, (s,), zone, opponents(game, s)) for s in seats)

        return holds

    numbers = (
        evolve(conditions.holds, holds=holds),
        evolve(conditions.has_cards, holds=has_so_many),
    )
    return (
        at_least,
        at_most,
        empty,
        *(numbers if has else ()),
        evolve(conditions.has_more_cards, holds=more),
        evolve(conditions.has_fewer_cards, holds=fewer),
        evolve(conditions.has_as_many_cards, holds=as_many),
        evolve(conditions.all_have_as_many_cards, holds=all_as_many),
        *(
            evolve(row, also=(row.en.replace("your opponent's", than),), holds=beats(test))
            for row, test in (
                (conditions.place_has_more, more),
                (conditions.place_has_fewer, fewer),
            )
        ),
        evolve(measures.cards_in, get=lambda game, scope, where: total(game, *where)),
    )


@condition(
    "{who:player} has/have {what:counted}",
    "{who}が{what}持っている",
    also=("{who:player} controls/control {what:counted}",),
)
def has(game: Reading, scope: Scope, who: Seats, what: Any) -> bool:
    """Return whether each of the players has as many such objects."""
    found = what.now(game, scope)
    return all(what.how_many(sum(obj.controller == seat for obj in found)) for seat in who)
