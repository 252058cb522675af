"""Habits: questions that are answered in the same way from now on."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tcgkit.agents.random import RandomAgent
from tcgkit.kernel.state import PASS, Decision
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers
from tcgkit.table.habits import Habit
from tests.table.conftest import a_match
from tools.questions import count

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def questions(match: Match, seed: int) -> Iterator[Decision]:
    """Play at random; yield the decisions of player 1 that have several options."""
    dice = random.Random(seed)
    while (decision := match.game.decision) is not None:
        if decision.player == 0 and not decision.is_number and len(decision.options) > 1:
            before = len(match.journal)
            yield decision
            if len(match.journal) > before:
                continue
        match.answer(dice.choice(decision.options))


@pytest.mark.parametrize("game", GAMES)
def test_a_habit_answers_its_questions_and_no_others(host: Host, game: str) -> None:
    """A question with the same actions has the answer of the habit, about the same card, or is asked."""
    answered, asked = map(
        sum, zip(*(habits_of(host, game, seed) for seed in (3, 4)), strict=True)
    )
    assert answered > 0
    assert asked > 0


def habits_of(host: Host, game: str, seed: int) -> tuple[int, int]:
    """Play a game with three habits, and return how many questions they answered, and how many were asked."""
    match, dice = a_match(host, game, seed), random.Random(seed)
    people, answered, asked = Answers(match, (0,)), 0, 0
    people.by_hand.add(0)
    kept: list[Habit] = []
    for decision in questions(match, seed):
        usual = people.unasked(0)
        offered = {option.action for option in decision.options}
        if usual is None:
            asked += 1
            if len(kept) < 3:
                option = dice.choice(decision.options)
                assert people.always(0, option)
                kept.append(people.habits[0][0])
                now = people.unasked(0)
                assert now is None or match.game.key(now) == match.game.key(option)
            continue
        answered += 1
        key = match.game.key(usual)
        meant = [(habit, habit.answer(match.game, decision)) for habit in kept]
        fits = [
            habit for habit, its in meant if its is not None and match.game.key(its) == key
        ]
        assert fits
        assert fits[0].offered == offered
        assert fits[0].action == usual.action
    people.habits.clear()
    return answered, asked


def test_own_deeds_are_apart_from_those_of_others(host: Host) -> None:
    """To pass at own attacks says nothing about those of the opponent."""
    found: dict[frozenset[str], dict[bool, Habit]] = {}
    for seed in range(12):
        match = a_match(host, "e2drive", seed)
        for decision in questions(match, seed):
            if PASS not in decision.options:
                continue
            habit = Habit.of(match.game, decision, PASS)
            both = found.setdefault(habit.offered, {})
            both[habit.is_own] = habit
            other = both.get(not habit.is_own)
            if other is not None:
                assert habit.answer(match.game, decision) is PASS
                assert other.answer(match.game, decision) is None
                return
    pytest.fail("no question came up in both cases")


def test_with_two_people_everything_is_asked(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    people = Answers(match, (0, 1))
    decision = match.game.decision
    assert decision is not None
    assert not people.always(decision.player, decision.options[0])
    assert people.habitual(decision.player) is None


def test_what_a_habit_answered_is_taken_back_with_the_answer_before(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    people = Answers(match, (0,))
    before = -1
    for decision in questions(match, 3):
        usual = people.unasked(0)
        if usual is not None and before >= 0:
            match.answer(usual, 0)
            break
        people.always(0, decision.options[-1])
        before = len(match.journal)
        people.give(0, decision.options[-1], "label")
    assert people.undo(0).entries == before
    assert len(match.journal) == before


def test_habits_leave_fewer_questions(host: Host) -> None:
    """Whoever says it after the first answer is asked less than who never says it."""
    soon, never = (
        count(host, "cmvr", 3, same, RandomAgent(1), RandomAgent(2)) for same in (1, 1000)
    )
    assert never.habits == never.usual == never.all
    assert soon.habits < soon.all
