"""Playing the games from which the chances to win are measured."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Final

from attrs import asdict, define

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Reading
from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.chance.fit import Bin, fit, reliability
from tcgkit.lab.simulate.games import game_seed
from tcgkit.plugins import Host, Match
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.measures import Measures
from tcgkit.plugins.players import make_player

PLAYER: Final = "quick:8"
"""The player in both seats if none is named."""
Progress = Callable[[int, int], None]


class ChanceError(TcgkitError):
    """Chances to win cannot be measured for a game."""


@define(eq=False)
class Calibration:
    """What leads are worth in a game, and how well chances hold."""

    ruleset: str
    version: str
    player: str
    games: int
    seed: int
    odds: tuple[tuple[float, float], ...]
    """Fitted to these games; see ``Advice.odds``."""
    declared: tuple[Bin, ...]
    """How well the odds that the ruleset declares hold in these games: with a seed to which they were not fitted, a test."""

    @property
    def source(self) -> str:
        """The line for the ruleset: ``odds=...`` of its ``Advice``."""
        inside = ", ".join(f"({lead}, {odds})" for lead, odds in self.odds)
        return f"odds=({inside},),"

    def to_json(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False, indent=2) + "\n"


@define(eq=False)
class _Seen:
    """The positions of a game at the changes of its horizon: the lead of player 1."""

    leads: list[float]
    points: float
    """The points of player 1 at the end."""


def calibrate(
    host: Host,
    ruleset_id: str,
    *,
    games: int = 100,
    seed: int = 0,
    player: str = PLAYER,
    options: Mapping[str, OptionValue | str] | None = None,
    progress: Progress | None = None,
) -> Calibration:
    """Play games of equal players, and return what a lead in score was worth in them.

    Pairs of games have the same seed with the decks changed over. Positions are looked at when the horizon of the ruleset
    has changed, where searches measure them, too. Everything depends on the arguments alone.

    Raises:
        ChanceError: If the game is not for two players, or ``games`` is odd.
        The errors of :meth:`Match.start <tcgkit.plugins.Match.start>`.
    """
    if games < 2 or games % 2:
        raise ChanceError(f"games are played in pairs: an even number, got {games}")
    plugin = host.ruleset(ruleset_id)
    settings = plugin.ruleset.settings(options or {})
    rules = plugin.ruleset.build(settings)
    if rules.players != 2:
        raise ChanceError(
            f"chances are measured in games of two players, {ruleset_id} has {rules.players}"
        )
    seen = []
    for number in range(games):
        seen.append(_played(host, ruleset_id, settings, player, number, seed))
        if progress is not None:
            progress(number + 1, games)
    ahead = [[_ahead(lead, each.points) for lead in each.leads] for each in seen]
    measures = Match.start(host, ruleset_id, options=settings).seat(0).rules
    return Calibration(
        ruleset_id,
        plugin.version,
        host.repeatable_agent(player).called,
        games,
        seed,
        fit(ahead),
        reliability(
            [[(measures.chance(lead), won) for lead, won in game] for game in ahead]
        ),
    )


def _ahead(lead: float, points: float) -> tuple[float, float]:
    """Return the lead and the points of the player who is ahead."""
    return (lead, points) if lead >= 0 else (-lead, 1 - points)


def _played(
    host: Host,
    ruleset_id: str,
    options: Mapping[str, OptionValue],
    player: str,
    number: int,
    seed: int,
) -> _Seen:
    """Play a game, and note the leads. A game that is cut off is a draw."""
    game_is = game_seed(seed, number // 2)
    match = Match.start(host, ruleset_id, options=options, seed=game_is)
    if number % 2:
        decks = match.decks[::-1]
        match = Match.start(host, ruleset_id, options=options, seed=game_is, decks=decks)
    agents = [
        make_player(host, player, match.plugin, game_seed(game_is, place), AnswerLimit())
        for place in range(2)
    ]
    measures = match.seat(0).rules
    leads, here = list[float](), measures.horizon(match.game)
    while match.asked is not None and len(match.journal) < match.rules.ends.limit:
        seat = match.seat(match.asked)
        agent = agents[seat.player]
        match.answer(agent.checked(seat.decision, agent.choose(seat)), seat.player)
        now = measures.horizon(match.game)
        if now != here and match.result is None:
            here = now
            leads.append(_lead(measures, match.game))
    winners = () if match.result is None else match.result.winners
    return _Seen(leads, 0.5 if len(winners) != 1 else float(winners[0] == 0))


def _lead(measures: Measures, game: Reading) -> float:
    return measures.leads(game)[0]
