"""How effects of a game act: which objects they reach, how their events happen, when what they set up ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj

_Test = Callable[..., bool]


def _all(game: Reading, effect: Any, cards: Iterable[Obj]) -> Iterable[Obj]:
    return cards


def _at_once(game: Running, effect: Any, happening: Iterable[Event]) -> None:
    game.emit_possible(happening)


def _as_said(game: Reading, effect: Any, until: str | None) -> Any:
    return until


@frozen
class Acts:
    """How effects of a game act on objects; a sentence may have its own way.

    >>> [*Acts().reach(game, scope, (scope.source,))] == [scope.source]
    True
    """

    reach: Callable[..., Iterable[Obj]] = _all
    """``(game, effect, cards)``: the objects that an effect may act on."""
    emit: Callable[..., None] = _at_once
    """``(game, effect, events)``: lets the events happen that are possible, and counts what was done."""
    when: Callable[..., Any] = _as_said
    """``(game, effect, until)``: what an event that holds for a time gets as its duration."""
    reaches: _Test | None = None
    """``(game, scope, obj)``: whether a text that is always so reaches an object."""

    def on(self, match: _Test) -> _Test:
        """Return the test of the objects of which a text that is always so says something."""
        if self.reaches is None:
            return match
        reaches = self.reaches

        def test(game: Reading, scope: Scope, obj: Any, *others: object) -> bool:
            return match(game, scope, obj) and reaches(game, scope, obj)

        return test


PLAINLY: Final = Acts()
"""All objects are reached, and all possible events happen at one moment."""
