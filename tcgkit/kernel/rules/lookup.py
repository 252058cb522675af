"""Results derived from the declarations of rules: computed on first use, and kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from attrs import define, field

from tcgkit.kernel.cards.definitions import Ability, CardDef
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.state.lasting import INPUTS
from tcgkit.kernel.time.requirements import Test
from tcgkit.kernel.time.windows import Action, Fit

if TYPE_CHECKING:
    from tcgkit.kernel.cards.types import CardType
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.rules.declared import Check
    from tcgkit.kernel.state.lasting import Property
    from tcgkit.kernel.state.objects import Field, Place, Zone

_MOST_CARDS = 50_000
_NOWHERE: Final = 1 << 30
"""No game has a place of this number."""
_REFUSED: Final = 8
"""So many wrong players beyond both ends of a row are refused."""

PLAY: Final = 1 << len(INPUTS)
"""The bit of the cards in play: which lie where, and which way up."""
ALL: Final = -1
"""The bits of all inputs."""
_KINDS: Final = {name: 1 << number for number, name in enumerate(INPUTS)}
_OF_CARRIER: Final = {"object": "numbers", "player": "players", "table": "table"}


class Inputs(dict[str, int]):
    """The inputs of a game as bits, so that changes are collected in one number.

    A number has a bit of its own and that of its kind (``numbers``, ``players``, ``table``).
    """

    def __init__(self, declared: Iterable[Field]) -> None:
        super().__init__(_KINDS)
        self.own: dict[str, int] = {}
        """The bit of each number alone."""
        for number, each in enumerate(declared):
            own = self.own[each.name] = PLAY << number + 1
            self[each.name] = own | _KINDS[_OF_CARRIER[each.on]]

    def __missing__(self, name: str) -> int:
        """Find the bits of a part of a number (``once.2``), or of one that the kernel keeps."""
        kinds = _KINDS["numbers"] | _KINDS["players"] | _KINDS["table"]
        self[name] = found = self.get(name.partition(".")[0], kinds)
        return found


@define(eq=False)
class Source:
    """A zone whose objects can be sources in a window, with the fitting actions per definition.

    ``alike``: equal cards that lie there alike are one option.
    """

    __repr__ = brief

    key: str
    zone: str
    alike: bool
    up: dict[CardDef, tuple[Fit, ...]] = field(factory=dict)
    down: dict[CardDef, tuple[Fit, ...]] = field(factory=dict)
    event: str = field(init=False)
    """The name of the event that a window with this key is about, if any."""

    @event.default
    def _event(self) -> str:
        return self.key.rpartition(".")[2]


@define(eq=False)
class RuleLookup:
    """The entries of the rules for a window, a card, an event or a moment.

    The cache reveals which cards have been where in games with these rules. Give a reader
    who must not know that a cache of their own (``Rules.apart``).
    """

    __repr__ = brief

    zones: Mapping[str, Zone]
    actions: Mapping[str, Action]
    fields: Mapping[str, Field]
    types: Mapping[str, CardType]
    checks: tuple[Check, ...]
    properties: Mapping[str, Property]
    place_of: Mapping[tuple[str, int], Place]
    index_of: dict[str, list[int]] = field(init=False, repr=False)
    """The number of a place, by zone and player; a shared place has the same for all players, and
    comes last, for -1. Plain tables: nothing is read more often."""
    inputs: Inputs = field(init=False)
    _touching_up: dict[CardDef, dict[str, tuple[Source, ...]]] = field(
        factory=dict, init=False
    )
    _touching_down: dict[CardDef, dict[str, tuple[Source, ...]]] = field(
        factory=dict, init=False
    )
    _acting: dict[tuple[str, str], tuple[Action, ...]] = field(factory=dict, init=False)
    _sources: dict[str, tuple[Source, ...]] = field(factory=dict, init=False)
    _expiring: dict[str, tuple[Field, ...]] = field(factory=dict, init=False)
    _free: dict[str, tuple[Action, ...]] = field(factory=dict, init=False)
    _woken: dict[type[Event], tuple[int, ...]] = field(factory=dict, init=False)
    _homes: dict[CardDef, str | None] = field(factory=dict, init=False)
    quiet: dict[str, bool] = field(factory=dict, init=False)
    """The moments at which nothing ends (``Rules.is_quiet``)."""
    _masks: dict[frozenset[str], int] = field(factory=dict, init=False)
    _effects: dict[frozenset[str], frozenset[str]] = field(factory=dict, init=False)
    _shared: dict[tuple[Test, ...], tuple[Test, ...]] = field(factory=dict, init=False)

    @inputs.default
    def _inputs(self) -> Inputs:
        return Inputs(self.fields.values())

    def mask(self, reads: frozenset[str]) -> int:
        """Return the bits of these inputs: kinds of inputs, and names of numbers."""
        found = self._masks.get(reads)
        if found is None:
            found = 0
            for name in reads:
                found |= self.inputs.own.get(name, _KINDS.get(name, 0))
            self._masks[reads] = found
        return found

    def effects_read_by(self, reads: frozenset[str]) -> frozenset[str]:
        """Return the names under which effects are filed that change one of these: values and verbs."""
        found = self._effects.get(reads)
        if found is None:
            values = [self.properties[name] for name in reads if name in self.properties]
            found = reads.union(*[value.verbs for value in values])
            self._effects[reads] = found
        return found

    @index_of.default
    def _indices(self) -> dict[str, list[int]]:
        players = {player for _, player in self.place_of if player >= 0}
        row = [_NOWHERE] * (len(players) + _REFUSED)  # the last one is that for -1
        found = {zone: [*row] for zone, _ in self.place_of}
        for (zone, player), place in self.place_of.items():
            found[zone][player] = place.index
        return found

    def expiring(self, moment: str) -> tuple[Field, ...]:
        """Return the numbers that go back to 0 at this moment."""
        found = self._expiring.get(moment)
        if found is None:
            found = tuple(f for f in self.fields.values() if f.until == moment)
            self._expiring[moment] = found
        return found

    def woken(self, kind: type[Event]) -> tuple[int, ...]:
        """Return the numbers of the state checks that such an event wakes."""
        found = self._woken.get(kind)
        if found is None:
            numbered = enumerate(self.checks)
            found = tuple(number for number, check in numbered if kind in check.on)
            self._woken[kind] = found
        return found

    def home(self, defn: CardDef) -> str | None:
        """Return the zone of such a card in play, or None if its type has no zone."""
        if defn not in self._homes:
            if len(self._homes) > _MOST_CARDS:
                self._homes.clear()
            homes = [each.home for each in self.types.values() if defn.is_a(each)]
            found = next((home for home in reversed(homes) if home is not None), None)
            self._homes[defn] = found
        return self._homes[defn]

    def touching(self, zone: str, defn: CardDef, up: bool) -> tuple[Source, ...]:
        """Return the window sources that such a card in this zone can ever act from."""
        kept = self._touching_up if up else self._touching_down
        known = kept.get(defn)
        if known is None:
            if len(kept) > _MOST_CARDS:
                kept.clear()
            known = kept[defn] = {}
        found = known.get(zone)
        if found is None:
            found = known[zone] = tuple(
                source
                for sources in self._sources.values()
                for source in sources
                if source.zone == zone and self.fits(source, defn, up)
            )
        return found

    def sources(self, key: str) -> tuple[Source, ...]:
        """Return the sources of actions in windows with this key."""
        found = self._sources.get(key)
        if found is None:
            names = {z for a in self.actions.values() if a.opens_in(key) for z in a.zones}
            found = tuple(
                Source(key, zone.name, alike=not zone.in_play)
                for zone in self.zones.values()
                if zone.name in names
            )
            self._sources[key] = found
            self._touching_up.clear()  # the cached sources do not include this window
            self._touching_down.clear()
        return found

    def free_actions(self, key: str) -> tuple[Action, ...]:
        """Return the actions of this window whose sources are found by a function."""
        found = self._free.get(key)
        if found is None:
            actions = self.actions.values()
            found = tuple(a for a in actions if a.sources is not None and a.opens_in(key))
            self._free[key] = found
        return found

    def acting_from(self, key: str, zone: str) -> tuple[Action, ...]:
        """Return the actions of this window with sources in this zone."""
        found = self._acting.get((key, zone))
        if found is None:
            actions = self.actions.values()
            found = tuple(a for a in actions if zone in a.zones and a.opens_in(key))
            self._acting[key, zone] = found
        return found

    def fits(self, source: Source, defn: CardDef, up: bool) -> tuple[Fit, ...]:
        """Return the actions (with abilities) that fit such a card in a window source."""
        kept = source.up if up else source.down
        found = kept.get(defn)
        if found is None:
            found = kept[defn] = self._fitting(source.key, source.zone, defn, up)
        return found

    def _fitting(self, key: str, zone: str, defn: CardDef, up: bool) -> tuple[Fit, ...]:
        found: list[Fit] = []
        for action in self.acting_from(key, zone):
            if action.never_legal is not None and action.never_legal(defn, up, key):
                continue
            candidate_if = action.candidate_if
            abilities: tuple[Ability | None, ...] = (None,)
            if action.kinds is not None:
                abilities = tuple(a for a in defn.abilities if a.kind in action.kinds)
            for ability in abilities:
                if candidate_if is None or candidate_if(defn, ability, up, key):
                    shared = self._shared.setdefault(action.shared, action.shared)
                    found.append(Fit(action, ability, shared, action.tests_of(ability)))
        return tuple(found)
