"""Changes of cards: a blank instead, another card instead, or another printed number."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import nearest
from tcgkit.lab.study.sources import StudyError
from tcgkit.plugins.blank import Blank

MOST_NUMBER: Final = 999_999
"""The largest printed number."""


@frozen
class Change:
    """A change of every copy of a card in the deck of one player.

    The card is named by its key or its name. Its copies become blanks (see
    :class:`tcgkit.plugins.Blank`), or copies of the card ``against``, or have another number in ``field``:
    ``number``, or ``number`` more if it is a ``step``.
    """

    card: str
    against: str = ""
    field: str = ""
    number: int = 0
    step: bool = False

    def __str__(self) -> str:
        if not self.field:
            return f"{self.card} → {self.against or 'blank'}"
        return f"{self.card}: {self.field} {format(self.number, '+d' if self.step else '')}"


_WHAT_IF: Final = re.compile(
    r"\s*(?P<card>.+?)\s*:\s*(?P<field>\w[\w ]*?)\s*=?\s*(?P<number>[+-]?\d+)\s*$"
)


def parse_what_if(text: str) -> Change:
    """Return the change that ``CARD: FIELD +N``, ``CARD: FIELD -N`` or ``CARD: FIELD N`` describes.

    >>> str(parse_what_if("Ash Wolf: attack +1"))
    'Ash Wolf: attack +1'

    Raises:
        StudyError: If the text does not have this form.
    """
    found = _WHAT_IF.match(text[:300])
    if found is None:
        what = f"{text[:60]!r} is not CARD: NUMBER +1 (or -1, or a new value)"
        raise StudyError(f'{what}, such as "Ash Wolf: attack +1"')
    number = found["number"]
    step = number[0] in "+-"
    return Change(found["card"], "", found["field"], int(number), step)


@frozen(eq=False)
class Cards:
    """The cards that a study knows: those of its decks, and those of the library."""

    names: Mapping[CardDef, str]
    """The name of each card in a deck; versions have the name of their printed card."""
    library: Mapping[str, CardDef]
    blank: Blank

    def find(self, wanted: str) -> tuple[CardDef, ...]:
        """Return the card of the decks with this key or name, in all its versions.

        Raises:
            StudyError: If there is none, or there are several.
        """
        found: dict[str, list[CardDef]] = {}
        for card, name in self.names.items():
            if _is_called(wanted, name, card):
                found.setdefault(name, []).append(card)
        if len(found) == 1:
            return tuple(*found.values())
        if found:
            what = f"several cards are called {wanted!r}"
            raise StudyError(f"{what}: name one by its key ({', '.join(found)})")
        known = self.called()
        if any(_is_called(wanted, key, card) for key, card in self.library.items()):
            what = f"no deck of this study has {wanted!r}: name one that has it"
            raise StudyError(f"{what} with --deck")
        raise StudyError(f"no deck has a card {wanted!r}{nearest(wanted, known)}")

    def called(self) -> list[str]:
        """Return the keys and the names of the cards of the decks."""
        keys = dict.fromkeys(self.names.values())
        return [*keys, *dict.fromkeys(card.name.en for card in self.names)]

    def changed(self, change: Change) -> dict[CardDef, CardDef]:
        """Return the new definition for each definition of the changed card.

        A new definition keeps the key of the old one: decks are put in order by key before they are
        shuffled, so that every other card stays where it was.

        Raises:
            StudyError: If there is no such card or number.
        """
        return {card: self._new(change, card) for card in self.find(change.card)}

    def _new(self, change: Change, card: CardDef) -> CardDef:
        if change.field:
            return _with_number(change, card)
        if not change.against:
            return self.blank.of(card, self.library.values())
        every = {**self.library, **{name: each for each, name in self.names.items()}}
        for key, other in every.items():
            if _is_called(change.against, key, other):
                return card if other is card else evolve(other, key=card.key)
        names = [*every, *(each.name.en for each in every.values())]
        hint = nearest(change.against, names)
        raise StudyError(f"there is no card {change.against!r}{hint}")


def describe(card: CardDef) -> str:
    """Return the printed numbers of a card, and whether it has a text.

    >>> from tcgkit.kernel.cards import Text
    >>> describe(CardDef("ant", Text("Ant", "蟻"), "beast", {"cost": 1, "power": 2}))
    'beast, cost 1, power 2, no text'
    """
    numbers = [f"{name} {value}" for name, value in _numbers(card).items()]
    text = [] if card.abilities else ["no text"]
    if card.abilities and not any(each.body or each.continuous for each in card.abilities):
        text = ["a text that does nothing"]
    return ", ".join([card.type, *numbers, *text])


def _numbers(card: CardDef) -> dict[str, int]:
    return {name: value for name, value in card.fields.items() if type(value) is int}


def _with_number(change: Change, card: CardDef) -> CardDef:
    numbers = _numbers(card)
    field = change.field.replace(" ", "_")
    if field not in numbers:
        such = f": its numbers are {', '.join(numbers)}" if numbers else ": it has none"
        what = f"{card.name.en} has no number {change.field!r}"
        raise StudyError(f"{what}{nearest(field, numbers) or such}")
    number = change.number + (numbers[field] if change.step else 0)
    if not 0 <= number <= MOST_NUMBER:
        raise StudyError(f"{change}: {field} would be {number}, not 0 to {MOST_NUMBER}")
    return evolve(card, fields={**card.fields, field: number})


def _is_called(wanted: str, key: str, card: CardDef) -> bool:
    return wanted.casefold() in {
        each.casefold() for each in (key, card.key, card.name.en, card.name.ja)
    }


__all__ = ["Cards", "Change", "describe", "parse_what_if"]
