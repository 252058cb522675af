"""What a player does to all of the own cards is done to those of each player who does it."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import log_of

GIVEN = """
    in main phase
    P1: embers 4; hand MADE; life 5; field S-01; deck T-01, T-02
    P2: life 12; field S-02, S-03; deck S-01, T-02
    """


@pytest.mark.parametrize(
    ("text", "destroyed"),
    [
        (
            "Each player destroys all servants they control.",
            ["Spark Imp", "Hearth Guard", "Torch Bearer"],
        ),
        ("Your opponent destroys all their servants.", ["Hearth Guard", "Torch Bearer"]),
        (
            "Your opponent destroys all servants they control with attack 1 or less.",
            ["Hearth Guard"],
        ),
    ],
)
def test_they_are_those_of_each_who_does_it(text: str, destroyed: list[str]) -> None:
    told = [line for line in log_of(text, GIVEN) if line.endswith(" is destroyed")]
    assert told == [f"{name} is destroyed" for name in destroyed]
