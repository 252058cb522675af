"""Tables that are never written to: all games share the declarations of rules, cards and decks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn, TypeVar

from attrs import fields

from tcgkit.kernel.errors import UnknownName, nearest

K = TypeVar("K")
V = TypeVar("V")


def unknown(kind: str, name: object, known: Iterable[object]) -> NoReturn:
    """Refuse an undeclared name.

    Raises:
        UnknownName: always; it offers the nearest names.
    """
    raise UnknownName(f"no {kind} {name!r}{nearest(str(name), map(str, known))}")


class Table(dict[K, V]):
    """Declarations by name, read-only and as fast to read as a dict.

    With ``kind`` (the noun for the names), an unknown name is an error.

    >>> Table({"hand": 1}, "zone")["hnad"]
    Traceback (most recent call last):
    tcgkit.kernel.errors.UnknownName: no zone 'hnad' (did you mean 'hand'?)
    >>> Table({"hand": 1})["deck"] = 2
    Traceback (most recent call last):
    TypeError: what is declared cannot be written to
    """

    kind: str

    def __init__(self, declared: Mapping[K, V], kind: str = "") -> None:
        super().__init__(declared)
        self.kind = kind

    def __missing__(self, name: K) -> NoReturn:
        if not self.kind:
            raise KeyError(name)
        unknown(self.kind, name, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (dict(self), self.kind)

    # One by one: native code keeps no second name of a method.

    def __setitem__(self, name: K, value: V) -> NoReturn:
        _refuse()

    def __delitem__(self, name: K) -> NoReturn:
        _refuse()

    def __ior__(self, *_: Any) -> Any:  # type: ignore[misc]  # ``|`` makes a dict
        _refuse()

    def clear(self) -> NoReturn:
        """Refuse to be emptied."""
        _refuse()

    def pop(self, *_: Any) -> NoReturn:
        """Refuse to give an entry away."""
        _refuse()

    def popitem(self) -> NoReturn:
        """Refuse to give an entry away."""
        _refuse()

    def setdefault(self, *_: Any) -> NoReturn:
        """Refuse a new entry."""
        _refuse()

    def update(self, *_: Any, **__: Any) -> NoReturn:
        """Refuse new entries."""
        _refuse()


def _refuse() -> NoReturn:
    raise TypeError("what is declared cannot be written to")


def fixed(table: Mapping[K, V], kind: str = "") -> Mapping[K, V]:
    """Return a read-only table with these entries; tables and lists in it become read-only, too.

    With ``kind``, looking up an unknown name is an error (see :class:`Table`).
    """
    return Table({key: _fixed(value) for key, value in table.items()}, kind)


def _fixed(value: Any) -> Any:
    if isinstance(value, Table):
        return value
    if isinstance(value, dict):
        return fixed(value)
    return tuple(value) if isinstance(value, list) else value


def fix_tables(declared: Any) -> None:
    """Make the tables of a frozen attrs object read-only, while it is being made.

    Its private fields (names with an underscore) are left alone.
    """
    for each in fields(type(declared)):
        table = getattr(declared, each.name)
        if isinstance(table, Mapping) and not each.name.startswith("_"):
            kind = each.metadata.get("kind", "")
            object.__setattr__(declared, each.name, fixed(table, kind))


__all__ = ["Table", "fix_tables", "fixed", "unknown"]
