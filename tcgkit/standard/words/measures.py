"""Numbers that card texts compute: the attack of an object, half of a number, twice a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.standard.words.things import Place, all_there
from tcgkit_dsl.words.rows import measure

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit_dsl.words.entries import Objects


@measure(
    "the {stat:stat} of {what:selection}",
    "{what:の}{stat}",
    also=(
        "{what:selection}'s {stat:stat}",
        "{what:whose} {stat:stat}",
        "the (total|combined|summed) {stat:stat} of {what:selection}",
        "{what:whose} (total|combined) {stat:stat}",
    ),
    also_ja=("{what}の{stat}の合計", "{what}の合計{stat}"),
)
def value(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return a property of an object; of several their sum."""
    return sum(game.value(card, stat) for card in what.now(game, scope))


@measure(
    "the highest {stat:stat} among {what:selection}",
    "{what}の中で最も高い{stat}",
    also=(
        "the (largest|greatest) {stat:stat} among {what:selection}",
        "the (highest|largest|greatest) {stat:stat} of (|any of) {what:selection}",
    ),
    also_ja=("{what}の最も高い{stat}", "{what}の(うち|中の)最も高い{stat}"),
)
def highest(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return the highest of a property of some objects; of none 0."""
    return max((game.value(card, stat) for card in what.now(game, scope)), default=0)


@measure(
    "the lowest {stat:stat} among {what:selection}",
    "{what}の中で最も低い{stat}",
    also=(
        "the (smallest|least) {stat:stat} among {what:selection}",
        "the (lowest|smallest|least) {stat:stat} of (|any of) {what:selection}",
    ),
    also_ja=("{what}の最も低い{stat}", "{what}の(うち|中の)最も低い{stat}"),
)
def lowest(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return the lowest of a property of some objects; of none 0."""
    return min((game.value(card, stat) for card in what.now(game, scope)), default=0)


@measure("the number of cards in {where:place}", "{where}の枚数")
def cards_in(game: Reading, scope: Scope, where: Place) -> int:
    """Return how many cards lie in a place."""
    return len([*all_there(game, scope, where)])


@measure(
    "half of {n:number}",
    "{n}の半分（端数切り上げ）",
    also=(
        "half {n:number}",
        "half {n:number}, rounded up",
        "half, rounded up, of {n:number}",
    ),
)
def half(game: Reading, scope: Scope, n: int) -> int:
    """Return half of a number, rounded up."""
    return -(-n // 2)


@measure(
    "half, rounded down, of {n:number}",
    "{n}の半分（端数切り捨て）",
    also=("half {n:number}, rounded down",),
)
def half_down(game: Reading, scope: Scope, n: int) -> int:
    """Return half of a number, rounded down."""
    return n // 2


@measure("twice {n:number}", "{n}の2倍", also=("double {n:number}",))
def twice(game: Reading, scope: Scope, n: int) -> int:
    """Return a number taken twice."""
    return 2 * n


@measure("{times:number} times {n:number}", "{n}の{times}倍")
def multiplied(game: Reading, scope: Scope, times: int, n: int) -> int:
    """Return a number taken several times."""
    return times * n


@measure(
    "the sum of {a:number} and {b:number}",
    "{a}と{b}の和",
    also=("{a:number} plus {b:number}", "{a:number} more than {b:number}"),
)
def total(game: Reading, scope: Scope, a: int, b: int) -> int:
    """Return the sum of two numbers."""
    return a + b


@measure(
    "{n:number} minus {less:number}",
    "{n}より{less}少ない数",
    also=("{n:number} reduced by {less:number}",),
)
def minus(game: Reading, scope: Scope, n: int, less: int) -> int:
    """Return a number without another one, at least 0."""
    return max(n - less, 0)


@measure(
    "the difference of {a:number} and {b:number}",
    "{a}と{b}の差",
    also=("the difference between {a:number} and {b:number}",),
)
def difference(game: Reading, scope: Scope, a: int, b: int) -> int:
    """Return the difference of two numbers."""
    return abs(a - b)
