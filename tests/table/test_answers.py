"""Answers of people: what they need not be asked, and what they take back."""

from __future__ import annotations

import random

from tcgkit.kernel.state import PASS
from tcgkit.plugins import Host
from tcgkit.table.answers import Answers
from tests.table.conftest import a_match

ROUTINE = "e2drive"
"""A game that declares routine questions."""


def played(
    host: Host, *, by_hand: bool, seed: int = 2, answers: int = 60
) -> tuple[int, Answers]:
    """Play as person and random computer; return how often the person was asked a routine question."""
    match = a_match(host, ROUTINE, seed)
    people = Answers(match, (0,))
    people.by_hand |= {0} if by_hand else set()
    routine, dice, asked = match.plugin.board.routine, random.Random(seed), 0
    while (decision := match.game.decision) is not None and len(match.journal) < answers:
        usual = people.unasked(decision.player)
        if usual is not None:
            match.answer(usual, decision.player)
            continue
        asked += decision.player == 0 and {o.action for o in decision.options} <= {*routine}
        option = dice.choice(decision.options)
        if decision.player == 0:
            people.give(0, option, "label")
        else:
            match.answer(option)
    return asked, people


def test_a_routine_question_is_asked_only_by_hand(host: Host) -> None:
    assert played(host, by_hand=True)[0] > 0
    assert played(host, by_hand=False)[0] == 0


def test_the_usual_answer_is_the_first_option_and_is_taken_back_with_the_deed_before(
    host: Host,
) -> None:
    match = a_match(host, ROUTINE, 2)
    people, dice = Answers(match, (0, 1)), random.Random(2)
    while True:
        decision = match.game.decision
        assert decision is not None
        before = len(match.journal)
        people.give(decision.player, dice.choice(decision.options), "label")
        again = match.game.decision
        assert again is not None
        usual = people.unasked(again.player)
        if usual is not None:
            break
    assert usual is again.options[0]
    player = again.player
    match.answer(usual, player)
    assert people.undo(player).entries == before
    assert match.game.decision is not None
    assert match.game.decision.player == player


def test_two_people_are_asked_even_where_they_can_only_pass(host: Host) -> None:
    match = a_match(host, ROUTINE, 3)
    alone, both, dice = Answers(match, (0,)), Answers(match, (0, 1)), random.Random(3)
    while (decision := match.game.decision) is None or not (
        decision.player == 0 and decision.options == [PASS]
    ):
        assert decision is not None
        match.answer(dice.choice(decision.options))
    assert alone.unasked(0) is PASS
    assert alone.unasked(1) is None
    assert both.unasked(0) is None
