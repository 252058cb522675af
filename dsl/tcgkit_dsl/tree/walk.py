"""Traversal of syntax trees."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import fields

from tcgkit_dsl.tree.ast import Node


def walk(node: object) -> Iterator[Node]:
    """Yield ``node`` and every node below it, in printed order."""
    if isinstance(node, tuple):
        for item in node:
            yield from walk(item)
    elif isinstance(node, Node):
        yield node
        for each in fields(type(node)):
            if each.name != "span":
                yield from walk(getattr(node, each.name))
