"""Names for declarations of rules and cards: the path to each, part by part.

A position refers to declared things (abilities, windows, tokens, continuous effects), which no
game ever writes to. Such a thing is named by its path: from a card, from the rules, or from
a module of their code, then field by field. Reading follows the path; it never calls anything.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial
from types import BuiltinFunctionType, CellType, CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Final

from attrs import fields, has

from tcgkit.kernel.cards.definitions import Ability, CardDef, Text
from tcgkit.kernel.data.records import Record
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import Obj, State, Thing

if TYPE_CHECKING:
    from tcgkit.kernel.rules.declared import Rules

Name = tuple[str | int, ...]
"""A path: "card", "rules" or "module", then names of parts, or their numbers from 0."""

_UNNAMED: Final = (Text, Record, State, type)
"""Things written with their content, or that belong to one game."""
_ELSE: Final = (ModuleType, *_UNNAMED)
_OURS: Final = ("tcgkit.kernel", "tcgkit.standard")
"""Packages that every game uses."""


class Declared:
    """The declarations of rules and cards: things by name, names by thing."""

    def __init__(self, rules: Rules, cards: Mapping[str, CardDef]) -> None:
        self._code = _code(rules, len(sys.modules))
        self._cards = cards
        self._names: dict[bool, _Names] = {}
        """Of the abilities of cards, and of their whole content."""

    def name(self, thing: object) -> Name | None:
        """Return the shortest path to a declared thing, or None if it is not declared.

        First the abilities of cards are looked through, then the rules and their code, last the whole content of cards.
        """
        found = self._named(thing, deep=False) or self._code.name(thing)
        return found or self._named(thing, deep=True)

    def _named(self, thing: object, *, deep: bool) -> Name | None:
        """Return the path to a thing from a card."""
        if deep not in self._names:
            self._names[deep] = _Names()
            self._names[deep].walk(self._roots(("card",)), deep=deep)
        return self._names[deep].of(thing)

    def thing(self, name: Name) -> Any:
        """Return the thing with a name.

        Raises:
            LookupError: It is not declared; the message says how far the path goes.
        """
        if not name or name[0] not in _ROOMS:
            raise LookupError(f"a name begins with {', '.join(_ROOMS)}")
        size = {"card": 2, "rules": 2, "module": 3}[str(name[0])]
        found = next((root for way, root in self._roots(name[:size])), None)
        if found is None or len(name) < size:
            raise LookupError(f"nothing is called {_said(name[:size])}")
        for number, part in enumerate(name[size:], start=size):
            inside = dict(ways_from(found))
            if part not in inside:
                raise LookupError(f"{_said(name[:number])} has no part {part!r:.60}")
            found = inside[part]
        return found

    def class_of(self, name: str) -> type:
        """Return the class of the rules' code with this name.

        Raises:
            LookupError: It does not exist.
        """
        module, _, word = name.partition(":")
        kind = getattr(self._code.module(module), word, None)
        if not isinstance(kind, type) or kind.__module__ != module:
            raise LookupError(
                f"the code of {self._code.rules.ruleset} has no class {name!r:.100}"
            )
        return kind

    def makes(self, function: FunctionType) -> bool:
        """Return whether the rules' code makes such a function, from its captured values alone."""
        plain = not function.__defaults__ and not function.__kwdefaults__
        return plain and self.code(class_name(function)) is not None

    def code(self, name: str) -> CodeType | None:
        """Return the code of a function nested in another one of the rules' code."""
        module, _, words = name.partition(":")
        outer, *inner = words.split(".<locals>.")
        found: Any = self._code.module(module)
        for word in outer.split("."):
            found = getattr(found, word, None)
        code = getattr(_plain(found, outer), "__code__", None)
        for word in inner:
            inside = (
                []
                if code is None
                else [c for c in code.co_consts if isinstance(c, CodeType)]
            )
            code = next((each for each in inside if each.co_name == word), None)
        return code if inner else None

    def function(self, name: str, held: Mapping[str, Any]) -> FunctionType:
        """Return such a function with these captured values by name.

        Raises:
            LookupError: It does not exist, or captures other names.
        """
        code = self.code(name)
        if code is None:
            raise LookupError(
                f"the code of {self._code.rules.ruleset} makes no function {name!r:.100}"
            )
        if {*held} != {*code.co_freevars}:
            raise LookupError(f"expected {', '.join(code.co_freevars)} in {name!r:.100}")
        cells = tuple(CellType(held[word]) for word in code.co_freevars)
        module = self._code.module(name.partition(":")[0])
        made = FunctionType(code, vars(module), code.co_name, None, cells)
        made.__qualname__ = name.partition(":")[2]
        return made

    def _roots(self, name: Name) -> Iterator[tuple[Name, Any]]:
        """Yield the things at which paths with this beginning start."""
        room, rest = name[0], name[1:]
        if room != "card":
            yield from self._code.roots(name)
            return
        keys = [str(rest[0])] if rest else sorted(self._cards)
        yield from ((("card", key), self._cards[key]) for key in keys if key in self._cards)


