"""How much one ability may do (ultimate.ban.11-15, 17-18, 23, 26-27, 41-42, 50-54)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.ultimate.banned import Ban, assert_broken, assert_fine, broken, fine

BANS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.11"),
        broken="""
            jt | (trigger) [Negate the next 3 effects your opponent activates this turn].
            jm | (trigger) [Your opponent cannot activate the next 4 effects this turn].
            jg | (trigger) [Negate the next the number of cards in your hand effects your opponent activates this turn].
            jt | (trigger) For each monster on your battlefield, [negate the next 1 effect your opponent activates this turn].
            jm | (trigger) [Negate the effects of 1 opposing monster on the field until the end of the turn].
            jm | (trigger) [1 opposing monster on the field loses its abilities until the end of the turn].
        """,
        fine="""
            jt | (trigger) Negate the next 2 effects your opponent activates this turn.
            jm | (trigger) Your opponent cannot activate the next 1 effect this turn.
            jt | (trigger) Negate the next the number of cards in your hand, at most 2 effects your opponent activates this turn.
            jt | (trigger) Negate the effect that sent this card to the graveyard.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.12"),
        broken="""
            J | (magic) [Draw 3 cards].
            5 | (triggered) When this card attacks: draw 2 cards, then discard 1 card from your hand, then [draw 1 card].
            5 | (triggered) When this card attacks: draw 1 card. If you have 6 or more mana, [draw 2 cards]; otherwise draw 1 card.
            J | (magic) [Draw the number of monsters on your battlefield cards].
            J | (magic) For each monster on your battlefield, [draw 1 card].
            J | (magic) [Your opponent draws 3 cards].
            J | (magic) Discard 1 card from your hand. If you do, [draw 3 cards]. If you do not, draw 1 card.
            J | (magic) Draw 1 card. Toss a coin. Heads: burn 1. Tails: [draw 2 cards].
            J | (magic) [The turn player draws 3 cards].
            J | (magic) Draw 2 cards. [Both players draw 1 card].
            J | (magic) Draw 1 card. You may discard 1 card from your hand. If you do, [draw 2 cards].
        """,
        fine="""
            J | (magic) Draw 2 cards.
            J | (magic) Draw 1 card, then draw 1 card.
            J | (magic) Discard 1 card from your hand. If you do, draw 2 cards. If you do not, draw 1 card.
            J | (magic) Toss a coin. Heads: draw 2 cards. Tails: draw 2 cards.
            J | (magic) Choose one: draw 2 cards, or draw 1 card.
            J | (magic) If you have 6 or more mana, draw 2 cards; otherwise draw 2 cards.
            J | (magic) Draw 2 cards. Your opponent draws 2 cards.
            J | (magic) Draw the number of monsters on your battlefield, at most 2 cards.
            J+ | (magic) Draw 2 cards. | (triggered) When this card attacks: draw 2 cards.
            5 | (activated, once per turn) Cost: discard 2 cards from your hand. Draw 2 cards.
            J | (magic) You may discard 1 card from your hand. If you do, draw 2 cards. If you do not, draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.13"),
        broken="""
            J | (magic) Draw 2 cards, then [add 1 card from your graveyard to your hand].
            J | (magic) [Add up to 3 cards from your graveyard to your hand].
            J | (magic) [Return 3 cards from your graveyard to your hand].
            J | (magic) [Return all cards of number 1 from your graveyard to their owners' hands].
            J | (magic) Add 1 card of number 3 from your deck to your hand. Choose up to 2 cards in your graveyard: [return them to their owners' hands].
            J | (magic) [Move 3 cards from your graveyard to your hand].
            J | (magic) Look at the top 5 cards of your deck. [Put 3 of them into your hand and the rest on the bottom of your deck].
            J | (magic) Search your deck for 3 cards, then [add them to your hand].
            4 | (triggered) When this card is destroyed: draw 2 cards, then [return this card to its owner's hand].
        """,
        fine="""
            7 | (triggered) When this card is summoned: draw 1 card, then add 1 card from your graveyard to your hand.
            J | (magic) Add up to 2 cards from your graveyard to your hand.
            7 | (triggered) When this card attacks: draw 2 cards, then return 1 other monster on your battlefield to its owner's hand.
            7 | (triggered) When this card attacks: draw 2 cards, then return this card to its owner's hand.
            J | (magic) Choose one: draw 2 cards, or add 2 cards from your graveyard to your hand.
            J | (magic) Draw 2 cards. Add 2 cards from your opponent's graveyard to your opponent's hand.
        """,
        also=("ultimate.ban.49",),
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.14"),
        broken="""
            6 | (triggered) When this card is summoned: [destroy all opposing monsters of number 3 or less on the field].
            6 | (triggered) When this card is summoned: [destroy each opposing monster on the battlefield].
            6 | (triggered) When this card is summoned: tire 2 opposing monsters on the field, then [freeze 1 opposing monster on the field].
            6 | (activated, once per turn) [Up to 3 monsters on your battlefield get +1 until the end of the turn].
            6 | (activated, once per turn) [Recover 3 monsters on your battlefield].
            6 | (continuous) [Other monsters on your battlefield get +1].
            6 | (continuous) [Opposing monsters on the battlefield cannot block].
            6 | (activated, once per turn) Choose up to 2 opposing monsters on the field: tire them. [Freeze 1 opposing monster on the field].
            6 | (activated, once per turn) For each opposing monster on the field, [tire it].
            6 | (activated, once per turn) For each monster on your battlefield, [tire 1 opposing monster on the field].
            6 | (activated, once per turn) Return 1 opposing monster on the field to its owner's hand, then return 1 opposing monster on the field to its owner's deck, then [send 1 opposing monster on the field to the graveyard].
            6 | (activated, once per turn) [Send all monsters on the field to the graveyard].
            6 | (triggered) When this card is destroyed: [tire 3 opposing monsters on the field].
            6 | (triggered) When you send an opposing monster to the graveyard: [freeze 3 opposing monsters on the field].
            6 | (activated, once per turn) Tire 1 opposing monster on the field. If you have 6 or more mana, [freeze 2 opposing monsters on the field].
            6 | (activated, once per turn) [3 monsters on your battlefield cannot be blocked until the end of the turn].
        """,
        fine="""
            6 | (triggered) When this card is summoned: tire 1 opposing monster on the field, then freeze 1 opposing monster on the field.
            6 | (triggered) When this card is summoned: choose up to 2 opposing monsters on the field: tire them, then freeze them.
            6 | (triggered) When this card is summoned: tire 2 opposing monsters on the field, then recover this card.
            6 | (triggered) When this card is summoned: choose one: tire 2 opposing monsters on the field, or freeze 2 opposing monsters on the battlefield.
            6 | (triggered) When this card blocks: destroy the attacker, then tire 2 opposing monsters on the field.
            6 | (activated, once per turn) Cost: release 2 other monsters on your battlefield. Tire 2 opposing monsters on the field.
            6 | (continuous) This card gets +1 for each other monster on your battlefield, at most +3.
            6 | (continuous) This card cannot be blocked by monsters of number 3 or less.
            6 | (continuous) This card can attack tired opposing monsters on the battlefield.
            6 | (activated, once per turn) 2 monsters on your battlefield get +1 until the end of the turn and cannot be blocked until the end of the turn.
            6 | (triggered) When this card attacks: add 2 cards from your graveyard to your hand, then tire 2 opposing monsters on the field.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.15"),
        broken="""
            9 | (triggered) When this card is summoned: [take control of 2 opposing monsters on the battlefield].
            9 | (triggered) When this card is summoned: take control of 1 opposing monster on the battlefield, then [take control of 1 opposing monster on the field].
            9 | (triggered) When this card is summoned: choose up to 2 opposing monsters on the battlefield: [take control of them].
        """,
        fine="""
            9 | (triggered) When this card is summoned: take control of up to 1 opposing monster on the battlefield.
            9 | (triggered) When this card is summoned: choose one: take control of 1 opposing monster on the battlefield, or take control of 1 opposing monster in your opponent's mana zone.
            9 | (triggered) When this card is summoned: take control of 1 opposing monster on the battlefield, then tire 1 opposing monster on the battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.17"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your hand to your battlefield, then [summon 1 monster from your graveyard to your battlefield].
            7 | (activated, once per turn) [Summon up to 2 monsters from your hand to your battlefield without paying its cost].
            7 | (triggered) When this card is destroyed: summon this card to your battlefield, then [summon 1 monster from your hand to your battlefield].
            7 | (activated, once per turn) Add 2 monsters from your deck to your hand, then [summon them to your battlefield].
            7 | (activated, once per turn) For each monster on your battlefield, [summon 1 monster from your hand to your battlefield].
        """,
        fine="""
            7 | (activated, once per turn) Summon up to 1 monster from your hand or graveyard to your battlefield.
            7 | (activated, once per turn) Choose one: summon 1 monster from your hand to your battlefield, or summon 1 monster from your graveyard to your battlefield.
            7 | (activated, once per turn) Add 1 monster from your deck to your hand, then summon it to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.18"),
        broken="""
            5 | (triggered) When this card is summoned: move this card to your mana zone, then [move 1 other monster on your battlefield to the top of your deck].
            5 | (triggered) When this card is summoned: [move 2 monsters on your battlefield to your mana zone].
            5 | (activated, once per turn) Summon 1 monster from your hand to your mana zone, then [move this card to the top of your deck].
        """,
        fine="""
            4 | (triggered) When this card is summoned: choose one: move this card to the top of your deck, or move this card to your mana zone.
            5 | (activated, once per turn) Summon 1 monster from your hand to the top of your graveyard.
            5 | (activated, once per turn) Move this card to your mana zone, then move 1 other monster in your mana zone to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.23"),
        broken="""
            5 | (triggered) When this card is summoned: [boost 2 mana].
            5 | (triggered) When this card is summoned: boost 1 mana, then [boost 1 mana].
            5 | (triggered) When this card is summoned: for each monster on your battlefield, [boost 1 mana].
        """,
        fine="""
            5 | (triggered) When this card is summoned: boost 1 mana.
            5 | (triggered) When this card is summoned: boost 1 mana. | (triggered) When this card is destroyed: boost 1 mana.
            5 | (triggered) When this card is summoned: boost the number of cards in your hand, at most 1 mana.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.26"),
        broken="""
            5 | (triggered) When this card attacks: burn 3, then [burn 3].
            5 | (triggered) When this card attacks: [burn 6].
            5 | (triggered) When this card attacks: [both players send 6 cards from the top of their decks to the graveyard].
            5 | (triggered) When this card attacks: [send 6 cards from the top of your opponent's deck to the graveyard].
            5 | (triggered) When this card attacks: burn 3, then [your opponent mills 3].
            5 | (triggered) When this card attacks: burn 4, then [both players mill 2].
            5 | (triggered) When this card attacks: burn 5, then [send 1 card from your opponent's deck to the graveyard].
            5 | (triggered) When this card attacks: [burn the number of monsters on your battlefield].
            5 | (triggered) When this card attacks: [burn the number of this card].
            5 | (triggered) When this card attacks: [burn X], where X is the number of monsters on your battlefield.
            5 | (triggered) When this card attacks: for each tired monster on the field, [burn 1].
            5 | (triggered) When this card attacks: burn 1. If you have 6 or more mana, [burn 5]; otherwise burn 1.
            5 | (triggered) When this card attacks: choose one: [burn 6], or draw 1 card.
        """,
        fine="""
            5 | (triggered) When this card attacks: burn 5.
            5 | (triggered) When this card attacks: burn 2, then burn 3.
            5 | (triggered) When this card attacks: burn the number of this card, at most 5.
            5 | (triggered) When this card attacks: choose one: burn 5, or burn 4.
            5 | (triggered) When this card attacks: mill 6.
            5 | (triggered) When this card attacks: burn X, where X is the number of monsters on your battlefield, at most 5.
            5 | (triggered) When this card attacks: burn the number of monsters on your battlefield, at most 5.
            5 | (triggered) When this card attacks: burn 5. | (triggered) When this card blocks: burn 5.
            5 | (activated, once per turn) Cost: mill 6. Burn 5.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.27"),
        broken="""
            J | (magic) [Heal up to 4].
            J | (magic) Heal 2, then [heal 2].
            J | (magic) [Return up to 4 cards from your graveyard to your deck].
            J | (magic) Heal 2, then [return 2 cards from your hand to your deck].
            J | (magic) Heal 3. [Return this card to its owner's deck].
            7 | (triggered) When this card attacks: heal 3, then [return 1 other monster on your battlefield to its owner's deck].
            J | (magic) [Add 4 cards from your graveyard to your deck].
            J | (magic) [Heal the number of monsters on your battlefield].
            7 | (triggered) When this card attacks: return up to 2 opposing monsters on the field to your deck, then [return 2 cards from your opponent's graveyard to their owners' decks].
            J | (magic) [Return all cards from your opponent's graveyard to their owners' decks].
            J | (magic) [Move 4 cards from your graveyard to your deck].
        """,
        fine="""
            J | (magic) Heal up to 3.
            J | (magic) Heal 1, then heal 2.
            7 | (triggered) When this card attacks: heal 3, then return 1 opposing monster on the battlefield to its owner's deck.
            J | (magic) Heal up to 2, then return 1 card from your hand to the top of your deck.
        """,
        also=("ultimate.ban.49",),
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.41"),
        broken="""
            5 | (triggered) When this card attacks: this card gets [+6] until the end of the turn.
            5 | (continuous) This card gets [+1 for each card in your hand].
            5 | (continuous) This card gets [+2 for each other monster on your battlefield, at most +6].
            5 | (triggered) When this card attacks: for each tired monster on the field, this card gets [+1] until the end of the turn.
        """,
        fine="""
            5 | (triggered) When this card attacks: this card gets +5 until the end of the turn.
            5 | (continuous) This card gets +1 for each card in your hand, at most +5.
            5 | (triggered) When this card attacks: this card gets +3 until the end of the turn, then this card gets +3 until the end of the battle.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.42"),
        broken="""
            8 | (triggered) When this card attacks: 1 opposing monster on the battlefield gets [-2] until the end of the turn.
            8 | (continuous) This card gets [-1 for each card in your hand].
            8 | (triggered) When this card attacks: [lower the number of 1 opposing monster on the field by 2 until the end of the turn].
            8 | (triggered) When this card attacks: [halve the number of 1 opposing monster on the field until the end of the turn].
            8 | (triggered) When this card attacks: [the number of 1 opposing monster on the field becomes 1 until the end of the turn].
            8 | (triggered) When this card attacks: [exchange the numbers of this card and 1 opposing monster on the field].
        """,
        fine="""
            8 | (triggered) When this card attacks: 1 opposing monster on the battlefield gets +2 until the end of the turn.
            8 | (continuous) This card gets +1 for each card in your hand, at most +5.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.50"),
        broken="""
            7 | (triggered) When this card attacks: [your opponent discards 1 card from their hand].
            Q | (magic) [Each player discards 1 card from their hand].
            jt | (trigger) [Your opponent discards 1 card from their hand at random].
            5 | (triggered) When this card attacks: [discard 1 card from your opponent's hand].
            5 | (triggered) When this card attacks: [send 1 card from your opponent's hand to the graveyard].
            5 | (triggered) When this card attacks: [return 1 card from your opponent's hand to its owner's deck].
            5 | (triggered) When this card attacks: return 1 opposing monster on the field to its owner's hand, then [discard it].
            5 | (triggered) When this card blocks: return the attacker to its owner's hand, then [discard it].
        """,
        fine="""
            8 | (triggered) When this card attacks: your opponent discards 1 card from their hand.
            jm | (trigger) Your opponent discards 1 card from their hand.
            5 | (triggered) When this card attacks: discard 1 card from your hand.
            Q | (magic) Discard 2 cards from your hand, then draw 2 cards.
            5 | (triggered) When this card attacks: return 1 opposing monster on the field to its owner's hand.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.51"),
        broken="""
            7 | (triggered) When this card attacks: [remove 1 mana from your opponent's mana zone].
            K | (magic) [Remove 1 mana from both players' mana zone].
            jt | (trigger) [Remove 1 mana from your opponent's mana zone].
        """,
        fine="""
            8 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
            jm | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
            7 | (triggered) When this card attacks: remove 1 mana from your mana zone.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.52"),
        broken="""
            8 | (triggered) When this card attacks: your opponent discards 1 card from their hand. | (triggered) When this card is summoned: [remove 1 mana from your opponent's mana zone].
            8 | (triggered) When this card attacks: your opponent discards 1 card from their hand, then [your opponent discards 1 card from their hand at random].
            9 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone. If you have 6 or more mana, [discard 1 card from your opponent's hand].
        """,
        fine="""
            8 | (triggered) When this card attacks: choose one: your opponent discards 1 card from their hand, or remove 1 mana from your opponent's mana zone.
            8 | (triggered) When this card attacks: your opponent discards 1 card from their hand. | (triggered) When this card is summoned: discard 1 card from your hand.
            8 | (triggered) When this card attacks: if you have 6 or more mana, your opponent discards 1 card from their hand; otherwise remove 1 mana from your opponent's mana zone.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.53"),
        broken="""
            8 | (triggered) When this card attacks: [your opponent discards 2 cards from their hand].
            8 | (triggered) When this card attacks: [discard up to 2 cards from your opponent's hand].
            8 | (triggered) When this card attacks: [send all cards from your opponent's hand to the graveyard].
            8 | (triggered) When this card attacks: for each tired monster on the field, [your opponent discards 1 card from their hand].
        """,
        fine="""
            8 | (triggered) When this card attacks: your opponent discards 1 card from their hand at random.
            8 | (triggered) When this card attacks: discard up to 1 card from your opponent's hand.
            8 | (triggered) When this card attacks: discard 2 cards from your hand.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.54"),
        broken="""
            8 | (triggered) When this card attacks: [remove 2 mana from your opponent's mana zone].
            8 | (triggered) When this card attacks: for each tired monster on the field, [remove 1 mana from your opponent's mana zone].
            8 | (triggered) When this card attacks: [remove the number of cards in your hand mana from your opponent's mana zone].
        """,
        fine="""
            8 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
            8 | (triggered) When this card attacks: remove the number of cards in your hand, at most 1 mana from your opponent's mana zone.
            8 | (triggered) When this card attacks: remove 2 mana from your mana zone.
        """,
    ),
)


@pytest.mark.parametrize(("ban", "entry"), broken(BANS))
def test_what_exceeds_a_limit_is_refused(ban: Ban, entry: str) -> None:
    """Amounts add up over all sentences of an ability, whatever their words."""
    assert_broken(ban, entry)


@pytest.mark.parametrize(("ban", "entry"), fine(BANS))
def test_what_stays_within_a_limit_is_legal(ban: Ban, entry: str) -> None:
    """Limits are reached, not exceeded; alternatives count by their maximum."""
    assert_fine(ban, entry)
