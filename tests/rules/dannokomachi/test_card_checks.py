"""What a card may not say: each finding carries the clause that is broken."""

from __future__ import annotations

import pytest

from tests.rules.dannokomachi.written import codes

CHARACTER = "type: character    HP: 5    attack: 1"
ACTION = "type: action    cost: 1"
EQUIPMENT = "type: equipment    cost: 1"
DOWN = "Deal damage equal to half, rounded down, of the dango of you to target character."


@pytest.mark.rule("dannokomachi.i.6", "dannokomachi.1.6.1a.3")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Remove half of the damage counters from target character.", True),
        ("Remove half of the damage counters, rounded up, from target character.", False),
        ("Deal damage equal to half of the dango of you to target character.", True),
        (DOWN, False),
    ],
)
def test_a_half_says_how_it_is_rounded(text: str, *, found: bool) -> None:
    wanted = ["dannokomachi.1.6.1a.3"] if found else []
    assert codes("K", ACTION, f"(action) {text}") == wanted


@pytest.mark.rule("dannokomachi.type.2")
def test_an_action_card_has_one_text_and_only_it() -> None:
    one = "(action) Draw 1 card."
    assert codes("K", ACTION) == ["dannokomachi.type.2"]
    assert codes("K", ACTION, one) == []
    assert codes("K", ACTION, one, one) == ["dannokomachi.type.2"]
    assert codes("K", CHARACTER, one) == ["dannokomachi.type.2"]


@pytest.mark.rule("dannokomachi.type.4")
def test_only_equipment_is_attached() -> None:
    attach = "(attach) Attach this card to target character."
    assert "dannokomachi.type.4" in codes("K", CHARACTER, attach)
    assert codes("K", EQUIPMENT, attach) == []


@pytest.mark.rule("dannokomachi.play.13")
@pytest.mark.parametrize(
    "says",
    [
        "(static, once per turn) This character can attack sub.",
        "(triggered, quick) When this character attacks, draw 1 card.",
        "(triggered, 1 cost) When this character attacks, draw 1 card.",
    ],
)
def test_what_is_not_used_has_no_timing_cost_or_limit(says: str) -> None:
    assert codes("K", CHARACTER, says) == ["dannokomachi.play.13"]


@pytest.mark.rule("dannokomachi.i.55")
def test_a_cost_of_x_is_only_x() -> None:
    assert codes("K", CHARACTER, "(activated, X+1 cost) Draw X cards.") != []
    assert codes("K", CHARACTER, "(activated, X cost) Draw X cards.") == []


@pytest.mark.rule("dannokomachi.ability.2")
@pytest.mark.parametrize(
    ("says", "found"),
    [
        ("(triggered, forced) When this character attacks, you may draw 1 card.", True),
        ("(triggered, optional) When this character attacks, draw 1 card.", True),
        ("(triggered, optional) When this character attacks, you may draw 1 card.", False),
        ("(activated, optional) Draw 1 card.", True),
    ],
)
def test_forced_and_optional_say_what_the_text_says(says: str, *, found: bool) -> None:
    wanted = ["dannokomachi.ability.2"] if found else []
    assert codes("K", CHARACTER, says) == wanted


@pytest.mark.rule("dannokomachi.type.1")
def test_a_card_speaks_of_itself_as_what_it_is() -> None:
    assert codes("K", EQUIPMENT, "(static) This character gets +1 attack.") == [
        "dannokomachi.type.1"
    ]
    assert codes("K", CHARACTER, "(static) The equipped character gets +1 HP.") == [
        "dannokomachi.type.1"
    ]


@pytest.mark.rule("dannokomachi.i.96")
def test_a_printed_dango_value_is_at_least_one() -> None:
    assert codes("K", f"{CHARACTER}    dango: 0") == ["dannokomachi.i.96"]
    assert codes("K", f"{CHARACTER}    dango: 3") == []


def test_a_token_that_no_file_knows_is_no_word() -> None:
    assert codes("K", ACTION, "(action) Create 1 Wolf token.") == ["DSL201"]


def test_an_unknown_word_is_pointed_at() -> None:
    assert codes("K", ACTION, "(action) Draw 1 cookie.") == ["DSL201"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Lose 3 cost. If you do, deal that much damage to target character.", True),
        ("Gain 1 cost, then draw 1 card.", False),
    ],
)
def test_that_much_is_a_number_of_an_event(text: str, *, found: bool) -> None:
    """Without an event it would be nothing."""
    assert codes("K", ACTION, f"(action) {text}") == (["DSL402"] if found else [])
