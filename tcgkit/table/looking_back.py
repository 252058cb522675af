"""Looking back at a finished game: the picture of a seat at any moment of it."""

from __future__ import annotations

from attrs import define, field, frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.table.answers import Answers
from tcgkit.table.picture import Picture, Pictures


@frozen(eq=False)
class Past:
    """What a seat saw at a moment of a finished game."""

    at: int
    """The number of answers and inputs of all players before it."""
    of: int
    """That number at the end of the game."""
    picture: Picture
    """Without its log."""
    lines: int
    """The number of lines that the log had."""
    answered: str
    """The key of what the seat answered then, or empty if it was not asked."""


@define(eq=False)
class LookingBack:
    """A finished game, moment by moment. A seat sees what it saw then, and no more.

    Going on is cheap; going back plays the game again from its beginning.
    """

    pictures: Pictures
    """Those of the finished game."""
    _again: Pictures = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._begin()

    def _begin(self) -> None:
        match = self.pictures.match.anew(Trace())
        answers = Answers(match, self.pictures.answers.people)
        self._again = Pictures(match, self.pictures.printer, self.pictures.kinds, answers)

    def past(self, seat: int, at: int, lang: Lang) -> Past:
        """Return what a seat saw after ``at`` answers and inputs; a number out of range is the nearest in it."""
        journal = self.pictures.match.journal
        at = max(0, min(at, len(journal)))
        if at < len(self._again.match.journal):
            self._begin()
        match = self._again.match
        for entry in journal[len(match.journal) : at]:
            match.enter(entry)
        trace = match.trace
        lines = 0 if trace is None else len(trace.entries)
        picture = self._again.picture(seat, lang, since=lines)
        then = journal[at] if at < len(journal) else None
        own = then is not None and then.player == seat
        answered = then.answer if then is not None and own else None
        return Past(at, len(journal), picture, lines, answered or "")
