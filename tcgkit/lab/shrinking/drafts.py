"""Scenarios in the making: pieces that can be taken away, and the text that they make."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from attrs import evolve, field, frozen

_WIDTH: Final = 96
"""The columns of a line; a longer list goes on in the next line."""


@frozen
class Piece:
    """A piece of a ``given``: a moment, a number, or a card of a zone."""

    subject: str
    """``P1``, ``table`` for shared zones, or "" for moments and numbers of the table."""
    head: str
    """The moment, the number with its value, or the zone."""
    card: str = ""
    """The card, or what is counted (``cards``)."""
    marks: tuple[str, ...] = ()
    """Its states and numbers."""
    more: str = ""
    """The cards with it, or under it: " with KN-10"."""
    fixed: bool = False
    """It stays: without it, the position does not say when it is."""

    @property
    def text(self) -> str:
        """The card as a list names it."""
        marks = f" ({', '.join(self.marks)})" if self.marks else ""
        return f"{self.card}{marks}{self.more}"


@frozen
class Draft:
    """A scenario in the making."""

    game: str
    title: str
    given: tuple[Piece, ...]
    when: tuple[tuple[str, str], ...]
    """What is done: the player ("P1"; "" for chance) and the words."""
    then: tuple[str, ...] = ("the game goes on",)
    prose: tuple[str, ...] = ()
    options: Mapping[str, object] = field(factory=dict)
    cards: str = ""
    """The card text of cards that only this scenario has."""
    blank: str = "blank"
    """The key of the blank card."""

    @property
    def size(self) -> int:
        """The number of its pieces and answers."""
        return len(self.given) + len(self.when)

    def text(self) -> str:
        """Return the scenario file."""
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"scenarios for {self.game}"
        yield ""
        if self.cards:
            yield "cards"
            yield from (f"    {line}".rstrip() for line in self.cards.splitlines())
            yield ""
        yield from (f"# {line}" if line else "#" for line in self.prose)
        yield f'scenario "{self.title}"'
        if self.options:
            yield "    options " + ", ".join(f"{n} = {v}" for n, v in self.options.items())
        yield "    given"
        yield from (f"        {line}" for line in self._given())
        if self.when:
            yield "    when"
            for player, row in groupby(self.when, lambda each: each[0]):
                for _, words in row:
                    yield f"        {player}: {words}" if player else f"        {words}"
        yield "    then"
        yield from (f"        {line}" for line in self.then)

    def _given(self) -> Iterator[str]:
        for subject, pieces in groupby(self.given, lambda each: each.subject):
            rows: list[str] = []
            for head, cards in groupby(pieces, lambda each: each.head):
                named = [each for each in cards if each.card]
                cards_said = listed((each.text for each in named), self.blank)
                rows.append(f"{head} {cards_said}" if named else head)
            yield from _broken(f"{subject}: " if subject else "", rows)

    def without(self, pieces: Sequence[Piece]) -> Draft:
        """Return it without some pieces, which are found by identity."""
        gone = {id(each) for each in pieces}
        return evolve(self, given=tuple(p for p in self.given if id(p) not in gone))


def listed(cards: Iterable[str], blank: str) -> str:
    """Return cards as a list; equal ones that follow each other are counted.

    >>> listed(["KN-01", "KN-01", "blank", "SK-05"], "blank")
    '2 x KN-01, 1 card, SK-05'
    """
    found = []
    for text, row in groupby(cards):
        count = len(list(row))
        if text.split(" ")[0] == blank:
            found.append(f"{count} card{'s' * (count > 1)}{text[len(blank) :]}")
        else:
            found.append(text if count == 1 else f"{count} x {text}")
    return ", ".join(found)


def _broken(start: str, rows: Sequence[str]) -> Iterator[str]:
    """Yield items as lines; each line of a player begins with the player."""
    line = ""
    for row in rows:
        if line and len(line) + len(row) + 2 > _WIDTH:
            yield line
            line = ""
        line = f"{line}; {row}" if line else f"{start}{row}"
    if line:
        yield line


__all__ = ["Draft", "Piece", "listed"]
