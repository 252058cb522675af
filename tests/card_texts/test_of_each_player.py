"""What a player does to all of the own cards is done to those of each player who does it."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.card_texts.playing import play
from tests.card_texts.positions import KEY, SETTINGS, TEMPLATE, card_text, positions, read

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
    (found,) = (each for each in SETTINGS if each.game == TEMPLATE)
    setting = evolve(found, positions=(GIVEN,))
    made = read(setting, [card_text(setting, KEY, text)])
    assert not made.errors, made.report()
    (defn,) = (each for each in made.definitions if each.key == KEY)
    (position,) = positions(setting)
    course = play(position, defn)
    assert course.faults == []
    told = [line for line in course.log if line.endswith(" is destroyed")]
    assert told == [f"{name} is destroyed" for name in destroyed]
