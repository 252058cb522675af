"""Entering a timeline in the middle: for positions that are stated, not played.

A *point* is a named part of the timeline. Entering it puts the frames of the path to it on the
stack, as if everything before had run; the parts before it do not run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.state.objects import TABLE
from tcgkit.kernel.time.timeline import (
    Each,
    EachFrame,
    Initiative,
    InitiativeFrame,
    Loop,
    LoopFrame,
    Node,
    NodeFrame,
    Phase,
    PhaseFrame,
    Resolve,
    ResolveFrame,
    Sequence,
    SequenceFrame,
)
from tcgkit.kernel.time.windows import Window

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Lang
    from tcgkit.kernel.game.changing import Changing
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.state.objects import Obj

Path = tuple[tuple[Node, int], ...]
"""Nodes from the root down, each with the number of its running part or value."""


@frozen(eq=False)
class Point:
    """A named part of a timeline, and the path to it.

    ``value`` is the number of a value of the :class:`Each` that ends the path, or -1.
    """

    __repr__ = brief

    name: str
    node: Node
    path: Path
    value: int = -1

    @property
    def mark(self) -> tuple[int, str]:
        """Its mark, unique among points, as found by :func:`under_way`."""
        return id(self.node), self.name

    def names(self, lang: Lang = "en") -> tuple[str, ...]:
        """Return its names for players: its name, and its declared text."""
        name = self.name.replace("_", " ")
        text = ""
        if self.value >= 0 and isinstance(self.node, Each) and self.node.texts:
            text = self.node.texts[self.value].in_(lang)
        elif isinstance(self.node, Phase):
            text = self.node.text.in_(lang)
        return (name, text) if text and text != name else (name,)


def points(root: Node) -> Iterator[Point]:
    """Yield every point of a timeline, in order."""
    yield from _points(root, ())


def _points(node: Node, path: Path) -> Iterator[Point]:
    if node.name and isinstance(node, (Sequence, Loop, Each, Initiative)):
        yield Point(node.name, node, path)
    if isinstance(node, Each):
        for value, name in enumerate(node.names):
            yield Point(name, node, path, value)
    for number, child in enumerate(node.children):
        yield from _points(child, (*path, (node, number)))


def under_way(game: Reading) -> tuple[tuple[int, str], ...]:
    """Return the marks of the points that are under way, from the outermost.

    The emptying of a line or stack is not a point: it belongs to the node that contains it.
    """
    found: list[tuple[int, str]] = []
    for frame in game.state.frames:
        if isinstance(frame, NodeFrame) and not isinstance(frame, ResolveFrame):
            found.append((id(frame.node), frame.title))
            if isinstance(frame, EachFrame) and frame.next in (
                EachFrame.run,
                EachFrame.announce_end,
            ):
                found.append((id(frame.node), frame.value_name))
    return tuple(found)


def enter_at(game: Running, point: Point, *, inside: bool) -> None:
    """Put a game without frames at a point.

    ``inside``: at the first window within it; otherwise at its very start, so that all of
    it runs.

    Raises:
        ValueError: it contains no window.
    """
    path, node = point.path, point.node
    if inside:
        found = first_window(point)
        if found is None:
            raise ValueError(f"no player gets an opportunity within {point.name!r}")
        path, node = found
    for each, number in path:
        _enter_frame(game, _frame(game, each, number))
    if point.value >= 0 and not inside and isinstance(node, Each):
        game.enter(EachFrame(node, node.values(game), point.value))
    elif node.start(game) is not None:
        raise KernelBug(f"{node.name!r} asks by itself: it cannot be entered")


def enter_act(game: Running, obj: Obj, point: Point | None = None) -> None:
    """Put a game without frames at the moment when ``obj`` begins to act.

    It acts in the first initiative within the point (default: of the whole timeline).

    Raises:
        ValueError: it contains no initiative.
    """
    found = first_initiative(game.rules.timeline, point)
    if found is None:
        raise ValueError("nothing acts by initiative there")
    path, node = found
    for each, number in path:
        _enter_frame(game, _frame(game, each, number))
    frame = InitiativeFrame(node)
    frame.next = InitiativeFrame.begin
    _enter_frame(game, frame)
    node.act(game, obj)


def _enter_frame(game: Running, frame: NodeFrame[Any]) -> None:
    """Enter a frame that is already under way."""
    under_way = frame.next
    game.enter(frame)
    frame.next = under_way


def first_window(point: Point) -> tuple[Path, Node] | None:
    """Return the first window within a point, and the path to it."""
    return _first(Window, *_inside(point))


def first_initiative(root: Node, point: Point | None) -> tuple[Path, Initiative] | None:
    """Return the first initiative within a point (or a timeline), and the path to it."""
    found = _first(Initiative, *((root, ()) if point is None else _inside(point)))
    if found is None:
        return None
    path, node = found
    assert isinstance(node, Initiative)
    return path, node


def _inside(point: Point) -> tuple[Node, Path]:
    """Return the running node at a point, and the path to it."""
    if point.value < 0:
        return point.node, point.path
    return point.node.children[0], (*point.path, (point.node, point.value))


def _first(kind: type[Node], node: Node, path: Path) -> tuple[Path, Node] | None:
    if isinstance(node, kind):
        return path, node
    if isinstance(node, Resolve) and not node.opens_empty:
        return None  # its window opens before a waiting item, and no item waits
    for number, child in enumerate(node.children):
        found = _first(kind, child, (*path, (node, number)))
        if found is not None:
            return found
    return None


def _frame(game: Changing, node: Node, number: int) -> NodeFrame[Any]:
    """Return the frame of a node whose part or value ``number`` is running."""
    frame: NodeFrame[Any]
    if isinstance(node, Sequence):
        # A phase whose start was announced goes on as a sequence does.
        kind = PhaseFrame if isinstance(node, Phase) else SequenceFrame
        frame = kind(node, number + 1)
        frame.next = SequenceFrame.begin
    elif isinstance(node, Loop):
        frame = LoopFrame(node)
        frame.next = LoopFrame.begin
    elif isinstance(node, Each):
        values = node.values(game)
        game.set_number(TABLE, node.field, values[number])
        frame = EachFrame(node, values, number)
        frame.next = EachFrame.announce_end
    elif isinstance(node, Initiative):
        frame = InitiativeFrame(node)
        frame.next = InitiativeFrame.select
    elif isinstance(node, Resolve):
        frame = ResolveFrame(node)
        frame.next = ResolveFrame.resolve
    else:
        raise KernelBug(f"{node.name!r} cannot be under way")
    return frame


__all__ = [
    "Point",
    "enter_act",
    "enter_at",
    "first_initiative",
    "first_window",
    "points",
    "under_way",
]
