"""What a text must say, and what may be a cost (ultimate.ban.49, ultimate.i.36, i.119)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.ultimate.banned import (
    Ban,
    assert_broken,
    assert_fine,
    broken,
    findings,
    fine,
    read,
)

BANS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.49"),
        broken="""
            5 | (triggered) When this card attacks: destroy [1 monster].
            5 | (triggered) When this card attacks: choose [up to 2 monsters]: tire them.
            5 | (triggered) When this card attacks: [this card gets +1].
            5 | (triggered) When this card attacks: [1 opposing monster on the field cannot be attacked].
            5 | (triggered) When this card attacks: [this card cannot be blocked].
            5 | (triggered) When this card attacks: summon 1 monster from your hand to [the field].
            5 | (activated, once per turn) Move [1 monster in your graveyard] to your battlefield.
            5 | (triggered) [When this card becomes recovered]: draw 1 card.
            5 | (activated, once per turn) Move this card to [your hand].
            5 | (activated, once per turn) Discard [1 opposing monster on the field].
            5 | (activated, once per turn) Destroy [1 card in your opponent's graveyard].
            5 | (activated, once per turn) Tire [1 card in your hand].
            5 | (activated, once per turn) Add [1 opposing monster on the field] to your hand.
            5 | (activated, once per turn) Use [1 magic card on your battlefield].
            9 | (activated, once per turn) Take control of [1 monster in your opponent's graveyard].
            7 | (activated, once per turn) Summon [1 monster on your battlefield] to the top of your deck.
            5 | (activated, once per turn) Add 2 cards from your graveyard to [your deck].
            5 | (activated, once per turn) Return 1 card from your graveyard to [your battlefield].
            5 | (activated, once per turn) Return 1 card from your graveyard to [your hand or deck].
            5 | (activated, once per turn) Shuffle [your hand].
            5 | (activated, once per turn) Send 2 cards from the top of [your graveyard] to the graveyard.
            8 | (activated, once per turn) Remove 1 mana from [your opponent's deck].
        """,
        fine="""
            5 | (triggered) When this card attacks: destroy 1 opposing monster on the field.
            5 | (triggered) When this card attacks: destroy 1 attacking monster.
            5 | (triggered) When this card attacks: look at the top 3 cards of your deck, then put 1 of them into your hand, then put the rest on the bottom of your deck in any order.
            5 | (triggered) When this card attacks: look at the top 3 cards of your deck, then add 1 magic card among them to your hand.
            5 | (triggered) When this card attacks: discard 1 card from your hand.
            5 | (triggered) When this card attacks: this card gets +1 until the end of the battle.
            5 | (triggered) When this card attacks: freeze 1 opposing monster on the field.
            5 | (triggered) When this card attacks: 1 opposing monster on the field cannot block.
            9 | (triggered) When this card attacks: take control of 1 opposing monster on the battlefield.
            5 | (continuous) This card gets +1.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.150"),
        broken="",
        fine="""
            5 | (triggered) When this card attacks: destroy 1 opposing monster.
            5 | (triggered) When this card attacks: tire 1 of your opponent's monsters.
            5 | (triggered) When this card attacks: 1 of your monsters gets +2 until the end of the turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.89"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your hand to [your opponent's battlefield].
            7 | (activated, once per turn) Move 1 opposing monster on the battlefield to the top of [your opponent's deck].
            7 | (activated, once per turn) Summon 1 monster from your hand to the top of [each player's graveyard].
        """,
        fine="""
            7 | (activated, once per turn) Summon 1 monster from your opponent's graveyard to your battlefield.
            7 | (activated, once per turn) Move 1 other monster on your battlefield to the top of your deck.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.119"),
        broken="",
        fine="""
            5 | (triggered) When this card attacks: this card gets +1 until the end of the battle.
            5 | (triggered) When this card attacks: this card gets +1 until the end of the turn.
            5 | (triggered) When this card attacks: this card gets +1 until the end of your next turn.
            5 | (triggered) When this card attacks: this card gets +1 until the end of your opponent's next turn.
            5 | (triggered) When this card attacks: this card gets +1 while it stays on the field.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.36"),
        broken="""
            5 | (activated, once per turn) Cost: [burn 9]. Draw 1 card.
            5 | (activated, once per turn) Cost: [draw 3 cards]. Burn 1.
            5 | (activated, once per turn) Cost: [destroy 1 opposing monster on the field]. Draw 1 card.
            5 | (activated, once per turn) Cost: [tire 1 other monster on your battlefield]. Draw 1 card.
            5 | (activated, once per turn) Cost: [release 1 opposing monster on the battlefield]. Draw 1 card.
            5 | (activated, once per turn) Cost: [discard 1 card from your opponent's hand]. Draw 1 card.
            5 | (activated, once per turn) Cost: [send 2 cards from the top of your opponent's deck to the graveyard]. Draw 1 card.
            5 | (activated, once per turn) Cost: pay 1 mana, then [heal 5]. Draw 1 card.
            5 | (activated, once per turn) Cost: [send the top card of your opponent's deck to the graveyard]. Draw 1 card.
            5 | (activated, once per turn) Cost: [send the bottom card of your deck to the graveyard]. Draw 1 card.
        """,
        fine="""
            5 | (activated) Cost: pay 2 mana. Draw 1 card.
            5 | (activated) Cost: release 2 other monsters on your battlefield. Draw 1 card.
            5 | (activated) Cost: tire this card. Draw 1 card.
            5 | (activated) Cost: discard 2 cards from your hand. Draw 1 card.
            5 | (activated) Discard 1 card: Draw 1 card.
            5 | (activated) Discard a spade: Draw 1 card.
            5 | (activated) Discard a card at random: Draw 1 card.
            5 | (activated) Put the top card of your deck into your graveyard: Draw 1 card.
            5 | (activated) Cost: mill 9. Draw 1 card.
            5 | (activated) Cost: pay 1 mana, then tire this card. Draw 1 card.
        """,
    ),
)


@pytest.mark.parametrize(("ban", "entry"), broken(BANS))
def test_what_is_left_open_is_refused(ban: Ban, entry: str) -> None:
    """Amount, place, side, chooser and duration are stated or have a default."""
    assert_broken(ban, entry)


@pytest.mark.parametrize(("ban", "entry"), fine(BANS))
def test_what_is_said_or_has_a_default_is_legal(ban: Ban, entry: str) -> None:
    """Freezing and control have defaults (ultimate.i.122, ultimate.i.134)."""
    assert_fine(ban, entry)


@pytest.mark.rule("ultimate.ban.49")
@pytest.mark.parametrize(
    "entry",
    [
        "5 | (triggered) When this card attacks: do something nice.",
        "5 | (triggered) When this card attacks: destroy some opposing monsters.",
        "5 | (triggered) When this card attacks: draw cards.",
        "5 | (triggered) When the moon is full: draw 1 card.",
        "7 | (activated, once per turn) Summon 1 monster from your hand to your castle.",
    ],
)
def test_a_text_that_cannot_be_read_is_refused_by_clause(entry: str) -> None:
    """Every text must parse completely into the effect language."""
    found = {each.code for each in findings(read(entry))}
    assert "ultimate.ban.49" in found
    assert any(code.startswith("DSL") for code in found)


@pytest.mark.parametrize(
    "entry",
    [
        "kind: wizard    rank: 5 | (triggered) When this card attacks: burn 6.",
        "rank: 5 | (triggered) When this card attacks: burn 6.",
        "kind: monster | (triggered) When this card attacks: burn 6.",
        "kind: monster    rank: 14 | (triggered) When this card attacks: burn 6.",
        "kind: joker trigger | (triggered) When this card attacks: burn 6.",
    ],
)
def test_what_is_known_of_a_damaged_entry_is_checked(entry: str) -> None:
    """Kind and rank may be missing or wrong; the text is judged all the same."""
    codes = {each.code for each in findings(read(entry))}
    assert "ultimate.ban.26" in codes
    assert any(code.startswith("DSL") for code in codes)
