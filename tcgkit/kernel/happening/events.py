"""Events: what happens, as records.

A happening (``happenings``) takes them from their proposal to the texts that answer them
(``triggers``).
"""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING, Any, ClassVar

from attrs import field

from tcgkit.kernel.cards.definitions import Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.happening.needs import Needs, Unmet, first_unmet
from tcgkit.kernel.state.frames import record

if TYPE_CHECKING:
    from tcgkit.kernel.game.changing import Changing
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.objects import Obj


@record
class Event(Record):
    """Something that happens. Subclasses are records named for the act.

    ``reactable``: it opens the ruleset's reaction window before it is applied.
    ``text``: the log line, with the event's fields as ``{names}``; empty: not logged.
    """

    reactable: ClassVar[bool] = False
    text: ClassVar[Text] = Text("", "")
    clause: ClassVar[str] = ""

    needs: ClassVar[Needs] = {}
    """Conditions on its fields; if one fails, it does nothing and the log says why."""

    alone: ClassVar[bool] = True
    """It has no ``following`` event, and no object leaves by it."""
    bare: ClassVar[bool] = True
    """It is an announcement: applying it changes nothing."""

    stands: bool = field(default=True, init=False)
    """False once it is negated."""
    met: tuple[Any, ...] = field(default=(), init=False)
    """Replacements already tried on it."""
    replaced: bool = field(default=False, init=False)
    """It replaces another event."""

    def __init_subclass__(cls) -> None:
        for name, kind in inspect.get_annotations(cls).items():
            if hasattr(Event, name) and "ClassVar" not in str(kind):
                what = f"event {cls.__name__}: a field called {name!r} hides"
                raise RulesetInvalid(f"{what} what events say by that name: rename it")
        cls.alone = cls.following is Event.following and cls.left is Event.left
        cls.bare = cls.apply is Event.apply

    def apply(self, game: Changing) -> None:
        """Change the state; an announcement changes nothing."""

    def possible(self, game: Reading) -> bool:
        """Return whether it can still happen, at the moment of being applied.

        An impossible event does nothing and triggers nothing; it was not negated. The log gives
        the reason (:meth:`unmet`).
        """
        return self.unmet(game) is None

    def unmet(self, game: Reading) -> Unmet | None:
        """Return a need that fails now, or None.

        The needs are in ``needs``; an event that compares several of its fields adds to them.
        """
        return first_unmet(self, game) if self.needs else None

    def following(self) -> Event | None:
        """Return the event that belongs to this one and is proposed next, if this one stands."""
        return None

    def left(self) -> tuple[Obj, ...]:
        """Return the objects that leave play by this event (as they were)."""
        return ()

    def words(self, game: Reading) -> dict[str, object]:
        """Return further parts for the log line, besides the event's own fields."""
        return {}

    @property
    def whose(self) -> int:
        """The player whose event this is; -1 if it has no player."""
        return getattr(self, "by", -1)
