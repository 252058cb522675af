"""Which servants and cards a text means: one of them, the most damage, not of a type, slower than this."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, tool

FOE = "P2: servants e2d-s07 (acted, damage 20), e2d-s08 (acted, damage 10), e2d-s09 (acted)"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        (
            "Destroy the opposing servant with the most damage.",
            "e2d-s07 (destroyed), e2d-s08 (damage 10), e2d-s09",
        ),
        (
            "Destroy the opposing servant with the fewest damage.",
            "e2d-s07 (damage 20), e2d-s08 (damage 10), e2d-s09 (destroyed)",
        ),
        (
            "Destroy the servant with the most damage among your opponent's servants.",
            "e2d-s07 (destroyed), e2d-s08 (damage 10), e2d-s09",
        ),
        (
            "Destroy each opposing servant that is not a damaged servant.",
            "e2d-s07 (damage 20), e2d-s08 (damage 10), e2d-s09 (destroyed)",
        ),
        (
            "If your opponent controls at least 2 more servants than you, destroy each damaged servant.",
            "e2d-s07 (destroyed), e2d-s08 (destroyed), e2d-s09",
        ),
        (
            "If your opponent controls at least 3 more servants than you, destroy each servant.",
            "e2d-s07 (damage 20), e2d-s08 (damage 10), e2d-s09",
        ),
    ],
)
def test_the_servants_that_a_text_means(text: str, left: str) -> None:
    play(
        f"""
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT; deck 5 cards; master 1
            {FOE}
        when
            P1: use TXT; pay e2d-s01
        then
            P2: servants {left}
        """,
        tool("TXT", "normal", f"(use) {text}"),
    )


def test_one_of_the_cards_seen_goes_to_the_hand() -> None:
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand TXT; deck e2d-t02, e2d-t03, e2d-t04, 2 cards; master 1
            P2: servants e2d-s07 (acted)
        when
            P1: use TXT; pay e2d-s01
            P1: choose e2d-t03
            P1: put e2d-t02
        then
            P1: hand e2d-t03; deck 2 cards, e2d-t02, e2d-t04
        """,
        tool(
            "TXT",
            "normal",
            "(use) Look at the top three cards of your deck. Put one into your hand and the rest"
            " on the bottom of your deck in any order.",
        ),
    )
