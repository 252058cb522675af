"""Each player who may do it is asked for himself; what was chosen is done to, whosever it is."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import log_of

GIVEN = """
    in main phase
    P1: embers 4; hand MADE, S-01; life 5; field S-02; deck T-01, T-02
    P2: life 12; hand S-02, S-03; field S-03; deck S-01, T-02
    """


def told(text: str, *words: str) -> list[str]:
    """Return the lines of the log of a text that hold one of some words."""
    return [line for line in log_of(text, GIVEN) if any(word in line for word in words)]


def test_each_player_who_does_it_draws_himself() -> None:
    """Both say yes: first one discards and draws, then the other; and nobody draws for another."""
    text = "Each player may discard 1 card. If they do, they draw 1 card."
    assert [line.partition(" ")[::2] for line in told(text, "discards", "draws")][:4] == [
        ("P1", "discards Spark Imp"),
        ("P1", "draws Firebolt"),
        ("P2", "discards Torch Bearer"),
        ("P2", "draws Spark Imp"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent may choose 1 of your servants: destroy it.",
        "Your opponent chooses 1 of your servants and destroys it.",
        "Your opponent may destroy 1 of your servants.",
    ],
)
def test_who_chooses_may_take_what_is_of_another(text: str) -> None:
    assert told(text, "destroyed") == ["Hearth Guard is destroyed"]


@pytest.mark.parametrize(
    "text",
    [
        "Choose 1 of your servants and 1 opposing servant: destroy them.",
        "Choose 1 of your servants and 1 opposing servant. Destroy both of them.",
        "Choose 1 of your servants. Choose 1 opposing servant. Destroy them.",
    ],
)
def test_them_are_all_that_were_chosen(text: str) -> None:
    assert told(text, "destroyed") == [
        "Hearth Guard is destroyed",
        "Torch Bearer is destroyed",
    ]


def test_it_is_what_was_chosen_last() -> None:
    text = "Choose 1 opposing servant and 1 of your servants: destroy it."
    assert told(text, "destroyed") == ["Hearth Guard is destroyed"]
