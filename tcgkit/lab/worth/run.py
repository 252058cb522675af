"""What changes are worth: paired games, played here or in worker processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any, Final

from attrs import define, field, frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.crews import AnyCrew, crew_for
from tcgkit.lab.study.cast import cast_of, check_run
from tcgkit.lab.study.plan import BUDGET, MOST_GAMES, in_words, sizes, weights_of
from tcgkit.lab.study.run import DEFAULT_PLAYERS
from tcgkit.lab.study.sources import Progress, StudyError
from tcgkit.lab.worth.changes import Change, describe
from tcgkit.lab.worth.effects import Effect, effect_of
from tcgkit.lab.worth.games import (
    MOST_BLOCKS,
    Block,
    Matchup,
    Pairs,
    Setting,
    Task,
    by_number,
    numbered,
    there,
)
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import DeckChoice

MEASURED: Final = 0.5
"""The seconds of each worker after which the measurement of a kind of players ends."""

Made = Callable[[int], Block]


@frozen(kw_only=True)
class Worth:
    """The effect of a change, with each kind of players."""

    change: Change
    key: str
    """The key of the changed card."""
    name: str
    old: str
    """The printed numbers of the card as it is."""
    new: str
    """The same with the change."""
    copies: Mapping[str, int]
    """The number of copies in each deck that has the card."""
    effects: Mapping[str, Effect]
    """The effect on the win chance of the player with the change, by kind of players.

    If the change takes the card away, it is the effect of having it: the worth of the card.
    """

    @property
    def contradiction(self) -> bool:
        """Whether two kinds of players say the opposite, both with certainty."""
        signs = {each.value > 0 for each in self.effects.values() if each.is_certain}
        return len(signs) > 1


@frozen(kw_only=True)
class Worths:
    """The effects of some changes, and how they were measured."""

    ruleset: str
    version: str
    decks: tuple[str, ...]
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    seed: int
    players: tuple[str, ...]
    blocks: tuple[int, ...]
    """The number of seeds of each kind of players."""
    worths: tuple[Worth, ...]
    interrupted: bool = False


@define(eq=False)
class Bench:
    """Plays paired games and keeps them, so that games without a change are played once."""

    pairs: Pairs
    crew: AnyCrew[Block]
    workers: int
    progress: Progress | None = None
    found: dict[Task, Block] = field(factory=dict)
    planned: int = 0
    """The number of tasks to play in all, for the progress."""

    @property
    def setting(self) -> Setting:
        """The setup of the games."""
        return self.pairs.setting

    def matchups(self, change: Change) -> tuple[Matchup, ...]:
        """Return the groups of decks that meet: each deck with the card against each deck."""
        decks, seats = len(self.setting.decks), self.setting.seats
        return tuple(
            (holder, *((first + at) % decks for at in range(seats - 1)))
            for holder in self.pairs.holders(change)
            for first in range(decks)
        )

    def tasks(self, kind: int, change: int, blocks: Iterable[int]) -> list[Task]:
        """Return the tasks of a change, and those of the games without it."""
        met = self.matchups(self.setting.changes[change])
        return [
            Task(kind, each, met[block % len(met)], block)
            for block in blocks
            for each in (-1, change)
        ]

    def play(self, tasks: Iterable[Task]) -> float:
        """Play the tasks that have not been played; return the seconds that they took."""
        missing = [task for task in dict.fromkeys(tasks) if task not in self.found]
        decks, spent, at = len(self.setting.decks), 0.0, 0
        for batch in self.crew.play([numbered(task, decks) for task in missing]):
            for block in batch:
                self.found[missing[at]] = block
                spent += block.seconds
                at += 1
            if self.progress is not None and self.planned:
                self.progress(min(len(self.found), self.planned), self.planned)
        return spent

    def effect(self, kind: int, change: int, blocks: Iterable[int], **given: Any) -> Effect:
        """Return the effect of a change on the player who has it, from the blocks played."""
        met, differences, same = self.matchups(self.setting.changes[change]), [], 0
        sign = 1 if self.setting.changes[change].field else -1
        for block in blocks:
            matchup = met[block % len(met)]
            with_ = self.found.get(Task(kind, change, matchup, block))
            without = self.found.get(Task(kind, -1, matchup, block))
            if with_ is None or without is None:
                continue  # after an interrupt
            pairs = list(enumerate(zip(with_.games, without.games, strict=True)))
            differences.append(
                [sign * (new.won[seat] - old.won[seat]) for seat, (new, old) in pairs]
            )
            same += sum(
                new.course == old.course and new.won == old.won for _, (new, old) in pairs
            )
        return effect_of(differences, same=same, **given)

    def worth(self, change: int, kinds: Sequence[str], effects: Sequence[Effect]) -> Worth:
        """Return the worth of a change from its effects."""
        asked = self.setting.changes[change]
        card, *_ = self.pairs.cards.find(asked.card)
        new = self.pairs.cards.changed(asked)[card]
        names = self.pairs.cards.names
        copies = {
            self.setting.decks[at].name.en: self._copies(at, names[card])
            for at in self.pairs.holders(asked)
        }
        return Worth(
            change=asked,
            key=names[card],
            name=card.name.en,
            old=describe(card),
            new=describe(new),
            copies=copies,
            effects=dict(zip(kinds, effects, strict=True)),
        )

    def _copies(self, at: int, name: str) -> int:
        deck, names = self.pairs.deck(at), self.pairs.cards.names
        cards = [
            *deck.cards.items(),
            *((c, 1) for part in deck.parts.values() for c in part),
        ]
        return sum(number for card, number in cards if names.get(card) == name)


def bench_of(
    host: Host,
    ruleset_id: str,
    changes: Sequence[Change],
    players: Sequence[str],
    *,
    decks: Sequence[DeckChoice],
    options: Mapping[str, OptionValue | str],
    seed: int,
    workers: int,
    cluster: str | None,
    answer_limit: float | None,
    progress: Progress | None,
    load_host: Callable[[], Host],
    every: bool = False,
) -> Bench:
    """Return a bench for these changes; with ``every`` they are those of all cards of the decks.

    Raises:
        StudyError: If the arguments make no sense; and the errors of ``simulate``.
    """
    check_run(players, seed, workers)
    cast = cast_of(host, ruleset_id, decks, options)

    def setting(changes: Sequence[Change]) -> Setting:
        return Setting(
            ruleset_id,
            tuple(players),
            cast.decks,
            cast.settings,
            seed,
            tuple(changes),
            cast.seats,
            answer_limit,
        )

    limit = AnswerLimit(answer_limit)
    pairs = Pairs(setting(changes), host, limit)
    if every:
        keys = sorted(set(pairs.cards.names.values()))
        pairs = Pairs(setting([Change(key) for key in keys]), host, limit)
    for change in pairs.setting.changes:
        pairs.cards.changed(change)
        pairs.holders(change)
    make = partial(there, pairs.setting, load_host)
    crew = crew_for(lambda: by_number(pairs), make, workers, cluster)
    return Bench(pairs, crew, crew.workers, progress)


def measured(bench: Bench, kinds: Sequence[int]) -> tuple[list[float], list[int]]:
    """Play a few seeds of each kind with one change; return the seconds for each seed, and how many."""
    costs, counts = [], []
    for kind in kinds:
        spent, blocks = 0.0, 0
        while spent < MEASURED * bench.workers and blocks < 8 * bench.workers:
            tasks = bench.tasks(kind, 0, range(blocks, blocks + bench.workers))
            spent += bench.play(tasks)
            blocks += bench.workers
        costs.append(spent / blocks / bench.workers)
        counts.append(blocks)
    return costs, counts


def worth_of(
    host: Host,
    ruleset_id: str,
    changes: Sequence[Change],
    *,
    players: Sequence[str] = DEFAULT_PLAYERS,
    blocks: Sequence[int] = (),
    decks: Sequence[DeckChoice] = (),
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    seconds: float = BUDGET,
    workers: int = 1,
    cluster: str | None = None,
    answer_limit: float | None = ANSWER_LIMIT,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
    load_host: Callable[[], Host] = load_plugins,
) -> Worths:
    """Play each game with and without each change, and return the effects.

    In a game all players are of one kind, and one player has the change: the effect is what this player's
    win chance gains. ``blocks`` are the numbers of seeds, one for all kinds or one for each; without it as
    many as fit into ``seconds``. Each seed is played in each seat; from seed to seed the decks change: each
    deck with the card against each deck, itself included. An interrupt keeps what is done.

    Raises:
        StudyError: If there is no such card, number or deck, or an argument is out of range.
        GameFailed, WorkersFailed, and the errors of ``simulate`` for wrong arguments.
    """
    if len(blocks) not in (0, 1, len(players)):
        what = f"{len(players)} kinds of players, but {len(blocks)} numbers of games"
        raise StudyError(f"{what}: give one number, or one for each")
    if any(not 1 <= each <= MOST_BLOCKS for each in blocks):
        raise StudyError(f"numbers of seeds are 1 to {MOST_BLOCKS}, got {max(blocks)}")
    if not changes:
        raise StudyError("name a change")
    bench = bench_of(
        host,
        ruleset_id,
        changes,
        players,
        decks=decks,
        options=options or {},
        seed=seed,
        workers=workers,
        cluster=cluster,
        answer_limit=answer_limit,
        progress=progress,
        load_host=load_host,
    )
    kinds, interrupted = range(len(players)), False
    counts = list(blocks) * (len(players) if len(blocks) == 1 else 1)
    try:
        with prints_aside(), bench.pairs.limit, bench.crew:
            started = perf_counter()
            costs, done = measured(bench, kinds)
            used = perf_counter() - started
            share = (1 + len(changes)) / 2  # games without a change are played once
            costs = [cost * share for cost in costs]
            ones = [1] * len(players)
            counts = counts or sizes(costs, ones, done, seconds - used, weights_of(players))
            more = [max(0, n - d) for n, d in zip(counts, done, strict=True)]
            left = sum(cost * n for cost, n in zip(costs, more, strict=True))
            told = ", ".join(
                f"{n} of {who}" for n, who in zip(counts, players, strict=True)
            )
            say(
                f"seeds to play: {told}; about {in_words(left)} with {bench.workers} "
                f"worker{'s' * (bench.workers > 1)}"
            )
            plan = [
                [t for c in range(len(changes)) for t in bench.tasks(kind, c, range(n))]
                for kind, n in zip(kinds, counts, strict=True)
            ]
            bench.planned = len({task for tasks in plan for task in tasks})
            for tasks in sorted(plan, key=len):
                bench.play(tasks)
    except KeyboardInterrupt:
        interrupted = True
        counts = counts or [MOST_GAMES] * len(players)
    worths = [
        bench.worth(
            number,
            players,
            [bench.effect(k, number, range(n)) for k, n in zip(kinds, counts, strict=True)],
        )
        for number in range(len(changes))
    ]
    plugin = host.ruleset(ruleset_id)
    given = bench.setting
    return Worths(
        ruleset=ruleset_id,
        version=plugin.version,
        decks=tuple(deck.name.en for deck in given.decks),
        options=plugin.ruleset.changed(given.options),
        seed=seed,
        players=tuple(players),
        blocks=tuple(counts),
        worths=tuple(worths),
        interrupted=interrupted,
    )


__all__ = ["Bench", "Worth", "Worths", "bench_of", "worth_of"]
