"""Mutable values shared by two games.

The walk visits everything that can be reached from a game: state, caches, rules, cards, questions.
Declared things may be shared if they are immutable. Samples of one player may share the values
that rules keep of their games (names with an underscore), because these hold nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Any, Final

from attrs import fields, has

from tcgkit.kernel.data import Table
from tcgkit.kernel.game import Game
from tcgkit.native.runtime import is_frozen
from tcgkit.testing.contract.picture import STATIC, short

_PLAIN: Final = (int, str, bool, float, bytes, type(None), type)
_CONTAINERS: Final = (list, dict, set, bytearray)


class Sharing:
    """Compares games; it remembers the declared things that are immutable."""

    def __init__(self) -> None:
        self._fixed: dict[int, Any] = {}
        self._loose: dict[int, Any] = {}

    def between(self, one: Game, other: Game) -> Iterator[str]:
        """Yield mutable values shared by both games."""
        theirs = self._writable(other)
        if one.rules is other.rules and one._apart is other._apart is None:
            theirs = {
                n: seen for n, seen in theirs.items() if "rules.lookup" not in seen[0]
            }
        for number, (path, value) in self._writable(one).items():
            if number in theirs:
                yield f"{path} ({short(value, 60)})"

    def _writable(self, game: Game) -> dict[int, tuple[str, Any]]:
        """Return all that can be written to, by identity, with its path."""
        found: dict[int, tuple[str, Any]] = {}
        native: tuple[str, ...] = getattr(type(game), "__mypyc_attrs__", ())
        for name in dict.fromkeys(
            ("rules", *(native or vars(game)))
        ):  # rules: as their own
            if name != "_apart":  # by what rules its samples are played
                for path, each in self._walk(getattr(game, name), name):
                    if _takes(each):
                        found.setdefault(id(each), (path, each))
        return found

    def _walk(self, value: Any, path: str) -> Iterator[tuple[str, Any]]:
        """Yield the values that can be reached from a value, without immutable ones."""
        met: dict[int, Any] = {}
        left = [(path, value)]
        while left:
            path, value = left.pop()
            if value.__class__ in _PLAIN or id(value) in met or id(value) in self._fixed:
                continue
            met[id(value)] = value
            if isinstance(value, STATIC) and self._is_fixed(value):
                continue
            yield path, value
            left += [(path + name, part) for name, part in _parts(value)]

    def _is_fixed(self, declared: Any) -> bool:
        """Return whether nothing in something declared can be written to; remember it."""
        if id(declared) in self._loose:
            return False
        reached: dict[int, Any] = {}
        left = [declared]
        while left:
            value = left.pop()
            if (
                value.__class__ in _PLAIN
                or id(value) in reached
                or id(value) in self._fixed
            ):
                continue
            if _takes(value):
                self._loose[id(declared)] = declared
                return False
            reached[id(value)] = value
            left += [part for _, part in _parts(value)]
        self._fixed |= reached
        return True


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    kind = value.__class__
    if kind in (dict, MappingProxyType, Table):
        for key, part in value.items():
            name = f"[{key!r}]" if isinstance(key, (str, int)) else "[…]"
            yield f" key {name}", key
            yield name, part
    elif isinstance(value, (list, tuple, set, frozenset)):
        for number, part in enumerate(value):
            yield f"[{number}]", part
    elif has(kind):
        names = [each.name for each in fields(kind)]
        names += [name for name in ("next", "ret") if name in dir(kind)]  # of a frame
        for name in names:
            yield f".{name}", getattr(value, name, None)


def _takes(value: Any) -> bool:
    """Return whether a value can be written to; a record is tested with its own value."""
    kind = value.__class__
    if not has(kind):
        return kind in _CONTAINERS
    if is_frozen(kind):
        return False
    name = next((each.name for each in fields(kind) if hasattr(value, each.name)), "")
    try:
        setattr(value, name, getattr(value, name))
    except AttributeError:
        return False
    return bool(name)


__all__ = ["Sharing"]
