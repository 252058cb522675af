"""Looking back at a finished game: each seat sees what it saw then."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.table.looking_back import LookingBack
from tests.table.conftest import a_match, moments, pictures_of

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]
OF_THE_PRESENT = ("can_undo", "log", "log_from")


def shown(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in OF_THE_PRESENT}


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_each_moment_as_it_was_in_any_order(host: Host, game: str) -> None:
    match = a_match(host, game, 7)
    pictures = pictures_of(host, match)
    live = {}
    for _ in moments(match, 7):
        for seat in range(2):
            data = shown(pictures.picture(seat, "en").data())
            live[seat, len(match.journal)] = data
    assert match.trace is not None
    back = LookingBack(pictures)
    order = sorted(live)
    Random(1).shuffle(order)
    for seat, at in order[:30]:
        past = back.past(seat, at, "en")
        assert shown(past.picture.data()) == live[seat, at]
        assert past.at == at
        assert past.of == len(match.journal)
        entry = match.journal[at] if at < past.of else None
        own = entry is not None and entry.player == seat
        assert past.answered == ((entry.answer if entry and own else "") or "")
    lines = [back.past(0, at, "en").lines for at in range(len(match.journal) + 1)]
    assert lines == sorted(lines)
    assert lines[-1] == len(match.trace.entries)


def test_a_moment_out_of_range_is_the_nearest(host: Host) -> None:
    match = a_match(host, "cmvr", 7)
    pictures = pictures_of(host, match)
    for _ in moments(match, 7):
        pass
    back = LookingBack(pictures)
    assert back.past(0, -5, "en").at == 0
    assert back.past(0, 10**9, "en").at == len(match.journal)
