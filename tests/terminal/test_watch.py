"""Watching, and records shown again."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import StringIO

from tcgkit.agents import Agent
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match, Seat
from tcgkit.plugins.records import replay
from tcgkit.table.names import Names
from tcgkit.terminal.talk import Talk
from tcgkit.terminal.watch import Show, open_view

StartMatch = Callable[..., Match]


class Dice:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, seat: Seat) -> int:
        assert seat.decision is not None
        return self.random.randrange(len(seat.decision))


def watched(host: Host, match: Match) -> str:
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=StringIO())
    agents: dict[int, Agent] = {0: Dice(1), 1: Dice(2)}
    Show.of(host, match, Names(("dice", "dice"), "en"), talk).play(agents)
    assert isinstance(talk.out, StringIO)
    return talk.out.getvalue()


def test_a_game_of_computers_is_shown_to_its_end(host: Host, start: StartMatch) -> None:
    match = start(5)
    screen = watched(host, match)
    assert match.result is not None
    assert " wins." in screen
    assert match.result.clause in screen
    assert screen.count("melee timing, round 1") <= 1
    assert "you" not in screen.split("wins.")[0].split()


def test_whoever_watches_a_show_sees_both_hands_and_no_deck(start: StartMatch) -> None:
    match = start(5, 20)
    view = open_view(match)
    for player in (0, 1):
        own = match.game.view(player).zones
        assert view.zones[f"{player + 1}.hand"] == own[f"{player + 1}.hand"]
        assert view.zones[f"{player + 1}.deck"].cards == ()


def test_a_record_is_shown_in_words(host: Host, start: StartMatch) -> None:
    match = start(5, 12)
    talk = Talk(plain=True, interactive=False, out=StringIO(), source=StringIO())
    names = Names(("human", "dice"), "en", seen_by_all=True)
    again = Match.start(host, match.plugin.id, trace=Trace())
    show = Show.of(host, again, names, talk)
    trace = Trace()
    show.news.trace = trace
    show.replay(replay(match.record(), host, trace=trace))
    assert isinstance(talk.out, StringIO)
    screen = talk.out.getvalue()
    assert "1. P" in screen
    assert "12. P" in screen
    assert ": Pass" in screen
    assert "unit_zone" not in screen
    assert "The record ends here" in screen
