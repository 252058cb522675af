"""A match at a terminal that is a text in memory."""

from __future__ import annotations

import random
from collections.abc import Callable
from io import StringIO

import pytest
from attrs import define

from tcgkit.agents import Agent
from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match, Seat
from tcgkit.table.names import Names
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import Talk

GAME = "cmvr"


@pytest.fixture(scope="session")
def host() -> Host:
    return load_plugins()


@define
class Dice:
    """Chooses any option."""

    random: random.Random

    def choose(self, seat: Seat) -> int:
        decision = seat.decision
        assert decision is not None
        return self.random.randrange(len(decision))


class Idle:
    """Always takes the first option, which is to pass."""

    def choose(self, seat: Seat) -> int:
        return 0


@define
class Played:
    """A session that was played: what it wrote, and how it stands."""

    session: Session
    screen: str

    @property
    def match(self) -> Match:
        return self.session.match


StartMatch = Callable[..., Match]
Play = Callable[..., Played]


@pytest.fixture
def start(host: Host) -> StartMatch:
    """Start a match, and answer at random ``answers`` times."""

    def make(
        seed: int, answers: int = 0, seats: tuple[str, str] = ("human", "dice")
    ) -> Match:
        match = Match.start(host, GAME, seed=seed, players=seats, trace=Trace())
        dice = random.Random(seed)
        for _ in range(answers):
            decision = match.game.decision
            if decision is not None:
                match.answer(dice.randrange(len(decision.options)))
        return match

    return make


@pytest.fixture
def play(host: Host, start: StartMatch) -> Play:
    """Play with these lines of input at a terminal in memory."""

    def make(
        *lines: str,
        seed: int = 7,
        answers: int = 0,
        lang: Lang = "en",
        seats: tuple[str, str] = ("human", "dice"),
        match: Match | None = None,
    ) -> Played:
        match = match or start(seed, answers, seats)
        source = StringIO("".join(f"{line}\n" for line in lines))
        talk = Talk(plain=True, interactive=False, out=StringIO(), source=source)
        made: dict[str, Callable[[int], Agent]] = {
            "dice": lambda n: Dice(random.Random(n)),
            "idle": lambda n: Idle(),
        }
        agents = {n: made[seat](n) for n, seat in enumerate(seats) if seat in made}
        session = Session.of(host, match, Names(seats, lang), talk, agents)
        session.run()
        assert isinstance(talk.out, StringIO)
        return Played(session, talk.out.getvalue())

    return make
