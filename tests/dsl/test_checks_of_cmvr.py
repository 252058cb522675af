"""What cmV-R itself refuses on a card; each finding names its clause."""

from __future__ import annotations

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import Cards, read_cards

UNIT = (
    "type: cmV    rarity: Normal    terrain: land\n"
    "    stats: shooting 100, melee 500, special 0, mobility 200, armor 300"
)
DRAW = ("moment, all-round", "Draw 1 card.")
NEGATE = ("moment, resist", "When the opponent activates an effect: negate that effect.")
ALWAYS = ("timed, regular", "Each cmV you control gets armor +100.")


def effect_card(kind: str) -> str:
    return f"type: Effect card    kind: {kind}    rarity: Normal"


def codes(fields: str, *abilities: tuple[str, str]) -> set[str]:
    return {each.code for each in read(fields, *abilities).errors}


def warnings(fields: str, *abilities: tuple[str, str]) -> set[str]:
    found = read(fields, *abilities).files[0].findings
    return {each.code for each in found if not each.is_error}


def read(fields: str, *abilities: tuple[str, str]) -> Cards:
    source = f'set "A" / "B" for cmvr\n\ncard T-01 "T" / "試"\n    {fields}\n'
    for header, text in abilities:
        source += f'\n    ability "T" / "試" ({header})\n        {text}\n'
    return read_cards({"t.tcg": source}, vocabulary())


@pytest.mark.rule("cmvr.fx.2")
def test_an_instant_has_only_switch_effects() -> None:
    assert codes(effect_card("Instant"), DRAW) == set()
    assert codes(effect_card("Instant"), ALWAYS) == {"cmvr.fx.2"}
    assert codes(effect_card("Instant"), NEGATE) == {"cmvr.fx.2"}


@pytest.mark.rule("cmvr.fx.4")
def test_a_counter_has_only_reaction_effects() -> None:
    assert codes(effect_card("Counter"), NEGATE) == set()
    assert codes(effect_card("Counter"), DRAW) == {"cmvr.fx.4"}


@pytest.mark.rule("cmvr.fx.7")
def test_an_object_has_only_auto_effects() -> None:
    assert codes(effect_card("Object"), ALWAYS) == set()
    assert codes(effect_card("Object"), NEGATE) == {"cmvr.fx.7"}


@pytest.mark.rule("cmvr.master.1")
def test_a_master_has_at_least_one_effect() -> None:
    assert codes("type: Master    rarity: Rare", DRAW) == set()
    assert codes("type: Master    rarity: Rare") == {"cmvr.master.1"}


@pytest.mark.rule("cmvr.weapon.5")
def test_a_weapon_has_at_least_one_effect() -> None:
    assert codes("type: weapon    rarity: Rare") == {"cmvr.weapon.5"}


@pytest.mark.rule("cmvr.unit.1")
def test_a_cmv_has_a_terrain() -> None:
    assert codes(UNIT) == set()
    assert codes(UNIT.replace("    terrain: land", "")) == {"cmvr.unit.1"}


@pytest.mark.rule("cmvr.unit.5")
def test_a_cmv_has_all_five_stats() -> None:
    assert codes(UNIT.replace(", armor 300", "")) == {"cmvr.unit.5"}


@pytest.mark.rule("cmvr.switch.10")
def test_a_switch_has_no_trigger() -> None:
    trigger = "When an opposing cmV declares an attack: draw 1 card."
    assert codes(UNIT, ("moment, all-round", trigger)) == {"DSL306"}


def test_only_a_resist_negates() -> None:
    """Whether a deck may hold such a card, an option says; so it is a warning here."""
    text = "When the opponent activates an effect: negate that effect."
    assert warnings(UNIT, ("continuous, resist", text)) == set()
    assert warnings(UNIT, ("continuous, connect", text)) == {"cmvr.i.76"}
    assert warnings(UNIT, ("continuous, response", text)) == {"cmvr.i.76"}


def test_a_resist_never_answers_an_own_event() -> None:
    for own in ("this cmV", "a cmV you control", "another cmV you control"):
        text = f"When {own} declares an attack: draw 1 card."
        assert codes(UNIT, ("continuous, resist", text)) == {"cmvr.i.77"}
        assert codes(UNIT, ("continuous, connect", text)) == set()
    assert codes(UNIT, ("continuous, resist", "When you gain coins: draw 1 card.")) == {
        "cmvr.i.77"
    }


def test_a_regular_is_timed_or_continuous() -> None:
    text = "Each cmV you control gets armor +100."
    for duration, expected in (
        ("timed", set()),
        ("continuous", set()),
        ("moment", {"cmvr.i.95"}),
        ("consume", {"cmvr.i.95"}),
    ):
        assert codes(UNIT, (f"{duration}, regular", text)) == expected
