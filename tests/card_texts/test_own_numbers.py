"""What an effect changes decides where it applies: it sees that number as it is without the effect."""

from __future__ import annotations

import pytest

from tests.card_texts.playing import play
from tests.card_texts.positions import KEY, SETTINGS, TEMPLATE, card_text, positions, read


@pytest.mark.parametrize(
    ("game", "text"),
    [
        (TEMPLATE, "Servants with cost 2 or more cost 1 less this turn."),
        ("cmvr", "cmVs with cost 2 or more cost 1 coin less this round."),
        ("e2drive", "Equip tools with cost 2e or more cost 1e less this turn."),
        (
            "dannokomachi",
            "The next equipment card with cost 2 or more you play this turn costs 1 less.",
        ),
        (
            "dannokomachi",
            "Equipment cards with higher cost than any number of your characters cost 1 until the start of your opponent's next turn.",
        ),
    ],
)
def test_it_is_played(game: str, text: str) -> None:
    (setting,) = (each for each in SETTINGS if each.game == game)
    made = read(setting, [card_text(setting, KEY, text)])
    assert not made.errors, made.report()
    (defn,) = (each for each in made.definitions if each.key == KEY)
    courses = [play(position, defn) for position in positions(setting)]
    assert any(course.ran for course in courses)
    assert [fault for course in courses for fault in course.faults] == []
