"""A sentence that is not read is shown the forms that share its telling words."""

from __future__ import annotations

import pytest

from tcgkit_dsl.reading.forms import nearest_forms
from tests.card_texts.positions import library


@pytest.mark.parametrize(
    ("game", "said", "forms"),
    [
        (
            "e2drive",
            "attacks by your other servants cannot be defended",
            ["attacks of (selection) cannot be defended [(duration)]"],
        ),
        (
            "dannokomachi",
            "this character can attack many characters this turn",
            ["(selection) can attack (number) characters [(duration)]"],
        ),
        ("cmvr", "1 coin gain", ["gain (number) coin"]),
        ("cmvr", "sing a song of sixpence", []),
        ("cmvr", "it is on the field of you", []),
    ],
)
def test_forms_with_the_same_telling_words(game: str, said: str, forms: list[str]) -> None:
    found = nearest_forms(library(game).language.grammar, said.split())
    assert found[: len(forms) or None] == forms


def test_a_trigger_is_a_form_only_of_what_happens() -> None:
    grammar = library("cmvr").language.grammar
    assert not any("when" in each for each in nearest_forms(grammar, ["gain", "coin"]))
    found = nearest_forms(grammar, ["when", "you", "once", "gain", "a", "coin"])
    assert any("when" in each for each in found)
