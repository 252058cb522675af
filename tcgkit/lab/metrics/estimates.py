"""From the games that were played to the value of each metric, with its interval."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Final

from attrs import field, frozen

from tcgkit.lab.ladder.elo import ratings
from tcgkit.lab.metrics.watching import Course, Moment
from tcgkit.lab.simulate.intervals import Share, mean_bounds, share_of, t_point
from tcgkit.lab.simulate.report import CUT_OFF
from tcgkit.lab.study.figures import actions, cards
from tcgkit.lab.study.report import Study

BEHIND: Final = 1 / 3
"""A winner whose chance was at most this came back."""
OPEN: Final = 0.1
"""A game is open as long as each player has at least this chance."""
RARE: Final = 0.05
"""What is chosen less often than this, where it could be, is dominated."""
PAIRINGS: Final = 4
"""The games of one shuffle: a weak or a strong player in each of two seats."""


@frozen
class Row:
    """A value with its 95 % interval (None: not known), and what it is the value of if there are several."""

    value: float
    low: float | None
    high: float | None
    count: int
    """The number of games that it is taken from."""
    about: str = ""


@frozen(kw_only=True)
class Found:
    """All games of a measurement."""

    mirrors: Mapping[str, Sequence[Course]] = field(factory=dict)
    """By kind of player, from weak to strong: its games against itself."""
    crossed: Sequence[Sequence[Course]] = ()
    """By shuffle: its games of weak and strong players, seats (weak, weak), (weak, strong), (strong, weak), (strong, strong)."""
    depth: Sequence[Sequence[Course]] = ()
    """By seed: games of the same search with a small and a large budget, one from each seat."""
    doublings: float = 0.0
    """How often the small budget doubles to become the large one."""
    large: str = ""
    """The player with the large budget."""

    @property
    def judged(self) -> Sequence[Course]:
        """The games of the strongest kind."""
        return list(self.mirrors.values())[-1] if self.mirrors else ()

    @property
    def decided(self) -> list[Course]:
        """The decided games of the strongest kind whose chances to win were measured."""
        return [each for each in self.judged if each.moments and each.game.is_decided]


# ---- intervals -----------------------------------------------------------------------


def mean_of(
    games: Iterable[tuple[int, float]], about: str = "", *, most: float | None = None
) -> Iterator[Row]:
    """Yield the mean of numbers from 0 to ``most``, each with its pair; nothing for no game.

    The interval is that of :func:`mean_bounds`: Student's between pairs; if all pairs have the same mean, from the rule of
    three. One pair has none.

    >>> next(mean_of([(0, 1.0), (0, 3.0), (1, 4.0), (1, 4.0)]))
    Row(value=3.0, low=0.0, high=15.706204736174696, count=4, about='')
    """
    pairs: dict[int, list[float]] = defaultdict(list)
    for pair, number in games:
        pairs[pair].append(number)
    count = sum(map(len, pairs.values()))
    if not count:
        return
    mean = sum(map(sum, pairs.values())) / count
    if len(pairs) < 2:
        yield Row(mean, None, None, count, about)
        return
    groups = [(sum(each), len(each)) for each in pairs.values()]
    low, high = mean_bounds(groups, most=most)
    yield Row(mean, low, high, count, about)


def share_row(share: Share, count: int, about: str = "") -> Iterator[Row]:
    """Yield a share with its interval; nothing for an empty one."""
    if share.total:
        yield Row(share.value, share.low, share.high, count, about)


def jackknife(
    groups: Sequence[Sequence[float]], value: Callable[[Sequence[Sequence[float]]], float]
) -> Row | None:
    """Return a value of groups with Student's interval from leaving out one group at a time; None for too few groups."""
    n = len(groups)
    if n < 3:
        return None
    whole = value(groups)
    rest = [value([*groups[:at], *groups[at + 1 :]]) for at in range(n)]
    spread = (n - 1) / n * sum((each - fmean(rest)) ** 2 for each in rest)
    reach = t_point(0.05, n - 1) * sqrt(spread)
    return Row(whole, whole - reach, whole + reach, sum(map(len, groups)))


# ---- games and decisions -------------------------------------------------------------


def length(found: Found) -> Iterator[Row]:
    """Yield the mean length of the games that ended."""
    ended = (each.game for each in found.judged if each.game.clause != CUT_OFF)
    yield from mean_of((game.pair, game.length) for game in ended)


