"""Advice at a terminal: hints, and what follows an option."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.table.outcome import Outcomes
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import Talk
from tests.terminal.conftest import Idle, Play, StartMatch


def test_a_hint_is_given_in_the_language_of_the_table(play: Play) -> None:
    assert "What the computer thinks" in play("hint").screen
    assert "コンピュータの見立て" in play("ヒント", lang="ja").screen


def foreseeable(start: StartMatch) -> tuple[Match, str]:
    """Return a match that asks player 1, and an option after which something is certain."""
    for answers in range(10, 80):
        match = start(5, answers)
        decision = match.game.decision
        if decision is not None and decision.player == 0:
            board = match.plugin.board
            for each in numbered(match.game, decision, board, "en"):
                if Outcomes(match).of(0, each.key, "en"):
                    return match, str(each.number)
    raise AssertionError("nothing is certain")


def test_a_script_reads_what_follows_an_option_when_it_asks(
    start: StartMatch, play: Play
) -> None:
    """At a terminal the question says it unasked; lines of a script stay as they were."""
    match, number = foreseeable(start)
    screen = play(f"?{number}", match=match).screen
    unasked, asked = screen.split(f"?{number}\n")
    assert "Then: " not in unasked
    assert "Then: " in asked


@pytest.mark.parametrize("plain", [True, False])
def test_a_person_reads_what_follows_in_the_question(
    host: Host, start: StartMatch, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    """Drawn and in plain lines alike."""
    match, out = foreseeable(start)[0], StringIO()
    console = None if plain else Console(file=out, width=80)
    talk = Talk(plain=plain, interactive=True, out=out, source=StringIO(), console=console)
    typed = iter(["quit", "y", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    monkeypatch.setattr(Talk, "drop_typed", lambda _: False)
    names = Names(("human", "idle"), "en")
    Session.of(host, match, names, talk, {1: Idle()}).run()
    assert "Then: " in out.getvalue()


def test_always_answers_now_and_later_until_it_is_forgotten(play: Play) -> None:
    played = play("always", "always 1", "always", "forget", "always", answers=12, seed=5)
    screen = played.screen
    assert screen.count("Nothing is answered for you") == 2
    assert "From now on, such questions are answered" in screen
    assert "Answered for you from now on:" in screen
    assert "You are asked again." in screen
    assert played.session.answers.habits == {}


def test_always_needs_one_option(play: Play) -> None:
    played = play("always 99", answers=12, seed=5)
    assert "Unknown option 99" in played.screen
    assert played.session.answers.habits == {}
