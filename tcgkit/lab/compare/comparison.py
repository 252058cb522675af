"""Distances between games, and the traits behind them.

The distance of two games is the mean of their distances in the groups of
:mod:`tcgkit.lab.compare.mechanics` and, if games were played, in the group ``course``. Each lies
between 0 (the same) and 1 (nothing in common). Bags of traits are compared by their overlap,
numbers by their relative difference. Card texts are compared by shares, so that the size of the
card set alone makes no difference.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from statistics import mean
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, field, frozen

from tcgkit.lab.compare.mechanics import GROUPS, Mechanics
from tcgkit.lab.compare.stability import Group, Played, stability
from tcgkit.lab.simulate.intervals import Z

if TYPE_CHECKING:
    from tcgkit.lab.simulate.intervals import Share
    from tcgkit.lab.study.figures import Figures
    from tcgkit.lab.study.statistics import Measured

_BY_SHARE: Final = frozenset(("abilities", "effects", "answers", "cards"))
"""Groups whose bags are compared by shares; the number of cards is compared separately."""
COURSE: Final = "course"
"""The group of the figures of played games."""
TITLES: Final = {**GROUPS, COURSE: "how games went"}


@frozen
class Figure:
    """A figure of played games, with its interval and the number of cases behind it."""

    value: float
    low: float
    high: float
    cases: int

    def __str__(self) -> str:
        return f"{_short(self.value)} [{_short(self.low)}, {_short(self.high)}]"


def _short(number: float) -> str:
    return f"{number:.1f}" if abs(number) >= 10 else f"{number:.2f}"


@frozen(eq=False)
class Course:
    """The figures of played games of a ruleset."""

    games: int = 0
    player: str = ""
    command: str = ""
    """The command that prints these figures and more."""
    figures: Mapping[str, Figure] = field(factory=dict)
    ends: Mapping[str, Share] = field(factory=dict)
    """The share of games that ended by each clause."""
    stronger: tuple[Course, ...] = ()
    """The same of games between stronger players, from weak to strong."""

    @property
    def strengths(self) -> tuple[Course, ...]:
        """This one and those of stronger players."""
        return (self, *self.stronger)


def course_of(found: Figures, player: str, command: str) -> Course:
    """Return the figures of the games of a study."""
    games = found.games

    def mean_of(measured: Measured) -> Figure:
        return Figure(measured.mean, measured.low, measured.high, games)

    def share(counted: Share) -> Figure:
        return Figure(counted.value, counted.low, counted.high, counted.total)

    figures = {
        "choices in a game": mean_of(found.choices),
        "options of a decision": mean_of(found.options),
        "share of decisions with one option": share(found.forced),
        "share of games without a winner": share(found.drawn),
    }
    first = next((side for side in found.sides if side.kind == "seat"), None)
    if first is not None:
        figures["share won by seat 1"] = share(first.won)
    return Course(games, player, command, figures, found.ends)


@frozen
class Distance:
    """The distance of two games, in total and by group."""

    one: str
    other: str
    total: float
    parts: Mapping[str, float]
    """Per group; the total is their mean."""
    low: float = 0.0
    high: float = 1.0
    """The total if mechanics and games are drawn anew: in 95 % of draws it lies between these."""

    def __str__(self) -> str:
        return f"{self.total:.2f} [{self.low:.2f}, {self.high:.2f}]"

    def drivers(self, most: int = 3) -> list[tuple[str, float]]:
        """Return the groups that contribute most to the distance, with their shares of it."""
        whole = sum(self.parts.values())
        if not whole:
            return []
        ranked = sorted(self.parts.items(), key=lambda part: (-part[1], part[0]))
        return [(group, part / whole) for group, part in ranked[:most] if part]


@frozen(eq=False)
class Comparison:
    """Games with their mechanics, the figures of played games, and all distances."""

    games: tuple[Mechanics, ...]
    courses: tuple[Course, ...]
    """One for each game; empty if it was not played."""
    distances: tuple[Distance, ...]
    steady: Mapping[str, Mapping[str, float]] = field(factory=dict)
    """For each game how often each other one was the nearest, when mechanics and games were drawn anew."""

    def distance(self, one: str, other: str) -> Distance:
        """Return the distance of two games, in either order."""
        return next(d for d in self.distances if {d.one, d.other} == {one, other})

    def nearest(self, game: str) -> Distance:
        """Return the distance to the game that is nearest to ``game``."""
        near = [d for d in self.distances if game in (d.one, d.other)]
        return min(near, key=lambda d: (d.total, d.one, d.other))

    def as_data(self) -> dict[str, Any]:
        """Return everything as plain data."""
        return {
            "games": [
                {
                    "ruleset": game.ruleset,
                    "version": game.version,
                    "mechanics": {
                        group: {
                            "traits": dict(sorted(game.bags[group].items())),
                            "numbers": dict(game.numbers[group]),
                        }
                        for group in GROUPS
                    },
                    "uses": list(game.uses),
                    "ends": [[end.how, end.when, end.clause] for end in game.ends],
                    "timeline": [[p.depth, p.kind, p.text.en] for p in game.outline],
                    "course": {
                        "games": course.games,
                        "player": course.player,
                        "command": course.command,
                        "figures": {
                            name: [f.value, f.low, f.high, f.cases]
                            for name, f in course.figures.items()
                        },
                        "ends": {
                            clause: [s.value, s.low, s.high, s.total]
                            for clause, s in course.ends.items()
                        },
                        "stronger": [
                            {
                                "games": other.games,
                                "player": other.player,
                                "command": other.command,
                                "figures": {
                                    name: [f.value, f.low, f.high, f.cases]
                                    for name, f in other.figures.items()
                                },
                            }
                            for other in course.stronger
                        ],
                    },
                }
                for game, course in zip(self.games, self.courses, strict=True)
            ],
            "distances": [
                {
                    "games": [d.one, d.other],
                    "total": d.total,
                    "low": d.low,
                    "high": d.high,
                    "parts": dict(d.parts),
                }
                for d in self.distances
            ],
            "nearest": {game: dict(found) for game, found in self.steady.items()},
        }

    def to_json(self) -> str:
        """Return everything as JSON."""
        return json.dumps(self.as_data(), ensure_ascii=False, indent=1) + "\n"


def compare(games: Sequence[Mechanics], courses: Sequence[Course] = ()) -> Comparison:
    """Compare games pairwise; ``courses`` holds the figures of each, if games were played."""
    given = tuple(courses) or tuple(Course() for _ in games)
    pairs = combinations(zip(games, given, strict=True), 2)
    found = [_distance(*one, *other) for one, other in pairs]
    names = [game.ruleset for game in games]
    groups = [_anew(group, games) for group in GROUPS]
    drawn = stability(names, groups, _played(names, given))
    bounds = ((each, *drawn.intervals[each.one, each.other]) for each in found)
    sure = tuple(evolve(each, low=low, high=high) for each, low, high in bounds)
    return Comparison(tuple(games), given, sure, drawn.nearest)


def _anew(group: str, games: Sequence[Mechanics]) -> Group:
    """Return a group for drawing its traits anew."""
    shares = group in _BY_SHARE
    bags = {g.ruleset: _shares(g.bags[group]) if shares else g.bags[group] for g in games}
    names = sorted({trait for bag in bags.values() for trait in bag})
    traits, rest = {}, {}
    for one, other in combinations(games, 2):
        pair = one.ruleset, other.ruleset
        left, right = bags[pair[0]], bags[pair[1]]
        rows = [(left.get(name, 0.0), right.get(name, 0.0)) for name in names]
        traits[pair] = [(min(row), max(row)) for row in rows]
        numbers = one.numbers[group], other.numbers[group]
        rest[pair] = _numbers_apart(*numbers) if any(numbers) else None
    return Group(traits, rest)


def _played(names: Sequence[str], courses: Sequence[Course]) -> list[list[Played]]:
    """Return the figures of played games by the kind of players."""
    found: dict[str, dict[str, dict[str, tuple[float, float]]]] = {}
    for name, course in zip(names, courses, strict=True):
        for each in course.strengths:
            for key, figure in each.figures.items():
                error = (figure.high - figure.low) / 2 / Z
                kind = found.setdefault(each.player, {})
                kind.setdefault(key, {})[name] = figure.value, error
    return [[Played(values) for values in kind.values()] for kind in found.values()]


def _distance(
    one: Mechanics,
    course: Course,
    other: Mechanics,
    other_course: Course,
) -> Distance:
    parts = {group: _apart(group, one, other) for group in GROUPS}
    if course.games and other_course.games:
        parts[COURSE] = mean(
            _numbers_apart(*({n: f.value for n, f in c.figures.items()} for c in both))
            for both in zip(course.strengths, other_course.strengths, strict=False)
            if all(c.games for c in both)
        )
    return Distance(one.ruleset, other.ruleset, mean(parts.values()), parts)


def _apart(group: str, one: Mechanics, other: Mechanics) -> float:
    """Return the distance in one group: the mean of the distances of its bags and its numbers."""
    found = []
    bag, other_bag = one.bags[group], other.bags[group]
    if bag or other_bag:
        found.append(bags_apart(bag, other_bag, by_share=group in _BY_SHARE))
    numbers, other_numbers = one.numbers[group], other.numbers[group]
    if numbers or other_numbers:
        found.append(_numbers_apart(numbers, other_numbers))
    return mean(found) if found else 0.0


def bags_apart(one: Counter[str], other: Counter[str], *, by_share: bool = False) -> float:
    """Return the distance of two bags: 1 minus their weighted Jaccard index.

    >>> bags_apart(Counter("aab"), Counter("ab")), bags_apart(Counter("a"), Counter("b"))
    (0.33333333333333337, 1.0)
    """
    left: Mapping[str, float] = _shares(one) if by_share else one
    right: Mapping[str, float] = _shares(other) if by_share else other
    traits = sorted({*left, *right})
    both = sum(min(left.get(t, 0), right.get(t, 0)) for t in traits)
    either = sum(max(left.get(t, 0), right.get(t, 0)) for t in traits)
    return 1 - both / either if either else 0.0


def _shares(bag: Counter[str]) -> dict[str, float]:
    whole = bag.total()
    return {trait: number / whole for trait, number in bag.items()} if whole else {}


def _numbers_apart(one: Mapping[str, float], other: Mapping[str, float]) -> float:
    """Return the mean relative difference of numbers."""
    names = sorted({*one, *other})
    return mean(_relative(one.get(name, 0), other.get(name, 0)) for name in names)


def _relative(one: float, other: float) -> float:
    largest = max(abs(one), abs(other))
    return abs(one - other) / largest if largest else 0.0
