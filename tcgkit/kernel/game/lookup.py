"""Looking up: facts that the state of a game holds itself, without asking a rule.

The part of :class:`~tcgkit.kernel.game.reading.Reading` that needs no derived data.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.data.fixed import unknown
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.state.decisions import AskNumber, Choose, Decision
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import SPECTATOR, Obj, Place, Result, State
from tcgkit.kernel.time.windows import WindowFrame

if TYPE_CHECKING:
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.rules.declared import Rules
    from tcgkit.kernel.sight.journal import Trace


class Lookup:
    """The state and its rules: objects in places, numbers, frames under way."""

    rules: Rules
    state: State
    trace: Trace | None
    """The log, if there is one."""
    choices: int
    """Answered decisions with at least two options."""
    _request: Choose | AskNumber | None
    _index_of: dict[str, list[int]]
    """The number of each place (``RuleLookup.index_of``)."""

    # ---- places and numbers ------------------------------------------------------------------

    def zone(self, name: str, player: int = -1) -> list[Obj]:
        """Return the objects in a player's zone (or a shared one), in order; do not change it.

        The top of a deck or discard pile is the end of the list; a row of slots is in order of
        the slots.
        """
        try:
            return self.state.places[self._index_of[name][player]]
        except LookupError:
            zone = self.rules.zones[name]  # an unknown one is refused here
            unknown(f"player for zone {zone.name!r}:", player, range(self.rules.players))

    def number(self, of: Obj | int, name: str) -> int:
        """Return a number (:class:`Field <tcgkit.kernel.state.Field>`): coins, a round, "tapped".

        ``of`` is an object, a seat, or ``TABLE``. A number that was never set is 0.
        """
        if isinstance(of, int):
            if of < 0:
                return self.state.table.get(name, 0)
            return self.state.players[of].get(name, 0)
        return of.fields.get(name, 0)

    def is_out(self, player: int) -> bool:
        """Return whether a player is out of the game while others play on."""
        return player in self.state.out

    def playing(self) -> tuple[int, ...]:
        """Return the players who are not out of the game, by seat."""
        out, seats = self.state.out, range(self.rules.players)
        return tuple([p for p in seats if p not in out]) if out else tuple(seats)

    def is_there(self, obj: Obj) -> bool:
        """Return whether this very object is still where it was (or moved within play).

        Things (:func:`thing <tcgkit.kernel.state.thing>`) are always there.
        """
        place = obj.place
        if place.in_play:
            return self.state.objects.get(obj.id) is obj
        if place.index < 0:
            return True
        return obj in self.state.places[place.index]

    def present(self, obj: Obj) -> Obj | None:
        """Return the present object for an object; None if it is not there any more.

        It is another object after a hidden card was shown: references to the old one mean this card.
        """
        if self.is_there(obj):
            return obj
        row = () if obj.place.in_play else self.state.places[obj.place.index]
        return next((other for other in row if other.id == obj.id), None)

    def in_play(self) -> list[Obj]:
        """Return all objects in play, in order of entering play or being turned up."""
        return list(self.state.objects.values())

    def attached(self, obj: Obj) -> list[Obj]:
        """Return the objects attached to an object in play."""
        return [o for o in self.state.objects.values() if o.host == obj.id]

    def host(self, obj: Obj) -> Obj | None:
        """Return the host of an object, if the host is in play."""
        return self.state.objects.get(obj.host) if obj.host else None

    def free_slots(self, name: str, player: int) -> list[int]:
        """Return the empty slots of a zone."""
        slots = self.rules.zones[name].slots
        if slots is None:
            return []
        taken = {obj.slot for obj in self.zone(name, player)}
        return [slot for slot in range(slots) if slot not in taken]

    def _free_slot(self, name: str, player: int) -> int:
        taken = {obj.slot for obj in self.zone(name, player)}
        for slot in range(self.rules.zones[name].slots or 0):
            if slot not in taken:
                return slot
        raise KernelBug(f"no free slot in {name!r}")

    def sees(self, player: int, obj: Obj) -> bool:
        """Return whether ``player``, or :data:`SPECTATOR`, knows this object's face."""
        bits = obj.place.mask(up=obj.up) | obj.known
        if player == SPECTATOR:
            return obj.place.among(bits, player)
        return bool(bits >> player & 1)

    def knows_all(self, player: int, place: Place) -> bool:
        """Return whether ``player`` knows which faces lie in an unordered place: all were shown to this player.

        Which card has which face the player need not know.
        """
        if not self.state.facts:
            return False
        row = [obj for obj in self.state.places[place.index] if not self.sees(player, obj)]
        here = (place.index,)
        return len(row) == sum(
            [fact.player == player and fact.places == here for fact in self.state.facts]
        )

    # ---- what is under way -------------------------------------------------------------------

    def running(self, kind: type[Frame]) -> Any:
        """Return the innermost running frame of this class, or None."""
        for frame in reversed(self.state.frames):
            if isinstance(frame, kind):
                return frame
        return None

    @property
    def top(self) -> Frame:
        """The frame whose step is running."""
        return self.state.frames[-1]

    def about(self) -> Any:
        """Return the subject of the innermost open window, or None."""
        frame = self.running(WindowFrame)
        return None if frame is None else frame.about

    def answered_event(self) -> Event | None:
        """Return the proposed event that the pending decision may answer, if there is one."""
        frame = self.state.frames[-1]
        event: Event | None = frame.event if isinstance(frame, WindowFrame) else None
        return event

    def is_due(self) -> bool:
        """Return whether state checks or triggered abilities wait for their moment."""
        return bool(self.state.waiting or self.state.due)

    def stops(self, player: int, at: str) -> bool:
        """Return whether ``player`` wants to be asked there (see ``Rules.names.stops``)."""
        return bool(self.state.players[player].get(f"stop.{at}", 0))

    # ---- the question and the end ------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """How the game ended, or None while it runs."""
        return self.state.result

    @property
    def decision(self) -> Decision | None:
        """The pending decision, or None when the game is over."""
        request = self._request
        if request is None:
            return None
        if isinstance(request, AskNumber):
            low, high = request.low, request.high
            samples = sorted({low, low + 1, high if high is not None else low + 10})
            options = [request.option(n) for n in samples if high is None or n <= high]
            return Decision(request.player, request.prompt, options, low, high)
        return Decision(
            request.player, request.prompt, request.options, about=request.about
        )

    @property
    def request(self) -> Choose | AskNumber | None:
        """The pending question as it was asked; :attr:`decision` is the form for outsiders."""
        return self._request
