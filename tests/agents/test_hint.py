"""Hints: every option ranked by the chance to win, from the knowledge of the seat alone."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.agents.hint import Hint, hint
from tcgkit.plugins import Match, Seat, load_plugins

HOST = load_plugins()
GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")


def asked(game: str, seed: int = 5, answers: int = 25, options: int = 3) -> Match:
    """Return a match after random answers, at a question with some options."""
    match, draw = Match.start(HOST, game, seed=seed), Random(seed)
    while match.asked is not None:
        decision = match.seat(match.asked).decision
        assert decision is not None
        if len(match.journal) >= answers and len(decision) >= options:
            break
        match.answer(decision.numbers[int(draw.random() * len(decision))], match.asked)
    assert match.asked is not None
    return match


def seat_of(match: Match) -> Seat:
    assert match.asked is not None
    return match.seat(match.asked)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_an_outlook_and_the_same_seed_gives_the_same_hint(
    game: str,
) -> None:
    seat = seat_of(asked(game))
    decision = seat.decision
    assert decision is not None
    found = hint(seat, iterations=40, seed=3)
    assert found == hint(seat, iterations=40, seed=3)
    assert found.player == seat.player
    assert sorted(each.answer for each in found.outlooks) == list(decision.numbers)
    assert all(0 <= each.chance <= 1 for each in found.outlooks)
    assert sum(each.tries for each in found.outlooks) == max(40, len(decision))
    assert found.best.tries == max(each.tries for each in found.outlooks)
    assert found.best.is_as_good
    for each in found.outlooks:
        assert found.of(each.answer) is each


@pytest.mark.parametrize("game", ["cmvr", "e2drive"])
def test_a_hint_does_not_depend_on_what_its_reader_cannot_know(game: str) -> None:
    """Two positions with equal views get equal hints, also in words."""
    match = asked(game)
    seat = seat_of(match)
    view, told = seat.view(), hint(seat, iterations=40)
    for seed in range(3):
        other = asked(game)
        other.game = seat.sample(seed)
        there = other.seat(seat.player)
        assert there.view() == view
        again = hint(there, iterations=40)
        assert again == told
        assert [each.reasons for each in again.outlooks] == [
            each.reasons for each in told.outlooks
        ]


def _about_to_win() -> tuple[Match, set[int]]:
    """Return a match at a question whose player has an answer that wins at once, and these answers."""
    for seed in range(60):
        match, draw = Match.start(HOST, "ultimate", seed=seed), Random(seed)
        while match.asked is not None:
            decision = seat_of(match).decision
            assert decision is not None
            wins = set()
            for answer in decision.numbers:
                after = match.game.fork()
                after.choose(answer)
                if after.result is not None and match.asked in after.result.winners:
                    wins.add(answer)
            if wins and len(wins) < len(decision):
                return match, wins
            match.answer(decision.numbers[int(draw.random() * len(decision))], match.asked)
    raise AssertionError("no such match")


def test_the_answer_that_wins_at_once_is_first_and_says_so() -> None:
    match, wins = _about_to_win()
    found = hint(seat_of(match), iterations=120)
    assert found.best.answer in wins
    assert found.best.chance == 1
    assert found.best.ends == 1
    assert found.best.reasons[0].en == "it wins at once (100 %)"
    others = [each for each in found.outlooks if each.answer not in wins]
    assert others
    assert all(each.ends < 1 for each in others)


def test_a_line_goes_on_from_the_answer() -> None:
    """The steps of a line are answers that the next players have after the answer."""
    seat = seat_of(asked("ultimate"))
    found = hint(seat, iterations=150)
    line = found.best.line
    assert line
    after = seat.sample(1)
    after.choose(found.best.answer)
    decision = after.decision
    assert decision is not None
    labels = [after.label(option, "en", seat.player) for option in decision.options]
    assert decision.player == line[0].player
    assert line[0].label.en in labels


def test_a_clock_stops_a_hint_after_each_option_was_tried() -> None:
    seat = seat_of(asked("cmvr"))
    found = hint(seat, iterations=10**6, seconds=0.0)
    assert sum(each.tries for each in found.outlooks) == len(found.outlooks)


def test_who_is_not_asked_gets_no_hint() -> None:
    match = asked("cmvr")
    assert match.asked is not None
    with pytest.raises(ValueError, match="is not asked"):
        hint(match.seat(1 - match.asked))
    with pytest.raises(ValueError, match="at least 1 iteration"):
        hint(seat_of(match), iterations=0)


def test_each_option_is_tried_once_whatever_the_budget() -> None:
    found: Hint = hint(seat_of(asked("cmvr")), iterations=1)
    assert {each.tries for each in found.outlooks} == {1}
