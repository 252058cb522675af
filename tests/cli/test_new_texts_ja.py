"""Japanese texts of a new project: each does what it says to the players whom it names."""

from __future__ import annotations

import pytest

from tests.cli.new_game import NewGame

PLAYED = [
    (
        "お互い手札を全て捨て、2枚ドローする。",
        """
        P1: life 12; embers 2; hand X-01, S-01; deck 4 cards
        P2: life 12; hand S-02, S-03, S-04; deck 4 cards
    when
        P1: play X-01
    then
        P1: hand 2 cards; deck 2 cards
        P2: hand 2 cards; deck 2 cards
""",
    ),
    (
        "相手は自分の手札をすべて捨て、カードを1枚引く。",
        """
        P1: life 12; embers 2; hand X-01, S-01; deck 4 cards
        P2: life 12; hand S-02, S-03; deck 4 cards
    when
        P1: play X-01
    then
        P1: hand S-01; deck 4 cards
        P2: hand 1 card; deck 3 cards
""",
    ),
    (
        "自分の手札1枚につき、カードを1枚引く。",
        """
        P1: life 12; embers 2; hand X-01, S-01, S-02; deck 4 cards
        P2: life 12; hand S-02
    when
        P1: play X-01
    then
        P1: hand 4 cards; deck 2 cards
""",
    ),
    (
        "カードを1枚引く。自分の手札が2枚以下なら、かわりに2枚引く。",
        """
        P1: life 12; embers 2; hand X-01, S-01, S-02, S-03; deck 4 cards
        P2: life 12
    when
        P1: play X-01
    then
        P1: hand 4 cards; deck 3 cards
""",
    ),
]


@pytest.mark.parametrize(("text", "play"), PLAYED, ids=[text for text, _ in PLAYED])
def test_a_japanese_text_does_what_it_says(text: str, play: str, game: NewGame) -> None:
    game.plays(
        'card X-01 "Made" / "製"\n    type: spell    cost: 1\n    lang: ja\n\n'
        f"    ability (main)\n        {text}\n",
        play,
    )
