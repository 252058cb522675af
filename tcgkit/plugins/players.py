"""Computer players as games use them: what goes wrong in one is told with its name.

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
            if self.is_interrupt(error):
                raise
            raise self.failed_to_choose(error) from error

    def is_interrupt(self, error: BaseException) -> bool:
        """Return whether what it raised is no fault, but the wish to end the program."""
        return is_interrupt(error) and not self.limit.is_over

    def failed_to_choose(self, error: BaseException) -> PlayerFailed:
        """Return the error that says that it gave no answer."""
        return self.failed(str(self.limit) if self.limit.is_over else "failed", error)

    def failed(self, how: str, error: BaseException) -> PlayerFailed:
        """Return the error that says what is wrong with the player, and where."""
        place = placed(error, self.packages)[1]
        what = "" if self.limit.is_over else f": {told(error)}"
        return PlayerFailed(f"computer player {self.name} {how}{what} ({place})")

    def checked(self, decision: SeatDecision | None, answer: object) -> int:
        """Return what was answered as a position or a number.

        Raises:
            PlayerFailed: If no such answer is possible.
        """
        assert decision is not None
        try:
            return _position(decision, answer)
        except DecisionError as error:
            what = f"computer player {self.name} answered wrongly: {error}"
            raise PlayerFailed(what) from error


@define(eq=False)
class HastyPlayer:
    """A computer player at a table where others wait: each of its answers is held to the limit
    and checked at once, so that it is told whose fault it is.
    """

    player: Player
    seconds: float | None

    def choose(self, seat: Seat) -> int:
        """Return what the player answers.

        Raises:
            PlayerFailed: If that is none of the possible answers, and as ``Player.choose``.
        """
        with AnswerLimit(self.seconds) as limit:
            self.player.limit, limit.is_on = limit, True
            answer = self.player.choose(seat)
        return self.player.checked(seat.decision, answer)


def _position(decision: SeatDecision, answer: object) -> int:
    """Return the position (or the number) that an answer means; a key may be one, too.

    Raises:
        IllegalOption: If it means none.
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
        AgentNotFound: If there is none of this id, or two plugins declare it.
        PlayerFailed: If it cannot be made.
    """
    declared = host.agent(player_id)
    name = f"{player_id!r} of {declared.origin}"
    player = Player(name, None, limit, host.packages)
    try:
        with prints_aside():
            player.agent = declared.make(plugin, seed)
        player.packages = {package_of(player.agent): declared.origin, **host.packages}
    except BaseException as error:
        if is_interrupt(error):
            raise
        raise player.failed("cannot be made", error) from error
    return player


__all__ = ["HastyPlayer", "Player", "PlayerFailed", "make_player"]
