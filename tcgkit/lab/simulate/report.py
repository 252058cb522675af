"""The report of a simulation: wins, ends, lengths, speed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.simulate.intervals import Share
from tcgkit.lab.simulate.tables import Row
from tcgkit.lab.simulate.tally import CUT_OFF, GameLine, Tally, spread


@frozen
class Played:
    """A game of a simulation, the counts of each player's cards by name, and its rows."""

    line: GameLine
    cards: tuple[Mapping[str, CardFacts], ...] = ()
    decisions: Sequence[Row] = ()
    events: Sequence[Row] = ()


@frozen(kw_only=True)
class Report:
    """The results of a simulation."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    decks: tuple[str, ...]
    seed: int
    paired: bool
    asked: int
    """The number of requested games; after an interrupt fewer were played."""
    limit: int
    """The bound on decisions; a game that hits it counts as cut off, not as won."""
    interrupted: bool
    seconds: float
    tally: Tally
    """The counts that the results are made of."""
    lines: tuple[GameLine, ...] = ()
    """The games; empty if they were not kept (``keep_lines=False``)."""

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.tally.games

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by each player, alone or with others, in the order of ``players``."""
        return tuple(map(self.tally.won, range(len(self.players))))

    @property
    def seat_wins(self) -> tuple[int, ...]:
        """Games won in each seat, alone or with others."""
        return tuple(self.tally.won(at, seats=True) for at in range(len(self.players)))

    @property
    def decided(self) -> int:
        """The number of games with a winner."""
        return sum(n for winners, n in self.tally.results().items() if winners)

    @property
    def shared(self) -> dict[tuple[int, ...], int]:
        """The number of games that several seats won together, by seats, most frequent first."""
        results = self.tally.results(seats=True)
        together = [(seats, n) for seats, n in results.items() if len(seats) > 1]
        return dict(sorted(together, key=lambda item: (-item[1], item[0])))

    @property
    def win_shares(self) -> tuple[Share, ...]:
        """The share of decided games that each player won; intervals between pairs."""
        return tuple(map(self.tally.share, range(len(self.players))))

    @property
    def seat_shares(self) -> tuple[Share, ...]:
        """The share of decided games won in each seat; intervals between pairs."""
        return tuple(self.tally.share(at, seats=True) for at in range(len(self.players)))

    @property
    def cut_off(self) -> int:
        """Games that hit the bound on decisions."""
        return self.tally.ends[CUT_OFF]

    @property
    def draws(self) -> int:
        """Games that ended without a winner."""
        return self.games - self.decided - self.cut_off

    @property
    def score(self) -> float:
        """The share of points of the first player; a draw is half a point."""
        ended = self.games - self.cut_off
        return (self.wins[0] + self.draws / 2) / ended if ended else 0.0

    @property
    def first_player_advantage(self) -> float:
        """The first seat's share of decided games, minus the average share of all seats."""
        average = sum(self.seat_wins) / len(self.players)
        return (self.seat_wins[0] - average) / self.decided if self.decided else 0.0

    @property
    def ends(self) -> dict[str, int]:
        """The number of games that each clause ended, the most frequent first."""
        counted = [(end, n) for end, n in self.tally.ends.items() if end != CUT_OFF]
        return dict(sorted(counted, key=lambda item: (-item[1], item[0])))

    @property
    def choices(self) -> int:
        """Answered decisions with at least two options, over all games."""
        return sum(value * n for value, n in self.tally.choices.items())

    def results(self) -> dict[str, Any]:
        """Return all results except the speed; they are the same in every run."""
        return {
            "ruleset": self.ruleset,
            "version": self.version,
            "options": dict(self.options),
            "players": list(self.players),
            "decks": list(self.decks),
            "seed": self.seed,
            "paired": self.paired,
            "games_asked": self.asked,
            "games": self.games,
            "interrupted": self.interrupted,
            "wins": list(self.wins),
            "win_shares": [share.results() for share in self.win_shares],
            "draws": self.draws,
            "cut_off": self.cut_off,
            "limit": self.limit,
            "score": round(self.score, 4),
            "seat_wins": list(self.seat_wins),
            "won_together": [
                {"seats": [seat + 1 for seat in seats], "games": games}
                for seats, games in self.shared.items()
            ],
            "seat_shares": [share.results() for share in self.seat_shares],
            "first_player_advantage": round(self.first_player_advantage, 4),
            "ends": self.ends,
            "length": spread(self.tally.length),
            "decisions_per_game": spread(self.tally.decisions),
            "choices_per_game": spread(self.tally.choices),
        }

    def speed(self) -> dict[str, float]:
        """Return the duration, and games and choices per second."""
        seconds = max(self.seconds, 1e-9)
        return {
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / seconds, 1),
            "choices_per_second": round(self.choices / seconds, 1),
        }

    def to_json(self, *, speed: bool = True) -> str:
        """Return the report as JSON; without ``speed`` it is the same in every run."""
        table = self.results()
        if speed:
            table["speed"] = self.speed()
        return json.dumps(table, ensure_ascii=False, indent=2) + "\n"


__all__ = ["CUT_OFF", "GameLine", "Played", "Report", "spread"]
