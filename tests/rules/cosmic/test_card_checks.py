"""What the rulebook refuses on a card, whatever its words mean."""

from __future__ import annotations

import pytest

from tests.rules.cosmic.written import read

SERVANT = "type: servant    colour: red\n    stats: ATK 1, END 1, SPD 3"
GUARDIAN = "type: guardian    colour: red\n    stats: ATK 1, END 1, SPD 3"
ASTROLOGY = "type: astrology    colour: red\n    stats: SPD 3"
USED = "(astrology) Draw one card."

WRONG = [
    # fields
    ("cosmic.card.10", "type: servant    colour: red", ()),
    ("cosmic.card.10", "type: accessory    colour: red    stats: ATK 1, SPD 3", ()),
    ("cosmic.card.10", "type: guardian    colour: red    stats: END 1, SPD 3", ()),
    ("cosmic.card.10", "type: astrology    colour: red    stats: ATK 1, SPD 3", (USED,)),
    ("cosmic.card.10", "type: astrology    colour: red    stats: END 1", (USED,)),
    ("cosmic.card.9", "type: servant    colour: red    stats: ATK 1, END 1, SPD 6", ()),
    ("cosmic.card.9", "type: servant    colour: red    stats: ATK 1, END 1, SPD 0", ()),
    ("cosmic.i.6", f"{SERVANT}    emission: red up, blue up", ()),
    ("cosmic.guardian.5", f"{GUARDIAN}    materials: 1", ()),
    ("DSL301", "type: servant    stats: ATK 1, END 1, SPD 3", ()),
    ("DSL304", f"{SERVANT}    souls: red 0", ()),
    ("DSL310", f"{SERVANT}    emission: red up, red up", ()),
    # effects
    (
        "cosmic.soul.11",
        ASTROLOGY,
        ("(astrology) Move 2 blue souls to one of your empty orbit hexes.",),
    ),
    ("cosmic.card.8", ASTROLOGY, ()),
    ("cosmic.card.8", ASTROLOGY, (USED, USED)),
    ("cosmic.card.8", SERVANT, (USED,)),
    ("cosmic.effect.5", SERVANT, ("(activated) Draw one card.",)),
    (
        "cosmic.effect.5",
        SERVANT,
        ("(activated) Deal 1 damage to your core: draw one card.",),
    ),
    (
        "cosmic.effect.2",
        SERVANT,
        (
            "(triggered) Freeze this servant: when this servant is put into play, draw one card.",
        ),
    ),
    (
        "cosmic.effect.1",
        ASTROLOGY,
        ("(astrology) While you have the privilege, this astrology gets SPD +1.",),
    ),
    (
        "cosmic.effect.4",
        SERVANT,
        ("(triggered, once per turn) When this servant is put into play, draw one card.",),
    ),
    (
        "cosmic.effect.4",
        SERVANT,
        (
            (
                "(static, only while at least two red souls are present in its hex)"
                " This servant gets ATK +1."
            ),
        ),
    ),
    ("cosmic.use.17", f"{SERVANT}    keywords: interrupt_only", ()),
    ("DSL306", SERVANT, ("(triggered) Draw one card.",)),
    ("DSL306", SERVANT, ("(static) When this servant is put into play, draw one card.",)),
    ("DSL307", SERVANT, ("(static) Draw one card.",)),
    (
        "DSL312",
        SERVANT,
        ("(static) This servant gets strike material until the end of the turn.",),
    ),
    # words
    ("cosmic.card.3", GUARDIAN, ("(static) This servant gets ATK +1.",)),
    ("cosmic.card.3", SERVANT, ("(static) This accessory gets ATK +1.",)),
    ("cosmic.card.3", SERVANT, ("(static) This guardian gets ATK +1.",)),
    (
        "cosmic.use.1",
        ASTROLOGY,
        (
            (
                "(astrology) Choose one of your orbit hexes: one additional soul of that colour is"
                " present in that hex until the end of the turn."
            ),
        ),
    ),
    (
        "DSL401",
        ASTROLOGY,
        (
            (
                "(astrology) Choose one direction: move all piles of that player's orbit one hex in"
                " that direction."
            ),
        ),
    ),
    ("cosmic.effect.17", ASTROLOGY, ("(astrology) Deal 1 damage to your hand.",)),
    (
        "cosmic.effect.17",
        ASTROLOGY,
        ("(astrology) Put one card from your hand on the bottom of your graveyard.",),
    ),
    (
        "cosmic.effect.17",
        ASTROLOGY,
        (
            (
                "(astrology) Choose one direction: move all piles of your hand one hex in that"
                " direction."
            ),
        ),
    ),
    (
        "cosmic.effect.17",
        SERVANT,
        ("(triggered) When your graveyard is dealt damage, draw one card.",),
    ),
]


@pytest.mark.parametrize(("code", "fields", "effects"), WRONG)
def test_a_card_that_breaks_a_rule_is_reported(
    code: str, fields: str, effects: tuple[str, ...]
) -> None:
    cards = read("X1", fields, *effects)
    assert [each.code for each in cards.files[0].findings] == [code], cards.report()


RIGHT = [
    ("type: servant    colour: red    stats: ATK 1, END 1", ()),
    (
        f"{SERVANT}    souls: red 1, blue 2    materials: 3    emission: red up, blue down",
        (),
    ),
    (f"{GUARDIAN}    materials: 0", ()),
    (f"{ASTROLOGY}    keywords: interrupt_only", (USED,)),
    (ASTROLOGY, (USED, "(static) Your servants get ATK +1.")),
    (SERVANT, ("(activated, once per turn) Draw one card.",)),
    (SERVANT, ("(activated) Freeze this servant: draw one card.",)),
    (
        SERVANT,
        ("(activated) Put one card from your hand into the graveyard: draw one card.",),
    ),
    (
        f"{SERVANT}    keywords: interrupt_only",
        ("(activated, once per turn) Draw one card.",),
    ),
]


@pytest.mark.parametrize(("fields", "effects"), RIGHT)
def test_a_card_that_keeps_the_rules_is_not(fields: str, effects: tuple[str, ...]) -> None:
    cards = read("X1", fields, *effects)
    assert cards.report() == ""


@pytest.mark.rule("cosmic.card.9")
def test_the_usual_speed_is_3() -> None:
    """Speed is an integer from 1 to 5, and the usual value is 3."""
    (card,) = read("X1", "type: servant    colour: red    stats: ATK 1, END 1").definitions
    assert card["spd"] == 3
    assert card["souls"] == {}
    assert card["materials"] == 0


@pytest.mark.rule("cosmic.i.13")
def test_a_guardian_with_a_material_cost_is_only_warned_of() -> None:
    """By option guardian_material=core_cards a guardian may have a material cost."""
    cards = read("X1", f"{GUARDIAN}    materials: 2")
    assert not cards.errors
    assert cards.definitions[0]["materials"] == 2