def decisions(found: Found) -> Iterator[Row]:
    """Yield the mean number of answers of a game."""
    yield from mean_of((each.game.pair, each.game.decisions) for each in found.judged)


def _options(found: Found) -> dict[int, Counter[int]]:
    """Return the number of questions by number of options, for each pair of games."""
    pairs: dict[int, Counter[int]] = defaultdict(Counter)
    for each in found.judged:
        pairs[each.game.pair].update(each.game.notes.options)
    return pairs


def forced_share(found: Found) -> Iterator[Row]:
    """Yield the share of questions with one option."""
    pairs = _options(found).values()
    share = share_of((options[1], options.total()) for options in pairs)
    yield from share_row(share, len(found.judged))


def branching(found: Found) -> Iterator[Row]:
    """Yield the mean number of options of a question, by game."""
    yield from mean_of(
        (each.game.pair, sum(n * times for n, times in options.items()) / options.total())
        for each in found.judged
        if (options := each.game.notes.options)
    )


# ---- chances to win ------------------------------------------------------------------


def lead_changes(found: Found) -> Iterator[Row]:
    """Yield the mean number of times that the lead changes hands, the result included."""
    yield from mean_of(
        (each.game.pair, _changes(each.moments, each.game.seats[0]))
        for each in found.decided
    )


def _changes(moments: Sequence[Moment], winner: int) -> int:
    leaders = [each.leader for each in moments if each.leader >= 0] + [winner]
    return sum(before != after for before, after in pairwise(leaders))


def drama(found: Found) -> Iterator[Row]:
    """Yield how far winners were behind (Browne's drama)."""
    yield from mean_of(
        (
            (each.game.pair, fmean(behind) if (behind := _deficits(each)) else 0.0)
            for each in found.decided
        ),
        most=1.0,
    )


def _deficits(course: Course) -> list[float]:
    winner = course.game.seats[0]
    return [
        sqrt(abs(1 - 2 * each.chance))
        for each in course.moments
        if each.leader == 1 - winner
    ]


def _chance(moment: Moment, seat: int) -> float:
    return moment.chance if seat == 0 else 1 - moment.chance


def comeback(found: Found) -> Iterator[Row]:
    """Yield the share of games whose winner was far behind once."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for each in found.decided:
        least = min(_chance(moment, each.game.seats[0]) for moment in each.moments)
        pairs[each.game.pair].append(least <= BEHIND)
    yield from _share_in(pairs)


def _share_in(pairs: Mapping[int, Sequence[bool]], about: str = "") -> Iterator[Row]:
    """Yield the share of true values, between pairs of games."""
    share = share_of((sum(each), len(each)) for each in pairs.values())
    yield from share_row(share, share.total, about)


def decisiveness(found: Found) -> Iterator[Row]:
    """Yield the part of a game that is played while both can still win."""
    parts = ((each.game.pair, _open_part(each)) for each in found.decided)
    yield from mean_of(parts, most=1.0)


def _open_part(course: Course) -> float:
    loser = 1 - course.game.seats[0]
    last = max(
        (
            number
            for number, each in enumerate(course.moments, 1)
            if _chance(each, loser) >= OPEN
        ),
        default=0,
    )
    return last / len(course.moments)


def snowball(found: Found) -> Iterator[Row]:
    """Yield the share of games won by the player who was ahead first."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for each in found.decided:
        leaders = [moment.leader for moment in each.moments if moment.leader >= 0]
        if leaders:
            pairs[each.game.pair].append(leaders[0] in each.game.seats)
    yield from _share_in(pairs)


# ---- luck and skill ------------------------------------------------------------------


def points(course: Course) -> float:
    """Return what player 1 made of a game: 1, 0, or a half for a draw and for a game that was cut off."""
    return float(0 in course.game.seats) if course.game.is_decided else 0.5


def luck_share(found: Found) -> Iterator[Row]:
    """Yield the parts of the variance of results that go back to the shuffle, and to who plays."""
    rows = [[points(each) for each in games] for games in found.crossed]
    rows = [row for row in rows if len(row) == PAIRINGS]
    for place, about in ((0, "shuffle"), (1, "players")):
        row = jackknife(rows, lambda groups, place=place: _parts(groups)[place])  # type: ignore[misc]  # bound now
        if row is not None:
            yield Row(row.value, row.low, row.high, row.count, about)


