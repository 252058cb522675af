"""Pictures of a state: a comparable form, a walk over its contents, and the data shared by copies.

A picture is a nested tuple that is equal for two states that stand alike: same ids, same
order, same chance, and the same record wherever one record is met twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import CellType, FunctionType, MethodDescriptorType, MethodType
from typing import Any, Final

from attrs import fields

from tcgkit.kernel.cards import Ability, CardDef, Choice, Instruction, Text, Trigger
from tcgkit.kernel.data import Record
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.endless import Course
from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Check, Repeat, Rules
from tcgkit.kernel.state import (
    Claim,
    Continuous,
    Fact,
    Field,
    Frame,
    Modifier,
    Obj,
    Place,
    Property,
    Replacement,
    Result,
    State,
    Thing,
    Values,
    Zone,
    parts_of,
)
from tcgkit.kernel.time import Action, Node, Requirement, WindowFrame

PLAIN: Final = (int, str, bool, type(None))
STATIC: Final = (
    *(Ability, CardDef, Choice, Instruction, Text, Trigger, Claim, Continuous, Modifier),
    *(Property, Replacement, Check, Repeat, UseKind, Field, Place, Zone, Node, Action),
    *(Requirement, Thing),
)
"""Types of declared things: made at load, never written to, shared by all copies."""
MADE: Final = (Continuous, Modifier, Claim, Replacement)
"""Declared things that effects also make in play: equal if they say the same."""
LIVE: Final = (Obj, State, Game, Record)
"""Types of things that belong to one game; a function made at load must not hold them."""
COUNTERS: Final = ("at", "passes")
"""Fields of an open window that change even if players cannot act."""

Picture = tuple[Any, ...]


def picture(state: State, *, passing: bool = True) -> Picture:
    """Return the picture of a state; without ``passing``, windows' counters are left out.

    Of a course of forced effects the sketches are left out: they refer to the objects they were
    made of, also in copies, and read only what never changes of them.
    """
    exact = _Exact(state, passing=passing)
    over = state.result is not None  # what was under way counts no more
    return (
        *[("place", number, *map(whole, row)) for number, row in enumerate(state.places)],
        ("objects", *[(number, whole(obj)) for number, obj in state.objects.items()]),
        *[
            (each.name, exact.value(getattr(state, each.name)))
            for each in fields(State)[2:]
            if not (over and each.name in ("frames", "lines", "waiting"))
        ],
    )


class _Exact(Values):
    """Keeps everything: ids, order, and repeated records."""

    def __init__(self, state: State, *, passing: bool) -> None:
        super().__init__()
        self._objects: Mapping[int, Any] = state.objects
        self._passing = passing

    def row(self, value: Any) -> Any:
        """Return a tuple or list, with its class."""
        return (value.__class__, *[self.value(each) for each in value])

    def table(self, value: dict[Any, Any]) -> Any:
        """Return pairs in their order."""
        return (dict, *[(key, self.value(held)) for key, held in value.items()])

    def object(self, value: Obj) -> Any:
        """Return the id of an object in play; one that left as it was."""
        in_play = self._objects.get(value.id) is value
        return ("in play", value.id) if in_play else whole(value)

    def record(self, value: Record) -> Any:
        """Return a record's class and parts."""
        counters = () if self._passing or not isinstance(value, WindowFrame) else COUNTERS
        parts = [self.value(held) for name, held in parts_of(value) if name not in counters]
        return (value.__class__, *parts)

    def again(self, number: int) -> Any:
        """Return the number of a record that was met before."""
        return ("met", number)

    def declared(self, value: Any) -> Any:
        """Return a declared thing: equal if it is the same, or says the same."""
        kind = value.__class__
        if kind is Course:
            parts = (value.done, value.times, value.met, value.barred)
            return (kind, *map(self.value, parts))
        if kind in MADE:
            return (kind, *[self.value(getattr(value, e.name)) for e in fields(kind)])
        if kind is FunctionType and value.__closure__:
            return (
                value.__qualname__,
                *[self.value(_content(c)) for c in value.__closure__],
            )
        if hasattr(kind, "__mypyc_env__"):
            return kind  # a native function does not tell what it holds
        return value


