"""Texts on what has happened this turn, in a new project: each does what it says."""

from __future__ import annotations

import pytest

from tests.cli.new_game import NewGame
from tests.cli.test_new_texts import played

PLAYED = [
    (
        "main",
        "If a servant was destroyed this turn, gain 3 life.",
        """
        P1: field S-01 (tapped); life 12; embers 3; hand T-01, X-01
        P2: field S-03; life 12
    when
        P1: play T-01; S-03; play X-01
    then
        P1: life 15
""",
    ),
    (
        "main",
        "If an opposing servant was destroyed this turn, gain 3 life.",
        """
        P1: field S-01; life 12; embers 3; hand X-01
        P2: field S-01; life 12
    when
        P1: play X-01
    then
        P1: life 12
""",
    ),
    (
        "main",
        "If you played a spell this turn, gain 3 life. If you played 3 or more spells this turn, gain 5 life.",
        """
        P1: life 12; embers 3; hand X-01, X-01
        P2: life 12
    when
        P1: play X-01; play X-01
    then
        P1: life 18
""",
    ),
    (
        "continuous",
        "This servant gets +2 attack if you played a spell this turn.",
        """
        P1: field X-01, S-01 (tapped); life 12; embers 3; hand T-01
        P2: field S-03; life 12
    when
        P1: play T-01; S-03
    then
        P1: field X-01 (attack 3), S-01 (tapped)
""",
    ),
    (
        "continuous",
        "The first spell you play each turn costs 1 less.",
        """
        P1: field X-01; life 12; embers 3; hand T-04, T-04
        P2: life 12
    when
        P1: play T-04
    then
        P1: embers 2
    when
        P1: play T-04
    then
        P1: embers 0
""",
    ),
    (
        "continuous",
        "Your opponent can't play more than one card each turn.",
        """
        P1: life 12; embers 3; hand S-01, S-01
        P2: field X-01; life 12
    when
        P1: play S-01
    then
        P1 cannot: play S-01
""",
    ),
    (
        "main",
        "If you played a spell this turn, gain 3 life.",
        """
        P1: life 12; embers 3; hand T-04, S-01
        P2: life 12; hand X-01; deck 5 x S-01
    when
        P1: play T-04
        both pass until P2 is asked
        P2: play X-01
    then
        P2: life 15
""",
    ),
    (
        "main",
        "This turn, whenever you play a spell, gain 1 life.",
        """
        P1: life 12; embers 6; hand X-01, T-04, T-04
        P2: life 12
    when
        P1: play X-01; play T-04; play T-04
    then
        P1: life 20
""",
    ),
    (
        "main",
        "The next time you play a spell this turn, gain 1 life.",
        """
        P1: life 12; embers 6; hand X-01, T-04, T-04
        P2: life 12
    when
        P1: play X-01; play T-04; play T-04
    then
        P1: life 19
""",
    ),
    (
        "main",
        "Choose a servant. Whenever it attacks this turn, gain 1 life.",
        """
        P1: life 12; embers 6; hand X-01; field S-01, S-03
        P2: life 12
    when
        P1: play X-01; S-01; S-01 attacks; S-03 attacks
    then
        P1: life 13
""",
    ),
    (
        "continuous",
        "If this servant would be destroyed, you may pay 2 embers instead.",
        """
        P1: life 12; embers 3; field X-01
        P2: life 12; hand T-01; embers 2
    when
        P1: X-01 attacks
        P2: play T-01; X-01
        P1: yes
    then
        P1: field X-01; embers 1
""",
    ),
    (
        "continuous",
        "If this servant would be destroyed, you may pay 2 embers instead.",
        """
        P1: life 12; embers 1; field X-01
        P2: life 12; hand T-01; embers 2
    when
        P1: X-01 attacks
        P2: play T-01; X-01
    then
        P1: field none; embers 1
""",
    ),
    (
        "continuous",
        "If this servant would be destroyed, discard a card instead.",
        """
        P1: life 12; field X-01; hand S-01, S-02
        P2: life 12; hand T-01; embers 2
    when
        P1: X-01 attacks
        P2: play T-01; X-01
        P1: S-02
    then
        P1: field X-01; hand S-01
""",
    ),
    (
        "continuous",
        "If you would draw a card, draw 2 cards instead.",
        """
        P1: life 12; field X-01; embers 2; hand T-04; deck 5 x S-01
        P2: life 12
    when
        P1: play T-04
    then
        P1: hand 2 x S-01
""",
    ),
    (
        "continuous",
        "If your opponent would gain life, they lose 1 life instead.",
        """
        P1: life 12; embers 2; hand T-04
        P2: life 12; field X-01
    when
        P1: play T-04
    then
        P1: life 11
""",
    ),
]


@pytest.mark.parametrize(
    ("kind", "text", "play"), PLAYED, ids=[text for _, text, _ in PLAYED]
)
def test_a_text_on_the_turn_does_what_it_says(
    kind: str, text: str, play: str, game: NewGame
) -> None:
    played(kind, text, play, game)
