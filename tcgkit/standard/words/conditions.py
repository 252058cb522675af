"""Conditions in card texts: who controls or has what, how many cards lie where, how high a value is."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tcgkit.kernel.state import EVERYTHING, NOTHING
from tcgkit.standard.meanings import your_opponents
from tcgkit.standard.words.qualities import negation
from tcgkit.standard.words.things import Bound, Place, all_there, value_of
from tcgkit_dsl.words.rows import condition

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.standard.meanings import Seats
    from tcgkit_dsl.words.entries import Objects, TestRow

_ZONES = frozenset({"zones"})


@condition(
    "{who:player} controls/control {what:counted}",
    "{who}の場に{what:がいる}",
    reads=NOTHING,
    also=(
        "{who:player} has/have {what:counted} in play",
        "{who:player} has/have {what:counted}",
    ),
)
def controls(game: Reading, scope: Scope, who: Seats, what: Objects) -> bool:
    """Return whether players control so many of some objects."""
    return bool(what.how_many(what.number_of(game, scope, who)))  # type: ignore[attr-defined]  # counted


@condition(
    "{who:player} controls/control more {what:selection} than {whom:player}",
    "{who}の{what}の数が{whom}より多い",
    reads=NOTHING,
    also=(
        "{who:player} controls/control more {what:selection} than {whom:player} (do|does)",
        "{who:player} has/have more {what:selection} than {whom:player} (|do|does)",
    ),
)
def controls_more(
    game: Reading, scope: Scope, who: Seats, what: Objects, whom: Seats
) -> bool:
    """Return whether players control more of some objects than other players."""
    return _owned(game, scope, what, who) > _owned(game, scope, what, whom)


@condition(
    "{who:player} controls/control fewer {what:selection} than {whom:player}",
    "{who}の{what}の数が{whom}より少ない",
    reads=NOTHING,
    also=(
        "{who:player} controls/control fewer {what:selection} than {whom:player} (do|does)",
        "{who:player} has/have fewer {what:selection} than {whom:player} (|do|does)",
    ),
)
def controls_fewer(
    game: Reading, scope: Scope, who: Seats, what: Objects, whom: Seats
) -> bool:
    """Return whether players control fewer of some objects than other players."""
    return _owned(game, scope, what, who) < _owned(game, scope, what, whom)


@condition(
    "{who:player} controls/control at least {n:number} more {what:selection} than {whom:player}",
    "{who}の{what}の数が{whom}より{n}以上多い",
    reads=NOTHING,
    also=(
        "{who:player} has/have at least {n:number} more {what:selection} than {whom:player}",
        "{who:player} controls/control {n:number} or more {what:selection} than {whom:player}",
    ),
)
def controls_so_many_more(
    game: Reading, scope: Scope, who: Seats, n: int, what: Objects, whom: Seats
) -> bool:
    """Return whether players control so many more of some objects than other players."""
    return _owned(game, scope, what, who) >= n + _owned(game, scope, what, whom)


def _owned(game: Reading, scope: Scope, what: Objects, who: Seats) -> int:
    return what.number_of(game, scope, who)


@condition(
    "there is/are {what:counted}",
    "{what:が}存在する",
    also=("there are {what:counted}",),
)
def there_are(game: Reading, scope: Scope, what: Objects) -> bool:
    """Return whether there are so many of some objects."""
    return bool(what.how_many(len(what.now(game, scope))))  # type: ignore[attr-defined]


@condition(
    "there is/are {n:comparison} card/cards in {where:place}",
    "{where}のカードが{n:枚}である",
    reads=_ZONES,
    also=("{where:place} has/have {n:comparison} card/cards",),
)
def holds(game: Reading, scope: Scope, n: Bound, where: Place) -> bool:
    """Return whether so many cards lie in a place."""
    return n(len([*all_there(game, scope, where)]))


@condition(
    "{who:player} has/have {n:comparison} card/cards in {zone:zone}",
    "{who}の{zone}が{n:枚}である",
    reads=_ZONES,
    also=("{who:player} has/have {n:comparison} card/cards in their/your {zone:zone}",),
)
def has_cards(game: Reading, scope: Scope, who: Seats, n: Bound, zone: object) -> bool:
    """Return whether each of these players has so many cards in a zone."""
    return all(n(len([*all_there(game, scope, ((seat,), zone))])) for seat in who)


@condition(
    "{who:player} has/have more cards in {zone:zone} than {whom:player}",
    "{who}の{zone}の枚数が{whom}より多い",
    reads=_ZONES,
    also=(
        "{who:player} has/have more cards in (your|their) {zone:zone} than {whom:player}",
        "{who:player} has/have more cards in (|your|their) {zone:zone} than {whom:player} (does|do|has|have)",
    ),
)
def has_more_cards(
    game: Reading, scope: Scope, who: Seats, zone: object, whom: Seats
) -> bool:
    """Return whether players have more cards in a zone than other players."""
    return _lying(game, scope, who, zone) > _lying(game, scope, whom, zone)


@condition(
    "{who:player} has/have fewer cards in {zone:zone} than {whom:player}",
    "{who}の{zone}の枚数が{whom}より少ない",
    reads=_ZONES,
    also=(
        "{who:player} has/have fewer cards in (your|their) {zone:zone} than {whom:player}",
        "{who:player} has/have fewer cards in (|your|their) {zone:zone} than {whom:player} (does|do|has|have)",
    ),
)
def has_fewer_cards(
    game: Reading, scope: Scope, who: Seats, zone: object, whom: Seats
) -> bool:
    """Return whether players have fewer cards in a zone than other players."""
    return _lying(game, scope, who, zone) < _lying(game, scope, whom, zone)


@condition(
    "{who:player} has/have as many cards in {zone:zone} as {whom:player}",
    "{who}と{whom}の{zone}の枚数が同じである",
    reads=_ZONES,
    also=(
        "{who:player} has/have (as many|the same number of) cards in {zone:zone} as {whom:player} [does]",
    ),
)
def has_as_many_cards(
    game: Reading, scope: Scope, who: Seats, zone: object, whom: Seats
) -> bool:
    """Return whether players have as many cards in a zone as other players."""
    return len({_lying(game, scope, (seat,), zone) for seat in (*who, *whom)}) == 1


@condition(
    "each player has the same number of cards in {zone:zone}",
    "お互いの{zone}の枚数が同じである",
    reads=_ZONES,
    also=(
        "(both players|you and your opponent) have the same number of cards in (|their) {zone:zone}",
    ),
)
def all_have_as_many_cards(game: Reading, scope: Scope, zone: object) -> bool:
    """Return whether all players have as many cards in a zone."""
    return len({_lying(game, scope, (seat,), zone) for seat in game.order()}) == 1


@condition(
    "{where:place} has more cards than your opponent's",
    "{where}の枚数が相手より多い",
    also_ja=("{where}が相手より多い",),
    reads=_ZONES,
)
def place_has_more(game: Reading, scope: Scope, where: Place) -> bool:
    """Return whether more cards lie in a place than in the same place of the opponents."""
    whom = your_opponents(game, scope)
    return _lying(game, scope, where[0], where[1]) > _lying(game, scope, whom, where[1])


@condition(
    "{where:place} has fewer cards than your opponent's",
    "{where}の枚数が相手より少ない",
    also_ja=("{where}が相手より少ない",),
    reads=_ZONES,
)
def place_has_fewer(game: Reading, scope: Scope, where: Place) -> bool:
    """Return whether fewer cards lie in a place than in the same place of the opponents."""
    whom = your_opponents(game, scope)
    return _lying(game, scope, where[0], where[1]) < _lying(game, scope, whom, where[1])


def _lying(game: Reading, scope: Scope, who: Seats, zone: object) -> int:
    return len([*all_there(game, scope, (who, zone))])


@condition(
    "{who:selection} is/are in {where:place}",
    "{who}が{where}にある",
)
def are_in(game: Reading, scope: Scope, who: Objects, where: Place) -> bool:
    """Return whether all of some objects lie in a place."""
    there = {*all_there(game, scope, where)}
    found = who.now(game, scope)
    return bool(found) and all(card in there for card in found)


@condition(
    "the {stat:stat} of {who:selection} is/are {n:comparison}",
    "{who}の{stat}が{n}である",
    also=(
        "{who:selection} has/have {n:comparison} {stat:stat}",
        "{who:selection} has/have {stat:stat} {n:comparison}",
        "{who:whose} {stat:stat} is/was {n:comparison}",
        "{who:selection}'s {stat:stat} is/was {n:comparison}",
        "{who:known} had {n:comparison} {stat:stat}",
        "{who:known} had {stat:stat} {n:comparison}",
    ),
)
def value_is(game: Reading, scope: Scope, stat: str, who: Objects, n: Bound) -> bool:
    """Return whether a property of all of some objects is so high."""
    values = [value_of(game, card, stat) for card in who.now(game, scope)]
    return bool(values) and all(found is not None and n(found) for found in values)


@condition(
    "the {stat:stat} of {who:selection} is/are higher than that of {other:selection}",
    "{who}の{stat}が{other}の{stat}より高い",
)
def value_is_higher(
    game: Reading, scope: Scope, stat: str, who: Objects, other: Objects
) -> bool:
    """Return whether a property of some objects is higher than that of others."""
    ours = [game.value(card, stat) for card in who.now(game, scope)]
    theirs = [game.value(card, stat) for card in other.now(game, scope)]
    return bool(ours and theirs) and min(ours) > max(theirs)


@condition("{a:number} equals {b:number}", "{a}が{b}と等しい")
def equals(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Return whether two numbers are equal."""
    return a == b


