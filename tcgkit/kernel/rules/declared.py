"""Rules: everything a ruleset declares, for one choice of rule options.

A :class:`~tcgkit.kernel.rules.Ruleset` makes them from its options. A variant takes the rules
of its base and replaces, wraps or drops named entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import Ability, Text
from tcgkit.kernel.cards.types import CardType
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables
from tcgkit.kernel.data.validators import OneOf
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.rules.groups import (
    Advice,
    Conflicts,
    DeckRules,
    Ends,
    Loops,
    Reactions,
    Triggers,
)
from tcgkit.kernel.rules.lookup import RuleLookup
from tcgkit.kernel.rules.names import Names, declared_nodes, numbers, wrong_names
from tcgkit.kernel.rules.options import OptionValue
from tcgkit.kernel.state.lasting import Property
from tcgkit.kernel.state.objects import Field, Place, Sight, Zone
from tcgkit.kernel.time.timeline import Resolve
from tcgkit.kernel.time.windows import Action

if TYPE_CHECKING:
    from tcgkit.kernel.effects.use import UseKind
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.objects import Obj
    from tcgkit.kernel.time.timeline import Node

CheckAt = Literal["event", "step", "window"]


def _names(reads: Iterable[str] | None) -> frozenset[str] | None:
    return None if reads is None else frozenset(reads)


@frozen(eq=False)
class Check:
    """A state check: woken by events, it finds something and deals with all of it at once.

    ``at``: ``event`` (directly after each moment of change), ``step`` (between steps) or
    ``window`` (when somebody is about to get an opportunity).
    """

    __repr__ = brief

    name: str
    on: tuple[type[Event], ...]
    at: CheckAt = field(validator=OneOf(CheckAt))
    find: Callable[[Reading], list[Any]]
    then: Callable[[Running, list[Any]], None]
    clause: str = ""
    when: Callable[[Reading], bool] | None = None
    """It waits until this holds (not with ``event``)."""
    reads: frozenset[str] | None = field(default=None, converter=_names)
    """What ``find`` reads besides the places of cards in play: names of numbers, values and
    verbs of claims, and the inputs of ``Continuous.reads``. If it finds nothing, it is asked again
    only when one of these has changed; None: each time."""

    def is_ready(self, game: Reading) -> bool:
        """Return whether it can run now."""
        return self.when is None or self.when(game)


class _Named(Protocol):
    @property
    def name(self) -> str: ...


N = TypeVar("N", bound=_Named)


def by_name(declared: Iterable[N]) -> dict[str, N]:
    """Return zones, actions, fields, … as the table that :class:`Rules` takes.

    Raises:
        RulesetInvalid: two of them have the same name.
    """
    found: dict[str, N] = {}
    for each in declared:
        if found.setdefault(each.name, each) is not each:
            raise RulesetInvalid(f"two declarations are called {each.name!r}")
    return found


@frozen(eq=False)
class Rules:
    """All that a game is played by. Declared once; never written to while games run."""

    __repr__ = brief

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    zones: Mapping[str, Zone] = field(metadata={"kind": "zone"})
    timeline: Node
    actions: Mapping[str, Action] = field(metadata={"kind": "action"})
    order: Callable[[Reading], tuple[int, ...]]
    """The order of the players for simultaneous actions."""
    live: Callable[[Reading, Obj, Ability], bool] = lambda game, obj, ability: obj.up
    """Whether an ability works now (not if face down, arriving, sealed or spent)."""
    fields: Mapping[str, Field] = field(factory=dict)
    properties: Mapping[str, Property] = field(factory=dict, metadata={"kind": "property"})
    postures: tuple[Text, ...] = (Text("", ""),)
    types: Mapping[str, CardType] = field(factory=dict, metadata={"kind": "card type"})
    """The card types of the game; a kind of a type comes after it."""
    uses: Mapping[str, UseKind] = field(factory=dict, metadata={"kind": "kind of use"})
    """How texts are used, by kind of ability; a card without abilities by the kind of its use."""
    triggers: Triggers = field(factory=Triggers)
    reactions: Reactions = field(factory=Reactions)
    checks: tuple[Check, ...] = ()
    conflicts: Conflicts = field(factory=Conflicts)
    loops: Loops = field(factory=Loops)
    decks: DeckRules = field(factory=DeckRules)
    ends: Ends = field(factory=Ends)
    advice: Advice = field(factory=Advice)
    entries: Mapping[str, Callable[..., Any]] = field(
        factory=dict, metadata={"kind": "entry"}
    )
    """Procedures reached by name (``game.do``), so that a variant can replace them."""
    names: Names = field(factory=Names)
    """The names that other declarations do not introduce: verbs of claims, kinds of abilities, …"""
    counts: Callable[[Reading, int], Mapping[str, int]] = lambda game, player: {}
    """Public numbers of a player, computed from the position, for views ("red souls here")."""
    players: int = 2
    """How many play: 1 to :data:`MOST_PLAYERS`."""
    ignored: frozenset[str] = field(init=False)
    """Numbers that do not count when positions are compared."""
    max_frames: int = field(init=False)
    """The greatest depth of frames: about three for each nested event."""
    settles_between_steps: bool = field(init=False)
    """True if something can be due between steps: triggered abilities or checks."""
    shown: tuple[str, ...] = field(init=False)
    """Printed properties with a public value, even if the face is hidden."""
    valued: Mapping[str, tuple[str, ...]] = field(init=False)
    """By zone, the properties that have a value there."""
    places: tuple[Place, ...] = field(init=False)
    place_of: Mapping[tuple[str, int], Place] = field(
        init=False, metadata={"kind": "place"}
    )
    stacks: frozenset[str] = field(init=False)
    """Stacks: lines that carry out their last item first."""
    streams: tuple[str, ...] = field(init=False)
    """The purposes of chance: those of ``names``, or one for each pile that is shuffled at the
    start (``deck.1``, ``deck.2``, …), ``tosses`` and ``choices``."""
    lookup: RuleLookup = field(init=False)
    """Results derived from the declarations for a window, a card, an event or a moment."""

    @ignored.default
    def _ignored(self) -> frozenset[str]:
        return frozenset(f.name for f in self.fields.values() if not f.same)

    @stacks.default
    def _stacks(self) -> frozenset[str]:
        lines = [node for node in declared_nodes(self) if isinstance(node, Resolve)]
        return frozenset(node.line for node in lines if node.last_first)

    @max_frames.default
    def _max_frames(self) -> int:
        repeat = self.loops.repeat
        return 3 * (repeat.depth if repeat is not None else 300)

    @settles_between_steps.default
    def _settles_between_steps(self) -> bool:
        return self.triggers.go == "step" or any(
            check.at == "step" for check in self.checks
        )

    @shown.default
    def _shown(self) -> tuple[str, ...]:
        properties = self.properties.items()
        return tuple(n for n, p in properties if p.sight == "all" and p.base is None)

    @valued.default
    def _valued(self) -> Mapping[str, tuple[str, ...]]:
        properties = self.properties.items()
        return {
            zone.name: tuple(
                name
                for name, prop in properties
                if (zone.name in prop.zones if prop.zones else zone.in_play)
            )
            for zone in self.zones.values()
        }

    @places.default
    def _places(self) -> tuple[Place, ...]:
        places: list[Place] = []
        kept = numbers(self, "object")
        for zone in self.zones.values():
            for player in (-1,) if zone.shared else range(self.players):
                name = zone.name if zone.shared else f"{player + 1}.{zone.name}"
                up, down = self._mask(zone.up, player), self._mask(zone.down, player)
                index, everybody = len(places), self._mask("all", player)
                places.append(
                    Place(
                        index, zone, player, zone.in_play, name, up, down, kept, everybody
                    )
                )
        return tuple(places)

    @place_of.default
    def _place_of(self) -> Mapping[tuple[str, int], Place]:
        shared = {
            (place.zone.name, player): place
            for place in self.places
            for player in (range(self.players) if place.player < 0 else ())
        }
        return shared | {(p.zone.name, p.player): p for p in self.places}

    @streams.default
    def _streams(self) -> tuple[str, ...]:
        zone, common = self.decks.zone, self.decks.pack_zone
        piles = [f"{zone}.{n + 1}" for n in range(self.players)] if zone else []
        piles += [f"{common}.0"] if common else []
        return self.names.streams or (*piles, "tosses", "choices")

    @lookup.default
    def _new_lookup(self) -> RuleLookup:
        return RuleLookup(
            *(self.zones, self.actions, self.fields, self.types, self.checks),
            *(self.properties, self.place_of),
        )

    def __attrs_post_init__(self) -> None:
        fix_tables(self)
        object.__setattr__(self, "lookup", self._new_lookup())  # of the tables as fixed
        self._validate()

    def apart(self) -> Rules:
        """Return the same rules with a lookup of their own (see :class:`.RuleLookup`)."""
        new = copy(self)
        object.__setattr__(new, "lookup", self._new_lookup())
        return new

    def is_quiet(self, moment: str) -> bool:
        """Return whether no number goes back to 0 at a moment, and no count of repetition ends."""
        found = self.lookup.quiet.get(moment)
        if found is None:
            repeat, endless = self.loops.repeat, self.loops.endless
            scopes = () if repeat is None else repeat.scopes
            ends = () if endless is None else endless.ends
            counts = moment in scopes or moment in ends or moment == self.triggers.memory
            found = not counts and not self.lookup.expiring(moment)
            self.lookup.quiet[moment] = found
        return found

    def _mask(self, sight: Sight, player: int) -> int:
        if sight == "all":
            return (1 << self.players) - 1
        return 1 << player if sight == "owner" and player >= 0 else 0

    def _validate(self) -> None:
        problems = wrong_names(self)
        if problems:
            raise RulesetInvalid(
                f"ruleset {self.ruleset!r} is not consistent: {problems[0]}", problems
            )

    def partners(self, player: int) -> tuple[int, ...]:
        """Return the players who win and lose together with a player, this player included."""
        for team in self.ends.teams:
            if player in team:
                return team
        return (player,)
