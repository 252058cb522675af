"""Walking through the content of a state, to make values of it: the only place that does so.

A subclass decides how each kind of thing is represented: :class:`Values` walks through rows,
tables, records (which may be circular) and objects.
"""

from __future__ import annotations

from typing import Any, Final

from tcgkit.kernel.data.records import Record
from tcgkit.kernel.state.frames import Frame
from tcgkit.kernel.state.objects import Obj

PLAIN: Final = (int, str, bool, type(None))
"""Values that are kept as they are."""


class Values:
    """Makes values of the content of a state.

    By default it keeps everything except the difference between lists and tuples; objects and
    declared things represent themselves.
    """

    def __init__(self) -> None:
        self.path: list[str] = []
        """The names of the parts on the way to the present one."""
        self._met: dict[int, int] = {}
        self._kept: list[Record] = []
        """Keeps every visited thing alive, so that no ``id`` is used twice."""

    def value(self, value: Any) -> Any:
        """Return the value of anything in a state."""
        kind = value.__class__
        if kind in PLAIN:
            return value
        if kind is list or isinstance(value, tuple):
            return self.row(value)
        if kind is dict:
            return self.table(value)
        if isinstance(value, Obj):
            return self.object(value)
        if isinstance(value, Record):
            number = self._met.get(id(value))
            if number is not None:
                return self.again(number)
            self._met[id(value)] = len(self._met)
            self._kept.append(value)
            return self.record(value)
        return self.declared(value)

    def part(self, name: str, value: Any) -> Any:
        """Return the value of a named part."""
        self.path.append(name)
        found = self.value(value)
        self.path.pop()
        return found

    # ---- the value of each kind of thing ---------------------------------------------

    def row(self, value: Any) -> Any:
        """Return the value of a tuple or list."""
        return tuple([self.value(each) for each in value])

    def table(self, value: dict[Any, Any]) -> Any:
        """Return the value of a dict."""
        return tuple([(self.value(k), self.value(v)) for k, v in value.items()])

    def object(self, value: Obj) -> Any:
        """Return the value of a reference to an object."""
        return value

    def record(self, value: Record) -> Any:
        """Return the value of a record."""
        parts = [self.part(name, held) for name, held in fields_of(value)]
        return (type(value).__name__, *parts)

    def again(self, number: int) -> Any:
        """Return the value of a record already visited as the ``number``-th."""
        return "same", number

    def declared(self, value: Any) -> Any:
        """Return the value of anything else: declarations of cards and rules."""
        return value


def fields_of(value: Record) -> list[tuple[str, Any]]:
    """Return the declared fields of a record with their values."""
    attributes: Any = value.__attrs_attrs__  # type: ignore[attr-defined]  # records are attrs classes
    return [(each.name, getattr(value, each.name, None)) for each in attributes]


def parts_of(value: Record) -> list[tuple[str, Any]]:
    """Return the fields of a record with their values; of a frame, its next step and ``ret``."""
    found = fields_of(value)
    if isinstance(value, Frame):
        found += [(name, getattr(value, name, None)) for name in ("next", "ret")]
    return found


__all__ = ["PLAIN", "Values", "fields_of", "parts_of"]
