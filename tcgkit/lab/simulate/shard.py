"""Shards: parts of a simulation that are played apart, on other machines or at other times."""

from __future__ import annotations

from attrs import frozen


@frozen
class Shard:
    """Part ``number`` (from 1) of ``of`` parts of equal size, in the order of the games."""

    number: int = 1
    of: int = 1

    def __attrs_post_init__(self) -> None:
        if not 1 <= self.number <= self.of:
            what = f"a shard is I of N, with I from 1 to N; got {self.number} of {self.of}"
            raise ValueError(what)

    def games(self, games: int, group: int = 1) -> range:
        """Return the numbers of its games; groups of paired games stay together.

        >>> [Shard(number, 3).games(10, 2) for number in (1, 2, 3)]
        [range(0, 2), range(2, 6), range(6, 10)]
        """
        groups = -(-games // group)
        first, last = (groups * at // self.of for at in (self.number - 1, self.number))
        return range(first * group, min(last * group, games))

    def __str__(self) -> str:
        return f"{self.number}/{self.of}"


@frozen
class Span:
    """The games from number ``first`` up to ``last``, without it: for who goes on where it stopped."""

    first: int
    last: int

    def games(self, games: int, group: int = 1) -> range:
        """Return the numbers of its games; both ends lie between two groups of paired games.

        >>> Span(4, 8).games(10, 2)
        range(4, 8)
        """
        if self.first % group or self.last % group:
            raise ValueError(f"{self} do not begin and end between groups of {group}")
        return range(self.first, min(self.last, games))

    def __str__(self) -> str:
        return f"games {self.first} to {self.last - 1}"


WHOLE = Shard()
"""The only shard of a simulation that is played in one piece."""

__all__ = ["WHOLE", "Shard", "Span"]
