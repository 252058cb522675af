"""A decision that asks for a number, not for an option."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import AskNumber
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.table.names import Names
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import InputEnded, Talk

StartMatch = Callable[..., Match]


@pytest.mark.parametrize("high", [5, None])
def test_a_number_is_asked_for_with_its_bounds(
    host: Host, start: StartMatch, monkeypatch: pytest.MonkeyPatch, high: int | None
) -> None:
    match = start(3)
    match.game._request = AskNumber(0, 2, high, Text("How many?", "いくつ？"))
    given: list[Any] = []

    def answer(match: Match, text: str, player: int) -> None:
        given.append(match.game._number(match.game._request, text))  # type: ignore[arg-type]  # it asks for a number

    monkeypatch.setattr(Match, "answer", answer)
    source = StringIO("\nmany\n1\n4\n")
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=source)
    session = Session.of(host, match, Names(("human", "greedy"), "en"), talk, {})
    session.decide(0)
    assert given == [4]
    assert isinstance(talk.out, StringIO)
    screen = talk.out.getvalue()
    assert "How many?" in screen
    assert ("A number from 2 to 5: " if high else "A number, 2 or more: ") in screen
    assert "many cannot be answered here." in screen
    assert "1 cannot be answered here." in screen
    with pytest.raises(InputEnded):
        session.decide(0)
