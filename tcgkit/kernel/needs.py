"""What an event needs of the objects it happens to, and what the log says of what had no effect.

An event declares it (:attr:`Event.needs`): a card that is frozen lies on the board and is
released. Where that is not so nothing changes, and the log names the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import frozen

from tcgkit.kernel.cards import Text

if TYPE_CHECKING:
    from tcgkit.kernel.events import Event
    from tcgkit.kernel.game import Game
    from tcgkit.kernel.state import Obj


@frozen(eq=False)
class Need:
    """What must be so of an object, what is said of one of which it is not so, and the clause."""

    holds: Callable[[Game, Obj], bool]
    text: Text
    clause: str = ""
    printed: bool = False
    """It reads the face of the card: who does not see that is not told the reason."""


Needs: TypeAlias = Mapping[str, tuple[Need, ...]]
"""For fields of an event that hold an object: what must be so of it, first things first."""


def is_there(game: Game, obj: Obj) -> bool:
    """Return whether an object is still where it was."""
    return game.here(obj)


def is_in_play(game: Game, obj: Obj) -> bool:
    """Return whether an object is in play."""
    return obj.place.in_play and game.here(obj)


THERE: Final = Need(is_there, Text("it is not there any more", "もうそこにない"))
IN_PLAY: Final = Need(is_in_play, Text("it is not in play", "場にない"))

NOW_IMPOSSIBLE: Final = Text("that is not possible now", "今はできない")
NOTHING_THERE: Final = Text("there is nothing to do it to", "対象がない")
NOTHING_CHANGES: Final = Text("it changes nothing", "何も変わらない")


def unmet(event: Event, game: Game) -> tuple[Obj, Need] | None:
    """Return the first object of an event of which something needed is not so, and that need."""
    for name, needs in event.needs.items():
        obj = getattr(event, name)
        for need in needs if obj is not None else ():
            if not need.holds(game, obj):
                return obj, need
    return None


__all__ = ["IN_PLAY", "THERE", "Need", "Needs", "unmet"]
