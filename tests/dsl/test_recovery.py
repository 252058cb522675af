"""One run tells everything that is wrong with a card, as far as it is independent."""

from __future__ import annotations

import pytest

from tcgkit.kernel.errors import DslError
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import format_source, read_cards

HEAD = 'set "Test" / "試験" for cmvr\n    subtypes: "Knight" / "騎士"\n\n'
CARD = 'card T-01 "Test Knight" / "試験騎士"\n'
FIELDS = """\
    type: cmV    rarity: Normal    terrain: land    subtypes: Knight
    stats: shooting 100, melee 500, special 0, mobility 200, armor 300
"""


def card(
    text: str = "", *, header: str = "continuous, all-round", fields: str = FIELDS
) -> str:
    ability = f'\n    ability "A" / "あ" ({header})\n        {text}\n' if text else ""
    return f"{HEAD}{CARD}{fields}{ability}"


def found(source: str) -> list[str]:
    """Return each finding as its code and the text that its caret marks."""
    read = read_cards({"a.tcg": source}, vocabulary())
    assert not read.definitions
    lines = source.split("\n")
    marked = []
    for each in read.errors:
        span = each.span
        end = span.end_column - 1 if span.end_line == span.line else None
        marked.append(f"{each.code} {lines[span.line - 1][span.column - 1 : end]}".strip())
    return marked


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Drow 1 card. Gain 1 cion.", ["DSL201 Drow", "DSL201 cion"]),
        ("Drow 1 crad. Gain 1 coin.", ["DSL201 Drow"]),
        ("Draw 1 crad, then gain 1 cion.", ["DSL201 crad"]),
        (
            "You may draw 1 crad. If you do, gain 1 cion. If you do not, discrad 1 card.",
            ["DSL201 crad", "DSL201 cion", "DSL201 discrad"],
        ),
        (
            "Toss a coin. Heads: drow 1 card. Tails: gain 1 cion.",
            ["DSL201 drow", "DSL201 cion"],
        ),
        ("Draw 1.5 cards. Gain 1 cion.", ["DSL102 1.5", "DSL201 cion"]),
        ("Draw １ card. Gain 1 cion.", ["DSL104 １", "DSL201 cion"]),
        ("Draw 1 card、then gain 1 coin。", ["DSL104 、"]),
        ("Draw 1 card。 Gain 1 cion.", ["DSL104 。", "DSL201 cion"]),
        ("Draw 99999999 cards. Gain 1 cion.", ["DSL903 99999999", "DSL201 cion"]),
        ("Drow 1 card. Gain card.", ["DSL201 Drow", "DSL102 ."]),
        ("Drow 1 card. Gain 1 coin", ["DSL201 Drow", "DSL103"]),
        (
            "Drow 1 card. Choose 0 opposing cmVs: destroy them.",
            ["DSL201 Drow", "DSL404 0 opposing cmVs"],
        ),
        (
            "Draw 1 card. This cmV cannot be set. Gain 1 cion.",
            ["DSL309 This cmV cannot be set", "DSL201 cion"],
        ),
    ],
)
def test_each_sentence_is_read(text: str, expected: list[str]) -> None:
    assert found(card(text)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Drow 1 opposing cmV. Destroy it.", ["DSL201 Drow"]),
        ("You may drow 1 card. If you do, gain 1 coin.", ["DSL201 drow"]),
        ("Toss a coin. Heads: drow 1 card. Tails: gain 1 coin.", ["DSL201 drow"]),
        ("Toss a coin. Draw 1 card.", ["DSL102 Draw"]),
        ("As a cost, drow 1 card. Draw 1 card.", ["DSL201 drow"]),
        ("Frobnicate a quux.", ["DSL201 Frobnicate"]),
        ('Draw 1 "card. Gain 1 coin.', ['DSL105 "']),
    ],
)
def test_what_a_mistake_causes_is_not_reported(text: str, expected: list[str]) -> None:
    assert found(card(text)) == expected


def test_an_opening_that_is_not_known_is_not_missed() -> None:
    text = "When an opposing cmV declarez an attack: draw 1 card. Destroy that cmV."
    assert found(card(text, header="continuous, response")) == ["DSL201 declarez"]


def test_each_field_and_each_of_its_values_is_read() -> None:
    fields = """\
    type: cmv    rarity: Kommon    terrain: lnd    subtypes: Knigth, Knight, Wolf
    stats: shoting 100, melee 99999, special x, mobilty 200, armor 300
"""
    assert found(card(fields=fields)) == [
        *("DSL201 cmv", "DSL201 Kommon", "DSL201 lnd", "DSL201 Knigth", "DSL201 Wolf"),
        *("DSL201 shoting", "DSL304 melee", "DSL201 x", "DSL201 mobilty"),
    ]


def test_a_field_without_its_value_does_not_hide_the_next() -> None:
    fields = """\
    type:    rarity: Kommon    terrain: land,    subtypes: Wolf
    colour: red    stats shooting 100
"""
    assert found(card(fields=fields)) == [
        *("DSL102 rarity", "DSL201 Kommon", "DSL102 subtypes", "DSL201 Wolf"),
        "DSL201 colour",
    ]


def test_header_and_text_and_fields_are_told_together() -> None:
    fields = FIELDS.replace("Normal", "Normel")
    source = card("Drow 1 card.", header="contnuous, all-rond", fields=fields)
    assert found(source) == [
        *("DSL201 Normel", "DSL201 contnuous", "DSL201 all-rond", "DSL201 Drow")
    ]


def test_a_header_is_checked_although_its_text_cannot_be_read() -> None:
    """By the language and by the game (cmvr.fx.4)."""
    fields = "    type: Effect card    kind: Counter    rarity: Normal\n"
    source = card("Drow 1 card.", header="moment, all-round", fields=fields)
    assert found(source) == ["cmvr.fx.4 all-round", "DSL201 Drow"]
    assert found(card("Drow 1 card.", header="all-round"))[0].startswith("DSL305")


def test_a_card_whose_own_line_is_wrong_is_read() -> None:
    source = (
        card("Drow 1 card.")
        .replace("card T-01 ", "card ")
        .replace("melee 500", "melee 7777")
    )
    source = source.replace("melee 7777", "melee 77777")
    assert found(source) == ['DSL102 "Test Knight"', "DSL304 melee", "DSL201 Drow"]


def test_a_file_whose_set_line_is_wrong_is_read() -> None:
    source = card("Drow 1 card.").replace('set "Test" / "試験"', "set Test")
    assert found(source) == ["DSL201 Test", "DSL201 Drow"]
    assert found(source.split("\n", 1)[1]) == ["DSL106", "DSL201 Drow"]


def test_a_word_that_cannot_be_declared_does_not_hide_the_others() -> None:
    source = card().replace('"Knight" / "騎士"', 'Wolf / "狼", "Knight" / "騎士"')
    assert found(source) == ["DSL201 Wolf"]


def test_an_ability_before_every_card_is_reported() -> None:
    source = f'{HEAD}ability "A" / "あ" (continuous, all-round)\n    Draw 1 card.\n'
    assert found(source) == ["DSL107 ability"]


def test_the_formatter_tells_all_of_it_too() -> None:
    with pytest.raises(DslError) as caught:
        format_source(card("Drow 1 card. Gain 1 cion."), vocabulary())
    assert [each.code for each in caught.value.diagnostics] == ["DSL201", "DSL201"]
