"""The report of a simulation: wins, ends, lengths, speed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from statistics import mean, median
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.simulate.intervals import Share, share_of

CUT_OFF: Final = "limit"
"""The value of ``clause`` for a game that hit the bound on decisions."""


@frozen
class GameLine:
    """One game: its winners, the clause that ended it, and its length.

    ``winners`` are places in the list of players, ``seats`` the seats they won in; both are
    empty for a draw, and for a game that was cut off (its clause is then :data:`CUT_OFF`).
    """

    number: int
    seed: int
    winners: tuple[int, ...]
    seats: tuple[int, ...]
    clause: str
    length: int
    decisions: int
    choices: int


@frozen
class Played:
    """A game of a simulation, and the counts of each player's cards by name."""

    line: GameLine
    cards: tuple[Mapping[str, CardFacts], ...] = ()


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
    """The number of requested games; after an interrupt ``lines`` holds fewer."""
    limit: int
    """The bound on decisions; a game that hits it counts as cut off, not as won."""
    interrupted: bool
    seconds: float
    lines: tuple[GameLine, ...]

    @property
    def games(self) -> int:
        """The number of games played."""
        return len(self.lines)

    @property
    def wins(self) -> tuple[int, ...]:
        """Games won by each player, alone or with others, in the order of ``players``."""
        return self._won([line.winners for line in self.lines])

    @property
    def seat_wins(self) -> tuple[int, ...]:
        """Games won in each seat, alone or with others."""
        return self._won([line.seats for line in self.lines])

    def _won(self, winners: list[tuple[int, ...]]) -> tuple[int, ...]:
        places = range(len(self.players))
        return tuple(sum(each in won for won in winners) for each in places)

    @property
    def decided(self) -> int:
        """The number of games with a winner."""
        return sum(bool(line.winners) for line in self.lines)

    @property
    def shared(self) -> dict[tuple[int, ...], int]:
        """The number of games that several seats won together, by seats, most frequent first."""
        counted = Counter(line.seats for line in self.lines if len(line.seats) > 1)
        return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))

    @property
    def win_shares(self) -> tuple[Share, ...]:
        """The share of decided games that each player won; intervals between pairs."""
        return self._shares([line.winners for line in self.lines])

    @property
    def seat_shares(self) -> tuple[Share, ...]:
        """The share of decided games won in each seat; intervals between pairs."""
        return self._shares([line.seats for line in self.lines])

    def _shares(self, winners: list[tuple[int, ...]]) -> tuple[Share, ...]:
        size = len(self.players) if self.paired else 1
        groups = [winners[at : at + size] for at in range(0, len(winners), size)]
        return tuple(
            share_of(
                (sum(each in won for won in group), sum(map(bool, group)))
                for group in groups
            )
            for each in range(len(self.players))
        )

    @property
    def cut_off(self) -> int:
        """Games that hit the bound on decisions."""
        return sum(line.clause == CUT_OFF for line in self.lines)

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
        counted = Counter(line.clause for line in self.lines if line.clause != CUT_OFF)
        return dict(sorted(counted.items(), key=lambda item: (-item[1], item[0])))

    @property
    def choices(self) -> int:
        """Answered decisions with at least two options, over all games."""
        return sum(line.choices for line in self.lines)

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
            "length": spread([line.length for line in self.lines]),
            "decisions_per_game": spread([line.decisions for line in self.lines]),
            "choices_per_game": spread([line.choices for line in self.lines]),
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


def spread(numbers: list[int]) -> dict[str, float]:
    """Return the mean, the median and the bounds of some numbers; all 0 for an empty list."""
    if not numbers:
        return {"mean": 0, "median": 0, "min": 0, "max": 0}
    return {
        "mean": round(mean(numbers), 2),
        "median": median(numbers),
        "min": min(numbers),
        "max": max(numbers),
    }
