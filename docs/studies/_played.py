"""Shared parts of the studies of single games: playing games, taking notes, printing figures."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import mean, median
from typing import Any, TypeVar

from attrs import define

from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Decision, Result
from tcgkit.lab.simulate import Setup, set_up
from tcgkit.lab.simulate.intervals import share_of
from tcgkit.lab.study.notes import Witness
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import Seat, SeatDecision, Table, choose_decks

Narrow = Callable[[Game, Decision], SeatDecision]
Seated = Callable[[Table, int, int], Seat]

# ---- what is noted -------------------------------------------------------------------


@define(eq=False)
class GameNotes(Witness):
    """The notes of one game; an event ``Drawn`` is handed to ``_on_drawn``, if there is one."""

    decks: tuple[str, ...] = ()
    result: Result | None = None

    @property
    def winner(self) -> int | None:
        """The winner; None if the game is a draw."""
        won = () if self.result is None else self.result.winners
        return won[0] if len(won) == 1 else None

    @property
    def length(self) -> int:
        """How many turns there were."""
        raise NotImplementedError

    @property
    def course(self) -> tuple[Any, ...]:
        """A key that distinguishes courses of a game."""
        return self.winner, self.length, len(self.notes.answered), self.notes.events

    def of_deck(self, deck: str) -> int | None:
        """Return the player of a deck; None if both play it."""
        return self.decks.index(deck) if self.decks.count(deck) == 1 else None

    def event(self, game: Game, event: Event) -> None:
        """Note an event."""
        super().event(game, event)
        note = getattr(self, f"_on_{type(event).__name__.lower()}", None)
        if note is not None:
            note(game, event)

    def end(self, game: Game) -> None:
        """Note how it ended."""
        self.result = game.result


Notes = TypeVar("Notes", bound=GameNotes)


# ---- playing -------------------------------------------------------------------------


class ChoosySeat(Seat):
    """A seat whose player avoids some options."""

    def __init__(self, table: Table, player: int, narrow: Narrow) -> None:
        super().__init__(table, player)
        self._table = table
        self._narrow = narrow

    @property
    def decision(self) -> SeatDecision | None:
        """The decision of this player, or None if another player decides."""
        game = self._table.game
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return self._narrow(game, decision)


def free(table: Table, place: int, who: int) -> Seat:
    """Return the seat of a free player."""
    return Seat(table, place)


def arguments(
    about: str | None,
    decks: Sequence[str | None] = (None, None),
    manners: Sequence[str] = (),
) -> argparse.ArgumentParser:
    """Return the parser of a study's arguments; without manners all players are free."""
    parser = argparse.ArgumentParser(description=about)
    parser.set_defaults(manner="free", both=False)
    add = parser.add_argument
    add("--games", type=int, default=1000, help="how many games (1000)")
    add("--players", default="random,random", help="who plays")
    if manners:
        add("--manner", default="free", choices=manners, help="see above")
    add("--seed", type=int, default=1, help="seed of all games (1)")
    if manners:
        add("--both", action="store_true", help="as many again, each with the other deck")
    add("--deck", default=decks[0], help="deck of seat 1: an id or a file")
    add("--opponent-deck", default=decks[1], help="deck of seat 2")
    return parser


def play(
    ruleset: str,
    given: argparse.Namespace,
    options: dict[str, str],
    notes: Callable[[], Notes],
    seated: Seated = free,
) -> Iterator[Notes]:
    """Play the games that are asked for; yield the notes of each."""
    for setup, titles in _set_ups(ruleset, given, options):
        for number in range(given.games):
            watched = notes()
            watched.decks = titles
            game = setup.game(number, watched)
            for answer in setup.answers(number, game, seated):
                watched.answers(game, answer)
            watched.end(game)
            yield watched


def _set_ups(
    ruleset: str, given: argparse.Namespace, options: dict[str, str]
) -> Iterator[tuple[Setup, tuple[str, ...]]]:
    """Yield each setup with the names of its decks; by ``--both`` with decks swapped, too."""
    host = load_plugins()
    plugin = host.ruleset(ruleset)
    settings = plugin.ruleset.settings(options)
    library = load_cards(host, plugin)
    names = (given.deck, given.opponent_deck)
    for chosen in (names, names[::-1]) if given.both else (names,):
        decks = choose_decks(host, plugin, library, chosen, settings)
        players = tuple(given.players.split(","))
        setup = set_up(ruleset, players, decks, settings, given.seed, False, host)
        yield setup, tuple(deck.name.en for deck in decks)


# ---- telling -------------------------------------------------------------------------


def show(what: str, pairs: Iterable[tuple[int, int]]) -> None:
    """Print a share with its interval; ``pairs`` has count and total of each game."""
    rows = list(pairs)
    if not sum(total for _, total in rows):
        print(f"{what}: never")
        return
    share = share_of(rows)
    print(f"{what}: {share.count} of {share.total}, {share}")


def show_lengths(played: Sequence[GameNotes]) -> None:
    """Print how many turns there are."""
    lengths = sorted(each.length for each in played)
    low, high = lengths[len(lengths) // 10], lengths[len(lengths) * 9 // 10]
    print(f"turns: mean {mean(lengths):.2f}, median {median(lengths)}", end=", ")
    print(f"{lengths[0]} to {lengths[-1]}, middle 80 %: {low} to {high}")


def show_choices(played: Sequence[GameNotes]) -> None:
    """Print how many choices there are, and between how many options."""
    choices = [len(each.notes.answered) for each in played]
    print(f"choices: mean {mean(choices):.1f}, {min(choices)} to {max(choices)}")
    options = [[a.options for a in each.notes.answered] for each in played]
    show("  with two options", ((sum(n == 2 for n in o), len(o)) for o in options))
    show("  with more than 12", ((sum(n > 12 for n in o), len(o)) for o in options))


def show_largest(played: Sequence[GameNotes], number: int, before: str) -> None:
    """Print the questions that can have the most options."""
    most: Counter[str] = Counter()
    for answer in (a for each in played for a in each.notes.answered):
        most[answer.prompt] = max(most[answer.prompt], answer.options)
    for prompt, options in most.most_common(number):
        print(f"{before}{options}: {prompt}")


def show_frequent(played: Sequence[GameNotes], number: int, digits: int) -> None:
    """Print the most frequent questions."""
    prompts = Counter(a.prompt for each in played for a in each.notes.answered)
    for prompt, times in prompts.most_common(number):
        print(f"  {prompt} {times / len(played):.{digits}f} a game")


def show_course(played: Sequence[GameNotes], usual: Sequence[GameNotes]) -> None:
    """Print how many games take another course than with the usual rules."""
    pairs = zip(played, usual, strict=True)
    show("  another course", ((a.course != b.course, 1) for a, b in pairs))


def varied(
    variations: Iterable[dict[str, str]], games: Callable[[dict[str, str]], list[Notes]]
) -> Iterator[list[Notes]]:
    """Play the same seeds under each option, and print how much changes; yield the games."""
    usual: list[Notes] = []
    for options in variations:
        played = games(options)
        usual = usual or played
        named = ", ".join(f"{name}={value}" for name, value in options.items())
        print(f"{named or 'as the rules are'}", end=": ")
        print(f"turns mean {mean(each.length for each in played):.2f}", end=", ")
        choices = mean(len(each.notes.answered) for each in played)
        print(f"choices mean {choices:.1f}", flush=True)
        show_course(played, usual)
        yield played
