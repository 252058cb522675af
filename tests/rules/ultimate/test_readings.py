"""How the prohibitions are read: interpretations 5, 7 and 139 to 148 on whole text entries."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet
from attrs import frozen

from tests.rules.ultimate.banned import lines, read


@frozen
class Reading:
    """An interpretation: entries that break a prohibition so read, and entries that do not."""

    rule: pytest.MarkDecorator
    broken: str
    """The clause that is broken, and the entry."""
    fine: str


READINGS = (
    Reading(
        pytest.mark.rule("ultimate.i.5"),
        """
        ban.25 | kind: magic    rank: 5
        ban.25 | kind: magic monster    rank: 10
        ban.25 | kind: monster    rank: K
        """,
        """
        kind: magic monster    rank: Q
        kind: joker magic    joker: black
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.7"),
        """
        ban.26 | 5 | (triggered) When this card attacks: burn 3. Burn 3.
        ban.26 | 5 | (triggered) When this card attacks: burn 2. If you have 2 or more mana, burn 4; otherwise burn 1.
        ban.12 | 5 | (triggered) When this card attacks: choose one: draw 3 cards, or burn 1.
        """,
        """
        5 | (triggered) When this card attacks: burn 5. | (triggered) When this card blocks: burn 5.
        5 | (triggered) When this card attacks: choose one: burn 5, or burn 4.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.139"),
        """
        ban.13 | 5 | (triggered) When this card attacks: draw 2 cards, then add 1 card from your graveyard to your hand.
        ban.13 | K | (magic) Add up to 2 cards from your graveyard to your hand. Draw 1 card.
        """,
        """
        K | (magic) Each player draws 2 cards.
        5 | (triggered) When this card attacks: draw 2 cards, then return 1 opposing monster on the battlefield to its owner's hand.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.140"),
        """
        ban.14 | K | (magic) Up to 3 monsters on your battlefield get +1 until the end of the turn.
        ban.14 | 5 | (triggered) When this card attacks: recover 2 monsters on your battlefield, then 1 monster on your battlefield gets +1 until the end of the turn.
        ban.14 | 5 | (continuous) Each other monster on your battlefield gets +1.
        """,
        """
        5 | (triggered) When this card attacks: this card gets +1 until the end of the turn, then tire 2 opposing monsters on the battlefield.
        5 | (triggered) When this card attacks: up to 2 monsters on your battlefield get +1 until the end of the turn. Recover them.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.142"),
        """
        ban.50 | 7 | (activated, once per turn) Cost: pay 2 mana. This card gets +3 until the end of the turn. Your opponent discards 1 card from their hand.
        ban.51 | 7 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
        ban.50 | jg | (magic) Your opponent discards 1 card from their hand.
        """,
        """
        8 | (triggered) When this card attacks: your opponent discards 1 card from their hand.
        jm | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.146"),
        """
        ban.34 | 5 | (triggered) When this card attacks: add 1 card from your opponent's deck to your hand.
        ban.34 | K | (magic) Summon 1 monster of number 3 or less from your opponent's deck to your battlefield.
        ban.34 | K | (magic) Exchange your deck with your opponent's deck.
        """,
        """
        5 | (triggered) When this card attacks: send 2 cards from the top of your opponent's deck to the graveyard.
        5 | (triggered) When this card attacks: add 1 card from your deck to your hand.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.147"),
        """
        ban.64 | K | (magic) This turn you take no damage.
        ban.65 | K | (magic) This turn your deck takes no damage.
        ban.63 | K | (magic) This turn no card can be put on your opponent's battlefield.
        """,
        """
        5 | (triggered) When this card attacks: boost 1 mana. Draw 1 card. Burn 1.
        jt | (trigger) Negate the next effect your opponent activates this turn.
        """,
    ),
    Reading(
        pytest.mark.rule("ultimate.i.148"),
        """
        ban.42 | 5 | (triggered) When this card attacks: the number of this card becomes 9 until the end of the turn.
        ban.42 | 5 | (continuous) The number of this card becomes 6.
        """,
        """
        5 | (triggered) When this card attacks: this card gets +4 until the end of the turn.
        """,
    ),
)


def broken() -> Iterator[ParameterSet]:
    """Yield every entry that is not allowed, with the clause, marked with the interpretation."""
    for reading in READINGS:
        for line in lines(reading.broken):
            yield pytest.param(*line.split(" | ", 1), marks=reading.rule, id=line)


def fine() -> Iterator[ParameterSet]:
    """Yield every entry that is allowed, marked with the interpretation."""
    for reading in READINGS:
        for line in lines(reading.fine):
            yield pytest.param(line, marks=reading.rule, id=line)


@pytest.mark.parametrize(("clause", "entry"), [*broken()])
def test_what_is_not_allowed(clause: str, entry: str) -> None:
    found = read(entry)
    assert f"ultimate.{clause}" in {each.code for each in found.errors}, found.report()


@pytest.mark.parametrize("entry", [*fine()])
def test_what_is_allowed(entry: str) -> None:
    found = read(entry)
    assert not found.errors, found.report()
