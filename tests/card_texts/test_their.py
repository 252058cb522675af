"""Whose hand "their hand" is: that of the player who does it, or of the one named last."""

from __future__ import annotations

import pytest

from tests.card_texts.positions import KEY, SETTINGS, TEMPLATE, card_text, log_of, read

GIVEN = """
    in main phase
    P1: embers 4; hand MADE, S-01; life 5; deck T-01, T-02
    P2: life 12; hand S-02, S-03; deck S-01, T-02
    """


@pytest.mark.parametrize(
    ("text", "discarded"),
    [
        ("Your opponent discards their hand.", (0, 2)),
        ("Your opponent may discard their hand.", (0, 2)),
        ("Look at your opponent's hand. Discard their hand.", (0, 2)),
        ("Your opponent draws a card and discard their hand.", (0, 3)),
        ("Both players draw a card and discard their hand.", (2, 3)),
        ("You may have your opponent discard their hand.", (0, 2)),
    ],
)
def test_it_is_of_who_does_it(text: str, discarded: tuple[int, int]) -> None:
    log = log_of(text, GIVEN)
    told = [sum(line.startswith(f"P{one} discards") for line in log) for one in (1, 2)]
    assert tuple(told) == discarded


@pytest.mark.parametrize("game", ["cmvr", "cosmic", "dannokomachi", "e2drive", TEMPLATE])
@pytest.mark.parametrize("text", ["Discard their hand.", "You may discard their hand."])
def test_it_is_refused_where_nobody_was_named(game: str, text: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)
    cards = read(setting, [card_text(setting, KEY, text)])
    assert [each.code for each in cards.errors] == ["DSL401"]


@pytest.mark.parametrize("game", ["cosmic", "dannokomachi"])
def test_that_player_is_somebody(game: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)
    cards = read(setting, [card_text(setting, KEY, "That player draws a card.")])
    assert [each.code for each in cards.errors] == ["DSL401"]


@pytest.mark.parametrize("game", ["cmvr", "cosmic", "dannokomachi", "e2drive", TEMPLATE])
def test_who_does_it_chooses(game: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)

    def is_read(text: str) -> bool:
        return not read(setting, [card_text(setting, KEY, text)]).errors

    assert is_read("Discard 1 card of your choice.")
    assert is_read("Your opponent discards 1 card of their choice.")
    assert is_read("Draw 1 card and your opponent discards 1 card of their choice.")
    assert not is_read("Discard 1 card of their choice.")
    assert not is_read("Your opponent discards 1 card of your choice.")
    assert not is_read("Draw 1 card and your opponent discards 1 card of your choice.")


def test_a_suggestion_says_that_it_leaves_out_who_chooses() -> None:
    (setting,) = (each for each in SETTINGS if each.game == TEMPLATE)
    text = "Your opponent discards 1 card of your choice."
    (found,) = read(setting, [card_text(setting, KEY, text)]).errors
    assert "this leaves out 'choice'" in found.hint


@pytest.mark.parametrize("game", ["cmvr", "cosmic", "dannokomachi", "e2drive", TEMPLATE])
def test_your_hand_is_not_that_of_an_opponent_who_discards(game: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)

    def codes(text: str) -> set[str]:
        return {each.code for each in read(setting, [card_text(setting, KEY, text)]).errors}

    assert codes("Your opponent discards their hand.") == set()
    assert codes("Your opponent discards your hand.") == {"DSL102"}
