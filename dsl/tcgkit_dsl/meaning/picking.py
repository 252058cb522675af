"""Objects of a running text: chosen at declaration, found by a sentence, or picked now."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias
from zlib import crc32

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Choose, Constant, Option, thing
from tcgkit_dsl.meaning.values import Kind, Known
from tcgkit_dsl.words.entries import Noun

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

Seats: TypeAlias = "tuple[int, ...]"
Zones: TypeAlias = "str | tuple[str, ...]"
Found: TypeAlias = "Callable[[Reading, Any], tuple[Obj, ...]]"

_TARGET = Text("{target}", "{target}")
_NO_MORE = Constant("done", text=Text("no more", "これ以上選ばない"))


def _as_now(game: Reading, found: tuple[Obj, ...], *, left: bool) -> tuple[Obj, ...]:
    """Return objects in their present state, without those that left; with ``left`` as found."""
    if left:
        return found
    return tuple(now for obj in found if (now := game.present(obj)) is not None)


def present(game: Reading, found: tuple[Obj, ...]) -> tuple[Obj, ...]:
    """Return those of some objects that are still there, in their present state."""
    return _as_now(game, found, left=False)


@frozen(eq=False)
class Picked:
    """The objects chosen at declaration that are still there.

    Before the choice, all candidates. Set ``left`` to include objects that have left.
    """

    number: int
    kind: Kind
    left: bool = False

    def __call__(self, game: Reading, effect: Any) -> tuple[Obj, ...]:
        """Return the objects."""
        if self.number >= len(effect.picked):
            return self.kind.now(game, effect)
        return _as_now(game, effect.picked[self.number], left=self.left)


@frozen(eq=False)
class Remembered:
    """The objects that an earlier sentence found and that are still there (all with ``left``).

    A card that was not in play and has been put elsewhere since is meant where it lies now (``Effect.keep_track``): "put
    a servant from your hand into play. It gets attack +1".
    """

    place: int
    left: bool = False

    def __call__(self, game: Reading, effect: Any) -> tuple[Obj, ...]:
        """Return the objects."""
        found = effect.memory[self.place] if self.place < len(effect.memory) else ()
        return _as_now(game, found, left=self.left)


def as_known(found: Found) -> Callable[[Reading, Any], Known]:
    """Return a getter of the objects as they are found now, for what goes on being said of them."""

    def get(game: Reading, effect: Any) -> Known:
        cards = found(game, effect)
        return Known(lambda game, scope: cards)

    return get


def also_left(found: Found) -> Found:
    """Return a finder that includes objects that have left."""
    if isinstance(found, Picked | Remembered):
        return evolve(found, left=True)
    return found


def remember(effect: Any, place: int, found: tuple[Any, ...]) -> None:
    """Store the objects that a sentence found in the memory of the effect."""
    memory = list(effect.memory) + [()] * (place + 1 - len(effect.memory))
    memory[place] = found
    effect.memory = tuple(memory)


def controller(game: Reading, effect: Any) -> tuple[int, ...]:
    """Return the default chooser: the player of the text."""
    return (effect.you,)


def no_objects(game: Reading, scope: Any) -> list[Obj]:
    """Return an empty list: the choice is of a mode, not of objects."""
    return []


NO_KIND = Kind(lambda game, scope, obj: False, no_objects)
"""A noun phrase without objects."""


@frozen(eq=False)
class Chooser:
    """The scope of a choice by ``chooser``, whom the text calls "he or she"."""

    source: Obj
    you: int
    event: Any
    picked: tuple[tuple[Obj, ...], ...]
    chooser: int
    memory: tuple[Any, ...] = ()


def chooser(effect: Any, seat: int) -> Chooser:
    """Return the scope in which ``seat`` does what a running text says of each player."""
    return Chooser(
        effect.source, effect.you, effect.event, effect.picked, seat, effect.memory
    )


def as_done_by(effect: Any, seat: int) -> Any:
    """Return the scope in which a player could do what the text says."""
    if seat == effect.you:
        return effect
    scope = copy(effect)
    scope.you = seat
    return scope


@frozen(eq=False)
class Ask:
    """A question for some objects: the player, the number, the prompt and the noun."""

    seat: int
    number: int
    up_to: bool
    prompt: Text
    noun: Noun


def pick(game: Reading, effect: Any, able: list[Obj], ask: Ask) -> Any:
    """Ask for objects of ``able`` one by one; return the chosen ones."""
    found: tuple[Obj, ...] = ()
    while len(found) < ask.number:
        able_now = [obj for obj in able if obj not in found]
        left, shown = _grouped(game, able_now, ask.noun, ask.seat)
        options = [_offer(game, obj, ask.noun) for obj in left]
        options += [_offer_face(obj) for obj in shown]
        left += shown
        if ask.up_to:
            options.append(_NO_MORE)
        answer = yield Choose(ask.seat, options, ask.prompt, about=effect.source)
        at = next(n for n, option in enumerate(options) if option is answer)
        if at == len(left):
            break
        found = (*found, left[at])
    return found


@frozen(eq=False)
class Picking:
    """A choice at the time of its sentence, by one player at a time.

    The memory place ``place`` holds the chosen objects, ``asked`` the players who have chosen.
    """

    place: int
    asked: int
    who: Callable[[Reading, Any], tuple[int, ...]]
    kind: Kind
    count: Callable[[Reading, Any], int]
    up_to: bool
    prompt: Text
    noun: Noun
    shows: Callable[..., None] | None = None

    def begin(self, game: Reading, effect: Any) -> None:
        """Forget earlier choices."""
        remember(effect, self.place, ())
        remember(effect, self.asked, ())

    def next(self, game: Reading, effect: Any) -> int | None:
        """Return the player who chooses next; None if there is nobody: "its controller", of nothing."""
        seats = self.who(game, effect)
        return seats[len(effect.memory[self.asked])] if seats else None

    def ask(self, game: Reading, effect: Any) -> Any:
        """Ask the next player, who sees the earlier choices."""
        found, done = effect.memory[self.place], effect.memory[self.asked]
        seat = self.next(game, effect)
        if seat is None:
            return
        scope = chooser(effect, seat)
        able = [obj for obj in self.kind.now(game, scope) if obj not in found]
        number = min(self.count(game, effect), len(able))
        ask = Ask(seat, number, self.up_to, self.prompt, self.noun)
        new = yield from pick(game, effect, able, ask)
        remember(effect, self.place, found + new)
        remember(effect, self.asked, (*done, seat))
        if self.shows is not None:
            self.shows(game, effect, seat, new)


def distinct(
    game: Reading, objects: list[Obj], noun: Noun, seat: int | None = None
) -> list[Obj]:
    """Return one object of each group of alike objects; the default groups equal cards in a hand.

    An object that the chooser ``seat`` cannot see stays separate: grouping would reveal faces. Such objects come as they
    lie. In a hand that was shown to the chooser, equal faces are one object; their order tells nothing.
    """
    left, shown = _grouped(game, objects, noun, seat)
    return left + shown


def _grouped(
    game: Reading, objects: list[Obj], noun: Noun, seat: int | None
) -> tuple[list[Obj], list[Obj]]:
    """Return one object of each group, and one for each face in the hands that were shown to the chooser."""
    alike = noun.alike or _in_hand
    kinds: dict[Hashable, Obj] = {}
    shown: dict[tuple[int, str], Obj] = {}
    hidden: list[Obj] = []
    for obj in objects:
        if seat is None or game.sees(seat, obj):
            kinds.setdefault(alike(game, obj), obj)
        elif _is_shown(game, obj, seat):
            shown.setdefault((obj.place.index, obj.defn.key), obj)
        else:
            kinds.setdefault(obj, obj)
            hidden.append(obj)
    left = [*kinds.values()]
    if len(hidden) > 1:
        as_they_lie = iter(sorted(hidden, key=_lies(game)))
        left = [next(as_they_lie) if obj in hidden else obj for obj in left]
    return left, [shown[face] for face in sorted(shown)]


def _lies(game: Reading) -> Callable[[Obj], tuple[int, int]]:
    """Return what tells of an object where it lies."""
    rows = game.state.places
    return lambda obj: (obj.place.index, rows[obj.place.index].index(obj))


def _in_hand(game: Reading, obj: Obj) -> Hashable:
    place = obj.place
    if place.in_play or place.zone.ordered:
        return obj
    return (place.index, obj.defn.key, obj.up)


def _is_shown(game: Reading, obj: Obj, seat: int) -> bool:
    """Return whether a card lies in a hand that was shown to a player, who cannot see it now."""
    place = obj.place
    return not (place.in_play or place.zone.ordered) and game.knows_all(seat, place)


def unseen(
    game: Reading, places: Iterable[tuple[Seats, Zones]], seat: int
) -> tuple[Obj, ...]:
    """Return the cards in hidden places of other players whose faces a player was not shown."""
    found: list[Obj] = []
    for owners, zones in places:
        for name in (zones,) if isinstance(zones, str) else zones:
            for owner in owners:
                place = game.rules.place_of.get((name, owner))
                if (
                    place is None
                    or place.in_play
                    or place.mask(up=place.zone.face_up) >> seat & 1
                ):
                    continue
                row = game.state.places[place.index]
                found += [
                    each
                    for each in row
                    if not (game.sees(seat, each) or _is_shown(game, each, seat))
                ]
    return tuple(found)


@cache
def _face(defn: CardDef) -> Obj:
    """Return what stands for a card with this face, of which nobody tells where in the hand it is."""
    return thing(defn, crc32(defn.key.encode()))


def _offer_face(obj: Obj) -> Option:
    """Return the option for a card in a hand that was shown."""
    whose = obj.place.player + 1
    return Option("choose", target=_face(obj.defn), number=whose, text=_TARGET)


def _offer(game: Reading, obj: Obj, noun: Noun) -> Option:
    """Return the option for an object."""
    if noun.offer is not None:
        return noun.offer(game, obj)
    return Option("choose", target=obj, text=_TARGET)
