"""A text may begin with the time at which it is used, and do what it said once more on a condition."""

from __future__ import annotations

import pytest

from tcgkit_dsl import Cards, read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.tree import ast
from tests.card_texts.positions import library


def read(header: str, text: str, lang: str = "en") -> Cards:
    """Return a card with a text, beside those of the game."""
    cards = library("dannokomachi")
    in_ja = "    lang: ja\n" if lang == "ja" else ""
    source = (
        f'set "T" / "T" for dannokomachi\n{in_ja}card T-1 "T" / "T"\n    type: character\n'
        f"    HP: 3    attack: 1\n    ability ({header})\n        {text}\n"
    )
    return read_cards({"t.tcg": source}, cards.language.vocabulary, beside=cards)


def text_of(cards: Cards) -> ast.AbilityText:
    """Return the tree of the text that was read."""
    assert not cards.errors, cards.report()
    (card,) = cards.files[0].tree.cards
    text: ast.AbilityText = card.abilities[0].text
    return text


USED = "activated, main"


@pytest.mark.parametrize(
    ("header", "text", "is_needed"),
    [
        (USED, "During your main step, draw a card.", True),
        (USED, "Once per turn, in your main step, discard a card: draw a card.", True),
        (USED, "During your turn, your characters get +1 attack.", False),
        ("static", "During your turn, your characters get +1 attack.", False),
    ],
)
def test_a_time_before_a_deed_is_when_it_is_used(
    header: str, text: str, is_needed: bool
) -> None:
    found = text_of(read(header, text))
    assert (found.needs is not None, found.condition is None) == (is_needed, is_needed)


def test_what_a_text_needs_is_read_as_it_is_printed() -> None:
    """A text without a trigger, whose style has a comma behind what others need."""
    found = text_of(read(USED, "Use this only during your main step. Draw a card."))
    language = library("dannokomachi").language
    en = English(language.vocabulary).text(found)
    assert en == "If it is your main step: draw 1 card."
    assert text_of(read(USED, en)) == found
    assert text_of(read(USED, Japanese(language).text(found), "ja")) == found


@pytest.mark.parametrize(
    "text",
    [
        "Choose one: draw a card, or discard a card. If you have 3 or less dango, do this again.",
        "If you have 2 dango, draw a card; otherwise discard a card. If you have 3 or less dango, do this again.",
    ],
)
def test_only_plain_deeds_are_done_again_on_a_condition(text: str) -> None:
    assert [each.code for each in read(USED, text).errors] == ["DSL402"]


def test_what_is_counted_was_not_counted_before() -> None:
    text = "For each character with attack half, rounded up, of that many or less, draw 1 card."
    assert [each.code for each in read(USED, text).errors] == ["DSL401"]
