"""One of two versions, in processes of its own: its facts, its games, and games of the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any, Final

from attrs import define, field, frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import AskNumber, Choose
from tcgkit.lab.diff.versions import Version, VersionError
from tcgkit.lab.simulate.games import Setup, game_seed, set_up
from tcgkit.lab.study.plan import GAMES_LIMIT, MOST_DECKS, Arrangement
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import choose_decks
from tcgkit.plugins.rulebook import load_rulebook

FACTS: Final = -1
"""The task that returns the facts of a version."""
REPLAYS: Final = 64 * GAMES_LIMIT
"""From this task on, games of the other version are played again."""

Entry = tuple[int, str]
"""An answer of a game: the player, and the key of the option (or the number) chosen."""


@frozen(kw_only=True)
class Facts:
    """What a version declares."""

    game: str
    version: str
    seats: int
    settings: Mapping[str, OptionValue]
    defaults: Mapping[str, OptionValue]
    cards: Mapping[str, str]
    """The canonical text of each printed card, by key."""
    clauses: Mapping[str, str]
    decks: Mapping[str, str]
    """The cards of each deck as text, by id."""


@frozen(kw_only=True)
class Course:
    """One game: who won, how it went, and how long it was."""

    seats: tuple[int, ...]
    clause: str
    length: int
    choices: int
    entries: tuple[Entry, ...]
    seconds: float


@frozen(kw_only=True)
class Replayed:
    """A game of the other version, played again up to the first difference."""

    at: int | None
    """The number of the first answer that does not fit; None if all do."""
    why: str = ""


@frozen(eq=False, kw_only=True)
class Setting:
    """What the processes of a version need to know."""

    version: Version
    kinds: tuple[str, ...]
    decks: tuple[str, ...]
    """The ids of the decks; empty to ask for facts only."""
    seed: int
    records: tuple[tuple[Entry, ...], ...] = ()
    """Games of the other version: game 0, 1, … of the first kind of players."""
    answer_limit: float | None = ANSWER_LIMIT


@define(eq=False)
class Side:
    """Answers the tasks of one version."""

    setting: Setting
    host: Host
    limit: AnswerLimit
    game: str
    _setups: dict[tuple[int, tuple[int, ...]], Setup] = field(factory=dict)
    _decks: tuple[DeckList, ...] = ()

    def settings(self) -> dict[str, OptionValue]:
        """Return the rule options of this version."""
        ruleset = self.host.ruleset(self.game).ruleset
        return dict(ruleset.settings(dict(self.setting.version.options)))

    def play(self, task: int) -> Facts | Course | Replayed:
        """Carry out a task."""
        if task == FACTS:
            return self._facts()
        if task >= REPLAYS:
            return self._replayed(task - REPLAYS)
        kind, number = divmod(task, GAMES_LIMIT)
        return self._course(kind, number)

    def _facts(self) -> Facts:
        plugin = self.host.ruleset(self.game)
        library = load_cards(self.host, plugin)
        settings = self.settings()
        clauses = {}
        if plugin.rulebook is not None:
            book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
            clauses = {name: clause.text for name, clause in book.clauses.items()}
        known = self.host.decks(plugin.id)
        own = [id_ for id_, deck in known.items() if deck.origin == plugin.origin]
        chosen = sorted(own or known)
        read = choose_decks(self.host, plugin, library, chosen, settings)
        return Facts(
            game=plugin.id,
            version=plugin.version,
            seats=plugin.ruleset.build(settings).players,
            settings=settings,
            defaults=dict(plugin.ruleset.settings({})),
            cards={key: card.source for key, card in library.printed.items()},
            clauses=clauses,
            decks={
                id_: ", ".join(f"{number} {key}" for key, number in deck.cards)
                for id_, deck in zip(chosen, read, strict=True)
            },
        )

    def _setup(self, kind: int, decks: tuple[int, ...]) -> Setup:
        if not self._decks:
            plugin = self.host.ruleset(self.game)
            library = load_cards(self.host, plugin)
            self._decks = choose_decks(
                self.host, plugin, library, self.setting.decks, self.settings()
            )
        if (kind, decks) not in self._setups:
            given = self.setting
            self._setups[kind, decks] = set_up(
                self.game,
                (given.kinds[kind],) * len(decks),
                tuple(self._decks[at] for at in decks),
                self.settings(),
                given.seed,
                False,
                self.host,
                self.limit,
            )
        return self._setups[kind, decks]

    def _begun(self, kind: int, number: int) -> tuple[Setup, Game, int]:
        """Return the setup of a game, the game before its first answer, and its seed."""
        settings = self.settings()
        seats = self.host.ruleset(self.game).ruleset.build(settings).players
        arrangement = Arrangement(decks=len(self.setting.decks), seats=seats)
        seating = arrangement.seating(number)
        setup = self._setup(kind, seating.decks)
        seed = game_seed(self.setting.seed, seating.seed)
        return setup, Game.new(setup.rules, setup.decks, seed), seed

    def _course(self, kind: int, number: int) -> Course:
        started = perf_counter()
        setup, game, seed = self._begun(kind, number)
        entries = []
        try:
            for answer in setup.going(seed, range(len(setup.decks)), game):
                entries.append(_entry(game, answer))
        except BaseException as error:
            if setup.is_interrupt(error):
                raise
            raise setup.failed(number, seed, error) from error
        result = game.result
        return Course(
            seats=() if result is None else result.winners,
            clause="limit" if result is None else result.clause,
            length=game.rules.advice.progress(game),
            choices=game.choices,
            entries=tuple(entries),
            seconds=perf_counter() - started,
        )

    def _replayed(self, number: int) -> Replayed:
        """Give the answers of a game of the other version, as long as they fit."""
        setup, game, seed = self._begun(0, number)
        for at, (player, key) in enumerate(self.setting.records[number]):
            request = game.request
            if request is None:
                return Replayed(at=at, why="the game is over")
            if request.player != player:
                return Replayed(
                    at=at, why=f"P{request.player + 1} is asked, not P{player + 1}"
                )
            answer = _answer(game, key)
            if answer is None:
                return Replayed(at=at, why=f"{key!r} is not offered")
            try:
                game.answer(answer, player=player)
            except Exception as error:  # of the game: it stands at this answer
                raise setup.failed(number, seed, error) from error
        if game.request is not None and self.setting.records[number]:
            return Replayed(at=len(self.setting.records[number]), why="the game goes on")
        return Replayed(at=None)


def _entry(game: Game, answer: int) -> Entry:
    request = game.request
    assert request is not None
    if isinstance(request, Choose):
        return request.player, game.key(request.options[answer])
    return request.player, str(answer)


def _answer(game: Game, key: str) -> int | None:
    """Return the answer with this key to the pending decision, if it is possible."""
    request: Any = game.request
    if isinstance(request, Choose):
        keys = [game.key(option) for option in request.options]
        return keys.index(key) if key in keys else None
    if isinstance(request, AskNumber) and key.lstrip("-").isdecimal():
        number = int(key)
        fits = number >= request.low and (request.high is None or number <= request.high)
        return number if fits else None
    return None


def there(setting: Setting) -> Callable[[int], Facts | Course | Replayed]:
    """Load a version in a process of its own, and return what answers its tasks."""
    try:
        host = setting.version.load()
        game = setting.version.game_of(host)
        host.ruleset(game)
    except TcgkitError:
        raise
    except Exception as error:
        what = f"{type(error).__name__}: {error}"
        raise VersionError(f"{setting.version.name} cannot be loaded: {what}") from error
    return Side(setting, host, AnswerLimit(setting.answer_limit).alone(), game).play


def task_of(kind: int, number: int) -> int:
    """Return the task of a game."""
    return kind * GAMES_LIMIT + number


__all__ = [
    "FACTS",
    "MOST_DECKS",
    "REPLAYS",
    "Course",
    "Facts",
    "Replayed",
    "Setting",
    "task_of",
    "there",
]
