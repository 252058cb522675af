"""Texts of what happens once per turn, where a limit is refused, and suggestions that keep who does it to whom."""

from __future__ import annotations

import pytest

from tcgkit_dsl import read_cards
from tcgkit_dsl.reading.repair import Repair
from tests.card_texts.positions import TEMPLATE, library

FIRST = "When you draw a card for the first time each turn, gain 1 cost."


def _hints(text: str) -> list[str]:
    """Return the hints about a card of Dannokomachi."""
    cards = library("dannokomachi")
    source = (
        'set "F" / "F" for dannokomachi\ncard F-1 "F" / "F"\n'
        f"    type: action    cost: 1\n    ability (activated)\n        {text}\n"
    )
    found = read_cards({"first.tcg": source}, cards.language.vocabulary, beside=cards)
    return [each.hint for each in found.errors if "trigger" in each.message]


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, when you draw a card, gain 1 cost.",
        "When you draw a card, gain 1 cost. This ability triggers only once each turn.",
    ],
)
def test_the_first_time_is_suggested_for_a_limit_that_is_refused(text: str) -> None:
    assert f"did you mean: {FIRST}" in _hints(text)


@pytest.mark.parametrize(
    "text",
    [
        "Once per turn, when you draw a card, you may discard a card. If you do, gain 1 cost.",
        "When you draw a card, gain 1 cost.",
    ],
)
def test_it_is_not_suggested_for_what_may_be_declined_or_has_no_limit(text: str) -> None:
    assert not any("first time" in each for each in _hints(text))


@pytest.mark.parametrize(
    ("said", "words", "turned"),
    [
        ("a servant is attacked", "a servant attacks", True),
        ("this servant destroys it", "this servant is destroyed", True),
        ("a servant is destroyed", "a servant destroyed this turn", False),
        ("a servant is destroyed", "a servant dies", False),
        ("it is tapped", "it becomes tapped", False),
    ],
)
def test_who_does_it_is_told_from_to_whom_it_is_done(
    said: str, words: str, *, turned: bool
) -> None:
    assert Repair.turns_voice(tuple(said.split()), tuple(words.split())) is turned


def test_nothing_is_suggested_that_attacks_where_it_is_attacked() -> None:
    cards = library(TEMPLATE)
    source = (
        f'set "F" / "F" for {TEMPLATE}\ncard F-1 "F" / "F"\n    type: servant    cost: 2\n'
        "    stats: attack 1, toughness 2\n    ability (triggered)\n"
        "        Whenever a servant is attacked, draw a card.\n"
    )
    found = read_cards({"first.tcg": source}, cards.language.vocabulary, beside=cards)
    assert not any(
        "attack" in each.hint.partition("did you mean")[2] for each in found.errors
    )
