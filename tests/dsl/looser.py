"""English texts on sides, links, amounts and states, each with what is printed: one at least for each rule of ``LOOSER``."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

_KEPT: Final = (
    "Look at the top 3 cards of your deck."
    " Put 1 of them into your hand, then put the rest on the bottom of your deck."
)
_SHOWN: Final = "Your opponent reveals their hand. Choose a card that costs 2 or less in your opponent's hand: discard it."
_UNLESS: Final = "You may pay 1 coin. If you do not, discard a card."
_COST: Final = "As a cost, discard 1 card. Deal 5 damage to a servant."
_BOTH: Final = "Both players reveal their hand, then each player discards 1 card."
_COINS: Final = "Gain X coins, where X is the number of pilots on your field."
_POWERS: Final = "shooting +200, melee +200 and special +200 this round."
_EFFECT: Final = "When the opponent activates an effect of a Counter: negate it."
SAID: Final = (
    # whose it is
    *(
        ("cmvr", f"Destroy all cmVs on {side}.", f"Destroy all cmVs {controls}.")
        for side, controls in (
            ("your opponent's side of the field", "the opponent controls"),
            ("your side", "you control"),
        )
    ),
    (
        "cmvr",
        "Each player destroys 1 cmV on their side.",
        "Each player destroys 1 cmV he or she controls.",
    ),
    *(
        (
            "cmvr",
            f"{who} 1 {what} in {owner} {what.split()[0].lower()} zone.",
            f"{who} 1 {what} {controls}.",
        )
        for who, what, owner, controls in (
            ("Destroy", "weapon", "your opponent's", "the opponent controls"),
            ("Destroy", "weapon", "your", "you control"),
            ("Each player destroys", "weapon", "their", "he or she controls"),
        )
    ),
    *(
        ("cmvr", f"{who} 1 cmV in {owner} unit row.", f"{who} 1 cmV {controls}.")
        for who, owner, controls in (
            ("Tap", "your opponent's", "the opponent controls"),
            ("Tap", "your", "you control"),
            ("Each player destroys", "their own", "he or she controls"),
        )
    ),
    (
        TEMPLATE,
        "Give a friendly servant +2 attack this turn.",
        "A servant you control gets attack +2 until the end of the turn.",
    ),
    ("cmvr", "Tap all friendly air cmVs.", "Tap all air cmVs you control."),
    (TEMPLATE, "Destroy a hostile servant.", "Destroy an opposing servant."),
    (
        "e2drive",
        "Return 1 equip tool on the play area to its owner's hand.",
        "Return 1 equip tool in play to its owner's hand.",
    ),
    (
        "cmvr-compatible",
        "Set a pilot from your hand in an empty slot without paying its cost.",
        "Set a pilot from your hand without paying its cost.",
    ),
    # links
    (
        "cmvr",
        "You may discard a card, and if you do, gain 3 coins.",
        "You may discard a card. If you do, gain 3 coins.",
    ),
    ("cmvr", "You may pay 1 coin; if you don't, discard a card.", _UNLESS),
    (
        "e2drive",
        "Flip a coin; if it's heads, draw a card, and if it's tails, discard a card.",
        "Flip a coin. Heads: draw 1 card. Tails: discard 1 card.",
    ),
    (
        "cmvr",
        "You may discard a card. If you do, choose an opposing cmV; its armor becomes 0 this round.",
        "You may discard a card. If you do, choose an opposing cmV: the armor of it becomes 0 this round.",
    ),
    (
        TEMPLATE,
        "As an additional cost to cast this, discard a card. Deal 5 damage to a servant.",
        _COST,
    ),
    (
        TEMPLATE,
        "As an additional cost, discard a card: deal 5 damage to a servant.",
        _COST,
    ),
    ("cmvr", "Negate a Counter your opponent has activated.", _EFFECT),
    (
        "cmvr",
        "Cancel an Effect card that your opponent just set with cost 2 or less.",
        "When the opponent sets an Effect card with cost 2 or less: negate it.",
    ),
    (TEMPLATE, "Both players reveal their hands, and each discards a card.", _BOTH),
    (TEMPLATE, "Both players reveal their hands and they each discard a card.", _BOTH),
    (
        "cmvr",
        "Each player reveals their hand, and each discards an Effect card from theirs.",
        "Each player reveals their hand, then each player discards an Effect card from their hand.",
    ),
    (
        TEMPLATE,
        "While you control exactly one servant, it gets +2 attack.",
        "While you control 1 servant: each of your servants gets attack +2.",
    ),
    (
        "cmvr",
        "As long as you have three or more air cmVs, each of them has +200 mobility.",
        "While you control 3 or more air cmVs: each of your air cmVs gets mobility +200.",
    ),
    ("cmvr-compatible", "Count the pilots on your field. Gain that many coins.", _COINS),
    (
        TEMPLATE,
        "Your opponent shows you their hand and you choose a card there with cost 2 or less. They discard it.",
        _SHOWN,
    ),
    (
        "cmvr-compatible",
        "Look at your opponent's hand. You may choose one Weapon card there and have them discard it.",
        "Look at the opponent's hand. You may choose 1 weapon in the opponent's hand. If you do, the opponent discards it.",
    ),
    (
        TEMPLATE,
        "Destroy a servant. If it was destroyed this way, draw a card.",
        "Destroy a servant. If you do, draw 1 card.",
    ),
    # how much
    (
        TEMPLATE,
        "Gain 3 life. If you have less life than your opponent, gain 5 instead.",
        "If you have less life than your opponent, gain 5 life; otherwise gain 3 life.",
    ),
    (
        "cmvr",
        "Your opponent loses 2 coins from the money zone, or all of them if they have fewer.",
        "The opponent loses 2 coins.",
    ),
    ("e2drive", "Remove up to 30D from this servant.", "Heal this servant 30D."),
    (
        "cmvr",
        "This cmV gains 200 to all of its attack powers this round.",
        f"This cmV gets {_POWERS}",
    ),
    (
        "cmvr",
        "This cmV loses 200 to all its attack powers this round.",
        f"This cmV gets {_POWERS}".replace("+", "-"),
    ),
    (
        "cmvr",
        "This cmV loses 200 armor for this round.",
        "This cmV gets armor -200 this round.",
    ),
    (
        "e2drive",
        "Destroy all servants with 30P DUR or less.",
        "Destroy all servants with DUR 30 or less.",
    ),
    (
        "cmvr-compatible",
        "Swap the mobility and the armor of 1 unit this round.",
        "Switch the mobility and armor of 1 unit this round.",
    ),
    (
        "cmvr-compatible",
        "At the end of the round, put 1 coin on this unit if it has fewer than 3.",
        "At the end of each round: if this unit has at most 2 coins on it, put 1 coin on this unit.",
    ),
    ("cmvr", "Put 2 coins from the bank on this card.", "Put 2 coins on this card."),
    ("cmvr", "Take 1 coin off an opposing card.", "Remove 1 coin from an opposing card."),
    ("cmvr", "Take 3 coins from the bank.", "Gain 3 coins."),
    (
        "cmvr-compatible",
        "The cost of custom units you set is reduced by 1 coin this round.",
        "Custom units in your hand cost 1 less this round.",
    ),
    (
        "cmvr",
        "Take up to 2 coins off this card and place them on another card you control.",
        "Move up to 2 coins from this card to another card you control.",
    ),
    # states
    (
        "e2drive",
        "Put 1 servant in the Freeze state until the end of the turn.",
        "1 servant gets Freeze until the end of this turn.",
    ),
    ("e2drive", "Inflict a Heat on this servant.", "This servant gets Heat."),
    ("e2drive", "All opposing servants fall into Heat.", "All opposing servants get Heat."),
    (
        "e2drive",
        "Make 1 acted servant you control unacted.",
        "Turn 1 acted servant you have Off.",
    ),
    (TEMPLATE, "Make target servant tapped.", "Tap target servant."),
    (
        "dannokomachi",
        "The next time a character you control would be damaged this turn, prevent that damage.",
        "The next time a character you control would be dealt damage this turn, prevent that damage.",
    ),
    (
        "e2drive",
        "Whenever this servant is damaged, draw a card.",
        "When this servant takes damage, draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "When a ship you control takes a hit, draw a card.",
        "When coins are removed from a ship you control through battle: draw 1 card.",
    ),
    (
        "cmvr",
        "Pick a Normal cmV in your Dust and put it onto your field tapped, without paying its cost.",
        "Choose a Normal cmV in your dust zone: set it without paying its cost, then tap it.",
    ),
    (
        "e2drive",
        "Flip a coin. Heads: all your master ether goes Off. Tails: draw a card.",
        "Flip a coin. Heads: turn all of your master ether Off. Tails: draw 1 card.",
    ),
    (
        "e2drive",
        "Turn 2e of an opposing servant's ether On.",
        "Turn 2 ether of an opposing servant On.",
    ),
    (
        "cmvr",
        "Choose an opposing Effect card; flip it back face down.",
        "Choose an opposing Effect card. Turn it face down.",
    ),
    # words of other tables
    (
        "cmvr",
        "During this round, seal every Response on your opponent's field.",
        "Response effects of the opponent are sealed this round.",
    ),
    (
        "e2drive",
        "Take two tool cards from your trash back into your hand.",
        "Put 2 tool cards from your trash into your hand.",
    ),
    (
        "cmvr",
        "Your opponent can't use interrupt guard this round.",
        "Opposing cards cannot interrupt guard this round.",
    ),
    (
        "cmvr-compatible",
        "Destroy every unit on the field with armor 200 or lower, except ships.",
        "Destroy every unit in play with armor 200 or less that is not a ship.",
    ),
    (
        "cmvr",
        "If your damage zone holds 5 or more cards, gain 3 coins.",
        "If your damage zone has 5 or more cards, gain 3 coins.",
    ),
    ("cmvr", "This cmV can't declare interrupt guard.", "This cmV cannot interrupt guard."),
    (
        "cmvr",
        "This cmV may interrupt-guard even while it is tapped.",
        "This cmV can interrupt guard while tapped.",
    ),
    (
        "cmvr",
        "When a cmV attacks this cmV, stop the attack.",
        "When a cmV declares an attack on this cmV: negate that attack.",
    ),
    (
        "cmvr",
        "Choose an opposing Effect card: have a look at it.",
        "Choose an opposing Effect card: look at it.",
    ),
    ("cmvr", "When your opponent activates a Counter's effect, negate it.", _EFFECT),
    (
        "cmvr",
        "When this cmV would be destroyed by an effect, you may destroy the Weapon it's carrying instead.",
        "If this cmV would be destroyed by an effect, you may destroy 1 weapon attached to it instead.",
    ),
    (
        "cmvr",
        "When this cmV is destroyed by battle, destroy the opposing cmV that attacked it.",
        "When this cmV is destroyed through battle: destroy the attacker.",
    ),
    (
        "cmvr",
        "Discard a card from your hand to the dust zone.",
        "Discard a card from your hand.",
    ),
    (
        TEMPLATE,
        "Look at the top 3 cards of your deck. Keep one and put the other two on the bottom.",
        _KEPT,
    ),
    (
        TEMPLATE,
        "Look at the top 5 cards of your deck. You may reveal a servant you find there and put it into your hand. Put the rest on the bottom.",
        "Look at the top 5 cards of your deck. You may reveal 1 servant from among them, then put it into your hand. Put the rest on the bottom of your deck.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    # another number, another owner, another quality
    ("cmvr", "Put the top card of your deck on your opponent's side of the field."),
    ("cmvr", "Destroy 1 card in your opponent's weapon zone."),
    ("cmvr", "Destroy 1 cmV in your opponent's weapon zone."),
    ("cmvr", "Choose a friendly or opposing cmV."),
    ("e2drive", "Discard 1 card in the play area."),
    ("cmvr-compatible", "Set a unit from your hand on an empty slot of your opponent."),
    ("cmvr", "Put 2 coins on an empty slot."),
    ("dannokomachi", "Negate two action cards your opponent has played."),
    ("dannokomachi", "Negate an action card you have played."),
    (TEMPLATE, "If you control exactly one servant with 2 attack, it gets +2 attack."),
    (TEMPLATE, "Count the servants, the spells and the cards in your hand."),
    ("cmvr", "Your opponent loses 2 coins, or all of their cards if they have fewer."),
    ("cmvr", "Your opponent pays 2 coins, or all of them if they have fewer."),
    ("e2drive", "Deal up to 20D to a servant."),
    ("cmvr", "Take 1 coin off an opposing card and keep it."),
    ("cmvr", "Place 1 coin from your money zone on this card."),
    (TEMPLATE, "Every second servant gets +1 attack."),
    ("cmvr", "When you draw a card, destroy the cmV that attacked it."),
    (
        "cmvr",
        "When this cmV is destroyed by an effect, destroy the cmV that attacked it.",
    ),
    ("cmvr", "Discard 2 cards to your deck."),
    ("cmvr", "Seal two Responses on your opponent's field this round."),
    ("cmvr", "Your opponent can't guard this cmV this round."),
    (TEMPLATE, "Destroy a servant. If it was damaged this way, draw a card."),
    (TEMPLATE, "Draw a card. If you have no servants, gain 2 instead."),
    (
        TEMPLATE,
        "Look at the top 3 cards of your opponent's deck. Keep one and put the other two on the bottom.",
    ),
)
"""Texts that are refused, as a rule would leave something out."""
