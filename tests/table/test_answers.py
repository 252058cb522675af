"""Answers of people: what they need not be asked, and what they take back."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules.names import windows
from tcgkit.kernel.sight import key_of
from tcgkit.kernel.state import PASS
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.answers import MAX_HABITS, Answers
from tcgkit.table.habits import Habit, is_own_deed
from tcgkit.table.moments import moment_of, moments
from tests.rules.cosmic.made import BOWL, GAIA, SOL, UNICORN
from tests.rules.cosmic.play import Table
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


def until(match: Match, dice: random.Random, *, own: bool) -> None:
    """Play at random until player 1 may pass to a deed, an own one or one of the opponent."""
    while (decision := match.game.decision) is not None:
        deeds = [option for option in decision.options if option is not PASS]
        if decision.player == 0 and deeds and PASS in decision.options:
            under_way = bool(match.game.view(0).under_way)
            if under_way and is_own_deed(match.game, 0) is own:
                return
        match.answer(dice.choice(decision.options))
    pytest.fail("no such question came up")


def test_whoever_passes_to_own_deeds_is_asked_about_those_of_others(host: Host) -> None:
    for own in (True, False):
        match = a_match(host, "cosmic", 4)
        people = Answers(match, (0,))
        until(match, random.Random(7), own=own)
        assert people.unasked(0) is None
        people.passes_own.add(0)
        assert people.unasked(0) is (PASS if own else None)
        several = Answers(match, (0, 1))
        several.passes_own.add(0)
        assert several.unasked(0) is None


@pytest.mark.parametrize("game", load_plugins().rulesets)
def test_moments_are_windows_of_the_game_with_texts_in_both_languages(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 3)
    found, known = moments(match.rules), windows(match.rules)
    assert found
    for text in found.values():
        assert text.en
        assert text.ja
        part, _, more = text.en.casefold().partition(": ")
        assert not more.startswith(part)  # "draw phase: Draw phase" says it twice
    for lang in ("en", "ja"):
        words = [text.in_(lang) for text in found.values()]
        assert len({*words}) == len(words)  # else nobody could tell them apart
    used, dice = set[str](), random.Random(3)
    while (decision := match.game.decision) is not None and len(match.journal) < 150:
        used.add(moment_of(match.game, found))
        match.answer(dice.choice(decision.options))
    used.discard("")
    assert used
    assert {each.split(".")[0] for each in used} <= {each.split(".")[0] for each in known}


def test_at_a_moment_the_player_is_asked_in_any_case(host: Host) -> None:
    match = a_match(host, ROUTINE, 3)
    people, dice = Answers(match, (0,)), random.Random(3)
    while (decision := match.game.decision) is None or not (
        decision.player == 0 and decision.options == [PASS]
    ):
        assert decision is not None
        match.answer(dice.choice(decision.options))
    assert people.unasked(0) is PASS
    moment = moment_of(match.game, people.moments)
    assert moment == "quick"
    people.ask_at(0, "act", on=True)
    assert people.unasked(0) is PASS
    people.ask_at(0, moment, on=True)
    assert people.unasked(0) is None
    people.ask_at(0, moment, on=False)
    assert people.unasked(0) is PASS


def test_undo_ends_the_habit_that_would_answer_again(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    people, dice = Answers(match, (0,)), random.Random(3)
    while (decision := match.game.decision) is None or decision.player != 0:
        assert decision is not None
        match.answer(dice.choice(decision.options))
    people.remember(0, Habit(frozenset({"x"}), False, "x", "", Text("x", "x")), on=True)
    assert people.always(0, decision.options[0])
    people.give(0, decision.options[0], "label")
    people.undo(0)
    assert people.unasked(0) is None
    assert [habit.action for habit in people.habits[0]] == ["x"]


def test_a_habit_is_kept_as_text_and_read_again(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    decision = match.game.decision
    assert decision is not None
    habit = Habit.of(match.game, decision, decision.options[0])
    assert Habit.read(habit.key) == habit
    for wrong in (
        "",
        "[]",
        "{}",
        "[" * 5000,
        '[["x"],1,"x","x","x","x"]',
        '[[1],true,"x","x","x","x"]',
    ):
        assert Habit.read(wrong) is None


def test_habits_are_taken_over_and_bounded(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    people = Answers(match, (0,))
    for number in range(MAX_HABITS):
        habit = Habit(frozenset({str(number)}), False, "x", "", Text("x", "x"))
        assert people.remember(0, habit, on=True)
    one_more = Habit(frozenset({"more"}), False, "x", "", Text("x", "x"))
    assert not people.remember(0, one_more, on=True)
    people.ask_at(0, "draw", on=True)
    people.passes_own.add(0)
    again = Answers(a_match(host, "cmvr", 4), (0,))
    again.like(people)
    assert len(again.habits[0]) == MAX_HABITS
    assert again.asked_at == {0: {"draw"}}
    assert again.passes_own == {0}


def test_a_routine_question_may_offer_a_pass_too(host: Host) -> None:
    match = a_match(host, "cosmic", 3)
    people, dice = Answers(match, (0, 1)), random.Random(3)
    while (decision := match.game.decision) is None or "make_soul" not in {
        option.action for option in decision.options
    }:
        assert decision is not None
        match.answer(dice.choice(decision.options))
    assert PASS in decision.options
    usual = people.unasked(decision.player)
    assert usual is not None
    assert usual.action == "make_soul"
    people.by_hand.add(decision.player)
    assert people.unasked(decision.player) is None


def test_a_routine_choice_of_several_is_asked_where_a_player_may_pass(host: Host) -> None:
    """Of two guardians one is not the usual one."""
    one, two = Table(hand_a=[SOL]), Table(hand_a=[SOL, GAIA])
    found = []
    for t in (one, two):
        t.servant(0, "o12", UNICORN)
        for hex_ in ("o2", "o4", "o6", "o8", "o10"):
            t.servant(0, hex_, BOWL)
        t.start("guardian_phase")
        match = evolve(a_match(host, "cosmic", 1), game=t.game)
        found.append(Answers(match, (0,)).unasked(0))
    assert found[0] is not None
    assert found[0].action == "guardian"
    assert found[1] is None


@pytest.mark.parametrize("wanted", ["priority", "priority.main"])
def test_moments_with_the_same_words_are_one(host: Host, wanted: str) -> None:
    """ "Your main step" is one moment, and so it is while all cards are quick; "whenever you may act" is all of them."""
    match = a_match(host, "dannokomachi", 3)
    people, dice = Answers(match, (0,)), random.Random(3)
    assert wanted in people.moments
    assert "priority.any" not in people.moments
    people.ask_at(0, wanted, on=True)
    found = set()
    while (decision := match.game.decision) is not None and len(match.journal) < 150:
        if decision.player == 0 and key_of(match.game).startswith("priority"):
            found.add((key_of(match.game), people.wants_now(0)))
        match.answer(dice.choice(decision.options))
    whole = wanted == "priority"
    assert {("priority.main", True), ("priority.quick", whole)} <= found
