"""Playing the games that metrics are taken from, within a time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf, log2
from time import perf_counter
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.metrics.estimates import PAIRINGS, Found, Row
from tcgkit.lab.metrics.registry import METRICS
from tcgkit.lab.metrics.watching import Course, Looker
from tcgkit.lab.simulate.crews import AnyCrew, crew_for
from tcgkit.lab.simulate.games import game_seed
from tcgkit.lab.study.cast import cast_of, check_run
from tcgkit.lab.study.plan import BLIND, Arrangement, in_words, sizes
from tcgkit.lab.study.run import TASKS, Games, Setting
from tcgkit.lab.study.sources import Numbered, Progress, StudyError
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import MAX_SEED, DeckChoice

SECONDS: Final = 90.0
"""The approximate duration of a measurement."""
PLAYERS: Final = ("random", "greedy", "mcts:4", "mcts:16")
"""The default kinds of players, from weak to strong; the last one judges."""
WALKS: Final = 16
"""The walks of a search for a chance to win."""
MEASURED: Final = 0.04
"""The part of the time after which the measurement of a kind of games ends."""
LAST_START: Final = 0.5
"""The part of the time after which no further kind of games is begun."""
_WEIGHTS: Final = {"blind": 0.3, "mirror": 1.0, "judge": 3.0, "crossed": 2.0, "depth": 2.0}


@frozen
class Design:
    """Games of one purpose: each kind of players against itself, all pairings of two, or two budgets."""

    name: str
    """"mirror", "judge" (the mirror of the strongest), "crossed" or "depth"."""
    kinds: tuple[int, ...]
    """The index of its players in ``Setting.kinds``; crossed games have one for each pairing."""
    arrangement: Arrangement
    unit: int

    @property
    def group(self) -> int:
        """The number of games of one seed."""
        return PAIRINGS if self.name == "crossed" else self.arrangement.seats


@frozen(kw_only=True)
class Plan:
    """What to play: a study's setting with all the players, and the designs."""

    setting: Setting
    designs: tuple[Design, ...]
    walks: int
    doublings: float = 0.0
    large: str = ""


@define(eq=False)
class Bench:
    """Plays the games of a plan by the numbers of their tasks."""

    plan: Plan
    games: Games

    def play(self, task: int) -> tuple[float, Course]:
        """Play a game; return how many seconds it took, and its course."""
        at, number = divmod(task, TASKS)
        design, seed = self.plan.designs[at], self.plan.setting.seed
        if design.name == "crossed":
            shuffle, pairing = divmod(number, PAIRINGS)
            seating = design.arrangement.seating(shuffle)
            kind = design.kinds[pairing]
            others = game_seed(seed + 1, number)
        else:
            seating = design.arrangement.seating(number)
            shuffle, kind, others = seating.pair, design.kinds[0], None
        table = self.games.table(kind, seating.decks)
        game = Numbered(number, shuffle, game_seed(seed, seating.seed), others)
        is_judge = design.name == "judge" and design.arrangement.seats == 2
        looker = Looker(design.arrangement.seats, self.plan.walks * is_judge, game.seed)
        started = perf_counter()
        played = table.play(game, seating.players, look=looker.look)
        return perf_counter() - started, looker.course(played)


