"""The state: where the game stands, as plain data.

Objects in play are copied by a fork; objects out of play are shared between forks and never
written to (they change by replacement). Data derived from the state is kept elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from attrs import define, field, frozen

from tcgkit.kernel.cards.definitions import CardDef, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fixed
from tcgkit.kernel.data.records import Copied, remap
from tcgkit.kernel.data.validators import OneOf

if TYPE_CHECKING:
    from tcgkit.kernel.endless.forced import Course
    from tcgkit.kernel.state.frames import Frame
    from tcgkit.kernel.state.lasting import Lasting

Sight = Literal["all", "owner", "nobody"]
"""Who sees a face or a number by the rules: everybody, its owner, or nobody."""

Carrier = Literal["object", "player", "table"]
"""The carrier of a number."""

TABLE: Final = -1
"""The table, as the carrier of a number; not the seat of a player."""

SPECTATOR: Final = 63
"""A viewer who is no player: it sees what all players see, and nothing that only some of them see.

No player has this number. Where bits stand for viewers, its bit is never among those of the players.
"""


@frozen(eq=False)
class Zone:
    """A kind of place that cards can be in.

    ``up`` and ``down`` say who sees a card that lies face up or face down there.
    ``in_play`` zones form the field: moving between them keeps the object. ``slots`` limits
    how many places it has.
    """

    __repr__ = brief

    name: str
    text: Text
    shared: bool = False
    in_play: bool = False
    slots: int | None = None
    ordered: bool = True
    up: Sight = field(default="all", validator=OneOf(Sight))
    down: Sight = field(default="nobody", validator=OneOf(Sight))
    face_up: bool = True
    """The facing of a card that comes here, by default."""
    forgets: bool = False
    """A card turned face down here is forgotten by all players."""
    piles: bool = False
    """A slot holds a pile (bottom first), which has an identity of its own."""
    holds: Callable[[CardDef], bool] | None = None
    """Test of possible face-down cards here, for dealing hidden faces anew."""


@frozen(eq=False)
class Place:
    """One player's zone, or a shared one (``player`` is then -1)."""

    __repr__ = brief

    index: int
    zone: Zone
    player: int
    in_play: bool
    name: str
    up_mask: int
    down_mask: int
    """Bits of the players who see a face-up card here, and a face-down one."""
    numbers: frozenset[str] = frozenset()
    """The numbers that an object here can have."""
    everybody: int = 0
    """Bits of all players."""

    def mask(self, *, up: bool) -> int:
        """Return the bits of the players who see such a card by the rules."""
        return self.up_mask if up else self.down_mask

    def among(self, bits: int, viewer: int) -> bool:
        """Return whether a viewer is one of these players; for a spectator, whether they are all players."""
        if viewer == SPECTATOR:
            return not self.everybody & ~bits
        return bool(bits >> viewer & 1)


@frozen
class Field:
    """A number kept on an object, a player or the table (``on``): coins, marks, pools, flags.

    ``until`` names the moment at which it goes back to 0; without it, it lives as long as
    its carrier.
    """

    __repr__ = brief

    name: str
    on: Carrier = field(validator=OneOf(Carrier))
    text: Text
    sight: Sight = field(default="all", validator=OneOf(Sight))
    until: str | None = None
    start: int = 0
    same: bool = True
    """It counts when two positions are compared for repetition."""
    many: bool = False
    """It has parts, each named ``name.part`` (for example one for each ability)."""


@define(eq=False)
class Obj:
    """One stay of a card (or token) in a place: what targets, links and effects refer to.

    Leaving play makes a new object; the old one stays as it was: last-known information.
    """

    is_object: ClassVar[bool] = True

    id: int
    card: int
    """The physical card. No player knows it; it is never shown."""
    defn: CardDef
    owner: int
    place: Place
    slot: int = 0
    posture: int = 0
    """Rung of the ruleset's posture ladder; 0 is upright."""
    up: bool = True
    fields: dict[str, int] = field(factory=dict)
    known: int = 0
    """Bits of the players who know the face although the zone does not show it to them."""
    host: int = 0
    """Id of the object it is attached to, or 0."""
    last: dict[str, int] | None = None
    """Its values when it left play, where effects had changed them."""

    @property
    def controller(self) -> int:
        """The player whose place it is in (-1: a shared place)."""
        return self.place.player

    def number(self, name: str) -> int:
        """Return one of its numbers; 0 if it was never set (as ``Game.number``)."""
        return self.fields.get(name, 0)

    def copy(self) -> Obj:
        """Return an independent copy."""
        new = Obj.__new__(Obj)
        new.id = self.id
        new.card = self.card
        new.defn = self.defn
        new.owner = self.owner
        new.place = self.place
        new.slot = self.slot
        new.posture = self.posture
        new.up = self.up
        new.fields = self.fields.copy() if self.fields else self.fields
        new.known = self.known
        new.host = self.host
        new.last = self.last
        return new

    def __repr__(self) -> str:
        return f"<{self.defn.key} {self.place.name}.{self.slot + 1}>"


