"""``repr`` in one short line: the kind and the name of a thing, not its whole content.

A ``repr`` is for people who write rules: in a debugger, a traceback, a failing test. It may
show hidden cards, so never use it for text that a player reads.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields

WIDTH: Final = 160
"""The greatest length of a ``repr``."""
_NAMES: Final = ("id", "key", "name", "title", "action")
"""Fields (or properties) whose value is clear without its name."""


def brief(self: object) -> str:
    """Return the class of an attrs object and its fields, cut to one line.

    A field shows only the name of its value, a collection only its size; functions and empty
    values are left out.
    """
    kind: Any = type(self)
    parts = []
    for each in fields(kind):
        said = _said(getattr(self, each.name, None)) if each.repr else ""
        if said:
            parts.append(said if each.name in _NAMES else f"{each.name}={said}")
    return cut(f"<{kind.__name__}{''.join(f' {part}' for part in parts)}>")


def cut(text: str, width: int = WIDTH) -> str:
    """Return a text in one line of at most ``width`` characters."""
    text = " ".join(text.split())
    return text if len(text) <= width else f"{text[: width - 2]}…>"


def _said(value: Any) -> str:
    """Return a short form of a value; empty, if it says nothing."""
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else f"{value[:39]}…") if value else ""
    if isinstance(value, (bool, int)):
        return str(value) if value else ""
    if hasattr(type(value), "is_object"):
        return repr(value)
    if isinstance(value, (tuple, list, Mapping, frozenset)):
        return f"({len(value)})" if value else ""
    if not hasattr(type(value), "__attrs_attrs__"):
        return ""
    names = (getattr(value, name, None) for name in (*_NAMES, "en"))
    name = next((each for each in names if isinstance(each, str) and each), "")
    return _said(name) or f"<{type(value).__name__}>"


__all__ = ["WIDTH", "brief", "cut"]
