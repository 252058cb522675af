"""Frames: where the game stands.

The state holds a stack of frames. Each frame is a record that knows its next step. A *step* is
a plain function ``step(frame, game)``, or a generator if it asks. It asks one player, and asks
before it changes anything; emitting an event or entering another frame is its last act. So the
state at a decision is its own checkpoint, and a fork is a plain copy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Self

from tcgkit.kernel.cards.definitions import Asking
from tcgkit.kernel.data.records import Record, record

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running

StepFn = Callable[[Any, "Running"], "Asking | None"]


class Frame(Record):
    """Something under way. ``next`` is its next step; ``ret`` what its last child returned."""

    __slots__ = ("next", "ret")
    next: StepFn
    ret: Any

    name: ClassVar[str] = ""
    """How views and card texts call it; empty for frames that are plumbing."""

    steps: ClassVar[Mapping[str, StepFn]] = {}
    """Steps that no method is, by name: the stages of a ``Use``."""

    def begin(self, game: Running) -> Asking | None:
        """Take the first step."""
        raise NotImplementedError

    def ready(self) -> Self:
        """Return this frame as one that can wait outside the stack, at its first step."""
        self.next = type(self).begin
        self.ret = None
        return self

    @property
    def title(self) -> str:
        """The name of what it runs, for finding it on the stack."""
        return self.name


class Process(Frame):
    """A frame that a ruleset declares: an attack, damage being dealt, an effect carried out."""

    __slots__ = ()

    shown: ClassVar[tuple[str, ...]] = ()
    """Numbers and abilities among the fields that everybody may see; of an ability its name."""

    def guess(self, game: Reading, player: int, pick: Callable[[int], int]) -> None:
        """Replace what others than ``player`` have chosen in secret by what they could have.

        Asked of every process in a sample. ``pick(n)`` returns a random number below n.
        """

    def over(self, game: Running) -> None:
        """Leave; the last step of a process that returns nothing."""
        game.leave()


def ahead(asking: Asking, on: Callable[[], None], back: Callable[[], None]) -> Asking:
    """Run a step that asks, so that its frame has gone on when the step comes to its last act.

    ``on`` lets the frame go on, ``back`` takes that back while somebody is asked: a fork repeats
    the step from there.
    """
    answer: Any = None
    while True:
        on()
        try:
            request = asking.send(answer)
        except StopIteration:
            return
        back()
        answer = yield request


__all__ = ["Frame", "Process", "StepFn", "ahead", "record"]
