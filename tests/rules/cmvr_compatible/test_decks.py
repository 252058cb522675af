"""Worked example 26: deck checks. Decks are no positions, so these are no scenarios."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.testing.contract import installed
from tcgkit_cmvr.compatible.ruleset import RULESET


def cards() -> dict[str, CardDef]:
    host = load_plugins()
    return dict(load_cards(host, host.ruleset(RULESET.id)).cards)


def problems(**changes: int) -> list[tuple[str, Text]]:
    """Change the numbers of cards in the first starter deck, and return what is wrong then."""
    _, decks = installed(RULESET.id)[0]
    found = cards()
    deck = {**decks[0].cards, **{found[k.replace("_", "-")]: n for k, n in changes.items()}}
    return RULESET.legal_deck(Deck(deck), RULESET.settings())


def violated(**changes: int) -> list[str]:
    return [clause for clause, _ in problems(**changes)]


@pytest.mark.rule("compat.deck.1")
@pytest.mark.rule("compat.deck.5")
def test_both_starter_decks_are_legal_and_hold_40_cards() -> None:
    for rules, decks in installed(RULESET.id):
        for deck in decks:
            assert sum(deck.cards.values()) == 40
            assert RULESET.legal_deck(deck, rules.options) == []


@pytest.mark.rule("compat.deck.2")
def test_two_aces_of_one_name_are_illegal_whatever_their_rarity() -> None:
    """Two SU-11: illegal. BE-11 is only Rare."""
    assert violated(SU_11=2) == ["compat.deck.2"]
    assert violated(BE_11=2) == ["compat.deck.2"]


@pytest.mark.rule("compat.deck.3")
@pytest.mark.rule("compat.oneoff.1")
def test_two_one_off_units_of_one_name_are_illegal() -> None:
    """Two SU-05: illegal."""
    assert violated(SU_05=2) == ["compat.deck.3"]


@pytest.mark.rule("compat.deck.4")
@pytest.mark.rule("compat.pilot.4")
def test_general_pilots_follow_the_limits_by_rarity() -> None:
    """Four SU-10: legal; five are too many Normals."""
    assert violated(SU_10=4) == []
    assert violated(SU_10=5) == ["cmvr.deck.3"]


@pytest.mark.rule("compat.master.1")
def test_a_master_is_illegal() -> None:
    assert violated(KN_12=1) == ["compat.master.1"]


@pytest.mark.rule("compat.gen.3")
def test_cards_of_the_base_can_be_in_a_deck() -> None:
    assert violated(KN_01=4, NE_02=1) == []


@pytest.mark.rule("compat.deck.2")
def test_the_message_says_how_many_there_are_and_may_be() -> None:
    """In both languages."""
    told = dict(problems(SU_11=3))["compat.deck.2"]
    assert told == Text("3 copies of Rain Hart: at most 1", "レイン・ハルト3枚：1枚まで")
