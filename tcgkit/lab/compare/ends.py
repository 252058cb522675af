"""The ways a game can end, read from the code of its rules.

A ruleset ends a game by ``game.lose``, ``game.end`` and ``game.eliminate``. The search for these
calls starts from the functions in its :class:`~tcgkit.kernel.rules.Rules` and its vocabulary. It
follows the names in their code, within the packages of installed games. So a variant is read with
all that it took from its base, and unreachable code does not count. An end that depends on a rule
option counts for every value of the option.
"""

from __future__ import annotations

import ast
import dis
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from types import CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final

import attrs
from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Rules
from tcgkit.native.finder import VARIABLE, active
from tcgkit.plugins import Host

_OF: Final = {"object": "a card", "player": "a player", "table": "the table"}


@frozen(order=True)
class End:
    """A call in the code of a game that can end it."""

    how: str
    """The outcome: ``players lose``, ``all others are out``, ``players win`` or ``a draw``."""
    when: str
    clause: str
    """The cited clause; empty if it is computed while the game runs."""


Reached = tuple[FunctionType, type | None]
"""A reachable function, and the class it is a method of, if any."""


class NoCode(TcgkitError):
    """The rules run as native code, which cannot be read."""


def packages(host: Host) -> frozenset[str]:
    """Return the packages of the installed games, whose code is to be read.

    Raises:
        NoCode: If native code runs; ``tcgkit compare`` runs as pure Python by itself.
    """
    if active() is not None:
        raise NoCode(
            "what games do is read from the code of their rules, and native code cannot be read: "
            f"run as pure Python ({VARIABLE}=1)"
        )
    found = set()
    for plugin in host.rulesets.values():
        build: Any = plugin.ruleset.build
        while isinstance(build, partial):
            build = build.func
        found.add(_package(build))
    return frozenset(found)


def ends(rules: Rules, words: Any, games: frozenset[str]) -> list[End]:
    """Return the ways a game can end; code that is reached in several ways counts once.

    ``words`` is the vocabulary of its cards, because card texts can end games, too.
    """
    found: dict[CodeType, list[End]] = {}
    for when, clause, root in _roots(rules, words):
        for function, owner in functions(root, games):
            code = function.__code__
            if code not in found:
                is_event = owner is not None and issubclass(owner, Event)
                said = "as an event happens" if is_event else when
                found[code] = [
                    End(how, said, cited or clause) for how, cited in calls(function)
                ]
    return sorted(chain.from_iterable(found.values()))


