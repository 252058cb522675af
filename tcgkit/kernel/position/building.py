"""Making a state of the JSON of a position, part by part; what is wrong is said with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from inspect import signature
from types import FunctionType, MethodDescriptorType
from typing import Any, Final

from attrs import NOTHING, Factory, fields

from tcgkit.kernel.cards.definitions import CardDef, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.endless.forced import Course
from tcgkit.kernel.errors import PositionError, nearest
from tcgkit.kernel.game.driver import Game, empty_state
from tcgkit.kernel.position.declared import Declared
from tcgkit.kernel.position.writing import MADE, PARTS
from tcgkit.kernel.rules.decks import Deck
from tcgkit.kernel.rules.declared import Rules
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import Fact, Obj, Result, State, Thing
from tcgkit.kernel.state.values import PLAIN

MAX_NUMBER: Final = 2**64
"""What every number in it is smaller than."""


@contextmanager
def at_place(path: str) -> Iterator[None]:
    """Let a look-up that fails name its place."""
    try:
        yield
    except LookupError as error:
        raise PositionError(f"{path}: {error.args[0] if error.args else error}") from error


@contextmanager
def trying() -> Iterator[None]:
    """Let whatever the rules raise say that the position does not fit them."""
    try:
        yield
    except PositionError:
        raise
    except (Exception, RecursionError) as error:
        what = f"{type(error).__name__}: {error}"[:300]
        raise PositionError(f"the rules cannot go on from this position: {what}") from error


def expect(kind: Any, value: Any, path: str) -> Any:
    """Return a value that must be of this kind."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        wanted = {dict: "a table", list: "a list", str: "a text", int: "a whole number"}
        raise PositionError(
            f"{path}: expected {wanted.get(kind, 'a number or a text')}, got {value!s:.60}"
        )
    if isinstance(value, int) and abs(value) >= MAX_NUMBER:
        raise PositionError(f"{path}: the number has more than 64 bits")
    return value


def numbers(value: Any, path: str) -> list[int]:
    """Return a list of numbers."""
    return [expect(int, each, path) for each in expect(list, value, path)]


def numbers_by_name(value: Any, path: str) -> dict[str, int]:
    """Return numbers by name."""
    return {
        name: expect(int, n, f"{path}.{name}")
        for name, n in expect(dict, value, path).items()
    }


