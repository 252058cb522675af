"""What an event needs of the objects it happens to, and what the log says of what had no effect.

An event declares it (:attr:`Event.needs`): a card that is frozen lies on the board and is
released. Where that is not so nothing changes, and the log names the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from attrs import frozen

from tcgkit.kernel.cards.definitions import Text

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.objects import Obj


@frozen(eq=False)
class Need:
    """A condition on an object (or a number) that an event uses, with its message and clause."""

    holds: Callable[[Reading, Any], bool]
    text: Text
    clause: str = ""
    printed: bool = False
    """It reads the face of the card: who does not see that is not told the reason."""


Needs: TypeAlias = Mapping[str, tuple[Need, ...]]
"""The needs of an event: for each of its fields the conditions on what it holds, in order."""
Unmet: TypeAlias = "tuple[Need, tuple[Obj, ...]]"
"""A need that is not met, and the objects that do not meet it."""


def is_there(game: Reading, obj: Obj) -> bool:
    """Return whether an object is still where it was."""
    return game.is_there(obj)


def is_in_play(game: Reading, obj: Obj) -> bool:
    """Return whether an object is in play."""
    return obj.place.in_play and game.is_there(obj)


THERE: Final = Need(is_there, Text("it is not there any more", "もうそこにない"))
"""The object is still where it was, or moved within play."""
IN_PLAY: Final = Need(is_in_play, Text("it is not in play", "場にない"))
"""The object is in play."""

NOW_IMPOSSIBLE: Final = Text("that is not possible now", "今はできない")
NOTHING_THERE: Final = Text("there is nothing to do it to", "対象がない")
"""Why a text has no effect: it finds no object."""
NOTHING_CHANGES: Final = Text("it changes nothing", "何も変わらない")
"""Why a text has no effect: everything already is as it says."""


def first_unmet(event: Event, game: Reading) -> Unmet | None:
    """Return the first of an event's ``needs`` that is not met."""
    for name, needs in event.needs.items():
        value = getattr(event, name)
        for need in needs if value is not None else ():
            if not need.holds(game, value):
                return need, tuple(_objects(event, value))
    return None


def _objects(event: Event, value: Any) -> Iterator[Obj]:
    """Yield what a need is said of: the object, or for a number those that the event needs."""
    held = (
        [value] if hasattr(value, "is_object") else map(event.__getattribute__, event.needs)
    )
    for each in held:
        if hasattr(each, "is_object"):
            yield each


__all__ = ["IN_PLAY", "THERE", "Need", "Needs", "Unmet", "first_unmet"]
