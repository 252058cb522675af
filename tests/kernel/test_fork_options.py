"""A fork has the options of the game that it was forked from, on its own objects."""

from __future__ import annotations

import gc
from random import Random

import pytest

from benchmarks.setup import load_game, start
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.state import Choose, Option


def answered(game: Game, draw: Random) -> bool:
    """Answer at random; return whether another question with options is open."""
    decision = game.decision
    if decision is not None:
        game.choose(int(draw.random() * len(decision.options)))
    return game.decision is not None


@pytest.mark.parametrize(
    "ruleset", ["cmvr", "cosmic", "dannokomachi", "e2drive", "ultimate"]
)
def test_they_are_what_it_would_list_anew(ruleset: str) -> None:
    rules, decks = load_game(ruleset)
    game, draw = start(rules, decks, 7), Random(7)
    for _ in range(120):
        fork = game.fork()
        again = fork.request
        if isinstance(again, Choose):
            game._listed = None
            anew = game.fork().request
            assert isinstance(anew, Choose)
            assert [*map(game.key, anew.options)] == [*map(game.key, again.options)]
            for option in again.options:
                for obj in (option.source, option.target):
                    assert obj is None or not obj.place.in_play or fork.is_there(obj)
        if not answered(game, draw):
            break


def test_they_are_not_listed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, decks = load_game("e2drive")
    game, draw = start(rules, decks, 3), Random(3)
    while game._listed is None or game.request is None or len(game._listed[2]) < 2:
        assert answered(game, draw)

    def refused(self: Reading, player: int, key: str) -> list[Option]:
        raise AssertionError(f"possible uses in {key} are read")

    monkeypatch.setattr(Reading, "usable", refused)
    assert game.fork().decision is not None


def test_a_question_outlives_its_game() -> None:
    rules, decks = load_game("e2drive")
    game, draw = start(rules, decks, 7), Random(7)
    while not isinstance(game.request, Choose):
        assert answered(game, draw)
    gc.freeze()  # all else that there is need not be looked at
    for _ in range(3):
        request = game.fork().request  # the fork and its step hold each other: garbage
        gc.collect()
        assert isinstance(request, Choose)
        assert len(request.options) == len(game.request.options)
