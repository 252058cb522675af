"""Rules: everything a ruleset declares, for one choice of rule options.

A :class:`Ruleset` is a function from options to :class:`Rules`. A variant is another function
that takes the base's rules and replaces, wraps or drops named entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from attrs import define, field, frozen

from tcgkit.kernel.cards.definitions import Ability, CardDef, Text
from tcgkit.kernel.cards.types import CardType
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables, fixed
from tcgkit.kernel.data.validators import OneOf
from tcgkit.kernel.errors import OptionError, RulesetInvalid, nearest
from tcgkit.kernel.rules.decks import Deck, DeckPart
from tcgkit.kernel.rules.names import (
    MOST_PLAYERS,
    Names,
    declared_nodes,
    numbers,
    wrong_names,
)
from tcgkit.kernel.rules.options import OptionValue, RuleOption
from tcgkit.kernel.state.lasting import Property
from tcgkit.kernel.state.objects import Field, Place, Result, Sight, Zone
from tcgkit.kernel.time.requirements import Test
from tcgkit.kernel.time.timeline import Resolve
from tcgkit.kernel.time.windows import Action, Window

if TYPE_CHECKING:
    from tcgkit.kernel.effects.use import UseKind
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.frames import Frame
    from tcgkit.kernel.state.lasting import Continuous
    from tcgkit.kernel.state.objects import Obj
    from tcgkit.kernel.time.timeline import Node

Moment = Literal["event", "step", "window"]
Settle = Literal["follow", "rounds", "step", "window"]
Equals = Literal["cannot", "cancel", "first"]


@frozen(eq=False)
class Check:
    """A state check: woken by events, it finds something and deals with all of it at once.

    ``at``: ``event`` (directly after each moment of change), ``step`` (between steps) or
    ``window`` (when somebody is about to get an opportunity).
    """

    __repr__ = brief

    name: str
    on: tuple[type[Event], ...]
    at: Moment = field(validator=OneOf(Moment))
    find: Callable[[Game], list[Any]]
    then: Callable[[Game, list[Any]], None]
    clause: str = ""
    when: Callable[[Game], bool] | None = None
    """It waits until this holds (not at ``event``)."""

    def is_ready(self, game: Game) -> bool:
        """Return whether it can run now."""
        return self.when is None or self.when(game)


@frozen(eq=False)
class Repeat:
    """The repetition rule: within each of ``scopes`` (nodes of the timeline) the same
    position may occur ``limit`` times.

    What would make it occur once more by a voluntary action is refused; if it happens
    through automatic effects alone, ``automatic`` is called. So it is for nesting deeper than
    ``depth`` events. Positions are compared when an action is performed that a loop could
    go through (``Action.loops``).
    """

    __repr__ = brief

    scopes: tuple[str, ...]
    limit: int
    automatic: Callable[[Game], None]
    clause: str
    depth: int = 100


@frozen(eq=False)
class Endless:
    """The rule on forced effects that follow each other for ever (see ``kernel/endless/forced.py``).

    When a position returns for the ``times``-th time without a choice in between, the effect
    that would begin the next round is not carried out; neither is it when the same sequence has
    run ``growth`` times, though no two positions were the same. What was carried out is
    forgotten with every choice, and at the moments ``ends``.

    ``forced`` returns the source, ability and player of an item that waits, or None if it is
    not forced. ``ended`` is called when an item is not carried out; it may emit.
    """

    __repr__ = brief

    times: int
    growth: int
    ends: frozenset[str]
    forced: Callable[[Frame], tuple[Obj, Ability, int] | None]
    ended: Callable[[Game, Frame], None]
    unordered: frozenset[str] = frozenset()
    """Zones in which it means nothing in what order the cards lie."""
    clause: str = ""


Fit = tuple[Action, Ability | None, tuple[Test, ...]]
"""An action that fits a card, with which ability, and what must hold at the moment."""


@define(eq=False)
class Source:
    """A zone whose objects can be sources in a window, with what fits of each definition.

    ``alike``: cards of one definition lying there alike are one option.
    """

    __repr__ = brief

    key: str
    zone: str
    alike: bool
    up: dict[CardDef, tuple[Fit, ...]] = field(factory=dict)
    down: dict[CardDef, tuple[Fit, ...]] = field(factory=dict)
    about: str = field(init=False)
    """The name of the event that a window with this key is about, if it is about one."""

    @about.default
    def _about(self) -> str:
        return self.key.rpartition(".")[2]


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
    """What a game is played by. Declared once; never written to while games run."""

    __repr__ = brief

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    zones: Mapping[str, Zone] = field(metadata={"kind": "zone"})
    timeline: Node
    actions: Mapping[str, Action] = field(metadata={"kind": "action"})
    order: Callable[[Game], tuple[int, ...]]
    """The players in the order that serialises what is simultaneous."""
    live: Callable[[Game, Obj, Ability], bool] = lambda game, obj, ability: obj.up
    """Whether an ability works now (face down, arriving, sealed, spent: no)."""
    fields: Mapping[str, Field] = field(factory=dict)
    properties: Mapping[str, Property] = field(factory=dict, metadata={"kind": "property"})
    postures: tuple[Text, ...] = (Text("", ""),)
    types: Mapping[str, CardType] = field(factory=dict, metadata={"kind": "card type"})
    """The types of cards that are played with; a kind of a type comes after it."""
    uses: Mapping[str, UseKind] = field(factory=dict, metadata={"kind": "kind of use"})
    """How texts are used, by kind of ability; cards without one by the kind of their use."""
    reactions: Window | None = None
    """The window that reactable events open."""
    also_reactable: frozenset[type[Event]] = frozenset()
    """Events that open that window besides those declared ``reactable``."""
    reactions_first: Callable[[Game, Event], tuple[int, ...]] | None = None
    checks: tuple[Check, ...] = ()
    settle: Settle = field(default="follow", validator=OneOf(Settle))
    """When triggered abilities go: after their event, between steps, or at a window.

    With ``follow`` what they trigger in turn goes at once, with ``rounds`` after all that
    the same event triggered.
    """
    affected: Callable[[Game, Event], int] | None = None
    """Whom an event concerns: he chooses which of several replacements applies to it, and what
    cannot happen is not replaced. Default: the replacement that was in force first goes first.
    """
    replaced_once: bool = False
    """What stands in the place of an event is not replaced in turn (with ``affected``)."""
    looks_back: bool = False
    """What leaves by a group of events hears all of the group, and was what it was before any
    of the group left. Default: it hears its own leaving only, if its text speaks of that.
    """
    settle_end: Callable[[Game, tuple[int, ...], str], Result] | None = None
    """What it means that these players lose at one moment; default: all others win."""
    teams: tuple[tuple[int, ...], ...] = ()
    """The players, from 0, who win and lose together; who is in none plays for himself."""
    goes_out: Callable[[Game, int], None] | None = None
    """Players can go out of the game (``Game.eliminate``) while others play on; a concession
    means that. It says what becomes of what a player has, by plain changes. Default: nobody goes
    out, and a concession ends the game.
    """
    rank: Callable[[Continuous, Any], int] | None = None
    """The tier of a continuous effect with its scope; default: what the effect says itself."""
    equals: Equals = field(default="cannot", validator=OneOf(Equals))
    """Contradicting claims of one tier: "cannot" wins, all are ignored (and the next tier
    decides), or the one that was in force first stands.
    """
    stops: Mapping[str, Text] = field(factory=dict)
    """Moments at which only who wants it is asked (``Game.stops``), with what they are."""
    moments: Mapping[str, Text] = field(factory=dict)
    """When windows open that the timeline does not hold, by key (``reaction``, ``act.melee``):
    a part of the game, as in "only in: a cmV's action"; for explanations.
    """
    repeat: Repeat | None = None
    endless: Endless | None = None
    draw_offers: str | None = "agreed"
    """By which clause a game is drawn to which all players agree; None: it is not."""
    time_limit: int | None = None
    """Seconds after which time is called (the input ``TimeCalled``) when people play with a
    clock; None: the rules name no time. They know such a limit if they have the number
    ``time_called`` of the table.
    """
    entries: Mapping[str, Callable[..., Any]] = field(
        factory=dict, metadata={"kind": "entry"}
    )
    """Procedures reached by name (``game.do``), so that a variant can replace them."""
    deck_zone: str | None = "deck"
    """Where decks are when the timeline begins: shuffled, face down. None: players bring no main
    part of a deck, and without ``deck_parts`` no deck at all."""
    deck_parts: Mapping[str, DeckPart] = field(factory=dict)
    """What a deck has beside these cards, by name, and where it begins."""
    pack: Deck | None = None
    """The cards of the table, which nobody owns (``Obj.owner`` is -1); a plugin declares their
    file (``RulesetPlugin.pack``)."""
    pack_zone: str | None = None
    """The shared zone where the main part of the pack begins: shuffled, face down."""
    pack_parts: Mapping[str, DeckPart] = field(factory=dict)
    """What the pack has beside these cards, by name, and in which shared zone it begins."""
    stock: Callable[[Deck], Sequence[CardDef]] | None = None
    """Deck lists are closed: all cards that a deck could consist of for all that the other
    players know, each as often. Default: lists are open.
    """
    known_stock: Callable[[Game, int, int, Sequence[CardDef]], Sequence[CardDef]] | None = (
        None
    )
    """What ``viewer`` knows of the stock of ``owner``, if not all of it: ``(game, viewer, owner,
    stock)``. A card stands for more than one, with only that on it which he knows of them.
    """
    streams: tuple[str, ...] = ()
    """The purposes of chance, each with numbers of its own. Default: shuffling the deck of each
    player (``deck.1``, ``deck.2``, …), ``tosses`` and ``choices``. What none is declared for takes
    the last one.
    """
    progress: Callable[[Game], int] = lambda game: 0
    """Grows as the game goes on (the round): how long a game was."""
    horizon: Callable[[Game], object] | None = None
    """Computer players look ahead to its next change; default: to that of ``progress``."""
    score: Callable[[Game, int], float] = lambda game, player: 0.0
    """How well ``player`` stands, for computer players; from public and own facts."""
    counts: Callable[[Game, int], Mapping[str, int]] = lambda game, player: {}
    """Numbers of a player that follow from what everybody sees, for views ("red souls here")."""
    rash: frozenset[str] = frozenset()
    """Actions that nobody takes without a reason (to give up what one has, for nothing):
    where computer players play on at random they leave them out.
    """
    names: Names = field(factory=Names)
    """The names that no other declaration introduces: verbs of claims, kinds of abilities, …"""
    limit: int = 20_000
    """A bound on decisions of one game; hitting it ends the game and is reported."""
    players: int = 2
    """How many play: 1 to :data:`MOST_PLAYERS`."""
    ignored: frozenset[str] = field(init=False)
    """Numbers that do not count when positions are compared."""
    max_frames: int = field(init=False)
    """How deep frames may nest: about three for each nested event."""
    settles_between_steps: bool = field(init=False)
    """Something may be due between steps: triggered abilities or checks."""
    shown: tuple[str, ...] = field(init=False)
    """Printed properties of which everybody sees the value, also of a face that he does not."""
    places: tuple[Place, ...] = field(init=False)
    place_of: Mapping[tuple[str, int], Place] = field(
        init=False, metadata={"kind": "place"}
    )
    index_of: Mapping[str, Mapping[int, int]] = field(init=False, metadata={"kind": "zone"})
    """The number of a player's place, by zone and player; a shared one is that of everybody."""
    stacks: frozenset[str] = field(init=False)
    """Lines of which the last item is carried out first."""
    _touching: dict[Any, tuple[Source, ...]] = field(factory=dict, init=False)
    _sources: dict[str, tuple[Source, ...]] = field(factory=dict, init=False)
    _expiring: dict[str, tuple[Field, ...]] = field(factory=dict, init=False)
    _free: dict[str, tuple[Action, ...]] = field(factory=dict, init=False)
    _woken: dict[type[Event], tuple[int, ...]] = field(factory=dict, init=False)
    _homes: dict[CardDef, str | None] = field(factory=dict, init=False)

    @ignored.default
    def _ignored(self) -> frozenset[str]:
        return frozenset(f.name for f in self.fields.values() if not f.same)

    @stacks.default
    def _stacks(self) -> frozenset[str]:
        lines = [node for node in declared_nodes(self) if isinstance(node, Resolve)]
        return frozenset(node.line for node in lines if node.last_first)

    @max_frames.default
    def _max_frames(self) -> int:
        return 3 * (self.repeat.depth if self.repeat is not None else 300)

    @settles_between_steps.default
    def _settles_between_steps(self) -> bool:
        return self.settle == "step" or any(check.at == "step" for check in self.checks)

    @shown.default
    def _shown(self) -> tuple[str, ...]:
        properties = self.properties.items()
        return tuple(n for n, p in properties if p.sight == "all" and p.base is None)

    @places.default
    def _places(self) -> tuple[Place, ...]:
        places: list[Place] = []
        kept = numbers(self, "object")
        for zone in self.zones.values():
            for player in (-1,) if zone.shared else range(self.players):
                name = zone.name if zone.shared else f"{player + 1}.{zone.name}"
                up, down = self._mask(zone.up, player), self._mask(zone.down, player)
                places.append(
                    Place(len(places), zone, player, zone.in_play, name, up, down, kept)
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

    @index_of.default
    def _index_of(self) -> Mapping[str, Mapping[int, int]]:
        found: dict[str, dict[int, int]] = {}
        for (zone, player), place in self.place_of.items():
            found.setdefault(zone, {})[player] = place.index
        return {
            name: fixed(numbers, f"player for zone {name!r}:")
            for name, numbers in found.items()
        }

    def __attrs_post_init__(self) -> None:
        if not self.streams:
            seats = range(self.players) if self.deck_zone else ()
            piles = [f"{self.deck_zone}.{player + 1}" for player in seats]
            piles += [f"{self.pack_zone}.0"] if self.pack_zone else []
            object.__setattr__(self, "streams", (*piles, "tosses", "choices"))
        fix_tables(self)
        self._validate()

    def apart(self) -> Rules:
        """Return the same rules, with nothing kept of the games that were played by these.

        Rules keep what fits which card; from that could be read which cards have been where.
        """
        new = copy(self)
        for kept in ("_touching", "_sources", "_expiring", "_free", "_woken", "_homes"):
            object.__setattr__(new, kept, {})
        return new

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

    def expiring(self, moment: str) -> tuple[Field, ...]:
        """Return the fields that go back to 0 at this moment."""
        found = self._expiring.get(moment)
        if found is None:
            found = tuple(f for f in self.fields.values() if f.until == moment)
            self._expiring[moment] = found
        return found

    @property
    def takes_decks(self) -> bool:
        """Whether players bring decks."""
        return self.deck_zone is not None or bool(self.deck_parts)

    @property
    def takes_pack(self) -> bool:
        """Whether there are cards of the table."""
        return self.pack_zone is not None or bool(self.pack_parts)

    def partners(self, player: int) -> tuple[int, ...]:
        """Return the players who win and lose together with a player, himself among them."""
        return next((team for team in self.teams if player in team), (player,))

    def opens_reactions(self, kind: type[Event]) -> bool:
        """Return whether such an event opens the reaction window before it is applied."""
        return kind.reactable or kind in self.also_reactable

    def woken(self, kind: type[Event]) -> tuple[int, ...]:
        """Return the numbers of the state checks that such an event wakes."""
        found = self._woken.get(kind)
        if found is None:
            numbered = enumerate(self.checks)
            found = tuple(number for number, check in numbered if kind in check.on)
            self._woken[kind] = found
        return found

    def home(self, defn: CardDef) -> str | None:
        """Return the zone where such a card lies in play, or None if its type has none."""
        if defn not in self._homes:
            if len(self._homes) > 50_000:
                self._homes.clear()
            homes = [each.home for each in self.types.values() if defn.is_a(each)]
            found = next((home for home in reversed(homes) if home is not None), None)
            self._homes[defn] = found
        return self._homes[defn]

    def touching(self, zone: str, defn: CardDef, up: bool) -> tuple[Source, ...]:
        """Return as what such a card could be used at all."""
        where = (zone, defn, up)
        found = self._touching.get(where)
        if found is None:
            if len(self._touching) > 50_000:
                self._touching.clear()
            found = self._touching[where] = tuple(
                source
                for key, sources in self._sources.items()
                for source in sources
                if source.zone == zone and self.fitting(key, zone, defn, up)
            )
        return found

    def sources(self, key: str) -> tuple[Source, ...]:
        """Return where the sources of actions in windows with this key can be."""
        found = self._sources.get(key)
        if found is None:
            names = {z for a in self.actions.values() if a.opens_in(key) for z in a.zones}
            found = tuple(
                Source(key, zone.name, alike=not zone.in_play)
                for zone in self.zones.values()
                if zone.name in names
            )
            self._sources[key] = found
            self._touching.clear()  # a window that was not known when these were found
        return found

    def free_actions(self, key: str) -> tuple[Action, ...]:
        """Return the actions of this window whose sources are found by a function."""
        found = self._free.get(key)
        if found is None:
            actions = self.actions.values()
            found = tuple(a for a in actions if a.sources is not None and a.opens_in(key))
            self._free[key] = found
        return found

    def fitting(self, key: str, zone: str, defn: CardDef, up: bool) -> tuple[Fit, ...]:
        """Return the actions (with abilities) that fit such a card in such a window."""
        found: list[Fit] = []
        for action in self.actions.values():
            if zone not in action.zones or not action.opens_in(key):
                continue
            if action.never_legal is not None and action.never_legal(defn, up, key):
                continue
            candidate_if = action.candidate_if
            abilities: tuple[Ability | None, ...] = (None,)
            if action.kinds is not None:
                abilities = tuple(a for a in defn.abilities if a.kind in action.kinds)
            for ability in abilities:
                if candidate_if is None or candidate_if(defn, ability, up, key):
                    found.append((action, ability, action.tests_of(ability)))
        return tuple(found)


Build = Callable[[Mapping[str, OptionValue]], Rules]


@frozen(eq=False)
class Ruleset:
    """A named game: its rule options and a function that makes its rules.

    ``legal_deck`` returns every violated clause of a deck; ``clauses`` of a variant lists what
    it changes of its base.
    """

    __repr__ = brief

    id: str
    name: Text
    version: str
    build: Build
    options: tuple[RuleOption, ...] = ()
    legal_deck: Callable[[Deck, Mapping[str, OptionValue]], list[tuple[str, Text]]] = (
        lambda deck, options: []
    )
    base: str | None = None
    clauses: Mapping[str, str] = field(factory=dict)
    players_by: str = ""

    def __attrs_post_init__(self) -> None:
        option = self.player_option
        if not self.players_by:
            return
        what = f"ruleset {self.id!r}: players_by {self.players_by!r}"
        if option is None:
            known = nearest(self.players_by, [o.name for o in self.options])
            raise RulesetInvalid(f"{what} is no option of it{known}")
        values = option.choices or (option.low, option.high)
        if not all(type(n) is int and 1 <= n <= MOST_PLAYERS for n in values):
            raise RulesetInvalid(f"{what} is no number from 1 to {MOST_PLAYERS}")

    @property
    def player_option(self) -> RuleOption | None:
        """The option that is the number of players, or None if it is always the same."""
        return next((o for o in self.options if o.name == self.players_by), None)

    def settings(
        self, given: Mapping[str, OptionValue | str] | None = None
    ) -> dict[str, Any]:
        """Return all options with their values; texts are parsed.

        Raises:
            OptionError: an unknown option, or a value it cannot have.
        """
        known = {o.name: o for o in self.options}
        values: dict[str, Any] = {o.name: o.start for o in self.options}
        for name, value in (given or {}).items():
            if name not in known:
                hint = nearest(name, known) or f": it has {', '.join(known) or 'none'}"
                raise OptionError(f"ruleset {self.id!r} has no option {name!r}{hint}")
            values[name] = known[name].parse(str(value))
        return values

    def changed(self, settings: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """Return the options whose values are not the defaults."""
        usual = {o.name: o.start for o in self.options}
        return {name: v for name, v in settings.items() if v != usual.get(name)}

    def rules(self, given: Mapping[str, OptionValue | str] | None = None) -> Rules:
        """Return the rules for these options (defaults for the others)."""
        return self.build(self.settings(given))
