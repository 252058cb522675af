"""Computer players as games use them: what goes wrong in one is told with its name.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from attrs import define

from tcgkit.kernel.errors import DecisionError
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.declarations import Origin
from tcgkit.plugins.faults import PluginFailed, is_interrupt, placed, prints_aside, told
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import Seat
from tcgkit.plugins.ruleset import RulesetPlugin


class PlayerFailed(PluginFailed):
    """A computer player raised an error, gave a wrong answer, or took too long for one."""


@define(eq=False)
class Player:
    """A computer player in one game. Make one with :func:`make_player`."""

    name: str
    agent: Any
    limit: AnswerLimit
    packages: Mapping[str, Origin]

    def choose(self, seat: Seat) -> int:
        """Return what the player answers; what it prints goes to stderr.

        Raises:
            PlayerFailed: If it raises anything, or takes longer than the limit.
        """
        try:
            if sys.stdout is sys.stderr:
                answer: int = self.agent.choose(seat)
                return answer
            with prints_aside():
                answer = self.agent.choose(seat)
                return answer
        except BaseException as error:
            if self.limit.is_over:
                raise self.failed(str(self.limit), error) from error
            if is_interrupt(error):
                raise
            raise self.failed("failed", error) from error

    def failed(self, how: str, error: BaseException) -> PlayerFailed:
        """Return the error that says what is wrong with the player, and where."""
        place = placed(error, self.packages)[1]
        what = "" if self.limit.is_over else f": {told(error)}"
        return PlayerFailed(f"computer player {self.name} {how}{what} ({place})")

    def answered_wrongly(self, error: DecisionError) -> PlayerFailed:
        """Return the error that says that no such answer was possible."""
        return PlayerFailed(f"computer player {self.name} answered wrongly: {error}")


def make_player(
    host: Host, player_id: str, plugin: RulesetPlugin, seed: int, limit: AnswerLimit
) -> Player:
    """Return a computer player for one game.

    Raises:
        AgentNotFound: If there is none of this id, or two plugins declare it.
        PlayerFailed: If it cannot be made.
    """
    declared = host.agent(player_id)
    name = f"{player_id!r} of {declared.origin}"
    player = Player(name, None, limit, host.packages)
    try:
        with prints_aside():
            player.agent = declared.make(plugin, seed)
    except BaseException as error:
        if is_interrupt(error):
            raise
        raise player.failed("cannot be made", error) from error
    return player


__all__ = ["Player", "PlayerFailed", "make_player"]
