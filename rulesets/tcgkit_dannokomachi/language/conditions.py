"""The conditions of Dannokomachi's card texts, besides the common ones."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.card_counts import counting
from tcgkit.standard.words.costs import cost_is
from tcgkit.standard.words.qualities import all_are, by, told
from tcgkit.standard.words.things import Bound
from tcgkit_dannokomachi.language.things import is_in
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import condition


def _cards(game: Reading, seat: int, zone: tuple[str, ...]) -> int:
    """Return how many cards a player has in a zone; tokens are no cards (dannokomachi.i.14)."""
    return sum(card.defn.is_card for name in zone for card in game.zone(name, seat))


COUNTS: Final = counting(_cards)


def _value_is(game: Reading, scope: Scope, obj: Obj, stat: str, n: Bound) -> bool:
    """Compare a value with a number; below 0 it counts as it is (dannokomachi.1.6.1b.5)."""
    return n(game.value(obj, stat))


in_play: Final = told("is/are in play", "場にある", by(lambda obj: obj.place.in_play))[0]
are_in: Final = evolve(common.are_in, holds=all_are(is_in))
value_is: Final = evolve(common.value_is, holds=all_are(_value_is))


@condition("{who:player} controls/control a {what:phrase}", "{who}の場に{what}がある")
def controls_some(game: Reading, scope: Scope, who: Seats, what: Objects) -> bool:
    """Return whether each of the players controls such an object."""
    found = what.now(game, scope)
    return all(any(obj.controller == seat for obj in found) for seat in who)


COST_IS: Final = cost_is()


LOST: Final = common.players_have(
    lambda game, seat: game.number(seat, "lost"),
    "lose",
    "lost",
    "dango this turn",
    "このターン中に団子を失って",
)


@condition("compare: {a:number} is more than {b:number}", "{a}が{b}より大きい")
def is_more(game: Reading, scope: Scope, a: int, b: int) -> bool:
    """Compare two numbers that are read off the game."""
    return a > b
