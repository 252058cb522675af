"""Computer players in a game: an error in one is reported with the name of the player.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from attrs import define

from tcgkit.kernel.errors import DecisionError, IllegalOption
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.declarations import Origin
from tcgkit.plugins.faults import (
    PluginFailed,
    is_interrupt,
    package_of,
    placed,
    prints_aside,
    told,
)
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import Seat, SeatDecision
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
        """Return the answer of the player; its prints go to stderr.

        Raises:
            PlayerFailed: If the player raises an error, or takes longer than the limit.
        """
        try:
            if sys.stdout is sys.stderr:
                answer: int = self.agent.choose(seat)
                return answer
            with prints_aside():
                answer = self.agent.choose(seat)
                return answer
        except BaseException as error:
            if self.is_interrupt(error):
                raise
            raise self.failed_to_choose(error) from error

    def is_interrupt(self, error: BaseException) -> bool:
        """Return whether the user ends the program, in contrast to an error or the time limit."""
        return is_interrupt(error) and not self.limit.is_over

    def failed_to_choose(self, error: BaseException) -> PlayerFailed:
        """Return an error for a player that raised ``error`` or exceeded the limit."""
        return self.failed(str(self.limit) if self.limit.is_over else "failed", error)

    def failed(self, how: str, error: BaseException) -> PlayerFailed:
        """Return an error that names the player, the fault and its place."""
        place = placed(error, self.packages)[1]
        what = "" if self.limit.is_over else f": {told(error)}"
        return PlayerFailed(f"computer player {self.name} {how}{what} ({place})")

    def checked(self, decision: SeatDecision | None, answer: object) -> int:
        """Return an answer as a position or a number.

        Raises:
            PlayerFailed: If the answer is not possible.
        """
        assert decision is not None
        try:
            return _position(decision, answer)
        except DecisionError as error:
            what = f"computer player {self.name} answered wrongly: {error}"
            raise PlayerFailed(what) from error


@define(eq=False)
class HastyPlayer:
    """A computer player with a time limit and a check for each answer.

    Use it at a table where others wait: every fault is reported at once, with the name of the
    player.
    """

    player: Player
    seconds: float | None

    def choose(self, seat: Seat) -> int:
        """Return the answer of the player.

        Raises:
            PlayerFailed: If the answer is not possible, and as ``Player.choose``.
        """
        with AnswerLimit(self.seconds) as limit:
            self.player.limit, limit.is_on = limit, True
            answer = self.player.choose(seat)
        return self.player.checked(seat.decision, answer)


def _position(decision: SeatDecision, answer: object) -> int:
    """Return the position (or the number) of an answer; ``answer`` may also be a key.

    Raises:
        IllegalOption: If the answer is not possible.
    """
    if isinstance(answer, str) and decision.is_number:
        answer = int(answer[2:]) if answer[2:].isdecimal() else answer
    elif isinstance(answer, str) and answer in decision.keys:
        return decision.keys.index(answer)
    if type(answer) is int:
        low = 0 if decision.low is None else decision.low
        high = len(decision) - 1 if decision.low is None else decision.high
        if low <= answer and (high is None or answer <= high):
            return answer
    wanted = f"one of {len(decision)} options"
    if decision.is_number:
        wanted = f"a number from {decision.low}" + (
            f" to {decision.high}" * (decision.high is not None)
        )
    raise IllegalOption(f"expected {wanted}, got {answer!r:.80}")


def make_player(
    host: Host, player_id: str, plugin: RulesetPlugin, seed: int, limit: AnswerLimit
) -> Player:
    """Return a computer player for one game.

    Raises:
        AgentNotFound: If the id is unknown, or two plugins declare it.
        PlayerFailed: If the plugin cannot make the player.
    """
    declared = host.agent(player_id)
    name = f"{player_id!r} of {declared.origin}"
    player = Player(name, None, limit, host.packages)
    try:
        with prints_aside():
            player.agent = declared.made(plugin, seed)
        player.packages = {package_of(player.agent): declared.origin, **host.packages}
    except BaseException as error:
        if is_interrupt(error):
            raise
        raise player.failed("cannot be made", error) from error
    return player


__all__ = ["HastyPlayer", "Player", "PlayerFailed", "make_player"]