def _roots(rules: Rules, words: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield the starting points of the search: (when the code runs, its clause, the object)."""
    for check in rules.checks:
        yield f"by a state check at each {check.at}", check.clause, check.then
    if rules.loops.repeat is not None:
        yield (
            "when effects never end",
            rules.loops.repeat.clause,
            rules.loops.repeat.automatic,
        )
    yield "in a step of the timeline", "", rules.timeline
    yield "in actions, responses and procedures", "", rules
    yield "by what card texts say", "", words


def looks_at(rules: Rules, games: frozenset[str]) -> list[str]:
    """Return the kinds of zones and numbers that game-ending state checks look at.

    They are found by the names of zones and fields in the code of the check's ``find``.
    """
    found = []
    for check in rules.checks:
        if not any(calls(function) for function, _ in functions(check.then, games)):
            continue
        named = {
            name
            for function, _ in functions(check.find, games)
            for name in _texts(function.__code__)
        }
        for zone in (zone for name, zone in rules.zones.items() if name in named):
            found.append(f"cards {'in' if zone.in_play else 'outside'} play")
        for number in (each for name, each in rules.fields.items() if name in named):
            found.append(f"a number of {_OF[number.on]}")
    return found


# ---- reachable code ------------------------------------------------------------------


def functions(root: Any, games: frozenset[str]) -> list[Reached]:
    """Return the functions of games that can be reached from ``root``.

    An object leads to its fields, items and arguments, and to the names in its code.
    """
    return [
        (each, owner)
        for each, owner in _reached(root, games)
        if isinstance(each, FunctionType) and _package(each) in games
    ]


def reached(root: Any, games: frozenset[str]) -> list[Any]:
    """Return all objects that can be reached from ``root``, as :func:`functions` does."""
    return [each for each, _ in _reached(root, games)]


def _reached(root: Any, games: frozenset[str]) -> Iterator[tuple[Any, type | None]]:
    seen: dict[int, Any] = {}  # keeps the objects alive, so that their ids stay unique
    waiting: list[tuple[Any, type | None]] = [(root, None)]
    while waiting:
        each, owner = waiting.pop()
        if id(each) in seen:
            continue
        seen[id(each)] = each
        yield each, owner
        inside = each if isinstance(each, type) else owner
        waiting += [(held, inside) for held in _held(each, games)]


def _held(each: Any, games: frozenset[str]) -> Iterable[Any]:
    """Return the objects that this one holds or names in its code."""
    match each:
        case FunctionType():
            cells = (_content(cell) for cell in each.__closure__ or ())
            given = (*(each.__defaults__ or ()), *(each.__kwdefaults__ or {}).values())
            named = _named(each) if _package(each) in games else ()
            return chain(cells, given, named)
        case MethodType():
            return each.__func__, each.__self__
        case partial():
            return each.func, each.args, each.keywords
        case staticmethod() | classmethod():
            return (each.__func__,)
        case property():
            return each.fget, each.fset
        case type():
            return (
                (*vars(each).values(), *each.__bases__) if _package(each) in games else ()
            )
        case Mapping():
            return chain(each.keys(), each.values())
        case list() | tuple() | set() | frozenset():
            return each
    if attrs.has(type(each)):
        return [getattr(each, a.name, None) for a in attrs.fields(type(each))]
    return ()


def _content(cell: Any) -> Any:
    try:
        return cell.cell_contents
    except ValueError:  # the cell is still empty
        return None


def _named(function: FunctionType) -> Iterator[Any]:
    """Yield the globals that the code of a function names: ``lose``, ``turn.lose``."""
    for code in _codes(function.__code__):
        before: Any = None
        for step in dis.get_instructions(code):
            found: Any = None
            if step.opname in ("LOAD_GLOBAL", "LOAD_NAME"):
                found = function.__globals__.get(step.argval)
            elif step.opname in ("LOAD_ATTR", "LOAD_METHOD") and before is not None:
                found = getattr(before, step.argval, None)
            before = found if isinstance(found, ModuleType | type) else None
            if found is not None:
                yield found


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _texts(code: CodeType) -> Iterator[str]:
    for each in _codes(code):
        yield from (constant for constant in each.co_consts if isinstance(constant, str))


def _package(each: Callable[..., Any] | type) -> str:
    return str(getattr(each, "__module__", "") or "").partition(".")[0]


# ---- calls that end a game -----------------------------------------------------------


_ENDS: Final = frozenset(("lose", "end", "eliminate"))
"""The methods that end a game."""


def calls(function: FunctionType) -> list[tuple[str, str]]:
    """Return the (outcome, clause) of each call in a function that ends the game.

    Return an empty list if the source is not available.
    """
    names = {name for code in _codes(function.__code__) for name in code.co_names}
    if not names & _ENDS:
        return []
    try:
        source, _ = inspect.findsource(function)
    except OSError:  # the source is not installed
        return []
    lines = {line for code in _codes(function.__code__) for *_, line in code.co_lines()}
    found = []
    for node in ast.walk(ast.parse("".join(source))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.lineno not in lines:
                continue
            given = {word.arg: word.value for word in node.keywords}
            given |= dict(zip(("players", "clause", "reason"), node.args, strict=False))
            if node.func.attr in _ENDS and "clause" in given:
                who = given.get("players", given.get("winners"))
                found.append((_how(node.func.attr, who), _literal(given["clause"])))
    return found


def _how(name: str, who: ast.expr | None) -> str:
    if name == "lose":
        return "players lose"
    if name == "eliminate":
        return "all others are out"
    return "a draw" if isinstance(who, ast.Tuple) and not who.elts else "players win"


def _literal(clause: ast.expr) -> str:
    if isinstance(clause, ast.Constant) and isinstance(clause.value, str):
        return clause.value
    return ""


__all__ = ["End", "calls", "ends", "functions", "looks_at", "packages", "reached"]
