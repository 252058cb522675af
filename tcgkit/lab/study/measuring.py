"""How many games each kind of player gets: a few games are played first, and say how long the others take."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from time import perf_counter
from typing import Final

from attrs import frozen

from tcgkit.lab.study.plan import BLIND, JUDGE_SHARE, LEAST_BUDGET, curve_sizes, in_words
from tcgkit.plugins.host import Host

MEASURED: Final = 16
"""The largest number of games of a kind of player played to measure their duration."""
GREEDY: Final = ("mcts", 16)
"""What an answer of ``greedy`` costs, as a search: in six games 14 to 29 walks, measured in native code."""
MEASURED_SECONDS: Final = 0.4
"""The total duration in seconds at which the measurement of a kind ends."""


@frozen
class LeftOut:
    """A kind of player that does not play, for lack of time."""

    player: str
    games: int
    """The smallest number of its games in which every deck has every seat equally often."""
    seconds: float
    """The expected duration of these games."""
    among: int
    """The number of kinds that share the time."""

    def __str__(self) -> str:
        return f"{self.player} ({self.games} games take about {in_words(self.seconds)})"


@frozen(kw_only=True)
class Kinds:
    """The kinds of players of a study, from weak to strong, and the time for them."""

    players: Sequence[str]
    must: int
    """How many of them, from the first on, play in any case; later ones only if there is time."""
    budgets: Sequence[tuple[str, int]]
    """Of each, the id of its player and the number after it: ``("mcts", 64)``; 0 without one. See :data:`GREEDY`, too."""
    unit: int
    """The number of games after which every deck had each seat equally often."""
    seconds: float
    workers: int
    again: int = 0
    """If more than 0, games of blind players are played again without a text: as many as there are, and so many more."""

    def expected(self, at: int, costs: Sequence[float]) -> float:
        """Return what a game costs, in seconds, by the kind before it if that is the same search; else 0."""
        (before, small), (id_, large) = self.budgets[at - 1], self.budgets[at]
        return costs[at - 1] * large / small if before == id_ and small else 0.0


def kinds_of(
    host: Host,
    players: Sequence[str],
    must: int,
    unit: int,
    seconds: float,
    workers: int,
    again: int = 0,
) -> Kinds:
    """Return the kinds of these players; the first ``must`` play in any case."""
    budgets = []
    for player in players:
        agent = host.repeatable_agent(player)
        values = [*agent.values.values()]
        walks = values[0] if len(values) == 1 else 0
        budgets.append(GREEDY if agent.id == "greedy" else (agent.id, walks))
    return Kinds(
        players=players,
        must=must,
        budgets=budgets,
        unit=unit,
        seconds=seconds,
        workers=workers,
        again=again,
    )


def measured(
    kinds: Kinds,
    asked: Sequence[int],
    found: Sequence[Mapping[int, object]],
    take: Callable[[int, range], list[float]],
    say: Callable[[str], None],
) -> tuple[list[int], list[LeftOut]]:
    """Play a few games of each kind, say how long all will take; return how many to play, and who is left out.

    ``asked`` says how many, if given. ``found`` are the games played so far, by kind; ``take`` plays
    games of a kind by their numbers, and returns how many seconds each took.
    """
    started = perf_counter()
    costs = list[float]()
    for at in range(len(kinds.players)):
        left = kinds.seconds - (perf_counter() - started)
        expected = kinds.expected(at, costs) if at >= kinds.must else 0.0
        if expected * kinds.unit > left:
            costs.append(expected)
            continue
        most = min(MEASURED, asked[at] if asked else MEASURED)
        seconds = list[float]()
        while len(found[at]) < most and sum(seconds) < MEASURED_SECONDS:
            first = len(found[at])
            seconds += take(at, range(first, min(most, first + max(2, kinds.workers))))
        costs.append(sum(seconds) / len(seconds) / min(kinds.workers, max(1, most)))
    played = [len(games) for games in found]
    left, later = kinds.seconds - (perf_counter() - started), 0.0
    if kinds.again and BLIND in kinds.players:
        blind = kinds.players.index(BLIND)
        later = kinds.again * costs[blind]
        costs[blind] *= 2
    left = max(min(LEAST_BUDGET, kinds.seconds / 2), left - later)
    counts = list(asked) or curve_sizes(
        kinds.players, costs, kinds.unit, played, left, kinds.must
    )
    left_out = [
        LeftOut(player, kinds.unit, cost * kinds.unit, len(kinds.players))
        for player, cost, count in zip(kinds.players, costs, counts, strict=True)
        if not count
    ]
    more = later + sum(
        cost * max(0, count - done)
        for cost, count, done in zip(costs, counts, played, strict=True)
        if count
    )
    what = ", ".join(
        f"{n} of {who}" for n, who in zip(counts, kinds.players, strict=True) if n
    )
    say(
        f"games to play: {what}; about {in_words(more)} with {kinds.workers} "
        f"worker{'s' * (kinds.workers > 1)} (measured in {sum(played)} games)"
    )
    if left_out:
        say(f"left out, for lack of time: {', '.join(map(str, left_out))}")
    return counts, left_out


def enough_for(kind: LeftOut) -> int:
    """Return a number of seconds with which there is time for a kind left out, in whole minutes."""
    share = (1 - JUDGE_SHARE) / kind.among
    return 60 * ceil(kind.seconds / share / 60)


__all__ = ["Kinds", "LeftOut", "enough_for", "kinds_of", "measured"]
