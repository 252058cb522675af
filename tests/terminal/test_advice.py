"""Advice at a terminal: hints, and what follows an option."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from tcgkit.plugins import Host
from tcgkit.table.names import Names
from tcgkit.table.outcome import Outcomes
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import Talk
from tests.terminal.conftest import Idle, Play, StartMatch


def test_a_hint_is_given_in_the_language_of_the_table(play: Play) -> None:
    assert "What the computer thinks" in play("hint").screen
    assert "コンピュータの見立て" in play("ヒント", lang="ja").screen


def test_a_script_reads_what_follows_an_option_when_it_asks(play: Play) -> None:
    """At a terminal the question says it unasked; lines of a script stay as they were."""
    played = play("1", "1", "?0", answers=12, seed=5)
    match = played.match
    assert match.asked is not None
    unasked, asked = played.screen.rpartition("?0")[::2]
    lines = Outcomes(match).of(match.asked, "pass", "en")
    assert "Then: " not in unasked
    assert bool(lines) == ("Then: " in asked)
    assert lines


@pytest.mark.parametrize("plain", [True, False])
def test_a_person_reads_what_follows_in_the_question(
    host: Host, start: StartMatch, monkeypatch: pytest.MonkeyPatch, plain: bool
) -> None:
    """Drawn and in plain lines alike."""
    match, out = start(5, 12), StringIO()
    assert match.asked == 0
    console = None if plain else Console(file=out, width=80)
    talk = Talk(plain=plain, interactive=True, out=out, source=StringIO(), console=console)
    typed = iter(["quit", "y", ""])
    monkeypatch.setattr("builtins.input", lambda _: next(typed))
    monkeypatch.setattr(Talk, "drop_typed", lambda _: False)
    names = Names(("human", "idle"), "en")
    Session.of(host, match, names, talk, {1: Idle()}).run()
    assert "Then: " in out.getvalue()
