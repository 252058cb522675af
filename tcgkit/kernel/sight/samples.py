"""Samples: games that could be the true one as far as a player knows.

A sample is made only from its player's knowledge and a seed. Every face unknown to the player
is dealt anew within the facts. Every object is a copy, which the game and other samples do not
share. Cards, and objects that the player does not see, get new numbers. Other players'
knowledge of faces is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards.definitions import CardDef
from tcgkit.kernel.data import chance
from tcgkit.kernel.errors import KernelBug, WrongPlayer
from tcgkit.kernel.sight import knowledge
from tcgkit.kernel.state.decisions import Choose
from tcgkit.kernel.state.frames import Process
from tcgkit.kernel.state.objects import Fact, Obj, State

if TYPE_CHECKING:
    from tcgkit.kernel.game.driver import Game
    from tcgkit.kernel.game.reading import Reading

_BY_KEY: Final = attrgetter("key")


def sample(game: Game, player: int, seed: int | str) -> Game:
    """Return a game that could be the true one as far as ``player`` knows.

    With open deck lists, the unseen faces are the decks less the seen cards. With closed deck
    lists, opponents' faces are any that their decks could consist of. Chance gets a new
    seed, too. Samples are made only at the player's own decisions.

    Raises:
        WrongPlayer: ``player`` is not asked.
    """
    decision = game.decision
    if decision is None or decision.player != player:
        raise WrongPlayer(f"player {player + 1} is not asked; only who is asked can sample")
    stream = chance.seed_stream(seed, "sample")
    state, copies = copied_whole(game.state)
    new = game.on(state, game.rules_apart(player))
    new.choices = 0  # the player must not learn how often others were asked
    numbers = _Numbers(new, player)
    numbers.give(copies, keep_order=_names_hidden(game, player))
    _leave_out(new, player, seed)
    numbers.correct(new.state)
    for owner in (*range(game.rules.players), -1):
        unseen = [obj for obj in numbers.hidden if obj.owner == owner]
        stock = game.known_stock(player, owner) if owner not in (player, -1) else ()
        if stock:
            stream, faces = _of_stock(new, owner, unseen, stock, stream)
        else:
            faces = sorted([obj.defn for obj in unseen], key=_BY_KEY)
            stream, faces = chance.shuffled(stream, faces)
        stream = _deal(new, unseen, faces, stream)
    numbers.number_gone(copies)
    new._forget_derived()  # derived values come from the faces before dealing
    stream = _guess(new, player, stream)
    stream, number = chance.draw(stream, 1 << 62)
    new.stocks = tuple(
        tuple(game.known_stock(player, owner)) for owner in range(len(game.stocks))
    )
    new.stand_again(game, player, number)
    return new


# ---- copies and numbers --------------------------------------------------------------


class Copies:
    """Copies of objects, by the identity of the original, made on demand."""

    def __init__(self) -> None:
        self.named: dict[int, int] = {}
        """The requested copies by identity, with their order of request."""
        self.gone: list[tuple[Obj, Obj]] = []
        """Objects that lie nowhere any more, each with its copy."""
        self._made: dict[int, Obj] = {}

    def made(self, obj: Obj) -> Obj:
        """Return a new copy; all references to ``obj`` will get this one."""
        new = self._made[id(obj)] = obj.copy()
        if not new.fields:
            new.fields = {}  # forks share an empty one
        if new.last is not None:
            new.last = new.last.copy()
        return new

    def of(self, obj: Obj) -> Obj:
        """Return the copy that was made of an object in a place."""
        return self._made[id(obj)]

    def get(self, number: int, obj: Obj) -> Obj:
        """Return the copy of an object that a record refers to."""
        found = self._made.get(id(obj))
        if found is None:
            if obj.place.index < 0:
                return obj  # a thing: the same in every game, and never written to
            found = self.made(obj)
            self.gone.append((obj, found))
        else:
            self.named.setdefault(id(found), len(self.named))
        return found


def copied_whole(state: State) -> tuple[State, Copies]:
    """Return a copy of a state that shares no object with it, and the copied objects."""
    copies = Copies()
    places = [[copies.made(obj) for obj in row] for row in state.places]
    in_play = {number: copies.of(obj) for number, obj in state.objects.items()}
    return state.with_objects(places, in_play, copies), copies


class _Numbers:
    """Numbers the objects of a sample by where they lie, not by their identity.

    Cards are numbered anew. Objects keep their ids where their player can distinguish them:
    in play, and where the player sees the face.
    """

    def __init__(self, game: Game, player: int) -> None:
        self.game, self.player = game, player
        self.hidden: list[Obj] = []
        """The objects whose faces the player cannot see."""
        self._ids: dict[int, int] = {}
        self._cards: dict[int, Obj] = {}
        """The objects in places, by the card's number in the original."""
        self._last = 0

    def give(self, copies: Copies, *, keep_order: bool) -> None:
        """Number the objects in places.

        Unseen cards of an unordered zone come first if something refers to them, in the order of
        these references: the order in which they came there is secret.
        """
        game, player, named = self.game, self.player, copies.named
        cards, hidden, last = self._cards, self.hidden, self._last
        ids, number = self._ids, game.state.next_id
        for place, row in zip(game.rules.places, game.state.places, strict=True):
            if named and not (keep_order or place.zone.ordered or place.in_play):
                self._put_first(row, named)
            up, down, in_play = place.up_mask, place.down_mask, place.in_play
            for obj in row:
                cards[obj.card] = obj
                last += 1
                obj.card = last
                if not ((up if obj.up else down) | obj.known) >> player & 1:  # unseen
                    hidden.append(obj)
                    if not in_play:
                        ids[obj.id] = number
                        obj.id = number
                        number += 1
        self._last, game.state.next_id = last, number

    def _put_first(self, row: list[Obj], named: dict[int, int]) -> None:
        """Put the unseen cards with a reference before the other unseen ones."""
        spots = [n for n, obj in enumerate(row) if not self.game.sees(self.player, obj)]
        unseen = [row[spot] for spot in spots]
        unseen.sort(key=lambda obj: named.get(id(obj), len(named)))
        for spot, obj in zip(spots, unseen, strict=True):
            row[spot] = obj

    def _next_card(self) -> int:
        self._last += 1
        return self._last

    def correct(self, state: State) -> None:
        """Correct references by id; leave out other players' knowledge."""
        ids = self._ids
        state.facts = tuple(
            Fact(
                fact.player,
                fact.defn,
                tuple(sorted(p if p >= 0 else -ids.get(-p, -p) for p in fact.places)),
            )
            for fact in state.facts
            if fact.player == self.player
        )
        if state.course is not None:
            barred = state.course.barred
            state.course.barred = tuple((ids.get(i, i), number) for i, number in barred)

    def number_gone(self, copies: Copies) -> None:
        """Replace objects that lie nowhere any more by cards that they could have become.

        The number of a card that went out of sight must not tell where it is.
        """
        state = self.game.state
        if not copies.gone:
            return
        hidden = {id(obj) for obj in self.hidden}
        sees = [self.game.sees(self.player, old) for old, _ in copies.gone]
        became: dict[int, Obj] = {}
        order = sorted(range(len(sees)), key=lambda at: not sees[at])
        for at in order:  # the seen ones first
            old, new = copies.gone[at]
            if not sees[at] and not old.place.in_play:
                new.id, state.next_id = state.next_id, state.next_id + 1
            now = became.get(old.card) or self._cards.get(old.card)
            if now is None or id(now) in hidden:
                now = self._any(old, old.defn if sees[at] else None, became)
            became[old.card] = now
            new.card = now.card
            if not sees[at]:
                new.defn, new.last = now.defn, None

    def _any(self, old: Obj, face: CardDef | None, became: dict[int, Obj]) -> Obj:
        """Return an unseen card that this one could be now, or a copy of it that lies nowhere."""
        taken = {id(obj) for obj in became.values()}
        for obj in self.hidden:
            fits = obj.defn is face if face is not None else obj.defn.is_card
            if fits and obj.owner == old.owner and id(obj) not in taken:
                return obj
        nowhere = old.copy()
        nowhere.card = self._next_card()
        return nowhere


