"""What no text may say, and what only triggers may (ultimate.ban.1-10, 20-32, 43-48, 55-70)."""

from __future__ import annotations

from typing import Final

import pytest

from tests.rules.ultimate.banned import Ban, assert_broken, assert_fine, broken, fine

BANS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.1"),
        broken="""
            5 | (triggered) [When this card is released]: draw 1 card.
            5 | (triggered) [When another monster on your battlefield is released]: draw 1 card.
        """,
        fine="""
            5 | (triggered) When this card is destroyed: draw 1 card.
            5 | (activated, once per turn) Cost: release 1 other monster on your battlefield. Draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.2"),
        broken="""
            5 | (triggered) [When this card becomes tired]: draw 1 card.
            5 | (triggered) [When an opposing monster becomes tired]: draw 1 card.
        """,
        fine="""
            5 | (triggered) When this card attacks: draw 1 card.
            5 | (continuous) While this card is tired: this card gets +1.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.3"),
        broken="""
            5 | (triggered) [When this card becomes heavily tired]: draw 1 card.
            5 | (triggered) [When an opposing monster is turned heavily tired]: draw 1 card.
        """,
        fine="""
            5 | (triggered) When this card blocks: draw 1 card.
            5 | (activated, once per turn) If this card is heavily tired: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.4"),
        broken="""
            5 | (triggered) [When this card becomes frozen]: draw 1 card.
            5 | (triggered) [When an opposing monster becomes frozen]: draw 1 card.
        """,
        fine="""
            5 | (triggered) When this card attacks: freeze 1 opposing monster on the field.
            5 | (activated, once per turn) If this card is frozen: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.5"),
        broken="""
            5 | (activated, once per turn) [Negate the release of 1 opposing monster on the field].
            5 | (activated, once per turn) [Your opponent cannot release monsters until the end of the turn].
            jt | (trigger) [This turn your opponent cannot release monsters].
        """,
        fine="""
            5 | (activated, once per turn) Release 1 other monster on your battlefield, then draw 1 card.
            jt | (trigger) Negate the next 1 effect your opponent activates this turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.7"),
        broken="""
            5 | (activated, once per turn) [1 other monster on your battlefield gains this ability until the end of the turn].
            5 | (activated, once per turn) [This card gains the abilities of 1 opposing monster on the field until the end of the turn].
            5 | (continuous) [The attacker gains this ability].
        """,
        fine="""
            5 | (activated, once per turn) 1 other monster on your battlefield gets +1 until the end of the turn.
            5 | (activated, once per turn) 1 other monster on your battlefield cannot be blocked until the end of the turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.8"),
        broken="""
            10 | (triggered) When this card is summoned: [your opponent cannot activate the next 1 effect this turn].
            5 | (activated, once per turn) [1 opposing monster on the field loses its abilities until the end of the turn].
            5 | (activated, once per turn) [The effects of 1 opposing monster on the field cannot be activated until the end of the turn].
        """,
        fine="""
            jm | (trigger) Your opponent cannot activate the next 1 effect this turn.
            10 | (triggered) When this card is summoned: freeze 1 opposing monster on the field.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.9"),
        broken="""
            10 | (triggered) When this card is summoned: [negate the next 1 effect your opponent activates this turn].
            jg | (magic) [Negate the next 2 effects your opponent activates this turn].
        """,
        fine="""
            jg | (trigger) Negate the next 2 effects your opponent activates this turn.
            jt | (trigger) Negate the effect that sent this card to the graveyard.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.10"),
        broken="""
            jt | (trigger) Negate the next 1 effect your opponent activates this turn, then [negate the effect that sent this card to the graveyard].
            jm | (trigger) Negate the next 1 effect your opponent activates this turn. [Your opponent cannot activate the next 1 effect this turn].
        """,
        fine="""
            jt | (trigger) Negate the next 2 effects your opponent activates this turn.
            jm | (trigger) Negate the next 2 effects your opponent activates this turn. | (triggered) When this card attacks: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.20"),
        broken="""
            5 | (activated, once per turn) [Create a new space for cards].
            J | (magic) Draw 1 card, then [create a new space for cards].
        """,
        fine="""
            5 | (activated, once per turn) Move this card to your mana zone.
            J | (magic) Summon 1 monster of number 1 from your hand to the top of your deck.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.21"),
        broken="""
            7 | (activated, once per turn) Summon 1 monster from your hand to [your standby space].
            7 | (activated, once per turn) Destroy 1 card on [your opponent's standby space].
            7 | (continuous) While there are 1 or more cards in [your standby space]: this card gets +1.
            7 | (activated, once per turn) Move this card to [your standby space].
        """,
        fine="""
            7 | (activated, once per turn) Summon 1 monster from your hand to your battlefield.
            7 | (activated, once per turn) Destroy 1 opposing monster on the field.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.22"),
        broken="""
            7 | (activated, once per turn) Summon 1 [mana card in your mana zone] to your battlefield.
            7 | (activated, once per turn) Add 1 [mana card] to your hand.
            7 | (activated, once per turn) Destroy 1 [mana card in your opponent's mana zone].
            7 | (activated, once per turn) For each [mana card in your mana zone], burn 1.
        """,
        fine="""
            7 | (activated, once per turn) Cost: pay 2 mana. Draw 1 card.
            7 | (activated, once per turn) If you have 6 or more mana: draw 1 card.
            7 | (activated, once per turn) Burn the number of mana cards in your mana zone, at most 3.
            7 | (activated, once per turn) Destroy 1 monster in your opponent's mana zone.
        """,
        also=("ultimate.ban.26",),
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.24"),
        broken="""
            5 | (activated, once per turn) [Remove 1 opposing monster on the field from the game].
            5 | (activated, once per turn) [Exile 2 cards in your opponent's graveyard].
            5 | (activated, once per turn) Move 1 opposing monster on the field to [exile].
        """,
        fine="""
            5 | (activated, once per turn) Send 1 opposing monster on the field to the graveyard.
            5 | (activated, once per turn) Return 2 cards in your opponent's graveyard to their owners' decks.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.29"),
        broken="""
            7 | (activated, once per turn) Add 1 card from [exile] to your hand.
            7 | (activated, once per turn) Summon 1 joker in [your exile] to your battlefield.
            7 | (continuous) While there are 1 or more cards in [exile]: this card gets +1.
        """,
        fine="""
            7 | (activated, once per turn) Add 1 card from your graveyard to your hand.
            7 | (activated, once per turn) Summon 1 joker in your graveyard to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.30"),
        broken="""
            5 | (continuous) [This card is unaffected by your opponent's effects].
            5 | (continuous) [This card is unaffected by effects].
            5 | (continuous) [This card cannot be chosen by your opponent's effects].
            5 | (continuous) [This card cannot be destroyed].
            5 | (continuous) [This card cannot be moved].
            5 | (activated, once per turn) [1 monster on your battlefield cannot be turned by effects until the end of the turn].
            5 | (continuous) If [another monster on your battlefield would be destroyed], it stays on the field instead.
            5 | (continuous) [This card can attack while frozen].
        """,
        fine="""
            5 | (continuous) This card cannot be blocked.
            5 | (continuous) This card cannot be attacked.
            5 | (continuous) If this card would be destroyed, this card stays on the field instead.
            5 | (continuous) If this card on the battlefield would be destroyed, return this card to your hand instead.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.31"),
        broken="""
            10 | (triggered) When this card attacks: [you win the game].
            10 | (triggered) When this card attacks: [your opponent loses the game].
            10 | (triggered) When this card attacks: if you have 10 or more mana, [you win the game].
        """,
        fine="""
            10 | (triggered) When this card attacks: burn 5.
            10 | (triggered) When this card attacks: mill 20.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.32"),
        broken="""
            5 | (triggered) When this card is summoned: [create 1 token].
            5 | (triggered) When this card is summoned: [create 2 tokens on your battlefield].
        """,
        fine="""
            5 | (triggered) When this card is summoned: boost 1 mana.
            5 | (triggered) When this card is destroyed: summon 1 monster from your hand to your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.43"),
        broken="""
            K | (magic) [End your opponent's turn].
            10 | (triggered) When this card blocks: [end your opponent's turn].
            jg | (magic) [End each turn].
        """,
        fine="""
            jt | (trigger) End your opponent's turn.
            K | (magic) End your turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.44"),
        broken="""
            jt | (trigger) End your opponent's turn, then [end your opponent's turn].
            jm | (trigger) End your opponent's turn. If you have 6 or more mana, [end your opponent's turn].
        """,
        fine="""
            jt | (trigger) End your opponent's turn, then draw 1 card.
            jm | (trigger) Draw 1 card, then end your opponent's turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.45"),
        broken="""
            jt | (trigger) [Skip your opponent's next turn].
            10 | (triggered) When this card attacks: [take an extra turn].
            jt | (trigger) [End your opponent's next turn].
            K | (magic) [Your opponent skips your opponent's turn].
        """,
        fine="""
            jt | (trigger) End your opponent's turn.
            10 | (triggered) When this card attacks: recover up to 2 other monsters on your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.48"),
        broken="""
            J | (magic) [Exchange your deck with your graveyard].
            10 | (triggered) When this card attacks: [exchange your opponent's graveyard with your opponent's deck].
            J | (magic) Return all cards in your graveyard to your deck, then [mill the number of cards in your deck].
            J | (magic) Send all cards from your deck to the graveyard, then [return all cards in your graveyard to your deck].
        """,
        fine="""
            J | (magic) Heal up to 3, then mill 3.
            J | (magic) Return up to 3 cards in your graveyard to your deck.
        """,
        also=("ultimate.ban.27",),
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.55"),
        broken="""
            2 | (continuous) [This card does not tire when it attacks].
            2 | (activated, once per turn) [1 monster on your battlefield attacks without tiring until the end of the turn].
        """,
        fine="""
            2 | (triggered, once per turn) When this card attacks: recover this card.
            2 | (continuous) This card can attack tired opposing monsters on the battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.56"),
        broken="""
            2 | (continuous) [This card does not tire when it blocks].
            2 | (activated, once per turn) [1 monster on your battlefield blocks without tiring until the end of the turn].
        """,
        fine="""
            2 | (triggered, once per turn) When this card blocks: recover this card.
            2 | (continuous) This card cannot be blocked.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.57"),
        broken="""
            2 | (continuous) [This card can attack while tired].
            2 | (activated, once per turn) [1 monster on your battlefield can attack while heavily tired until the end of the turn].
        """,
        fine="""
            2 | (continuous) This card can attack tired opposing monsters on the battlefield.
            2 | (activated, once per turn) Recover 1 monster on your battlefield.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.58"),
        broken="""
            2 | (continuous) [This card can block while tired].
            2 | (activated, once per turn) [1 monster on your battlefield can block while heavily tired until the end of the turn].
        """,
        fine="""
            2 | (triggered) At the end of your turn: recover this card.
            2 | (continuous) This card cannot be blocked by monsters of number 3 or less.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.59"),
        broken="""
            8 | (activated, once per turn) [Turn 1 opposing monster on the field face down].
            8 | (triggered) When this card attacks: [turn this card face down].
        """,
        fine="""
            8 | (activated, once per turn) Heavily tire 1 opposing monster on the field.
            8 | (triggered) When this card attacks: heavily tire this card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.61"),
        broken="""
            10 | (triggered) When this card attacks: [your opponent cannot summon cards until the end of your opponent's next turn].
            jt | (trigger) [This turn your opponent cannot summon monsters].
            K | (magic) [This turn each player cannot summon cards].
        """,
        fine="""
            10 | (triggered) When this card attacks: freeze 1 opposing monster on the field until the end of your opponent's next turn.
            jt | (trigger) Negate the next 1 effect your opponent activates this turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.62"),
        broken="""
            K | (magic) [This turn your opponent cannot use magic cards].
            jt | (trigger) [Your opponent cannot use magic cards until the end of the turn].
        """,
        fine="""
            K | (magic) 1 opposing monster on the field cannot attack until the end of your opponent's next turn.
            jt | (trigger) Your opponent cannot activate the next 1 effect this turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.63"),
        broken="""
            K | (magic) [This turn no card can be put on your opponent's battlefield].
            K | (magic) [This turn the field takes no damage].
        """,
        fine="""
            K | (magic) 2 monsters on your battlefield get +1 until the end of the turn.
            K | (magic) Send 1 opposing monster on the field to the graveyard.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.64"),
        broken="""
            K | (magic) [You take no damage until the end of the turn].
            K | (magic) [This turn your opponent takes no damage].
            K | (magic) [This turn you cannot summon cards].
            K | (magic) [You cannot use magic cards until the end of the turn].
        """,
        fine="""
            K | (magic) Your opponent draws 1 card.
            jt | (trigger) Negate the next 2 effects your opponent activates this turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.65"),
        broken="""
            K | (magic) [This turn your deck takes no damage].
            jt | (trigger) [This turn damage to your deck is reduced by 2].
        """,
        fine="""
            jt | (trigger) The rest of the damage being dealt is not dealt.
            K | (magic) Heal up to 3.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.66"),
        broken="""
            5 | (continuous) [This card can attack from your hand].
            5 | (continuous) [This card can block from your graveyard].
            5 | (activated, once per turn) [2 cards in your graveyard] get +1 until the end of the turn.
        """,
        fine="""
            5 | (continuous) This card can attack from your mana zone.
            5 | (activated, once per turn) 2 monsters on your battlefield get +1 until the end of the turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.68"),
        broken="""
            8 | (triggered) When this card attacks: [turn 1 mana in your opponent's mana zone spent].
            8 | (continuous) [Mana in your opponent's mana zone cannot be used].
            8 | (triggered) When this card attacks: [mana in your opponent's mana zone does not become ready until the end of your opponent's next turn].
            8 | (triggered) When this card attacks: [your opponent cannot use mana until the end of the turn].
            K | (magic) [This turn your opponent cannot use mana].
        """,
        fine="""
            8 | (triggered) When this card attacks: remove 1 mana from your opponent's mana zone.
            8 | (activated, once per turn) Cost: pay 1 mana. Draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.70"),
        broken="""
            5 | (triggered) When this card is summoned: [this card attacks now].
            5 | (activated, once per turn) [1 other monster on your battlefield attacks now].
        """,
        fine="""
            5 | (triggered, once per turn) When this card attacks: recover this card.
            5 | (activated, once per turn) This card can attack 1 opposing monster on the field until the end of the turn.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.attack.4"),
        broken="""
            5 | (triggered) When this card attacks: [this card attacks now].
        """,
        fine="""
            5 | (triggered, once per turn) When this card attacks: recover this card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.149"),
        broken="""
            K | (magic) [The rest of the damage being dealt is not dealt].
            5 | (triggered) When this card is sent to the graveyard: [the rest of the damage being dealt is not dealt].
        """,
        fine="""
            jt | (trigger) The rest of the damage being dealt is not dealt.
            jm | (trigger) Draw 1 card, then the rest of the damage being dealt is not dealt.
        """,
    ),
)


@pytest.mark.parametrize(("ban", "entry"), broken(BANS))
def test_what_no_text_may_say_is_refused(ban: Ban, entry: str) -> None:
    """The clause is named, with what would be allowed."""
    assert_broken(ban, entry)


@pytest.mark.parametrize(("ban", "entry"), fine(BANS))
def test_what_is_next_to_it_is_legal(ban: Ban, entry: str) -> None:
    """Nothing more is refused than the clause says."""
    assert_fine(ban, entry)
