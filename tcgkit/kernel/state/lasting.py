"""Lasting effects: modifiers, claims and replacements, one family.

The continuous effect of a text is a :class:`Continuous`. It is in force either because its
ability is live (an *aura*: derived, never stored), or because an effect left it
behind as a :class:`Lasting` with an end.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from attrs import field, frozen

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.records import Record, record
from tcgkit.kernel.data.validators import OneOf, SomeOf

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Ability, Condition, Scope, Text
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.objects import Obj

Op = Literal["become", "multiply", "add"]
"""How a modifier changes a number."""
Stance = Literal["can", "cannot", "must"]


INPUTS: Final = (
    *("zones", "postures", "tokens", "numbers", "players", "table", "processes"),
)
EVERYTHING: Final = frozenset(INPUTS)
"""The inputs of a condition: cards outside play, postures of cards, postures of tokens,
numbers of objects, of players and of the table, and processes under way (announced by
``Changing.now_under_way``)."""

NOTHING: Final[frozenset[str]] = frozenset()
"""A condition reads only the positions of face-up cards in play."""


@frozen(eq=False)
class Modifier:
    """Changes a number: ``prop`` becomes, is multiplied by, or gets plus ``amount``.

    ``tier`` ranks it where a property's ``combine`` lets effects compete (``Rules.conflicts.rank``).
    With ``least`` it lowers nothing below that number; it comes after those without.
    """

    __repr__ = brief

    prop: str
    op: Op = field(validator=OneOf(Op))
    amount: int | Callable[[Reading, Scope], int]
    tier: int = 0
    least: int | None = None

    def now(self, game: Reading, scope: Scope) -> int:
        """Return the amount at this moment."""
        return self.amount if isinstance(self.amount, int) else self.amount(game, scope)

    def added_to(self, value: int, amount: int) -> int:
        """Return a value with an amount of this one added to it, but not lowered below ``least``."""
        if self.least is None or amount >= 0:
            return value + amount
        return min(value, max(value + amount, self.least))


ClaimTest: TypeAlias = (
    "Callable[[Reading, Any], bool] | Callable[[Reading, Any, Any], bool]"
    " | Callable[[Reading, Any, Any, Any], bool] | Callable[[Reading, Any, Any, Any, Any], bool]"
)
"""Tests whether a claim applies to these roles (up to three); also gets the game and the scope."""


@frozen(eq=False)
class Claim:
    """A claim: something can, cannot or must be done (a verb).

    ``test`` gets the game, the scope and the roles the asker passes (the verb's own order).
    The claims of the highest ``tier`` decide; ``Rules.conflicts.equals`` decides between equals.
    """

    __repr__ = brief

    verb: str
    stance: Stance = field(validator=OneOf(Stance))
    test: ClaimTest | None = None
    tier: int = 0
    number: int = 0
    """The number that it allows ("can attack 2 characters"), if that matters."""

    def speaks_of(self, game: Reading, scope: Any, *roles: Any) -> bool:
        """Return whether it applies to these roles: its test holds, or it has no test."""
        test: Any = self.test
        return test is None or bool(test(game, scope, *roles))


@frozen(eq=False)
class Replacement:
    """Replaces a proposed event by another one, or by None. It meets each event once.

    For None ``instead`` may enter a frame: what is carried out in the place of the event.
    With a ``question`` its player is asked first, and may decline.
    """

    __repr__ = brief

    events: tuple[type[Event], ...]
    test: Callable[[Reading, Scope, Event], bool]
    instead: Callable[[Running, Scope, Event], Event | None]
    question: Text | None = None


@frozen(eq=False)
class Delayed:
    """Sets up an ability that waits for its event: it triggers as if its source had it.

    As a :class:`Lasting` with one use it triggers once. The choices of the text that set it up
    are the memory with which the ability begins.
    """

    __repr__ = brief

    ability: Ability


@frozen(eq=False)
class Continuous:
    """One continuous effect.

    ``match`` selects the objects of a modifier (None: the fixed targets; a claim then relies on
    its own test). ``reads`` names the inputs of ``condition`` other than the positions of
    face-up cards in play: a change of these can start or stop the effect. ``match_reads`` names those
    of ``match``, of a claim's test and of an amount: what state checks find is kept until one changes.
    """

    __repr__ = brief

    effect: Modifier | Claim | Replacement | Delayed
    match: Callable[[Reading, Scope, Obj], bool] | None = None
    condition: Condition | None = None
    reads: frozenset[str] = field(default=EVERYTHING, validator=SomeOf(EVERYTHING))
    clause: str = ""
    match_reads: frozenset[str] = field(validator=SomeOf(EVERYTHING))

    key: str = field(init=False, repr=False)
    """The name it is looked up by: a property, a verb, "replace" or "delayed"."""
    is_claim: bool = field(init=False, repr=False)
    """True for a claim."""

    @match_reads.default
    def _read_by_its_match(self) -> frozenset[str]:
        effect = self.effect
        fixed_amount = isinstance(effect, Modifier) and isinstance(effect.amount, int)
        always = isinstance(effect, Claim) and effect.test is None
        return NOTHING if self.match is None and (fixed_amount or always) else EVERYTHING

    @key.default
    def _key(self) -> str:
        effect = self.effect
        if isinstance(effect, Modifier):
            return effect.prop
        if isinstance(effect, Claim):
            return effect.verb
        return "replace" if isinstance(effect, Replacement) else "delayed"

    @is_claim.default
    def _is_claim(self) -> bool:
        return isinstance(self.effect, Claim)


@record
class Lasting(Record):
    """A continuous effect that outlives its cause. It is its own scope."""

    what: Continuous
    source: Obj
    you: int
    targets: tuple[Obj, ...] = ()
    until: str | None = None
    """The moment that ends it; None: as long as its targets (or else its source) stay; "": never."""
    uses: int | None = None
    after: str | None = None
    """It begins at this moment."""
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()


@record
class AbilityScope(Record):
    """The scope of a live ability: its object, its controller, perhaps an event."""

    source: Obj
    you: int
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()


PropertySight = Literal["face", "all"]

Entry = tuple[Continuous, Any, "tuple[Obj, ...]"]
"""A continuous effect in force, its scope, and its fixed targets (empty: by match)."""


Applied = tuple[Continuous, Any, int]
"""A modifier that applies to an object: the effect, its scope, and how many equal ones it stands for."""


class Watched:
    """A scope that notes whether a text asks it for anything but its player.

    If it does not, the text means the same for all its cards of one player. If it only asks whether
    one of ``about``, what is tested, is its card (:func:`is_source`), the answer is no, and
    what the text says holds for all its other cards.
    """

    __slots__ = ("_of_event", "_scope", "about", "asked", "is_read", "leaves_itself_out")

    def __init__(
        self,
        scope: Scope,
        about: tuple[Any, ...] | None = (),
        *,
        of_event: bool = False,
    ) -> None:
        self._scope = scope
        self.about = about
        """What is tested; None: all that the text asks about."""
        self._of_event = of_event
        """Whether its event is the same for all cards with the text."""
        self.asked: tuple[Obj, ...] = ()
        """Those of ``about`` of which the text asked whether they are its card."""
        self.is_read = False
        self.leaves_itself_out = False
        """Whether it counted objects without its own card: the count of all, less one."""

    def turn_to(self, obj: Obj) -> None:
        """Watch whether the text asks of another object now."""
        self.about, self.asked = (obj,), ()

    def is_source(self, obj: Obj) -> bool:
        """Return whether an object is the card; it is noted that the text asked."""
        about = self.about
        if about is None or any(one is obj for one in about):
            if obj not in self.asked:
                self.asked = (*self.asked, obj)
            return False
        return obj is self.source

    @property
    def is_shared(self) -> bool:
        """Whether the text has meant the same so far for all its cards but those of ``about``."""
        return not (self.is_read or self.leaves_itself_out)

    @property
    def itself(self) -> Scope:
        """The scope that is watched: whatever is asked of it is not noted."""
        return self._scope

    @property
    def you(self) -> int:
        """The player."""
        return self._scope.you

    @property
    def source(self) -> Obj:
        """The object whose ability this is."""
        self.is_read = True
        return self._scope.source

    @property
    def event(self) -> Event | None:
        """The event."""
        if not self._of_event:
            self.is_read = True
        return self._scope.event

    @property
    def picked(self) -> tuple[tuple[Obj, ...], ...]:
        """The chosen objects."""
        self.is_read = True
        return self._scope.picked


def is_source(scope: Any, obj: Obj) -> bool:
    """Return whether an object is the card of a text, for "this" and "other".

    Boards full of texts that ask so ("each other unit") are read as fast as boards full of texts
    that do not look at their card at all.
    """
    if isinstance(scope, Watched):
        return scope.is_source(obj)
    return bool(obj is scope.source)


class Alike:
    """Equal effects in force of one player, each with another card."""

    __slots__ = ("_own", "entries")

    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries
        self._own: dict[int, list[Entry]] = {}

    def of(self, obj: Obj) -> list[Entry]:
        """Return those of them that are of this card."""
        own = self._own
        if not own:
            for entry in self.entries:
                own.setdefault(entry[1].source.id, []).append(entry)
        return own.get(obj.id, [])

    def remove(self, entry: Entry) -> None:
        """Remove one that is in force no longer."""
        self.entries.remove(entry)
        if self._own:
            self._own[entry[1].source.id].remove(entry)


@frozen(eq=False)
class Property:
    """A number with a current value: base, then "becomes" (latest), times, plus, floor.

    A subclass may compute it otherwise. If its ``combine`` also reads claims, ``verbs`` names
    their verbs: without such claims, if no modifier applies, the value is the base.
    """

    __repr__ = brief

    name: str
    floor: int | None = 0
    base: Callable[[Reading, Obj], int] | None = None
    """Default: the printed field of that name."""
    sight: PropertySight = field(default="face", validator=OneOf(PropertySight))
    """Who sees its current value: everybody, or only players who see the face."""
    verbs: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    """The zones where it is shown, out of play only to players who know the face;
    empty: everywhere in play."""

    def combine(self, game: Reading, obj: Obj, base: int, applied: list[Applied]) -> int:
        """Return the current value, from the modifiers that apply to the object.

        They are in order of beginning. Of those that add or multiply, equal ones of one player are one
        entry, in the place of the first.
        """
        total, factor, become = 0, 1, None
        bounded: list[tuple[Modifier, int]] = []
        for what, scope, times in applied:
            effect = what.effect
            if not isinstance(effect, Modifier):
                continue
            if effect.least is not None:
                bounded.append((effect, effect.now(game, scope) * times))
            elif effect.op == "add":
                total += effect.now(game, scope) * times
            elif effect.op == "multiply":
                factor *= effect.now(game, scope) ** times
            else:
                become = effect.now(game, scope)
        value = (base if become is None else become) * factor + total
        for effect, amount in bounded:
            value = effect.added_to(value, amount)
        return value if self.floor is None or value > self.floor else self.floor
