"""Computer players: same seed, same answers; nothing but the seat; better than chance."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from attrs import evolve

from tcgkit.agents.casual import CasualAgent
from tcgkit.agents.greedy import Effort, GreedyAgent
from tcgkit.agents.quick import REPLIES, QuickAgent, reply
from tcgkit.agents.random import RandomAgent
from tcgkit.kernel.game import Reading
from tcgkit.kernel.sight import View
from tcgkit.kernel.state import TABLE, Choose
from tcgkit.lab import simulate
from tcgkit.plugins import AgentNotFound, Match, load_plugins
from tcgkit.testing.contract.clock import jumping_clock
from tests.agents.solved import PENNIES, THIRDS, bids, seat_of

HOST = load_plugins()
CMVR = HOST.ruleset("cmvr")
QUICK = Effort(playouts=12, fewest=2, most=4)


def answers(make: Any, seed: int, number: int = 20) -> list[str]:
    """Return what two players of a kind answer, as the journal has it."""
    match = Match.start(HOST, "cmvr", seed=seed)
    agents = [make(seed), make(seed + 1)]
    for _ in range(number):
        if match.asked is None:
            break
        seat = match.seat(match.asked)
        match.answer(agents[seat.player].choose(seat), seat.player)
    return [str(entry) for entry in match.journal]


@pytest.mark.parametrize(
    "make",
    [
        RandomAgent,
        lambda seed: GreedyAgent(seed, QUICK),
        lambda seed: QuickAgent(seed, 8),
        lambda seed: CasualAgent(seed, 50, 20),
    ],
)
def test_the_same_seed_gives_the_same_answers(make: Any) -> None:
    assert answers(make, 5) == answers(make, 5)
    assert answers(make, 5) != answers(make, 6)


@pytest.mark.parametrize("player", ["random", "greedy", "quick:8", "casual:50", "mcts:20"])
def test_no_clock_changes_an_answer(player: str) -> None:
    """Hours pass between two looks at any clock; a limit by the clock must be asked for, as in ``hint(seconds=...)``."""

    def make(seed: int) -> Any:
        return HOST.agent(player).made(CMVR, seed)

    calm = answers(make, 5, 8)
    with jumping_clock():
        assert answers(make, 5, 8) == calm


def test_both_are_registered_through_the_hook() -> None:
    assert {"random", "greedy"} <= set(HOST.agents)
    assert isinstance(HOST.agent("random").make(CMVR, 1), RandomAgent)
    assert isinstance(HOST.agent("greedy").made(CMVR, 1), GreedyAgent)
    with pytest.raises(AgentNotFound, match="did you mean 'greedy'"):
        HOST.agent("gredy")


def test_nobody_can_be_made_to_answer_for_another() -> None:
    match = Match.start(HOST, "cmvr")
    assert match.asked is not None
    other = match.seat(1 - match.asked)
    for agent in (RandomAgent(1), GreedyAgent(1), QuickAgent(1, 4), CasualAgent(1, 50, 20)):
        with pytest.raises(ValueError, match="is not asked"):
            agent.choose(other)


def test_players_answer_the_same_whatever_the_hidden_cards_are() -> None:
    """Two positions with equal views get equal answers from equal players."""
    match = Match.start(HOST, "cmvr", seed=9)
    for _ in range(25):
        assert match.asked is not None
        match.answer(0 if len(match.journal) % 3 else -1 + len(options(match)))
    assert match.asked is not None
    seat = match.seat(match.asked)
    view: View = seat.view()
    answer = GreedyAgent(1, QUICK).choose(seat)
    quick = QuickAgent(1, 8).choose(seat)
    casual = CasualAgent(1, 0, 20).choose(seat)
    for seed in range(3):
        other = Match.start(HOST, "cmvr", seed=9)
        other.game = seat.sample(seed)
        there = other.seat(seat.player)
        assert there.view() == view
        assert GreedyAgent(1, QUICK).choose(there) == answer
        assert QuickAgent(1, 8).choose(there) == quick
        assert CasualAgent(1, 0, 20).choose(there) == casual


def looked_at(horizon: Any) -> list[int]:
    """Return how many choices the positions had seen that a greedy player measured."""
    match = Match.start(HOST, "cmvr", seed=9)
    game, seen = match.game, list[int]()

    def score(game: Reading, player: int) -> float:
        seen.append(game.choices)
        return 0.0

    game.rules = evolve(
        game.rules, advice=evolve(game.rules.advice, horizon=horizon, score=score)
    )
    assert match.asked is not None
    GreedyAgent(1, QUICK).choose(match.seat(match.asked))
    return [choices - game.choices for choices in seen]


def test_greedy_looks_ahead_to_the_horizon_that_the_ruleset_declares() -> None:
    assert set(looked_at(lambda game: game.choices)) == {1}
    assert max(looked_at(lambda game: game.choices // 4)) > 1
    assert looked_at(None) == looked_at(lambda game: game.number(TABLE, "round"))
    assert max(looked_at(None)) > 4


class Told(GreedyAgent):
    """A greedy player whose playouts score what a test says: by answer, in each sample."""

    def __init__(self, scores: list[list[float]]) -> None:
        super().__init__(1)
        self.scores = scores
        self.tries = [0] * len(scores)

    def _tried(self, seat: Any, sample: Any, answer: int, seed: int) -> float:
        column, at = self.scores[answer], self.tries[answer]
        self.tries[answer] += 1
        return column[at % len(column)]


@pytest.mark.parametrize(
    ("scores", "tries", "best"),
    [
        ([[5, 6, 4, 5], [1, 0, 2, 3]], [4, 4], 0),  # clearly behind after four samples
        ([[1, 3], [1, 3]], [6, 6], 0),  # always equal: the first one
        ([[1, 9, 2, 8], [2, 8, 9, 3]], [24, 24], 1),  # close: tried to the end
        ([[1, 9, 2, 8], [2, 8, 9, 3], [0, 0, 1, 0]], [24, 24, 4], 1),
    ],
)
def test_greedy_tries_again_only_what_is_close_to_the_best(
    scores: list[list[float]], tries: list[int], best: int
) -> None:
    agent = Told(scores)
    game = bids(PENNIES if len(scores) == 2 else THIRDS)
    assert agent.choose(seat_of(game)) == best
    assert agent.tries == tries


def test_its_effort_is_a_parameter() -> None:
    assert HOST.agent("quick:50").made(CMVR, 1).playouts == 50


def tried(playouts: int) -> dict[int, int]:
    """Return how often each answer was tried at a question with several options."""
    match = Match.start(HOST, "cmvr", seed=9)
    while len(options(match)) < 4:
        match.answer(0)
    assert match.asked is not None
    seat = match.seat(match.asked)
    assert seat.decision is not None
    counts = dict.fromkeys(seat.decision.numbers, 0)

    class Counting(QuickAgent):
        def _tried(self, seat: Any, sample: Any, answer: int, seed: int) -> float:
            counts[answer] += 1
            return super()._tried(seat, sample, answer, seed)

    Counting(1, playouts).choose(seat)
    return counts


def test_most_playouts_compare_the_best_options() -> None:
    """Each option is tried at least once, and the number of playouts is about what was asked for."""
    few, many = tried(1), tried(64)
    assert min(few.values()) == 1
    assert min(many.values()) < max(many.values())
    assert 32 <= sum(many.values()) <= 64 + len(many)


def test_the_other_player_gives_its_best_reply() -> None:
    """A reply that is best for the one who gives it is taken, whatever is drawn."""
    replies = set()
    for seed in range(40):
        match, draw = Match.start(HOST, "cmvr", seed=seed), Random(seed)
        while match.asked is not None and len(match.journal) < 60:
            game, player = match.game, match.asked
            request = game.request
            assert isinstance(request, Choose)
            score = game.rules.advice.score
            worth = []
            for at in range(len(request.options)):
                after = game.fork()
                after.choose(at)
                worth.append(score(after, player))
            if len(worth) <= REPLIES and worth.count(max(worth)) == 1:
                replied = game.fork()
                reply(replied, 1 - player, score, draw.random)
                assert score(replied, player) == max(worth)
                replies.add(seed)
            match.answer(int(draw.random() * len(worth)), player)
        if len(replies) >= 3:
            break
    assert len(replies) >= 3


def options(match: Match) -> tuple[str, ...]:
    assert match.asked is not None
    decision = match.seat(match.asked).decision
    assert decision is not None
    return decision.keys


@pytest.mark.plays
@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["cmvr", "ultimate", "dannokomachi"])
def test_greedy_beats_random(game: str) -> None:
    """At least 11 of 12: a player that wins half of its games does so once in 300 times."""
    report = simulate(
        HOST, game, games=12, players=("greedy", "random"), seed=1, paired=True
    )
    assert report.score >= 11 / 12
