"""The contract of computer players: laws that every player keeps, in whatever game it sits.

``assert_player("greedy", "my-game")`` checks an installed player; :func:`check_player` takes a declared one (an
``AgentPlugin``) that is at hand. Each law is a function whose docstring states it.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from traceback import extract_tb
from typing import Any, Final

from attrs import define

from tcgkit.kernel.game import UNBOUNDED, Game
from tcgkit.kernel.state import AskNumber
from tcgkit.plugins import AgentPlugin, Host, RulesetPlugin, Seat, load_plugins
from tcgkit.testing.contract import Breach, Table, installed
from tcgkit.testing.contract.case import pictured
from tcgkit.testing.contract.clock import jumping_clock
from tcgkit.testing.questions import questions


@define(eq=False)
class Sitting:
    """A game with seats."""

    game: Game
    trace: None = None


@define(eq=False)
class PlayerCase:
    """A player, the games that it plays, and where the check stands."""

    agent: AgentPlugin
    plugin: RulesetPlugin
    tables: Sequence[Table]
    seeds: tuple[int, ...]
    answers: int
    """How many answers of a game are looked at."""
    law: str = ""
    seed: int = 0
    decision: int = 0

    def breach(self, seen: str) -> Breach:
        """Return a breach of the law that is being checked, at the present decision."""
        return Breach(self.law, self.seed, self.decision, seen)

    def games(self) -> Iterator[Game]:
        """Yield a new game of each table and seed; breaches that follow are of this seed."""
        for rules, decks in self.tables:
            for seed in self.seeds:
                self.seed = seed
                yield Game.new(rules, decks, seed)

    def players(self, count: int) -> list[Any]:
        """Return a new player for each seat; those of one seat are always alike."""
        return [self.agent.made(self.plugin, 100 * self.seed + at) for at in range(count)]

    def moments(self, game: Game) -> Iterator[Seat]:
        """Yield the seat that is asked, again and again, and answer for it at random."""
        draw = random.Random(self.seed)
        self.decision = 0
        while game.decision is not None and self.decision < self.answers:
            self.decision += 1
            yield seat_of(game)
            game.answer(_any_answer(game, draw))


def seat_of(game: Game) -> Seat:
    """Return the seat of the player who is asked."""
    assert game.decision is not None
    return Seat(Sitting(game), game.decision.player)


def _any_answer(game: Game, draw: random.Random) -> int:
    request = game.request
    assert request is not None
    if isinstance(request, AskNumber):
        high = request.low + UNBOUNDED if request.high is None else request.high
        return draw.randint(request.low, high)
    return draw.randrange(len(request.options))


# ---- the laws ------------------------------------------------------------------------


def answers_are_legal(case: PlayerCase) -> Iterator[Breach]:
    """Every question is answered with the position of an option, or with a number within its bounds.

    The games that are played have questions of all kinds: numbers without upper bound, many options, choices that are
    made at once or in secret, more than two players.
    """
    for game in (*case.games(), *questions(case.seeds)):
        players = case.players(game.rules.players)
        for seat in case.moments(game):
            problem = _illegal(seat, players[seat.player].choose(seat))
            if problem:
                yield case.breach(problem)


def same_seed_same_answers(case: PlayerCase) -> Iterator[Breach]:
    """A player made with the same seed answers the same, whatever the program has drawn at random meanwhile."""
    yield from _compared(case, lambda game: game, "again", random.seed)


def the_clock_changes_nothing(case: PlayerCase) -> Iterator[Breach]:
    """A player answers the same if time jumps by hours at each look at a clock."""
    yield from _compared(case, lambda game: game, "with another clock", jumping=True)


def hidden_cards_change_nothing(case: PlayerCase) -> Iterator[Breach]:
    """A player answers the same in every position that it cannot tell from the true one."""

    def dealt_anew(game: Game) -> Game:
        assert game.decision is not None
        return game.sample(game.decision.player, case.decision)

    yield from _compared(case, dealt_anew, "with other hidden cards")


def the_game_stays_as_it_was(case: PlayerCase) -> Iterator[Breach]:
    """A player who thinks changes nothing: the game stands as before, with the same question."""
    for game in case.games():
        players = case.players(game.rules.players)
        for seat in case.moments(game):
            before = pictured(game)
            players[seat.player].choose(seat)
            if pictured(game) != before:
                yield case.breach(f"player {seat.player + 1} changed the game")
                break


def _illegal(seat: Seat, answer: object) -> str:
    """Return what is wrong with an answer, or an empty text."""
    decision = seat.decision
    assert decision is not None
    low, high = 0, decision.high
    if decision.low is None:
        high = len(decision) - 1
    else:
        low = decision.low
    if type(answer) is int and low <= answer and (high is None or answer <= high):
        return ""
    bounds = f"from {low}" if high is None else f"from {low} to {high}"
    return f"expected a number {bounds}, got {answer!r:.60}"


def _compared(
    case: PlayerCase,
    other: Callable[[Game], Game],
    how: str,
    between: Callable[[int], None] | None = None,
    *,
    jumping: bool = False,
) -> Iterator[Breach]:
    """Let two players of one seed answer side by side: one the game, one what ``other`` makes of it."""
    for game in case.games():
        count = game.rules.players
        players, twins = case.players(count), case.players(count)
        for seat in case.moments(game):
            if between is not None:
                between(2 * case.decision)
            answer = players[seat.player].choose(seat)
            there = seat_of(other(game))
            if between is not None:
                between(2 * case.decision + 1)
            with jumping_clock() if jumping else nullcontext():
                again = twins[seat.player].choose(there)
            if again != answer:
                yield case.breach(f"answered {answer!r:.40}, and {again!r:.40} {how}")
                break


Law = Callable[[PlayerCase], Iterator[Breach]]

PLAYER_LAWS: Final[tuple[Law, ...]] = (
    answers_are_legal,
    same_seed_same_answers,
    the_clock_changes_nothing,
    hidden_cards_change_nothing,
    the_game_stays_as_it_was,
)
"""All laws, in the order in which they are checked."""


# ---- checking ------------------------------------------------------------------------


def check_player(
    agent: AgentPlugin,
    ruleset: RulesetPlugin,
    *,
    seeds: Iterable[int] = range(2),
    answers: int = 20,
    laws: Iterable[str] | None = None,
) -> list[Breach]:
    """Return the breaches of the contract of players, at most one of each law and game.

    The player answers the first questions of random games of ``ruleset``, for each of its seats and seeds; ``answers`` is
    how many of them are looked at in each game. ``laws`` names the laws to check (default: all).

    Raises:
        ValueError: ``laws`` names an unknown law.
    """
    names = [law.__name__ for law in PLAYER_LAWS]
    wanted = names if laws is None else list(laws)
    for name in wanted:
        if name not in names:
            raise ValueError(f"no law {name!r}; laws are {', '.join(names)}")
    case = PlayerCase(agent, ruleset, installed(ruleset)[:1], tuple(seeds), answers)
    found: list[Breach] = []
    for law in PLAYER_LAWS:
        if law.__name__ in wanted:
            found += _check(law, case)
    return found


def _check(law: Law, case: PlayerCase) -> list[Breach]:
    """Check one law; an error that comes out of the player is a breach of it."""
    case.law, case.seed, case.decision = law.__name__, 0, 0
    state = random.getstate()
    try:
        return list(law(case))
    except Exception as error:
        last = extract_tb(error.__traceback__)[-1]
        place = f"{last.filename}:{last.lineno}"
        return [case.breach(f"raised {type(error).__name__}: {error} ({place})")]
    finally:
        random.setstate(state)


def assert_player(
    player: str,
    ruleset: str,
    *,
    seeds: Iterable[int] = range(2),
    answers: int = 20,
    laws: Iterable[str] | None = None,
    host: Host | None = None,
) -> None:
    """Check an installed player, named as a user would (``mcts:50``), in an installed game.

    Raises:
        AssertionError: The player breaks a law; the message lists the breaches.
        AgentNotFound: No such player is installed.
        RulesetNotFound: No such game is installed.
    """
    host = load_plugins() if host is None else host
    found = check_player(
        host.agent(player), host.ruleset(ruleset), seeds=seeds, answers=answers, laws=laws
    )
    if found:
        told = "\n".join(map(str, found))
        raise AssertionError(f"{player} breaks the contract of players:\n{told}")


__all__ = [
    "PLAYER_LAWS",
    "PlayerCase",
    "assert_player",
    "check_player",
]
