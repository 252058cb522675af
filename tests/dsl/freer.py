"""English texts whose parts stand freely, each with what is printed for it: one at least for each rule of ``FREER``."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

_WAIT: Final = "When you gain coins: gain 1 coin."
SAID: Final = (
    # whose hand, and who does it
    ("cmvr", "Discard your hand.", "Discard your hand."),
    ("cosmic", "Both players discard their hands.", "Both players discard their hand."),
    # how often the sentence before counts
    ("cmvr", "When you gain coins, gain 1 more. This works only once per round.", _WAIT),
    ("cmvr", "When you gain coins, gain 1 coin. This happens once each round.", _WAIT),
    (
        "cmvr",
        "When you gain coins, gain 1 extra. You can only do this once per round.",
        _WAIT,
    ),
    # a condition behind a comma
    (
        "cmvr-compatible",
        "Destroy target stack, unless it consists of four cards.",
        "Choose target stack: unless it is a stack of 4 cards, destroy it.",
    ),
    # who attacks what, and what cannot answer an attack
    (
        "cmvr-compatible",
        "When the opponent declares an attack on one of your space units, negate that attack.",
        "When 1 of your space units is attacked: negate that attack.",
    ),
    (
        "cmvr-compatible",
        "This unit can't be evaded by space units.",
        "Space units cannot evade attacks of this unit.",
    ),
    (
        "cmvr-compatible",
        "This unit can't be guarded by space units.",
        "Space units cannot guard attacks of this unit.",
    ),
    (
        "cmvr-compatible",
        "This unit's attacks can't be evaded by space units.",
        "Space units cannot evade attacks of this unit.",
    ),
    (
        "cmvr-compatible",
        "If this unit has a pilot aboard, space units can't evade it.",
        "If this unit has a pilot aboard, space units cannot evade attacks of it.",
    ),
    (
        "cosmic",
        "This servant can't attack guardians.",
        "Guardians cannot be attacked by this servant.",
    ),
    # what does not happen
    (
        TEMPLATE,
        "The next time you would lose life this turn, you don't.",
        "Until the end of the turn, the next time you would lose life, nothing happens instead.",
    ),
    # which ones
    (
        "cmvr-compatible",
        "If this is your only unit on the field, gain 1 coin.",
        "If you control no other units, gain 1 coin.",
    ),
    (
        "cmvr-compatible",
        "If it's your only unit, gain 1 coin.",
        "If you control no other units, gain 1 coin.",
    ),
    (
        "cmvr-compatible",
        "As long as this unit is part of a stack of three or more, it gets +300 melee.",
        "While this unit is a stack of 3 or more cards: it gets melee +300.",
    ),
    (
        "dannokomachi",
        "Return an action card with a cost of 3 or less from your graveyard to your hand.",
        "Move an action card that costs 3 or less from your graveyard to your hand.",
    ),
    ("cmvr-compatible", "Tap a unit with the type space.", "Tap a space unit."),
    (
        "cmvr",
        "Seal all of your opponent's Response effects until the end of the round.",
        "Response effects of the opponent's cards are sealed this round.",
    ),
    (
        "cmvr-compatible",
        "Destroy all units, except for ships.",
        "Destroy all units that are not a ship.",
    ),
    (
        TEMPLATE,
        "When your turn begins, draw a card.",
        "At the start of your turn: draw 1 card.",
    ),
    (
        "ultimate",
        "When your turn ends, draw a card.",
        "At the end of your turn: draw 1 card.",
    ),
    # in what order, and which other
    (
        "e2drive",
        "Look at the top 3 cards of your deck and put them back in whatever order you like.",
        "Look at the top 3 cards of your deck, then put them on top of your deck in any order.",
    ),
    (
        "cmvr",
        "Tap another one of your cmVs.",
        "Tap another of your cmVs.",
    ),
    (
        "cmvr",
        "Until the end of the round, cmVs with armor 200 or less can't declare an attack.",
        "CmVs with armor 200 or less cannot attack this round.",
    ),
    (
        "cmvr",
        "Your opponent reveals their hand. You choose an Effect card from it, and it goes to Dust.",
        "The opponent reveals their hand. Choose 1 Effect card from among it: place it in the dust zone.",
    ),
    (
        "cmvr",
        "Choose one – gain 3 coins; or draw a card.",
        "Choose one: gain 3 coins, or draw 1 card.",
    ),
    ("cmvr", "This cmV gets armor –100.", "This cmV gets armor -100."),
    # states
    (
        "e2drive",
        "Put an opposing servant into the Freeze state.",
        "An opposing servant gets Freeze.",
    ),
    (
        "e2drive",
        "Put Freeze on an opposing servant.",
        "An opposing servant gets Freeze.",
    ),
    ("e2drive", "Put Heat on this servant.", "This servant gets Heat."),
    (
        TEMPLATE,
        "Whenever you play a spell, this servant becomes ready.",
        "When you play a spell: ready this servant.",
    ),
    (
        "e2drive",
        "Remove every state from an opposing servant.",
        "An opposing servant loses all its states.",
    ),
    # how much
    (
        "cmvr",
        "This cmV's shooting and melee are each increased by 100.",
        "This cmV gets shooting +100 and melee +100.",
    ),
    (
        "e2drive",
        "Whenever an opposing servant evades, that servant takes an additional 10D.",
        "When an opposing servant evades, deal 10D to that servant.",
    ),
    (
        "cmvr-compatible",
        "You may set custom units for 2 coins less this round.",
        "Custom units in your hand cost 2 less this round.",
    ),
    # damage to places
    (
        "cosmic",
        "Prevent the next 2 core damage you would take this turn.",
        "Prevent the next 2 damage that would be dealt to your core until the end of the turn.",
    ),
    (
        "cosmic",
        "Prevent the next 2 damage to your core this turn.",
        "Prevent the next 2 damage that would be dealt to your core until the end of the turn.",
    ),
    (
        "cosmic",
        "The next time you would take core damage this turn, prevent it.",
        "Until the end of the turn, the next time your core would be dealt damage, prevent that damage instead.",
    ),
    ("ultimate", "Your opponent's deck takes 2 damage.", "Burn 2."),
    # searching and moving
    (
        "cosmic",
        "Search your core for a guardian and put it into your hand, then shuffle the rest.",
        "Search your core for a guardian, then put it into your hand. Shuffle your core.",
    ),
    (
        "dannokomachi",
        "Move target equipment to another of your characters.",
        "Attach target equipment to another character you control.",
    ),
    # who is made to do it
    (
        "cmvr",
        "You may tap this cmV to make your opponent discard a card.",
        "You may tap this cmV. If you do, the opponent discards a card.",
    ),
    (
        "cmvr",
        "Look at your opponent's hand. You may tap this cmV to make them discard a weapon from it.",
        "Look at the opponent's hand. You may tap this cmV. If you do, the opponent discards a weapon from their hand.",
    ),
    # each by itself
    (
        TEMPLATE,
        "Each player shuffles their hand into their deck and draws the same number of cards.",
        "Shuffle your hand into your deck, then draw that many cards. Your opponent shuffles their hand into their deck, then your opponent draws that many cards.",
    ),
    (
        "cmvr",
        "Both players discard a card at random, then draw a card each.",
        "Both players discard 1 card at random, then both players draw 1 card.",
    ),
    (
        TEMPLATE,
        "The player with fewer servants draws two cards.",
        "If you control fewer servants than your opponent, you draw 2 cards; otherwise if your opponent controls fewer servants than you, your opponent draws 2 cards.",
    ),
    # in what state, and what cannot be done
    (
        TEMPLATE,
        "Remove all damage from one of your servants and make it ready.",
        "Remove all damage from 1 of your servants, then ready it.",
    ),
    ("cmvr", "Choose a cmV: make it tapped.", "Choose a cmV: tap it."),
    (
        "cosmic",
        "Choose an opposing servant: make it frozen.",
        "Choose an opposing servant: freeze it.",
    ),
    (
        TEMPLATE,
        "While attacking, this servant gets +1 attack.",
        "While this servant is attacking: this servant gets attack +1.",
    ),
    (
        "cmvr",
        "Choose a cmV. It can neither attack nor evade this round.",
        "Choose a cmV. It cannot attack and cannot evade this round.",
    ),
    (
        "cmvr",
        "Your opponent can't guard against your cmVs.",
        "Attacks of your cmVs cannot be guarded.",
    ),
    (
        "cmvr",
        "Your opponent can't evade attacks of your cmVs.",
        "Attacks of your cmVs cannot be evaded.",
    ),
    (
        "e2drive",
        "The next attack this servant makes this turn can't be evaded.",
        "The next time this servant attacks until the end of this turn, attacks of it cannot be evaded.",
    ),
    (
        "dannokomachi",
        "While this character has no equipment attached to it, it gets +1 attack.",
        "While this character is not equipped, it gets +1 attack.",
    ),
    # what is taken of what was seen
    (
        "dannokomachi",
        "Look at the top four cards of your deck, take an equipment card from among them if there is one, and put the rest on the bottom in any order.",
        "Look at the top 4 cards of your deck, then put 1 equipment card from among them into your hand, then put the rest on the bottom of your deck in any order.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    # another number, another owner, another quality
    ("cmvr-compatible", "You may set a custom unit for 2 coins less this round."),
    ("cmvr-compatible", "If this is your only unit with 2 coins, gain 1 coin."),
    ("cmvr", "Seal 2 of your opponent's Response effects until the end of the round."),
    ("e2drive", "Put an equip tool card on this servant and Heat."),
    (TEMPLATE, "Whenever this servant becomes ready for an attack, draw a card."),
    ("cmvr-compatible", "Destroy all units except your ships."),
    ("cmvr-compatible", "Destroy all units with armor 200 or lower except two ships."),
    (TEMPLATE, "When your turn ends the game, draw a card."),
    ("cmvr", "CmVs can't declare an attack on this cmV."),
    ("cmvr", "Choose a cmV – it goes to the top of your deck."),
    ("cmvr", "Seal one of your opponent's Response effects."),
    (
        "dannokomachi",
        "Each player discards two cards of their hand and draws that many cards less one.",
    ),
    (
        "dannokomachi",
        "Look at the top four cards of your deck, take an equipment card from among them for your opponent.",
    ),
    ("e2drive", "Whenever a servant takes damage, it takes an additional 10D."),
    ("ultimate", "Your opponent's deck takes damage."),
    ("cosmic", "Search your core for a guardian, then shuffle the rest of your orbit."),
    (TEMPLATE, "The next time you would lose life this turn, you don't and draw a card."),
)
"""Texts that say more than a rule may leave out: none of them is read."""
