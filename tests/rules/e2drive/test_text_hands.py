"""Hands that are revealed, cards revealed until one is found, and who "they" are."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, tool

QUICK = quick("Draw 1 card.")


@pytest.mark.parametrize(
    "text",
    [
        "Your opponent reveals their hand. Choose a quick tool from it; they discard it.",
        "Your opponent reveals their hand. You choose a quick tool from it and they discard it.",
        "Reveal your opponent's hand. Your opponent discards 1 quick tool from among them.",
    ],
)
def test_a_card_of_a_revealed_hand_is_discarded(text: str) -> None:
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT; deck 5 cards; master 1
            P2: servants e2d-s07 (acted); hand e2d-t02, QUI
        when
            P1: use TXT; pay e2d-s01
            P2: pass
        then
            P2: hand e2d-t02; trash QUI
        """,
        tool("TXT", "normal", f"(use) {text}"),
        QUICK,
    )


def test_cards_are_revealed_until_one_is_found() -> None:
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT; deck e2d-t02, e2d-t03, QUI, e2d-t04; master 1
            P2: servants e2d-s07 (acted)
        when
            P1: use TXT; pay e2d-s01
        then
            P1: hand QUI; deck e2d-t04, e2d-t02, e2d-t03
        """,
        tool(
            "TXT",
            "normal",
            "(use) Reveal cards from the top of your deck until you reveal a quick tool. Put that"
            " card into your hand and the others on the bottom of your deck.",
        ),
        QUICK,
    )


def test_they_are_the_player_named_last() -> None:
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT; deck 5 cards; master 1
            P2: servants e2d-s07 (acted); hand e2d-t02; deck 5 cards
        when
            P1: use TXT; pay e2d-s01
            P2: pass
        then
            P1: deck 5 cards
            P2: hand 2 cards; deck 3 cards; trash e2d-t02
        """,
        tool(
            "TXT", "normal", "(use) Your opponent discards their hand. They draw 2 cards."
        ),
    )


def test_both_players_reveal_their_hands() -> None:
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT, QUI; deck 5 cards; master 1
            P2: servants e2d-s07 (acted); hand QUI, e2d-t02
        when
            P1: use TXT; pay e2d-s01
            P2: pass
            P1: pass
        then
            P1: hand none; trash QUI, TXT
            P2: hand e2d-t02; trash QUI
        """,
        tool(
            "TXT",
            "normal",
            "(use) Each player reveals their hand. Discard all quick tools from among them.",
        ),
        QUICK,
    )
