"""Playouts, and what a search remembers of the answers that it gave."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.agents.mcts import Node, Search, Tree
from tcgkit.agents.playouts import History, play_guided
from tests.agents.solved import chain, seat_of, three


def told(**means: float) -> History:
    """Return a history in which player 1 gave these answers four times each."""
    history = History()
    for key, mean in means.items():
        for _ in range(4):
            history.add([(0, key)], (mean, 1 - mean))
    return history


def test_a_history_is_the_mean_of_what_each_player_had() -> None:
    history = History()
    history.add([(0, "one"), (1, "one")], (0.75, 0.25))
    history.add([(0, "one")], (0.25, 0.75))
    assert history.mean((0, "one")) == 0.5
    assert history.mean((1, "one")) == 0.25
    assert history.mean((1, "two")) == 1.0  # never given: worth a try


@pytest.mark.parametrize(("share", "least", "most"), [(0.0, 0.4, 0.6), (1.0, 0.7, 0.8)])
def test_guided_playouts_prefer_what_was_good_and_leave_nothing_out(
    share: float, least: float, most: float
) -> None:
    """Of two options the better one is taken by both draws but one of four, or half of the time without history."""
    draw, game = Random(1).random, chain(9)
    assert game.decision is not None
    one, two = map(game.key, game.decision.options)
    history = told(**{one: 0.2, two: 0.9})
    first = []
    for _ in range(300):
        again = game.fork()
        given = play_guided(again, seat_of(game).rules, draw, 0, history, share)
        assert again.result is not None
        first.append(given[0])
    assert least < first.count((0, two)) / 300 < most
    assert {player for player, _ in given} == {0, 1}


def test_a_node_first_tries_what_the_history_says_is_best() -> None:
    game = three(8)
    tree = Tree(seat_of(game), Search(iterations=1), Random(1))
    tree.history = told(one=0.2, two=0.9)
    node = Node()
    answers = [("one", 0), ("two", 1)]
    assert tree._pick(node, answers, 1, 0) == ("two", 1, True)
    assert tree._pick(node, answers, 2, 0) == ("one", 0, True)


def test_few_tries_are_weighed_with_the_history() -> None:
    """One bad try does not outweigh a good history; many do."""
    game = three(8)
    for tries, expected in ((1, "two"), (400, "one")):
        tree = Tree(seat_of(game), Search(iterations=1, explore=0.0), Random(1))
        tree.history = told(one=0.4, two=0.9)
        node = Node(
            children={k: Node(visits=tries, worth=0.0, legal=1) for k in ("one", "two")}
        )
        node.children["one"].worth = 0.4 * tries
        assert tree._pick(node, [("one", 0), ("two", 1)], 2, 0)[0] == expected
