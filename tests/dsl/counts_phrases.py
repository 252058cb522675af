"""Conditions, comparisons, counts, choices, qualities and permissions, in other words."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    (
        TEMPLATE,
        "At the end of your turn, each player with no cards in hand draws a card.",
        "At the end of your turn: if you have no cards in hand, you draw 1 card. If your opponent has no cards in hand, your opponent draws 1 card.",
    ),
    (
        TEMPLATE,
        "Spells cost your opponent 1 ember more to play.",
        "Spells your opponent plays cost 1 more.",
    ),
    (
        TEMPLATE,
        "Your opponent chooses and destroys 2 of their own servants.",
        "Your opponent destroys 2 of their servants.",
    ),
    (
        TEMPLATE,
        "Each player with an attacking servant loses 1 life.",
        "If you control at least 1 attacking servant, you lose 1 life. If your opponent controls at least 1 attacking servant, your opponent loses 1 life.",
    ),
    (
        TEMPLATE,
        "Each player with 3 or more cards in hand discards a card.",
        "If you have 3 or more cards in hand, you discard 1 card. If your opponent has 3 or more cards in hand, your opponent discards 1 card.",
    ),
    (
        TEMPLATE,
        "Each player with fewer cards in hand than you draws a card.",
        "If you have fewer cards in hand than you, you draw 1 card. If your opponent has fewer cards in hand than you, your opponent draws 1 card.",
    ),
    (
        TEMPLATE,
        "Players with no servants draw a card.",
        "If you control no servants, you draw 1 card. If your opponent controls no servants, your opponent draws 1 card.",
    ),
    (
        TEMPLATE,
        "Players who have 3 or more cards in hand discard a card.",
        "If you have 3 or more cards in hand, you discard 1 card. If your opponent has 3 or more cards in hand, your opponent discards 1 card.",
    ),
    (
        TEMPLATE,
        "Your opponent chooses and destroys a servant of their own.",
        "Your opponent destroys a servant he or she controls.",
    ),
    (
        TEMPLATE,
        "Deal 1 damage to a servant of your own.",
        "Deal 1 damage to a servant you control.",
    ),
    (
        TEMPLATE,
        "Destroy target servant with cost 3 or less that your opponent controls.",
        "Destroy target servant that costs 3 or less the opponent controls.",
    ),
    (
        TEMPLATE,
        "Discard 2 cards. If a servant was discarded this way, draw a card.",
        "Discard 2 cards. If any of them is a servant, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Players who control no servants lose 2 life.",
        "If you control no servants, you lose 2 life. If your opponent controls no servants, your opponent loses 2 life.",
    ),
    (
        TEMPLATE,
        "Discard a card. If you discarded a servant this way, draw a card.",
        "Choose 1 card in your hand: discard it. If it is a servant, draw 1 card.",
    ),
    (
        TEMPLATE,
        "Spells cost you 1 less ember, but at least 1.",
        "Spells you play cost 1 less, to a minimum of 1.",
    ),
    (
        "cosmic",
        "Draw cards equal to the material cost of one of your servants.",
        "Choose one of your servants: draw cards equal to its material cost.",
    ),
    (
        "ultimate",
        "If target monster on the battlefield is tired, destroy it. Otherwise, return it to its owner's hand.",
        "Choose target monster on the battlefield: if it is tired, destroy it. If you do not, return it to its owner's hand.",
    ),
    (
        "cmvr",
        "If target cmV's melee is greater than its armor, destroy it.",
        "Choose target cmV: if its melee exceeds its armor, destroy it.",
    ),
    (
        "dannokomachi",
        "Target character gets +X attack until end of turn, where X is its HP.",
        "Choose target character: it gets +X attack until end of turn, where X is its HP.",
    ),
    (
        TEMPLATE,
        "Choose a servant. Destroy it and all other servants with the same name.",
        "Choose a servant. Destroy it, then destroy all servants other than them with the same name as it.",
    ),
    (
        TEMPLATE,
        "Draw cards equal to the attack of target servant.",
        "Choose target servant: draw cards equal to its attack.",
    ),
    (
        TEMPLATE,
        "If your servants have a total attack of 4 or more, draw a card.",
        "If the attack of your servants does not fall short of 4, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If you control characters with total attack 4 or more, draw a card.",
        "If the attack of your characters does not fall short of 4, draw 1 card.",
    ),
    (
        "e2drive",
        "If this servant's ATK is greater than its SPD, draw a card.",
        "If the ATK of this servant exceeds the SPD of this servant, draw 1 card.",
    ),
    (
        "e2drive",
        "If the number of servants your opponent controls is greater than the number you control, draw a card.",
        "If the number of servants your opponent has exceeds the number of servants you have, draw 1 card.",
    ),
    (
        "cosmic",
        "If your servants have a combined ATK of at least 6, draw a card.",
        "If the ATK of your servants does not fall short of 6, draw one card.",
    ),
    (
        "e2drive",
        "If the number of servants you control is less than or equal to the number of servants your opponent controls, draw a card.",
        "If the number of servants you have does not exceed the number of servants your opponent has, draw 1 card.",
    ),
    (
        "e2drive",
        "Destroy target servant if its ATK is less than this servant's ATK.",
        "Choose target servant: if its ATK falls short of the ATK of this servant, destroy it.",
    ),
    (
        "dannokomachi",
        "If the number of cards in your hand is equal to the number of cards in your opponent's hand, draw a card.",
        "If the number of cards in your hand equals the number of cards in the opponent's hand, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If you control at least twice as many characters as your opponent, draw a card.",
        "If the number of characters you control does not fall short of twice the number of characters the opponent controls, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If your opponent controls at least twice as many servants as you do, draw a card.",
        "If the number of servants the opponent controls does not fall short of twice the number of servants you control, draw 1 card.",
    ),
    (
        "cmvr",
        "If you have at least twice as many cards in your hand as your opponent, discard a card.",
        "If the number of cards in your hand does not fall short of twice the number of cards in the opponent's hand, discard a card.",
    ),
    (
        "cosmic",
        "If your opponent has at least twice as many cards in hand as you, draw two cards.",
        "If the number of cards in your opponent's hand does not fall short of twice the number of cards in your hand, draw two cards.",
    ),
    (
        "dannokomachi",
        "If you control the same number of characters as your opponent, draw a card.",
        "If the number of characters you control equals the number of characters the opponent controls, draw 1 card.",
    ),
    (
        "e2drive",
        "If both players control the same number of servants, draw a card.",
        "If the number of servants you have equals the number of servants your opponent has, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If there are more cards in your graveyard than in your opponent's, draw a card.",
        "If you have more cards in graveyard than the opponent, draw 1 card.",
    ),
    (
        "e2drive",
        "If there are fewer cards in your opponent's trash than in yours, draw a card.",
        "If your opponent has fewer cards in trash than you, draw 1 card.",
    ),
    (
        "e2drive",
        "If you control the most servants, draw a card.",
        "If you control more servants than your opponent, draw 1 card.",
    ),
    (
        "cosmic",
        "If you have the fewest servants, draw a card.",
        "If you control fewer servants than your opponent, draw one card.",
    ),
    (
        "cosmic",
        "If the total ATK of your servants is 4 or more, draw a card.",
        "If the ATK of your servants does not fall short of 4, draw one card.",
    ),
    (
        "cosmic",
        "If the number of servants your opponent controls is two or less, draw a card.",
        "If the number of servants the opponent controls does not exceed 2, draw one card.",
    ),
    (
        "e2drive",
        "If you control at least as many servants as your opponent, draw a card.",
        "If the number of servants you have does not fall short of the number of servants your opponent has, draw 1 card.",
    ),
    (
        "e2drive",
        "If you have at least as many cards in hand as your opponent, draw a card.",
        "If the number of cards in your hand does not fall short of the number of cards in your opponent's hand, draw 1 card.",
    ),
    (
        "e2drive",
        "If your opponent has at least as many cards in hand as you, draw a card.",
        "If the number of cards in your opponent's hand does not fall short of the number of cards in your hand, draw 1 card.",
    ),
    (
        "cmvr",
        "Destroy target cmV, then draw a card. If you control only this cmV, draw a card.",
        "Destroy target cmV, then draw 1 card. If this cmV is the only cmV you control, draw 1 card.",
    ),
    (
        "ultimate",
        "If any of your monsters is tired, draw a card.",
        "If you have at least 1 tired monster, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If you have more cards in your hand than your opponent has in theirs, draw a card.",
        "If you have more cards in hand than your opponent, draw 1 card.",
    ),
    (
        "cosmic",
        "If you have the most cards in hand, draw two cards.",
        "If you have more cards in hand than your opponent, draw two cards.",
    ),
    (
        TEMPLATE,
        "If you have the fewest cards in hand, draw two cards.",
        "If you have fewer cards in hand than your opponent, draw 2 cards.",
    ),
    (
        TEMPLATE,
        "If your opponent's hand is bigger than yours, draw a card.",
        "If your opponent has more cards in hand than you, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If your opponent's hand is smaller than yours, draw a card.",
        "If the opponent has fewer cards in hand than you, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If exactly one servant is on the field, draw a card.",
        "If there is 1 servant in play, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If this servant has the highest attack among all servants, draw a card.",
        "If there are no servants with higher attack than this servant, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If you do not control another servant, draw a card.",
        "If you control no other servants, draw 1 card.",
    ),
    (
        "cosmic",
        "If you don't have any cards in hand, draw two cards.",
        "If you have no cards in hand, draw two cards.",
    ),
    (
        "ultimate",
        "If your opponent doesn't control any monsters, draw a card.",
        "If your opponent has no monsters, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If neither player controls a servant, draw a card.",
        "If you control no servants and your opponent controls no servants, draw 1 card.",
    ),
    (
        "e2drive",
        "If you control a servant and your opponent controls none, draw a card.",
        "If you have at least 1 servant and your opponent has no servants, draw 1 card.",
    ),
    (
        TEMPLATE,
        "If your opponent controls a servant and you control none, draw a card.",
        "If your opponent controls at least 1 servant and you control no servants, draw 1 card.",
    ),
    (
        "dannokomachi",
        "If either player has no cards in hand, that player draws two cards.",
        "If you have no cards in hand, you draw 2 cards. If the opponent has no cards in hand, the opponent draws 2 cards.",
    ),
    (
        TEMPLATE,
        "If your discard pile contains 3 or more spells, draw a card.",
        "If there are 3 or more spells in your discard pile, draw 1 card.",
    ),
    (
        "cmvr",
        "You may only play this card if you control two or more cmVs.",
        "Unless you control 2 or more cmVs, you cannot set this card.",
    ),
    (
        TEMPLATE,
        "This card can only be played if you control another servant.",
        "Unless you control at least 1 other servant, you cannot play this card.",
    ),
    (
        "cmvr",
        "This cmV can't be played unless you control another cmV.",
        "Unless you control at least 1 other cmV, you cannot set this cmV.",
    ),
    (
        TEMPLATE,
        "Unless your opponent discards a card, draw two cards.",
        "Your opponent may discard 1 card. If they do not, draw 2 cards.",
    ),
    (
        "e2drive",
        "Destroy all servants with ATK 40 to 60.",
        "Destroy all servants with ATK 40 or more with ATK 60 or less.",
    ),
    (
        "cosmic",
        "Destroy target servant whose ATK is between 2 and 4.",
        "Destroy target servant with ATK 2 or more with ATK 4 or less.",
    ),
    (
        "dannokomachi",
        "Destroy all characters except those with attack 2 or more.",
        "Destroy all characters with attack at most 1.",
    ),
    (
        "cosmic",
        "Destroy all servants except for those with ATK 2 or less.",
        "Destroy all servants with ATK at least 3.",
    ),
    (
        "ultimate",
        "Destroy all monsters other than those that are tired.",
        "Destroy all monsters that is not tired.",
    ),
    (
        "e2drive",
        "This servant can't be blocked except by servants with ATK 40 or more.",
        "Servants with ATK at most 39 cannot defend against this servant.",
    ),
    (
        "e2drive",
        "This servant can't be blocked except by servants with ATK 40 or less.",
        "Servants with ATK at least 41 cannot defend against this servant.",
    ),
    (
        "e2drive",
        "This servant can only be blocked by servants with ATK 40 or more.",
        "Servants with ATK at most 39 cannot defend against this servant.",
    ),
    (
        "e2drive",
        "This servant can be blocked only by servants with ATK 40 or less.",
        "Servants with ATK at least 41 cannot defend against this servant.",
    ),
    (
        "e2drive",
        "Draw a card for each other servant you control (to a maximum of 2).",
        "Draw 1 card for each other servant you have, at most 2.",
    ),
    (
        "cmvr",
        "Draw a card for each cmV you control, to a maximum of three cards.",
        "Draw 1 card for each cmV you control, at most 3.",
    ),
    (
        "cmvr",
        "Draw up to three cards, one for each cmV you control.",
        "Draw 1 card for each cmV you control, at most 3.",
    ),
    (
        TEMPLATE,
        "Draw a card for each tapped servant your opponent controls, but no more than two.",
        "Draw 1 card for each tapped servant the opponent controls, at most 2.",
    ),
    (
        TEMPLATE,
        "Draw a card, plus an additional card for each servant you control.",
        "Draw 1 card, then draw 1 card for each servant you control.",
    ),
    (
        "e2drive",
        "Draw a card for each servant you control beyond the first.",
        "Draw X cards, where X is the number of servants you have minus 1.",
    ),
    (
        TEMPLATE,
        "Draw a card for each servant you control and each servant your opponent controls.",
        "Draw 1 card for each servant you control, then draw 1 card for each servant the opponent controls.",
    ),
    (
        "cmvr",
        "This cmV gets +100 melee for each other cmV you control and each card in your hand.",
        "This cmV gets melee +100 for each other cmV you control. This cmV gets melee +100 for each card in your hand.",
    ),
    (
        "cmvr",
        "Draw as many cards as your opponent controls cmVs.",
        "Draw X cards, where X is the number of cmVs the opponent controls.",
    ),
    (
        "dannokomachi",
        "Draw cards equal to the difference between the number of characters your opponent controls and the number you control.",
        "Draw X cards, where X is the difference of the number of characters the opponent controls and the number of characters you control.",
    ),
    (
        TEMPLATE,
        "This servant has attack equal to the number of servants on the field.",
        "The attack of this servant becomes the number of servants in play.",
    ),
    (
        "cosmic",
        "This servant's ATK and END are each equal to the number of servants you control.",
        "The ATK of this servant becomes the number of servants you control. The END of this servant becomes the number of servants you control.",
    ),
    (
        "e2drive",
        "Your opponent discards half the cards in their hand, rounded up.",
        "Your opponent discards X cards, where X is half of the number of cards in your opponent's hand.",
    ),
    (
        "cmvr",
        "Choose a number of cmVs you control. Tap them.",
        "Choose any number of cmVs you control. Tap them.",
    ),
    (
        "ultimate",
        "Choose up to two target monsters on the battlefield. They each get +2 number until the end of the turn.",
        "Choose up to 2 monsters on the battlefield. They get +2 until the end of the turn.",
    ),
    (
        "cmvr",
        "Up to two target cmVs each get +200 melee this round.",
        "Up to 2 cmVs get melee +200 this round.",
    ),
    (
        TEMPLATE,
        "Look at the top five cards of your deck. Put up to two different servants from among them into your hand.",
        "Look at the top 5 cards of your deck. Put up to 2 servants from among them into your hand.",
    ),
    (
        "cmvr",
        "Choose up to two. Draw a card; your opponent discards a card; or target cmV gets +200 melee this round.",
        "Choose up to 2: draw 1 card, or the opponent discards a card, or target cmV gets melee +200 this round.",
    ),
    (
        "cmvr",
        "Do one of the following: draw two cards, or target cmV gets +200 melee this round.",
        "Choose one: draw 2 cards, or target cmV gets melee +200 this round.",
    ),
    (
        "cmvr",
        "Either draw two cards or target cmV gets +200 melee this round.",
        "Choose one: draw 2 cards, or target cmV gets melee +200 this round.",
    ),
    (
        "cosmic",
        "Choose two servants you control and one servant your opponent controls. Destroy all of them.",
        "Choose two servants you control and one servant the opponent controls: destroy them.",
    ),
    (
        "cosmic",
        "Choose one of your servants and one opposing servant, then return both to their owners' hands.",
        "Choose one of your servants and one opposing servant: put them into their owner's hand.",
    ),
    (
        "e2drive",
        "Return target servant you control and target servant your opponent controls to their owners' hands.",
        "Choose target servant you have and target servant your opponent has: return them to its owner's hand.",
    ),
    (
        "cmvr",
        "Return a cmV and an Instant from your dust zone to your hand.",
        "Place a cmV from your dust zone in your hand, then place an Instant from your dust zone in your hand.",
    ),
    (
        "cmvr",
        "Draw two cards if you control three cmVs or more; otherwise, draw one card.",
        "If you control 3 or more cmVs, draw 2 cards; otherwise draw 1 card.",
    ),
    (
        "e2drive",
        "Destroy target non-acted servant.",
        "Destroy target servant that is not acted.",
    ),
    (
        "cmvr",
        "Search your deck for a non-cmV card and put it into your hand.",
        "Search your deck for a card that is not a cmV, then place it in your hand.",
    ),
    (
        "e2drive",
        "Destroy target servant with damage on it.",
        "Destroy target servant with damage on it.",
    ),
    (
        "cmvr",
        "Destroy target cmV that has not attacked this round.",
        "Destroy target cmV that did not attack this round.",
    ),
    (
        "cmvr",
        "Destroy target cmV that costs two or less.",
        "Destroy target cmV with cost 2 or less.",
    ),
    (
        TEMPLATE,
        "Opposing servants can't attack unless they have attack 2 or more.",
        "Opposing servants with attack at most 1 cannot attack.",
    ),
    (
        "cosmic",
        "Opposing servants can't attack unless they have ATK 2 or less.",
        "Unless the ATK of them is 2 or less, opposing servants cannot attack.",
    ),
    (
        TEMPLATE,
        "Deal 2 damage to target servant, or 4 damage if it's tapped.",
        "Choose target servant: if it is tapped, deal 4 damage to it; otherwise deal 2 damage to it.",
    ),
    (
        "e2drive",
        "This servant can attack twice each turn.",
        "This servant can attack twice.",
    ),
    (
        TEMPLATE,
        "This servant can't attack or be blocked.",
        "This servant cannot attack and cannot be blocked.",
    ),
    (
        TEMPLATE,
        "No servant can attack this turn.",
        "Servants cannot attack until the end of the turn.",
    ),
    (
        TEMPLATE,
        "Only servants with attack 2 or more can attack.",
        "Servants with attack at most 1 cannot attack.",
    ),
    (
        TEMPLATE,
        "Only servants with attack 2 or less can block this servant.",
        "Servants with attack at least 3 cannot block this servant.",
    ),
    (
        TEMPLATE,
        "Spells can't be played by either player this turn.",
        "Both players cannot play spells until the end of the turn.",
    ),
    (
        "e2drive",
        "Tool cards can't be used this turn.",
        "Tool cards cannot be used until the end of this turn.",
    ),
    (
        "e2drive",
        "Target servant must attack this turn if able.",
        "Target servant must attack until the end of this turn.",
    ),
    (
        "e2drive",
        "Target servant attacks this turn if able.",
        "Target servant must attack until the end of this turn.",
    ),
    (
        TEMPLATE,
        "Each player can play only one spell per turn.",
        "Each player cannot play at least 2 spells each turn.",
    ),
    (
        "cmvr",
        "This cmV can't be chosen by opponents' effects.",
        "This cmV cannot be chosen by your opponent's effect.",
    ),
    (
        TEMPLATE,
        "If this servant is about to be destroyed, you may discard a card instead.",
        "If this servant would be destroyed, you may discard 1 card instead.",
    ),
    (
        "e2drive",
        "If one of your servants would be destroyed by an effect, it isn't destroyed.",
        "If 1 of your servants would be destroyed by an effect, nothing happens instead.",
    ),
    (
        TEMPLATE,
        "All damage dealt to this servant is reduced by 1.",
        "Damage that this servant takes is reduced by 1.",
    ),
    (
        TEMPLATE,
        "If damage would be dealt to this servant, prevent 1 of it.",
        "If this servant would be dealt damage, reduce that damage by 1 instead.",
    ),
    (
        TEMPLATE,
        "Draw half as many cards as you have in hand, rounded down.",
        "Draw X cards, where X is half, rounded down, of the number of cards in your hand.",
    ),
    (
        "cosmic",
        "If there are more than four servants on the field, destroy them all.",
        "If there are at least five servants in play, destroy all servants.",
    ),
    (
        "dannokomachi",
        "If a character with attack 4 or more is on your side of the field, draw a card.",
        "If you control a character with attack 4 or more, draw 1 card.",
    ),
    (
        TEMPLATE,
        "For each servant you have on the field, draw a card, but at most three.",
        "Draw 1 card for each servant you control, at most 3.",
    ),
    (
        "cosmic",
        "This servant gets +1 ATK for each opposing servant, up to a maximum of 3.",
        "This servant gets ATK +1 for each opposing servant, at most +3.",
    ),
    (
        "ultimate",
        "This monster gets +1 for each other monster on your battlefield, up to 3.",
        "This monster gets +1 for each other monster on your battlefield, at most +3.",
    ),
    (
        "ultimate",
        "This monster cannot be blocked by monsters with a number smaller than its own.",
        "This monster cannot be blocked by monsters with lower number than this monster.",
    ),
    (
        "ultimate",
        "Heavily tire one opposing monster whose number is smaller than this monster's number.",
        "Heavily tire 1 opposing monster with lower number than this monster.",
    ),
    (
        "ultimate",
        "Release one of your monsters: destroy one opposing monster with a smaller number than the released one.",
        "Cost: release 1 of your monsters. Destroy 1 opposing monster with lower number than that monster.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "If the number of servants is greater, draw a card."),
    ("cosmic", "If your opponent controls twice as many servants, draw a card."),
    (TEMPLATE, "Destroy target servant with attack between 2 and."),
    ("dannokomachi", "Destroy all characters except those with a weapon or more."),
    (TEMPLATE, "Draw a card for each servant you control beyond the third row."),
    (TEMPLATE, "Choose two different names."),
    ("cmvr", "If neither of them is tapped, draw a card."),
    ("e2drive", "Play this card only if you like."),
    (TEMPLATE, "Unless your opponent is ahead, draw two cards."),
    (TEMPLATE, "Destroy target servant that is stronger."),
    ("cosmic", "This servant can't be blocked except by guardians with wings."),
    (TEMPLATE, "Either player draws or discards."),
    (TEMPLATE, "Each player can play one spell per turn."),
    (TEMPLATE, "Destroy target servant with attack 2 and 4."),
)
"""Game, and a text that no rule makes another one of."""