class Builder:
    """Makes a state of the JSON of a position."""

    def __init__(
        self, rules: Rules, cards: Mapping[str, CardDef], table: dict[str, Any]
    ) -> None:
        self.rules, self.cards, self.table = rules, cards, table
        self.declared = Declared(rules, cards)
        self.places = {place.name: place for place in rules.places}
        self.objects: dict[int, Obj] = {}
        self.gone: list[Obj] = []
        self.met: list[Record] = []

    def game(self) -> Game:
        """Return a game in the state that is said; it has not been asked to go on."""
        state = empty_state(self.rules, 0)
        self._lay_out(state)
        self._set_numbers(state)
        for name in PARTS:
            if name in self.table:
                value, kind = self.value(self.table[name], name), type(getattr(state, name))
                if type(value) is not kind:
                    raise PositionError(f"{name}: expected {kind.__name__}")
                setattr(state, name, value)
        state.facts = tuple(self._facts())
        if "course" in self.table:
            done, times, met, barred = self.value(self.table["course"], "course")
            state.course = Course([*done], times, [], met, barred)
        if "result" in self.table:
            winners, clause, reason = expect(list, self.table["result"], "result")
            state.result = Result(tuple(winners), clause, reason)
        game = Game(self.rules, state)
        game.choices = expect(int, self.table.get("choices"), "choices")
        game.decks = tuple(self._decks())
        if "stocks" in self.table:
            stocks = [expect(list, row, "stocks") for row in self._listed("stocks")]
            game.stocks = tuple(
                tuple(self.defn(d, "stocks") for d in row) for row in stocks
            )
        return game

    def _listed(self, name: str) -> list[Any]:
        """Return a part that is a list; an empty one, if it is not there."""
        found: list[Any] = expect(list, self.table.get(name, []), name)
        return found

    def _set_numbers(self, state: State) -> None:
        """Set the numbers of players and table, chance, and the next id."""
        table, pools, rules = self.table, self._listed("players"), self.rules
        if len(pools) != rules.players:
            raise PositionError(f"players: {len(pools)} of {rules.players}")
        state.players = [
            numbers_by_name(pool, f"players[{n}]") for n, pool in enumerate(pools)
        ]
        state.table = numbers_by_name(table.get("table"), "table")
        state.chance = numbers(table.get("chance"), "chance")
        if len(state.chance) != len(rules.streams):
            raise PositionError(f"chance: expected {len(rules.streams)} numbers")
        state.next_id = expect(int, table.get("next_id"), "next_id")
        highest = max(self.objects, default=0)
        if state.next_id <= highest:
            raise PositionError(f"next_id: an object has the id {highest} already")

    # ---- objects ---------------------------------------------------------------------

    def _lay_out(self, state: State) -> None:
        """Lay every object where it is said to lie."""
        cards: set[int] = set()
        for name, row in expect(dict, self.table.get("places"), "places").items():
            if name not in self.places:
                hint = nearest(name, self.places)
                raise PositionError(f"places: no place {name!r:.40}{hint}")
            for n, said in enumerate(expect(list, row, f"places.{name}")):
                path = f"places.{name}[{n}]"
                obj = self.object(said, name, path)
                if obj.id in self.objects or obj.card in cards:
                    raise PositionError(f"{path}: another object has its id or card number")
                self.objects[obj.id] = obj
                cards.add(obj.card)
                state.places[obj.place.index].append(obj)
        for number in numbers(self.table.get("in_play", []), "in_play"):
            if number not in self.objects:
                raise PositionError(f"in_play: no object has the id {number}")
            state.objects[number] = self.objects[number]
        lying = sorted(o.id for row in state.places for o in row if o.place.in_play)
        if lying != sorted(state.objects):
            raise PositionError(f"in_play: in play lie {lying!s:.80}")
        for n, row in enumerate(self._listed("gone")):
            self.gone.append(self.gone_object(row, f"gone[{n}]"))

    def object(self, said: Any, place: str, path: str) -> Obj:
        """Return one object of a place."""
        row = expect(list, said, path)
        if not 3 <= len(row) <= 4:
            raise PositionError(
                f"{path}: expected [id, card, key] and a table of what is unusual"
            )
        at = self.places[place]
        obj = Obj(
            expect(int, row[0], path),
            expect(int, row[1], path),
            self.defn(row[2], path),
            at.player,
            at,
        )
        obj.up = at.zone.face_up
        for name, value in (expect(dict, row[3], path) if len(row) == 4 else {}).items():
            if name in ("fields", "last"):
                setattr(obj, name, numbers_by_name(value, f"{path}.{name}"))
            elif name == "up":
                obj.up = expect(bool, value, f"{path}.up")
            elif name in ("owner", "slot", "posture", "known", "host"):
                setattr(obj, name, expect(int, value, f"{path}.{name}"))
            else:
                raise PositionError(f"{path}: an object has no {name!r:.40}")
        slots = at.zone.slots
        if not 0 <= obj.posture < max(len(self.rules.postures), 1):
            raise PositionError(f"{path}.posture: posture {obj.posture} does not exist")
        if slots is not None and not 0 <= obj.slot < slots:
            raise PositionError(f"{path}.slot: the zone has {slots} slots, from 0")
        if not -1 <= obj.owner < self.rules.players:
            raise PositionError(f"{path}.owner: player {obj.owner} does not exist")
        return obj

    def gone_object(self, said: Any, path: str) -> Obj:
        """Return an object that has left: the place where it was, then as an object of it."""
        place, *row = expect(list, said, path) or [""]
        if place not in self.places:
            raise PositionError(f"{path}: no place {place!r:.40}")
        return self.object(row, place, path)

    def defn(self, said: Any, path: str) -> CardDef:
        """Return a card by its key, or a token by where it is declared."""
        if isinstance(said, str):
            if said not in self.cards:
                raise PositionError(
                    f"{path}: no card {said!r:.60}{nearest(said, self.cards)}"
                )
            return self.cards[said]
        found = self.value(said, path)
        if not isinstance(found, CardDef):
            raise PositionError(f"{path}: expected a card or a token, got {said!s:.60}")
        return found

    # ---- values ----------------------------------------------------------------------

    def value(self, said: Any, path: str) -> Any:
        """Return what a part of the state holds."""
        if isinstance(said, PLAIN):
            return expect(int, said, path) if type(said) is int else said
        if isinstance(said, list):
            return tuple([self.value(v, f"{path}[{n}]") for n, v in enumerate(said)])
        word = next(iter(said), "")
        if word not in _WORDS:
            raise PositionError(
                f"{path}: nothing begins with {word!r:.40}{nearest(word, _WORDS)}"
            )
        read: Any = _WORDS[word]
        with at_place(path):
            return read(self, said, path)

    def listed(self, said: Any, path: str) -> list[Any]:
        """Return a list."""
        return [
            self.value(v, f"{path}[{n}]")
            for n, v in enumerate(expect(list, said["list"], path))
        ]

    def tabled(self, said: Any, path: str) -> dict[Any, Any]:
        """Return a table."""
        found = {}
        for pair in expect(list, said["table"], path):
            key, value = _pair(pair, path)
            found[self.value(key, path)] = self.value(value, f"{path}[{key!s:.40}]")
        return found

    def row(self, said: Any, path: str) -> Any:
        """Return a tuple with named parts."""
        kind: Any = self.declared.class_of(expect(str, said["row"], path))
        if not issubclass(kind, tuple) or not hasattr(kind, "_fields"):
            raise PositionError(
                f"{path}: {said['row']!s:.60} is not a tuple with named parts"
            )
        parts = expect(list, said.get("of"), path)
        if len(parts) != len(kind._fields):
            raise PositionError(f"{path}: expected {', '.join(kind._fields)}")
        return kind(
            *[
                self.value(v, f"{path}.{n}")
                for n, v in zip(kind._fields, parts, strict=True)
            ]
        )

    def named(self, said: Any, path: str) -> Any:
        """Return something declared."""
        name = [
            expect((int, str), part, path) for part in expect(list, said["declared"], path)
        ]
        found = self.declared.thing(tuple(name))
        if isinstance(found, (Record, Game)) or (
            isinstance(found, Obj) and not isinstance(found, Thing)
        ):
            raise PositionError(f"{path}: {'.'.join(map(str, name))!s:.80} is not declared")
        return found

    def made(self, said: Any, path: str) -> Any:
        """Return a continuous effect, or a part of it, that was made in play."""
        kind: Any = MADE.get(said["made"])
        if kind is None:
            raise PositionError(f"{path}: expected one of {', '.join(MADE)}")
        given = expect(dict, said.get("of"), path)
        known = {each.name.lstrip("_"): each.name for each in fields(kind) if each.init}
        parts = {}
        for name, value in given.items():
            if name.lstrip("_") not in known:
                raise PositionError(f"{path}: no field {name!r:.40}{nearest(name, known)}")
            parts[name.lstrip("_")] = self.value(value, f"{path}.{name}")
        with trying():
            return kind(**parts)

    def function(self, said: Any, path: str) -> Any:
        """Return a function that was made in play; it is not called."""
        held = expect(dict, said.get("of"), path)
        parts = {name: self.value(v, f"{path}.{name}") for name, v in held.items()}
        return self.declared.function(expect(str, said["function"], path), parts)

    def record(self, said: Any, path: str) -> Any:
        """Return a record; those under way know their next step."""
        kind: Any = self.declared.class_of(expect(str, said["is"], path))
        if not issubclass(kind, Record):
            raise PositionError(f"{path}: {said['is']!s:.60} is not a record")
        new = kind.__new__(kind)
        self.met.append(new)
        known = {each.name: each for each in fields(kind)}
        if issubclass(kind, Frame):
            new.next = _step(kind, said["next"], path) if "next" in said else kind.begin
            new.ret = self.value(said.get("ret"), f"{path}.ret")
        for name in said:
            if name not in known and name not in ("is", "next", "ret"):
                raise PositionError(f"{path}: no field {name!r:.40}{nearest(name, known)}")
        for name, each in known.items():
            if name in said:
                setattr(new, name, self.value(said[name], f"{path}.{name}"))
            elif each.default is NOTHING or isinstance(each.default, Factory):  # type: ignore[arg-type]  # attrs' Factory is a class
                raise PositionError(f"{path}: field {name!r} is missing")
            else:
                setattr(new, name, each.default)
        return new

    def same(self, said: Any, path: str) -> Record:
        """Return a record that was met before, by its number."""
        number: int = expect(int, said["same"], path)
        if not 0 <= number < len(self.met):
            raise PositionError(f"{path}: no record {number} stands before this")
        return self.met[number]

    def present(self, said: Any, path: str) -> Obj:
        """Return an object by its id."""
        number: int = expect(int, said["object"], path)
        if number not in self.objects:
            raise PositionError(f"{path}: no object has the id {number}")
        return self.objects[number]

    def past(self, said: Any, path: str) -> Obj:
        """Return an object that has left, by its number."""
        number: int = expect(int, said["gone"], path)
        if not 0 <= number < len(self.gone):
            raise PositionError(
                f"{path}: {len(self.gone)} objects are gone, counted from 0"
            )
        return self.gone[number]

    def place(self, said: Any, path: str) -> Any:
        """Return a place by its name."""
        name = expect(str, said["place"], path)
        if name not in self.places:
            raise PositionError(
                f"{path}: no place {name!r:.40}{nearest(name, self.places)}"
            )
        return self.places[name]

    def zone(self, said: Any, path: str) -> Any:
        """Return a zone by its name."""
        name = expect(str, said["zone"], path)
        if name not in self.rules.zones:
            raise PositionError(
                f"{path}: no zone {name!r:.40}{nearest(name, self.rules.zones)}"
            )
        return self.rules.zones[name]

    # ---- parts -----------------------------------------------------------------------

    def _facts(self) -> Iterator[Fact]:
        """Yield what players know."""
        for n, said in enumerate(self._listed("facts")):
            player, key, *places = expect(list, said, f"facts[{n}]")
            yield Fact(
                player,
                self.defn(key, f"facts[{n}]"),
                tuple(numbers(places, f"facts[{n}]")),
            )

    def _decks(self) -> Iterator[Deck]:
        """Yield what players brought."""
        for n, said in enumerate(self._listed("decks")):
            path = f"decks[{n}]"
            cards = numbers_by_name(expect(dict, said, path).get("cards"), path)
            parts = expect(dict, said.get("parts", {}), path)
            yield Deck(
                {self.defn(key, path): number for key, number in cards.items()},
                {
                    name: tuple(
                        self.defn(key, f"{path}.{name}") for key in expect(list, row, path)
                    )
                    for name, row in parts.items()
                },
            )