def _names_hidden(game: Reading, player: int) -> bool:
    """Return whether the question distinguishes unseen cards of an unordered zone by place."""
    request = game.request
    options = request.options if isinstance(request, Choose) else ()
    return any(
        obj is not None
        and not (obj.place.in_play or obj.place.zone.ordered)
        and not game.sees(player, obj)
        for option in options
        for obj in (option.source, option.target)
    )


def _leave_out(game: Reading, player: int, seed: int | str) -> None:
    """Remove from a copy the data that depends on faces, and other players' secrets."""
    state = game.state
    state.chance = [chance.seed_stream(seed, name) for name in game.rules.streams]
    state.forced = ()
    state.done, state.seen = {}, {}  # they hold the true faces
    if state.course is not None:
        state.course = state.course.without_faces()
    for other, pools in enumerate(state.players):
        if other != player:  # others' stops are secret
            for name in [f"stop.{at}" for at in game.rules.names.stops]:
                pools.pop(name, None)


# ---- faces ---------------------------------------------------------------------------


def _of_stock(
    game: Reading,
    owner: int,
    unseen: list[Obj],
    stock: Sequence[CardDef],
    stream: int,
) -> tuple[int, list[CardDef]]:
    """Return faces for the unseen cards of a closed deck: those known to be there, those that
    its places demand, and any others of the stock that the player does not see elsewhere.
    """
    left = sorted(stock, key=_BY_KEY)
    seen = [o.defn for row in game.state.places for o in row if o.owner == owner]
    for obj in unseen:
        seen.remove(obj.defn)
    known = game.state.facts
    where = _Undealt(unseen if known else [])
    facts = [fact.defn for fact in known if where.is_about(fact)]
    for face in (*seen, *facts):
        if face in left:
            left.remove(face)
    stream, left = chance.shuffled(stream, left)
    faces = [*facts, *(obj.defn for obj in unseen if not obj.defn.is_card)]
    for obj in unseen:
        if not _is_free(game, obj) and len(faces) < len(unseen):
            fitting = next((face for face in left if _fits(game, face, obj)), None)
            if fitting is not None:
                left.remove(fitting)
                faces.append(fitting)
    while len(faces) < len(unseen):  # the deck has more of a card than the stock
        left = left or sorted(stock, key=_BY_KEY)
        faces.append(left.pop())
    return stream, faces


