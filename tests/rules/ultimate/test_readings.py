"""How the prohibitions are read: interpretations 5, 7 and 139 to 148 on whole text entries."""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet

from tests.rules.ultimate.banned import lines, read

BROKEN = """
    i.5 | ban.25 | kind: magic    rank: 5
    i.5 | ban.25 | kind: magic monster    rank: 10
    i.5 | ban.25 | kind: monster    rank: K
    i.7 | ban.26 | 5 | (triggered) When this card attacks: burn 3. Burn 3.
    i.7 | ban.26 | 5 | (triggered) When this card attacks: burn 2. If you have 2 or more mana, burn 4; otherwise burn 1.
    i.7 | ban.12 | 5 | (triggered) When this card attacks: choose one: draw 3 cards, or burn 1.
    i.139 | ban.13 | 5 | (triggered) When this card attacks: draw 2 cards, then add 1 card from your graveyard to your hand.
    i.139 | ban.13 | K | (magic) Add up to 2 cards from your graveyard to your hand. Draw 1 card.
    i.140 | ban.14 | K | (magic) Up to 3 monsters on your battlefield get +1 until the end of the turn.
    i.140 | ban.14 | 5 | (triggered) When this card attacks: recover 2 monsters on your battlefield, then 1 monster on your battlefield gets +1 until the end of the turn.
    i.140 | ban.14 | 5 | (continuous) Each other monster on your battlefield gets +1.
    i.142 | ban.50 | 7 | (activated, once per turn) Cost: pay 2 mana. This card gets +3 until the end of the turn. Your opponent discards 1 card from their hand.
    i.142 | ban.51 | 7 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
    i.142 | ban.50 | jg | (magic) Your opponent discards 1 card from their hand.
    i.146 | ban.34 | 5 | (triggered) When this card attacks: add 1 card from your opponent's deck to your hand.
    i.146 | ban.34 | K | (magic) Summon 1 monster of number 3 or less from your opponent's deck to your battlefield.
    i.146 | ban.34 | K | (magic) Exchange your deck with your opponent's deck.
    i.147 | ban.64 | K | (magic) This turn you take no damage.
    i.147 | ban.65 | K | (magic) This turn your deck takes no damage.
    i.147 | ban.63 | K | (magic) This turn no card can be put on your opponent's battlefield.
    i.148 | ban.42 | 5 | (triggered) When this card attacks: the number of this card becomes 9 until the end of the turn.
    i.148 | ban.42 | 5 | (continuous) The number of this card becomes 6.
"""
"""Interpretation, clause that is broken, entry."""

FINE = """
    i.5 | kind: magic monster    rank: Q
    i.5 | kind: joker magic    joker: black
    i.7 | 5 | (triggered) When this card attacks: burn 5. | (triggered) When this card blocks: burn 5.
    i.7 | 5 | (triggered) When this card attacks: choose one: burn 5, or burn 4.
    i.139 | K | (magic) Each player draws 2 cards.
    i.139 | 5 | (triggered) When this card attacks: draw 2 cards, then return 1 opposing monster on the battlefield to its owner's hand.
    i.140 | 5 | (triggered) When this card attacks: this card gets +1 until the end of the turn, then tire 2 opposing monsters on the battlefield.
    i.140 | 5 | (triggered) When this card attacks: up to 2 monsters on your battlefield get +1 until the end of the turn. Recover them.
    i.142 | 8 | (triggered) When this card attacks: your opponent discards 1 card from their hand.
    i.142 | jm | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
    i.146 | 5 | (triggered) When this card attacks: send 2 cards from the top of your opponent's deck to the graveyard.
    i.146 | 5 | (triggered) When this card attacks: add 1 card from your deck to your hand.
    i.147 | 5 | (triggered) When this card attacks: boost 1 mana. Draw 1 card. Burn 1.
    i.147 | jt | (trigger) Negate the next effect your opponent activates this turn.
    i.148 | 5 | (triggered) When this card attacks: this card gets +4 until the end of the turn.
"""
"""Interpretation, entry that is legal."""


def cases(table: str, parts: int) -> list[ParameterSet]:
    """Return the lines of a table, each marked with the interpretation that it begins with."""
    found = []
    for line in lines(table):
        clause, *rest = line.split(" | ", parts - 1)
        rule = pytest.mark.rule(f"ultimate.{clause}")
        found.append(pytest.param(*rest, marks=rule, id=line))
    return found


@pytest.mark.parametrize(("clause", "entry"), cases(BROKEN, 3))
def test_what_is_not_allowed(clause: str, entry: str) -> None:
    found = read(entry)
    assert f"ultimate.{clause}" in {each.code for each in found.errors}, found.report()


@pytest.mark.parametrize(("entry",), cases(FINE, 2))
def test_what_is_allowed(entry: str) -> None:
    found = read(entry)
    assert not found.errors, found.report()