@frozen(kw_only=True)
class Measurement:
    """The values of all metrics of a game, and how they were measured."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    walks: int
    games: Mapping[str, int]
    """The number of games of each design."""
    rows: Mapping[str, tuple[Row, ...]]
    """The values by the id of the metric; an empty tuple if there is nothing to show."""
    interrupted: bool = False


def _there(
    plan: Plan, load_host: Callable[[], Host]
) -> Callable[[int], tuple[float, Course]]:
    limit = AnswerLimit(plan.setting.answer_limit).alone()
    return Bench(plan, Games(plan.setting, load_host(), limit)).play


def _here(bench: Bench) -> Callable[[int], tuple[float, Course]]:
    return bench.play


def budgets(host: Host, players: Sequence[str]) -> tuple[str, str, float] | None:
    """Return the players of one search with the smallest and the largest budget, and the doublings between them."""
    found: dict[str, list[tuple[int, str]]] = {}
    for player in players:
        agent = host.repeatable_agent(player)
        if len(agent.values) == 1:
            (budget,) = agent.values.values()
            found.setdefault(agent.id, []).append((budget, agent.called))
    for each in found.values():
        (small, weak), (large, strong) = min(each), max(each)
        if 0 < small < large:
            return weak, strong, log2(large / small)
    return None


def plan_of(
    host: Host,
    ruleset_id: str,
    players: Sequence[str],
    decks: Sequence[DeckChoice],
    options: Mapping[str, OptionValue | str],
    seed: int,
    walks: int,
    answer_limit: float | None,
) -> Plan:
    """Return what to play. Raises as :func:`measure_game`."""
    cast = cast_of(host, ruleset_id, decks, options)
    plugin, seats, chosen = cast.plugin, cast.seats, cast.decks
    called = tuple(host.repeatable_agent(player).called for player in players)
    kinds = [(player,) * seats for player in called]
    mirrors = Arrangement(decks=len(chosen), seats=seats)
    designs = [
        Design("judge" if at == len(called) - 1 else "mirror", (at,), mirrors, mirrors.unit)
        for at in range(len(called))
    ]
    seeing = [each for each in called if each != BLIND] or list(called)
    if seats == 2 and (weak := seeing[0]) != (strong := called[-1]):
        first = len(kinds)
        kinds += [(a, b) for a in (weak, strong) for b in (weak, strong)]
        fixed = Arrangement(decks=len(chosen), seats=seats)
        at = tuple(range(first, first + PAIRINGS))
        designs.append(Design("crossed", at, fixed, PAIRINGS))
    found = budgets(host, called) if seats == 2 else None
    if found is not None:
        kinds.append(found[:2])
        apart = Arrangement(decks=len(chosen), seats=seats, differ=True)
        designs.append(Design("depth", (len(kinds) - 1,), apart, seats))
    setting = Setting(
        plugin.id, tuple(kinds), chosen, cast.settings, seed, {}, mirrors, answer_limit
    )
    return Plan(
        setting=setting,
        designs=tuple(designs),
        walks=walks,
        doublings=found[2] if found else 0.0,
        large=found[1] if found else "",
    )


@define(eq=False)
class _Run:
    """The games of a plan while they are played."""

    crew: AnyCrew[tuple[float, Course]]
    designs: Sequence[Design]
    progress: Progress | None
    found: list[list[Course]] = field(init=False)
    total: int = 0

    def __attrs_post_init__(self) -> None:
        self.found = [[] for _ in self.designs]

    def take(self, tasks: Sequence[int]) -> list[float]:
        """Play tasks, and keep the games; return how many seconds each took."""
        seconds: list[float] = []
        for batch in self.crew.play(tasks):
            for spent, course in batch:
                self.found[tasks[len(seconds)] // TASKS].append(course)
                seconds.append(spent)
            if self.progress is not None and self.total:
                self.progress(sum(map(len, self.found)), self.total)
        return seconds

    def measured(self, seconds: float) -> list[float]:
        """Play a group of games or more of each design, the judging players first; return the seconds of a game of each.

        Designs that are not begun when :data:`LAST_START` of the time is over are left out; their cost is infinite.
        """
        costs, started = [inf] * len(self.designs), perf_counter()
        names = [design.name for design in self.designs]
        for at in sorted(range(len(names)), key=lambda at: names[at] != "judge"):
            if min(costs) < inf and perf_counter() - started > LAST_START * seconds:
                break
            spent: list[float] = []
            size = self.designs[at].group
            while not spent or (sum(spent) < MEASURED * seconds and len(spent) < 4 * size):
                first = len(self.found[at])
                spent += self.take([at * TASKS + n for n in range(first, first + size)])
            costs[at] = sum(spent) / len(spent) / min(self.crew.workers, size)
        return costs

    def rest(self, counts: Sequence[int]) -> None:
        """Play what is left, the design with the fewest games first."""
        self.total = sum(counts)
        for at in sorted(range(len(counts)), key=lambda at: counts[at]):
            self.take([at * TASKS + n for n in range(len(self.found[at]), counts[at])])


def measure_game(
    host: Host,
    ruleset_id: str,
    *,
    players: Sequence[str] = PLAYERS,
    games: int | None = None,
    decks: Sequence[DeckChoice] = (),
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    walks: int = WALKS,
    seconds: float = SECONDS,
    workers: int = 1,
    answer_limit: float | None = ANSWER_LIMIT,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
    load_host: Callable[[], Host] = load_plugins,
) -> Measurement:
    """Play games, and return the values of all metrics (:data:`METRICS`).

    ``players`` are kinds from weak to strong; each plays itself, and the last one judges. If two of them are one search
    with different budgets, these meet for the skill depth. Without ``games`` (of each design, rounded to whole groups) as many as fit into
    ``seconds`` are played. With 0 ``walks`` chances to win are not searched. An interrupt keeps the games that are done.
    With ``games`` the result depends on the arguments alone, not on the workers.

    Raises:
        StudyError: If an argument is out of range.
        GameFailed, WorkersFailed, and the errors of ``simulate`` for wrong arguments.
    """
    check_run(players, seed, workers, last_seed=MAX_SEED - 1)
    if walks < 0 or (games is not None and games < 1):
        raise StudyError("games are at least 1, walks at least 0")
    plan = plan_of(
        host, ruleset_id, players, decks, options or {}, seed, walks, answer_limit
    )
    limit = AnswerLimit(answer_limit)
    bench = Bench(plan, Games(plan.setting, host, limit))
    there = partial(_there, plan, load_host)
    crew = crew_for(partial(_here, bench), there, workers)
    run = _Run(crew, plan.designs, progress)
    interrupted = False
    try:
        with prints_aside(), limit, crew:
            run.rest(_counts(run, games, seconds, say))
    except KeyboardInterrupt:
        interrupted = True
    found = found_of(plan, run.found)
    plugin = host.ruleset(ruleset_id)
    return Measurement(
        ruleset=plugin.id,
        version=plugin.version,
        options=plugin.ruleset.changed(plan.setting.options),
        decks=tuple(deck.name.en for deck in plan.setting.decks),
        players=tuple(kind[0] for kind in plan.setting.kinds[: len(players)]),
        seed=seed,
        walks=walks,
        games={
            _called(plan, design): len(courses)
            for design, courses in zip(plan.designs, run.found, strict=True)
        },
        rows={metric.id: tuple(metric.measure(found)) for metric in METRICS},
        interrupted=interrupted,
    )


def _called(plan: Plan, design: Design) -> str:
    kinds = plan.setting.kinds
    if design.name == "crossed":
        return f"{kinds[design.kinds[1]][0]} and {kinds[design.kinds[1]][1]} crossed"
    return " against ".join(dict.fromkeys(kinds[design.kinds[0]]))


def _counts(
    run: _Run, games: int | None, seconds: float, say: Callable[[str], None]
) -> list[int]:
    """Return the number of games of each design, and say how long they take."""
    if games is not None:
        counts = [-(-games // each.unit) * each.unit for each in run.designs]
        say(f"games to play: {sum(counts)}")
        return counts
    say(f"at most about {in_words(seconds)}; a few games of each kind first")
    started = perf_counter()
    costs = run.measured(seconds)
    left = max(1.0, seconds - (perf_counter() - started))
    begun = [at for at, cost in enumerate(costs) if cost < inf]
    counts, played = [0] * len(costs), [len(each) for each in run.found]
    chosen = sizes(
        [costs[at] for at in begun],
        [run.designs[at].group for at in begun],
        [played[at] for at in begun],
        left,
        [_weight(run.designs[at], first=at == 0) for at in begun],
    )
    more = 0.0
    for at, count in zip(begun, chosen, strict=True):
        counts[at] = count
        more += costs[at] * (count - played[at])
    workers = run.crew.workers
    say(
        f"games to play: {sum(counts)}; about {in_words(more)} with {workers} "
        f"worker{'s' * (workers > 1)} (measured in {sum(played)} games)"
    )
    return counts


def _weight(design: Design, *, first: bool) -> float:
    """Return the part of the time of a design; the first mirror is of the weakest players."""
    return _WEIGHTS["blind" if first and design.name == "mirror" else design.name]


def found_of(plan: Plan, courses: Sequence[Sequence[Course]]) -> Found:
    """Return the games by purpose; groups that an interrupt left incomplete are left out."""
    mirrors: dict[str, Sequence[Course]] = {}
    crossed: list[Sequence[Course]] = []
    depth: list[Sequence[Course]] = []
    for design, played in zip(plan.designs, courses, strict=True):
        size = design.group
        whole = [played[at : at + size] for at in range(0, len(played) - size + 1, size)]
        if design.name == "crossed":
            crossed = [*whole]
        elif design.name == "depth":
            depth = [*whole]
        else:
            mirrors[plan.setting.kinds[design.kinds[0]][0]] = [c for g in whole for c in g]
    return Found(
        mirrors=mirrors,
        crossed=crossed,
        depth=depth,
        doublings=plan.doublings,
        large=plan.large,
    )


__all__ = ["PLAYERS", "SECONDS", "WALKS", "Measurement", "measure_game"]
