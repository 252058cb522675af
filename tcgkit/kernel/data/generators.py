"""Which functions are generators: those of native modules do not say so themselves."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any, Final

_NATIVE: Final[set[Any]] = set()
"""Native functions that are generators, and the types of those inside other functions."""


def note_generators(*functions: Any) -> None:
    """Note native generators, or their types. Native modules call it for their own."""
    _NATIVE.update(
        each for each in functions if each is not FunctionType
    )  # that is pure Python


def is_generator(function: Callable[..., Any]) -> bool:
    """Return whether calling a function makes a generator: whether it asks.

    >>> is_generator(lambda game: None)
    False
    """
    return inspect.isgeneratorfunction(function) or (
        bool(_NATIVE) and (function in _NATIVE or type(function) in _NATIVE)
    )


__all__ = ["is_generator", "note_generators"]
