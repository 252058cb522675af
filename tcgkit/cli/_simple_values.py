"""Values on the command line that need no library to convert them.

Typer converts each value with pydantic, also one that was not given. To import it takes a seventh of a short command,
so what is converted already, or by our own function, does without.
"""

from __future__ import annotations

from typing import Any, Final, Literal, get_args, get_origin

_HARD: Final[Any] = object()
"""Typer must convert this value."""


def spared(params: Any) -> list[Any]:
    """Return parameters that convert simple values themselves, if the library makes its converters late."""
    for param in params:
        if getattr(param, "_runtime_param", _HARD) is None:
            param._runtime_param = _Simple(param.type_descriptor)
    return [*params]


class _Simple:
    """Converts the values of a parameter as the library does, which is asked only if it must be."""

    def __init__(self, descriptor: Any) -> None:
        self.descriptor = descriptor
        self.made: Any = None

    def coerce(self, value: Any, param: Any, ctx: Any) -> Any:
        """Return the value as the command gets it."""
        if value is None:
            return () if param.multiple or param.nargs == -1 else None
        kind = self.descriptor.annotation
        found = _HARD
        if get_origin(kind) is not list:
            found = self._one(value, kind, param)
        elif isinstance(value, list | tuple):
            found = [self._one(each, get_args(kind)[0], param) for each in value]
            if any(each is _HARD for each in found):
                found = _HARD
        return found if found is not _HARD else self._hard(value, param, ctx)

    def _one(self, value: Any, kind: Any, param: Any) -> Any:
        """Return one value, or :data:`_HARD`."""
        parser = self.descriptor.parameter_info.parser
        if parser is not None:
            try:
                return parser(value)
            except ValueError:  # the library words the message
                return _HARD
        if kind is str or (get_origin(kind) is Literal and value in get_args(kind)):
            return value if type(value) is str else _HARD
        is_default = type(value) is kind and value is param.default
        return value if is_default and kind in (bool, int, float) else _HARD

    def _hard(self, value: Any, param: Any, ctx: Any) -> Any:
        from typer._coercion import build_runtime_param

        if self.made is None:
            self.made = build_runtime_param(self.descriptor)
        return self.made.coerce(value, param=param, ctx=ctx)


__all__ = ["spared"]
