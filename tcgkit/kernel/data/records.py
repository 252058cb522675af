"""Records: typed plain data that a copy of the state can follow.

A *record* is a class whose fields are ids, numbers, names, objects, other records, or tuples
and lists of these. :func:`record` generates its ``copied`` method from the declared fields, so
no field can be forgotten by hand. Objects in play are mapped to their copies; objects that
left play are shared: they are last-known information and never written again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Literal,
    Protocol,
    TypeVar,
    dataclass_transform,
)

from attrs import define, field, fields

from tcgkit.kernel.data.brief import brief

if TYPE_CHECKING:
    from tcgkit.kernel.state.objects import Obj

R = TypeVar("R")

_PLAIN = ("int", "str", "bool", "float", "tuple[int,...]", "tuple[str,...]")
_DECLARED = ("Ability", "CardDef", "Text", "Place", "Zone", "Window", "Continuous")
_NODES = ("AnyNode", "Node", "Sequence", "Phase", "Loop", "Each", "Initiative", "Resolve")
_SHARED = frozenset(
    name + end for name in (*_PLAIN, *_DECLARED, *_NODES) for end in ("", "|None")
)
"""Types of fields whose values are never written to: a copy shares them."""


class Copied(Protocol):
    """The copies of objects: a dictionary by id, or what makes copies on demand.

    It is no ``dict``: native code would pass over a ``get`` of a class derived from ``dict``.
    """

    def get(self, number: int, obj: Obj, /) -> Obj:
        """Return the copy of an object, by its id, or the object itself if it has none."""
        ...


class Record:
    """Base of records. Use :func:`record` on every subclass."""

    __slots__ = ()
    hidden: ClassVar[tuple[str, ...]] = ()
    """Fields hidden from all views."""
    in_view: ClassVar[tuple[str, ...]] = ()
    """Number fields shown in views; other numbers are not."""

    def __repr__(self) -> str:
        return brief(self)

    def copied(self, objects: Copied, memo: dict[int, Any]) -> Any:
        """Return a copy that refers to the copies of objects in ``objects``. Its code is written when it is needed first."""
        written = _copier(type(self))
        type(self).copied = written  # type: ignore[method-assign]
        return written(self, objects, memo)


@dataclass_transform(field_specifiers=(field,))
def record(cls: type[R]) -> type[R]:
    """Make ``cls`` a record: a slotted attrs class with a ``copied`` of its own."""
    made = define(eq=False, slots=True, repr=False)(cls)
    made.copied = Record.copied  # type: ignore[attr-defined]  # not that of a base, which knows less fields
    return made


def remap(value: Any, objects: Copied, memo: dict[int, Any]) -> Any:
    """Return ``value`` with objects in play, records, and containers of them copied."""
    kind = value.__class__
    if kind is tuple:
        return tuple([remap(v, objects, memo) for v in value]) if value else value
    if kind is list:
        return [remap(v, objects, memo) for v in value]
    if kind is dict:
        return {key: remap(v, objects, memo) for key, v in value.items()}
    if isinstance(value, Record):
        known = memo.get(id(value))
        return value.copied(objects, memo) if known is None else known
    if hasattr(kind, "is_object"):
        return objects.get(value.id, value)
    return value


def copied_how(type_: str) -> Literal["object", "shared", "mapped"]:
    """Return how a field of this type is copied.

    >>> copied_how("Obj | None"), copied_how("int"), copied_how("tuple[Obj, ...]")
    ('object', 'shared', 'mapped')
    """
    kind = type_.replace(" ", "")
    if kind in ("Obj", "Obj|None"):
        return "object"
    return "shared" if kind in _SHARED else "mapped"


def _copier(cls: type[Any]) -> Callable[..., Any]:
    """Write the copy function of one record class, field by field."""
    lines = [
        "def copied(self, objects, memo):",
        "    new = make(cls)",
        "    memo[id(self)] = new",
    ]
    if hasattr(cls, "next"):  # a frame
        lines.append("    new.next = self.next")
        lines.append("    new.ret = remap(self.ret, objects, memo)")
    for each in fields(cls):
        name, how = each.name, copied_how(str(each.type))
        if how == "object":
            lines.append(f"    v = self.{name}")
            lines.append(f"    new.{name} = v if v is None else objects.get(v.id, v)")
        elif how == "shared":
            lines.append(f"    new.{name} = self.{name}")
        else:
            lines.append(f"    new.{name} = remap(self.{name}, objects, memo)")
    lines.append("    return new")
    space: dict[str, Any] = {"cls": cls, "make": cls.__new__, "remap": remap}
    exec("\n".join(lines), space)  # our own text: the names of declared fields
    copier: Callable[..., Any] = space["copied"]
    return copier
