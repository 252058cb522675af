"""How sure distances are: mechanics and games drawn anew, many times."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from statistics import mean
from typing import Final

from attrs import frozen

DRAWS: Final = 200
"""How often mechanics and games are drawn anew."""

Pair = tuple[str, str]


@frozen(eq=False)
class Group:
    """The distances in a group of mechanics, as the parts that they are means of."""

    traits: Mapping[Pair, Sequence[tuple[float, float]]]
    """For each pair of games (what both have, what either has) of each trait, in one order."""
    rest: Mapping[Pair, float | None]
    """For each pair the distance of its numbers; None: there are none."""


@frozen(eq=False)
class Played:
    """A figure of played games: its value and standard error for each game."""

    values: Mapping[str, tuple[float, float]]


@frozen(eq=False)
class Stability:
    """Intervals of distances, and how often each game was the nearest of another one."""

    intervals: Mapping[Pair, tuple[float, float]]
    nearest: Mapping[str, Mapping[str, float]]


def stability(
    games: Sequence[str], groups: Sequence[Group], figures: Sequence[Sequence[Played]]
) -> Stability:
    """Draw groups, the traits in each and the figures of games anew, and compare the games each time.

    ``figures`` holds the figures of each kind of players. They are one group. Groups are drawn with
    replacement, so the intervals say how much depends on what is counted.
    """
    pairs = list(combinations(games, 2))
    totals: dict[Pair, list[float]] = {pair: [] for pair in pairs}
    nearest: dict[str, Counter[str]] = {game: Counter() for game in games}
    random = Random(0)
    count = len(groups) + (1 if figures else 0)
    for _ in range(DRAWS if len(games) > 1 else 0):
        drawn = Counter(random.randrange(count) for _ in range(count))
        sums = dict.fromkeys(pairs, 0.0)
        for at, times in sorted(drawn.items()):
            found = (
                _group(groups[at], pairs, random)
                if at < len(groups)
                else _figures(figures, pairs, random)
            )
            for pair, apart in found.items():
                sums[pair] += times * apart
        for pair in pairs:
            totals[pair].append(sums[pair] / count)
        for game in games:
            near = min((sums[pair], pair) for pair in pairs if game in pair)[1]
            nearest[game][near[1] if near[0] == game else near[0]] += 1
    return Stability(
        {pair: _interval(values) for pair, values in totals.items()},
        {
            game: {n: t / DRAWS for n, t in found.most_common()}
            for game, found in nearest.items()
        },
    )


def _group(group: Group, pairs: Sequence[Pair], random: Random) -> dict[Pair, float]:
    size = len(next(iter(group.traits.values()), ()))
    drawn = Counter(random.choices(range(size), k=size)) if size else Counter()
    found = {}
    for pair in pairs:
        rows = group.traits[pair]
        both = sum(rows[at][0] * times for at, times in drawn.items())
        either = sum(rows[at][1] * times for at, times in drawn.items())
        parts = [1 - both / either] if either else []
        rest = group.rest[pair]
        parts += [] if rest is None else [rest]
        found[pair] = mean(parts) if parts else 0.0
    return found


def _figures(
    figures: Sequence[Sequence[Played]], pairs: Sequence[Pair], random: Random
) -> dict[Pair, float]:
    found: dict[Pair, list[float]] = {pair: [] for pair in pairs}
    for kind in figures:
        for figure in random.choices(kind, k=len(kind)):
            now = {
                game: max(0.0, random.gauss(value, error))
                for game, (value, error) in figure.values.items()
            }
            for pair in pairs:
                one, other = (now.get(game) for game in pair)
                if one is not None and other is not None:
                    largest = max(one, other)
                    found[pair].append(abs(one - other) / largest if largest else 0.0)
    return {pair: mean(values) if values else 0.0 for pair, values in found.items()}


def _interval(values: Sequence[float]) -> tuple[float, float]:
    if not values:
        return 0.0, 0.0
    ranked = sorted(values)
    return ranked[int(0.025 * (len(ranked) - 1))], ranked[int(0.975 * (len(ranked) - 1))]


__all__ = ["DRAWS", "Group", "Played", "Stability", "stability"]
