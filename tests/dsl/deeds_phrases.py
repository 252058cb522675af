"""Deeds done twice, in a step, or in the place of others, and whom they befall, in other words."""

from __future__ import annotations

from typing import Final

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
        "This servant gets strike_material and gets strike_astrology.",
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
)
"""Game, wording, and the plain sentence."""
