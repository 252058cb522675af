"""Rounds of priority: players use things until both pass on an empty stack.

Clauses: ``dannokomachi.stack.2-7``, ``dannokomachi.setup.3``, ``dannokomachi.loop.1``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from tcgkit.kernel.data import brief
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import record
from tcgkit.kernel.time import Resolve, ResolveFrame
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules import loops
from tcgkit_dannokomachi.rules.stack import PRIORITY, moment
from tcgkit_dannokomachi.rules.using import Activate, Play, Trigger
from tcgkit_dannokomachi.rules.zones import STACK, in_order, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Running


@frozen(eq=False)
class Round(Resolve):
    """Players use things until both pass on an empty stack (dannokomachi.stack.2-7).

    Clauses: dannokomachi.i.63, dannokomachi.i.64.
    """

    __repr__ = brief

    def start(self, game: Running) -> None:
        """Enter a frame that runs until it is over."""
        game.enter(RoundFrame(self))


@record
class RoundFrame(ResolveFrame):
    """Runs a round; while a use is repeated only the other player is asked (dannokomachi.loop.1)."""

    name = "round"

    def begin(self, game: Running) -> None:
        """Check, put triggers on the stack, give priority."""
        if game.unsettled():
            return
        self.next = RoundFrame.resolve
        if self.node.window is None:
            return
        again = loops.repeating(game) if "again" in game.state.notes else None
        if again is not None and turn_player(game) == again.player:
            if loops.goes_round(game, again):
                self.next = RoundFrame.begin
                return
            again = loops.repeating(game)
        order = in_order(game) if again is None else (opponent(again.player),)
        if game.could_act(moment(game), order):
            PRIORITY.open(game, order)

    def resolve(self, game: Running) -> None:
        """Carry out the top item, or leave."""
        self.next = RoundFrame.begin
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


ROUND = Round("round", STACK, last_first=True, window=PRIORITY, opens_empty=True)
"""A round of priority. All that is used waits in one."""
QUIET_ROUND = Round("quiet_round", STACK, last_first=True)
"""The stack is carried out without questions (dannokomachi.setup.3, i.39)."""


def use_kinds(options: Mapping[str, OptionValue]) -> dict[str, UseKind]:
    """Return how things are used: all of them wait on the stack, and can be answered there."""
    recheck: Literal["any_target", "targets"] = (
        "any_target" if options["fizzle"] else "targets"
    )
    rows = (
        ("play", Play, "dannokomachi.play.4"),
        ("activated", Activate, "dannokomachi.play.13"),
        ("triggered", Trigger, "dannokomachi.stack.8"),
    )
    return {
        name: UseKind(name, use, name == "triggered", ROUND, recheck, clause)
        for name, use, clause in rows
    }
