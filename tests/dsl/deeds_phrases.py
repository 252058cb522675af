"""Deeds done twice, in a step, or in the place of others, and whom they befall, in other words."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    # what is done in place of something else
    (
        "cosmic",
        "When this servant is destroyed, put it into your hand instead of the graveyard.",
        "If this servant would be destroyed, put it into your hand instead.",
    ),
    (
        "dannokomachi",
        "When this character is knocked out, return it to play instead.",
        "If this character would be knocked out, revive it instead.",
    ),
    # twice, or once more
    (
        "ultimate",
        "Recover one of your other monsters on the battlefield twice.",
        "Recover 1 of your other monsters on the battlefield, then recover it.",
    ),
    (
        "ultimate",
        "At the start of your turn, if this card is heavily tired, recover it once more.",
        "At the start of your turn: if this card is heavily tired, recover it.",
    ),
    # in a step
    (
        "cosmic",
        "In the release step, this servant isn't released.",
        "This servant cannot be released in the release step.",
    ),
    (
        "cosmic",
        "In the material step, you may place one additional card.",
        "You can place one additional material.",
    ),
    (
        "cosmic",
        "Released servants in your standby zone get +1 END while they defend.",
        "Defending released servants in your standby zone get END +1.",
    ),
    (
        "cosmic",
        "This servant gets +1 END while it defends.",
        "While this servant is defending, this servant gets END +1.",
    ),
    (
        "cosmic",
        "Whenever this card is moved by the orbit step, it gets +1 ATK until the end of the turn.",
        "When the orbit step moves this card, it gets ATK +1 until the end of the turn.",
    ),
    # whom it befalls
    (
        "ultimate",
        "When this monster attacks another monster, draw a card.",
        "When this monster attacks a monster: draw 1 card.",
    ),
    (
        "cosmic",
        "When this servant destroys a servant, put the destroyed servant beneath this card as a life card.",
        "When this servant destroys a servant, put that servant beneath this card as a released life card.",
    ),
    (
        "cosmic",
        "While this servant is in the attack zone, your core can't be attacked by servants.",
        "While this servant is in the attack zone, servants cannot attack your core.",
    ),
    (
        "cosmic",
        "This servant can attack materials and astrologies.",
        "This servant gets strike material and gets strike astrology.",
    ),
    (
        "ultimate",
        "When this monster is destroyed in battle, the attacking monster becomes heavily tired.",
        "When this monster is destroyed in battle: heavily tire 1 attacking monster.",
    ),
    (
        "dannokomachi",
        "When this character is knocked out in battle, the character that attacked it gets 2 damage counters.",
        "When this character is knocked out in battle, deal 2 damage to the attacker.",
    ),
    (
        "dannokomachi",
        "Equip an equipment card from your graveyard to one of your characters.",
        "Attach an equipment card from your graveyard to 1 of your characters.",
    ),
    (
        "dannokomachi",
        "Whenever this card is played, draw a card.",
        "When you play this card, draw 1 card.",
    ),
    (
        "dannokomachi",
        "This character can attack any character, even those in the sub area.",
        "This character can attack sub.",
    ),
    # where it lies
    (
        "ultimate",
        "When this card attacks, return the topmost card of your graveyard to your hand.",
        "When this card attacks: return the top card of your graveyard to your hand.",
    ),
    (
        "dannokomachi",
        "Cards your opponent plays cost 1 more as long as this field card stays in play.",
        "While this field card is in play, cards the opponent plays cost 1 more.",
    ),
    (
        "ultimate",
        "While this monster is on top of your deck, it gets +1.",
        "While this monster is on your deck: it gets +1.",
    ),
    (
        "ultimate",
        "While this monster is outside the battlefield, it gets +1.",
        "Unless this monster is on the battlefield, it gets +1.",
    ),
    (
        "ultimate",
        "When this card is destroyed, summon it to your deck top without paying its cost.",
        "When this card is destroyed: summon it to the top of your deck without paying its cost.",
    ),
    # numbers
    (
        "dannokomachi",
        "Heal a character by 2.",
        "Remove 2 damage counters from a character.",
    ),
    (
        "dannokomachi",
        "This character's attack is increased by the number of damage counters on it.",
        "This character gets +X attack, where X is the number of damage counters on this character.",
    ),
    (
        "ultimate",
        "At the start of your turn, if your mana zone holds ten cards, draw a card.",
        "At the start of your turn: if there are 10 cards in your mana zone, draw 1 card.",
    ),
    # what lies there and is no such thing
    (
        "dannokomachi",
        "Return a card that is not an equipment card from your graveyard to your hand.",
        "Move a card from your graveyard that is not a equipment card to your hand.",
    ),
    (
        "dannokomachi",
        "Return up to two cards other than action cards from your graveyard to your hand.",
        "Move up to 2 cards from your graveyard that are not a action card to your hand.",
    ),
    (
        "cosmic",
        "Return a card other than a guardian from your graveyard to your hand.",
        "Put a card from your graveyard that is not a guardian into your hand.",
    ),
    (
        "cosmic",
        "Return all cards that are not servants from your graveyard to your hand.",
        "Put all cards from your graveyard that are not a servant into your hand.",
    ),
    # the one that bears this equipment
    (
        "dannokomachi",
        "Equipped character gets +1 attack.",
        "The equipped character gets +1 attack.",
    ),
    (
        "dannokomachi",
        "Equipped characters get +1 attack.",
        "Equipped characters get +1 attack.",
    ),
    # what one game has
    (
        "dannokomachi",
        "When this character is knocked out, you lose no dango.",
        "The dango value of this character becomes 0.",
    ),
    (
        "dannokomachi",
        "When this character is knocked out, you lose 2 dango instead of 1.",
        "The dango value of this character becomes 2.",
    ),
    (
        "dannokomachi",
        "When this character is knocked out, you lose 2 dango.",
        "When this character is knocked out, you lose 2 dango.",
    ),
    (
        "dannokomachi",
        "Choose a character. Its damage counters can't be removed this turn.",
        "Choose a character. It can't be healed this turn.",
    ),
    (
        "dannokomachi",
        "Switch two of your characters.",
        "Switch a character in your main area with a character in your sub area.",
    ),
    (
        "cosmic",
        "When this servant enters play, turn the top card of your core into one of its life cards.",
        "When this servant is put into play, put the top card of your core beneath it as a released life card.",
    ),
    (
        "dannokomachi",
        "Move an equipment from one of your characters to another.",
        "Attach an equipment attached to 1 of your characters to a character you control.",
    ),
    (
        "dannokomachi",
        "Your opponent can't battle in their next turn.",
        "At the opponent's next start step, the opponent can't battle this turn.",
    ),
    ("dannokomachi", "Lose all your unspent cost.", "Lose all your cost."),
    (
        "cosmic",
        "Rotate both players' orbits two hexes clockwise.",
        "Move all piles of both players' orbit one hex clockwise, then move all piles of both players' orbit one hex clockwise.",
    ),
    ("ultimate", "Heal 2 cards from your graveyard to your deck.", "Heal 2."),
    (
        "cosmic",
        "You may turn the top card of your core into a core soul.",
        "You may make a core soul.",
    ),
    (
        "cosmic",
        "Put the top card of your core face down as a material on an empty standby hex.",
        "Place the top card of your core as a material on an empty hex in your standby zone.",
    ),
    (
        "cosmic",
        "Place up to two cards from your hand as materials on your attack zone.",
        "Place up to two cards from your hand as materials on hexes in your attack zone.",
    ),
    (
        "cosmic",
        "Release all of your servant's frozen life cards.",
        "Release all frozen life cards of your servants.",
    ),
    (
        "cmvr-compatible",
        "All opposing weapons go to the dust zone.",
        "Place all opposing weapons in the dust zone.",
    ),
    (
        "e2drive",
        "Choose 1 of your tools. It goes to your hand.",
        "Choose 1 of your tools. Put it into your hand.",
    ),
    (
        "cmvr-compatible",
        "If this unit would be destroyed by an effect while it is equipped, its weapon goes to the dust zone instead.",
        "While this unit is equipped: if this unit would be destroyed by an effect, place 1 weapon attached to it in the dust zone instead.",
    ),
    (
        "cmvr",
        "When this cmV goes from the field to your dust zone, you get it back into your hand at the end of the round.",
        "When this cmV leaves the field to your dust zone: at the end of this round, place it in your hand.",
    ),
    (
        "cmvr-compatible",
        "While this unit is a stack of 3 or more cards, your opponent can't choose it for effects.",
        "While this unit is a stack of 3 or more cards: it cannot be chosen by your opponent's effect.",
    ),
    (
        "cmvr",
        "While this cmV is untapped, opposing cmVs can't choose your other cmVs as the target of their attacks.",
        "While this cmV is untapped: opposing cmVs cannot attack your other cmVs.",
    ),
    (
        "cmvr",
        "Your cmVs are unaffected by the effects of opposing Counters.",
        "Your cmVs cannot be affected by effects of opposing Counters.",
    ),
    (
        "cmvr-compatible",
        "As long as you have both a general pilot and an ace pilot, your ships get armor +100.",
        "While you control at least 1 general pilot and you control at least 1 ace pilot: your ships get armor +100.",
    ),
    (
        "cmvr",
        "The equipped cmV gets special +300, but its mobility is 0.",
        "The equipped cmV gets special +300, then the mobility of it becomes 0.",
    ),
    (
        "cmvr-compatible",
        "Reduce the mobility of all opposing units by 100 for each pilot you control this round.",
        "All opposing units get mobility -100 for each pilot you control this round.",
    ),
    (
        "cmvr-compatible",
        "Whenever an ace pilot of either player leaves the field, add 1 coin to this card.",
        "When an ace pilot leaves the field: put 1 coin on this card.",
    ),
    (
        "cmvr-compatible",
        "This unit gets armor +100 for each card stacked under it.",
        "This unit gets armor +100 for each card under this unit.",
    ),
    (
        "cmvr",
        "A cmV attacked by this cmV can't evade.",
        "Opposing cmVs cannot evade attacks of this cmV.",
    ),
    (
        "cmvr",
        "When your opponent declares an attack on your deck, draw 1 card.",
        "When an opposing cmV declares an attack on your deck: draw 1 card.",
    ),
    (
        "cmvr",
        "When your opponent uses an Instant, negate its effect.",
        "When the opponent activates an effect of an Instant: negate that effect.",
    ),
    (
        "cmvr",
        "1 opposing cmV loses all its effects this round.",
        "Effects of 1 opposing cmV are sealed this round.",
    ),
    (
        "cmvr",
        "All stats of your tapped cmVs are raised by 100.",
        "Your tapped cmVs get shooting +100, melee +100, special +100, mobility +100 and armor +100.",
    ),
    (
        "cmvr",
        "The Response effects of all opposing Masters are sealed this round.",
        "Response effects of all opposing Masters are sealed this round.",
    ),
    (
        "cmvr",
        "Players can't draw cards outside the draw phase.",
        "Unless it is the draw phase, both players cannot draw cards.",
    ),
    (
        "cmvr-compatible",
        "Tap up to 2 opposing units whose terrain includes sea.",
        "Tap up to 2 opposing sea units.",
    ),
    (
        "cmvr-compatible",
        "Move 1 of your pilots to an empty effect slot behind another of your units.",
        "Move 1 of your pilots to another column.",
    ),
    (
        "cmvr-compatible",
        "If all five of your columns hold a unit, draw 2 cards.",
        "If you control 5 units, draw 2 cards.",
    ),
    (
        "cmvr-compatible",
        "If you have a unit in each of your columns, draw 2 cards.",
        "If you control 5 units, draw 2 cards.",
    ),
    (
        "cmvr-compatible",
        "Give 1 opposing unit armor -100 for every card in its stack.",
        "Choose 1 opposing unit: it gets armor -100 for each card in the stack of it.",
    ),
    (
        "cmvr-compatible",
        "Stack up to 2 same-named cards from your hand on this unit without paying their cost.",
        "Set up to 2 cards with the same name as this unit from your hand on this unit without paying its cost.",
    ),
    (
        "cmvr-compatible",
        "In the melee timing, this unit acts before all other units.",
        "While it is the melee timing: this unit acts first.",
    ),
    (
        "cmvr-compatible",
        "Tap this unit's pilot.",
        "Tap the pilot aboard.",
    ),
    (
        "cmvr-compatible",
        "Tap 1 opposing unit, then untap its pilot.",
        "Tap 1 opposing unit, then untap 1 pilot aboard it.",
    ),
    (
        "cmvr-compatible",
        "When the opponent declares an attack on a unit, negate that attack.",
        "When an opposing cmV declares an attack on a unit: negate that attack.",
    ),
    (
        "e2drive",
        "If your opponent has more damage cards than you, look at their hand and discard one tool from it.",
        "If your opponent controls more damage cards than you, look at your opponent's hand, then discard 1 tool from your opponent's hand.",
    ),
    (
        "ultimate",
        "When this monster has won a battle, you may look at the top card of your deck and put it on the bottom.",
        "When this monster wins a battle: you may look at the top card of your deck, then return it to the bottom of your deck.",
    ),
    (
        TEMPLATE,
        "Your servants do not take damage this turn.",
        "Your servants take no damage until the end of the turn.",
    ),
    (
        "e2drive",
        "This servant does not take damage from attacks this turn.",
        "This servant takes no damage from attacks until the end of this turn.",
    ),
    (
        "dannokomachi",
        "At the end of your turn, if you did not battle, gain 1 dango.",
        "At your end step, if you did not declare an attack this turn, gain 1 dango.",
    ),
    (
        "cmvr",
        "If you have more damage cards than your opponent, the next cmV you set this round costs you 1 coin less.",
        "If you have more damage cards than the opponent, the next cmV you set this round costs 1 less.",
    ),
    (
        "cmvr",
        "The equipped cmV has 100 more shooting for every coin on this weapon.",
        "The equipped cmV gets shooting +X, where X is 100 times the number of coins on this weapon.",
    ),
    (
        TEMPLATE,
        "This servant has 1 less attack for each card in your hand.",
        "This servant gets attack -1 for each card in your hand.",
    ),
    (
        "ultimate",
        "Return one spade monster with a number less than this monster's from the opponent's field to its owner's hand.",
        "Return 1 spade monster with lower number than this monster from your opponent's field to its owner's hand.",
    ),
    (
        "ultimate",
        "Deal burn damage equal to the number of monsters on your battlefield, up to 4.",
        "Burn the number of monsters on your battlefield, at most 4.",
    ),
    (
        "ultimate",
        "Deal burn damage equal to the number of monsters on your battlefield.",
        "Burn the number of monsters on your battlefield.",
    ),
    (
        "ultimate",
        "Deal 2 burn damage.",
        "Burn 2.",
    ),
    (
        "ultimate",
        "When this card is discarded from your hand, heal your deck by 1 card from your graveyard.",
        "When this card is discarded: heal 1.",
    ),
    (
        "ultimate",
        "When this monster is destroyed, you may add a monster other than this card from your graveyard to your hand.",
        "When this monster is destroyed: you may add another monster from your graveyard to your hand.",
    ),
    (
        "ultimate",
        "When you send a card to the graveyard by the effect of one of your cards, this monster gets +1 until the end of the turn.",
        "When you send a card to the graveyard by your effect: this monster gets +1 until the end of the turn.",
    ),
    (
        "e2drive",
        "Defending with this servant costs no ether.",
        "Defending costs this servant no ether.",
    ),
    (
        "e2drive",
        "When you revive this servant, draw 1 card.",
        "When this servant is revived, draw 1 card.",
    ),
    (
        "e2drive",
        "Opposing servants cannot attack any of your servants other than this one.",
        "Opposing servants cannot attack your servants other than this card.",
    ),
    (
        "e2drive",
        "The opponent's servants have their SPD reduced by 10P while this card is on your tool field.",
        "While this card is in your tool field, your opponent's servants get SPD -10.",
    ),
    (
        "e2drive",
        "This servant has its ATK increased by 20P until the end of the turn.",
        "This servant gets ATK +20 until the end of this turn.",
    ),
    (
        "e2drive",
        "Discard a servant card from your hand: this servant gains ATK equal to that card's ATK until the end of this action.",
        "As a cost, discard a servant card from your hand. This servant gets ATK +X until the end of this action, where X is the ATK of that card.",
    ),
    (
        "cmvr-compatible",
        "If this unit is a stack of three or more cards, your opponent cannot use interrupt guard against its attacks.",
        "If this unit is a stack of 3 or more cards, attacks of it cannot be interrupt guarded.",
    ),
    (
        "cmvr-compatible",
        "As long as you control a ship, your other units can't be chosen as attack targets.",
        "While you control at least 1 ship: your other units cannot be chosen for attack.",
    ),
    (
        "cmvr-compatible",
        "When this unit is upgraded with a custom unit, untap it.",
        "When this unit is customised: untap it.",
    ),
    (
        "cmvr-compatible",
        "Put the top three cards of your deck into the dust zone. For each unit put there this way, gain 1 coin.",
        "Place the top 3 cards of your deck in the dust zone. For each unit among them, gain 1 coin.",
    ),
    (
        TEMPLATE,
        "Discard 2 cards. Draw 1 card for each servant discarded this way.",
        "Discard 2 cards. Draw 1 card for each servant among them.",
    ),
    (
        TEMPLATE,
        "Reveal the top 3 cards of your deck. Gain 1 life for each spell revealed this way.",
        "Reveal the top 3 cards of your deck. Gain 1 life for each spell among them.",
    ),
    (
        "ultimate",
        "Mill 3 cards. For each heart milled this way, boost 1 mana.",
        "Mill 3. For each heart among them, boost 1 mana.",
    ),
    (
        "e2drive",
        "When this servant attacks an acted servant, this attack cannot be defended.",
        "When this servant attacks an acted servant, attacks of this servant cannot be defended until the end of this action.",
    ),
    (
        "cmvr",
        "Opposing cmVs cannot interrupt guard against attacks made by this cmV.",
        "Opposing cmVs cannot interrupt guard attacks of this cmV.",
    ),
    (
        "cmvr-compatible",
        "Move this pilot to another free slot of your effect zone.",
        "Move this pilot to another column.",
    ),
    (
        "cmvr-compatible",
        "Opposing units in the columns 1 and 5 cannot guard.",
        "Opposing units in column 1 cannot guard. Opposing units in column 5 cannot guard.",
    ),
    (
        "cmvr-compatible",
        "If this unit would leave the field, keep it there and put the pilot aboard into Dust instead.",
        "If this unit would leave the field, place the pilot aboard in the dust zone instead.",
    ),
    (
        "e2drive",
        "If this servant would be destroyed, remove all damage counters from it instead and discard this card.",
        "If this servant would be destroyed, remove all damage from it, then discard this card instead.",
    ),
    (
        "e2drive",
        "If this servant would be destroyed, remove all damage counters from it instead.",
        "If this servant would be destroyed, remove all damage from it instead.",
    ),
    (
        "e2drive",
        "Until the end of this action, all damage dealt to your servants is reduced by 10D.",
        "Damage that your servants take is reduced by 10D until the end of this action.",
    ),
    (
        "ultimate",
        "Negate the next effect your opponent uses this turn.",
        "Negate the next effect your opponent activates this turn.",
    ),
    (
        "cosmic",
        "Deal 1 core damage to your opponent for each red soul in the hex of this card, up to 3.",
        "Deal 1 damage to your opponent's core for each red soul on one hex of this card, at most 3.",
    ),
    (
        "cosmic",
        "Deal 2 core damage to the opponent.",
        "Deal 2 damage to your opponent's core.",
    ),
    (
        "cosmic",
        "This servant may attack from the standby zone as long as its hex contains at least two blue souls.",
        "While there are at least two blue souls on its hex, this servant gets attack from standby.",
    ),
    (
        "dannokomachi",
        "While this character is in the sub area, characters in your main area cannot be chosen by your opponent's abilities.",
        "While this character is in the sub area, characters in your main area can't be targeted by the opponent.",
    ),
    (
        "ultimate",
        "Send the top 2 cards of your deck to the graveyard; this monster then gets +1 until the end of the turn.",
        "Send the top 2 cards of your deck to the graveyard. This monster gets +1 until the end of the turn.",
    ),
    (
        "cmvr-compatible",
        "Untap the boarded unit once per round.",
        "Untap the boarded unit.",
    ),
    (
        "e2drive",
        "This servant's ATK rises by 10P until the end of this turn.",
        "This servant gets ATK +10 until the end of this turn.",
    ),
    (
        "e2drive",
        "An opposing servant's SPD drops by 10P until the end of this turn.",
        "An opposing servant gets SPD -10 until the end of this turn.",
    ),
    (
        "cosmic",
        "Servants next to this one cannot be chosen as targets of your opponent's effects.",
        "Servants adjacent to this card cannot be the target of opposing effects.",
    ),
    (
        TEMPLATE,
        "Each player sacrifices a servant by putting it into the discard pile.",
        "Each player sacrifices a servant.",
    ),
    (
        "ultimate",
        "If this monster would be destroyed, you may discard a card from your hand to keep it on the battlefield instead.",
        "If this monster would be destroyed, you may discard a card from your hand instead.",
    ),
    (
        "cmvr-compatible",
        "Gain 2 coins if you control a ship, or 1 coin if you do not.",
        "If you control at least 1 ship, gain 2 coins; otherwise gain 1 coin.",
    ),
    (
        "cmvr",
        "Seal all of your opponent's Responses until the end of the round.",
        "Response effects of the opponent's cards are sealed this round.",
    ),
    (
        "cmvr",
        "All Response effects are sealed until the end of this round.",
        "Response effects of both players are sealed this round.",
    ),
    (
        "cmvr-compatible",
        "Seal all pilot effects of your opponent's ace pilots until the end of the round.",
        "Effects of the opponent's ace pilots are sealed this round.",
    ),
    (
        "cmvr-compatible",
        "Seal the pilot effects of one opposing ace until the end of the round.",
        "Effects of 1 opposing ace pilot are sealed this round.",
    ),
    (
        "e2drive",
        "Heal one of your servants by up to 30D.",
        "Heal 1 of your servants 30D.",
    ),
    (
        "e2drive",
        "Turn one of your acted servants Off so that it may act again this turn.",
        "Turn 1 of your acted servants Off.",
    ),
    (
        "e2drive",
        "Turn this servant Off; it may act again this turn.",
        "Turn this servant Off.",
    ),
    (
        "e2drive",
        "Choose one servant and remove all of its states.",
        "Choose 1 servant. It loses all its states.",
    ),
    (
        "e2drive",
        "Discard one field tool of your opponent.",
        "Discard 1 field tool your opponent has.",
    ),
    (
        "e2drive",
        "Destroy a Blocker servant.",
        "Destroy a blocker servant.",
    ),
    (
        "dannokomachi",
        "When this field comes into play, draw a card.",
        "When this card enters play, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If this character would be knocked out, destroy an equipment card attached to it and remove all its damage counters instead.",
        "If this character would be knocked out, destroy an equipment card attached to it, then remove all damage counters from it instead.",
    ),
    (
        "cmvr-compatible",
        "You may set custom units on base cards that were set in this round.",
        "Units you control can be customised at once.",
    ),
)
"""Game, wording, and the plain sentence."""
