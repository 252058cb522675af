"""Gaps of a game: games are played, each open order is exchanged, and each kind of gap gets a scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from statistics import fmean
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.gaps.found import Key
from tcgkit.lab.gaps.scenario import Example
from tcgkit.lab.gaps.search import Looked, Search, Setting, scenario_task, there
from tcgkit.lab.simulate.workers import Crew
from tcgkit.lab.study.cast import check_run, own_decks
from tcgkit.lab.study.plan import GAMES_LIMIT, in_words
from tcgkit.lab.study.sources import Progress, StudyError
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.faults import prints_aside

SECONDS: Final = 60.0
"""The approximate duration of the games by default; scenarios take about as long again at most."""
MOST: Final = 1000
"""The largest default number of games."""
EXAMPLES: Final = 3
"""In how many games an example is looked for that words can state."""
FIRST: Final = 4
"""The number of games by which the time of a game is measured."""


@frozen(kw_only=True)
class Found:
    """A kind of gap, a game in which it came, and its smallest scenario."""

    key: Key
    game: int
    answer: int
    games: int
    """The number of games in which this kind came."""
    example: Example | None = None
    """None if the search was interrupted before it was made."""

    @property
    def is_pile(self) -> bool:
        """Whether only the order of cards in piles differs."""
        return bool(self.key[3])


@frozen(kw_only=True)
class Gaps:
    """The gaps of a game."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    player: str
    decks: tuple[str, ...]
    games: int
    asked: int
    """The number of games that were to be played."""
    seed: int
    met: Mapping[str, int]
    """How many orders of each kind were open."""
    tried: int
    unjudged: int
    found: tuple[Found, ...]
    interrupted: bool = False

    @property
    def changing(self) -> tuple[Found, ...]:
        """The gaps that change more than the order of cards in a pile."""
        return tuple(each for each in self.found if not each.is_pile)

    @property
    def piles(self) -> tuple[Found, ...]:
        """The gaps that change only the order of cards in a pile."""
        return tuple(each for each in self.found if each.is_pile)


def find_gaps(
    host: Host,
    ruleset_id: str,
    *,
    player: str = "random",
    games: int | None = None,
    decks: Sequence[str] = (),
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    seconds: float = SECONDS,
    workers: int = 1,
    answer_limit: float | None = ANSWER_LIMIT,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
    load_host: Callable[[], Host] = load_plugins,
) -> Gaps:
    """Play games, and return the orders that the rules leave open and that change results.

    ``player`` plays itself, in ``games`` games (by default as many as fit into ``seconds``), each of ``decks``
    against the others and itself (default: all of the game, at most four). Everything depends on the arguments
    alone, not on ``workers``. Ctrl-C ends the search; what was found so far is returned.

    Raises:
        StudyError: If the arguments make no sense.
        GameFailed, WorkersFailed: If a game fails, or worker processes die.
    """
    if games is not None and not 1 <= games < GAMES_LIMIT:
        raise StudyError(f"games are 1 to {GAMES_LIMIT - 1}, got {games}")
    check_run((player,), seed, workers)
    plugin = host.ruleset(ruleset_id)
    settings = plugin.ruleset.settings(options or {})
    rules = plugin.ruleset.build(settings)
    chosen = tuple(dict.fromkeys(decks)) or own_decks(host, plugin)
    setting = Setting(
        ruleset=plugin.id,
        settings=settings,
        player=host.repeatable_agent(player).called,
        decks=chosen if rules.decks.has_decks else (),
        seats=rules.players,
        seed=seed,
        answer_limit=answer_limit,
    )
    limit = AnswerLimit(answer_limit)
    search = Search(setting, host, limit)
    looked: list[Looked] = []
    found: list[Found] = []
    asked = games or 0
    interrupted = False
    crew = Crew[Any](lambda: search.work, partial(there, setting, load_host), workers)
    try:
        with prints_aside(), limit, crew:
            if games is None:
                _keep(crew, range(FIRST), looked)
                cost = fmean(each.seconds for each in looked) / max(1, workers)
                asked = max(FIRST, min(MOST, int(seconds / max(cost, 1e-6))))
                left = cost * (asked - FIRST)
            else:
                left = 0.0
            about = (
                f"; about {in_words(left)}, then a scenario for each gap" if left else ""
            )
            say(f"games to play: {asked} of {setting.player}{about}")
            _keep(crew, range(len(looked), asked), looked, progress, asked)
            found = _merged(looked)
            say(f"scenarios to make: {len(found)}")
            found = _with_examples(crew, looked, found, progress)
    except KeyboardInterrupt:
        interrupted = True
        found = found or _merged(looked)
    return Gaps(
        ruleset=plugin.id,
        version=plugin.version,
        options=plugin.ruleset.changed(settings),
        player=setting.player,
        decks=setting.decks if decks else (),
        games=len(looked),
        asked=asked,
        seed=seed,
        met=_sum(looked),
        tried=sum(each.tried for each in looked),
        unjudged=sum(each.unjudged for each in looked),
        found=tuple(found),
        interrupted=interrupted,
    )


def _keep(
    crew: Crew[Any],
    numbers: Sequence[int],
    kept: list[Any],
    progress: Progress | None = None,
    total: int = 0,
) -> None:
    """Do tasks, and keep their results in order."""
    for batch in crew.play(numbers):
        kept += batch
        if progress is not None and total:
            progress(len(kept), total)


def _merged(looked: Sequence[Looked]) -> list[Found]:
    """Return each kind of gap once, with the first game in which it came."""
    places: dict[Key, list[tuple[int, int]]] = {}
    for game, each in enumerate(looked):
        for key, answer in zip(each.keys, each.answers, strict=True):
            places.setdefault(key, []).append((game, answer))
    return [
        Found(key=key, game=met[0][0], answer=met[0][1], games=len(met))
        for key, met in places.items()
    ]


def _with_examples(
    crew: Crew[Any],
    looked: Sequence[Looked],
    found: Sequence[Found],
    progress: Progress | None,
) -> list[Found]:
    """Return the gaps, each with a small scenario; of a kind that words cannot state, more games are tried."""
    done = list(found)
    for number in range(EXAMPLES):
        again = [at for at, each in enumerate(done) if not _is_good(each.example)]
        games = {at: _games_with(looked, done[at].key)[number:] for at in again}
        again = [at for at in again if games[at]]
        tasks = [
            scenario_task(games[at][0], looked[games[at][0]].keys.index(done[at].key))
            for at in again
        ]
        examples: list[Example] = []
        _keep(crew, tasks, examples, progress, len(tasks))
        for at, example in zip(again, examples, strict=True):
            before = done[at].example
            if before is None or _is_good(example) or (example.text and not before.text):
                game = games[at][0]
                answer = looked[game].answers[looked[game].keys.index(done[at].key)]
                done[at] = evolve(done[at], example=example, game=game, answer=answer)
    return done


def _is_good(example: Example | None) -> bool:
    return example is not None and example.in_words


def _games_with(looked: Sequence[Looked], key: Key) -> list[int]:
    return [game for game, each in enumerate(looked) if key in each.keys]


def _sum(looked: Sequence[Looked]) -> dict[str, int]:
    total = Counter[str]()
    for each in looked:
        total.update(each.met)
    return dict(sorted(total.items()))


__all__ = ["SECONDS", "Found", "Gaps", "find_gaps"]
