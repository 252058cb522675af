"""Find the line of a value in a JSON text: ``json`` gives the line of bad syntax only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from json import JSONDecodeError, JSONDecoder
from typing import Final

_STEP: Final = re.compile(r"\.?([A-Za-z_]\w*)|\[(\d+)\]|\['([^']*)'\]")
_DECODER: Final = JSONDecoder()


def line_of(text: str, path: str) -> int:
    """Return the line of the value at ``path``, or of its innermost ancestor that exists.

    >>> line_of('{"a": 1,\\n "b": [\\n 2,\\n 3]}', "b[1]")
    4
    """
    at = _begin(text, 0)
    for step in _steps(path):
        inside = next((start for key, start in _values(text, at) if key == step), None)
        if inside is None:
            break
        at = inside
    return text.count("\n", 0, at) + 1


def _steps(path: str) -> Iterator[str | int]:
    for name, number, key in _STEP.findall(path):
        yield int(number) if number else name or key


def _values(text: str, at: int) -> Iterator[tuple[str | int, int]]:
    """Yield the key (or index) and the start of each value in the table or list at ``at``."""
    end = {"{": "}", "[": "]"}.get(text[at : at + 1])
    if end is None:
        return
    at = _begin(text, at + 1)
    number = 0
    try:
        while text[at] != end:
            key: str | int = number
            if end == "}":
                key, at = _DECODER.raw_decode(text, at)
                at = _begin(text, at) + 1  # the colon
                at = _begin(text, at)
            yield key, at
            _, at = _DECODER.raw_decode(text, at)
            at = _begin(text, at)
            if text[at] == ",":
                at = _begin(text, at + 1)
            number += 1
    except (JSONDecodeError, IndexError, RecursionError):
        return


def _begin(text: str, at: int) -> int:
    """Return the index of the first character, from ``at`` on, other than white space."""
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at
