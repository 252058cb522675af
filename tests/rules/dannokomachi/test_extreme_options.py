"""Options at their bounds: games end, or are cut off, but never go on for ever unasked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tcgkit.kernel.errors import EndlessSteps, OptionError
from tcgkit.kernel.game import play_out
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match

HOST = load_plugins()
NOTHING = {
    "initial_hand_size": 0,
    "draw_per_turn": 0,
    "cost_per_turn": 0,
    "opponent_turn_play": "none",
    "mulligan_limit": 0,
    "repetition_turns": 100,
    "battles_per_battle_step": 1,
}
MUCH = {
    "initial_hand_size": 100,
    "draw_per_turn": 100,
    "cost_per_turn": 1000,
    "battles_per_battle_step": 100,
    "mulligan_limit": 10,
    "repetition_turns": 100,
}


@pytest.mark.parametrize("deck_out", ["nothing", "lose"])
@pytest.mark.parametrize("options", [NOTHING, MUCH], ids=["nothing", "much"])
@pytest.mark.rule("dannokomachi.repetition.2")
def test_games_end_at_the_bounds_of_options(options: dict[str, Any], deck_out: str) -> None:
    """Unless somebody wins, the same board for so many turns ends the game."""
    for seed in range(4):
        given = {**options, "deck_out": deck_out, "time_limit_turns": "none"}
        game = Match.start(HOST, "dannokomachi", options=given, seed=seed).game
        play_out(game, Random(seed).random, limit=game.rules.ends.limit)
        assert game.result is not None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("battles_per_battle_step", 0),
        ("battles_per_battle_step", 101),
        ("repetition_turns", 101),
        ("initial_hand_size", 101),
        ("draw_per_turn", 101),
        ("cost_per_turn", 1001),
        ("mulligan_limit", 11),
    ],
)
def test_what_would_never_end_is_refused(name: str, value: int) -> None:
    with pytest.raises(OptionError, match=f"option {name}: {value} is not within"):
        Match.start(HOST, "dannokomachi", options={name: value})


def test_endless_steps_name_the_options_that_are_not_as_usual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It may be their fault."""
    monkeypatch.setattr("tcgkit.kernel.game.driver._STEPS", 2)
    said = "2 steps without a decision in '.*' of 'dannokomachi'"
    cases: tuple[tuple[dict[str, Any], str], ...] = (
        (
            {"draw_per_turn": 90},
            ", with the options draw_per_turn=90; take others, or tell its",
        ),
        ({}, r"(\n|$)"),  # what follows is a note for developers: the position
    )
    for options, more in cases:
        with pytest.raises(EndlessSteps, match=said + more):  # noqa: PT012  # one of them
            match = Match.start(HOST, "dannokomachi", options=options)
            while match.result is None:
                match.answer(0)
