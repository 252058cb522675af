"""The phases of a round."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play


@pytest.mark.rule("cmvr.i.105")
def test_a_moment_response_used_during_clean_up_goes_in_the_same_clean_up() -> None:
    """After step (3), steps (1) and (3) are repeated until nothing changes."""
    once = made(
        "ONC",
        "Master",
        "(moment, response) When a coin is removed from a card: gain 1 coin.",
    )
    play(
        """
        given
            in end phase
            P1: field ONC
            P2: field KN-14
        when
            both pass until next round
        then
            P1: field none; dust ONC; money 1
            P2: field KN-14 (coins 1)
        """,
        once,
    )


@pytest.mark.rule("cmvr.i.36")
@pytest.mark.parametrize(
    ("option", "result"),
    [
        ("both_cannot_draw", "P2 wins by cmvr.win.2"),
        ("both_reach_zero", "draw by cmvr.win.3"),
    ],
)
def test_one_deck_missed_and_the_other_just_drawn_empty(option: str, result: str) -> None:
    """``both_reach_zero``: also a draw when both decks are 0 after the card draw step."""
    play(
        f"""
        given
            start of draw phase
            P1: deck 0
            P2: deck 1
        then
            P1 is not asked
            {result}
        """,
        deck_out_draw=option,
    )


@pytest.mark.rule("cmvr.win.2")
@pytest.mark.rule("cmvr.i.36")
@pytest.mark.parametrize("option", ["both_cannot_draw", "both_reach_zero"])
def test_one_who_cannot_draw_loses_whatever_the_option_says(option: str) -> None:
    """A player who must draw in the draw phase but cannot loses."""
    play(
        """
        given
            start of draw phase
            P1: deck 0
            P2: deck 5
        then
            P2 wins by cmvr.win.2
        """,
        deck_out_draw=option,
    )


@pytest.mark.rule("cmvr.i.36")
@pytest.mark.parametrize(("mine", "other"), [(1, 5), (5, 1)])
def test_one_deck_that_is_just_drawn_empty_decides_nothing(mine: int, other: int) -> None:
    """``both_reach_zero``: both decks, not one of them."""
    play(
        f"""
        given
            start of draw phase
            P1: deck {mine}
            P2: deck {other}
        when
            both pass until setup phase
        then
            P1: hand 1
            P2: hand 1
            the game goes on
        """,
        deck_out_draw="both_reach_zero",
    )
