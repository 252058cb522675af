"""Count the questions that a person gets in a game, with and without what is answered for them.

    python -m tools.questions e2drive cosmic --games 3

The computer player ``greedy`` stands in for the person in seat 1. Four figures for each game: every question with more
than one answer; those that are left when routine is answered in the usual way, and where one answer is as good
as any other it is given; those that are left when the person names several answers at once where the game takes several; those that
are left when the person also says ``always`` after ``--same`` equal answers in a row to one kind of question, and with
``--own`` never wants to be asked during own deeds. For each it is told how often greedy would have answered otherwise.
A habit changes the game that is played. With ``--same 0`` there are none: so the person is asked who never says ``always``.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence

from attrs import define

from tcgkit.agents import Agent
from tcgkit.agents.greedy import Effort, GreedyAgent
from tcgkit.kernel.state import PASS, Decision, Option
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers
from tcgkit.table.habits import Habit
from tcgkit.table.together import Plan, takes_several


@define
class Counted:
    """The questions of one game."""

    all: int = 0
    usual: int = 0
    """The questions that are left without the usual answers."""
    changed: int = 0
    """How often the usual answer was another one than that of greedy."""
    once: int = 0
    """Those that are left when several answers are named at once."""
    habits: int = 0
    """Those that are left with habits."""
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
    """Play a game; return the questions of player 1, who gets a habit after ``same`` equal answers (0: never)."""
    match = Match.start(host, game, seed=seed, players=("human", "greedy"))
    answers, counted = Answers(match, (0,)), Counted()
    answers.passes_own |= {0} if own else set()
    runs: Counter[Habit] = Counter()
    offered: Plan | None = None
    while (decision := match.game.decision) is not None:
        if decision.player != 0:
            match.answer(other.choose(match.seat(decision.player)))
            continue
        if decision.options == [PASS]:
            match.answer(PASS, 0)
            continue
        wanted = player.choose(match.seat(0))
        usual, by_rule = answers.unasked(0), _by_rule(answers, decision)
        named = offered is not None and _is_named(offered, match, decision, wanted)
        counted.all += 1
        counted.usual += by_rule is None
        counted.once += by_rule is None and not named
        counted.habits += usual is None and not named
        if usual is not None:
            differs = match.game.key(usual) != match.game.key(decision.options[wanted])
            counted.changed += by_rule is not None and differs
            counted.otherwise += by_rule is None and differs
            match.answer(usual, 0)
            continue
        if not decision.is_number and same:
            _remember(answers, decision, decision.options[wanted], runs, same)
        if not named:
            takes = takes_several(decision, match.plugin.board)
            offered = Plan.of(match, 0, decision.options, given=1) if takes else None
        match.answer(wanted, 0)
    return counted


def _by_rule(answers: Answers, decision: Decision) -> Option | None:
    """Return the answer that needs no habit, or None."""
    return answers.usual(decision) or answers.needless(0)


def _is_named(offered: Plan, match: Match, decision: Decision, wanted: int) -> bool:
    """Return whether the person could name this answer in an earlier question, with the one given there."""
    option = decision.options[wanted]
    return offered.names(option) and offered.goes_on(match, 0) is not None


def _remember(
    answers: Answers, decision: Decision, option: Option, runs: Counter[Habit], same: int
) -> None:
    """Count equal answers in a row; begin a habit after ``same`` of them."""
    given = Habit.of(answers.match.game, decision, option)
    for each in [*runs]:
        if (each.offered, each.is_own) == (given.offered, given.is_own) and each != given:
            del runs[each]
    runs[given] += 1
    if runs[given] == same:
        answers.always(0, option)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the counts of each game."""
    parser = ArgumentParser(prog="python -m tools.questions")
    parser.add_argument("games", nargs="+", metavar="GAME")
    parser.add_argument("--games", dest="number", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--same", type=int, default=3)
    parser.add_argument("--own", action="store_true")
    parser.add_argument("--playouts", type=int, default=96)
    given = parser.parse_args(arguments)
    host, effort = load_plugins(), Effort(playouts=given.playouts)
    for game in given.games:
        sums: list[int] = []
        for seed in range(given.seed, given.seed + given.number):
            players = GreedyAgent(seed, effort), GreedyAgent(-seed, effort)
            got = count(host, game, seed, given.same, *players, own=given.own)
            print(
                f"{game} seed {seed}: {got.all} questions; usual answers: {got.usual} "
                f"({got.changed} otherwise); several at once: {got.once}; "
                f"habits: {got.habits} ({got.otherwise} otherwise)",
                flush=True,
            )
            sums += got.all, got.usual, got.once, got.habits
        mean = [sum(sums[n::4]) / given.number for n in range(4)]
        print(f"{game}: mean " + ", ".join(f"{each:.1f}" for each in mean))


if __name__ == "__main__":
    main()
