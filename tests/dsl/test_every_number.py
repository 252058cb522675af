"""A field that says ``every`` has a number for each of its words."""

from __future__ import annotations

from attrs import evolve

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tcgkit_dsl.words.vocabulary import Vocabulary

ALL = "shooting 1, melee 5, special 0, mobility 2, armor 3"


def strict() -> Vocabulary:
    """Return the words of cmV-R; that a unit has all stats they say, no check of the game does."""
    words = vocabulary()
    fields = [evolve(each, every=each.kind == "numbers") for each in words.fields]
    return evolve(words, fields=tuple(fields), checks=())


def report(stats: str) -> str:
    source = (
        'set "A" / "甲" for cmvr\n\ncard T-01 "T" / "試"\n'
        f"    type: cmV    rarity: Normal    terrain: land\n    stats: {stats}\n"
    )
    return read_cards({"t.tcg": source}, strict()).report()


def test_a_missing_number_is_reported_with_its_place_and_what_to_add() -> None:
    assert report(ALL) == ""
    assert report("shooting 1, melee 5, special 0, mobility 2") == (
        "t.tcg:5:5: DSL301 card T-01 has no 'armor' in 'stats'\n"
        "        stats: shooting 1, melee 5, special 0, mobility 2\n"
        "        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n"
        "    add 'armor …'"
    )
    assert report("melee 5, armor 3").count("DSL301") == 3


def test_a_number_that_cannot_be_read_is_not_missing_too() -> None:
    assert "DSL201" in report(ALL.replace("armor", "armour"))
    assert "DSL301" not in report(ALL.replace("armor", "armour"))
