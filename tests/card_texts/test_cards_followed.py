"""Cards that a text has put elsewhere are still meant by "it" and "them", and "the rest" are the others of those seen."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from tcgkit.testing.contract.case import question
from tests.card_texts.playing import started, use_of
from tests.card_texts.positions import (
    KEY,
    SETTINGS,
    TEMPLATE,
    card_text,
    log_of,
    positions,
    read,
)

GIVEN: Final = """
    in main phase
    P1: embers 4; hand MADE, S-01; life 5; discard S-01; deck S-03, T-01, S-02, T-02, S-01
    P2: life 12; field S-02, S-03; hand S-01; deck S-01, T-02
    """


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
            "Mill three cards. Gain 1 life for each spell milled this way.",
            ["P1: life +1"],
        ),
        (
            "Discard 1 card. Gain 3 life for each servant discarded this way.",
            ["P1: life +3"],
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
            "Draw 2 cards. Put one of them on the bottom of your deck.",
            ["P1 draws Torch Bearer", "P1 draws Firebolt", "Firebolt is put into deck"],
        ),
        (
            "Draw a card. If it is a servant, gain 2 life. If it is a spell, gain 3 life.",
            ["P1 draws Torch Bearer", "P1: life +2"],
        ),
        (
            "Your opponent draws 2 cards. They discard one of them.",
            [
                "P2 draws Spark Imp",
                "P2 draws Shield of Embers",
                "P2 discards Shield of Embers",
            ],
        ),
        (
            "Take a card from your discard pile and put it on top of your deck.",
            ["P1 draws Made"],
        ),
    ],
)
def test_cards_are_followed(text: str, told: list[str]) -> None:
    log = iter(log_of(text, GIVEN))
    assert [each for each in told if each not in log] == []


def test_others_are_not_those_chosen() -> None:
    """What a text does to "all other servants" behind a choice spares the one that was chosen."""
    log = log_of("Choose an opposing servant. Destroy all other servants.", GIVEN)
    assert len([each for each in log if each.endswith("is destroyed")]) == 1


def test_cards_drawn_are_not_meant_where_something_was_named() -> None:
    log = log_of("Choose a servant. Draw a card. Destroy it.", GIVEN)
    assert any(each.endswith("is destroyed") for each in log)


@pytest.mark.parametrize(
    "text",
    [
        "Shuffle your hand into your deck. Put one of them into your hand.",
        "Return a servant from your discard pile to your deck, then shuffle your deck. Put it into your hand.",
        "Each player shuffles their hand into their deck. Put one of them into play.",
    ],
)
def test_a_shuffled_card_is_lost(text: str) -> None:
    """Where it lies now nobody may learn: neither by an option nor by what is done to it."""
    assert "no effect (Made): there is nothing to do it to" in log_of(text, GIVEN)


def test_unseen_cards_are_the_same_ones_in_a_sample() -> None:
    """Who chooses among cards that he does not see is asked the same in every game that could be the true one."""
    (found,) = (each for each in SETTINGS if each.game == TEMPLATE)
    text = "Your opponent puts two cards from their hand on top of their deck. Put one of them into their discard pile."
    given = GIVEN.replace("hand S-01; deck", "hand S-01, T-01, S-02; deck")
    setting = evolve(found, positions=(given,))
    made = read(setting, [card_text(setting, KEY, text)])
    (defn,) = (each for each in made.definitions if each.key == KEY)
    (position,) = positions(setting)
    game = started(position, defn)
    game.answer(use_of(game, position.card))
    while (decision := game.decision) and "Choose 1 of them" not in str(decision.prompt):
        game.answer(0)
    assert decision is not None
    asked = question(game)
    assert asked is not None
    assert ("choose>2.deck.3", "choose>2.deck.4") in asked
    assert question(game.sample(decision.player, 1)) == asked
