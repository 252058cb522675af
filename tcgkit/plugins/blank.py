"""Blanks: ordinary cards without a text, to measure what the real ones are worth.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import Ability, CardDef

ENOUGH: Final = 5
"""The number of cards of one type and cost from which their numbers are the ordinary ones for this cost."""


def _nothing(ability: Ability) -> Ability:
    """Return an ability that is used under the same condition, for nothing, and does nothing."""
    return evolve(ability, body=(), continuous=(), choices=(), costs=(), can_pay=())


def _names(given: Iterable[str]) -> tuple[str, ...]:
    if isinstance(given, str):
        raise TypeError(f"expected several names of fields, got the text {given!r}")
    return tuple(given)


@frozen(kw_only=True)
class Blank:
    """How a game makes the blank of a card: ``tcgkit study --card`` plays it instead of the card.

    A blank has the key, the name and the type of the card, no text, and for each printed number the median of
    the cards of its type. ``keeps`` names the numbers that stay as printed: what the card costs. If at least
    :data:`ENOUGH` cards of the type cost the same, the median is theirs. ``drops`` names the fields that are
    a text in themselves, such as keywords: a blank does not have them. If all cards of the type have a
    text, so has the blank: it can be used, and does nothing.

    >>> ant, cat, elk = (
    ...     CardDef(n, Text(n, n), "beast", {"cost": cost, "power": power})
    ...     for n, cost, power in (("ant", 1, 1), ("cat", 2, 3), ("elk", 6, 9))
    ... )
    >>> blank = Blank(keeps=["cost"]).of(elk, [ant, cat, elk])
    >>> dict(blank.fields)
    {'cost': 6, 'power': 3}
    """

    keeps: tuple[str, ...] = field(default=(), converter=_names)
    drops: tuple[str, ...] = field(default=(), converter=_names)

    def of(self, card: CardDef, cards: Iterable[CardDef]) -> CardDef:
        """Return the blank of a card; ``cards`` are all cards of the game."""
        every = [other for other in cards if other.type == card.type]
        alike = every
        costs = [card.fields.get(name) for name in self.keeps]
        like = [o for o in every if [o.fields.get(name) for name in self.keeps] == costs]
        alike = like if len(like) >= ENOUGH else every
        fields = {
            name: self._ordinary(name, value, alike)
            for name, value in card.fields.items()
            if name not in self.drops
        }
        abilities: tuple[Ability, ...] = ()
        if all(other.abilities for other in every):
            abilities = tuple(map(_nothing, card.abilities[:1]))
        return evolve(card, fields=fields, abilities=abilities)

    def _ordinary(self, name: str, value: Any, alike: Iterable[CardDef]) -> Any:
        from statistics import median_low  # seldom needed

        if type(value) is not int or name in self.keeps:
            return value
        found = [other.fields.get(name) for other in alike]
        numbers = [each for each in found if type(each) is int]
        return median_low(numbers) if numbers else value


NO_BLANK: Final = Blank()
"""The default: all numbers are those of an ordinary card, and nothing but the text is dropped."""

__all__ = ["NO_BLANK", "Blank"]
