"""Helpers for variants that replace parts of their base which ``evolve`` does not reach."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import evolve, fields

from tcgkit.kernel.errors import RulesetError, nearest
from tcgkit.kernel.time.timeline import Node


def with_nodes(timeline: Node, new: Mapping[str, Node]) -> Node:
    """Return a timeline with other nodes under some names; all others are the same objects.

    Raises:
        RulesetError: A name is not in the timeline.
    """
    names = {node.name for node in timeline.walk()}
    for name in new:
        if name not in names:
            near = nearest(name, sorted(names))
            raise RulesetError(f"the timeline has no node {name!r}{near}")
    return _replaced(timeline, new)


def _replaced(node: Node, new: Mapping[str, Node]) -> Node:
    if node.name in new:
        return new[node.name]
    changes: dict[str, Any] = {}
    for field in fields(type(node)):
        value = getattr(node, field.name)
        if isinstance(value, Node):
            part: object = _replaced(value, new)
            same = part is value
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            part = tuple(_replaced(each, new) for each in value)
            same = all(a is b for a, b in zip(part, value, strict=True))
        else:
            continue
        if not same:
            changes[field.name] = part
    return evolve(node, **changes) if changes else node
