"""The games of a simulation, each played by its number.

The seed of game ``i`` is derived from the simulation's seed and ``i``. So its course does not
depend on earlier games or on the worker that plays it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from hashlib import blake2b
from traceback import format_exception
from typing import Any

from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import EndlessSteps
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.position import last_position
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.kernel.rules import decks as kernel
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Choose
from tcgkit.lab.simulate.card_names import CardNames
from tcgkit.lab.simulate.card_watch import CardWatch
from tcgkit.lab.simulate.report import CUT_OFF, GameLine, Played
from tcgkit.lab.simulate.row_watch import RowWatch
from tcgkit.plugins.answer_limit import AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList, legal_cards
from tcgkit.plugins.faults import (
    PluginFailed,
    blamed,
    is_interrupt,
    with_options,
)
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import DeckChoice, Seat
from tcgkit.plugins.own_cards import with_own_cards
from tcgkit.plugins.pack import pack_of, with_pack
from tcgkit.plugins.player_counts import settings_for
from tcgkit.plugins.players import PlayerFailed, make_player
from tcgkit.plugins.ruleset import RulesetPlugin

Progress = Callable[[int, int], None]
"""Called with the number of games played and the number of all games."""


class GameFailed(PluginFailed):
    """A game of a simulation raised an error; ``game`` and ``seed`` say which.

    ``trace`` is the traceback and the last position as text, because another process may have
    raised the error.
    """

    def __init__(self, game: int, seed: int, what: str, trace: str = "") -> None:
        super().__init__(f"game {game} (seed {seed}) failed: {what}")
        self.game = game
        self.seed = seed
        self.what = what
        self.trace = trace

    def __reduce__(self) -> tuple[Any, ...]:
        return GameFailed, (self.game, self.seed, self.what, self.trace)


def game_seed(seed: int, number: int) -> int:
    """Return the seed of game ``number`` (of pair ``number``, if games are paired)."""
    digest = blake2b(f"{seed}/game/{number}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big")


@define(eq=False)
class _Table:
    """A game with seats and without a log."""

    game: Game
    trace: None = None


MakeSeat = Callable[[_Table, int, int], Seat]


def _seat(table: _Table, place: int, who: int) -> Seat:
    return Seat(table, place)


@frozen(eq=False)
class Setup:
    """The common setup of the games of a simulation."""

    plugin: RulesetPlugin
    rules: Rules
    decks: tuple[kernel.Deck, ...]
    agents: tuple[str, ...]
    """The ids of the computer players."""
    seed: int
    paired: bool
    names: Mapping[CardDef, str]
    """The names of the cards of the decks (see :mod:`tcgkit.lab.simulate.card_names`)."""
    host: Host = field(repr=False)
    changed: Mapping[str, OptionValue] = field(factory=dict)
    """The rule options with another value than the default."""
    limit: AnswerLimit = field(factory=AnswerLimit)
    """The time limit of an answer; the caller starts it."""

    def play(self, number: int, watch: CardWatch | None = None) -> Played:
        """Play game ``number``; ``watch`` notes what goes into rows."""
        seed, seated = self.seating(number)
        given: list[int] = []
        try:
            game = self.game(number, watch)
            for answer in self.answers(number, game):
                if watch is not None:
                    watch.answers(game, answer)
                given.append(answer)
        except BaseException as error:
            if self.is_interrupt(error):
                raise
            self._tell_position(number, given, error)
            raise self.failed(number, seed, error) from error
        line = line_of(game, number, seed, seated, len(given))
        if watch is None:
            return Played(line)
        facts = watch.facts(game, self.decks, self.names)
        if not isinstance(watch, RowWatch):
            return Played(line, facts)
        return Played(line, facts, watch.decisions, watch.events)

    def _tell_position(
        self, number: int, given: Sequence[int], error: BaseException
    ) -> None:
        """Add the last position to the traceback of a failed game."""
        if self.limit.is_over or not isinstance(error, Exception):
            return  # a replay would take as long again, or end the program
        try:
            game = self.game(number)
        except Exception:
            return  # the game failed before its first position
        if text := last_position(game, given, game.answer):
            error.add_note(f"position: {text}")

    def seating(self, number: int) -> tuple[int, tuple[int, ...]]:
        """Return the seed of a game, and the player in each seat.

        In a group of paired games the players move on by one seat from game to game.
        """
        count = len(self.agents)
        pair, turned = divmod(number, count) if self.paired else (number, 0)
        places = range(count)
        seated = tuple((place + turned) % len(places) for place in places)
        return game_seed(self.seed, pair), seated

    def game(self, number: int, trace: Trace | None = None) -> Game:
        """Return game ``number`` before its first answer."""
        return Game.new(self.rules, self.decks, self.seating(number)[0], trace=trace)

    def answers(self, number: int, game: Game, seat: MakeSeat = _seat) -> Iterator[int]:
        """Play game ``number``: yield each answer just before it is given.

        ``seat`` makes a seat from the table, the place, and the index of the player.
        """
        seed, seated = self.seating(number)
        return self.going(seed, seated, game, seat)

    def going(
        self, seed: int, seated: Sequence[int], game: Game, seat: MakeSeat = _seat
    ) -> Iterator[int]:
        """Play a game of this seed, with these players in the seats; see :meth:`answers`."""
        table = _Table(game)
        seats = [seat(table, place, who) for place, who in enumerate(seated)]
        limit, decisions = self.limit, 0
        agents = [
            make_player(
                self.host, self.agents[who], self.plugin, game_seed(seed, who), limit
            )
            for who in seated
        ]
        choose = [agent.agent.choose for agent in agents]  # bound once, for speed
        asked = -1
        limit.is_on = True
        try:
            while (
                request := game.request
            ) is not None and decisions < self.rules.ends.limit:
                player = request.player
                limit.answers += 1
                asked = player
                answer = choose[player](seats[player])
                asked = -1
                options = request.options if request.__class__ is Choose else ()
                if answer.__class__ is not int or not 0 <= answer < len(options):
                    answer = agents[player].checked(seats[player].decision, answer)
                yield answer
                game.answer(answer, player=player)
                decisions += 1
        except BaseException as error:
            if asked < 0 or agents[asked].is_interrupt(error):
                raise
            raise agents[asked].failed_to_choose(error) from error
        finally:
            limit.is_on = False

    def is_interrupt(self, error: BaseException) -> bool:
        """Return whether an error is a request to end all games."""
        return is_interrupt(error) and not self.limit.is_over

    def failed(self, number: int, seed: int, error: BaseException) -> GameFailed:
        """Return a :class:`GameFailed` that names the game and the part that raised ``error``."""
        if isinstance(error, PlayerFailed):
            what = str(error)
        elif isinstance(error, EndlessSteps):
            what = str(with_options(error, self.changed))
        elif self.limit.is_over:
            what = f"the game {self.limit}: {blamed(error, self.host.packages)}"
        else:
            what = blamed(error, self.host.packages)
        return GameFailed(number, seed, what, "".join(format_exception(error)))


def line_of(
    game: Reading, number: int, seed: int, seated: Sequence[int], decisions: int
) -> GameLine:
    """Return the report line of a game that is over or was cut off."""
    result = game.result
    won = () if result is None else tuple(sorted(seated[p] for p in result.winners))
    return GameLine(
        number=number,
        seed=seed,
        winners=won,
        seats=() if result is None else tuple(sorted(result.winners)),
        clause=CUT_OFF if result is None else result.clause,
        length=game.rules.advice.progress(game),
        decisions=decisions,
        choices=game.choices,
    )


def seated(
    plugin: RulesetPlugin,
    options: Mapping[str, OptionValue | str],
    players: Sequence[str] | None,
    decks: Sequence[DeckChoice] | None,
) -> tuple[dict[str, OptionValue], Sequence[str], Sequence[DeckChoice]]:
    """Return all options, and a player and a deck for each seat.

    Raises:
        OptionError: If an option has a wrong value, or the number of players is not allowed.
    """
    named = players if players is not None else decks
    settings = plugin.ruleset.settings(options)
    if named is not None and plugin.ruleset.player_option is not None:
        settings = settings_for(plugin.ruleset, options, len(named))
    count = plugin.ruleset.build(settings).players
    return settings, players or ("random",) * count, decks or (None,) * count


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Delay Ctrl-C and SIGTERM until the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = {
        each: signal.signal(each, lambda number, frame: came.append(number))
        for each in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
    if came:
        signal.raise_signal(signal.Signals(came[0]))


def set_up(
    ruleset_id: str,
    players: tuple[str, ...],
    decks: tuple[DeckList, ...],
    settings: Mapping[str, OptionValue],
    seed: int,
    paired: bool,
    host: Host,
    limit: AnswerLimit | None = None,
) -> Setup:
    """Return the setup of a simulation. Raises as :func:`simulate`."""
    plugin = host.ruleset(ruleset_id)
    library = load_cards(host, plugin)
    decks = tuple(with_own_cards(deck, library) for deck in decks)
    for deck in decks:
        legal_cards(deck, plugin.ruleset, library.cards, options=settings)
    counted = tuple(deck.definitions(library.cards) for deck in decks)
    agents = tuple(host.repeatable_agent(player).called for player in players)
    pack = pack_of(plugin, library, settings)
    rules = with_pack(plugin.ruleset.build(settings), pack, library)
    if not len(agents) == len(counted) == rules.players:
        wanted = f"{ruleset_id} is for {rules.players} players"
        raise ValueError(f"{wanted}, got {len(agents)} players and {len(counted)} decks")
    names = CardNames().of(every_deck(decks, pack), library).names
    return Setup(
        plugin=plugin,
        rules=rules,
        decks=counted,
        agents=agents,
        seed=seed,
        paired=paired,
        names=names,
        host=host,
        changed=plugin.ruleset.changed(settings),
        limit=limit or AnswerLimit(),
    )


def every_deck(decks: Sequence[DeckList], pack: DeckList | None) -> tuple[DeckList, ...]:
    """Return the decks of players and the pack of the table: all cards of a game.

    The parts of the pack count as its main part.
    """
    if pack is None:
        return (*decks,)
    return (*decks, evolve(pack, cards=tuple((key, 1) for key in pack.keys), parts=()))


__all__ = [
    "GameFailed",
    "GameLine",
    "Setup",
    "every_deck",
    "game_seed",
    "line_of",
    "seated",
    "set_up",
    "uninterrupted",
]
