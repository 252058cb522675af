"""Tables that are never written to: what rules, cards and decks declare is shared by all games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, Generic, NoReturn, TypeVar

from attrs import fields

from tcgkit.kernel.errors import UnknownName, nearest

K = TypeVar("K")
V = TypeVar("V")


def unknown(kind: str, name: object, known: Iterable[object]) -> NoReturn:
    """Refuse a name that no declaration has.

    Raises:
        UnknownName: always; it offers the nearest names.
    """
    raise UnknownName(f"no {kind} {name!r}{nearest(str(name), map(str, known))}")


class Table(dict[K, V], Generic[K, V]):
    """Declarations by name; to look up a name that none of them has is an error.

    >>> Table("zone", {"hand": 1})["hnad"]
    Traceback (most recent call last):
    tcgkit.kernel.errors.UnknownName: no zone 'hnad' (did you mean 'hand'?)
    """

    __slots__ = ("kind",)

    def __init__(self, kind: str, declared: Mapping[K, V]) -> None:
        super().__init__(declared)
        self.kind = kind

    def __missing__(self, name: K) -> NoReturn:
        unknown(self.kind, name, self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.kind, dict(self))


def fixed(table: Mapping[K, V], kind: str = "") -> Mapping[K, V]:
    """Return a table with these entries that nobody can write to, nor to tables and lists in it.

    With ``kind`` to look up what it does not have is an error (see :class:`Table`).

    >>> fixed({"gold": 2})["gold"] = 3
    Traceback (most recent call last):
    ...
    TypeError: 'mappingproxy' object does not support item assignment
    """
    made = {key: _fixed(value) for key, value in table.items()}
    return MappingProxyType(Table(kind, made) if kind else made)


def _fixed(value: Any) -> Any:
    if isinstance(value, dict):
        return fixed(value)
    return tuple(value) if isinstance(value, list) else value


def fix_tables(declared: Any) -> None:
    """Let nobody write to the tables of a frozen attrs object that is being made.

    What it keeps for itself (names with an underscore) is left alone.
    """
    for each in fields(type(declared)):
        table = getattr(declared, each.name)
        if isinstance(table, Mapping) and not each.name.startswith("_"):
            kind = each.metadata.get("kind", "")
            object.__setattr__(declared, each.name, fixed(table, kind))


__all__ = ["Table", "fix_tables", "fixed", "unknown"]
