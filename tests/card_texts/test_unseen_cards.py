"""Who chooses among cards by what is printed on them looks at them first; a choice among unseen ones tells nothing."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.testing.contract.case import question
from tests.card_texts import playing
from tests.card_texts.playing import play, started, use_of
from tests.card_texts.positions import (
    KEY,
    SETTINGS,
    TEMPLATE,
    card_text,
    positions,
    read,
)

GIVEN = """
in main phase
P1: embers 6; hand MADE, S-01; life 5; deck S-03, T-01, S-02
P2: life 12; hand {hand}; deck S-01, T-02, S-03
"""


def _asked(text: str, hand: str = "S-02, T-01, S-01") -> Any:
    """Return the game in which the text asks for a card."""
    (setting,) = (each for each in SETTINGS if each.game == TEMPLATE)
    setting = evolve(setting, positions=(GIVEN.format(hand=hand),))
    made = read(setting, [card_text(setting, KEY, text)])
    assert not made.errors, made.report()
    (defn,) = (each for each in made.definitions if each.key == KEY)
    (position,) = positions(setting)
    game = started(position, defn)
    game.answer(use_of(game, position.card))
    while (decision := game.decision) and "Choose " not in str(decision.prompt):
        game.answer(0)
    assert decision is not None
    return game


def _labels(game: Any) -> list[str]:
    return [game.label(option) for option in game.decision.options]


def _log(game: Any) -> list[str]:
    return [entry.tell("en", -1) for entry in game.trace.entries]


@pytest.mark.parametrize(
    "text",
    [
        "Discard 1 servant in your opponent's hand.",
        "Discard target servant in your opponent's hand.",
        "Your opponent reveals their hand. Choose a servant from it. Discard it.",
        "Look at your opponent's hand. Discard 1 servant from among them.",
    ],
)
def test_cards_in_a_hand_are_chosen_by_their_faces(text: str) -> None:
    """The chooser has seen the hand; how the cards lie in it changes nothing."""
    game = _asked(text)
    assert _labels(game) == ["Spark Imp", "Hearth Guard"]
    assert question(game) == question(_asked(text, hand="S-01, S-02, T-01"))
    assert question(game.sample(0, 1)) == question(game)
    game.answer(1)
    while "P2 discards" not in _log(game)[-1]:
        game.answer(0)
    assert _log(game)[-1] == "P2 discards Hearth Guard"


def test_a_hand_is_looked_at_once() -> None:
    game = _asked("Look at your opponent's hand. Choose a servant in it. Discard it.")
    assert _log(game).count("P1 looks at 3 cards") == 1


def test_any_card_is_chosen_unseen() -> None:
    """For "1 card" nobody needs to see the hand."""
    game = _asked("Discard 1 card in your opponent's hand.")
    assert _labels(game) == ["a card"] * 3
    assert not any("looks" in line for line in _log(game))


def test_who_searches_sees_the_deck() -> None:
    game = _asked(
        "Your opponent searches their deck for a servant and puts it into their hand."
    )
    assert game.decision.player == 1
    assert _labels(game) == ["Torch Bearer", "Spark Imp"]
    game.answer(0)
    game.run()
    assert _log(game)[-3:] == [
        "P2 looks through P2's deck",
        "Torch Bearer is put into hand",
        "P2 shuffles the deck",
    ]


def test_each_player_searches_the_own_deck() -> None:
    game = _asked(
        "Each player searches their deck for a servant and puts it into their hand."
    )
    assert (game.decision.player, _labels(game)) == (0, ["Hearth Guard", "Torch Bearer"])
    game.answer(0)
    assert (game.decision.player, _labels(game)) == (1, ["Torch Bearer", "Spark Imp"])
    game.answer(0)
    game.run()
    looked = [line for line in _log(game) if "looks" in line or "shuffles" in line]
    assert looked == [
        "P1 looks through P1's deck",
        "P2 looks through P2's deck",
        "P1 shuffles the deck",
        "P2 shuffles the deck",
    ]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("ultimate", "Look at 1 card in your opponent's deck."),
        ("cmvr", "Move 1 opposing weapon onto 1 card in either player's hand."),
    ],
)
def test_neither_order_nor_number_of_unseen_cards_tells_their_faces(
    game: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They come as they lie, not by their faces, and none is left out because of its face."""
    monkeypatch.setattr(playing, "SAMPLED", 1)
    (setting,) = (each for each in SETTINGS if each.game == game)
    made = read(setting, [card_text(setting, KEY, text)])
    (defn,) = (each for each in made.definitions if each.key == KEY)
    courses = [play(position, defn) for position in positions(setting)]
    assert any(course.ran for course in courses)
    assert [course.faults for course in courses if course.faults] == []
