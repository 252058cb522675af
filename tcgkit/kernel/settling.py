"""Settling: state checks and waiting triggers, between steps or before an opportunity."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking
from tcgkit.kernel.events import Triggered, start_next
from tcgkit.kernel.frames import Frame, record

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


@record
class SettleFrame(Frame):
    """Runs due checks, then waiting triggers, until nothing is left."""

    def begin(self, game: Game) -> Asking | None:
        """Do the next thing."""
        state = game.state
        if state.due:
            number, state.due = state.due[0], state.due[1:]
            check = game.rules.checks[number]
            found = check.find(game)
            if found:
                check.then(game, found)
            return None
        if not state.waiting:
            game.leave()
            return None
        return start_next(game, state.waiting, self.start)

    def start(self, game: Game, one: Triggered) -> None:
        """Run or place one triggered ability."""
        game.state.waiting = [t for t in game.state.waiting if t is not one]
        game.count_trigger()
        game.rules.responses[one.ability.kind].start(game, one)
