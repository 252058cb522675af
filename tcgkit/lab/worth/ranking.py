"""Many cards, ranked by what they are worth within a time: sequential halving.

In each round every card that is left is played with the same seeds, then the half with the smaller effects
leaves. The last few are measured again with fresh seeds: what was chosen because it looked large is
too large on average.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Final

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.study.plan import BUDGET, in_words
from tcgkit.lab.study.sources import Progress, StudyError
from tcgkit.lab.worth.changes import Change
from tcgkit.lab.worth.effects import LEVEL, Effect
from tcgkit.lab.worth.games import MOST_BLOCKS
from tcgkit.lab.worth.run import Bench, Worths, bench_of, measured
from tcgkit.plugins.answer_limit import ANSWER_LIMIT
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import DeckChoice

FINALISTS: Final = 4
"""The number of cards that are measured again."""


@frozen(kw_only=True)
class Ranking:
    """Cards in the order of the rounds in which they left, the last ones first."""

    worths: Worths
    """The finalists come first, each with its effect by fresh seeds; the others with that of their rounds."""
    finalists: int
    first: int
    """The number of seeds of the first round."""


def rank(
    host: Host,
    ruleset_id: str,
    cards: Sequence[str] = (),
    *,
    player: str,
    first: int | None = None,
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
) -> Ranking:
    """Rank cards by their worth against their blanks, between players of one kind.

    ``cards`` are keys or names; by default they are all cards of the decks. ``first`` is the number of seeds
    of the first round; each round doubles it, as half of the cards leave. Without it the rounds fit into
    ``seconds``.

    Raises:
        StudyError: If there is no such card, or an argument is out of range; and as ``worth_of``.
    """
    if first is not None and not 2 <= first <= MOST_BLOCKS // 100:
        what = f"the first round has 2 to {MOST_BLOCKS // 100} seeds"
        raise StudyError(f"{what}, got {first}")
    bench = bench_of(
        host,
        ruleset_id,
        [Change(card) for card in cards],
        (player,),
        decks=decks,
        options=options or {},
        seed=seed,
        workers=workers,
        cluster=cluster,
        answer_limit=answer_limit,
        progress=progress,
        load_host=load_host,
        every=not cards,
    )
    interrupted, rounds = False, _Rounds(bench, len(bench.setting.changes))
    try:
        with prints_aside(), bench.pairs.limit, bench.crew:
            started = perf_counter()
            (cost,), _ = measured(bench, [0])
            left = seconds - (perf_counter() - started)
            rounds.first = first or rounds.fitting(cost, left)
            bench.planned = 2 * rounds.blocks
            count = rounds.blocks
            say(
                f"{rounds.count} cards, {len(rounds.sizes)} rounds, from {rounds.first} seeds each "
                f"with {player} players; about {in_words(count * cost * _ALONE)} with {bench.workers} "
                f"worker{'s' * (bench.workers > 1)}"
            )
            rounds.play()
    except KeyboardInterrupt:
        interrupted = True
    found = [bench.worth(number, (player,), [effect]) for number, effect in rounds.ranked()]
    plugin = host.ruleset(ruleset_id)
    worths = Worths(
        ruleset=ruleset_id,
        version=plugin.version,
        decks=tuple(deck.name.en for deck in bench.setting.decks),
        options=plugin.ruleset.changed(bench.setting.options),
        seed=seed,
        players=(player,),
        blocks=(rounds.first,),
        worths=tuple(found),
        interrupted=interrupted,
    )
    return Ranking(worths=worths, finalists=len(rounds.final), first=rounds.first)


_ALONE: Final = 0.6
"""The cost of the games with a change, of those with and without: the latter are shared by many cards."""


class _Rounds:
    """The rounds of a sequential halving."""

    def __init__(self, bench: Bench, count: int) -> None:
        self.bench = bench
        self.count = count
        self.sizes = [count]
        """The number of cards in each round."""
        while self.sizes[-1] > FINALISTS:
            self.sizes.append(max(FINALISTS, (self.sizes[-1] + 1) // 2))
        self.first = 2
        self.left: list[tuple[int, int]] = []
        """The cards that left, with the number of seeds that each was played with."""
        self.final: dict[int, Effect] = {}
        """The finalists, with their effects by fresh seeds."""
        self._in = list(range(count))
        self._until = 0

    def fitting(self, cost: float, seconds: float) -> int:
        """Return the number of seeds of the first round with which all rounds fit into the time."""
        self.first = 1
        per_seed = self.blocks * cost * _ALONE
        return max(2, min(MOST_BLOCKS // 100, int(seconds / max(per_seed, 1e-6))))

    @property
    def blocks(self) -> int:
        """The number of seeds of all cards in all rounds."""
        return sum(size * self.first * 2**at for at, size in enumerate(self.sizes))

    def play(self) -> None:
        """Play all rounds."""
        blocks = self.first
        for size in self.sizes[1:]:
            start, self._until = self._until, self._until + blocks
            self._play(range(start, self._until))
            order = sorted(
                self._in, key=lambda each: (-abs(self._so_far(each).value), each)
            )
            self._in, out = order[:size], order[size:]
            self.left = [(each, self._until) for each in out] + self.left
            blocks *= 2
        fresh = range(self._until, self._until + blocks)
        self._play(fresh)
        level = LEVEL / max(1, len(self._in))
        effects = {
            each: self.bench.effect(0, each, fresh, level=level) for each in self._in
        }
        order = sorted(effects, key=lambda each: (-abs(effects[each].value), each))
        self.final = {each: effects[each] for each in order}

    def _play(self, blocks: range) -> None:
        self.bench.play(
            task for each in self._in for task in self.bench.tasks(0, each, blocks)
        )

    def _so_far(self, card: int) -> Effect:
        return self.bench.effect(0, card, range(self._until))

    def ranked(self) -> list[tuple[int, Effect]]:
        """Return the cards with their effects, the last ones first."""
        found = list(self.final.items())
        if not self.final:  # interrupted
            self._until = self._until or self.first
            found = [(each, self._so_far(each)) for each in self._in]
            found.sort(key=lambda each: (-abs(each[1].value), each[0]))
        for card, until in self.left:
            found.append((card, self.bench.effect(0, card, range(until))))
        return found


__all__ = ["FINALISTS", "Ranking", "rank"]
