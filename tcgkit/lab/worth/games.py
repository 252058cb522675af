"""Paired games: each with the cards as they are, and with a change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from typing import Final

from attrs import define, field, frozen

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, OptionValue
from tcgkit.lab.simulate.altered import fingerprint, replaced
from tcgkit.lab.simulate.card_names import CardNames
from tcgkit.lab.simulate.games import Setup, every_deck, game_seed, set_up
from tcgkit.lab.worth.changes import Cards, Change
from tcgkit.plugins.answer_limit import ANSWER_LIMIT, AnswerLimit
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.host import Host
from tcgkit.plugins.own_cards import with_own_cards
from tcgkit.plugins.pack import pack_of

MOST_BLOCKS: Final = 10_000
"""The largest number of seeds of one kind of player."""

Matchup = tuple[int, ...]
"""The decks that meet: that of the player with the change, then the others, by number."""


@frozen
class Task:
    """Games of one seed: one for each seat that the player with the change can have."""

    kind: int
    """The kind of players, by number."""
    change: int
    """The change by number; -1: the cards as they are."""
    matchup: Matchup
    block: int
    """The number that the seed is made from."""


@frozen
class Outcome:
    """One game: what each seat won (a draw is a half), and a fingerprint of its answers."""

    won: tuple[float, ...]
    course: bytes


@frozen
class Block:
    """The games of a task, by the seat of the player with the change, and their seconds."""

    games: tuple[Outcome, ...]
    seconds: float


@frozen(eq=False)
class Setting:
    """The setup of worker processes for paired games."""

    ruleset: str
    kinds: tuple[str, ...]
    """The ids of the kinds of players; all players of a game are of one kind."""
    decks: tuple[DeckList, ...]
    options: Mapping[str, OptionValue]
    seed: int
    changes: tuple[Change, ...]
    seats: int
    answer_limit: float | None = ANSWER_LIMIT


@define(eq=False)
class Pairs:
    """Plays the games of tasks."""

    setting: Setting
    host: Host
    limit: AnswerLimit
    _setups: dict[tuple[int, Matchup], Setup] = field(factory=dict)
    _new: dict[tuple[int, int], Deck] = field(factory=dict)
    _cards: Cards | None = None
    _decks: tuple[DeckList, ...] = ()

    @property
    def decks(self) -> tuple[DeckList, ...]:
        """The decks; cards of their own are read once, so that each has one definition."""
        if not self._decks:
            library = load_cards(self.host, self.host.ruleset(self.setting.ruleset))
            read = (with_own_cards(deck, library) for deck in self.setting.decks)
            self._decks = tuple(read)
        return self._decks

    @property
    def cards(self) -> Cards:
        """The cards of the decks and of the library."""
        if self._cards is None:
            given = self.setting
            plugin = self.host.ruleset(given.ruleset)
            library = load_cards(self.host, plugin)
            pack = pack_of(plugin, library, given.options)
            common = set() if pack is None else set(pack.keys)
            names = CardNames().of(every_deck(self.decks, None), library).names
            kept = {card: name for card, name in names.items() if card.key not in common}
            self._cards = Cards(kept, library.cards, plugin.blank)
        return self._cards

    def deck(self, number: int) -> Deck:
        """Return a deck by its number."""
        return self._setup(0, (number,) * self.setting.seats).decks[0]

    def holders(self, change: Change) -> tuple[int, ...]:
        """Return the numbers of the decks with the changed card.

        Raises:
            StudyError: If no deck has the card.
        """
        changed = set(self.cards.find(change.card))
        decks = range(len(self.setting.decks))
        return tuple(at for at in decks if changed & set(self.deck(at).faces()))

    def play(self, task: Task) -> Block:
        """Play the games of a task."""
        started = perf_counter()
        seats = range(self.setting.seats)
        is_mirror = len(set(task.matchup)) == 1
        if task.change < 0 and is_mirror:  # the same game for every seat
            games = (self._game(task, 0),) * len(seats)
        else:
            games = tuple(self._game(task, seat) for seat in seats)
        return Block(games, perf_counter() - started)

    def _game(self, task: Task, seat: int) -> Outcome:
        """Play one game with the changed deck in this seat."""
        count = self.setting.seats
        placed = tuple(task.matchup[(at - seat) % count] for at in range(count))
        setup = self._setup(task.kind, placed)
        decks = list(setup.decks)
        if task.change >= 0:
            decks[seat] = self._changed(task.change, task.matchup[0])
        seed = game_seed(self.setting.seed, task.block)
        try:
            game = Game.new(setup.rules, decks, seed)
            given = []
            for answer in setup.going(seed, range(count), game):
                given.append(answer)
        except BaseException as error:
            if setup.is_interrupt(error):
                raise
            raise setup.failed(task.block, seed, error) from error
        winners = () if game.result is None else game.result.winners
        return Outcome(shares(winners, count), fingerprint(given))

    def _setup(self, kind: int, decks: Matchup) -> Setup:
        if (kind, decks) not in self._setups:
            given = self.setting
            players = (given.kinds[kind],) * given.seats
            chosen = tuple(self.decks[at] for at in decks)
            self._setups[kind, decks] = set_up(
                given.ruleset,
                players,
                chosen,
                given.options,
                given.seed,
                False,
                self.host,
                self.limit,
            )
        return self._setups[kind, decks]

    def _changed(self, change: int, deck: int) -> Deck:
        if (change, deck) not in self._new:
            new = self.cards.changed(self.setting.changes[change])
            self._new[change, deck] = replaced(self.deck(deck), new)
        return self._new[change, deck]


def shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Return what each seat won: 1, 0, or a half if the game has no winner or all won.

    >>> shares((1,), 2), shares((), 2)
    ((0.0, 1.0), (0.5, 0.5))
    """
    if len(winners) in (0, seats):
        return (0.5,) * seats
    return tuple(float(seat in winners) for seat in range(seats))


def there(setting: Setting, load_host: Callable[[], Host]) -> Callable[[int], Block]:
    """Load plugins in a worker process, and return the function that plays a task by number."""
    return by_number(Pairs(setting, load_host(), AnswerLimit(setting.answer_limit).alone()))


def by_number(pairs: Pairs) -> Callable[[int], Block]:
    """Return the function that plays a task by its number (see :func:`numbered`)."""
    decks, count = len(pairs.setting.decks), pairs.setting.seats
    return lambda number: pairs.play(_task(number, decks, count))


def numbered(task: Task, decks: int) -> int:
    """Return the number of a task, from which a worker makes it again."""
    number = (task.kind + 1) * _MANY + task.change + 1
    for deck in task.matchup:
        number = number * decks + deck
    return number * MOST_BLOCKS * 10 + task.block


_MANY: Final = 100_000


def _task(number: int, decks: int, seats: int) -> Task:
    number, block = divmod(number, MOST_BLOCKS * 10)
    matchup = []
    for _ in range(seats):
        number, deck = divmod(number, decks)
        matchup.append(deck)
    kind, change = divmod(number, _MANY)
    return Task(kind - 1, change - 1, tuple(reversed(matchup)), block)


__all__ = [
    "MOST_BLOCKS",
    "Block",
    "Matchup",
    "Outcome",
    "Pairs",
    "Setting",
    "Task",
    "by_number",
    "numbered",
    "shares",
    "there",
]
