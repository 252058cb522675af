"""Cards that a text has put elsewhere are still meant by "it" and "them", and "the rest" are the others of those seen."""

from __future__ import annotations

from functools import cache

import pytest
from attrs import evolve

from tests.card_texts.playing import play
from tests.card_texts.positions import (
    KEY,
    SETTINGS,
    TEMPLATE,
    Setting,
    card_text,
    positions,
    read,
)


@cache
def _setting() -> Setting:
    (found,) = (each for each in SETTINGS if each.game == TEMPLATE)
    given = """
        in main phase
        P1: embers 4; hand MADE, S-01; life 5; discard S-01; deck S-03, T-01, S-02, T-02, S-01
        P2: life 12; field S-02, S-03; hand S-01
        """
    return evolve(found, positions=(given,))


def _log(text: str) -> list[str]:
    """Return what the log says of a text in the template's game, where the deck is known."""
    setting = _setting()
    made = read(setting, [card_text(setting, KEY, text)])
    assert not made.errors, made.report()
    (defn,) = (each for each in made.definitions if each.key == KEY)
    (position,) = positions(setting)
    course = play(position, defn)
    assert course.faults == []
    return course.log


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "Put a servant from your discard pile into play. Destroy it.",
            ["Spark Imp is put into field", "Spark Imp is destroyed"],
        ),
        (
            "Put the top card of your deck into your discard pile. If it is a servant, return it to your hand.",
            ["Torch Bearer is put into discard pile", "Torch Bearer is put into hand"],
        ),
        (
            "Mill two cards. Put a spell from among them into your hand.",
            ["Firebolt is put into discard pile", "Firebolt is put into hand"],
        ),
        (
            "Mill three cards. Gain 1 life for each servant among them.",
            ["P1: life +2"],
        ),
        (
            "Look at the top 4 cards of your deck. Put all servants among them into your hand. Put the rest into your discard pile.",
            [
                "Torch Bearer is put into hand",
                "Hearth Guard is put into hand",
                "Firebolt is put into discard pile",
                "Shield of Embers is put into discard pile",
            ],
        ),
        (
            "Look at the top 2 cards of your deck. Put up to 1 servant among them into your hand. Put the rest into your discard pile.",
            ["Firebolt is put into discard pile"],
        ),
        (
            "Reveal the top 2 cards of your deck. Put the one with the higher attack into your hand and the other into your discard pile.",
            ["Torch Bearer is put into hand", "Firebolt is put into discard pile"],
        ),
        (
            "Look at the top 2 cards of your deck. Take a servant and put the rest on the bottom.",
            ["Torch Bearer is put into hand", "Firebolt is put into deck"],
        ),
        (
            "Search your deck for a servant and a spell, reveal them, and put them into your hand.",
            ["Firebolt is put into hand"],
        ),
        (
            "Take a card from your discard pile and put it on top of your deck.",
            ["P1 draws Made"],
        ),
    ],
)
def test_cards_are_followed(text: str, told: list[str]) -> None:
    log = iter(_log(text))
    assert [each for each in told if each not in log] == []


def test_others_are_not_those_chosen() -> None:
    """What a text does to "all other servants" behind a choice spares the one that was chosen."""
    log = _log("Choose an opposing servant. Destroy all other servants.")
    assert len([each for each in log if each.endswith("is destroyed")]) == 1