@condition("{a:number} exceeds {b:number}", "{a}が{b}を上回る")
def exceeds(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Return whether a number is higher than another one."""
    return a > b


@condition("{a:number} falls short of {b:number}", "{a}が{b}を下回る")
def falls_short(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Return whether a number is lower than another one."""
    return a < b


@condition("{a:number} does not fall short of {b:number}", "{a}が{b}を下回らない")
def no_less(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Return whether a number is at least another one."""
    return a >= b


@condition("{a:number} does not exceed {b:number}", "{a}が{b}を上回らない")
def no_more(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Return whether a number is at most another one."""
    return a <= b


@condition(
    "{who:selection} is/are {what:phrase}",
    "{who}が{what}である",
    also=(
        "{who:selection} is/are a {what:phrase}",
        "{who:selection} is/are an {what:phrase}",
        "{who:selection} was/were (|a|an) {what:phrase}",
        "{who:known} are all {what:phrase}",
        "all of {who:known} (are|were) (|a|an) {what:phrase}",
    ),
)
def are(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether all of some objects are of a kind."""
    found = who.now(game, scope)
    return bool(found) and all(what.match(game, scope, card) for card in found)


@condition(
    "any of {who:known} is {what:phrase}",
    "{who}のいずれかが{what}である",
    also=("(any|either|one|at least one) of {who:known} is/was (a|an) {what:phrase}",),
)
def some_are(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether at least one of some objects is of a kind."""
    return any(what.match(game, scope, card) for card in who.now(game, scope))


@condition("{who:selection} is/are {what:known}", "{who}が{what}である")
def are_these(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether all of some objects are those that are known: "if it is this creature"."""
    found, known = who.now(game, scope), what.now(game, scope)
    return bool(found) and all(card in known for card in found)


def players_are(
    test: Callable[[Reading, int], object],
    so: tuple[str, ...],
    not_so: str | tuple[str, ...],
    reads: frozenset[str] = EVERYTHING,
) -> tuple[TestRow, TestRow]:
    """Return the conditions that something is so of all of some players, and that it is so of none.

    ``test(game, seat)`` tells it of one; ``so`` and ``not_so`` are the words without the subject: in English, in
    Japanese, and others that are read. If ``not_so`` is only the Japanese, the English is the negation of ``so``.

    >>> rows = players_are(lambda game, seat: False, ("is/are rich", "裕福である"), ("is/are poor", "貧しい"))
    >>> [row.key for row in rows]
    ['{who:player} is/are rich', '{who:player} is/are poor']
    """

    def row(expected: bool, en: str, ja: str, *also: str) -> TestRow:
        others = (f"{{who:player}} {each}" for each in also)

        @condition(f"{{who:player}} {en}", f"{{who}}が{ja}", *others, reads=reads)
        def holds(game: Reading, scope: Scope, who: Seats) -> bool:
            return bool(who) and all(bool(test(game, s)) is expected for s in who)

        return holds

    if isinstance(not_so, str):
        en, _, *also = so
        not_so = (negation(en), not_so, *map(negation, also))
    return row(True, *so), row(False, *not_so)


def players_have(
    test: Callable[[Reading, int], object], do: str, done: str, what: str, ja: str
) -> tuple[TestRow, TestRow]:
    """Return the conditions that players have done something, and that they have not, as :func:`players_are` does.

    ``do`` and ``done`` are the verb, ``what`` stands behind it; ``ja`` is the Japanese up to いる.

    >>> [row.key for row in players_have(lambda game, seat: False, "lose", "lost", "gold", "金を失って")]
    ['{who:player} has/have lost gold', '{who:player} has/have not lost gold']
    """
    return players_are(
        test,
        (f"has/have {done} {what}", f"{ja}いる", f"{done} {what}"),
        (
            f"has/have not {done} {what}",
            f"{ja}いない",
            f"(hasn't/haven't {done}|didn't {do}) {what}",
        ),
    )
