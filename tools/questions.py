"""Count the questions that a person gets in a game, with and without what is answered for them.

    python -m tools.questions e2drive cosmic --games 3

The computer player ``greedy`` stands in for the person in seat 1. Three figures for each game: every question with more
than one answer; those that are left when routine is answered in the usual way; those that are left when the person also says
``always`` after ``--same`` equal answers in a row to one kind of question, and with ``--own`` never wants to be asked during
own deeds. For habits it is told how often greedy would have answered otherwise.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from attrs import define

from tcgkit.agents import Agent
from tcgkit.agents.greedy import Effort, GreedyAgent
from tcgkit.kernel.state import PASS
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers
from tcgkit.table.habits import Habit


@define
class Counted:
    """The questions of one game."""

    all: int = 0
    usual: int = 0
    habits: int = 0
    """The questions that are left with habits."""
    otherwise: int = 0
    """How often a habit gave another answer than greedy."""


def count(
    host: Host,
    game: str,
    seed: int,
    same: int,
    player: Agent,
    other: Agent,
    *,
    own: bool = False,
) -> Counted:
    """Play a game; return the questions of player 1, who gets a habit after ``same`` equal answers."""
    match = Match.start(host, game, seed=seed, players=("human", "greedy"))
    answers, counted = Answers(match, (0,)), Counted()
    answers.passes_own |= {0} if own else set()
    runs: Counter[Habit] = Counter()
    while (decision := match.game.decision) is not None:
        if decision.player != 0:
            match.answer(other.choose(match.seat(decision.player)))
            continue
        if decision.options == [PASS]:
            match.answer(PASS, 0)
            continue
        wanted = player.choose(match.seat(0))
        usual, by_rule = answers.unasked(0), answers.usual(decision)
        counted.all += 1
        counted.usual += by_rule is None
        counted.habits += usual is None
        if usual is not None:
            given_key = match.game.key(decision.options[wanted])
            counted.otherwise += by_rule is None and match.game.key(usual) != given_key
            match.answer(usual, 0)
            continue
        if not decision.is_number:
            given = Habit.of(match.game, decision, decision.options[wanted])
            for each in [*runs]:
                if (
                    each.offered == given.offered
                    and each.is_own == given.is_own
                    and each != given
                ):
                    del runs[each]
            runs[given] += 1
            if runs[given] == same:
                answers.always(0, decision.options[wanted])
        match.answer(wanted, 0)
    return counted


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the counts of each game."""
    parser = ArgumentParser(prog="python -m tools.questions")
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--games", dest="number", type=int, default=3)
    parser.add_argument("--same", type=int, default=3)
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--playouts", type=int, default=96)
    given = parser.parse_args(arguments)
    host, effort = load_plugins(), Effort(playouts=given.playouts)
    for game in given.games:
        for seed in range(1, given.number + 1):
            players = GreedyAgent(seed, effort), GreedyAgent(-seed, effort)
            got = count(host, game, seed, given.same, *players, own=given.own)
            print(
                f"{game} seed {seed}: {got.all} questions; usual answers: {got.usual}; "
                f"habits: {got.habits} ({got.otherwise} otherwise)"
            )


if __name__ == "__main__":
    main()
