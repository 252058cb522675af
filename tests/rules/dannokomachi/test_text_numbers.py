"""Odd, even and printed numbers of characters, played."""

from __future__ import annotations

import pytest

from tests.rules.dannokomachi.test_text_effects import did
from tests.rules.dannokomachi.written import character


@pytest.mark.rule("dannokomachi.ability.5")
@pytest.mark.parametrize(
    ("whom", "hit"),
    [
        ("with odd attack", {"Eye", "Bo"}),
        ("with an even attack", {"Fox"}),
        ("whose attack is odd", {"Eye", "Bo"}),
        ("with printed attack 4", {"Bo"}),
        ("whose printed attack is 3 or more", {"Bo", "Fox"}),
        ("with 2 or less printed attack", {"Eye"}),
        ("whose attack is 3 or more", {"Bo", "Fox", "Eye"}),
    ],
)
def test_characters_are_meant_by_their_numbers(whom: str, hit: set[str]) -> None:
    """One gives each of them 1 attack."""
    up = "(static) Each character gets +1 attack."
    t = did(
        f"Deal 1 damage to each character {whom}.",
        main_a=[character("Eye", up, attack=2), character("Fox", attack=3)],
        main_b=[character("Bo", attack=4)],
    )
    assert {each for each in ("Eye", "Fox", "Bo") if t.damage(each)} == hit
