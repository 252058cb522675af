"""Two versions of a game compared: declarations, records, and paired games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.lab.diff.side import (
    FACTS,
    REPLAYS,
    Course,
    Facts,
    Replayed,
    Setting,
    task_of,
    there,
)
from tcgkit.lab.diff.versions import Version, VersionError
from tcgkit.lab.simulate.workers import Crew, WorkersFailed
from tcgkit.lab.study.cast import check_run
from tcgkit.lab.study.plan import GAMES_LIMIT, MOST_DECKS, Arrangement, in_words
from tcgkit.lab.study.sources import Progress, StudyError
from tcgkit.lab.worth.effects import Effect, effect_of
from tcgkit.lab.worth.games import shares
from tcgkit.plugins.answer_limit import ANSWER_LIMIT

SECONDS: Final = 60.0
"""The approximate duration of the games of both versions with the default numbers."""
MOST: Final = 1000
"""The largest default number of games of one kind of players."""
RECORDS: Final = 20
"""The number of old games that are played again in the new version."""
LEVEL: Final = 0.05
"""The share of comparisons of equal versions that say that something moved."""
PLAYERS: Final = ("random", "quick:1")


@frozen(kw_only=True)
class Moved:
    """A figure of both versions, and how far it moved."""

    name: str
    player: str
    """The kind of players."""
    unit: str
    """"points" for win chances, in which ``effect`` is a share; else what is counted."""
    old: float
    new: float
    effect: Effect
    """The paired difference; the intervals of all figures hold together."""

    @property
    def has_moved(self) -> bool:
        """Whether it moved beyond noise."""
        return self.effect.is_certain


@frozen(kw_only=True)
class Difference:
    """What differs between two versions."""

    old: Version
    new: Version
    facts: tuple[Facts, Facts]
    decks: tuple[str, ...]
    """The ids of the decks that were played: those that both versions have."""
    seed: int
    players: tuple[str, ...]
    games: tuple[int, ...]
    replayed: tuple[Replayed, ...]
    """Games of the old version in the new one, first kind of players."""
    moved: tuple[Moved, ...]

    @property
    def has_moved(self) -> bool:
        """Whether some figure moved beyond noise."""
        return any(each.has_moved for each in self.moved)

    @property
    def is_same(self) -> bool:
        """Whether every game went the same way in both versions."""
        return all(0 < each.effect.games == each.effect.same for each in self.moved)


def compare_versions(
    old: Version,
    new: Version,
    *,
    players: Sequence[str] = PLAYERS,
    games: Sequence[int] = (),
    decks: Sequence[str] = (),
    seed: int = 0,
    seconds: float = SECONDS,
    workers: int = 1,
    answer_limit: float | None = ANSWER_LIMIT,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
) -> Difference:
    """Play the same games in both versions, and return what differs.

    Each kind of ``players`` plays itself, each deck against the others and itself from every seat, with the
    same seeds in both versions. ``games`` is one number for all kinds or one for each; by default as many as fit
    into ``seconds``. ``decks`` are ids of decks that both versions have (default: all of these, at most four).

    Raises:
        StudyError: If the arguments make no sense, or the versions have no deck in common.
        VersionError, WorkersFailed, GameFailed: If a version cannot be loaded, or a game fails.
    """
    check_run(players, seed, workers)
    if len(games) not in (0, 1, len(players)):
        raise StudyError(f"{len(players)} kinds of players, {len(games)} numbers of games")
    if any(not 1 <= each < GAMES_LIMIT for each in games):
        raise StudyError(f"games are 1 to {GAMES_LIMIT - 1}, got {max(games)}")
    bare = Setting(version=old, kinds=tuple(players), decks=(), seed=seed)
    bare = evolve(bare, answer_limit=answer_limit)
    facts = (_facts(bare), _facts(evolve(bare, version=new)))
    if facts[0].seats != facts[1].seats:
        raise StudyError(f"{facts[0].seats} players before, {facts[1].seats} after")
    common = _common(facts, decks)
    setting = evolve(bare, decks=common)
    arrangement = Arrangement(decks=len(common), seats=facts[0].seats)
    counts = list(games) * (len(players) if len(games) == 1 else 1)
    with _crew(setting, workers) as crew:
        before, counts = _before(
            crew, players, counts, arrangement, seconds, workers, say, progress
        )
    kept = tuple(course.entries for course in before[0][:RECORDS])
    with _crew(evolve(setting, version=new, records=kept), workers) as crew:
        tasks = [task_of(kind, n) for kind, c in enumerate(counts) for n in range(c)]
        courses = list(_played(crew, tasks, progress, sum(counts), 2 * sum(counts)))
        again = list(_played(crew, [REPLAYS + n for n in range(len(kept))]))
    after, at = [], 0
    for count in counts:
        after.append(courses[at : at + count])
        at += count
    moved = _moved(players, before, after, arrangement, common)
    return Difference(
        old=old,
        new=new,
        facts=facts,
        decks=common,
        seed=seed,
        players=tuple(players),
        games=tuple(counts),
        replayed=tuple(again),
        moved=tuple(moved),
    )


def _nowhere() -> Callable[[int], Any]:
    raise VersionError("versions are played in processes of their own")


def _crew(setting: Setting, workers: int) -> Crew[Any]:
    """Return processes for a version: two at least, because this one must not load it."""
    return Crew(_nowhere, partial(there, setting), max(2, workers), _called)


def _called(task: int) -> str:
    return f"game {task % GAMES_LIMIT}" if task >= 0 else "the version"


def _facts(setting: Setting) -> Facts:
    try:
        with _crew(setting, 2) as crew:
            found: Facts = next(iter(_played(crew, [FACTS])))
            return found
    except WorkersFailed as error:
        raise VersionError(f"{setting.version.name}: {error}") from error


def _common(facts: tuple[Facts, Facts], decks: Sequence[str]) -> tuple[str, ...]:
    old, new = facts
    both = [deck for deck in old.decks if deck in new.decks]
    for deck in decks:
        if deck not in both:
            known = f"both have {', '.join(both)}" if both else "they have none in common"
            raise StudyError(f"deck {deck!r} is not in both versions: {known}")
    chosen = tuple(dict.fromkeys(decks)) or tuple(both[:MOST_DECKS])
    if not chosen:
        raise StudyError("the versions have no deck in common")
    return chosen


def _played(
    crew: Crew[Any],
    tasks: Sequence[int],
    progress: Progress | None = None,
    done: int = 0,
    total: int = 0,
) -> Iterator[Any]:
    """Yield the results of tasks in order; a single task is given twice, to have a process do it."""
    asked = [*tasks, *tasks] if len(tasks) == 1 else [*tasks]
    left = len(tasks)
    for batch in crew.play(asked):
        for each in batch:
            if left:
                left -= 1
                yield each
        if progress is not None and total:
            progress(done + len(tasks) - left, total)


def _before(
    crew: Crew[Any],
    players: Sequence[str],
    counts: list[int],
    arrangement: Arrangement,
    seconds: float,
    workers: int,
    say: Callable[[str], None],
    progress: Progress | None,
) -> tuple[list[list[Course]], list[int]]:
    """Play the games of the old version; return them by kind, and how many there are."""
    found: list[list[Course]] = []
    costs = []
    for kind in range(len(players)):
        few = min(counts[kind], 4) if counts else 4
        found.append(list(_played(crew, [task_of(kind, n) for n in range(few)])))
        costs.append(fmean(course.seconds for course in found[kind]) / max(2, workers))
    if not counts:
        counts = _sizes(costs, arrangement.unit, seconds / 2)
    left = sum(2 * cost * count for cost, count in zip(costs, counts, strict=True))
    told = ", ".join(f"{n} of {who}" for n, who in zip(counts, players, strict=True))
    say(f"games to play in each version: {told}; about {in_words(left)}")
    for kind, count in enumerate(counts):
        tasks = [task_of(kind, n) for n in range(len(found[kind]), count)]
        done = sum(map(len, found))
        found[kind] += (
            _played(crew, tasks, progress, done, 2 * sum(counts)) if tasks else ()
        )
        del found[kind][count:]
    return found, counts


def _sizes(costs: Sequence[float], unit: int, seconds: float) -> list[int]:
    """Return the number of games of each kind; what a cheap kind leaves goes to the dearer ones."""
    counts = [0] * len(costs)
    order = sorted(range(len(costs)), key=lambda at: costs[at])
    for rank, at in enumerate(order):
        fits = int(seconds / (len(order) - rank) / max(costs[at], 1e-6))
        counts[at] = max(unit, min(MOST, fits) // unit * unit)
        seconds = max(0.0, seconds - counts[at] * costs[at])
    return counts


def _moved(
    players: Sequence[str],
    before: Sequence[Sequence[Course]],
    after: Sequence[Sequence[Course]],
    arrangement: Arrangement,
    decks: Sequence[str],
) -> Iterator[Moved]:
    """Yield all figures; their intervals hold together (Bonferroni)."""
    found = [
        (player, name, unit, pairs, same)
        for kind, player in enumerate(players)
        for name, unit, pairs, same in _figures(
            before[kind], after[kind], arrangement, decks
        )
    ]
    level = LEVEL / max(1, len(found))
    for player, name, unit, blocks, same in found:
        flat = [pair for block in blocks.values() for pair in block]
        differences = [[new - old for old, new in block] for block in blocks.values()]
        scale = max(1.0, *(abs(new - old) for old, new in flat), 1.0)
        effect = effect_of(
            [[each / scale for each in block] for block in differences],
            same=same,
            level=level,
        )
        effect = evolve(
            effect,
            value=effect.value * scale,
            low=effect.low * scale,
            high=effect.high * scale,
            findable=effect.findable * scale,
        )
        old, new = (fmean(pair[at] for pair in flat) for at in (0, 1))
        yield Moved(name=name, player=player, unit=unit, old=old, new=new, effect=effect)


Blocks = Mapping[int, list[tuple[float, float]]]
"""Pairs (before, after) of a figure, by the pair of games they belong to."""


def _figures(
    before: Sequence[Course],
    after: Sequence[Course],
    arrangement: Arrangement,
    decks: Sequence[str],
) -> Iterator[tuple[str, str, Blocks, int]]:
    """Yield each figure: its name, its unit, its pairs, and how many games went the same way."""
    seats = arrangement.seats
    games = [
        (arrangement.seating(number), *pair)
        for number, pair in enumerate(zip(before, after, strict=True))
    ]

    def figure(
        name: str, unit: str, of: Callable[[Course], float], only: Sequence[int]
    ) -> tuple[str, str, Blocks, int]:
        blocks: dict[int, list[tuple[float, float]]] = defaultdict(list)
        for number in only:
            seating, old, new = games[number]
            blocks[seating.pair].append((of(old), of(new)))
        same = sum(_is_same(*games[number][1:]) for number in only)
        return name, unit, blocks, same

    every = range(len(games))
    for seat in range(seats - 1):
        won = partial(_won, seat=seat, seats=seats)
        yield figure(f"seat {seat + 1} wins", "points", won, every)
    for first, second in combinations(range(len(decks)), 2) if seats == 2 else ():
        blocks: dict[int, list[tuple[float, float]]] = defaultdict(list)
        same = 0
        for seating, old, new in games:
            if {*seating.decks} == {first, second}:
                seat = seating.decks.index(first)
                pair = (_won(old, seat, seats), _won(new, seat, seats))
                blocks[seating.pair].append(pair)
                same += _is_same(old, new)
        yield f"{decks[first]} beats {decks[second]}", "points", blocks, same
    yield figure(
        "games without a winner", "points", lambda each: float(not each.seats), every
    )
    yield figure("length", "turns or rounds", lambda each: float(each.length), every)
    yield figure("choices", "choices a game", lambda each: float(each.choices), every)


def _won(course: Course, seat: int, seats: int) -> float:
    return shares(course.seats, seats)[seat]


def _is_same(old: Course, new: Course) -> bool:
    return (old.seats, old.clause, old.entries) == (new.seats, new.clause, new.entries)


__all__ = ["PLAYERS", "SECONDS", "Difference", "Moved", "compare_versions"]