def _parts(rows: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Return the shares of variance of rows and of columns, from a two-way analysis without repetition."""
    n, k = len(rows), len(rows[0])
    grand = fmean(each for row in rows for each in row)
    in_rows = [fmean(row) for row in rows]
    in_columns = [fmean(column) for column in zip(*rows, strict=True)]
    by_rows = k * sum((each - grand) ** 2 for each in in_rows) / (n - 1)
    by_columns = n * sum((each - grand) ** 2 for each in in_columns) / (k - 1)
    rest = sum(
        (rows[r][c] - in_rows[r] - in_columns[c] + grand) ** 2
        for r in range(n)
        for c in range(k)
    ) / ((n - 1) * (k - 1))
    shuffle = max(0.0, (by_rows - rest) / k)
    players = max(0.0, (by_columns - rest) / n)
    total = shuffle + players + rest
    return (shuffle / total, players / total) if total else (0.0, 0.0)


def skill_depth(found: Found) -> Iterator[Row]:
    """Yield the Elo points that a doubling of the search budget is worth."""
    pairs = []
    for games in found.depth:
        if len(games) == 2:
            seats = [each.game.players.index(found.large) for each in games]
            pairs.append(
                sum(
                    points(each) if seat == 0 else 1 - points(each)
                    for each, seat in zip(games, seats, strict=True)
                )
            )
    if pairs and found.doublings:
        rated = ratings({(0, 1): [2 - each for each in pairs]}, 2)[1]
        bounds = (rated.points, rated.low, rated.high)
        value, low, high = (each / found.doublings for each in bounds)
        yield Row(value, low, high, 2 * len(pairs))


# ---- seats, first turns, cards -------------------------------------------------------


def first_player_edge(found: Found) -> Iterator[Row]:
    """Yield by how much the first seat wins more often than its fair share, for each kind of players."""
    for kind, courses in found.mirrors.items():
        pairs: dict[int, list[bool]] = defaultdict(list)
        fair = 0.5
        for each in courses:
            if each.game.is_decided:
                fair = 1 / len(each.game.players)
                pairs[each.game.pair].append(0 in each.game.seats)
        for row in _share_in(pairs, kind):
            low, high = (None if b is None else b - fair for b in (row.low, row.high))
            yield Row(row.value - fair, low, high, row.count, kind)


def first_turn_wins(found: Found) -> Iterator[Row]:
    """Yield the share of games whose winner was asked in one turn at most."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for each in found.judged:
        won = each.game.seats if each.game.is_decided else ()
        pairs[each.game.pair].append(any(each.turns[seat] <= 1 for seat in won))
    yield from _share_in(pairs)


def dead_draws(found: Found) -> Iterator[Row]:
    """Yield the share of seen cards that could not be played and did nothing."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for each in found.judged:
        for facts in each.game.facts:
            for card in facts.values():
                if card.seen:
                    pairs[each.game.pair].append(not card.is_alive)
    share = share_of((sum(dead), len(dead)) for dead in pairs.values())
    yield from share_row(share, len(found.judged))


def loops(found: Found) -> Iterator[Row]:
    """Yield the share of games with a loop that gains something."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for each in found.judged:
        pairs[each.game.pair].append(each.loops > 0)
    yield from _share_in(pairs)


def dominated(found: Found) -> Iterator[Row]:
    """Yield each card and each kind of choice that the strongest hardly ever take, though they could."""
    games = tuple(each.game for each in found.judged)
    if not games:
        return
    study = Study(ruleset="", version="", games=games, cards={})
    for key, card in cards(study).items():
        if card.played.total and card.played.high < RARE:
            yield from share_row(card.played, card.played.total, f"card {key}")
    for name, figure in actions(games).items():
        if figure.chosen.total and figure.chosen.high < RARE:
            yield from share_row(figure.chosen, figure.chosen.total, f"action {name}")


__all__ = [
    "Found",
    "Row",
    "branching",
    "comeback",
    "dead_draws",
    "decisions",
    "decisiveness",
    "dominated",
    "drama",
    "first_player_edge",
    "first_turn_wins",
    "forced_share",
    "jackknife",
    "lead_changes",
    "length",
    "loops",
    "luck_share",
    "mean_of",
    "points",
    "share_row",
    "skill_depth",
    "snowball",
]
