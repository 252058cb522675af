"""The timeline: declared nodes in the order of the game.

A ruleset's timeline is a tree of nodes. Running a node means running a frame for it; the frame
holds the position (plain numbers), the node is shared and never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import field, frozen

from tcgkit.kernel.cards.definitions import Asking, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.generators import is_generator
from tcgkit.kernel.endless import forced
from tcgkit.kernel.state.decisions import Choose, Option
from tcgkit.kernel.state.frames import Frame, ahead, record
from tcgkit.kernel.state.objects import TABLE

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running
    from tcgkit.kernel.happening.events import Event
    from tcgkit.kernel.state.objects import Obj

_NO_TEXT = Text("", "")
AnyNode = TypeVar("AnyNode", bound="Node")


@frozen(eq=False)
class Node:
    """A part of the timeline."""

    __repr__ = brief

    name: str
    asks: bool = field(init=False, default=False, repr=False)
    """True if entering it asks a question by itself."""

    def start(self, game: Running) -> Asking | None:
        """Run the node: enter its frame, or do its work at once."""
        raise NotImplementedError

    @property
    def children(self) -> tuple[Node, ...]:
        """The nodes inside it."""
        return ()

    def walk(self) -> Iterator[Node]:
        """Yield this node and all below it."""
        yield self
        for child in self.children:
            yield from child.walk()


@frozen(eq=False)
class Step(Node):
    """A leaf: one function of the game, or a generator if it asks."""

    __repr__ = brief

    run: Callable[[Running], Asking | None]
    clause: str = ""
    asks: bool = field(init=False, repr=False)
    """True if its function is a generator."""

    @asks.default
    def _find_asks(self) -> bool:
        return is_generator(self.run)

    def start(self, game: Running) -> Asking | None:
        """Call the function."""
        return self.run(game)


@frozen(eq=False)
class Sequence(Node):
    """Runs its parts one after the other."""

    __repr__ = brief

    parts: tuple[Node, ...] = ()

    @property
    def children(self) -> tuple[Node, ...]:
        """The parts."""
        return self.parts

    def start(self, game: Running) -> None:
        """Enter a frame at the first part."""
        game.enter(SequenceFrame(self))


@frozen(eq=False)
class Phase(Sequence):
    """A sequence with a name that players use.

    ``starts`` and ``ends`` are events announced with the phase's name; effects that last
    until ``"<name>"`` expire at its end.
    """

    __repr__ = brief

    text: Text = _NO_TEXT
    starts: type[Event] | None = None
    ends: type[Event] | None = None

    def start(self, game: Running) -> None:
        """Enter the phase and announce it."""
        game.enter(PhaseFrame(self))


@frozen(eq=False)
class Loop(Node):
    """Runs its body again and again, until ``until`` holds or the game ends."""

    __repr__ = brief

    body: Node
    until: Callable[[Reading], bool] | None = None

    @property
    def children(self) -> tuple[Node, ...]:
        """The body."""
        return (self.body,)

    def start(self, game: Running) -> None:
        """Enter a frame before the first time round."""
        game.enter(LoopFrame(self))


@frozen(eq=False)
class Each(Node):
    """Runs its body once for each value; a number of the table holds the value.

    ``values`` may depend on the game (the order of players is a function of a role).
    ``field`` is set to the value while the body runs, if values are numbers; otherwise to its
    position among the values, counted from 1.
    """

    __repr__ = brief

    values: Callable[[Reading], tuple[int, ...]]
    field: str
    body: Node
    names: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    starts: type[Event] | None = None
    ends: type[Event] | None = None
    of_players: bool = False
    """Its values are players: those who are out have no turn, and going out ends one's own turn."""

    @property
    def children(self) -> tuple[Node, ...]:
        """The body."""
        return (self.body,)

    def start(self, game: Running) -> None:
        """Enter a frame before the first value."""
        game.enter(EachFrame(self, self.values(game)))