def whole(obj: Obj) -> Picture:
    """Return the picture of one object, with all its numbers."""
    # fmt: off
    return (
        obj.id, obj.card, obj.defn, obj.owner, obj.place.index, obj.slot, obj.posture,
        obj.up, tuple(obj.fields.items()), obj.known, obj.host,
    )
    # fmt: on


def difference(one: Any, other: Any, path: str = "state") -> str:
    """Return the first difference of two pictures, in words."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        named = one[:1] if one and isinstance(one[0], (str, type)) else ()
        here = "".join(f".{getattr(name, '__name__', name)}" for name in named)
        for number, (a, b) in enumerate(zip(one, other, strict=True)):
            if a != b:
                return difference(a, b, f"{path}{here}[{number}]")
    return f"{path}: {short(one)} became {short(other)}"


def short(value: object, width: int = 160) -> str:
    """Return a value as text of bounded length."""
    text = repr(value)
    return text if len(text) <= width else f"{text[:width]}…"


# ---- what a state may hold -----------------------------------------------------------


def impurities(state: State) -> Iterator[str]:
    """Yield the values in a state that are not plain data, with their paths."""
    objects, met = state.objects, set[int]()

    def walk(value: Any, path: str) -> Iterator[str]:
        kind = value.__class__
        if kind in PLAIN or kind in (Fact, Result, Course):
            return
        if id(value) in met:
            return
        met.add(id(value))
        if kind is list or isinstance(value, tuple):
            for number, v in enumerate(value):
                yield from walk(v, f"{path}[{number}]")
        elif kind is dict:
            for key, v in value.items():
                yield from walk(key, f"{path} key {short(key, 40)}")
                yield from walk(v, f"{path}[{short(key, 40)}]")
        elif kind is Obj:
            if objects.get(value.id, value) is not value:
                yield f"{path}: {value!r} is another copy of the object in play"
            yield from walk(value.fields, f"{path}.fields")
        elif isinstance(value, Record):
            yield from _record(value, path)
        elif isinstance(value, STATIC):
            yield from _captured(value, path)
        else:
            yield f"{path}: {short(value)} is not plain data ({kind.__name__})"

    def _record(value: Record, path: str) -> Iterator[str]:
        kind = type(value)
        if "copied" not in kind.__dict__ or hasattr(value, "__dict__"):
            yield f"{path}: class {kind.__name__} is not made by @record"
        for name, v in parts_of(value):
            if name == "next" and isinstance(value, Frame):
                step = getattr(v, "__name__", "")
                own = (getattr(kind, step, None), value.steps.get(step))
                if v not in own and not _inherited(v):
                    yield f"{path}.next: {short(v)} is not a step of a class"
            else:
                yield from walk(v, f"{path}.{name}")

    for each in fields(State):
        yield from walk(getattr(state, each.name), each.name)


def _inherited(step: object) -> bool:
    return isinstance(step, MethodDescriptorType) or (  # native code has these
        isinstance(step, FunctionType)
        and step.__closure__ is None
        and "<" not in step.__qualname__
    )


def _captured(value: Any, path: str) -> Iterator[str]:
    """Yield the objects of a running game that functions of a declared thing hold."""
    for each in fields(type(value)):
        found = getattr(value, each.name)
        for one in found if isinstance(found, tuple) else (found,):
            if isinstance(one, STATIC) and not isinstance(one, (CardDef, Node)):
                yield from _captured(one, f"{path}.{each.name}")
            for held in _held(one):
                if isinstance(held, LIVE):
                    yield f"{path}.{each.name} holds {short(held)} of a running game"


def _held(function: object, depth: int = 3) -> Iterator[object]:
    """Yield the objects that a function holds: closure, defaults and, if bound, its object."""
    if isinstance(function, MethodType):
        yield function.__self__
        function = function.__func__
    if not isinstance(function, FunctionType) or depth == 0:
        return
    held = [_content(cell) for cell in function.__closure__ or ()]
    for one in (*held, *(function.__defaults__ or ())):
        for each in one if isinstance(one, (tuple, list)) else (one,):
            yield each
            yield from _held(each, depth - 1)


def _content(cell: CellType) -> object:
    try:
        return cell.cell_contents
    except ValueError:  # not assigned yet
        return None


# ---- what two copies share -----------------------------------------------------------


def writable(state: State) -> dict[int, tuple[str, Any]]:
    """Return all that may be written to in a state, by identity, with its path.

    Objects out of play are never written to, nor is the empty ``fields`` of an object.
    """
    found: dict[int, tuple[str, Any]] = {}

    def walk(value: Any, path: str) -> None:
        kind = value.__class__
        if kind is tuple:
            for number, v in enumerate(value):
                walk(v, f"{path}[{number}]")
            return
        if kind not in (list, dict, Obj) and not isinstance(value, Record):
            return
        if (
            kind is Obj
            and state.objects.get(value.id) is not value
            and id(value) not in rows
        ):
            return  # gone: last-known information
        if kind is Obj and not value.place.in_play:
            return
        if id(value) in found:
            return
        found[id(value)] = (path, value)
        if kind is list:
            for number, v in enumerate(value):
                walk(v, f"{path}[{number}]")
        elif kind is dict:
            for key, v in value.items():
                walk(v, f"{path}[{short(key, 40)}]")
        elif kind is Obj:
            if value.fields:
                walk(value.fields, f"{path}.fields")
        else:
            for name, v in parts_of(value):
                walk(v, f"{path}.{name}")

    rows = {id(obj) for row in state.places for obj in row}
    for each in fields(State):
        walk(getattr(state, each.name), each.name)
    return found


def shared(one: State, other: State) -> Iterator[str]:
    """Yield mutable values shared by both states."""
    mine = writable(one)
    for number, (path, value) in writable(other).items():
        if number in mine:
            yield f"{path} ({short(value, 60)}) is shared by the copy and the original"


# ---- where the cards lie -------------------------------------------------------------


def misplaced(
    rules: Rules, state: State, cards: dict[int, CardDef] | None = None
) -> Iterator[str]:
    """Yield errors in the places of cards; all of ``cards`` must have a place."""
    where: dict[int, str] = {}
    lying: dict[int, Obj] = {}
    for place, row in zip(rules.places, state.places, strict=True):
        slots: dict[int, Obj] = {}
        for obj in row:
            if obj.place is not place:
                yield f"{obj!r} lies in {place.name}"
            if obj.card in where:
                yield f"card {obj.card} ({obj.defn.key}) is in {where[obj.card]} and in {place.name}"
            where[obj.card] = place.name
            if (
                cards is not None
                and cards.get(obj.card, None if obj.defn.is_card else obj.defn)
                is not obj.defn
            ):
                yield f"card {obj.card} in {place.name} is {obj.defn.key}, it was another"
            if place.in_play:
                lying[obj.id] = obj
            limit = place.zone.slots
            if limit is not None and not 0 <= obj.slot < limit:
                yield f"{obj!r} lies in slot {obj.slot + 1} of {limit} of {place.name}"
            if limit is not None and not place.zone.piles and obj.slot in slots:
                yield f"{slots[obj.slot]!r} and {obj!r} lie in one slot of {place.name}"
            slots[obj.slot] = obj
    for card, defn in (cards or {}).items():
        if card not in where:
            yield f"card {card} ({defn.key}) is missing from all zones"
    for number in {*lying, *state.objects}:
        if lying.get(number) is not state.objects.get(number):
            yield f"object {number}: the field has {lying.get(number)}, the index {state.objects.get(number)}"


__all__ = [
    "Event",
    "Picture",
    "difference",
    "impurities",
    "misplaced",
    "picture",
    "shared",
    "short",
]
