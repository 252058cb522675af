"""Many events at one moment, heard by many cards with equal texts.

"When this unit is destroyed" on 40 units that are destroyed together is tested 40 times, not 1,600: for each
event the text is tested once, and again only on cards of which it asks whether they are its card.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards.definitions import Ability
from tcgkit.kernel.state.lasting import AbilityScope, Watched

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.objects import Obj

Hearing = tuple["Obj", Ability]
"""An object with an ability that an event may trigger."""
FEW: Final = 3
"""So many events, or abilities that hear them, are tested one by one."""


def hearing_their_end(
    kind: type[Event], gone: Iterable[Obj], *, back: bool
) -> list[Hearing]:
    """Return the abilities of objects that left which events of a kind can trigger."""
    found: list[Hearing] = []
    for obj in gone:
        for ability in obj.defn.abilities:
            trigger = ability.trigger
            if trigger is None or kind not in trigger.events:
                continue
            if trigger.own_leaving or back:
                found.append((obj, ability))
    return found


class Many:
    """The abilities that may hear one of many events, equal ones of one player together."""

    __slots__ = ("_groups", "heard")

    def __init__(self, heard: list[Hearing]) -> None:
        self.heard = heard
        groups: dict[tuple[Ability, int], dict[int, list[int]]] = {}
        for place, (obj, ability) in enumerate(heard):
            own = groups.setdefault((ability, obj.controller), {})
            own.setdefault(obj.id, []).append(place)
        self._groups = groups
        """The places in ``heard`` of each ability and player, by card."""

    def hear(self, game: Reading, event: Event) -> list[Hearing]:
        """Return those that the event may trigger, in order: all others it does not."""
        if len(self.heard) <= FEW:
            return self.heard
        places: list[int] = []
        for (ability, player), own in self._groups.items():
            obj = self.heard[next(iter(own.values()))[0]][0]
            watched = Watched(AbilityScope(obj, player, event), None, of_event=True)
            assert ability.trigger is not None
            if ability.trigger.test(game, watched, event) or not watched.is_shared:
                places += [place for each in own.values() for place in each]
            else:
                for asked in watched.asked:
                    places += own.get(asked.id, ())
        return [self.heard[place] for place in sorted({*places})]


__all__ = ["FEW", "Hearing", "Many", "hearing_their_end"]