_WORDS: Final = {
    "object": Builder.present,
    "gone": Builder.past,
    "is": Builder.record,
    "same": Builder.same,
    "declared": Builder.named,
    "made": Builder.made,
    "list": Builder.listed,
    "table": Builder.tabled,
    "row": Builder.row,
    "set": lambda reader, said, path: frozenset(
        expect(str, each, path) for each in expect(list, said["set"], path)
    ),
    "function": Builder.function,
    "card": lambda reader, said, path: reader.defn(said["card"], path),
    "en": lambda reader, said, path: Text(
        expect(str, said["en"], path), expect(str, said.get("ja"), path)
    ),
    "place": Builder.place,
    "zone": Builder.zone,
    "class": lambda reader, said, path: reader.declared.class_of(
        expect(str, said["class"], path)
    ),
}
"""What a table in a value means, by its first word."""


def _pair(said: Any, path: str) -> tuple[Any, Any]:
    if not isinstance(said, list) or len(said) != 2:
        raise PositionError(f"{path}: expected pairs of a name and a value")
    return said[0], said[1]


def _step(kind: type[Frame], said: Any, path: str) -> Any:
    """Return a step of a class by its name, which may begin with that of a class above it."""
    above, _, name = expect(str, said, path).rpartition(".")
    if said in kind.steps:
        return kind.steps[said]
    owners = [each for each in kind.__mro__ if not above or each.__name__ == above]
    for owner in owners:
        step = None if name[:1] == "_" else vars(owner).get(name)
        if step is not None:
            is_method = isinstance(step, (FunctionType, MethodDescriptorType))  # or native
            if is_method and len(signature(step).parameters) == 2:
                return step
            break
    raise PositionError(f"{path}.next: {kind.__name__} has no step {said!r:.60}")
