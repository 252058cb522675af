"""The phase bar: the running phase among the phases before and after it."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import View
from tcgkit.kernel.time import Each, Node, Phase


@frozen
class Part:
    """A named part of the timeline; ``now`` is true while it is running."""

    text: str
    now: bool
    parts: tuple[Part, ...] = ()


def phase_parts(view: View, rules: Rules, lang: Lang) -> tuple[Part, ...]:
    """Return the named phases in order, with their inner parts."""
    return tuple(_parts(rules.timeline, view.path, lang))


def _parts(node: Node, path: tuple[str, ...], lang: Lang) -> Iterator[Part]:
    for child in node.children:
        if isinstance(child, Phase) and child.text.en:
            now = bool(path) and path[0] == child.name
            inside = tuple(_parts(child, path[1:] if now else (), lang))
            yield Part(child.text.in_(lang), now, inside)
        elif isinstance(child, Each) and child.texts:
            for name, text in zip(child.names, child.texts, strict=True):
                yield Part(text.in_(lang), bool(path) and path[0] == name)
        else:
            yield from _parts(child, path, lang)


def bar(parts: tuple[Part, ...]) -> list[str]:
    """Return the phase bar: one line, and a further line for the parts of the running phase.

    >>> bar((Part("draw", False), Part("battle", True, (Part("first", True),)), Part("end", False)))
    ['draw > [battle] > end', '[first]']
    """
    if not parts:
        return []
    line = " > ".join(f"[{part.text}]" if part.now else part.text for part in parts)
    inside = next((part.parts for part in parts if part.now), ())
    return [line, *(bar(inside) if any(part.now for part in inside) else [])]


def running(parts: tuple[Part, ...]) -> list[str]:
    """Return the names of the running parts, outermost first."""
    for part in parts:
        if part.now:
            return [part.text, *running(part.parts)]
    return []
