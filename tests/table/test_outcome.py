"""What certainly follows an answer: it comes true, tells no hidden card, and says if nothing happens."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import takewhile

import pytest
from attrs import evolve

from tcgkit.kernel.state import Option
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table import hints
from tcgkit.table.hints import hint_lines
from tcgkit.table.outcome import FEW, Outcomes
from tcgkit.table.picture import Question
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tests.table.conftest import a_match, moments, pictures_of

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def options(match: Match) -> list[tuple[str, Option]]:
    """Return some options of the decision, with their keys."""
    decision = match.game.decision
    assert decision is not None
    if decision.is_number:
        return []
    return [(match.game.key(option), option) for option in decision.options[:FEW]]


def come_true(foretold: Iterable[str], log: Iterable[str]) -> list[str]:
    """Return the first of the foretold lines, as far as they are in the log in their order."""
    rest = iter(text[:1].upper() + text[1:] for text in log)
    return [*takewhile(lambda line: line in rest, foretold)]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foretold_comes_true(host: Host, game: str) -> None:
    """The foretold lines are in the log after the answer, in their order, until another player answers first."""
    match, dice = a_match(host, game, 7), random.Random(7)
    outcomes, told = Outcomes(match), 0
    assert match.trace is not None
    while (decision := match.game.decision) is not None:
        player, option = decision.player, dice.choice(decision.options)
        lines: tuple[str, ...] = ()
        if not decision.is_number:
            lines = outcomes.of(player, match.game.key(option), "en")
        before = len(match.trace.entries)
        match.answer(option)
        log = [e.tell("en", player).strip("— ") for e in match.trace.entries[before:]]
        came = come_true(lines, log)
        then = match.game.decision
        if then is None or then.player == player:
            assert came == [*lines], (lines, log)
        told += len(came)
    assert told > 5


@pytest.mark.parametrize("game", GAMES)
def test_no_outcome_depends_on_a_face_that_the_seat_does_not_know(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 9)
    rng, compared = random.Random(9), 0
    for seat in moments(match, 9, every=5):
        swapped = with_other_faces(match.game, seat, rng, 6)
        if swapped is None or stand(swapped[0], match.game):
            continue
        here, there = Outcomes(match), Outcomes(evolve(match, game=swapped[0]))
        for key, _ in options(match):
            for lang in ("en", "ja"):
                assert here.of(seat, key, lang) == there.of(seat, key, lang)
            compared += 1
    assert compared > 10


def test_an_answer_without_effect_says_so_before(host: Host) -> None:
    match = a_match(host, "cmvr", 5)
    outcomes = Outcomes(match)
    said = {
        line
        for seat in moments(match, 5)
        for key, _ in options(match)
        for line in outcomes.of(seat, key, "en")
    }
    assert any(line.startswith("No effect") for line in said)
    assert any("against" in line for line in said)


def test_the_answer_itself_is_not_said_again(host: Host) -> None:
    match = a_match(host, "ultimate", 5)
    outcomes = Outcomes(match)
    for seat in moments(match, 5):
        for key, option in options(match):
            if option.action == "summon":
                lines = outcomes.of(seat, key, "en")
                assert not any("summons" in line for line in lines[:1]), lines
                return
    pytest.fail("nothing was summoned")


def test_only_the_asked_player_is_told_and_only_about_own_options(host: Host) -> None:
    match = a_match(host, "cmvr", 5)
    outcomes = Outcomes(match)
    asked = match.asked
    assert asked is not None
    key = options(match)[0][0]
    assert outcomes.of(1 - asked, key, "en") == ()
    assert outcomes.of(asked, "no such option", "en") == ()


def test_many_choices_are_not_tried_unasked(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = a_match(host, "cmvr", 5)
    pictures = pictures_of(host, match)
    monkeypatch.setattr(
        Outcomes, "of", lambda *_: pytest.fail("tried")
    )  # what a face asks for
    assert match.asked is not None
    question = pictures.question(match.asked, "en")
    assert isinstance(question, Question)
    many = evolve(question, choices=(question.choices[0],) * (FEW + 1))
    assert pictures.with_follows(many, match.asked, "en") is many


def test_a_hint_ranks_the_options_and_knows_no_hidden_card(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "ITERATIONS", 20)
    match = a_match(host, "cmvr", 9)
    rng, compared = random.Random(9), 0
    for seat in moments(match, 9, every=12):
        lines = hint_lines(match, seat, "en", seconds=None)
        assert lines[0].startswith("What the computer thinks")
        assert lines[1].startswith("* ")
        assert " % (within " in lines[1]
        assert hint_lines(match, 1 - seat, "en") == []
        swapped = with_other_faces(match.game, seat, rng, 6)
        if swapped is None or stand(swapped[0], match.game):
            continue
        other = evolve(match, game=swapped[0])
        assert hint_lines(other, seat, "en", seconds=None) == lines
        compared += 1
        if compared == 2:
            return
    pytest.fail("nothing was compared")
