"""The searching player for people: seconds and cores instead of walks, and nothing measured with it."""

from __future__ import annotations

import os
import time
from collections import Counter
from random import Random
from typing import Any

import pytest
from attrs import evolve

from tcgkit.agents import thinker
from tcgkit.agents.thinker import ThinkerAgent, tried
from tcgkit.kernel.cards import Text
from tcgkit.lab import simulate
from tcgkit.lab.ladder import climb
from tcgkit.plugins import AgentNotFound, AgentPlugin, Match, Seat, load_plugins
from tcgkit.testing.players import assert_player
from tests.agents.solved import THIRDS, bids, seat_of

HOST = load_plugins()


@pytest.fixture
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock stand at 1, so that a search to the time 0 tries each option once, and no more."""
    monkeypatch.setattr(time, "monotonic", lambda: 1.0)


def question() -> Seat:
    """Return a seat with several options in the middle of a game."""
    match = Match.start(HOST, "ultimate", seed=1)
    while match.asked is not None and len(match.journal) < 12:
        match.answer(0, match.asked)
    while match.asked is not None:
        seat = match.seat(match.asked)
        if seat.decision is not None and len(seat.decision) > 3:
            return seat
        match.answer(0, match.asked)
    raise AssertionError("no such question")


def test_it_thinks_as_long_as_it_is_told_and_finds_what_is_best() -> None:
    """In ``bids`` the third answer is the best, whatever the other chooses."""
    started = time.monotonic()
    assert ThinkerAgent(1, 0.3, 1).choose(seat_of(bids(THIRDS))) == 2
    assert 0.3 <= time.monotonic() - started < 3


@pytest.mark.pure  # another search is put in the place of its own
def test_each_core_adds_its_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The own search prefers the first option by one try, those of two other cores the last by ten."""
    seat = question()
    decision = seat.decision
    assert decision is not None
    mine = os.getpid()

    def found(of: Seat, seed: int, until: float) -> Any:
        last = os.getpid() != mine
        return Counter({decision.keys[-1 if last else 0]: 10 if last else 11})

    monkeypatch.setattr(thinker, "tried", found)
    assert ThinkerAgent(1, 0, 2).choose(seat) == decision.numbers[0]
    assert ThinkerAgent(1, 0, 3).choose(seat) == decision.numbers[-1]


@pytest.mark.pure  # another search is put in the place of its own
def test_a_core_that_comes_to_harm_is_missed_and_no_more(
    monkeypatch: pytest.MonkeyPatch, no_clock: None
) -> None:
    seat, mine = question(), os.getpid()

    def found(of: Seat, seed: int, until: float) -> Any:
        return tried(of, seed, until) if os.getpid() == mine else 1 / 0

    monkeypatch.setattr(thinker, "tried", found)
    assert ThinkerAgent(1, 0, 2).choose(seat) == ThinkerAgent(1, 0, 1).choose(seat)


@pytest.mark.pure  # another search is put in the place of its own
def test_ctrl_c_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, begun = os.getpid(), list[int]()
    real = os.fork

    def fork() -> int:
        begun.append(real())
        return begun[-1]

    def found(of: Seat, seed: int, until: float) -> Any:
        if os.getpid() == mine:
            raise KeyboardInterrupt
        time.sleep(600)

    monkeypatch.setattr(os, "fork", fork)
    monkeypatch.setattr(thinker, "tried", found)
    with pytest.raises(KeyboardInterrupt):
        ThinkerAgent(1, 0, 3).choose(question())
    assert len(begun) == 2
    for pid in begun:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_it_keeps_the_contract_of_players_where_no_clock_runs(no_clock: None) -> None:
    """It sees no hidden card, whatever its cores find."""

    def make(plugin: Any, seed: int) -> ThinkerAgent:
        return ThinkerAgent(seed, -1, 2)

    name = Text("counted", "回数")
    host = evolve(
        HOST,
        agents={"counted": AgentPlugin(id="counted", name=name, summary=name, make=make)},
    )
    assert_player("counted", "ultimate", host=host, seeds=(0,), answers=6)


def test_nothing_is_measured_with_it() -> None:
    wrong = "'thinker:2' thinks by the clock, so its games cannot be played again"
    with pytest.raises(AgentNotFound, match=wrong):
        simulate(HOST, "cmvr", games=2, players=("random", "thinker:2"))
    with pytest.raises(AgentNotFound, match=wrong):
        climb(HOST, "cmvr", ("random", "thinker:2"), games=2)
    timed = evolve(HOST.ruleset("cmvr"), levels=("thinker", "random", "random", "random"))
    with pytest.raises(
        ValueError, match="level easy of cmvr thinks by the clock: 'thinker'"
    ):
        HOST.agent("easy").made(timed, 1)


def test_options_are_tried_by_its_seed_alone_where_no_clock_runs(no_clock: None) -> None:
    seat = question()
    assert seat.decision is not None
    seeds = [Random(1).getrandbits(48), 7]
    first, second = (tried(seat, seed, 0) for seed in seeds)
    assert set(first) == set(second) == set(seat.decision.keys)
    assert first == tried(seat, seeds[0], 0)
