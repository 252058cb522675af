"""The work of one process: games in which gaps are looked for, and the scenario of one gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from time import perf_counter
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Choose
from tcgkit.lab.gaps.found import Gap, Key, Looker
from tcgkit.lab.gaps.orders import OrderedGame
from tcgkit.lab.gaps.scenario import BACK, Example, example_of
from tcgkit.lab.shrinking.course import Answered
from tcgkit.lab.shrinking.stage import Stage
from tcgkit.lab.simulate.games import Setup, game_seed, set_up
from tcgkit.lab.study.plan import GAMES_LIMIT, Arrangement, Seating
from tcgkit.plugins import Host
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.match import choose_decks

MOST_KINDS: Final = 1000
"""The largest number of kinds of gaps that one game is asked for."""


@frozen(eq=False, kw_only=True)
class Setting:
    """What the processes need to know."""

    ruleset: str
    settings: Mapping[str, OptionValue]
    player: str
    decks: tuple[str, ...]
    """The ids of the decks; empty in a game without decks."""
    seats: int
    seed: int
    answer_limit: float | None = ANSWER_LIMIT


@frozen(kw_only=True)
class Looked:
    """What was found in one game."""

    keys: tuple[Key, ...]
    """The kinds of its gaps, in the order in which they came."""
    answers: tuple[int, ...]
    """The number of the answer at which each came, from 1."""
    met: Mapping[str, int]
    """How many orders of each kind were open."""
    tried: int
    unjudged: int
    seconds: float


def scenario_task(game: int, place: int) -> int:
    """Return the task of the scenario of a gap: its game, and its place among the gaps there."""
    return GAMES_LIMIT + game * MOST_KINDS + place


@define(eq=False)
class Search:
    """Looks for gaps in games, by their numbers."""

    setting: Setting
    host: Host
    limit: AnswerLimit
    _setups: dict[tuple[int, ...], Setup] = field(factory=dict)
    _decks: tuple[DeckList, ...] = ()

    def work(self, task: int) -> Looked | Example:
        """Carry out a task: a game, or the scenario of a gap."""
        if task < GAMES_LIMIT:
            return self._looked(task)
        return self._example(*divmod(task - GAMES_LIMIT, MOST_KINDS))

    def _looked(self, number: int) -> Looked:
        self._setup(
            self._seating(number).decks
        )  # loading cards takes no part of a game's time
        started = perf_counter()
        looker, met = Looker(), Counter[str]()
        keys: list[Key] = []
        answers: list[int] = []
        for gap, _, at in self._gaps(number, looker, met):
            if len(keys) < MOST_KINDS:
                keys.append(gap.key)
                answers.append(at)
        return Looked(
            keys=tuple(keys),
            answers=tuple(answers),
            met=dict(met),
            tried=looker.tried,
            unjudged=looker.unjudged,
            seconds=perf_counter() - started,
        )

    def _example(self, number: int, place: int) -> Example:
        plugin = self.host.ruleset(self.setting.ruleset)
        library = load_cards(self.host, plugin)
        stage = Stage(plugin, library, self.setting.settings)
        found = self._gaps(number, Looker(), Counter())
        for at, (gap, course, _) in enumerate(found):
            if at == place:
                title = f"An open order: {' and '.join(gap.things)}".replace('"', "'")
                return example_of(stage, course, gap, gap.key, title)
        raise AssertionError(f"game {number} has no gap {place}")  # a game is its number

    def _gaps(
        self, number: int, looker: Looker, met: Counter[str]
    ) -> Iterator[tuple[Gap, list[Answered], int]]:
        """Play a game; yield its gaps, each with the last answers and the number of the last one."""
        setting, seating = self.setting, self._seating(number)
        setup = self._setup(seating.decks)
        seed = game_seed(setting.seed, seating.seed)
        try:
            game = OrderedGame.new(setup.rules, setup.decks, seed)
            assert isinstance(game, OrderedGame)
            course: list[Answered] = []
            game.orders.moments.clear()
            answers = setup.going(seed, range(len(setup.decks)), game)
            count = 0
            while (answer := next(answers, None)) is not None:
                yield from self._looked_at(looker, met, game, course, count)
                request = game.request
                assert request is not None
                if isinstance(request, Choose):
                    key = game.key(request.options[answer])
                else:
                    key = f"n={answer}"
                course.append(Answered(game.fork(), request.player, key))
                del course[: -BACK - 1]
                game.orders.moments.clear()
                count += 1
            yield from self._looked_at(looker, met, game, course, count)
        except Exception as error:
            raise setup.failed(number, seed, error) from error

    def _looked_at(
        self,
        looker: Looker,
        met: Counter[str],
        game: OrderedGame,
        course: list[Answered],
        count: int,
    ) -> Iterator[tuple[Gap, list[Answered], int]]:
        """Yield the gaps at the last answer of a course."""
        moments = [*game.orders.moments]
        met.update(each.kind for each in moments)
        if moments and course:
            last = course[-1]
            for gap in looker.look(last.game, last.key, moments, course):
                yield gap, course, count

    def _seating(self, number: int) -> Seating:
        setting = self.setting
        arrangement = Arrangement(decks=max(1, len(setting.decks)), seats=setting.seats)
        return arrangement.seating(number)

    def _setup(self, decks: tuple[int, ...]) -> Setup:
        setting = self.setting
        if decks not in self._setups:
            plugin = self.host.ruleset(setting.ruleset)
            library = load_cards(self.host, plugin)
            if not self._decks:
                ids = setting.decks or (None,)
                self._decks = choose_decks(
                    self.host, plugin, library, ids, setting.settings
                )
            self._setups[decks] = set_up(
                setting.ruleset,
                (setting.player,) * setting.seats,
                tuple(self._decks[at] for at in decks),
                setting.settings,
                setting.seed,
                False,
                self.host,
                self.limit,
            )
        return self._setups[decks]


def there(
    setting: Setting, load_host: Callable[[], Host]
) -> Callable[[int], Looked | Example]:
    """Load the game in a process of its own, and return what does its tasks."""
    return Search(setting, load_host(), AnswerLimit(setting.answer_limit).alone()).work


__all__ = ["Looked", "Search", "Setting", "scenario_task", "there"]
