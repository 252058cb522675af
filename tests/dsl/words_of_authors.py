"""English texts in the words of authors who knew the rulebooks only, each with what is printed for it."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    (
        "e2drive",
        "Deal 10D to each servant that is not equipped with a tool.",
        "Deal 10D to each servant that is not equipped.",
    ),
    (
        "dannokomachi",
        "Destroy each unequipped character.",
        "Destroy each character that is not equipped.",
    ),
    (
        "cmvr",
        "Every opposing cmV that is not equipped with a weapon gets armor -200 this round.",
        "Every opposing cmV without a weapon gets armor -200 this round.",
    ),
    (
        "cmvr",
        "Setting a Weapon costs you 1 coin less.",
        "Weapons in your hand cost 1 less.",
    ),
    (
        "e2drive",
        "Remove all damage from one of your servants that is not destroyed.",
        "Remove all damage from 1 of your alive servants.",
    ),
    (
        "e2drive",
        "While this card is on your tool field, all servants, yours and the opponent's, have DEF -10P.",
        "While this card is in your tool field, all servants get DEF -10.",
    ),
    (
        "cosmic",
        "At the beginning of the draw phase, if your core has fewer cards than your opponent's, draw one card more.",
        "At the start of the draw phase, if your core has fewer cards than your opponent's, draw another card.",
    ),
    (
        "cosmic",
        "Until the end of the turn, a servant of your choice has speed 5.",
        "The SPD of a servant becomes 5 until the end of the turn.",
    ),
    (
        "cmvr-compatible",
        "Toss a coin; if it is heads, all opposing stacks get mobility -100 this round, otherwise this unit is tapped.",
        "Toss a coin. Heads: all opposing stacks get mobility -100 this round. Tails: tap this unit.",
    ),
    (
        "cmvr-compatible",
        "As long as an ace pilot is aboard, this unit can't be tapped by effects of the opponent.",
        "While an ace pilot is aboard: this unit cannot be tapped by your opponent's effect.",
    ),
    (
        "cmvr",
        "Destroy one opposing cmV whose rarity is Super Rare or lower.",
        "Destroy 1 opposing cmV of rarity Super Rare or lower.",
    ),
    (
        "cmvr",
        "Choose one - draw 1 card; or gain 1 coin.",
        "Choose one: draw 1 card, or gain 1 coin.",
    ),
    (
        "cosmic",
        "Until the end of the turn, a servant has speed 5 and gets reach_standby.",
        "A servant has SPD 5 and gets reach standby until the end of the turn.",
    ),
    (
        "cmvr",
        "When your Master would leave the field because of an effect, negate that removal and gain 2 coins.",
        "If your Masters would leave the field by an effect, negate it, then gain 2 coins instead.",
    ),
    (
        "cmvr",
        "When the opponent gains coins, negate that gain.",
        "When the opponent gains coins: negate it.",
    ),
    (
        "e2drive",
        "Deal 10D to every opposing servant that has acted this turn.",
        "Deal 10D to every opposing servant that has acted.",
    ),
    (
        "cosmic",
        "While at least two green souls are present in this servant's hex, damage from astrologies to it is reduced by 1.",
        "While at least two green souls are present in hexes of this servant, it takes 1 less damage from astrologies.",
    ),
    (
        "ultimate",
        "Main step, once per turn, pay 1 mana: Recover 1 tired monster of number 4 or less on your battlefield.",
        "Cost: pay 1 mana. Recover 1 tired monster of number 4 or less on your battlefield.",
    ),
    (
        "cmvr-compatible",
        "Return 1 unit to its owner's hand, if you can.",
        "Return 1 unit to its owner's hand.",
    ),
    (
        "e2drive",
        "Deal 10D to every opposing servant that has already acted.",
        "Deal 10D to every opposing servant that has acted.",
    ),
    (
        "e2drive",
        "Your servants can evade although they have not acted yet.",
        "Your servants can evade although they have not acted.",
    ),
    (
        "cmvr-compatible",
        "Destroy 1 opposing unit that has no pilot aboard and whose armor is 400 or less.",
        "Destroy 1 opposing unit with no pilot aboard with armor 400 or less.",
    ),
    (
        "ultimate",
        "Draw 1 card for each monster on your battlefield, at most 2 cards.",
        "Draw 1 card for each monster on your battlefield, at most 2.",
    ),
    (
        "ultimate",
        "If it is your opponent's turn, end that turn.",
        "If it is your opponent's turn, end the turn.",
    ),
    (
        "dannokomachi",
        "During battle steps the opponent can't play cards.",
        "While it is each battle step, the opponent can't play cards.",
    ),
    (
        TEMPLATE,
        "Destroy the attacker.",
        "Destroy 1 attacking servant.",
    ),
    (
        TEMPLATE,
        "Deal 1 damage to all blockers.",
        "Deal 1 damage to all blocking servants.",
    ),
    (
        TEMPLATE,
        "Draw 2 cards, then discard 1.",
        "Draw 2 cards, then discard 1 card.",
    ),
    (
        TEMPLATE,
        "Draw one card. If your opponent has 10 or more life, draw three instead.",
        "If your opponent has 10 or more life, draw 3 cards; otherwise draw 1 card.",
    ),
    (
        TEMPLATE,
        "Deal 2 damage to a servant. If you have two cards or fewer in hand, deal 4 instead.",
        "Choose a servant: if you have 2 or less cards in hand, deal 4 damage to it; otherwise deal 2 damage to it.",
    ),
    (
        "dannokomachi",
        "If you have two dango or fewer, draw a card.",
        "If you have 2 or less dango, draw 1 card.",
    ),
    (
        "e2drive",
        "Choose a servant. It loses 10P of SPD this turn.",
        "Choose a servant. It gets SPD -10 until the end of this turn.",
    ),
    (
        "cosmic",
        "Look at as many cards from the top of your core as you have blue servants in play, then put them back in any order.",
        "Look at the top X cards of your core, then put them on top of your core in any order, where X is the number of blue servants in play you control.",
    ),
    (
        TEMPLATE,
        "Each player discards down to 2 cards.",
        "Discard X cards, where X is the number of cards in your hand minus 2. Your opponent discards X cards, where X is the number of cards in your opponent's hand minus 2.",
    ),
    (
        TEMPLATE,
        "Discard down to 1 card.",
        "Discard X cards, where X is the number of cards in your hand minus 1.",
    ),
    (
        TEMPLATE,
        "Bring back a servant from your discard pile to your hand.",
        "Put a servant from your discard pile into your hand.",
    ),
    (
        "dannokomachi",
        "Return a character from your graveyard to your sub area with 2 damage counters on it.",
        "Move a character from your graveyard to your sub area. Deal 2 damage to it.",
    ),
    (
        "dannokomachi",
        "Look at the top 5 cards of your deck. You may reveal an equipment card from among them and put it into your hand; shuffle the rest back in.",
        "Look at the top 5 cards of your deck. You may reveal 1 equipment card from among them, then put it into your hand. Shuffle the rest into your deck.",
    ),
    (
        "cosmic",
        "Rotate your whole orbit one hex counterclockwise.",
        "Move all piles of your orbit one hex counterclockwise.",
    ),
    (
        "cmvr-compatible",
        "All space units on both sides get +100 special.",
        "All space units get special +100.",
    ),
    (
        "ultimate",
        "Once each turn you may draw a card.",
        "You may draw 1 card.",
    ),
    (
        TEMPLATE,
        "Draw a card. You may then discard a card.",
        "Draw 1 card. You may discard 1 card.",
    ),
    (
        "cmvr-compatible",
        "No pilot can board this unit.",
        "This unit cannot be boarded.",
    ),
    (
        "e2drive",
        "If you are in the Limited state, draw 3 cards.",
        "If you are Limited, draw 3 cards.",
    ),
    (
        "cmvr-compatible",
        "Take control of an opposing Normal unit that carries no weapon until the end of the round.",
        "Take control of an opposing Normal unit without a weapon this round.",
    ),
    (
        TEMPLATE,
        "Toss a coin. Heads: tap a servant. Tails: this servant takes 2 damage itself.",
        "Toss a coin. Heads: tap a servant. Tails: deal 2 damage to this servant.",
    ),
    (
        "dannokomachi",
        "At the end of your turn, each player with more than 4 cards in hand discards down to 4.",
        "At your end step, discard X cards, where X is the number of cards in your hand minus 4. The opponent discards X cards, where X is the number of cards in the opponent's hand minus 4.",
    ),
    (
        TEMPLATE,
        "Flip a coin. On heads: draw a card. Tails, you lose 1 life.",
        "Toss a coin. Heads: draw 1 card. Tails: lose 1 life.",
    ),
    (
        TEMPLATE,
        "Flip a coin. On heads draw a card, on tails lose 1 life.",
        "Toss a coin. Heads: draw 1 card. Tails: lose 1 life.",
    ),
    (
        TEMPLATE,
        "Look at your opponent's hand, choose a servant there and make them discard it.",
        "Look at your opponent's hand, then discard a servant in your opponent's hand.",
    ),
    (
        TEMPLATE,
        "Make your opponent discard 1 card.",
        "Your opponent discards 1 card.",
    ),
    (
        TEMPLATE,
        "If this servant would be destroyed, you may discard a card. If you do, it stays on the field.",
        "If this servant would be destroyed, you may discard 1 card instead.",
    ),
    (
        TEMPLATE,
        "Discard any number of cards. Draw 1 card for each card you threw away.",
        "Discard any number of cards. Draw 1 card for each card discarded this way.",
    ),
    (
        TEMPLATE,
        "Gain control of an opponent's servant until end of turn.",
        "Take control of an opposing servant until the end of the turn.",
    ),
    (
        "dannokomachi",
        'Create an "Apprentice" token.',
        "Create 1 Apprentice token.",
    ),
    (
        "cmvr",
        "Place one coin from the bank on an object you control.",
        "Put 1 coin on an Object you control.",
    ),
    (
        "cmvr",
        "Return one of your opponent's face-down effect cards to their hand.",
        "Place 1 of the opponent's face-down Effect cards in the opponent's hand.",
    ),
    (
        "cmvr",
        "Take 2 coins from the bank and put them in your money zone.",
        "Gain 2 coins.",
    ),
    (
        "cmvr",
        "The Responses on all of your opponent's cards are sealed until the end of the round.",
        "Response effects of the opponent's cards are sealed this round.",
    ),
    (
        "ultimate",
        "The rest of this damage is not dealt.",
        "The rest of the damage being dealt is not dealt.",
    ),
    (
        "e2drive",
        "Revive one of your destroyed servants. You don't place a damage card for it.",
        "Revive 1 of your destroyed servants without placing a damage card.",
    ),
    (
        "e2drive",
        "The opponent cannot evade during this action.",
        "Opposing servants cannot evade until the end of this action.",
    ),
    (
        "e2drive",
        "Discard one equip tool from any servant.",
        "Discard 1 equip tool on a servant.",
    ),
    (
        "cosmic",
        "Astrologies you use need one material less.",
        "Your astrologies cost one material less.",
    ),
    (
        "cosmic",
        "Until the end of the turn, there is one extra yellow soul in a hex of your choice.",
        "One additional yellow soul is present in a hex until the end of the turn.",
    ),
    (
        "cosmic",
        "Negate an astrology that is being used.",
        "Negate the astrology it interrupts.",
    ),
    (
        "dannokomachi",
        "When attacking, if this character has equipment attached, draw a card.",
        "When this card attacks, if this character is equipped, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Return 1 card from any discard pile to its owner's hand.",
        "Return 1 card from each player's discard pile to its owner's hand.",
    ),
    (
        TEMPLATE,
        "Your opponent discards cards until they have 2 cards left in hand.",
        "Your opponent discards X cards, where X is the number of cards in your opponent's hand minus 2.",
    ),
    (
        "ultimate",
        "Negate the next card effect your opponent activates this turn.",
        "Negate the next effect your opponent activates this turn.",
    ),
    (
        "ultimate",
        "Your opponent's turn ends.",
        "End your opponent's turn.",
    ),
    (
        "ultimate",
        "On turn start: draw 1 card.",
        "At the start of each turn: draw 1 card.",
    ),
    (
        TEMPLATE,
        'This servant gains "cannot be blocked" until end of turn.',
        "This servant cannot be blocked until the end of the turn.",
    ),
    (
        "dannokomachi",
        "When this character is knocked out, deal 2 damage to the character that attacked it.",
        "When this character is knocked out, deal 2 damage to the attacker.",
    ),
    (
        TEMPLATE,
        "During your opponent's next turn, they can't play spells.",
        "At the start of your opponent's next turn, your opponent cannot play spells until the end of the turn.",
    ),
    (
        TEMPLATE,
        "If your life is 5 or less, draw a card.",
        "If you have 5 or less life, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If your opponent's life total is higher than yours, draw a card.",
        "If your opponent has more life than you, draw 1 card.",
    ),
    (
        TEMPLATE,
        "While your life is lower than your opponent's, this servant gets +1 attack.",
        "While you have less life than your opponent: this servant gets attack +1.",
    ),
    (
        TEMPLATE,
        "If your opponent's life is 5 or less, draw a card.",
        "If your opponent has 5 or less life, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If your life is higher than your opponent's, draw a card.",
        "If you have more life than your opponent, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If your opponent's life is lower than yours, draw a card.",
        "If your opponent has less life than you, draw 1 card.",
    ),
    (
        "cmvr",
        "If the opponent's coins are 3 or more, draw 1 card.",
        "If the opponent has 3 or more coins, draw 1 card.",
    ),
    (
        "cmvr",
        "If the opponent's coins are fewer than yours, draw 1 card.",
        "If the opponent has less coins than you, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Take 2 life from your opponent.",
        "Your opponent loses 2 life.",
    ),
    (
        TEMPLATE,
        "Make up to two of your servants ready.",
        "Ready up to 2 of your servants.",
    ),
    (
        "dannokomachi",
        "Your opponent reveals his or her hand and you choose an action card from it. That card is discarded.",
        "The opponent reveals their hand. Choose an action card in the opponent's hand: discard it.",
    ),
    (
        TEMPLATE,
        "One of your servants gets +1 attack or +1 toughness until end of turn.",
        "Choose one: 1 of your servants gets attack +1 until the end of the turn, or 1 of your servants gets toughness +1 until the end of the turn.",
    ),
    (
        "dannokomachi",
        "Switch a character in the opponent's main area with one in his or her sub area.",
        "Switch a character in the opponent's main area with a character in the opponent's sub area.",
    ),
    (
        "dannokomachi",
        "Deal 1 damage to each character in the opponent's main area and sub area.",
        "Deal 1 damage to each character in the opponent's main area or the opponent's sub area.",
    ),
    (
        "dannokomachi",
        "Your opponent loses 2 cost. If he or she cannot, draw 1 card.",
        "The opponent loses 2 cost. If they do not, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Flip a coin. Heads, take 4 life from your opponent; tails, you lose 2 life.",
        "Toss a coin. Heads: your opponent loses 4 life. Tails: lose 2 life.",
    ),
    (
        "dannokomachi",
        'This character gains "can attack sub" until end of turn.',
        "This character can attack sub until end of turn.",
    ),
    (
        "dannokomachi",
        "If you have unspent cost, draw a card.",
        "If you have 1 or more cost, draw 1 card.",
    ),
    (
        "dannokomachi",
        "You may battle one more time this battle step.",
        "You may battle again this turn.",
    ),
    (
        "cosmic",
        "Draw one card, then place up to one card from your hand as a material.",
        "Draw one card, then place up to one card from your hand as a material on a hex in your standby zone.",
    ),
    (
        "cosmic",
        "When this servant is destroyed, deal 1 damage to the core of its opponent.",
        "When this servant is destroyed, deal 1 damage to your opponent's core.",
    ),
    (
        "cosmic",
        "Whenever one of your servants defends, release one frozen life card beneath it.",
        "When one of your servants defends, release one frozen life card of it.",
    ),
    (
        "cosmic",
        "Rotate all the piles on your opponent's orbit one hex clockwise.",
        "Move all piles of your opponent's orbit one hex clockwise.",
    ),
    (
        "e2drive",
        "At the end of this servant's action, draw 1 card.",
        "When the action of this servant ends, draw 1 card.",
    ),
    (
        "e2drive",
        "You may pay 1e to draw 1 card.",
        "You may turn 1 of your ether On. If you do, draw 1 card.",
    ),
    (
        "cmvr",
        "When you place a card in your damage zone, gain 2 coins.",
        "When you take damage: gain 2 coins.",
    ),
    (
        "cmvr",
        "Destroy all sea cmVs, then draw 1 card.",
        "Destroy all sea cmVs, then draw 1 card.",
    ),
    (
        "cmvr",
        "Destroy all cmVs with sea.",
        "Destroy all sea cmVs.",
    ),
    (
        "cmvr",
        "Remove 1 coin from up to 2 face-up cards in your opponent's effect zone.",
        "Remove 1 coin from up to 2 face-up cards in the opponent's effect zone.",
    ),
    (
        "cmvr-compatible",
        "All units in stacks of 2 or more cards get +200 armor.",
        "All units with 2 or more cards in its stack get armor +200.",
    ),
    (
        TEMPLATE,
        "At the start of your opponent's next turn, draw a card.",
        "At the start of your opponent's next turn, draw 1 card.",
    ),
    (
        TEMPLATE,
        "One of your servants gets +1 attack this turn and cannot be blocked.",
        "1 of your servants gets attack +1 and cannot be blocked until the end of the turn.",
    ),
    (
        "cmvr",
        "If the opponent's coins are more than yours, draw 1 card.",
        "If the opponent has more coins than you, draw 1 card.",
    ),
    (
        "cmvr-compatible",
        "As long as an ace pilot is aboard this unit, its melee and its special are increased by 300.",
        "While an ace pilot is aboard this unit: it gets melee +300 and special +300.",
    ),
    (
        "ultimate",
        "If you have five or more spades in your graveyard, draw two cards; otherwise, draw one.",
        "If you have 5 or more spades in your graveyard, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "cosmic",
        "If you have three or more yellow cards in play, deal 2 damage to target servant; otherwise deal 1.",
        "Choose target servant: if you control three or more yellow cards in play, deal 2 damage to it; otherwise deal 1 damage to it.",
    ),
    (
        "ultimate",
        "For each heart monster you control on the battlefield, up to 3, draw a card.",
        "Draw 1 card for each heart monster you control on the battlefield, at most 3.",
    ),
    (
        "cosmic",
        "Choose an orbit hex of yours; add 2 blue souls to it until the end of the main phase.",
        "Choose an orbit hex you control. Two additional blue souls are present in it until the end of the main phase.",
    ),
    (
        "dannokomachi",
        "The next time one of your characters would be dealt damage this turn, it isn't dealt.",
        "The next time 1 of your characters would be dealt damage this turn, prevent that damage.",
    ),
    (
        TEMPLATE,
        "Both players draw 2 cards, then discard 1 card.",
        "Both players draw 2 cards, then both players discard 1 card.",
    ),
    (
        TEMPLATE,
        "Both players draw 2 cards, then you discard 1 card.",
        "Both players draw 2 cards, then you discard 1 card.",
    ),
    (
        "e2drive",
        "This servant cannot defend unless it has an equip tool.",
        "Unless this servant carries at least 1 equip tool, this servant cannot defend.",
    ),
    (
        "cmvr-compatible",
        "While three or more cards are stacked here, this unit has +300 melee.",
        "While this unit is a stack of 3 or more cards: this unit gets melee +300.",
    ),
)
