"""The search against exact values: a long chain of responses, a choice at once, three players, and a bluff."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.agents.hint import hint
from tcgkit.agents.mcts import MctsAgent, Search, Tree
from tcgkit.kernel.game import Game
from tests.agents.solved import (
    PENNIES,
    THIRDS,
    answered,
    bids,
    chain,
    exact,
    liar,
    outcomes,
    seat_of,
    three,
)

EVERY = (100, 400, 1600)
"""The budgets; errors are reported for each of them."""


def found(game: Game, iterations: int) -> tuple[float, str, float]:
    """Return how far the search is from the exact value, its choice, and what that choice gives away."""
    assert game.decision is not None
    player, value = game.decision.player, exact(game)[game.decision.player]
    told = hint(seat_of(game), iterations=iterations)
    worth = exact(answered(game)[told.best.answer])[player]
    return abs(told.chance - value), told.best.key, value - worth


@pytest.mark.parametrize("length", [9, 10, 11])
def test_a_long_chain_of_responses_is_read_to_its_end(length: int) -> None:
    """The error shrinks with the budget; a chain of a multiple of three is lost, and said to be."""
    errors = [found(chain(length), iterations) for iterations in EVERY]
    assert [regret for _, _, regret in errors] == [0, 0, 0]
    assert errors[0][0] > errors[1][0] > errors[2][0]
    assert errors[2][0] < 0.05


@pytest.mark.parametrize("stones", [5, 6, 7, 8])
def test_three_players_each_play_for_themselves(stones: int) -> None:
    """The choice is right if it can lead to the value; with 8 stones, player 2 is equal between two answers to one of them."""
    game = three(stones)
    errors = [found(game, iterations)[0] for iterations in EVERY]
    assert errors[2] < 0.05
    assert errors[2] <= errors[0]
    best = answered(game)[hint(seat_of(game), iterations=EVERY[2]).best.answer]
    assert max(points[0] for points in outcomes(best)) == exact(game)[0]


def test_what_others_may_choose_equally_well_is_known_in_the_test() -> None:
    one, two = answered(three(8))
    assert outcomes(one) == {(0, 0.5, 0.5), (0.5, 0.5, 0)}
    assert outcomes(two) == {(0.5, 0.5, 0)}


def test_who_chooses_at_once_does_not_know_the_other_choice() -> None:
    """A search whose opponent saw the choice would say 0, and one that saw the opponent's 1."""
    errors = [
        abs(hint(seat_of(bids(PENNIES)), iterations=iterations).chance - 0.5)
        for iterations in EVERY
    ]
    assert errors[2] < 0.05


@pytest.mark.parametrize("player", [0, 1])
def test_the_best_choice_at_once_is_found_from_both_seats(player: int) -> None:
    game = bids(THIRDS)
    if player:
        game.choose(0)  # hidden from the second player
    told = [hint(seat_of(game), iterations=iterations) for iterations in EVERY]
    assert [each.player for each in told] == [player] * 3
    assert [each.best.key for each in told] == ["third"] * 3


def test_the_value_of_a_choice_at_once_is_found() -> None:
    errors = [
        abs(hint(seat_of(bids(THIRDS)), iterations=iterations).chance - 0.5)
        for iterations in EVERY
    ]
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < 0.05


def test_an_answer_given_before_is_known_to_the_next_joint_choice() -> None:
    """Two joint choices follow each other: the second is weighed for each outcome of the first."""
    game = bids(THIRDS, rounds=2)
    tree = Tree(seat_of(game), Search(iterations=1), Random(1))
    for _ in range(600):
        tree.grow()
    outcomes = [
        both for first in tree.root.children.values() for both in first.children.values()
    ]
    assert list(tree.root.secret) == [1]
    assert len(outcomes) == 9
    assert sum(bool(outcome.secret) for outcome in outcomes) > 4


def shares(iterations: int, seeds: int) -> tuple[float, float]:
    """Return how often the search lies with a jack, and how often it doubts."""
    given: dict[int, list[int]] = {0: [], 1: []}
    for seed in range(seeds):
        game = liar(seed)
        assert game.decision is not None
        agent = MctsAgent(Random(seed).getrandbits(30), Search(iterations=iterations))
        given[game.decision.player].append(agent.choose(seat_of(game)))
    lies, doubts = given[0], given[1]
    return 1 - sum(lies) / len(lies), sum(doubts) / len(doubts)


def exploited(lies: float, doubts: float) -> float:
    """Return what best opponents win against both players together, more than in equilibrium (0.625 for player 1)."""
    first = 0.625 - min(0.75 - 0.25 * lies, 0.5 + 0.25 * lies)
    second = (0.5 + 0.5 * doubts + max(0.5, 1 - doubts)) / 2 - 0.625
    return first + second


def test_the_exact_play_of_the_bluff_cannot_be_exploited() -> None:
    assert exploited(0.5, 0.5) == pytest.approx(0)
    assert exploited(0.0, 1.0) == pytest.approx(0.25)
    assert exploited(1.0, 0.0) == pytest.approx(0.25)


@pytest.mark.parametrize("iterations", EVERY)
def test_the_search_does_not_bluff(iterations: int) -> None:
    """A limit that is known (docs/how-to/rate-players.md): its opponents see its cards, so it never lies and nearly always doubts.

    If this fails because the search has learned to bluff, the page is to be changed.
    """
    lies, doubts = shares(iterations, 16)
    assert lies == 0
    assert doubts > 0.6
    assert exploited(lies, doubts) > 0.15