def _deal(
    game: Reading,
    unseen: list[Obj],
    faces: list[CardDef],
    stream: int,
) -> int:
    """Deal faces to unseen objects: the demands of facts and places first."""
    dealt: dict[int, CardDef] = {}
    fixed: set[int] = set()
    if game.state.facts:
        stream = _deal_known(game, unseen, faces, dealt, fixed, stream)
    rest = [obj for obj in unseen if obj.id not in dealt] if dealt else unseen
    free, bound = _by_freedom(game, rest)
    for obj in bound:
        face = next((face for face in faces if _fits(game, face, obj)), None)
        if face is None:
            face = _exchanged(game, unseen, dealt, faces, obj, fixed)
        else:
            faces.remove(face)
        dealt[obj.id] = face
    if len(faces) < len(free):
        raise KernelBug(f"{len(faces)} unseen faces for {len(free)} objects")
    for obj, face in zip(free, faces, strict=False):
        dealt[obj.id] = face
    for obj in unseen:
        obj.defn = dealt[obj.id]
    return stream


def _deal_known(
    game: Reading,
    unseen: list[Obj],
    faces: list[CardDef],
    dealt: dict[int, CardDef],
    fixed: set[int],
    stream: int,
) -> int:
    """Deal the faces that facts demand; ``fixed`` gets the objects that can have no other one."""
    undealt = _Undealt(unseen)
    for fact in sorted(game.state.facts, key=lambda f: len(f.places)):
        if fact.defn not in faces:
            continue
        there = undealt.covered(fact)
        if not undealt.all_free(game, fact):
            there = [obj for obj in there if _fits(game, fact.defn, obj)]
        if there:
            stream, at = chance.draw(stream, len(there))
            obj = there[at]
            dealt[obj.id] = fact.defn
            if len(fact.places) == 1:
                fixed.add(obj.id)
            undealt.take(obj)
            faces.remove(fact.defn)
    return stream


