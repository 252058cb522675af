"""Effects: the carrying out of an ability's text, sentence by sentence.

An effect is a program: a flat tuple of instructions with a counter in the record. Each
instruction is one step, so an effect can be forked, shown and stopped between any two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards.definitions import Ability, Asking, Instruction, Text
from tcgkit.kernel.happening.events import Event
from tcgkit.kernel.state.frames import Process, ahead, record
from tcgkit.kernel.state.objects import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game.running import Running


@record
class Effect(Process):
    """An ability's text being carried out. It is the scope of its own words."""

    name = "effect"
    remembers = True

    ability: Ability
    source: Obj
    you: int
    event: Event | None = None
    picked: tuple[tuple[Obj, ...], ...] = ()
    pc: int = 0
    """Which instruction is next."""
    memory: tuple[Any, ...] = ()
    """Results of earlier sentences, for later ones."""
    stopped: bool = False
    costs: bool = False
    """It carries out the cost in the text, not the text itself."""

    def keep_track(self, old: Obj, new: Obj) -> None:
        """Mean a card that a sentence found where it lies now; one that is shuffled is lost."""
        if self.memory:
            self.memory = _with(self.memory, old, new)

    def begin(self, game: Running) -> Asking | None:
        """Carry out the next sentence."""
        body = self.ability.costs if self.costs else self.ability.body
        if game.trace is not None:
            game.trace.carries_out(game, self, body)
        if self.stopped or self.pc >= len(body):
            game.leave()
            return None
        return self.say(game, body[self.pc])

    def say(self, game: Running, sentence: Instruction) -> Asking | None:
        """Carry out a sentence; the one after it is next."""
        if sentence.asks:
            return self.ask(game, sentence)
        self.pc += 1
        return sentence.run(game, self)

    def ask(self, game: Running, sentence: Instruction) -> Asking:
        """Carry out a sentence that asks."""
        asking = sentence.run(game, self)
        assert asking is not None
        return ahead(asking, self.on, self.back)

    def on(self) -> None:
        """Go on to the next sentence; the present one may still jump to another."""
        self.pc += 1

    def back(self) -> None:
        """Come back to the sentence that asks."""
        self.pc -= 1


def _with(found: Any, old: Obj, new: Obj) -> Any:
    """Return what was found, with another object in the place of one."""
    if isinstance(found, tuple):
        return tuple([_with(each, old, new) for each in found])
    return new if isinstance(found, Obj) and found.id == old.id else found


# ---- targets -------------------------------------------------------------------------

NO_MORE: Final = Text("no more", "これ以上選ばない")
"""The option that ends a choice of several targets."""
