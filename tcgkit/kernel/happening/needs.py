"""The needs of events, and the reasons for "no effect" in the log.

An event declares its needs (:attr:`Event.needs`): a card to be frozen lies on the board and is
released. If a need fails nothing changes, and the log names the reason.
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
    """It reads the face of the card: players who do not see it are not told the reason."""


Needs: TypeAlias = Mapping[str, tuple[Need, ...]]
"""The needs of an event: for each of its fields the conditions on its content, in order."""
Unmet: TypeAlias = "tuple[Need, tuple[Obj, ...]]"
"""A failed need, and the objects that fail it."""


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
"""The reason for "no effect": the text finds no object."""
NOTHING_CHANGES: Final = Text("it changes nothing", "何も変わらない")
"""The reason for "no effect": everything already is as the text says."""


def first_unmet(event: Event, game: Reading) -> Unmet | None:
    """Return the first of an event's ``needs`` that fails."""
    for name, needs in event.needs.items():
        value = getattr(event, name)
        for need in needs if value is not None else ():
            if not need.holds(game, value):
                return need, tuple(_objects(event, value))
    return None


def _objects(event: Event, value: Any) -> Iterator[Obj]:
    """Yield the objects of a need; for a number, the objects that the event needs."""
    held = (
        [value] if hasattr(value, "is_object") else map(event.__getattribute__, event.needs)
    )
    for each in held:
        if hasattr(each, "is_object"):
            yield each


__all__ = ["IN_PLAY", "THERE", "Need", "Needs", "Unmet", "first_unmet"]
