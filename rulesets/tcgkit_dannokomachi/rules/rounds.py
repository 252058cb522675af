"""Rounds of priority: players use things until both pass on an empty stack.

Clauses: ``dannokomachi.stack.2-7``, ``dannokomachi.setup.3``, ``dannokomachi.loop.1``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.state import Process, record
from tcgkit_dannokomachi.rules import loops
from tcgkit_dannokomachi.rules.stack import PRIORITY, moment
from tcgkit_dannokomachi.rules.zones import STACK, in_order, other, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Running


@record
class Round(Process):
    """Players use things until both pass on an empty stack (dannokomachi.stack.2-7).

    Clauses: dannokomachi.i.63, dannokomachi.i.64.
    """

    name = "round"

    windows: bool = True
    """False: only what is on the stack is carried out (dannokomachi.setup.3)."""

    def begin(self, game: Running) -> None:
        """Check, put triggers on the stack, give priority."""
        if game.unsettled():
            return
        self.next = Round.passed
        if not self.windows:
            return
        again = loops.repeating(game) if "again" in game.state.notes else None
        if again is not None and turn_player(game) == again.player:
            if loops.goes_round(game, again):
                self.next = Round.begin
                return
            again = loops.repeating(game)
        order = in_order(game) if again is None else (other(again.player),)
        if game.could_act(moment(game), order):
            PRIORITY.open(game, order)

    def passed(self, game: Running) -> None:
        """Carry out the top item, or leave."""
        self.next = Round.begin
        if game.unsettled():
            return
        again = loops.repeating(game) if "again" in game.state.notes else None
        if again is not None and loops.goes_round(game, again):
            return
        if again is not None and loops.repeating(game) is None:
            return  # it cannot go on: both get priority
        if game.state.lines.get(STACK):
            loops.carry_out_top(game)
        else:
            game.leave()


def round_of_priority(game: Running) -> None:
    """Let players act until both pass on an empty stack."""
    game.enter(Round())
