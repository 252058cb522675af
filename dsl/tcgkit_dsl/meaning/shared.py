"""What many equal texts ask of the board: found once for each player, until anything changes.

"As long as you have another X" on 40 cards looks at each card on the board once, not 40 times: all X are
found, and each text leaves its own card out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from tcgkit.kernel.state import Watched

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj


class Phrase(Protocol):
    """A noun phrase: its test and its pool of objects."""

    @property
    def match(self) -> Callable[[Reading, Scope, Obj], bool]:
        """The test of an object."""

    @property
    def pool(self) -> Callable[[Reading, Scope], Iterable[Obj]]:
        """The places to search."""


class Found:
    """The objects that a phrase means for all cards of a player with equal texts.

    Of an object of which the phrase asks whether it is the card with the text ("another"), it is assumed
    that it is not.
    """

    __slots__ = ("_places", "_seats", "asked", "is_read", "objects")

    def __init__(
        self, objects: tuple[Obj, ...], asked: frozenset[int], *, is_read: bool
    ) -> None:
        self.objects = objects
        self.asked = asked
        """The ids of the objects of which the phrase asks that."""
        self.is_read = is_read
        """Whether the phrase asks more about the card, so that each text finds its own objects."""
        self._places = {obj.id: place for place, obj in enumerate(objects)}
        self._seats: dict[int, int] = {}
        for obj in objects:
            seat = obj.controller
            self._seats[seat] = self._seats.get(seat, 0) + 1

    def __eq__(self, other: object) -> bool:
        """Return whether the same objects were found, also in a copy of the game."""
        if not isinstance(other, Found):
            return False
        mine, theirs = [*self._places], [*other._places]
        return (mine, self.asked, self.is_read) == (theirs, other.asked, other.is_read)

    __hash__ = None  # type: ignore[assignment]  # it is compared, never looked up

    def of(self, game: Reading, scope: Watched, phrase: Phrase) -> tuple[Obj, ...]:
        """Return the objects that the phrase means on the card of this scope."""
        change = self._change(game, scope, phrase)
        if change is None:
            match = phrase.match
            return tuple([o for o in phrase.pool(game, scope) if match(game, scope, o)])
        if not change:
            return self.objects
        place = self._places[scope.itself.source.id]
        return self.objects[:place] + self.objects[place + 1 :]

    def number_of(
        self, game: Reading, scope: Watched, phrase: Phrase, who: tuple[int, ...]
    ) -> int:
        """Return how many of the objects some players control."""
        change = self._change(game, scope, phrase)
        if change is None:
            found = self.of(game, scope, phrase)
            return len([obj for obj in found if obj.controller in who])
        seats = self._seats
        number = sum([seats.get(seat, 0) for seat in {*who}])
        return number + change if scope.itself.source.controller in who else number

    def _change(self, game: Reading, scope: Watched, phrase: Phrase) -> int | None:
        """Return -1 if the card of this scope is to be left out, 0 if not; None if that does not tell all."""
        if self.is_read:
            return None
        own = scope.itself.source
        if own.id not in self.asked:
            return 0
        scope.leaves_itself_out = True
        is_one, was_one = phrase.match(game, scope.itself, own), own.id in self._places
        if is_one and not was_one:
            return None
        return is_one - was_one


def shared(game: Reading, scope: Watched, phrase: Phrase) -> Found:
    """Return the objects of a phrase, found once for all equal texts of a player."""
    return game.once(phrase, scope.you, partial(_find, phrase, scope.itself))


def _find(phrase: Phrase, scope: Scope, game: Reading, player: int) -> Found:
    watched, match = Watched(scope), phrase.match
    found: list[Obj] = []
    asked: list[int] = []
    for obj in phrase.pool(game, watched):
        watched.turn_to(obj)
        if match(game, watched, obj):
            found.append(obj)
        if watched.asked:
            asked.append(obj.id)
    return Found(tuple(found), frozenset(asked), is_read=not watched.is_shared)


__all__ = ["Found", "shared"]
