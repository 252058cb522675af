"""Where a person is asked: moments, own deeds and habits, by commands, in every game."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tcgkit.cli._playing import take_over
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import PASS, Decision
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.answers import Answers
from tcgkit.table.habits import is_own_deed
from tests.terminal.conftest import Play


def a_match(host: Host, game: str, seed: int) -> Match:
    return Match.start(host, game, seed=seed, players=("human", "dice"), trace=Trace())


def test_moments_and_own_deeds_are_listed_and_changed(host: Host, play: Play) -> None:
    lines = ("stops", "stop interrupt", "go on own", "stops", "go on interrupt", "stop own")
    played = play(*lines, match=a_match(host, "cosmic", 3))
    screen = played.screen
    assert "interrupt  an answer to a slower use: unless a habit answers" in screen
    assert "interrupt  an answer to a slower use: yes, in any case" in screen
    assert "own  your own deeds: yes" in screen
    assert "own  your own deeds: no" in screen
    assert "You are asked at interrupt in any case from now on." in screen
    assert "At interrupt, habits answer for you again." in screen
    assert "You are no longer asked at your own deeds." in screen
    answers = played.session.answers
    assert (answers.asked_at, answers.passes_own) == ({0: set()}, set())


def test_a_word_that_is_no_moment_is_part_of_an_answer_where_the_rules_have_no_stops(
    host: Host, play: Play
) -> None:
    played = play("stop nonsense", match=a_match(host, "cosmic", 3))
    assert "Not understood: stop nonsense" in played.screen
    played = play("stop nonsense", match=a_match(host, "ultimate", 3))
    assert "No stop is called nonsense. Known: W1, W2, W3, W4" in played.screen


def test_one_habit_is_forgotten_by_its_number(play: Play) -> None:
    lines = ("always 1", "always", "forget 9", "forget 1", "always")
    played = play(*lines, answers=12, seed=5)
    screen = played.screen
    assert "  1. " in screen
    assert "No habit has the number 9" in screen
    assert "You are asked again instead of: " in screen
    assert "Nothing is answered for you" in screen
    assert played.session.answers.habits == {0: []}


def until(match: Match, fits: Callable[[Decision], bool]) -> None:
    """Play at random until player 1 is asked a fitting question."""
    dice = random.Random(7)
    while (decision := match.game.decision) is not None:
        if decision.player == 0 and fits(decision):
            return
        match.answer(dice.choice(decision.options))
    pytest.fail("no such question came up")


def test_whoever_passes_to_own_deeds_is_not_asked_during_them(
    host: Host, play: Play
) -> None:
    match = a_match(host, "cosmic", 4)
    session = play(match=match).session
    until(
        match,
        lambda d: PASS in d.options and len(d.options) > 1 and is_own_deed(match.game, 0),
    )
    assert not session.answers_unasked(0)
    session.asking.change(0, "own", on=False)
    before = len(match.journal)
    assert session.answers_unasked(0)
    assert match.journal[before].answer == "pass"


def test_a_moment_at_which_one_wants_to_be_asked_is_not_passed(
    host: Host, play: Play
) -> None:
    match = a_match(host, "e2drive", 3)
    session = play("stop quick", match=match).session
    until(match, lambda decision: decision.options == [PASS])
    assert not session.answers_unasked(0)
    session.asking.change(0, "quick", on=False)
    assert session.answers_unasked(0)


def test_the_next_match_asks_as_the_one_before(host: Host) -> None:
    wanted: list[Answers] = []
    first, second = (Answers(a_match(host, "cmvr", seed), (0,)) for seed in (1, 2))
    take_over(first, wanted)
    first.passes_own.add(0)
    take_over(second, wanted)
    assert second.passes_own == {0}
    assert wanted == [second]
