"""Traversal of syntax trees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from attrs import evolve, fields

from tcgkit_dsl.tree.ast import Node


def walk(node: object) -> Iterator[Node]:
    """Yield ``node`` and every node below it, in printed order."""
    waiting = [node]
    while waiting:
        each = waiting.pop()
        if isinstance(each, tuple):
            waiting.extend(reversed(each))
        elif isinstance(each, Node):
            yield each
            kind: Any = type(each)
            waiting.extend(getattr(each, name) for name in _parts_of(kind))


@cache
def _parts_of(kind: Any) -> tuple[str, ...]:
    """Return the fields of a node that may hold nodes, the last one first."""
    return tuple(each.name for each in reversed(fields(kind)) if each.name != "span")


def exchanged(node: Any, fits: Callable[[Node], bool], other: Node) -> Any:
    """Return a tree in which ``other`` stands for each node that ``fits``."""
    if isinstance(node, tuple):
        return tuple(exchanged(each, fits, other) for each in node)
    if not isinstance(node, Node):
        return node
    if fits(node):
        return other
    inner = [
        each.name
        for each in fields(type(node))
        if each.name not in ("span", "lost", "unread")
    ]
    return evolve(node, **{n: exchanged(getattr(node, n), fits, other) for n in inner})