def _by_freedom(game: Reading, objects: list[Obj]) -> tuple[list[Obj], list[Obj]]:
    """Return the objects that can have any face, and the others."""
    free: list[Obj] = []
    bound: list[Obj] = []
    place, row = None, free
    for obj in objects:
        if obj.place is not place:  # those of a place follow each other
            place = obj.place
            row = free if _is_free(game, obj) else bound
        row.append(obj)
    return free, bound


class _Undealt:
    """Unseen objects without a face yet, by the places of facts: found once, however many facts speak of a place."""

    def __init__(self, unseen: list[Obj]) -> None:
        self._unseen = unseen
        self._numbers: dict[int, list[int]] = {}
        """Where the objects of a place, or the one of an identity, stand in the list."""
        for number, obj in enumerate(unseen):
            self._numbers.setdefault(obj.place.index, []).append(number)
            self._numbers[-obj.id] = [number]
        self._rows: dict[tuple[int, ...], list[Obj]] = {}
        self._with: dict[int, list[list[Obj]]] = {}
        """The rows in which an object is, by its id."""
        self._taken: set[int] = set()
        self._free: dict[tuple[int, ...], bool] = {}

    def is_about(self, fact: Fact) -> bool:
        """Return whether a fact speaks of one of all objects."""
        return any(place in self._numbers for place in fact.places)

    def covered(self, fact: Fact) -> list[Obj]:
        """Return those of which a fact speaks, in their order."""
        row = self._rows.get(fact.places)
        if row is None:
            numbers = {n for place in fact.places for n in self._numbers.get(place, ())}
            objects = [self._unseen[number] for number in sorted(numbers)]
            row = [obj for obj in objects if obj.id not in self._taken]
            self._rows[fact.places] = row
            for obj in row:
                self._with.setdefault(obj.id, []).append(row)
        return row

    def all_free(self, game: Reading, fact: Fact) -> bool:
        """Return whether every face fits wherever a fact speaks of."""
        free = self._free.get(fact.places)
        if free is None:
            free = not _by_freedom(game, self.covered(fact))[1]
            self._free[fact.places] = free
        return free

    def take(self, obj: Obj) -> None:
        """Note that an object has a face now."""
        self._taken.add(obj.id)
        for row in self._with[obj.id]:
            row.remove(obj)


def _fits(game: Reading, face: CardDef, obj: Obj) -> bool:
    """Return whether such a card can lie there with the public values shown there."""
    holds = obj.place.zone.holds
    if holds is not None and not holds(face):
        return False
    return not game.rules.shown or knowledge.shows_alike(game, obj, face)


def _is_free(game: Reading, obj: Obj) -> bool:
    """Return whether every face fits there."""
    return obj.place.zone.holds is None and not (obj.place.in_play and game.rules.shown)


def _exchanged(
    game: Reading,
    unseen: list[Obj],
    dealt: dict[int, CardDef],
    faces: list[CardDef],
    obj: Obj,
    fixed: set[int],
) -> CardDef:
    """Take a fitting face from an object that can have another one of the remaining faces."""
    for other in unseen:
        if (
            other.id in fixed
            or other.id not in dealt
            or not _fits(game, dealt[other.id], obj)
        ):
            continue
        for face in faces:
            if _fits(game, face, other):
                freed, dealt[other.id] = dealt[other.id], face
                faces.remove(face)
                return freed
    raise KernelBug(f"no unseen face can lie in {obj.place.name}")


def _guess(game: Reading, player: int, stream: int) -> int:
    """Replace secret choices in processes under way by guesses."""

    def pick(n: int) -> int:
        nonlocal stream
        stream, number = chance.draw(stream, n)
        return number

    for frame in game.state.frames:
        if isinstance(frame, Process):
            frame.guess(game, player, pick)
    return stream


__all__ = ["Copies", "copied_whole", "sample"]
