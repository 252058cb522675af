"""Tables that are never written to: what rules, cards and decks declare is shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from attrs import fields

K = TypeVar("K")
V = TypeVar("V")


def fixed(table: Mapping[K, V]) -> Mapping[K, V]:
    """Return a table with these entries that nobody can write to, nor to tables and lists in it.

    >>> fixed({"gold": 2})["gold"] = 3
    Traceback (most recent call last):
    ...
    TypeError: 'mappingproxy' object does not support item assignment
    """
    return MappingProxyType({key: _fixed(value) for key, value in table.items()})


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
            object.__setattr__(declared, each.name, fixed(table))


__all__ = ["fix_tables", "fixed"]
