"""Cards that go from zone to zone, what is chosen of them and what becomes of the rest, in other words."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    (
        "cosmic",
        "Look at your opponent's hand and you may put one card from it on top of their core.",
        "Look at your opponent's hand, then you may put one card in your opponent's hand on top of your opponent's core.",
    ),
    (
        "dannokomachi",
        "Discard up to two cards, then draw that many cards plus one.",
        "Discard up to 2 cards, then draw that many cards. Draw 1 card.",
    ),
    (
        TEMPLATE,
        "Reveal cards from the top of your deck until you reveal a spell card, then put it into your hand and all other revealed cards into your discard pile.",
        "Reveal cards from the top of your deck until at least 1 spell is revealed, then put it into your hand, then put the rest into your discard pile.",
    ),
    (
        "dannokomachi",
        "Look at the top two cards of your deck. Put any number of them on the bottom of your deck and the rest on top in any order.",
        "Look at the top 2 cards of your deck. Put any number of them on the bottom of your deck. Put the rest on top of your deck in any order.",
    ),
    (
        "cosmic",
        "Shuffle your hand into your core, then draw that many cards.",
        "Shuffle all cards from your hand into your core, then draw that many cards.",
    ),
    (
        TEMPLATE,
        "Reveal your hand. Draw a card for each spell revealed this way.",
        "Reveal your hand. Draw 1 card for each spell in your hand.",
    ),
    (
        "cmvr",
        "Reveal the top four cards of your deck. Put all cmVs revealed this way into your hand and the rest into your dust zone.",
        "Reveal the top 4 cards of your deck. Place all cmVs from among them in your hand, then place the rest in your dust zone.",
    ),
    (
        "cosmic",
        "Draw two cards, then discard two cards unless you discard a servant.",
        "Draw two cards. You may discard a servant. If you do not, discard two cards.",
    ),
    (
        "e2drive",
        "Discard your whole hand. Draw three cards.",
        "Discard your hand. Draw 3 cards.",
    ),
    (
        TEMPLATE,
        "Discard cards until you have two cards left in your hand.",
        "Discard X cards, where X is the number of cards in your hand minus 2.",
    ),
    (
        "cmvr",
        "Discard a card at random. If it was a cmV, draw two cards.",
        "Discard 1 random card in your hand. If it is a cmV, draw 2 cards.",
    ),
    ("cmvr", "Make your opponent discard a card.", "The opponent discards a card."),
    (
        TEMPLATE,
        "Each player who has more than four cards in hand discards a card.",
        "If you have at least 5 cards in hand, you discard 1 card. If your opponent has at least 5 cards in hand, your opponent discards 1 card.",
    ),
    (
        "e2drive",
        "Whoever has more cards in hand discards two cards.",
        "If you have more cards in hand than your opponent, you discard 2 cards; otherwise if your opponent has more cards in hand than you, your opponent discards 2 cards.",
    ),
    ("cmvr", "Mill three.", "Place the top 3 cards of your deck in your dust zone."),
    (
        "dannokomachi",
        "Your opponent mills two cards.",
        "The opponent puts the top 2 cards of their deck into their graveyard.",
    ),
    (
        "dannokomachi",
        "Search your deck for a character and put it on top of your deck after shuffling it.",
        "Search your deck for a character, then shuffle your deck, then put it on top of your deck.",
    ),
    (
        "dannokomachi",
        "Search your deck for a character and an action card, reveal them, put them into your hand, then shuffle.",
        "Search your deck for 1 character, then reveal it, then put it into your hand, then search your deck for 1 action card, then reveal it, then put it into your hand, then shuffle your deck.",
    ),
    (
        TEMPLATE,
        "Take a servant from your deck and add it to your hand.",
        "Put a servant from your deck into your hand.",
    ),
    (
        "cmvr",
        "Look for a cmV in your deck, reveal it and take it into your hand. Then shuffle your deck.",
        "Search your deck for a cmV, then reveal it, then place it in your hand. Shuffle your deck.",
    ),
    (
        "cmvr",
        "Flip over cards from the top of your deck until you turn up an Effect card. Put it into your hand and the rest into your dust zone.",
        "Reveal cards from the top of your deck until at least 1 Effect card is revealed. Place it in your hand, then place the rest in your dust zone.",
    ),
    (
        "dannokomachi",
        "Look at the top three cards of your deck, put one in your hand, one on the bottom of your deck, and one in your graveyard.",
        "Look at the top 3 cards of your deck, then put 1 of them into your hand. Put 1 of the rest on the bottom of your deck. Put the rest into your graveyard.",
    ),
    (
        "e2drive",
        "Look at the top three cards of your deck. Put one of them on top of your deck and the others on the bottom.",
        "Look at the top 3 cards of your deck. Put 1 of them on top of your deck. Put the rest on the bottom of your deck.",
    ),
    (
        "cmvr",
        "Look at the top three cards of your deck. Choose one and add it to your hand. Put the others into your dust zone.",
        "Look at the top 3 cards of your deck. Choose 1 of them: place it in your hand. Place the rest in your dust zone.",
    ),
    (
        "cosmic",
        "Look at the top five cards of your core; take an astrology and put the rest on the bottom.",
        "Look at the top five cards of your core; put one astrology from among them into your hand, then put the rest on the bottom of your core.",
    ),
    (
        TEMPLATE,
        "Look at the top four cards of your deck. You may take one servant or one spell from among them. Put the remaining cards on the bottom in any order.",
        "Look at the top 4 cards of your deck. You may put 1 servant or spell from among them into your hand. Put the rest on the bottom of your deck in any order.",
    ),
    (
        "cmvr",
        "Look at the top two cards of your deck. You may put any of them on the bottom.",
        "Look at the top 2 cards of your deck. You may put any number of them on the bottom of your deck.",
    ),
    (
        "dannokomachi",
        "Look at the top card of your deck. Leave it there or put it on the bottom.",
        "Look at the top card of your deck. You may put it on the bottom of your deck.",
    ),
    (
        "e2drive",
        "Reveal the top two cards of your deck. Put the one with the higher ATK into your hand and the other into your trash.",
        "Reveal the top 2 cards of your deck. Put 1 card among them with the highest ATK into your hand and the rest into your trash.",
    ),
    (
        "e2drive",
        "Return a servant with ATK 30 or less to the top of its owner's deck.",
        "Put a servant with ATK 30 or less on top of the deck.",
    ),
    (TEMPLATE, "Take back a servant to your hand.", "Put a servant into your hand."),
    (
        "e2drive",
        "Pick up one of your servants.",
        "Return 1 of your servants to its owner's hand.",
    ),
    (
        "dannokomachi",
        "Shuffle your graveyard and hand into your deck, then draw five cards.",
        "Shuffle your graveyard into your deck, then shuffle your hand into your deck, then draw 5 cards.",
    ),
    (
        "dannokomachi",
        "Put your hand on the bottom of your deck in any order, then draw that many cards.",
        "Put all cards from your hand on the bottom of your deck in any order, then draw that many cards.",
    ),
    (
        "dannokomachi",
        "Each player chooses a character they control. Destroy all other characters.",
        "Each player chooses a character he or she controls. Destroy all characters other than them.",
    ),
    (
        TEMPLATE,
        "Destroy all servants except one you control.",
        "Choose 1 servant you control. Destroy all servants other than them.",
    ),
    (
        "cmvr",
        "Destroy all but one of your opponent's cmVs.",
        "Choose 1 opposing cmV. Destroy all opposing cmVs other than them.",
    ),
    (
        "cosmic",
        "Destroy your servant with the lowest ATK. If you do, draw two cards.",
        "Destroy one servant you control with the lowest ATK; if you do, draw two cards.",
    ),
    (
        "e2drive",
        "Discard any number of cards, then draw as many.",
        "Discard any number of cards, then draw that many cards.",
    ),
    (
        "dannokomachi",
        "Choose a card in your opponent's hand without looking and put it on the bottom of their deck.",
        "Choose 1 random card in the opponent's hand: put it on the bottom of the opponent's deck.",
    ),
    (
        "cmvr",
        "Your opponent reveals their hand and you choose an Effect card from it to discard.",
        "The opponent reveals their hand. Choose an Effect card in the opponent's hand: discard it.",
    ),
    (
        "cmvr",
        "Draw cards until your hand has five cards.",
        "Draw cards until 5 cards are in your hand.",
    ),
    (
        "cosmic",
        "Draw cards until you have as many as your opponent.",
        "Draw cards until as many cards are in your hand as in that of your opponent.",
    ),
    (
        "dannokomachi",
        "Return up to one character and up to one action card from your graveyard to your hand.",
        "Move up to 1 character from your graveyard to your hand, then move up to 1 action card from your graveyard to your hand.",
    ),
    (
        TEMPLATE,
        "Return a servant you control to its owner's hand. Draw a card if you do.",
        "Return a servant you control to its owner's hand. If you do, draw 1 card.",
    ),
    (
        "e2drive",
        "Return target servant to its owner's hand, then that player discards a card.",
        "Return target servant to its owner's hand, then its owner discards 1 card.",
    ),
    (
        "e2drive",
        "Add one of the top three cards of your deck to your hand. Put the rest on the bottom.",
        "Look at the top 3 cards of your deck, then put 1 of them into your hand. Put the rest on the bottom of your deck.",
    ),
    (
        "cosmic",
        "Reveal the top five cards of your core. Put up to one servant and up to one astrology from among them into your hand and the rest on the bottom in a random order.",
        "Reveal the top five cards of your core. Put up to one servant from among them into your hand. Put up to one astrology from among the rest into your hand, then put the rest on the bottom of your core in random order.",
    ),
    (
        TEMPLATE,
        "Reveal the top three cards of your deck. Your opponent chooses two of them. Put the chosen cards into your discard pile and the other into your hand.",
        "Reveal the top 3 cards of your deck. Your opponent chooses 2 of them. Put those cards into your discard pile and the rest into your hand.",
    ),
    (
        "dannokomachi",
        "Reveal cards from your deck until you reveal an action card; add that card to your hand and shuffle the others back in.",
        "Reveal cards from the top of your deck until at least 1 action card is revealed. Move that card to your hand, then shuffle the rest into your deck.",
    ),
    (
        "e2drive",
        "Look at the top four cards of your deck. Rearrange them in any order.",
        "Look at the top 4 cards of your deck. Put them on top of your deck in any order.",
    ),
    (
        "dannokomachi",
        "Look at the top three cards of your deck, then shuffle it or put them back in any order.",
        "Look at the top 3 cards of your deck. Choose one: shuffle your deck, or put them on top of your deck in any order.",
    ),
    (
        "cosmic",
        "Look at the top two cards of your core. Put one back on top and the other on the bottom.",
        "Look at the top two cards of your core. Put one of them on top of your core. Put the rest on the bottom of your core.",
    ),
    (
        "dannokomachi",
        "Look at the top two cards of your deck. Put one back and the other into your graveyard.",
        "Look at the top 2 cards of your deck. Put 1 of them on top of your deck. Put the rest into your graveyard.",
    ),
    (
        TEMPLATE,
        "Look at the top two cards of your deck, then put each of them on the top or bottom.",
        "Look at the top 2 cards of your deck, then put any number of them on the bottom of your deck in any order. Put the rest on top of your deck in any order.",
    ),
    (
        "e2drive",
        "Look at the top card of your deck. Put it on the top or bottom of your deck.",
        "Look at the top card of your deck. You may put it on the bottom of your deck.",
    ),
    (
        "cmvr",
        "Search your deck for a cmV, reveal it, shuffle your deck, then put the card on top.",
        "Search your deck for a cmV, then reveal it, then shuffle your deck, then put that card on top of your deck.",
    ),
    (
        TEMPLATE,
        "Search your opponent's deck for a spell and put it into their discard pile. Then that player shuffles.",
        "Search your opponent's deck for a spell, then put it into your opponent's discard pile. Shuffle your opponent's deck.",
    ),
    (
        "dannokomachi",
        "Draw a card and reveal it. If it is a character, draw another card.",
        "Draw 1 card, then reveal it. If it is a character, draw another card.",
    ),
    (
        TEMPLATE,
        "Draw 2 cards, then discard one of the drawn cards.",
        "Draw 2 cards, then discard 1 of them.",
    ),
    (
        "cosmic",
        "Draw 2 cards. Put one of the cards drawn this way on the bottom of your core.",
        "Draw two cards. Put one of them on the bottom of your core.",
    ),
    (
        TEMPLATE,
        "Draw a card. If the drawn card is a servant, you may put it into play.",
        "Draw 1 card. If it is a servant, you may put it into play.",
    ),
    (
        TEMPLATE,
        "Your opponent discards a card at random. If it was a servant, draw a card.",
        "Discard 1 random card in your opponent's hand. If it is a servant, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Discard a card. If it was a servant, draw a card.",
        "Choose 1 card in your hand: discard it. If it is a servant, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Your opponent discards a card. If it was a spell, gain 1 life.",
        "Your opponent chooses 1 card in their hand: discard it. If it is a spell, gain 1 life.",
    ),
    (
        TEMPLATE,
        "Reveal the top three cards of your deck. Your opponent chooses one of them. Put the chosen card into your discard pile and the rest into your hand.",
        "Reveal the top 3 cards of your deck. Your opponent chooses 1 of them. Put that card into your discard pile and the rest into your hand.",
    ),
    (
        TEMPLATE,
        "Look at the top card of your deck. Put it on the bottom or leave it there.",
        "Look at the top card of your deck. You may put it on the bottom of your deck.",
    ),
    (
        TEMPLATE,
        "Reveal the top three cards of your deck. Your opponent chooses one of them. It goes to your discard pile, the rest into your hand.",
        "Reveal the top 3 cards of your deck. Your opponent chooses 1 of them. Put it into your discard pile and the rest into your hand.",
    ),
    (
        TEMPLATE,
        "Destroy all but one of your servants.",
        "Choose 1 of your servants. Destroy all servants you control other than them.",
    ),
    (
        TEMPLATE,
        "Draw a card, then discard a card if you control a servant.",
        "Draw 1 card. If you control at least 1 servant, discard 1 card.",
    ),
    (
        TEMPLATE,
        "Choose an opposing servant. Each of your other servants gets +1 attack until end of turn.",
        "Choose an opposing servant. Each of your other servants gets attack +1 until the end of the turn.",
    ),
    (
        TEMPLATE,
        "Look at the top three cards of your opponent's deck. Put one of them into their discard pile and the rest back on top in any order.",
        "Look at the top 3 cards of your opponent's deck. Put 1 of them into your opponent's discard pile and the rest on top of your opponent's deck in any order.",
    ),
    ("e2drive", "Bounce target servant.", "Return target servant to its owner's hand."),
    (
        "cosmic",
        "Mill the top two cards of your core.",
        "Put the top two cards of your core into your graveyard.",
    ),
    ("cmvr", "Put target cmV into the graveyard.", "Place target cmV in the dust zone."),
    (
        TEMPLATE,
        "Put the top card of your library into your graveyard.",
        "Put the top card of your deck into your discard pile.",
    ),
    (
        "dannokomachi",
        "Put any number of characters from your graveyard into your deck, then shuffle it. Draw a card for each of them.",
        "Shuffle any number of characters from your graveyard into your deck. Draw 1 card for each card among them.",
    ),
    (
        TEMPLATE,
        "Draw as many cards as your opponent has in hand.",
        "Draw X cards, where X is the number of cards in your opponent's hand.",
    ),
    (
        "e2drive",
        "Draw two cards. For each tool in your trash, draw another card.",
        "Draw 2 cards. For each tool in your trash, draw 1 card.",
    ),
    (
        "cmvr",
        "If you have a cmV and an Effect card in your dust zone, draw a card.",
        "If a cmV is in your dust zone and an Effect card is in your dust zone, draw 1 card.",
    ),
    (
        "cosmic",
        "If neither player has cards in hand, each player draws two cards.",
        "If you have no cards in hand and your opponent has no cards in hand, each player draws two cards.",
    ),
    (
        "dannokomachi",
        "If no cards are in your graveyard, draw a card.",
        "If there are no cards in your graveyard, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Destroy target servant. If it was yours, draw a card.",
        "Destroy target servant. If it is a card you control, draw 1 card.",
    ),
    (
        "e2drive",
        "Discard your hand as a cost. Destroy all servants.",
        "As a cost, discard your hand. Destroy all servants.",
    ),
    (
        "cmvr",
        "Put all but one card from your hand on the bottom of your deck.",
        "Put X cards from your hand on the bottom of your deck, where X is the number of cards in your hand minus 1.",
    ),
    (
        "cosmic",
        "Your opponent chooses two of their servants. Destroy one of them at random.",
        "Your opponent chooses two of their servants. Destroy one random card from among them.",
    ),
    (
        "dannokomachi",
        "Reveal cards from the top of your deck until you reveal a character. Put it into play and the rest into your graveyard.",
        "Reveal cards from the top of your deck until at least 1 character is revealed. Revive it. Put the rest into your graveyard.",
    ),
    (
        "e2drive",
        "Recover a servant from your trash.",
        "Put a servant from your trash into your hand.",
    ),
    (
        "cosmic",
        "Put three cards from the top of your core into your graveyard. Draw a card for each astrology put there this way.",
        "Put the top three cards of your core into your graveyard. Draw one card for each astrology among them.",
    ),
    (
        "dannokomachi",
        "Your opponent destroys their character with the lowest attack.",
        "The opponent chooses a character he or she controls with the lowest attack: destroy it.",
    ),
    (
        TEMPLATE,
        "Scry 2.",
        "Look at the top 2 cards of your deck, then put any number of them on the bottom of your deck in any order, then put the rest on top of your deck in any order.",
    ),
    (
        "dannokomachi",
        "When an action card is discarded from your hand, draw a card.",
        "When you discard an action card, draw 1 card.",
    ),
    (
        TEMPLATE,
        "When a spell is discarded from your opponent's hand, draw a card.",
        "When your opponent discards a spell: draw 1 card.",
    ),
    (
        TEMPLATE,
        "Your opponent discards two cards. Draw a card for each card they discarded this way.",
        "Your opponent discards 2 cards. Draw 1 card for each card discarded this way.",
    ),
    (
        TEMPLATE,
        "When this card is discarded from your hand, draw a card.",
        "When this card is discarded: draw 1 card.",
    ),
    (
        "cosmic",
        "Tutor for a servant.",
        "Search your core for a servant, then put it into your hand, then shuffle your core.",
    ),
    (
        TEMPLATE,
        "Recover a card from your discard pile to your hand.",
        "Put a card from your discard pile into your hand.",
    ),
    (
        "dannokomachi",
        "Look at your opponent's hand and exile one action card from it.",
        "Look at the opponent's hand, then exile 1 action card in the opponent's hand.",
    ),
    (
        TEMPLATE,
        "Look at the top three cards of your deck and put one of them into the discard pile, the others back in any order.",
        "Look at the top 3 cards of your deck, then put 1 of them into the discard pile, then put the rest on top of your deck in any order.",
    ),
    (
        TEMPLATE,
        "Look at the top three cards of your deck, keep one in your hand and discard the others.",
        "Look at the top 3 cards of your deck, then put 1 of them into your hand, then discard the rest.",
    ),
    (
        "ultimate",
        "Look at the top three cards of your deck, add a heart among them to your hand, and return the rest to the top in any order.",
        "Look at the top 3 cards of your deck, then add a heart among them to your hand, then put the rest on top of your deck in any order.",
    ),
    (
        TEMPLATE,
        "Both players shuffle their hands into their decks and draw as many cards as they had.",
        "Shuffle your hand into your deck, then draw that many cards. Your opponent shuffles their hand into their deck, then your opponent draws that many cards.",
    ),
    (
        "ultimate",
        "Recover one of your tired monsters other than this one.",
        "Recover 1 of your other tired monsters.",
    ),
    (
        "cmvr-compatible",
        "Move one of your units to an empty column; its weapon and its pilot go with it.",
        "Move 1 of your units to another column.",
    ),
    (
        "cmvr-compatible",
        "Move one of your units, together with its weapon and its pilot, to an empty column.",
        "Move 1 of your units to another column.",
    ),
    (
        "ultimate",
        "Take control of an opposing monster of number 5 or less and move it to an empty cell on your side.",
        "Take control of an opposing monster of number 5 or less.",
    ),
    (
        "ultimate",
        "Search your deck for an A, show it to your opponent, add it to your hand, and shuffle your deck.",
        "Search your deck for an A, then reveal it, then add it to your hand, then shuffle your deck.",
    ),
    (
        TEMPLATE,
        "Look at the top three cards of your deck and put one of them into your hand, the rest into the discard pile.",
        "Look at the top 3 cards of your deck, then put 1 of them into your hand, then put the rest into the discard pile.",
    ),
    (
        TEMPLATE,
        "When this servant deals damage to your opponent, look at their hand and put one spell from it on top of their deck.",
        "When this servant deals damage to your opponent: look at your opponent's hand. Put 1 spell in your opponent's hand on top of your opponent's deck.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "Scry."),
    ("cosmic", "If neither player has three cards in hand, draw a card."),
    (TEMPLATE, "Destroy all servants as a cost to your opponent. Draw a card."),
    ("dannokomachi", "Put all but two cards on the bottom of your deck."),
    (TEMPLATE, "Discard down to."),
    (TEMPLATE, "Mill a servant."),
    ("cosmic", "Bounce."),
    ("e2drive", "Whoever is ahead discards a card."),
    (TEMPLATE, "Draw two cards, then discard a card if you control a servant instead."),
    (TEMPLATE, "Your opponent draws until they have the same number."),
    (
        TEMPLATE,
        "Put one of your servants on top of your deck and the rest of your hand on the bottom.",
    ),
    ("cmvr", "Discard your whole field."),
    ("e2drive", "Destroy all but one of the servants your opponent has that are damaged."),
    (TEMPLATE, "Discard any number of cards, then draw as many as you can."),
    (
        "dannokomachi",
        "Reveal the top two cards of your deck. Put the one with the higher name into your hand.",
    ),
    (TEMPLATE, "Look at the top card of your deck. Leave it there or draw a card."),
    ("cosmic", "Each player who is ahead discards a card."),
)
"""Game, and a text that no rule makes another one of."""
