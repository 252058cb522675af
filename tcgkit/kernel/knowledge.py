"""Knowledge: what a player sees, and positions that could be true for all he knows.

A view is built up from what is permitted, never cut down from the state. A sample is a copy of
the game in which every face its player cannot know is dealt anew within the facts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.kernel import chance
from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.errors import KernelBug, WrongPlayer
from tcgkit.kernel.frames import Frame, Process
from tcgkit.kernel.records import Record, remap
from tcgkit.kernel.state import Fact, Field, Obj, Place, Result
from tcgkit.kernel.timeline import EachFrame, InitiativeFrame, PhaseFrame
from tcgkit.kernel.words import place_key

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


@frozen
class CardView:
    """A card as its viewer sees it; ``defn`` is None if the face is unknown."""

    handle: str
    """What the viewer may call it: its place."""
    defn: CardDef | None
    owner: int
    slot: int
    posture: int
    up: bool
    numbers: Mapping[str, int]
    values: Mapping[str, int]
    """Current values of the ruleset's properties, if it is in play (or where a property says that
    it is shown) and its face is known; of a face in play that is not known those that everybody
    sees (``Property.sight``)."""
    host: str = ""
    """Handle of what it is attached to."""


@frozen
class ZoneView:
    """A zone as its viewer sees it: how many cards, and those he can tell apart."""

    name: str
    player: int
    count: int
    cards: tuple[CardView, ...]


@frozen
class View:
    """All that one player is permitted to know of the position."""

    viewer: int
    zones: Mapping[str, ZoneView]
    pools: tuple[Mapping[str, int], ...]
    table: Mapping[str, int]
    path: tuple[str, ...]
    """The named parts of the timeline that are running, outermost first."""
    under_way: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
    """Running processes with their visible fields; objects are handles."""
    waiting: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
    """Processes that wait in lines, the next one first, in the same form."""
    order: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]
    """Who acts in the initiative under way, if its order is public, from the next on: handles
    of equals, and the keys that they have."""
    facts: tuple[tuple[str, tuple[str, ...]], ...]
    """Faces known to be in one of several places."""
    asked: bool
    """Whether this player is asked now; whether another one is, nobody is told."""
    result: Result | None
    out: tuple[int, ...] = ()
    """Who is out of the game, the first to go first."""


def view(game: Game, viewer: int) -> View:
    """Return what ``viewer`` may know."""
    state, fields = game.state, game.rules.fields
    zones = {
        place.name: _zone(game, place, state.places[place.index], viewer)
        for place in game.rules.places
    }
    pools = tuple(
        {
            name: number
            for name, number in pool.items()
            if (declared := _declared(fields, name)) is not None
            and _permitted(declared.sight, viewer == player)
        }
        | dict(game.rules.counts(game, player))
        for player, pool in enumerate(state.players)
    )
    table = {
        name: number
        for name, number in state.table.items()
        if name in fields and fields[name].sight == "all"
    }
    decision = game.decision
    return View(
        viewer=viewer,
        zones=zones,
        pools=pools,
        table=table,
        path=path(game),
        under_way=_processes(game, state.frames, viewer),
        waiting=_processes(game, _waiting(game), viewer),
        order=_order(game, viewer),
        facts=tuple(_fact(game, fact) for fact in state.facts if fact.player == viewer),
        asked=decision is not None and decision.player == viewer,
        result=state.result,
        out=state.out,
    )


def path(game: Game) -> tuple[str, ...]:
    """Return the names of the running phases and values (``battle``, ``melee``)."""
    names = []
    for frame in game.state.frames:
        if isinstance(frame, PhaseFrame):
            names.append(frame.node.name)
        elif (
            isinstance(frame, EachFrame)
            and frame.node.names
            and frame.at < len(frame.values)
        ):
            names.append(frame.value_name)
    return tuple(names)


def _declared(fields: Mapping[str, Field], name: str) -> Field | None:
    """Return the field that a number is, or of which it is a part."""
    return fields.get(name) or fields.get(name.partition(".")[0])


def _permitted(sight: str, own: bool) -> bool:
    return sight == "all" or (sight == "owner" and own)


def _zone(game: Game, place: Place, row: list[Obj], viewer: int) -> ZoneView:
    listed = place.in_play or (place.zone.face_up and place.up_mask >> viewer & 1)
    shown = [obj for obj in row if listed or game.sees(viewer, obj)]
    cards = [_card(game, obj, viewer) for obj in shown]
    if place.in_play:
        cards.sort(key=lambda card: _in_order(card.handle))
    elif not place.zone.ordered:
        cards.sort(key=lambda card: card.defn.key if card.defn else "")
    return ZoneView(place.zone.name, place.player, len(row), tuple(cards))


def _in_order(handle: str) -> tuple[tuple[int, str], ...]:
    """Return what sorts handles as their numbers count: the tenth card of a pile is the last."""
    return tuple((int(p), "") if p.isdecimal() else (-1, p) for p in handle.split("."))


def _card(game: Game, obj: Obj, viewer: int) -> CardView:
    sees = game.sees(viewer, obj)
    fields = game.rules.fields
    own = obj.controller == viewer
    numbers = {}
    for name, number in obj.fields.items():
        declared = _declared(fields, name)
        if declared is not None and _permitted(declared.sight, own):
            numbers[name] = number
    zone = obj.place.zone
    names = [
        n
        for n, prop in game.rules.properties.items()
        if (prop.base or n in obj.defn.fields)
        and (sees or (zone.in_play and prop.sight == "all"))
        and (zone.name in prop.zones if prop.zones else zone.in_play)
    ]
    values = {name: game.value(obj, name) for name in names}
    host = game.host(obj)
    return CardView(
        handle=place_key(game, obj, viewer),
        defn=obj.defn if sees else None,
        owner=obj.owner,
        slot=obj.slot,
        posture=obj.posture,
        up=obj.up,
        numbers=numbers,
        values=values,
        host="" if host is None else place_key(game, host, viewer),
    )


def _order(game: Game, viewer: int) -> tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]:
    """Return who acts from the next on, in the order that holds now."""
    running = [f.node for f in game.state.frames if isinstance(f, InitiativeFrame)]
    if not running or not running[-1].public:
        return ()
    node = running[-1]
    groups: dict[tuple[int, ...], list[str]] = {}
    for obj in node.eligible(game):
        keys = tuple(key(game, obj) for key in node.keys)
        groups.setdefault(keys, []).append(handle(game, obj, viewer))
    return tuple((tuple(groups[keys]), keys) for keys in sorted(groups, reverse=True))


def _waiting(game: Game) -> list[Frame]:
    """Return what waits in lines, as it will be carried out: of a stack the last one first."""
    stacks = game.rules.stacks
    rows = game.state.lines.items()
    return [item for name, row in rows for item in (row[::-1] if name in stacks else row)]


def _processes(
    game: Game, frames: Sequence[Frame], viewer: int
) -> tuple[tuple[str, tuple[tuple[str, object], ...]], ...]:
    found = []
    for frame in frames:
        if not isinstance(frame, Process) or not frame.name:
            continue
        parts: list[tuple[str, object]] = []
        for each in frame.__attrs_attrs__:  # type: ignore[attr-defined]  # records are attrs classes
            value = getattr(frame, each.name)
            if each.name in frame.shown and value is not None:
                shown = value.name if isinstance(value, Ability) else value
                parts.append((each.name, shown))
                continue
            if each.name in frame.hidden or value is None or isinstance(value, Record):
                continue
            if isinstance(value, Obj):
                parts.append((each.name, handle(game, value, viewer)))
            elif isinstance(value, tuple) and value:
                handles = _handles(game, value, viewer)
                if handles:
                    parts.append((each.name, handles))
            elif isinstance(value, (str, bool)) or each.name in frame.in_view:
                parts.append((each.name, value))
        found.append((frame.name, tuple(parts)))
    return tuple(found)


def _handles(game: Game, values: tuple[object, ...], viewer: int) -> tuple[str, ...]:
    """Return the handles of the objects in a tuple, also of nested ones."""
    found: tuple[str, ...] = ()
    for value in values:
        if isinstance(value, Obj):
            found += (handle(game, value, viewer),)
        elif isinstance(value, tuple):
            found += _handles(game, value, viewer)
    return found


def handle(game: Game, obj: Obj, viewer: int) -> str:
    """Return what ``viewer`` may call an object."""
    if game.here(obj) and (obj.place.in_play or game.sees(viewer, obj)):
        return place_key(game, obj, viewer)
    return obj.defn.key if game.sees(viewer, obj) else obj.place.name


def _fact(game: Game, fact: Fact) -> tuple[str, tuple[str, ...]]:
    names = []
    for place in fact.places:
        if place >= 0:
            names.append(game.rules.places[place].name)
        else:
            names += [
                place_key(game, obj, fact.player)
                for row in game.state.places
                for obj in row
                if obj.id == -place and obj.place.in_play
            ]
    return fact.defn.key, tuple(sorted(names))


# ---- samples -------------------------------------------------------------------------


def sample(game: Game, player: int, seed: int | str) -> Game:
    """Return a copy in which every face that ``player`` cannot know is dealt anew.

    Where deck lists are open, the faces not seen are those of the decks less what is seen. Where
    they are closed, those of others are any of what their decks could consist of. Chance is
    seeded anew too. It exists at the player's own decisions.

    Raises:
        WrongPlayer: ``player`` is not asked.
    """
    decision = game.decision
    if decision is None or decision.player != player:
        raise WrongPlayer(f"player {player + 1} is not asked; only who is asked can sample")
    stream = chance.seed_stream(seed, "sample")
    new = game.copied()
    state = new.state
    state.chance = [chance.seed_stream(seed, name) for name in game.rules.streams]
    state.forced = ()
    state.done, state.seen = {}, {}  # positions that were met hold the true faces
    if state.course is not None:
        state.course = state.course.without_faces()
    for other, pools in enumerate(state.players):
        if other != player:  # where others want to be asked is theirs to know
            for name in [f"stop.{at}" for at in game.rules.stops]:
                pools.pop(name, None)
    hidden = [obj for row in state.places for obj in row if not new.sees(player, obj)]
    moved: dict[int, Obj] = {}
    for owner in (*range(game.rules.players), -1):
        unseen = [obj for obj in hidden if obj.owner == owner]
        stock = game.known_stock(player, owner) if owner not in (player, -1) else ()
        if stock:
            stream, faces = _of_stock(new, player, owner, unseen, stock, stream)
        else:
            faces = sorted((obj.defn for obj in unseen), key=lambda d: d.key)
            stream, faces = chance.shuffled(stream, faces)
        stream = _deal(new, player, unseen, faces, stream, moved)
    stream = _deal_facts(new, player, stream)
    _deal_records(new, player, moved)
    stream = _guess(new, player, stream)
    stream, number = chance.draw(stream, 1 << 62)
    new.stocks = tuple(game.known_stock(player, owner) for owner in range(len(game.stocks)))
    new.stand_again(game, player, number)
    return new


def _of_stock(
    game: Game,
    player: int,
    owner: int,
    unseen: list[Obj],
    stock: Sequence[CardDef],
    stream: int,
) -> tuple[int, list[CardDef]]:
    """Return faces for what ``player`` does not see of a closed deck: what he knows to be there,
    what its places demand, and any others of the stock that he does not see elsewhere.
    """
    left = sorted(stock, key=lambda d: d.key)
    seen = [o.defn for row in game.state.places for o in row if o.owner == owner]
    for obj in unseen:
        seen.remove(obj.defn)
    facts = [
        fact.defn
        for fact in game.state.facts
        if fact.player == player and any(_covers(fact, obj) for obj in unseen)
    ]
    for face in (*seen, *facts):
        if face in left:
            left.remove(face)
    stream, left = chance.shuffled(stream, left)
    faces = [*facts, *(obj.defn for obj in unseen if not obj.defn.is_card)]
    for obj in unseen:
        if obj.place.zone.holds is not None and len(faces) < len(unseen):
            fitting = next((face for face in left if _fits(face, obj)), None)
            if fitting is not None:
                left.remove(fitting)
                faces.append(fitting)
    while len(faces) < len(unseen):  # more of a card than the stock has
        left = left or sorted(stock, key=lambda d: d.key)
        faces.append(left.pop())
    return stream, faces


def _deal(
    game: Game,
    player: int,
    unseen: list[Obj],
    faces: list[CardDef],
    stream: int,
    moved: dict[int, Obj],
) -> int:
    """Deal faces to unseen objects: what facts and places demand first."""
    dealt: dict[int, CardDef] = {}
    fixed: set[int] = set()
    for fact in sorted(game.state.facts, key=lambda f: len(f.places)):
        if fact.player != player or fact.defn not in faces:
            continue
        places = [
            obj
            for obj in unseen
            if obj.id not in dealt and _covers(fact, obj) and _fits(fact.defn, obj)
        ]
        if places:
            stream, at = chance.draw(stream, len(places))
            dealt[places[at].id] = fact.defn
            if len(fact.places) == 1:
                fixed.add(places[at].id)
            faces.remove(fact.defn)
    rest = [obj for obj in unseen if obj.id not in dealt]
    for obj in sorted(rest, key=lambda o: o.place.zone.holds is None):
        face = next((face for face in faces if _fits(face, obj)), None)
        if face is None:
            face = _exchanged(unseen, dealt, faces, obj, fixed)
        else:
            faces.remove(face)
        dealt[obj.id] = face
    for obj in unseen:
        _reface(game, obj, dealt[obj.id], moved)
    return stream


def _covers(fact: Fact, obj: Obj) -> bool:
    return obj.place.index in fact.places or -obj.id in fact.places


def _fits(face: CardDef, obj: Obj) -> bool:
    holds = obj.place.zone.holds
    return holds is None or holds(face)


def _exchanged(
    unseen: list[Obj],
    dealt: dict[int, CardDef],
    faces: list[CardDef],
    obj: Obj,
    fixed: set[int],
) -> CardDef:
    """Take a face that fits from an object that can have another one of those left."""
    for other in unseen:
        if other.id in fixed or other.id not in dealt or not _fits(dealt[other.id], obj):
            continue
        for face in faces:
            if _fits(face, other):
                freed, dealt[other.id] = dealt[other.id], face
                faces.remove(face)
                return freed
    raise KernelBug(f"no unseen face can lie in {obj.place.name}")


def _reface(game: Game, obj: Obj, face: CardDef, moved: dict[int, Obj]) -> None:
    if obj.defn is face:
        return
    if obj.place.in_play:
        obj.defn = face
        return
    new = moved[obj.id] = obj.copy()
    new.defn = face
    row = game.state.places[obj.place.index]
    row[row.index(obj)] = new


def _deal_facts(game: Game, player: int, stream: int) -> int:
    """Let what others know of cards that ``player`` cannot see be of the faces dealt."""
    facts = []
    rows = game.state.places
    taken: set[tuple[int, int]] = set()
    for fact in game.state.facts:
        unseen = [
            obj
            for row in (rows if fact.player != player else ())
            for obj in row
            if _covers(fact, obj)
            and not game.sees(player, obj)
            and (fact.player, obj.id) not in taken
        ]
        if unseen:
            stream, at = chance.draw(stream, len(unseen))
            taken.add((fact.player, unseen[at].id))
            fact = Fact(fact.player, unseen[at].defn, fact.places)
        facts.append(fact)
    game.state.facts = tuple(facts)
    return stream


def _deal_records(game: Game, player: int, moved: dict[int, Obj]) -> None:
    """Let what is under way refer to the objects with the faces dealt."""
    state = game.state
    objects, memo = _Dealt(game, player, moved), dict[int, Any]()
    state.frames = [remap(frame, objects, memo) for frame in state.frames]
    state.lasting = remap(state.lasting, objects, memo)
    state.lines = remap(state.lines, objects, memo)
    state.waiting = remap(state.waiting, objects, memo)


def _guess(game: Game, player: int, stream: int) -> int:
    """Let what others chose in secret, in processes under way, be guessed."""

    def pick(n: int) -> int:
        nonlocal stream
        stream, number = chance.draw(stream, n)
        return number

    for frame in game.state.frames:
        if isinstance(frame, Process):
            frame.guess(game, player, pick)
    return stream


class _Dealt(dict[int, Obj]):
    """Objects by id as they were dealt; one that is gone has the face that its card has."""

    def __init__(self, game: Game, player: int, moved: dict[int, Obj]) -> None:
        super().__init__(moved)
        self.game, self.player = game, player
        self.faces = {obj.card: obj.defn for row in game.state.places for obj in row}

    def get(self, number: int, obj: Any = None) -> Any:
        """Return the object that takes the place of ``obj``."""
        if number in self:
            return self[number]
        if self.game.state.objects.get(number) is obj or self.game.sees(self.player, obj):
            return obj
        face = self.faces.get(obj.card, obj.defn)
        if face is not obj.defn:
            self[number] = obj = obj.copy()
            obj.defn = face
        return obj
