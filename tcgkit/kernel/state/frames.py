"""Frames: where the game stands.

The state holds a stack of frames. Each frame is a record that knows its next step. A *step* is
a plain function ``step(frame, game)``, or a generator if it asks. It asks one player, and asks
before it changes anything; emitting an event or entering another frame is its last act. So the
state at a decision is its own checkpoint, and a fork is a plain copy.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
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
    """Its name in views and card texts; empty for internal frames."""

    shown: ClassVar[tuple[str, ...]] = ()
    """Its public fields among numbers and abilities; of an ability the name is shown."""

    steps: ClassVar[Mapping[str, StepFn]] = {}
    """Steps that are not methods, by name: the stages of a ``Use``."""

    def begin(self, game: Running) -> Asking | None:
        """Take the first step."""
        raise NotImplementedError

    def ready(self) -> Self:
        """Return this frame, set to its first step, to wait outside the stack."""
        self.next = type(self).begin
        self.ret = None
        return self

    remembers: ClassVar[bool] = False
    """Whether it means objects that may be put elsewhere while it is under way."""

    def keep_track(self, old: Any, new: Any) -> None:
        """Mean ``new`` where it means ``old``: a card that was not in play lies elsewhere now."""

    @property
    def title(self) -> str:
        """The name of the node or process, for finding it on the stack."""
        return self.name


class Process(Frame):
    """A frame that a ruleset declares: an attack, damage being dealt, an effect carried out."""

    __slots__ = ()

    def guess(self, game: Reading, player: int, pick: Callable[[int], int]) -> None:
        """Replace the secret choices of players other than ``player`` by possible ones.

        Called for every process in a sample. ``pick(n)`` returns a random number below n.
        """

    def over(self, game: Running) -> None:
        """Leave; the last step of a process that returns nothing."""
        game.leave()


def ahead(
    asking: Asking, on: Callable[[], None], back: Callable[[], None]
) -> Generator[Any, Any, None]:
    """Run a step that asks one player or several, so that its frame has advanced before the step's last act.

    ``on`` advances the frame, ``back`` undoes that while a player is asked: a fork repeats
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
