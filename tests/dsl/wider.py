"""English texts that say it more widely, each with what is printed for it: one at least for each rule of ``WIDER``."""

from __future__ import annotations

from typing import Final

SAID: Final = (
    (
        "cosmic",
        "The next damage that would be dealt to this servant this turn is prevented.",
        "Until the end of the turn, the next time this servant would be dealt damage, prevent that damage instead.",
    ),
    (
        "cosmic",
        "The next damage dealt to this servant this turn is reduced by 2.",
        "Until the end of the turn, the next time this servant would be dealt damage, reduce that damage by 2 instead.",
    ),
    (
        "cosmic",
        "Reduce the next damage dealt to your core this turn by 2.",
        "Until the end of the turn, the next time your core would be dealt damage, reduce that damage by 2 instead.",
    ),
    (
        "dannokomachi",
        "Reduce the next damage this character takes this turn by 2.",
        "The next time this character would be dealt damage this turn, reduce that damage by 2.",
    ),
    (
        "dannokomachi",
        "The next damage that would be dealt to this character this turn is dealt to another character you control instead.",
        "The next time this character would be dealt damage this turn, deal it to another character you control instead.",
    ),
    (
        "dannokomachi",
        "The next time a character you control would take damage this turn, prevent that damage.",
        "This turn, the next time a character you control would be dealt damage, prevent that damage instead.",
    ),
    (
        "dannokomachi",
        "The next time this character would be damaged this turn, reduce that damage by 3.",
        "The next time this character would be dealt damage this turn, reduce that damage by 3.",
    ),
    (
        "cosmic",
        "This servant gets +1 ATK for each other servant you control, up to a maximum of 3.",
        "This servant gets ATK +1 for each other servant you control, at most +3.",
    ),
    (
        "ultimate",
        "This monster gets +1 for each spade card in your graveyard (maximum +5).",
        "This monster gets +1 for each spade card in your graveyard, at most +5.",
    ),
    (
        "ultimate",
        "This monster's number is increased by 1 for each other spade monster on your battlefield, up to 3.",
        "This monster gets +1 for each other spade monster on your battlefield, at most +3.",
    ),
    (
        "cosmic",
        "Look at the top 3 cards of your core. Put 1 of them into your hand and the remaining cards into the graveyard.",
        "Look at the top three cards of your core. Put one of them into your hand, then put the rest into the graveyard.",
    ),
    (
        "dannokomachi",
        "Look at the top 3 cards of your deck, add 1 of them to your hand and put the other two on the bottom of your deck in any order.",
        "Look at the top 3 cards of your deck, then move 1 of them to your hand, then put the rest on the bottom of your deck in any order.",
    ),
    (
        "ultimate",
        "Look at the top 3 cards of your deck. Put one of them into your hand and the rest on top of your deck.",
        "Look at the top 3 cards of your deck. Add 1 of them to your hand, then return the rest to the top of your deck.",
    ),
    (
        "dannokomachi",
        "Negate an action card your opponent has played.",
        "Negate an opposing action card.",
    ),
    (
        "cosmic",
        "Negate 1 pending astrology.",
        "Negate the astrology it interrupts.",
    ),
    (
        "cosmic",
        "Opposing servants can't attack this turn, but your servants can't attack either.",
        "Opposing servants cannot attack until the end of the turn, then your servants cannot attack until the end of the turn.",
    ),
    (
        "cosmic",
        "Your servants can't attack, and opposing servants can't attack either.",
        "Your servants cannot attack, then opposing servants cannot attack.",
    ),
    (
        "dannokomachi",
        "Your opponent can't battle this turn, but neither can you.",
        "The opponent can't battle this turn, then you can't battle this turn.",
    ),
    (
        "dannokomachi",
        "Opposing characters can't attack this turn, but yours can't attack this turn.",
        "Opposing characters can't attack this turn, then your characters can't attack this turn.",
    ),
    (
        "dannokomachi",
        "Choose one: deal 1 damage to each enemy character; or heal 1 from each of yours.",
        "Choose one: deal 1 damage to each opposing character, or remove 1 damage counter from each character you control.",
    ),
    (
        "dannokomachi",
        "Switch one of your opponent's main-area characters with one from their sub area.",
        "Switch 1 of the opponent's main area characters with 1 character from the opponent's sub area.",
    ),
    (
        "ultimate",
        "Reveal the top card of your deck; if it is a monster, add it to your hand, and if it is not, send it to the graveyard.",
        "Reveal the top card of your deck. If it is a monster, add it to your hand; otherwise send it to the graveyard.",
    ),
    (
        "ultimate",
        "Reveal the top card of your deck, and if it is a heart card, add it to your hand; if not, put it on the bottom of your deck.",
        "Reveal the top card of your deck. If it is a heart card, add it to your hand; otherwise return it to the bottom of your deck.",
    ),
    (
        "cosmic",
        "Reveal the top card of your core. If it's red, draw it; if not, put it on the bottom.",
        "Reveal the top card of your core. If it is red, draw one card; otherwise put it on the bottom of your core.",
    ),
    (
        "dannokomachi",
        "Discard any number of cards from your hand; draw as many cards as you discarded.",
        "Discard any number of cards from your hand. Draw that many cards.",
    ),
    (
        "dannokomachi",
        "When this character is attacked, deal 2 damage to the character that attacked it.",
        "When this character is attacked, deal 2 damage to the attacker.",
    ),
    (
        "dannokomachi",
        "When battle damage is dealt to this character, draw a card.",
        "After this character is dealt battle damage, draw 1 card.",
    ),
    (
        "dannokomachi",
        "Your main-area characters take 1 less damage from battles.",
        "Your main area characters take 1 less battle damage.",
    ),
    (
        "ultimate",
        "This monster gains 2 until the end of the turn.",
        "This monster gets +2 until the end of the turn.",
    ),
    (
        "dannokomachi",
        "Put this character's attack up by 2 until the end of the turn.",
        "This character gets +2 attack until end of turn.",
    ),
    (
        "cosmic",
        "Destroy a servant whose material cost is 2 or less.",
        "Destroy a servant with material cost 2 or less.",
    ),
    (
        "cosmic",
        "Draw a card. Do this one more time.",
        "Draw one card. Draw one card.",
    ),
    (
        "cosmic",
        "Draw a card. Do this twice more.",
        "Draw one card. Draw one card. Draw one card.",
    ),
    (
        "cosmic",
        "Draw a card. Do this twice.",
        "Draw one card. Draw one card.",
    ),
    (
        "cosmic",
        "Draw a card. Do this 2 more times.",
        "Draw one card. Draw one card. Draw one card.",
    ),
    (
        "cosmic",
        "Draw a card. Then, if you have the privilege, do it one more time.",
        "Draw one card. If you have the privilege, draw one card.",
    ),
    (
        "dannokomachi",
        "Draw a card. Discard a card. If you have 3 or less dango, repeat this process twice.",
        "Draw 1 card. Discard 1 card. If you have 3 or less dango, draw 1 card, then discard 1 card, then draw 1 card, then discard 1 card.",
    ),
    (
        "dannokomachi",
        "In your main step, discard a card: draw a card.",
        "Discard 1 card: if it is your main step: draw 1 card.",
    ),
    (
        "dannokomachi",
        "Once per turn, in your main step, discard a card: draw a card.",
        "Discard 1 card: if it is your main step: draw 1 card.",
    ),
    (
        "dannokomachi",
        "This character gets +1 attack for each other character you control (up to +3).",
        "This character gets +1 attack for each other character you control, at most +3.",
    ),
    (
        "cosmic",
        "This servant may attack targets in the opposing standby zone and cannot defend.",
        "This servant gets reach standby and cannot defend.",
    ),
    (
        "dannokomachi",
        "This character can attack cards in the sub area.",
        "This character can attack sub.",
    ),
    (
        "cosmic",
        "Destroy an opposing servant whose original ATK is 3 or less.",
        "Destroy an opposing servant with printed ATK 3 or less.",
    ),
    (
        "ultimate",
        "Destroy a monster on the battlefield with a printed number of 7 or more.",
        "Destroy a monster on the battlefield with printed number 7 or more.",
    ),
    (
        "dannokomachi",
        "Each character with an odd attack gets +1 attack.",
        "Each character with odd attack gets +1 attack.",
    ),
    (
        "ultimate",
        "For each spade card in your graveyard, this monster gets +1, up to a maximum of 5.",
        "This monster gets +1 for each spade card in your graveyard, at most +5.",
    ),
    (
        "ultimate",
        "On summon: look at the top three cards of your deck, add one to your hand and send the others to the graveyard.",
        "When this card is summoned: look at the top 3 cards of your deck, then add 1 of them to your hand, then send the rest to the graveyard.",
    ),
    (
        "ultimate",
        "As long as you control a King or a Queen, this monster gains 2.",
        "While you have at least 1 K or Q: this monster gets +2.",
    ),
    (
        "ultimate",
        "Destroy a Jack monster on the battlefield.",
        "Destroy a J monster on the battlefield.",
    ),
    (
        "cosmic",
        "All servants in the standby zones lose 1 END.",
        "All servants in the standby zone get END -1.",
    ),
    (
        "cosmic",
        "Reveal your opponent's hand, choose 1 astrology in it, and discard that card.",
        "Reveal your opponent's hand. Choose one astrology in your opponent's hand: discard that card.",
    ),
    (
        "cosmic",
        "When an opponent's attack on your core is declared, you may release a servant in your standby zone.",
        "When your core is attacked, you may release a servant in your standby zone.",
    ),
    (
        "cosmic",
        "While this guardian lies on your core, your servants get +1 ATK.",
        "While this guardian is in your core, your servants get ATK +1.",
    ),
    (
        "dannokomachi",
        "At the start of your turn, you may discard 1 card; if you do, gain 2 cost.",
        "At your start step, you may discard 1 card. If you do, gain 2 cost.",
    ),
    (
        "dannokomachi",
        "Each time you play an action, this character heals 1.",
        "When you play an action card, remove 1 damage counter from this character.",
    ),
    (
        "dannokomachi",
        "Reveal the top card of your deck; if it's an action card, put 3 damage counters on 1 opposing character, otherwise draw that card.",
        "Reveal the top card of your deck. If it is an action card, deal 3 damage to 1 opposing character; otherwise draw 1 card.",
    ),
    (
        "dannokomachi",
        "This character can attack 2 characters, but only while you have fewer dango than your opponent.",
        "While you have less dango than the opponent, this character can attack 2 characters.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    # another number, another owner, another quality
    ("cosmic", "The next damage dealt to this servant this turn is reduced by half."),
    (
        "cosmic",
        "Reduce the next damage dealt to your core this turn by 2 for each red servant.",
    ),
    ("dannokomachi", "Reduce the next damage that this character deals this turn by 2."),
    (
        "dannokomachi",
        "The next 2 damage dealt to this character this turn is dealt to it instead.",
    ),
    ("cosmic", "This servant gets +1 ATK for each other servant (maximum two of them)."),
    (
        "cosmic",
        "This servant's ATK is increased by 1 for each red servant, up to 3 red servants.",
    ),
    (
        "dannokomachi",
        "Look at the top 3 cards of your deck. Put the remaining cards of your hand on the bottom.",
    ),
    ("dannokomachi", "Negate two action cards your opponent has played."),
    ("dannokomachi", "Negate an action card you have played."),
    ("cosmic", "Negate 2 pending astrologies."),
    ("cosmic", "Opposing servants can't attack this turn, either, but your servants can."),
    (
        "dannokomachi",
        "Your opponent can't battle this turn, but neither can all characters.",
    ),
    (
        "dannokomachi",
        "Opposing characters can't attack this turn, but yours can and must.",
    ),
    (
        "ultimate",
        "Reveal the top card of your deck; if it is a monster, add it to your hand, and if it is not a spade, send it to the graveyard.",
    ),
    ("cosmic", "Reveal the top card of your core. Put it into your hand. Draw that card."),
    (
        "dannokomachi",
        "Discard any number of cards; draw twice as many cards as you discarded.",
    ),
    (
        "dannokomachi",
        "When this character is attacked, deal 2 damage to each character that attacked it.",
    ),
    ("dannokomachi", "When 2 damage is dealt to this character, draw a card."),
    ("dannokomachi", "Your characters take 1 less damage from quick battles."),
    ("ultimate", "You gain 2 until the end of the turn."),
    ("dannokomachi", "Put this character's attack up by 2 for each character."),
    ("cosmic", "Destroy a servant whose dango is less than this servant's."),
    ("cosmic", "Draw a card. If you have the privilege, do this."),
    ("cosmic", "This servant can attack two targets in the standby zone."),
    (
        "ultimate",
        "For each spade card in your graveyard, this monster gets +1, up to a maximum of twice.",
    ),
    ("cosmic", "When an opponent's attack on a servant is declared twice, draw a card."),
    ("dannokomachi", "Each time you play an action, this character heals 1 of them all."),
    ("dannokomachi", "This character can attack 2 characters, but only twice."),
    (
        "cosmic",
        "Reveal your opponent's hand, choose 1 astrology in it, and discard two of those.",
    ),
    ("cosmic", "Destroy a servant with an odd printed ATK of 3 or less."),
)
"""Texts that say more than a rule may leave out: none of them is read."""