@frozen(eq=False)
class Initiative(Node):
    """Objects act one after the other, in an order computed anew before each act.

    Each time: run ``before``; find the eligible objects; among these take those with the
    highest first of ``keys``, among these those with the highest second, and so on; let
    ``tie`` choose among equals; let it act. It is over when no object is eligible; an exit that
    holds then leaves a further node.
    """

    __repr__ = brief

    eligible: Callable[[Reading], list[Obj]]
    keys: tuple[Callable[[Reading, Obj], int], ...]
    tie: Callable[[Reading, list[Obj]], Frame]
    """Makes the process that settles a tie; the process returns the object."""
    act: Callable[[Running, Obj], None]
    before: Node | None = None
    exits: tuple[tuple[Callable[[Reading], bool], str], ...] = ()
    """Pairs of a condition and a node: the node is left if the condition holds at the end."""
    public: bool = False
    """The eligible objects and their keys are public: views show the order."""

    @property
    def children(self) -> tuple[Node, ...]:
        """What runs before each act."""
        return () if self.before is None else (self.before,)

    def start(self, game: Running) -> None:
        """Enter a frame before the first act."""
        game.enter(InitiativeFrame(self))


@frozen(eq=False)
class Resolve(Node):
    """Empty a line or stack: a window before each item (if any), then the item itself.

    ``opens_empty``: a round of priority. The window also opens on the empty stack; it is over
    when all pass then.
    """

    __repr__ = brief

    line: str
    last_first: bool
    window: Node | None = None
    opens_empty: bool = False

    @property
    def children(self) -> tuple[Node, ...]:
        """The window."""
        return () if self.window is None else (self.window,)

    def start(self, game: Running) -> None:
        """Enter a frame that runs until the line is empty."""
        game.enter(ResolveFrame(self))


@record
class NodeFrame(Frame, Generic[AnyNode]):
    """A frame that runs a node."""

    node: AnyNode

    @property
    def title(self) -> str:
        """The node's name."""
        return self.node.name


def _ask(
    game: Running, node: Node, on: Callable[[], None], back: Callable[[], None]
) -> Asking:
    asking = node.start(game)
    assert asking is not None
    return ahead(asking, on, back)


@record
class SequenceFrame(NodeFrame[Sequence]):
    """Runs a sequence; ``at`` is the next part."""

    at: int = 0

    def begin(self, game: Running) -> Asking | None:
        """Start the next part."""
        parts = self.node.parts
        if self.at == len(parts):
            return self.end(game)
        part = parts[self.at]
        if part.asks:
            return _ask(game, part, self.moved, self.back)
        self.at += 1
        return part.start(game)

    def moved(self) -> None:
        """Go on to the next part."""
        self.at += 1

    def back(self) -> None:
        """Come back to the part that asks."""
        self.at -= 1

    def end(self, game: Running) -> Asking | None:
        """Leave."""
        game.leave()
        return None


@record
class PhaseFrame(SequenceFrame):
    """Runs a phase; an announcement without a listener is not a step of its own."""

    @property
    def phase(self) -> Phase:
        """The phase."""
        assert isinstance(self.node, Phase)
        return self.node

    def begin(self, game: Running) -> Asking | None:
        """Announce the start."""
        self.next = SequenceFrame.begin
        game.now_under_way()
        starts = self.phase.starts
        if starts is None or game.is_silent(starts):
            return SequenceFrame.begin(self, game)
        game.emit(starts, self.node.name)
        return None

    def end(self, game: Running) -> Asking | None:
        """Announce the end."""
        self.next = PhaseFrame.over
        ends = self.phase.ends
        if ends is None or game.is_silent(ends):
            self.over(game)
        else:
            game.emit(ends, self.node.name)
        return None

    def over(self, game: Running) -> None:
        """End the effects that last until here, and leave."""
        game.end_moment(self.node.name)
        game.leave()
        game.now_under_way()


@record
class LoopFrame(NodeFrame[Loop]):
    """Runs a loop."""

    def begin(self, game: Running) -> Asking | None:
        """Run the body once more, or leave."""
        node = self.node
        if node.until is not None and node.until(game):
            game.leave()
            return None
        return node.body.start(game)


