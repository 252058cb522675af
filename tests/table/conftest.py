"""Games for the model of the table."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table.picture import Pictures


@pytest.fixture(scope="session")
def host() -> Host:
    return load_plugins()


def a_match(host: Host, game: str, seed: int) -> Match:
    return Match.start(host, game, seed=seed, players=("human", "random"), trace=Trace())


def pictures_of(host: Host, match: Match) -> Pictures:
    return Pictures.of(host, match, ("human", "random"))


def moments(match: Match, seed: int, every: int = 1) -> Iterator[int]:
    """Play at random; yield the asked player at every n-th decision."""
    dice, number = random.Random(seed), 0
    while (decision := match.game.decision) is not None:
        if number % every == 0:
            yield decision.player
        number += 1
        match.answer(decision.options[dice.randrange(len(decision.options))])
