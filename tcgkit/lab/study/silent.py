"""Texts that make no difference: games played again without the text of a card.

A game of random players is played again with the same seed, and the text of one card does nothing. Random players
choose by position, so the game goes the same way, answer by answer, until the text makes a difference to what they are
offered. A text that makes none in all games in which its card was played is dead.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from attrs import define

from tcgkit.lab.study.report import Studied, Tried

MOST: Final = 200
"""The largest number of games in which one text is tried."""


@define
class Trial:
    """The trial of the text of one card: it ends at the first game that goes another way."""

    numbers: Sequence[int]
    """The games in which the card was played or came into play."""
    done: int = 0
    differs: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to try."""
        return self.differs or self.done >= min(MOST, len(self.numbers))

    def next(self, count: int) -> Sequence[int]:
        """Return the numbers of the next games."""
        return self.numbers[self.done : min(MOST, self.done + count)]

    def told(self, old: Studied, new: Studied) -> None:
        """Note one more game as it was, and without the text."""
        if self.differs:
            return
        self.done += 1
        self.differs = (old.course, old.seats, old.clause) != (
            new.course,
            new.seats,
            new.clause,
        )

    @property
    def result(self) -> Tried:
        """What was found."""
        return Tried(self.done, self.done - self.differs)


def trials(games: Sequence[Studied], names: Sequence[str]) -> dict[str, Trial]:
    """Return a trial for each card that was played in some game."""
    found: dict[str, list[int]] = {}
    for game in games:
        for name in names:
            facts = (each[name] for each in game.facts if name in each)
            if any(each.played or each.entered for each in facts):
                found.setdefault(name, []).append(game.number)
    return {name: Trial(numbers) for name, numbers in found.items()}


def rounds(given: Mapping[str, Trial], most: int) -> Iterator[list[tuple[str, int]]]:
    """Yield what to play next, (card, game) each, until all is tried or ``most`` games are played.

    The caller tells the results to the trials before it asks for the next round.
    """
    size = 1
    while most > 0:
        left = [(name, trial) for name, trial in given.items() if not trial.is_over]
        tasks = [(name, number) for name, trial in left for number in trial.next(size)]
        if not tasks:
            return
        yield tasks[:most]
        most -= len(tasks)
        size = min(2 * size, 32)


__all__ = ["MOST", "Trial", "rounds", "trials"]