@record
class EachFrame(NodeFrame[Each]):
    """Runs the body for each value; an announcement without a listener is not a step of its own."""

    values: tuple[int, ...]
    at: int = 0

    def begin(self, game: Running) -> Asking | None:
        """Set the next value and announce it, or leave."""
        node = self.node
        if node.of_players and game.state.out:
            while self.at < len(self.values) and self.value in game.state.out:
                self.at += 1
        if self.at == len(self.values):
            game.set_number(TABLE, node.field, 0)
            game.leave()
            return None
        game.set_number(TABLE, node.field, self.values[self.at])
        self.next = EachFrame.run
        if node.starts is not None and not game.is_silent(node.starts):
            game.emit(node.starts, self.value_name)
            return None
        return None if node.body.asks else self.run(game)

    @property
    def value(self) -> int:
        """The present value."""
        return self.values[self.at]

    @property
    def value_name(self) -> str:
        """The name of the present value."""
        names = self.node.names
        return names[self.at] if names else str(self.values[self.at])

    def run(self, game: Running) -> Asking | None:
        """Run the body with the present value."""
        body = self.node.body
        if body.asks:
            return _ask(game, body, self.ran, self.back)
        self.next = EachFrame.announce_end
        return body.start(game)

    def ran(self) -> None:
        """Go on to the end of the present value."""
        self.next = EachFrame.announce_end

    def back(self) -> None:
        """Come back to the body that asks."""
        self.next = EachFrame.run

    def announce_end(self, game: Running) -> Asking | None:
        """Announce that the present value is done."""
        ends = self.node.ends
        if ends is None or game.is_silent(ends):
            return self.again(game)
        self.next = EachFrame.again
        game.emit(ends, self.value_name)
        return None

    def again(self, game: Running) -> Asking | None:
        """End the effects that last until here, and go to the next value."""
        game.end_moment(self.node.name)
        if self.node.names:
            game.end_moment(self.value_name)
        self.at += 1
        return self.begin(game)


@record
class InitiativeFrame(NodeFrame[Initiative]):
    """Runs an initiative; only the frames above it know which object acts."""

    def begin(self, game: Running) -> Asking | None:
        """Run the part before each act."""
        before = self.node.before
        if before is not None and before.asks:
            return _ask(game, before, self.prepared, self.back)
        self.prepared()
        if before is not None:
            before.start(game)
        if game.top is self and not game.is_due():  # the part before did nothing
            self.select(game)
        return None

    def prepared(self) -> None:
        """Go on to the selection."""
        self.next = InitiativeFrame.select

    def back(self) -> None:
        """Come back to the part before each act, which asks."""
        self.next = InitiativeFrame.begin

    def select(self, game: Running) -> None:
        """Find the next object and settle ties; without one, test the exits."""
        node = self.node
        eligible = node.eligible(game)
        if not eligible:
            for holds, name in node.exits:
                if holds(game):
                    return game.leave_node(name)
            return game.leave()
        for key in node.keys:
            if len(eligible) == 1:
                break
            values = [key(game, obj) for obj in eligible]
            best = max(values)
            eligible = [
                o for o, value in zip(eligible, values, strict=True) if value == best
            ]
        if len(eligible) == 1:
            self.next = InitiativeFrame.begin
            return node.act(game, eligible[0])
        self.next = InitiativeFrame.settled
        return game.enter(node.tie(game, eligible))

    def settled(self, game: Running) -> None:
        """Start the act of the object that won the tie."""
        self.next = InitiativeFrame.begin
        self.node.act(game, self.ret)


@record
class ResolveFrame(NodeFrame[Resolve]):
    """Empties a line."""

    def begin(self, game: Running) -> Asking | None:
        """Open the window before the next item, or leave."""
        if game.unsettled(asks=True):
            return None
        if not (self.node.opens_empty or game.state.lines.get(self.node.line)):
            game.leave()
            return None
        window = self.node.window
        if window is None:
            self.resolve(game)
            return None
        if window.asks:
            return _ask(game, window, self.opened, self.back)
        self.opened()
        return window.start(game)

    def opened(self) -> None:
        """Go on to the item."""
        self.next = ResolveFrame.resolve

    def back(self) -> None:
        """Come back to the window that asks."""
        self.next = ResolveFrame.begin

    def resolve(self, game: Running) -> None:
        """Take the next item off the line and run it, if the window has left any."""
        self.next = ResolveFrame.begin
        node = self.node
        if game.state.lines.get(node.line):
            forced.carry_out(game, node.line, -1 if node.last_first else 0)
        elif node.opens_empty:
            game.leave()


def pick_object(
    player: int, objects: list[Obj], prompt: Text, *, action: str = "pick"
) -> Choose:
    """Return the question in which ``player`` picks one of ``objects``."""
    text = Text("{source}", "{source}")
    return Choose(player, [Option(action, source=o, text=text) for o in objects], prompt)


NODES: tuple[type[Node], ...] = (Step, Sequence, Phase, Loop, Each, Initiative, Resolve)
"""Every kind of node except windows, for documents and comparisons."""

__all__: list[str] = [cls.__name__ for cls in NODES] + ["NODES", "Node", "pick_object"]
