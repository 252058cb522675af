"""What native classes need while they run: their fields for attrs, and what attrs does with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs
from attrs import Attribute, fields

from tcgkit.kernel.data.generators import note_generators

UNSET: Final[Any] = object()
"""An argument that was not given."""


class Fields:
    """The fields of a native class: its ``__attrs_attrs__``, made when attrs asks for it."""

    def __init__(self, specs: Callable[[], tuple[Any, ...]], frozen: bool = False) -> None:
        self.specs = specs
        self.frozen = frozen
        self.made: Row | None = None

    def __get__(self, of: object, cls: type[Any]) -> Row:
        if self.made is None:
            at = next(
                base for base in cls.__mro__ if base.__dict__.get("__attrs_attrs__") is self
            )
            self.made = Row(_fields(at, self.specs()))
        return self.made


class Row(tuple):  # type: ignore[type-arg]  # Attribute has no parameters at run time
    """Fields in order and by name, as attrs returns them."""

    def __getattr__(self, name: str) -> Any:
        for each in self:
            if each.name == name:
                return each
        raise AttributeError(name)


def _fields(cls: type[Any], specs: tuple[Any, ...]) -> list[Attribute[Any]]:
    """Return the fields of a class, those of its bases first."""
    own: dict[str, Any] = {}
    for name, _, spec, method, kw_only in specs:
        if method is not None:
            spec._default = attrs.Factory(getattr(cls, method), takes_self=True)
        spec.kw_only = kw_only
        own[name] = spec
    made: Any = attrs.make_class(
        cls.__name__, own, slots=False, eq=False, repr=False, init=False
    )
    types = {name: type_ for name, type_, *_ in specs}
    mine = {each.name: each.evolve(type=types[each.name]) for each in fields(made)}
    base: Any = next(
        (each for each in cls.__mro__[1:] if hasattr(each, "__attrs_attrs__")), None
    )
    known: list[Any] = [] if base is None else [*fields(base)]
    inherited = [each.evolve(inherited=True) for each in known if each.name not in mine]
    return [*inherited, *mine.values()]


def is_frozen(cls: type[Any]) -> bool:
    """Return whether a native class was declared frozen; native code itself lets its objects be written to."""
    declared = next(
        (
            vars(base)["__attrs_attrs__"]
            for base in cls.__mro__
            if "__attrs_attrs__" in vars(base)
        ),
        None,
    )
    return isinstance(declared, Fields) and declared.frozen


def refuse_interpreted(cls: type[Any]) -> None:
    """Refuse a class that is not compiled, but derives from a native class that is closed.

    Raises:
        TypeError: it says what would do.
    """
    if "__mypyc_attrs__" in vars(cls):  # it is native
        return
    base = cls.__base__
    where = "" if base is None else f"{base.__module__}.{base.__qualname__}"
    raise TypeError(
        f"{cls.__module__}.{cls.__qualname__} derives from {where}, which is native code and knows all its"
        " subclasses: compile both anew (tcgkit build), or run as pure Python (TCGKIT_PURE=1)"
    )


def default_of(cls: type[Any], name: str, of: object) -> Any:
    """Return the default of a field of ``of``."""
    default: Any = getattr(fields(cls), name).default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]  # a class at run time
        return default.factory(of) if default.takes_self else default.factory()
    return default


def converter(cls: type[Any], name: str) -> Any:
    """Return the converter of a field."""
    return getattr(fields(cls), name).converter


def validate(made: Any) -> None:
    """Run the validators of an object that was just made."""
    for each in fields(type(made)):
        if each.validator is not None:
            each.validator(made, each, getattr(made, each.name))


def shown(made: Any) -> str:
    """Return what attrs writes for an object: ``Text(en='hand', ja='手札')``."""
    said = (
        (each.name, (repr if each.repr is True else each.repr)(getattr(made, each.name)))
        for each in fields(type(made))
        if each.repr
    )
    return (
        f"{type(made).__qualname__}({', '.join(f'{name}={value}' for name, value in said)})"
    )


def reduced(made: Any) -> tuple[Any, ...]:
    """Return how pickle and copy make an object again: native classes cannot be made without their arguments."""
    kind = type(made)
    names = [each.name for each in fields(kind) if hasattr(made, each.name)]
    return _again, (kind, {name: getattr(made, name) for name in names})


def _again(cls: type[Any], values: dict[str, Any]) -> Any:
    """Return a new object with these values, whatever its ``__init__`` made of them."""
    given = {each.alias: values[each.name] for each in fields(cls) if each.init}
    made = cls(**{alias: _apart(value) for alias, value in given.items()})
    for name, value in values.items():
        object.__setattr__(made, name, value)
    return made


def _apart(value: Any) -> Any:
    """Return a copy of what ``__init__`` could write to, and everything else as it is."""
    return value.copy() if isinstance(value, (list, dict, set)) else value


__all__ = [
    "UNSET",
    "Fields",
    "Row",
    "attrs",
    "converter",
    "default_of",
    "is_frozen",
    "note_generators",
    "reduced",
    "refuse_interpreted",
    "shown",
    "validate",
]
