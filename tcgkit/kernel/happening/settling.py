"""Settling: state checks and waiting triggers, between steps or before an opportunity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards.definitions import Asking
from tcgkit.kernel.happening.events import Triggered, start_next
from tcgkit.kernel.state.frames import Frame, record

if TYPE_CHECKING:
    from tcgkit.kernel.game.running import Running


@record
class SettleFrame(Frame):
    """Runs due checks, then waiting triggers, until nothing is left.

    At a window everything goes; between steps, what is declared to go then.
    """

    window: bool = True

    def begin(self, game: Running) -> Asking | None:
        """Do the next thing."""
        state, rules = game.state, game.rules
        due = game.due_check(window=self.window)
        if due is not None:
            check, found = due
            state.due = tuple(n for n in state.due if rules.checks[n] is not check)
            check.then(game, found)
            return None
        moment = "window" if self.window else "step"
        if not state.waiting or rules.triggers.go not in (moment, "step"):
            game.leave()
            return None
        return start_next(game, state.waiting, self.start)

    def start(self, game: Running, one: Triggered) -> None:
        """Run or place one triggered ability."""
        game.state.waiting = [t for t in game.state.waiting if t is not one]
        game.count_trigger()
        game.rules.uses[one.ability.kind].begin(game, one)
