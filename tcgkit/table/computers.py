"""The computer players at a table."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from tcgkit.agents import Agent
from tcgkit.plugins import Host
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.match import Match
from tcgkit.plugins.players import HastyPlayer, make_player
from tcgkit.table.names import HUMAN


def make_agents(
    host: Host, match: Match, seats: Sequence[str], answer_limit: float | None = None
) -> dict[int, Agent]:
    """Return the computer players of a match by seat, each with its own seed.

    A player that takes longer than ``answer_limit`` seconds for an answer fails.

    Raises:
        AgentNotFound: If a player is unknown.
    """

    def seed_of(player: int) -> int:
        digest = sha256(f"{match.seed}/player/{player}".encode()).digest()
        return int.from_bytes(digest[:6], "big")

    return {
        player: HastyPlayer(
            make_player(host, name, match.plugin, seed_of(player), AnswerLimit()),
            answer_limit,
        )
        for player, name in enumerate(seats)
        if name != HUMAN
    }
