"""The searching player: same seed, same answers; effort in iterations; it sees only what its seat may."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from tcgkit.agents.mcts import MctsAgent, Node, Search, Tree
from tcgkit.plugins import AgentNotFound, Match, load_plugins

HOST = load_plugins()
GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")
QUICK = Search(iterations=12, samples=4)


def played(game: str, seed: int, answers: int) -> list[str]:
    """Return the journal of two searching players after some answers."""
    match = Match.start(HOST, game, seed=seed)
    agents = [MctsAgent(seed, QUICK), MctsAgent(seed + 1, QUICK)]
    while match.asked is not None and len(match.journal) < answers:
        seat = match.seat(match.asked)
        match.answer(agents[seat.player].choose(seat), seat.player)
    return [str(entry) for entry in match.journal]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_answers(game: str) -> None:
    assert played(game, 3, 12) == played(game, 3, 12)


def test_each_iteration_visits_one_option_of_the_root_and_values_are_chances() -> None:
    match = Match.start(HOST, "cmvr", seed=1)
    assert match.asked is not None
    tree = Tree(match.seat(match.asked), QUICK, Random(0))
    for _ in range(40):
        tree.grow()
    assert sum(child.visits for child in tree.root.children.values()) == 40
    assert len(tree.pool) == QUICK.samples
    assert all(0 <= child.mean <= 1 for child in tree.root.children.values())


def test_chances_sum_to_one_and_follow_score_and_result() -> None:
    match = Match.start(HOST, "cmvr", seed=1)
    rules = match.seat(0).rules
    chances = rules.chances(match.game)
    assert sum(chances) == pytest.approx(1)
    lead = rules.score(match.game, 0) - rules.score(match.game, 1)
    assert (chances[0] > chances[1]) == (lead > 0)
    while match.asked is not None:
        match.answer(0, match.asked)
    assert match.result is not None
    won = [1.0 if player in match.result.winners else 0.0 for player in (0, 1)]
    assert list(rules.chances(match.game)) == (won if any(won) else [0.5, 0.5])


def winning(seed: int) -> tuple[Match, list[int]]:
    """Return a game in which the player who is asked can win at once, and the answers that do."""
    match, draw = Match.start(HOST, "ultimate", seed=seed), Random(seed)
    while match.asked is not None:
        decision = match.seat(match.asked).decision
        assert decision is not None
        wins = []
        for answer in decision.numbers:
            after = match.game.fork()
            after.choose(answer)
            if after.result is not None and match.asked in after.result.winners:
                wins.append(answer)
        if wins and len(wins) < len(decision.numbers):
            return match, wins
        match.answer(decision.numbers[int(draw.random() * len(decision))], match.asked)
    return winning(seed + 1)


def test_it_finds_the_move_that_wins_at_once() -> None:
    """The option that ends the game in its favour gets most of the visits."""
    match, wins = winning(0)
    assert match.asked is not None
    assert MctsAgent(0, Search(iterations=120)).choose(match.seat(match.asked)) in wins


def test_it_stops_when_no_option_can_overtake_the_best_one() -> None:
    """Its answer is that of all walks."""
    certain = evolve(QUICK, matters=-1.0)
    for seed in (2, 6):
        match, _ = winning(seed)
        assert match.asked is not None
        seat = match.seat(match.asked)
        whole, spared = (Tree(seat, certain, Random(7)) for _ in range(2))
        for _ in range(120):
            whole.grow()
        spared.search_on(120, 1)
        assert seed == 6 or spared.root.visits < 70
        tries = sorted(each.visits for each in spared.root.children.values())
        best = next(
            key for key, each in spared.root.children.items() if each.visits == tries[-1]
        )
        assert whole.root.children[best].visits == max(
            each.visits for each in whole.root.children.values()
        )
        assert tries[-1] - tries[-2] > 120 - spared.root.visits or spared.root.visits == 120


@pytest.mark.parametrize(
    ("worth", "squares", "is_clear"),
    [
        ((30.0, 10.0), 23.0, True),  # 60 and 20 %: far apart, whatever a walk says
        ((25.0, 25.0), 25.0, True),  # alike, and every walk says the same
        (
            (25.0, 24.0),
            25.0,
            False,
        ),  # alike, and walks differ by 10 points: twice that times sqrt(2 / 50) is 4
        ((25.0, 30.0), 30.0, False),  # the other one is better
    ],
)
def test_it_stops_when_nothing_better_that_matters_is_likely(
    worth: tuple[float, float], squares: float, *, is_clear: bool
) -> None:
    """Two options that were tried 50 times each; a difference of half a point matters."""
    match = Match.start(HOST, "cmvr", seed=1)
    assert match.asked is not None
    tree = Tree(
        match.seat(match.asked),
        Search(samples=50, matters=0.005),
        Random(0),
        squares=squares,
    )
    tree.root.visits = 100
    tree.root.children.update(
        a=Node(visits=50, worth=worth[0]), b=Node(visits=50, worth=worth[1])
    )
    tree.search_on(101, 2)
    assert tree.root.visits == (100 if is_clear else 101)


def test_each_option_is_tried_before_it_stops() -> None:
    """Walks that are too few to try all options say nothing about the best one."""
    match = Match.start(HOST, "cmvr", seed=4)
    assert match.asked is not None
    tree = Tree(match.seat(match.asked), evolve(QUICK, fewest=1, matters=1.0), Random(0))
    decision = tree.seat.decision
    assert decision is not None
    assert len(decision) > 2
    tree.search_on(1000, len(decision))
    assert len(tree.root.children) == len(decision) == tree.root.visits


@pytest.mark.parametrize(
    ("called", "value"), [("mcts", 1000), ("mcts:50", 50), ("mcts:iterations=50", 50)]
)
def test_its_effort_is_a_parameter(called: str, value: int) -> None:
    agent = HOST.agent(called).made(HOST.ruleset("cmvr"), 1)
    assert agent.search.iterations == value


@pytest.mark.parametrize(
    ("called", "wrong"),
    [
        ("mcts:0", "iterations is a whole number from 1 to 1000000, got '0'"),
        ("mcts:many", "got 'many'"),
        ("mcts:5:6", "it has 1 parameter, got one more value"),
        ("mcts:5:iterations=6", "iterations is given twice"),
        ("mcts:speed=6", "no parameter 'speed'; it has iterations"),
        ("random:5", "it has 0 parameters"),
    ],
)
def test_a_wrong_value_is_refused_by_name(called: str, wrong: str) -> None:
    with pytest.raises(AgentNotFound, match=wrong.replace("(", r"\(")):
        HOST.agent(called)


def test_a_player_is_called_with_its_values() -> None:
    assert HOST.agent("mcts:50").called == "mcts:iterations=50"
    assert HOST.agent("mcts").called == "mcts"
