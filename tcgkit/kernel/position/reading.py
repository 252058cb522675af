"""Reading a position from its text. What is wrong with it is said with its place.

The text is untrusted: it is bounded, it names only what the rules and cards declare, and the
game that it makes is tried: it must stand at its decision, and be written as it was read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import FunctionType
from typing import Any, Final

from attrs import NOTHING, Factory, fields, frozen

from tcgkit.kernel.cards.definitions import CardDef, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.endless.forced import Course
from tcgkit.kernel.errors import PositionError, TcgkitError, nearest
from tcgkit.kernel.game.driver import Game, empty_state
from tcgkit.kernel.position.declared import Declared
from tcgkit.kernel.position.writing import FORMAT, MADE, PARTS, PLAIN, position_text
from tcgkit.kernel.rules.decks import Deck
from tcgkit.kernel.rules.declared import Rules
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import Fact, Obj, Result, Thing

MAX_CHARS: Final = 500_000
"""How long the text of a position may be."""
MAX_NUMBER: Final = 2**64
"""What every number in it is smaller than."""


@frozen
class Told:
    """What a text says before its position: of which game it is, with which options."""

    ruleset: str
    options: Mapping[str, int | bool | str]


def told_game(text: str) -> Told:
    """Return of which game a position is, so that its rules can be built.

    Raises:
        PositionError: It is no text of a position.
    """
    table = _table(text)
    with _at("options"):
        options = _a(dict, table.get("options"), "options")
        for name, value in options.items():
            _a((int, str), value, f"options.{name}")
    return Told(_a(str, table.get("ruleset"), "ruleset"), options)


def read_position(rules: Rules, cards: Mapping[str, CardDef], text: str) -> Game:
    """Return the game that stands where the text says.

    ``cards`` are those of the game by key. The game has no log; written again it gives the
    same text.

    Raises:
        PositionError: It is no text of a position of these rules, or the rules cannot go on
            from it; the message says where and what is expected.
    """
    table, told = _table(text), told_game(text)
    if (told.ruleset, dict(told.options)) != (rules.ruleset, dict(rules.options)):
        raise PositionError(
            f"the position is of {told.ruleset[:40]!r} with options {dict(told.options)!s:.120}, "
            f"the rules are those of {rules.ruleset!r} with {dict(rules.options)!s:.120}"
        )
    reader = _Reader(rules, cards, table)
    game = reader.game()
    with _trying():
        if "given" in table:
            if not game.state.frames:
                raise PositionError("given: nothing is under way that could ask")
            game._repeat_step(_numbers(table["given"], "given"))
            if game.request is None:
                raise PositionError("given: nobody is asked after these answers")
    with _trying():
        again = json.loads(position_text(game))
    _compare(table, again)
    with _trying():
        if game.result is None and game.request is None:
            game.run()
        for player in range(rules.players):
            game.view(player)
        for option in () if game.decision is None else game.decision.options:
            game.key(option)
    return game


def _table(text: str) -> dict[str, Any]:
    """Return the JSON object of a text."""
    if len(text) > MAX_CHARS:
        raise PositionError(f"longer than {MAX_CHARS} characters, which no position is")
    try:
        table = json.loads(text, parse_constant=_no_number, parse_float=_no_number)
    except json.JSONDecodeError as error:
        raise PositionError(
            f"character {error.pos + 1}: not a position: {error.msg.lower()[:60]}; "
            "a position is what tcgkit has written, whole and on one line"
        ) from error
    except (ValueError, RecursionError) as error:
        raise PositionError("not a position: nested or numbered too high") from error
    if not isinstance(table, dict) or "position" not in table:
        raise PositionError('not a position: it does not begin with {"position":')
    if table["position"] != FORMAT:
        what = f"{table['position']!s:.20}"
        raise PositionError(f"position: format {what}; this version reads format {FORMAT}")
    return table


def _no_number(word: str) -> Any:
    raise ValueError(word)


@contextmanager
def _at(path: str) -> Iterator[None]:
    """Let a look-up that fails name its place."""
    try:
        yield
    except LookupError as error:
        raise PositionError(
            f"{path}: {error.args[0] if error.args else error!s}"
        ) from error


@contextmanager
def _trying() -> Iterator[None]:
    """Let whatever the rules raise say that the position does not fit them."""
    try:
        yield
    except PositionError:
        raise
    except (Exception, RecursionError) as error:
        what = (
            str(error)
            if isinstance(error, TcgkitError)
            else f"{type(error).__name__}: {error}"
        )
        raise PositionError(
            f"the rules cannot go on from this position: {what:.300}"
        ) from error


def _compare(one: Any, other: Any, path: str = "") -> None:
    """Refuse a text that says what a position does not keep."""
    if one == other and type(one) is type(other):
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in (*one, *other):
            here = f"{path}.{name}" if path else name
            if name not in other:
                raise PositionError(f"{here}: means nothing here{nearest(name, other)}")
            if name not in one:
                raise PositionError(f"{here}: is missing, expected {other[name]!s:.80}")
            _compare(one[name], other[name], here)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (a, b) in enumerate(zip(one, other, strict=True)):
            _compare(a, b, f"{path}[{number}]")
    raise PositionError(f"{path}: got {one!s:.80}, expected {other!s:.80}")


def _a(kind: Any, value: Any, path: str) -> Any:
    """Return a value that must be of this kind."""
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is int):
        wanted = {dict: "a table", list: "a list", str: "a text", int: "a whole number"}
        raise PositionError(
            f"{path}: expected {wanted.get(kind, 'a number or a text')}, got {value!s:.60}"
        )
    if isinstance(value, int) and abs(value) >= MAX_NUMBER:
        raise PositionError(f"{path}: the number has more than 64 bits")
    return value


def _numbers(value: Any, path: str) -> list[int]:
    return [_a(int, each, path) for each in _a(list, value, path)]


def _named(value: Any, path: str) -> dict[str, int]:
    """Return numbers by name."""
    return {name: _a(int, n, f"{path}.{name}") for name, n in _a(dict, value, path).items()}


class _Reader:
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
        table, state = self.table, empty_state(self.rules, 0)
        self.lay_out(state.places)
        for number in _numbers(table.get("in_play", []), "in_play"):
            if number not in self.objects:
                raise PositionError(f"in_play: no object has the id {number}")
            state.objects[number] = self.objects[number]
        lying = sorted(o.id for row in state.places for o in row if o.place.in_play)
        if lying != sorted(state.objects):
            raise PositionError(f"in_play: in play lie {lying!s:.80}")
        for n, row in enumerate(_a(list, table.get("gone", []), "gone")):
            self.gone.append(self.gone_object(row, f"gone[{n}]"))
        pools = _a(list, table.get("players"), "players")
        if len(pools) != self.rules.players:
            raise PositionError(f"players: {len(pools)} of {self.rules.players}")
        state.players = [_named(pool, f"players[{n}]") for n, pool in enumerate(pools)]
        state.table = _named(table.get("table"), "table")
        state.chance = _numbers(table.get("chance"), "chance")
        if len(state.chance) != len(self.rules.streams):
            raise PositionError(f"chance: expected {len(self.rules.streams)} numbers")
        state.next_id = _a(int, table.get("next_id"), "next_id")
        if state.next_id <= max(self.objects, default=0):
            raise PositionError(
                f"next_id: an object has the id {max(self.objects)} already"
            )
        for name in PARTS:
            if name in table:
                value = self.value(table[name], name)
                if type(value) is not type(getattr(state, name)):
                    raise PositionError(
                        f"{name}: expected {type(getattr(state, name)).__name__}"
                    )
                setattr(state, name, value)
        state.facts = tuple(self.facts())
        if "course" in table:
            done, times, met, barred = self.value(table["course"], "course")
            state.course = Course([*done], times, [], met, barred)
        if "result" in table:
            winners, clause, reason = _a(list, table["result"], "result")
            state.result = Result(tuple(winners), clause, reason)
        game = Game(self.rules, state)
        game.choices = _a(int, table.get("choices"), "choices")
        game.decks = tuple(self.decks())
        if "stocks" in table:
            game.stocks = tuple(
                tuple(self.defn(key, f"stocks[{n}]") for key in _a(list, row, "stocks"))
                for n, row in enumerate(_a(list, table["stocks"], "stocks"))
            )
        return game

    # ---- objects ---------------------------------------------------------------------

    def lay_out(self, places: list[list[Obj]]) -> None:
        """Lay every object where it is said to lie."""
        cards: set[int] = set()
        for name, row in _a(dict, self.table.get("places"), "places").items():
            if name not in self.places:
                raise PositionError(
                    f"places: no place {name!r:.40}{nearest(name, self.places)}"
                )
            for n, said in enumerate(_a(list, row, f"places.{name}")):
                path = f"places.{name}[{n}]"
                obj = self.object(said, name, path)
                if obj.id in self.objects or obj.card in cards:
                    raise PositionError(f"{path}: another object has its id or card number")
                self.objects[obj.id] = obj
                cards.add(obj.card)
                places[obj.place.index].append(obj)

    def object(self, said: Any, place: str, path: str) -> Obj:
        """Return one object of a place."""
        row = _a(list, said, path)
        if not 3 <= len(row) <= 4:
            raise PositionError(
                f"{path}: expected [id, card, key] and a table of what is unusual"
            )
        at = self.places[place]
        obj = Obj(
            _a(int, row[0], path),
            _a(int, row[1], path),
            self.defn(row[2], path),
            at.player,
            at,
        )
        obj.up = at.zone.face_up
        for name, value in (_a(dict, row[3], path) if len(row) == 4 else {}).items():
            if name in ("fields", "last"):
                setattr(obj, name, _named(value, f"{path}.{name}"))
            elif name == "up":
                obj.up = _a(bool, value, f"{path}.up")
            elif name in ("owner", "slot", "posture", "known", "host"):
                setattr(obj, name, _a(int, value, f"{path}.{name}"))
            else:
                raise PositionError(f"{path}: an object has no {name!r:.40}")
        slots = at.zone.slots
        if not 0 <= obj.posture < max(len(self.rules.postures), 1):
            raise PositionError(f"{path}.posture: there is no posture {obj.posture}")
        if slots is not None and not 0 <= obj.slot < slots:
            raise PositionError(f"{path}.slot: the zone has {slots} slots, from 0")
        if not -1 <= obj.owner < self.rules.players:
            raise PositionError(f"{path}.owner: there is no player {obj.owner}")
        return obj

    def gone_object(self, said: Any, path: str) -> Obj:
        """Return an object that has left: the place where it was, then as an object of it."""
        place, *row = _a(list, said, path) or [""]
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
            return _a(int, said, path) if type(said) is int else said
        if isinstance(said, list):
            return tuple([self.value(v, f"{path}[{n}]") for n, v in enumerate(said)])
        word = next(iter(said), "")
        if word not in _WORDS:
            raise PositionError(
                f"{path}: nothing begins with {word!r:.40}{nearest(word, _WORDS)}"
            )
        read: Any = _WORDS[word]
        with _at(path):
            return read(self, said, path)

    def listed(self, said: Any, path: str) -> list[Any]:
        """Return a list."""
        return [
            self.value(v, f"{path}[{n}]")
            for n, v in enumerate(_a(list, said["list"], path))
        ]

    def tabled(self, said: Any, path: str) -> dict[Any, Any]:
        """Return a table."""
        found = {}
        for pair in _a(list, said["table"], path):
            key, value = _pair(pair, path)
            found[self.value(key, path)] = self.value(value, f"{path}[{key!s:.40}]")
        return found

    def row(self, said: Any, path: str) -> Any:
        """Return a tuple with named parts."""
        kind: Any = self.declared.class_of(_a(str, said["row"], path))
        if not issubclass(kind, tuple) or not hasattr(kind, "_fields"):
            raise PositionError(f"{path}: {said['row']!s:.60} is no tuple with named parts")
        parts = _a(list, said.get("of"), path)
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
        name = [_a((int, str), part, path) for part in _a(list, said["declared"], path)]
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
        given = _a(dict, said.get("of"), path)
        known = {each.name.lstrip("_"): each.name for each in fields(kind) if each.init}
        parts = {}
        for name, value in given.items():
            if name.lstrip("_") not in known:
                raise PositionError(f"{path}: no field {name!r:.40}{nearest(name, known)}")
            parts[name.lstrip("_")] = self.value(value, f"{path}.{name}")
        with _trying():
            return kind(**parts)

    def function(self, said: Any, path: str) -> Any:
        """Return a function that was made in play; it is not called."""
        held = _a(dict, said.get("of"), path)
        parts = {name: self.value(v, f"{path}.{name}") for name, v in held.items()}
        return self.declared.function(_a(str, said["function"], path), parts)

    def record(self, said: Any, path: str) -> Any:
        """Return a record; those under way know their next step."""
        kind: Any = self.declared.class_of(_a(str, said["is"], path))
        if not issubclass(kind, Record):
            raise PositionError(f"{path}: {said['is']!s:.60} is no record")
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
        number: int = _a(int, said["same"], path)
        if not 0 <= number < len(self.met):
            raise PositionError(f"{path}: no record {number} stands before this")
        return self.met[number]

    def present(self, said: Any, path: str) -> Obj:
        """Return an object by its id."""
        number: int = _a(int, said["object"], path)
        if number not in self.objects:
            raise PositionError(f"{path}: no object has the id {number}")
        return self.objects[number]

    def past(self, said: Any, path: str) -> Obj:
        """Return an object that has left, by its number."""
        number: int = _a(int, said["gone"], path)
        if not 0 <= number < len(self.gone):
            raise PositionError(
                f"{path}: {len(self.gone)} objects are gone, counted from 0"
            )
        return self.gone[number]

    def place(self, said: Any, path: str) -> Any:
        """Return a place by its name."""
        name = _a(str, said["place"], path)
        if name not in self.places:
            raise PositionError(
                f"{path}: no place {name!r:.40}{nearest(name, self.places)}"
            )
        return self.places[name]

    def zone(self, said: Any, path: str) -> Any:
        """Return a zone by its name."""
        name = _a(str, said["zone"], path)
        if name not in self.rules.zones:
            raise PositionError(
                f"{path}: no zone {name!r:.40}{nearest(name, self.rules.zones)}"
            )
        return self.rules.zones[name]

    # ---- parts -----------------------------------------------------------------------

    def facts(self) -> Iterator[Fact]:
        """Yield what players know."""
        for n, said in enumerate(_a(list, self.table.get("facts", []), "facts")):
            player, key, *places = _a(list, said, f"facts[{n}]")
            yield Fact(
                player,
                self.defn(key, f"facts[{n}]"),
                tuple(_numbers(places, f"facts[{n}]")),
            )

    def decks(self) -> Iterator[Deck]:
        """Yield what players brought."""
        for n, said in enumerate(_a(list, self.table.get("decks", []), "decks")):
            path = f"decks[{n}]"
            cards = _named(_a(dict, said, path).get("cards"), path)
            parts = _a(dict, said.get("parts", {}), path)
            yield Deck(
                {self.defn(key, path): number for key, number in cards.items()},
                {
                    name: tuple(
                        self.defn(key, f"{path}.{name}") for key in _a(list, row, path)
                    )
                    for name, row in parts.items()
                },
            )


_WORDS: Final = {
    "object": _Reader.present,
    "gone": _Reader.past,
    "is": _Reader.record,
    "same": _Reader.same,
    "declared": _Reader.named,
    "made": _Reader.made,
    "list": _Reader.listed,
    "table": _Reader.tabled,
    "row": _Reader.row,
    "set": lambda reader, said, path: frozenset(
        _a(str, each, path) for each in _a(list, said["set"], path)
    ),
    "function": _Reader.function,
    "card": lambda reader, said, path: reader.defn(said["card"], path),
    "en": lambda reader, said, path: Text(
        _a(str, said["en"], path), _a(str, said.get("ja"), path)
    ),
    "place": _Reader.place,
    "zone": _Reader.zone,
    "class": lambda reader, said, path: reader.declared.class_of(
        _a(str, said["class"], path)
    ),
}
"""What a table in a value means, by its first word."""


def _pair(said: Any, path: str) -> tuple[Any, Any]:
    if not isinstance(said, list) or len(said) != 2:
        raise PositionError(f"{path}: expected pairs of a name and a value")
    return said[0], said[1]


def _step(kind: type, said: Any, path: str) -> Any:
    """Return a step of a class by its name, which may begin with that of a class above it."""
    above, _, name = _a(str, said, path).rpartition(".")
    owners = [each for each in kind.__mro__ if not above or each.__name__ == above]
    for owner in owners:
        step = None if name[:1] == "_" else vars(owner).get(name)
        if step is not None:
            if isinstance(step, FunctionType) and step.__code__.co_argcount == 2:
                return step
            break
    raise PositionError(f"{path}.next: {said!r:.60} is no step of {kind.__name__}")
