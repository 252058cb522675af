"""What the card language takes from card types: words, fields, abilities."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import CardType, Text
from tcgkit.standard.words.things import nothing_before, of_cards
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.entries import DataField, Header, Noun, WordRow
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError
from tests.lab import lamps

LAMP = CardType("lamp", Text("lamp", "灯"), also=(Text("light", "明かり"),))
OIL = CardType("oil", Text("oil", "油"), kinds="grade", needs_ability="lamps.oil.1")
FINE = CardType(
    "fine",
    Text("fine", "上質"),
    of=OIL,
    fields=("price",),
    abilities=("static",),
    clause="lamps.oil.2",
)
FIELDS = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("grade", "grade", "等級", "word", "grade"),
    DataField("price", "price", "値段", "number"),
)
HEADERS = (
    Header("static", "常時", slot="kind", kind="static", always=True),
    Header("once", "一度", slot="kind", kind="once"),
)


def vocabulary(**over: Any) -> Vocabulary:
    words = {"headers": HEADERS, "fields": FIELDS, "words": {}, "types": (LAMP, OIL, FINE)}
    return evolve(lamps.vocabulary(), **{**words, **over})


def said(card: str, *kinds: str, **over: Any) -> list[str]:
    source = f'set "A" / "B" for lamps\n\ncard T-01 "T" / "試"\n    {card}\n'
    for kind in kinds:
        source += f'\n    ability "T" / "試" ({kind})\n        Rest.\n'
    found = read_cards({"t.tcg": source}, vocabulary(**over)).errors
    return [f"{each.code} {each.message}" for each in found if each.code != "DSL307"]


def test_the_words_of_types_come_from_them() -> None:
    words = vocabulary().words
    assert [(word.en, word.ja, word.value) for word in words["card type"]] == [
        ("lamp", "灯", "lamp"),
        ("light", "明かり", "lamp"),
        ("oil", "油", "oil"),
    ]
    assert [word.key for word in words["grade"]] == ["fine"]


def test_a_variant_takes_other_types_in_the_place_of_the_bases() -> None:
    words = evolve(vocabulary(), types=(LAMP,), fields=FIELDS[::2]).words
    assert [word.key for word in words["card type"]] == ["lamp", "light"]


def test_words_beside_those_of_types_are_refused() -> None:
    with pytest.raises(VocabularyError, match=r"'card type'.*also 'wick'"):
        vocabulary(words={"card type": (WordRow("wick", "芯"),)})


def test_a_card_has_the_fields_of_its_type_and_of_its_kind() -> None:
    assert said("type: lamp") == []
    assert said("type: oil    grade: fine    price: 3", "static") == []
    assert said("type: oil    grade: fine", "static") == ["DSL301 card T-01 has no 'price'"]
    assert said("type: oil", "static") == ["DSL301 card T-01 has no 'grade'"]
    assert said("type: light    price: 3") == ["DSL303 a card of this type has no 'price'"]


def test_a_card_has_an_ability_if_its_type_needs_one() -> None:
    card = "type: oil    grade: fine    price: 3"
    assert said(card) == ["lamps.oil.1 'T' is an oil without any ability"]
    assert said(card, ability="effect/effects") == [
        "lamps.oil.1 'T' is an oil without any effect"
    ]


def test_a_card_has_only_the_abilities_of_its_kind() -> None:
    card = "type: oil    grade: fine    price: 3"
    assert said(card, "once") == [
        "lamps.oil.2 a fine has only static abilities, not 'once'"
    ]
    called = evolve(FINE, abilities_called="Lasting")
    assert said(card, "static", "once", types=(LAMP, OIL, called)) == [
        "lamps.oil.2 a fine has only Lasting abilities, not 'once'"
    ]
    assert said("type: lamp", "once", "static") == []


def test_a_card_has_only_the_words_of_its_type_in_that_row_of_headers() -> None:
    rows = (
        *HEADERS,
        Header("solid", "固い", slot="kind", kind="static", always=True),
        Header("slow", "遅い", slot="pace"),
    )
    lamp = evolve(LAMP, headers=("static", "once"), clause="lamps.lamp.1")
    fine = evolve(FINE, abilities=None, headers=("solid",))
    over = {
        "types": (lamp, OIL, fine),
        "headers": rows,
        "header_rows": ("kind", "pace"),
        "optional_rows": frozenset({"pace"}),
    }
    assert said("type: lamp", "static", "once, slow", **over) == []
    assert said("type: lamp", "solid", **over) == [
        "lamps.lamp.1 a lamp has no ability that is 'solid'"
    ]
    assert said("type: oil    grade: fine    price: 3", "once", **over) == [
        "lamps.oil.2 an oil of the kind fine has no ability that is 'once'"
    ]


@pytest.mark.parametrize(
    ("most", "told"), [(0, "0 abilities"), (1, "1 ability"), (2, "2 abilities")]
)
def test_a_card_has_no_more_abilities_than_its_type_can_have(most: int, told: str) -> None:
    types = (evolve(LAMP, most_abilities=most, clause="lamps.lamp.1"),)
    few, fields = ["static"] * most, FIELDS[::2]
    assert said("type: lamp    price: 1", *few, types=types, fields=fields) == []
    assert said("type: lamp    price: 1", *few, "once", types=types, fields=fields) == [
        f"lamps.lamp.1 a lamp has at most {told}"
    ]


def test_cards_are_called_by_the_nouns_of_their_types() -> None:
    """A game says "this card", "that card" and its nouns; the rest follows."""
    nouns = (
        Noun("lamp/light/lights/lamps", "灯火"),
        Noun("thing/things", "物", types=frozenset({"lamp", "oil"})),
        Noun("box/boxes", "箱"),
    )
    words = vocabulary(nouns=nouns, references=of_cards(nothing_before))
    rows = {row.key: row for row in words.references[3:]}
    assert [*rows] == [
        *("this lamp", "that lamp", "those lamps"),
        *("this thing", "that thing", "those things"),
    ]
    assert rows["this lamp"].forms == ("this lamp", "this light")
    assert (rows["this lamp"].ja, rows["those lamps"].ja) == ("この灯火", "それらの灯火")
    assert rows["this lamp"].types == {"lamp"}
    assert rows["this thing"].types == {"lamp", "oil"}
    assert rows["that thing"].pronoun
    assert not rows["that thing"].types
    assert [row.key for row in evolve(words).references[3:]] == [*rows]
