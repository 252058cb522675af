"""A study: games of several kinds of players, played here or in worker processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Final

from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_names import CardNames
from tcgkit.lab.simulate.crews import AnyCrew, crew_for
from tcgkit.lab.simulate.games import every_deck, game_seed, set_up
from tcgkit.lab.study.cast import cast_of, check_run
from tcgkit.lab.study.measuring import LeftOut, kinds_of, measured
from tcgkit.lab.study.plan import (
    BLIND,
    BUDGET,
    GAMES_LIMIT,
    Arrangement,
)
from tcgkit.lab.study.report import Studied, Study, Tried
from tcgkit.lab.study.silent import MOST as MOST_TRIED
from tcgkit.lab.study.silent import rounds, trials
from tcgkit.lab.study.sources import (
    Numbered,
    Progress,
    StudyError,
    StudyTable,
    called,
    check_offered,
    printed,
)
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.faults import prints_aside
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import DeckChoice
from tcgkit.plugins.own_cards import with_own_cards
from tcgkit.plugins.pack import pack_of
from tcgkit.plugins.ruleset import RulesetPlugin

TASKS: Final = GAMES_LIMIT
"""Tasks are numbers: that of the kind of player times this, and the number of the game."""
LEAST_TRIED: Final = 100
"""The number of blind games from which the texts of cards are tried."""
AGAIN: Final = 2 * MOST_TRIED
"""So many more games are played again without a text at most than blind games are played."""
DEFAULT_PLAYERS: Final = ("random", "quick:1", "greedy")
"""The default kinds of players, from weak to strong."""
SEARCHES: Final = ("mcts:64", "mcts:256", "mcts:1000")
"""Stronger kinds, which play by default if the number of games is open and there is time."""

Timed = tuple[float, Studied]
"""A game, and how many seconds it took."""


@frozen(kw_only=True)
class Part:
    """The games of one kind of player against itself."""

    player: str
    """The name of the kind of player, with the actions it avoids; "recorded" if games were played elsewhere."""
    kind: str = ""
    """The kind of player as commands name it; empty for records."""
    study: Study
    asked: int
    """The number of requested games; fewer were played after an interrupt."""
    is_balanced: bool
    """Whether every deck plays in every seat."""


@frozen(kw_only=True)
class Studies:
    """The games played: a part for each kind of player."""

    plugin: RulesetPlugin
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    decks: tuple[str, ...]
    seed: int
    limit: int
    parts: tuple[Part, ...]
    interrupted: bool = False
    left_out: tuple[LeftOut, ...] = ()
    """The stronger kinds of players that did not play, for lack of time."""

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(len(part.study.games) for part in self.parts)


@frozen(eq=False)
class Setting:
    """The setup of worker processes for the games of a study."""

    ruleset: str
    kinds: tuple[tuple[str, ...], ...]
    """Per part: the ids of the players."""
    decks: tuple[DeckList, ...]
    options: Mapping[str, OptionValue]
    seed: int
    avoided: Mapping[int, frozenset[str]]
    arrangement: Arrangement
    answer_limit: float | None = ANSWER_LIMIT


@define(eq=False)
class Games:
    """Plays the games of a study by the numbers of their tasks."""

    setting: Setting
    host: Host
    limit: AnswerLimit
    _tables: dict[tuple[int, tuple[int, ...]], StudyTable] = field(factory=dict)

    def play(self, task: int) -> Timed:
        """Play a game; a task beyond all parts is one of the blind part without the text of a card."""
        part, number = divmod(task, TASKS)
        seating = self.setting.arrangement.seating(number)
        silent: tuple[CardDef, ...] = ()
        if (text := part - len(self.setting.kinds)) >= 0:
            part = blind_part(self.setting)
            names = self.table(part, seating.decks).cards.names
            name = self.names[text]
            silent = tuple(card for card in names if names[card] == name)
        table = self.table(part, seating.decks)
        at = Numbered(number, seating.pair, game_seed(self.setting.seed, seating.seed))
        started = perf_counter()
        game = table.play(at, seating.players, silent)
        return perf_counter() - started, game

    @property
    def names(self) -> list[str]:
        """The names of all cards of the decks, sorted."""
        table = self.table(0, self.setting.arrangement.matchups[0])
        return sorted(set(table.cards.names.values()))

    def table(self, part: int, decks: tuple[int, ...]) -> StudyTable:
        """Return the table of a kind of player with these decks."""
        if (part, decks) not in self._tables:
            given, kinds = self.setting, self.setting.kinds[part]
            plugin = self.host.ruleset(given.ruleset)
            library = load_cards(self.host, plugin)
            every = tuple(with_own_cards(deck, library) for deck in given.decks)
            chosen = tuple(every[at] for at in decks)
            setup = set_up(
                given.ruleset,
                kinds,
                chosen,
                given.options,
                given.seed,
                False,
                self.host,
                self.limit,
            )
            pack = pack_of(plugin, library, given.options)
            # of all decks: one name each
            named = CardNames().of(every_deck(every, pack), library)
            common = (
                () if setup.rules.decks.pack is None else setup.rules.decks.pack.faces()
            )
            own = (card for deck in setup.decks for card in deck.cards)
            main = {named.names[card] for card in (*own, *common)}
            named = evolve(named, main=frozenset(main))
            table = StudyTable(setup, kinds, chosen, named, given.avoided)
            self._tables[part, decks] = table
        return self._tables[part, decks]


def blind_part(setting: Setting) -> int:
    """Return the number of the part whose players choose without looking; -1 if there is none."""
    blind = (BLIND,) * setting.arrangement.seats
    return setting.kinds.index(blind) if blind in setting.kinds else -1


def _there(setting: Setting, load_host: Callable[[], Host]) -> Callable[[int], Timed]:
    return Games(setting, load_host(), AnswerLimit(setting.answer_limit).alone()).play


def _task_name(task: int) -> str:
    return f"game {task % TASKS}"


def _here(games: Games) -> Callable[[int], Timed]:
    return games.play


def run_study(
    host: Host,
    ruleset_id: str,
    *,
    players: Sequence[str] = (),
    games: Sequence[int] = (),
    seconds: float = BUDGET,
    decks: Sequence[DeckChoice] = (),
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    workers: int = 1,
    cluster: str | None = None,
    fixed: bool = False,
    avoid: Mapping[int, Iterable[str]] | None = None,
    answer_limit: float | None = ANSWER_LIMIT,
    try_texts: bool = True,
    progress: Progress | None = None,
    say: Callable[[str], None] = lambda text: None,
    load_host: Callable[[], Host] = load_plugins,
) -> Studies:
    """Play the games of a study: each of ``players`` against itself.

    By default these are :data:`DEFAULT_PLAYERS` and, without ``games``, those of :data:`SEARCHES` that have time.
    ``games`` says how many, one number for all kinds or one for each; without it as many as fit
    into ``seconds``, by what a few games take here. ``decks`` (default: those of
    the ruleset, at most four) all meet each other and themselves. With ``fixed``
    they keep their seats: these are the games of ``simulate``. ``avoid`` says which actions
    a player (by seat, from 0) does without wherever there are others. ``answer_limit`` is as for
    ``simulate``. With ``try_texts``, random players play many of their games again without the text of a card, to
    find dead texts. ``say`` is told how long it will take.
    Games are the same for any number of ``workers``, and for those of a ``cluster`` (the address of a Dask
    scheduler); an interrupt keeps those that are done.

    Raises:
        StudyError: If these cannot be studied: a number out of range, an
            action to avoid that no decision offered.
        GameFailed, WorkersFailed, and the errors of ``simulate`` for wrong arguments.
    """
    must = len(players or DEFAULT_PLAYERS)
    players = players or (*DEFAULT_PLAYERS, *(SEARCHES if not games else ()))
    check_run(players, seed, workers)
    _check(players, games)
    cast = cast_of(host, ruleset_id, decks, options, fixed=fixed)
    plugin, settings, seats = cast.plugin, cast.settings, cast.seats
    chosen = cast.decks
    avoided = {who: frozenset(actions) for who, actions in (avoid or {}).items()}
    if not set(avoided) <= set(range(seats)):
        raise StudyError(f"there are players 1 to {seats}, got {max(avoided) + 1}")
    without = [avoided.get(who, frozenset()) for who in range(seats)]
    arrangement = Arrangement(
        decks=len(chosen),
        seats=seats,
        differ=len(set(without)) > 1,
        fixed=fixed,
        kept=cast.kept,
    )
    kinds = tuple((player,) * seats for player in players)
    setting = Setting(
        plugin.id, kinds, chosen, settings, seed, avoided, arrangement, answer_limit
    )
    limit = AnswerLimit(answer_limit)
    here = Games(setting, host, limit)
    tables = [here.table(part, arrangement.matchups[0]) for part in range(len(kinds))]
    found: list[dict[int, Studied]] = [{} for _ in kinds]
    asked = list(games) * (len(kinds) if len(games) == 1 else 1)
    interrupted, tried, left_out = False, dict[str, Tried](), list[LeftOut]()
    there = partial(_there, setting, load_host)
    crew = crew_for(partial(_here, here), there, workers, cluster, _task_name)
    try:
        with prints_aside(), limit, crew:
            unit, at = arrangement.unit, blind_part(setting)
            tries = try_texts and at >= 0 and not without[0]
            tries = tries and not (asked and asked[at] < LEAST_TRIED)
            again = AGAIN if tries else 0
            asked, left_out = measured(
                kinds_of(host, players, must, unit, seconds, crew.workers, again),
                asked,
                found,
                lambda part, numbers: _take(
                    crew, found, [part * TASKS + n for n in numbers]
                ),
                say,
            )
            _rest(crew, found, asked, progress)
            if tries and asked[at] >= LEAST_TRIED:
                tried = _tried(crew, here, found[at])
    except KeyboardInterrupt:
        interrupted = True
    names = [
        " against ".join(dict.fromkeys(called(player, actions) for actions in without))
        for player in players
    ]
    parts = []
    absent = {left.player for left in left_out}
    for at, name in enumerate(names):
        if players[at] in absent or (at >= must and not found[at]):
            continue
        every = tuple(found[at][number] for number in sorted(found[at]))
        cards = CardNames()
        library = load_cards(host, plugin)
        cards.of(every_deck(chosen, pack_of(plugin, library, settings)), library)
        study = Study(
            ruleset=plugin.id,
            version=plugin.version,
            games=every,
            cards=printed(tables[at].setup.rules, cards.cards),
            texts=tried if at == blind_part(setting) else {},
        )
        if not interrupted:
            check_offered(every, avoided)
        count = asked[at] if at < len(asked) else 0
        balanced = arrangement.is_balanced
        parts.append(
            Part(
                player=name,
                kind=players[at],
                study=study,
                asked=count,
                is_balanced=balanced,
            )
        )
    return Studies(
        plugin=plugin,
        options=plugin.ruleset.changed(settings),
        decks=tuple(deck.name.en for deck in chosen),
        seed=seed,
        limit=tables[0].setup.rules.ends.limit,
        parts=tuple(parts),
        interrupted=interrupted,
        left_out=tuple(left_out),
    )


def _check(players: Sequence[str], games: Sequence[int]) -> None:
    """Refuse numbers of games that make no sense.

    Raises:
        StudyError: If there are some.
    """
    if len(games) not in (0, 1, len(players)):
        what = f"{len(players)} kinds of players, but {len(games)} numbers of games"
        raise StudyError(f"{what}: give one number, or one for each")
    for count in games:
        if not 1 <= count < GAMES_LIMIT:
            raise StudyError(f"games are 1 to {GAMES_LIMIT - 1}, got {count}")


def _rest(
    crew: AnyCrew[Timed],
    found: Sequence[dict[int, Studied]],
    asked: Sequence[int],
    progress: Progress | None,
) -> None:
    """Play what is left, the kind with the fewest games first: these take longest."""
    for part in sorted(range(len(found)), key=lambda at: asked[at]):
        tasks = [part * TASKS + n for n in range(len(found[part]), asked[part])]
        _take(crew, found, tasks, progress, sum(asked))


def _tried(
    crew: AnyCrew[Timed], here: Games, found: Mapping[int, Studied]
) -> dict[str, Tried]:
    """Play blind games again without the text of a card, at most so many and :data:`AGAIN`; return what differs."""
    table = here.table(0, here.setting.arrangement.matchups[0])
    texted = {name for card, name in table.cards.names.items() if card.abilities}
    names = here.names
    given = trials([found[number] for number in sorted(found)], sorted(texted))
    for pairs in rounds(given, len(found) + AGAIN):
        tasks = [
            (len(here.setting.kinds) + names.index(name)) * TASKS + number
            for name, number in pairs
        ]
        games = [game for batch in crew.play(tasks) for _, game in batch]
        for (name, number), game in zip(pairs, games, strict=True):
            given[name].told(found[number], game)
    return {name: trial.result for name, trial in given.items() if trial.done}


def _take(
    crew: AnyCrew[Timed],
    found: Sequence[dict[int, Studied]],
    tasks: Sequence[int],
    progress: Progress | None = None,
    total: int = 0,
) -> list[float]:
    """Play games and keep them; return how many seconds each took."""
    seconds: list[float] = []
    for batch in crew.play(tasks):
        for spent, game in batch:
            part = tasks[len(seconds)] // TASKS
            found[part][game.number] = game
            seconds.append(spent)
        if progress is not None:
            progress(sum(map(len, found)), total)
    return seconds


__all__ = ["DEFAULT_PLAYERS", "Part", "Studies", "run_study"]
