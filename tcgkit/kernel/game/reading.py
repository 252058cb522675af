"""Reading: what lies where, and what is derived from it: values, claims, who hears what.

Whatever is derived (values, listeners, usable actions) is computed when read, kept until something
it depends on changes, and never copied by a fork.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tcgkit.kernel.cards.definitions import Ability, CardDef, Standings
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.state.lasting import (
    AbilityScope,
    Claim,
    Continuous,
    Delayed,
    Entry,
    Lasting,
)
from tcgkit.kernel.state.objects import Obj, Place, State

if TYPE_CHECKING:
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.rules.declared import Rules
    from tcgkit.kernel.rules.lookup import Source
    from tcgkit.kernel.time.windows import Candidate


T = TypeVar("T")


class Reading:
    """The state with the rules it is read by. :class:`~tcgkit.kernel.game.board.Board` changes it."""

    rules: Rules
    state: State

    def _forget_derived(self) -> None:
        self._table: dict[str, list[Entry]] | None = None
        self._claims: dict[str, list[Entry]] = {}
        self._volatile: set[str] = set()
        """What conditions of effects read: see ``Continuous.reads``."""
        self._conditional = False
        self._replacing = False
        self._heard: dict[type[Event], list[tuple[Obj, Ability]]] = {}
        self._hears: dict[str, bool] = {}
        self._usable: list[dict[str, list[Candidate]]] = [
            {} for _ in range(self.rules.players)
        ]
        self._read: list[dict[Source, list[Candidate]]] = [
            {} for _ in range(self.rules.players)
        ]
        """What each zone contributes to ``_usable``."""
        self._derived: dict[tuple[str, int], Any] = {}
        self._derived_by: object = None
        """The table of effects in force that ``_derived`` was computed by."""

    @property
    def _game(self) -> Game:
        return self  # type: ignore[return-value]  # the only subclass

    # ---- what lies where ---------------------------------------------------------------------

    def zone(self, name: str, player: int = -1) -> list[Obj]:
        """Return the objects in a player's zone (or a shared one), in order; do not change it.

        The top of a deck or discard pile is the end of the list; a row of slots is in order of
        the slots.
        """
        return self.state.places[self.rules.index_of[name][player]]

    def number(self, of: Obj | int, name: str) -> int:
        """Return a number (:class:`Field <tcgkit.kernel.state.Field>`): coins, a round, "tapped".

        ``of`` is an object, a seat, or ``TABLE``. What was never set is 0.
        """
        if isinstance(of, int):
            return (self.state.players[of] if of >= 0 else self.state.table).get(name, 0)
        return of.fields.get(name, 0)

    def is_out(self, player: int) -> bool:
        """Return whether a player is out of the game while others play on."""
        return player in self.state.out

    def playing(self) -> tuple[int, ...]:
        """Return the players who are not out of the game, by seat."""
        out = self.state.out
        return tuple(p for p in range(self.rules.players) if p not in out)

    def here(self, obj: Obj) -> bool:
        """Return whether this very object is still where it was (or moved within play).

        What lies on no board (:func:`thing <tcgkit.kernel.state.thing>`) is always there.
        """
        place = obj.place
        if place.in_play:
            return self.state.objects.get(obj.id) is obj
        if place.index < 0:
            return True
        return obj in self.state.places[place.index]

    def present(self, obj: Obj) -> Obj | None:
        """Return what an object is now where it lies; None if it is not there any more.

        It is another one where a hidden card was shown: what was kept of it means that card.
        """
        if self.here(obj):
            return obj
        row = () if obj.place.in_play else self.state.places[obj.place.index]
        return next((other for other in row if other.id == obj.id), None)

    def in_play(self) -> list[Obj]:
        """Return all objects in play, in order of entering play or being turned up."""
        return list(self.state.objects.values())

    def attached(self, obj: Obj) -> list[Obj]:
        """Return what is attached to an object in play."""
        return [o for o in self.state.objects.values() if o.host == obj.id]

    def host(self, obj: Obj) -> Obj | None:
        """Return what an object is attached to, if that is in play."""
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
        """Return whether ``player`` knows this object's face."""
        return bool((obj.place.mask(up=obj.up) | obj.known) >> player & 1)

    def value(self, obj: Obj, name: str) -> int:
        """Return the current value of a declared property."""
        if obj.last is not None and name in obj.last:
            return obj.last[name]
        prop = self.rules.properties[name]
        make = prop.base
        base = obj.defn.fields.get(name, 0) if make is None else make(self._game, obj)
        table = self._table
        entries = (self._in_force() if table is None else table).get(name)
        if entries or (prop.verbs and not self._claims.keys().isdisjoint(prop.verbs)):
            return prop.combine(self._game, obj, base, entries or [])
        return base

    def is_changed(self, name: str) -> bool:
        """Return whether some effect in force changes a property of anything."""
        table = self._table if self._table is not None else self._in_force()
        return name in table

    def changes(self, name: str) -> Sequence[Entry]:
        """Return the effects in force that change a property, in order of beginning."""
        table = self._table if self._table is not None else self._in_force()
        return table.get(name, ())

    def derive(self, name: str, player: int, make: Callable[[Game, int], T]) -> T:
        """Return what ``make`` computes from what lies in play, the effects in force and the
        numbers on objects; it is kept until one of these changes.
        """
        table = self._table if self._table is not None else self._in_force()
        if self._derived_by is not table:
            self._derived, self._derived_by = {}, table
        found = self._derived.get((name, player))
        if found is None:
            found = self._derived[name, player] = make(self._game, player)
        value: T = found
        return value

    def _in_force(self) -> dict[str, list[Entry]]:
        """Build the table of continuous effects in force, in order of being turned up.

        It is read while it is filled, so a condition sees the effects of earlier cards only;
        claims are filled in before all else, so what they forbid does not work.
        """
        table: dict[str, list[Entry]] = {}
        claims: dict[str, list[Entry]] = {}
        self._table, self._claims = table, claims
        self._volatile = set()
        self._conditional = self._replacing = False
        sources = [obj for obj in self.state.objects.values() if obj.defn.continuous]
        for obj in sources:
            if obj.defn.claims:
                self._put_in_force(obj, obj.defn.claims, claims)
        self._put_lasting_in_force(claims, of_claims=True)
        for obj in sources:
            if obj.defn.changes:
                self._put_in_force(obj, obj.defn.changes, table)
        self._put_lasting_in_force(table, of_claims=False)
        self._derived = {}  # conditions may have asked before all was filed
        return table

    def _put_in_force(
        self, obj: Obj, said: Standings, kept: dict[str, list[Entry]]
    ) -> None:
        """File what an object's live abilities say continuously."""
        game, live = self._game, self.rules.live
        scope = AbilityScope(obj, obj.place.player)
        asked, works = None, False
        for ability, what in said:
            if ability is not asked:
                asked, works = ability, live(game, obj, ability)
            if not works:
                continue
            self._replacing = self._replacing or what.key == "replace"
            if what.condition is not None:
                self._conditional = True
                self._volatile |= what.reads
                if not what.condition(game, scope):
                    continue
            kept.setdefault(what.key, []).append((what, scope, ()))

    def _put_lasting_in_force(
        self, kept: dict[str, list[Entry]], *, of_claims: bool
    ) -> None:
        """File what effects left behind: claims, or all others."""
        for last in self.state.lasting:
            what = last.what
            if last.after is not None or what.is_claim is not of_claims:
                continue
            self._replacing = self._replacing or what.key == "replace"
            if what.condition is not None:
                self._conditional = True
                self._volatile |= what.reads
                if not what.condition(self._game, last):
                    continue
            kept.setdefault(what.key, []).append((what, last, last.targets))

    def claims(self, verb: str) -> Sequence[Entry]:
        """Return the claims in force about a verb."""
        if self._table is None:
            self._in_force()
        return self._claims.get(verb, ())

    def allowing(self, verb: str, *roles: object) -> list[Claim]:
        """Return the claims in force that say it can be done, in order of being turned up."""
        found = []
        for what, scope, _ in self.claims(verb):
            claim = what.effect
            assert isinstance(claim, Claim)
            test = claim.test
            if claim.stance == "can" and (test is None or test(self._game, scope, *roles)):
                found.append(claim)
        return found

    def verdict(self, verb: str, *roles: object) -> Claim | None:
        """Return the claim that decides about a verb with these roles, or None.

        The highest tier decides; within it what ``Rules.conflicts.equals`` says.
        """
        ruling = self.ruling(verb, *roles)
        return None if ruling is None else ruling[1]

    def ruling(self, verb: str, *roles: object) -> tuple[int, Claim] | None:
        """Return the claim that decides, with its tier."""
        stated: list[tuple[Claim, Continuous, Any]] = []
        for what, scope, _ in self.claims(verb):
            claim = what.effect
            assert isinstance(claim, Claim)
            if claim.test is None or claim.test(self._game, scope, *roles):
                stated.append((claim, what, scope))
        return self._strongest(stated) if stated else None

    def _strongest(
        self, stated: list[tuple[Claim, Continuous, Any]]
    ) -> tuple[int, Claim] | None:
        equals, rank = self.rules.conflicts.equals, self.rules.conflicts.rank
        found: list[tuple[int, int, Claim]] = []
        met: dict[int, set[bool]] = {}
        for claim, what, scope in stated:
            tier = claim.tier if rank is None else rank(what, scope)
            met.setdefault(tier, set()).add(claim.stance == "cannot")
            order = 0 if equals == "first" else _RANK[claim.stance]
            found.append((tier, order, claim))
        while found:
            tier, _, best = max(found, key=_by_rank)
            if equals != "cancel" or len(met[tier]) == 1:
                return tier, best
            found = [each for each in found if each[0] != tier]
        return None

    def cannot(self, verb: str, *roles: object) -> bool:
        """Return whether a claim in force forbids it."""
        if self._table is None:
            self._in_force()
        if verb not in self._claims:
            return False
        claim = self.verdict(verb, *roles)
        return claim is not None and claim.stance == "cannot"

    def listeners(self, event: type[Event]) -> list[tuple[Obj, Ability]]:
        """Return the abilities of objects in play that answer such events by themselves,
        in order of entering play or being turned up. Whether they work, ``Rules.live`` says.
        """
        found = self._heard.get(event)
        if found is None:
            uses = self.rules.uses
            found = self._heard[event] = [
                (obj, ability)
                for obj in self.state.objects.values()
                for ability in obj.defn.abilities
                if ability.trigger is not None
                and event in ability.trigger.events
                and ability.kind in uses
                and uses[ability.kind].automatic
            ]
        return found

    def delayed(self, event: type[Event]) -> list[Lasting]:
        """Return what texts have set up for such an event, in order."""
        return [
            last
            for last in self.state.lasting
            if isinstance(last.what.effect, Delayed)
            and last.after is None
            and last.what.effect.ability.trigger is not None
            and event in last.what.effect.ability.trigger.events
        ]

    # ---- forgetting ------------------------------------------------------------------

    def _changed(self, place: Place, defn: CardDef, *, up: bool) -> None:
        """Forget what is derived from such a card lying in a place, and nothing else."""
        touching = self.rules.lookup.touching(place.zone.name, defn, up)
        if touching:
            owner = place.player
            for player in range(self.rules.players) if owner < 0 else (owner,):
                usable, read = self._usable[player], self._read[player]
                for source in touching:
                    if read.pop(source, None) is not None:
                        usable.pop(source.key, None)
                        self._hears.pop(source.event, None)
        for kind in defn.answers if place.in_play else ():
            self._hears.pop(kind.__name__, None)
            self._heard.pop(kind, None)
        if defn.replaces:
            self._hears.clear()
        if place.in_play:
            self._derived.clear()
            if self._conditional or defn.continuous:
                self._table = None
        elif "zones" in self._volatile:
            self._table = None

    def _touched(self, what: str) -> None:
        """Forget values if a condition reads such a thing, which has changed."""
        if what == "numbers":
            self._derived.clear()
        if what in self._volatile:
            self._table = None

    def reconsider_all(self) -> None:
        """Forget all values and claims: something changed that any condition may read."""
        self._table = None
        self._derived.clear()

    def reconsider(self, obj: Obj) -> None:
        """Forget which of an object's abilities were live: a mark that decides it changed."""
        if obj.defn.continuous:
            self._table = None
        if obj.defn.replaces:
            self._hears.clear()


_RANK = {"can": 0, "must": 1, "cannot": 2}


def _by_rank(found: tuple[int, int, Claim]) -> tuple[int, int]:
    return found[:2]
