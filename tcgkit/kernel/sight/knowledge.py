"""Knowledge: the view of one player, built up from permitted parts, never cut down.

Positions that could be true as far as the player knows are made in ``samples.py``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from tcgkit.kernel.cards.definitions import Ability, CardDef
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.sight.words import place_key
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import SPECTATOR, Fact, Field, Obj, Place, Result
from tcgkit.kernel.time.timeline import EachFrame, InitiativeFrame, PhaseFrame

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading


@frozen
class CardView:
    """A card as its viewer sees it; ``defn`` is None if the face is unknown."""

    handle: str
    """Its handle for the viewer: its place."""
    defn: CardDef | None
    owner: int
    slot: int
    posture: int
    up: bool
    numbers: Mapping[str, int]
    values: Mapping[str, int]
    """Current values of the ruleset's properties. They need a known face, and the card in play (or
    in a zone where the property is shown). Of an unknown face in play only the public
    values are shown (``Property.sight``)."""
    host: str = ""
    """Handle of its host, if it is attached."""


@frozen
class ZoneView:
    """A zone as its viewer sees it: the number of cards, and the distinguishable ones."""

    name: str
    player: int
    count: int
    cards: tuple[CardView, ...]


@frozen
class View:
    """All that one player, or a spectator, is permitted to know of the position."""

    viewer: int
    zones: Mapping[str, ZoneView]
    pools: tuple[Mapping[str, int], ...]
    table: Mapping[str, int]
    path: tuple[str, ...]
    """The named parts of the timeline that are running, outermost first."""
    under_way: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
    """Running processes with their visible fields; objects are shown by handles."""
    waiting: tuple[tuple[str, tuple[tuple[str, object], ...]], ...]
    """Processes that wait in lines, the next one first, in the same form."""
    order: tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]
    """The order in the initiative under way, if it is public, from the next object on: handles
    of equals, and their keys."""
    facts: tuple[tuple[str, tuple[str, ...]], ...]
    """Faces known to be in one of several places."""
    asked: bool
    """True if this player is asked now; other players' questions are not shown."""
    result: Result | None
    out: tuple[int, ...] = ()
    """Who is out of the game, the first to go first."""

    @property
    def near(self) -> int:
        """The player from whose side the viewer looks at the table: the viewer; a spectator sits at the first."""
        return 0 if self.viewer == SPECTATOR else self.viewer


def view(game: Reading, viewer: int) -> View:
    """Return the view of ``viewer``: a player, or ``SPECTATOR``."""
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


def path(game: Reading) -> tuple[str, ...]:
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
    """Return the field of a number, or the field that has it as a part."""
    return fields.get(name) or fields.get(name.partition(".")[0])


def _permitted(sight: str, own: bool) -> bool:
    return sight == "all" or (sight == "owner" and own)


def _zone(game: Reading, place: Place, row: list[Obj], viewer: int) -> ZoneView:
    open_to = place.zone.face_up and place.among(place.up_mask, viewer)
    listed = place.in_play or open_to
    shown = [obj for obj in row if listed or game.sees(viewer, obj)]
    cards = [_card(game, obj, viewer) for obj in shown]
    if place.in_play:
        cards.sort(key=lambda card: _in_order(card.handle))
    elif not place.zone.ordered:
        cards.sort(key=lambda card: card.defn.key if card.defn else "")
    return ZoneView(place.zone.name, place.player, len(row), tuple(cards))


def _in_order(handle: str) -> tuple[tuple[int, str], ...]:
    """Return a sort key that compares the numbers in handles as numbers (10 after 9)."""
    return tuple((int(p), "") if p.isdecimal() else (-1, p) for p in handle.split("."))


def _card(game: Reading, obj: Obj, viewer: int) -> CardView:
    sees = game.sees(viewer, obj)
    fields = game.rules.fields
    own = obj.controller == viewer
    numbers = {}
    for name, number in obj.fields.items():
        declared = _declared(fields, name)
        if declared is not None and _permitted(declared.sight, own):
            numbers[name] = number
    zone, values = obj.place.zone, {}
    for name in game.rules.valued[zone.name]:
        prop = game.rules.properties[name]
        has_one = prop.base or name in obj.defn.fields
        if has_one and (sees or (zone.in_play and prop.sight == "all")):
            values[name] = game.value(obj, name)
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


def shows_alike(game: Reading, obj: Obj, face: CardDef) -> bool:
    """Return whether an unseen object would show the same public values with another face."""
    names = game.rules.shown
    if not names or face is obj.defn or not obj.place.in_play:
        return True
    true, here = obj.defn, _shown(game, obj, names)
    obj.defn = face
    there = _shown(game, obj, names)
    obj.defn = true
    return here == there


def _shown(game: Reading, obj: Obj, names: tuple[str, ...]) -> list[int | None]:
    zone, properties = obj.place.zone.name, game.rules.properties
    return [
        game.value(obj, name) if name in obj.defn.fields else None
        for name in names
        if not properties[name].zones or zone in properties[name].zones
    ]


def _order(
    game: Reading, viewer: int
) -> tuple[tuple[tuple[str, ...], tuple[int, ...]], ...]:
    """Return the objects in the present order of acting, from the next on."""
    running = [f.node for f in game.state.frames if isinstance(f, InitiativeFrame)]
    if not running or not running[-1].public:
        return ()
    node = running[-1]
    groups: dict[tuple[int, ...], list[str]] = {}
    for obj in node.eligible(game):
        keys = tuple(key(game, obj) for key in node.keys)
        groups.setdefault(keys, []).append(handle(game, obj, viewer))
    return tuple((tuple(groups[keys]), keys) for keys in sorted(groups, reverse=True))


def _waiting(game: Reading) -> list[Frame]:
    """Return the waiting items in the order of carrying out: the last of a stack first."""
    stacks = game.rules.stacks
    rows = game.state.lines.items()
    return [item for name, row in rows for item in (row[::-1] if name in stacks else row)]


def _processes(
    game: Reading, frames: Sequence[Frame], viewer: int
) -> tuple[tuple[str, tuple[tuple[str, object], ...]], ...]:
    found = []
    for frame in frames:
        if not frame.name:
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


def _handles(game: Reading, values: tuple[object, ...], viewer: int) -> tuple[str, ...]:
    """Return the handles of the objects in a tuple, also of nested ones."""
    found: tuple[str, ...] = ()
    for value in values:
        if isinstance(value, Obj):
            found += (handle(game, value, viewer),)
        elif isinstance(value, tuple):
            found += _handles(game, value, viewer)
    return found


def handle(game: Reading, obj: Obj, viewer: int) -> str:
    """Return the name of an object for ``viewer``."""
    if game.is_there(obj) and (obj.place.in_play or game.sees(viewer, obj)):
        return place_key(game, obj, viewer)
    return obj.defn.key if game.sees(viewer, obj) else obj.place.name


def _fact(game: Reading, fact: Fact) -> tuple[str, tuple[str, ...]]:
    names = []
    for place in fact.places:
        if place >= 0:
            names.append(game.rules.places[place].name)
        else:
            obj = game.state.objects.get(-place)
            if obj is not None:
                names.append(place_key(game, obj, fact.player))
    return fact.defn.key, tuple(sorted(names))
