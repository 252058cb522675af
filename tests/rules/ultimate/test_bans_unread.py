"""Prohibited deeds in words that the vocabulary does not read still name their clause."""

from __future__ import annotations

import pytest

from tests.rules.ultimate.banned import read

MINE = "5 | (triggered) When this card attacks: "


@pytest.mark.parametrize(
    ("clause", "entry"),
    [
        ("ban.2", "5 | (triggered) When this card gets exhausted: draw 1 card."),
        ("ban.4", "5 | (triggered) When this card is frozen: draw 1 card."),
        (
            "ban.7",
            MINE + "1 monster on your battlefield gains the following effect: draw 1 card.",
        ),
        ("ban.26", MINE + "burn 1 for each monster on your battlefield."),
        ("ban.30", "5 | (continuous) This card is unaffected by magic cards."),
        (
            "ban.31",
            MINE + "if your opponent's deck has 5 or fewer cards, you win the game.",
        ),
        ("ban.32", MINE + "put a token on your battlefield."),
        ("ban.34", MINE + "put the top 2 cards of your opponent's deck into your hand."),
        ("ban.45", "jt | (trigger) Take another turn after this one."),
        ("ban.55", "5 | (continuous) This card stays recovered when it attacks."),
        ("ban.61", MINE + "your opponent cannot summon monsters of number 5 or more."),
        ("ban.65", MINE + "your deck takes no damage until the end of the turn."),
    ],
)
def test_a_prohibition_is_named_in_other_words(clause: str, entry: str) -> None:
    codes = {found.code for found in read(entry).errors}
    named = {code for code in codes if code.startswith("ultimate.ban.")}
    assert named - {"ultimate.ban.49"} == {f"ultimate.{clause}"}


@pytest.mark.parametrize(
    "entry",
    [
        MINE + "look at the top 3 cards of your deck and keep 1 of them.",
        MINE + "burn 1 for every pair of monsters on your battlefield, at most 3.",
        "5 | (triggered) When a monster of 5 or less blocks this card: draw 1 card.",
        MINE + "draw 2 cards, then put 1 card of your hand on the bottom of your deck.",
    ],
)
def test_what_is_only_unread_breaks_no_other_clause(entry: str) -> None:
    codes = {found.code for found in read(entry).errors}
    assert {code for code in codes if code.startswith("ultimate.ban.")} == {
        "ultimate.ban.49"
    }
