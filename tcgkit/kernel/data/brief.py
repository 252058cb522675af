"""``repr`` in one short line: what a thing is and what it is called, not all that it holds.

A ``repr`` is for whoever writes rules: in a debugger, a traceback, a failing test. It may tell
hidden cards, so nothing that a player reads is made of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from attrs import fields

WIDTH: Final = 160
"""How long a ``repr`` is at most."""
_NAMES: Final = ("id", "key", "name", "title", "action")
"""Fields (or properties) whose value says alone what is meant."""


def brief(self: object) -> str:
    """Return the class of an attrs object and its fields, cut to one line.

    Of what a field holds only the name is said, of several things how many there are; functions
    and what is empty are left out.
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
    """Return a value in short; empty, if it says nothing."""
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