class _Code:
    """What the rules and the modules of their code declare."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._names = _Names()
        self._rooms = ["module", "rules"]
        self._packages: tuple[str, ...] | None = None

    def name(self, thing: object) -> Name | None:
        """Return the shortest path to a thing from the rules, or else from a module."""
        while (found := self._names.of(thing)) is None and self._rooms:
            self._names.walk(self.roots((self._rooms.pop(),)), deep=True)
        return found

    def roots(self, name: Name) -> Iterator[tuple[Name, Any]]:
        """Yield the things at which paths with this beginning start."""
        room, rest = name[0], name[1:]
        if room == "rules":
            for each in fields(type(self.rules)):
                if not rest or rest[0] == each.name:
                    yield ("rules", each.name), getattr(self.rules, each.name, None)
            return
        for module in [str(rest[0])] if rest else sorted(sys.modules):
            for word, thing in sorted(vars(self.module(module)).items()):
                is_meant = len(rest) < 2 or rest[1] == word
                if is_meant and word[:2] != "__" and not isinstance(thing, _ELSE):
                    yield ("module", module, word), thing

    def module(self, name: str) -> ModuleType:
        """Return a module of the rules' code; an empty one for other modules."""
        found = sys.modules.get(name)
        top = name.split(".")[0]
        ours = any(name == each or name.startswith(f"{each}.") for each in _OURS)
        if found is None or not (ours or top in self._tops()):
            return ModuleType(name)
        return found

    def _tops(self) -> tuple[str, ...]:
        """Return the top packages of the rules' functions."""
        if self._packages is None:
            met: dict[int, Any] = {}
            row = [thing for _, thing in self.roots(("rules",))]
            while row:
                thing = row.pop()
                if id(thing) not in met and not isinstance(thing, (str, int, CardDef)):
                    met[id(thing)] = thing
                    row += [each for _, each in ways_from(thing)]
            tops = {
                str(getattr(each, "__module__", "")).split(".")[0]
                for each in met.values()
                if isinstance(each, (FunctionType, BuiltinFunctionType))  # native ones
            }
            self._packages = tuple(sorted(tops - {"tcgkit", "tcgkit_dsl", ""}))
        return self._packages


@lru_cache(maxsize=8)
def _code(rules: Rules, _modules: int) -> _Code:
    """Return what rules declare, as long as no module is loaded: they are looked through once for many positions."""
    return _Code(rules)


class _Names:
    """Names of things that were found, by what they are."""

    def __init__(self) -> None:
        self._names: dict[int, Name] = {}
        self._kept: list[Any] = []
        """Keeps named things alive, so that no ``id`` is used twice."""

    def of(self, thing: object) -> Name | None:
        """Return the name of a thing, if it was found."""
        return self._names.get(id(thing))

    def walk(self, roots: Iterable[tuple[Name, Any]], *, deep: bool) -> None:
        """Name everything that is reached from here, nearest first."""
        row = [*roots]
        while row:
            following: list[tuple[Name, Any]] = []
            for way, thing in row:
                if isinstance(thing, _UNNAMED) or thing is None:
                    continue
                if isinstance(thing, (bool, int, str, float, frozenset)):
                    continue
                known = self._names.get(id(thing))
                if known is not None and known != way:
                    continue
                if known is None:
                    self._names[id(thing)] = way
                    self._kept.append(thing)
                if deep or isinstance(thing, (CardDef, Ability, tuple)):
                    following += [((*way, part), each) for part, each in ways_from(thing)]
            row = following


def _plain(found: Any, name: str) -> Any:
    """Return the function of this name: a decorator may have made a row of it, which holds it."""
    if isinstance(found, FunctionType):
        return found
    held = (each for _, each in ways_from(found) if isinstance(each, FunctionType))
    return next((each for each in held if each.__qualname__ == name), None)


_ROOMS: Final = ("card", "rules", "module")
"""Where paths begin."""


def ways_from(thing: Any) -> Iterator[tuple[str | int, Any]]:
    """Yield the parts of a declared thing, by name or number."""
    if isinstance(thing, (tuple, list)):
        yield from enumerate(thing)
    elif isinstance(thing, Mapping):
        for number, (key, each) in enumerate(thing.items()):
            yield (key if isinstance(key, str) else number), each
    elif isinstance(thing, FunctionType):
        for word, cell in zip(
            thing.__code__.co_freevars, thing.__closure__ or (), strict=True
        ):
            try:
                yield word, cell.cell_contents
            except ValueError:  # not assigned yet
                continue
    elif isinstance(thing, partial):
        yield "func", thing.func
        yield from enumerate(thing.args)
        yield from thing.keywords.items()
    elif has(type(thing)) and (
        isinstance(thing, Thing) or not isinstance(thing, (Obj, Frame))
    ):
        for each in fields(type(thing)):
            if each.name not in ("tree", "source", "fields"):
                yield each.name, getattr(thing, each.name, None)


def _said(name: Name) -> str:
    return ".".join(str(part)[:60] for part in name)


def class_name(kind: type | FunctionType) -> str:
    """Return the name of a class, or of a function, of the rules' code."""
    return f"{kind.__module__}:{kind.__qualname__}"
