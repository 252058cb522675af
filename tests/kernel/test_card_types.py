"""Card types: what is one, where it lies, and what a type cannot be."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef, CardType, Text, of_type
from tcgkit.kernel.errors import RulesetInvalid
from tests.kernel import bench

X = Text("x", "エックス")
UNIT = CardType("unit", X, home="field")
SPELL = CardType("spell", X, home="hand", kinds="kind")
TRAP = CardType("trap", X, of=SPELL)
BOMB = CardType("bomb", X, of=SPELL, home="field")


def defn(type_: str, kind: str = "") -> CardDef:
    return CardDef("T-1", X, type_, {"kind": kind} if kind else {})


def test_a_card_is_of_its_type_and_of_its_kind() -> None:
    trap = defn("spell", "trap")
    assert [trap.is_a(each) for each in (UNIT, SPELL, TRAP, BOMB)] == [
        False,
        True,
        True,
        False,
    ]


def test_a_type_that_is_called_like_a_kind_is_not_that_kind() -> None:
    assert not defn("trap").is_a(TRAP)
    assert not defn("unit", "spell").is_a(SPELL)


def test_an_action_fits_cards_of_its_types() -> None:
    fits = of_type(UNIT, TRAP)
    cards = (defn("unit"), defn("spell", "trap"), defn("spell", "bomb"))
    assert [fits(card, None, True, "main") for card in cards] == [True, True, False]


def test_a_card_lies_where_its_kind_says_else_where_its_type_says() -> None:
    types = {each.name: each for each in (UNIT, SPELL, TRAP, BOMB)}
    rules = bench.rules(types=types)
    cards = (defn("unit"), defn("spell", "trap"), defn("spell", "bomb"), defn("blank"))
    assert [rules.lookup.home(card) for card in cards] == ["field", "hand", "field", None]
    assert rules.lookup._homes
    assert not rules.apart().lookup._homes


def test_a_limit_of_abilities_needs_a_clause() -> None:
    with pytest.raises(RulesetInvalid, match="'unit': a limit of abilities needs a clause"):
        CardType("unit", X, abilities=("auto",))
    with pytest.raises(RulesetInvalid, match="'unit': a limit of abilities needs a clause"):
        CardType("unit", X, most_abilities=0)


@pytest.mark.parametrize("what", ["abilities", "headers"])
def test_a_type_without_abilities_says_so_in_one_way(what: str) -> None:
    with pytest.raises(RulesetInvalid, match="most_abilities=0 says that it has none"):
        CardType("unit", X, clause="c", **{what: ()})  # type: ignore[arg-type]  # wrong on purpose


def test_a_kind_is_printed_somewhere() -> None:
    with pytest.raises(RulesetInvalid, match="kind of 'unit', whose kinds are in no field"):
        CardType("hero", X, of=UNIT)


def test_kinds_of_abilities_are_several_names() -> None:
    with pytest.raises(TypeError, match="got the text 'auto'"):
        CardType("unit", X, abilities="auto", clause="c")