_THINGS: Final = Zone("things", Text("things", "もの"), ordered=False)


@frozen(eq=False)
class Thing(Obj):
    """A thing: it lies on no board, can be chosen, and never changes."""

    __repr__ = Obj.__repr__


def thing(defn: CardDef, number: int, player: int = -1) -> Obj:
    """Return a thing, which lies on no board and yet can be chosen: a direction, a player.

    It is the same in every game, known to all, and always there. ``number`` distinguishes
    it from other things of its ruleset. Make it once; it is read-only.
    """
    place = Place(
        -1, _THINGS, player, in_play=False, name="things", up_mask=-1, down_mask=-1
    )
    numbers: Any = fixed({})
    return Thing(-1 - number, -1 - number, defn, player, place, fields=numbers)


@frozen
class Fact:
    """``player`` knows that a card with this face is in one of these places.

    A place is a place index (an unordered hidden zone) or, negative, an object's id.
    """

    __repr__ = brief

    player: int
    defn: CardDef
    places: tuple[int, ...]


@frozen
class Result:
    """How a game ended: winners (empty: a draw) and the clause."""

    winners: tuple[int, ...]
    clause: str
    reason: str = ""


@define(eq=False)
class State:
    """Everything that a copy of the game must carry."""

    __repr__ = brief

    places: list[list[Obj]]
    objects: dict[int, Obj]
    """Objects in play by id, in order of entering play."""
    frames: list[Frame]
    players: list[dict[str, int]]
    table: dict[str, int]
    chance: list[int]
    next_id: int = 1
    lasting: list[Lasting] = field(factory=list)
    facts: tuple[Fact, ...] = ()
    lines: dict[str, list[Frame]] = field(factory=dict)
    """Items waiting on a stack or line, first at the front."""
    due: tuple[int, ...] = ()
    """State checks that an event has woken."""
    waiting: list[Any] = field(factory=list)
    """Triggered abilities that have not been placed or run yet."""
    done: dict[Any, bool] = field(factory=dict)
    """Glances of positions with an action, in the present scope of the repetition rule."""
    seen: dict[Any, int] = field(factory=dict)
    """Positions met in the present scope, for the repetition rule."""
    course: Course | None = None
    """Forced effects carried out since the last choice, for the rule on endless ones."""
    notes: dict[str, Any] = field(factory=dict)
    """What a ruleset remembers besides numbers, by name: values that are never written to."""
    past: dict[str, list[Any]] = field(factory=dict)
    """The events since ``Triggers.memory`` that texts ask about ("if a servant was destroyed this
    turn"), by the name of their class; a class that no card of the game asks about is missing."""
    forced: tuple[int, ...] = ()
    """Forced results of chance, next first; only scenarios set them."""
    out: tuple[int, ...] = ()
    """Players who are out of the game, the first to go first."""
    result: Result | None = None

    def copy(self) -> State:
        """Return a copy that shares only data that is never written to."""
        objects = {i: o.copy() for i, o in self.objects.items()}
        places = [
            [objects[o.id] for o in row] if row and row[0].place.in_play else row[:]
            for row in self.places
        ]
        return self.with_objects(places, objects, objects)

    def with_objects(
        self, places: list[list[Obj]], in_play: dict[int, Obj], objects: Copied
    ) -> State:
        """Return a copy that holds these objects; records refer to the objects in ``objects``."""
        new = State.__new__(State)
        new.places, new.objects = places, in_play
        memo: dict[int, Any] = {}
        new.frames = [
            memo[id(f)] if id(f) in memo else f.copied(objects, memo) for f in self.frames
        ]
        new.players = [p.copy() for p in self.players]
        new.table = self.table.copy()
        new.chance = self.chance[:]
        new.next_id = self.next_id
        new.lasting = remap(self.lasting, objects, memo) if self.lasting else []
        new.facts = self.facts
        new.lines = remap(self.lines, objects, memo) if self.lines else {}
        new.due = self.due
        new.waiting = remap(self.waiting, objects, memo) if self.waiting else []
        new.done = self.done.copy() if self.done else {}
        new.seen = self.seen.copy() if self.seen else {}
        new.course = self.course.copied() if self.course is not None else None
        new.notes = self.notes.copy() if self.notes else {}
        new.past = remap(self.past, objects, memo) if self.past else {}
        new.forced = self.forced
        new.out = self.out
        new.result = self.result
        return new
