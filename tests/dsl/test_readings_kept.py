"""A text that was read is not followed again, unless the words that its set declares have changed."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tcgkit_dsl.load import Cards
from tcgkit_dsl.reading import parser
from tcgkit_dsl.reading.lexicon import MAX_READINGS, Lexicon, split

VOCABULARY = vocabulary()
CARD = """card T-01 "Herald" / "伝令"
    type: cmV    rarity: Normal    terrain: land    subtypes: Griffin
    stats: shooting 100, melee 500, special 0, mobility 200, armor 300

    ability "Call" / "呼び声" (continuous, response)
        When this cmV is set: destroy 1 Griffin cmV.
"""


def read(*words: str, above: str = "", card: str = CARD) -> Cards:
    declared = "".join(f'    subtypes: "{word}" / "{word}"\n' for word in words)
    source = f'{above}set "Test" / "テスト" for cmvr\n{declared}\n{card}'
    return read_cards({"test.tcg": source}, VOCABULARY)


@pytest.fixture
def followed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the rules by which texts are followed from now on."""
    found: list[str] = []
    follow = parser.follow

    def counted(grammar: Any, lexicon: Any, raws: Any, start: str) -> Any:
        found.append(start)
        return follow(grammar, lexicon, raws, start)

    monkeypatch.setattr(parser, "follow", counted)
    return found


def test_a_file_that_was_read_is_not_followed_again(followed: list[str]) -> None:
    card = CARD.replace("Herald", "Herald of the north")
    first = read("Griffin", card=card)
    assert not first.errors, first.report()
    assert "text" in followed or "card_line" in followed
    followed.clear()
    assert read("Griffin", card=card).files == first.files
    assert followed == []


def test_what_was_read_before_stands_where_the_text_stands_now() -> None:
    (one,) = read("Griffin").files
    (other,) = read("Griffin", above="# a comment\n\n").files
    assert other.tree.cards[0].span.line == one.tree.cards[0].span.line + 2
    (ability,) = other.tree.cards[0].abilities
    assert ability.text.body[0].span.line == 11


def test_a_word_that_is_no_longer_declared_is_not_known_any_more() -> None:
    assert not read("Griffin").errors
    mistakes = read("Hippogriff").errors
    assert len(mistakes) == 2
    assert all("Griffin" in each.message for each in mistakes)
    assert not read("Griffin").errors


def test_only_so_many_readings_are_kept() -> None:
    lexicon = Lexicon().copy()
    for number in range(2 * MAX_READINGS):
        lexicon.readings[("text", str(number))] = None  # type: ignore[assignment]
    assert len(lexicon.readings) <= MAX_READINGS


def test_what_is_added_to_a_copy_or_its_base_stays_there() -> None:
    base = Lexicon()
    base.add("NOUN", "silver key")
    base.add("NOUN", "silver key ring")
    raws = list(split("silver key ring"))
    copy = base.copy()
    assert copy.words(raws, 0, starts=False)["NOUN"] == [
        ("silver key ring", 3, False),
        ("silver key", 2, False),
    ]
    copy.add("QUALITY", "silver")
    copy.add("NOUN", "silver key", "key")
    base.add("NOUN", "silver")
    assert ("key", 2, False) in copy.words(raws, 0, starts=False)["NOUN"]
    assert copy.words(raws, 0, starts=False)["QUALITY"] == [("silver", 1, False)]
    assert ("silver", 1, False) not in copy.words(raws, 0, starts=False)["NOUN"]
    assert [size for _, size, _ in base.words(raws, 0, starts=False)["NOUN"]] == [3, 2, 1]
    assert "QUALITY" not in base.words(raws, 0, starts=False)
    copy.add("NOUN", "ring mail")
    assert ("mail" in copy.all_words, "mail" in base.all_words) == (True, False)
