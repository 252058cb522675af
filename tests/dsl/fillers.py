"""Words that add nothing, and small words in another place, in games that say them otherwise."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    (
        TEMPLATE,
        "Draw a card. In addition, your opponent discards a card.",
        "Draw 1 card. Your opponent discards 1 card.",
    ),
    (
        "dannokomachi",
        "Draw a card. Afterwards discard a card.",
        "Draw 1 card. Discard 1 card.",
    ),
    ("cosmic", "You may also draw a card.", "You may draw one card."),
    ("cmvr", "You may choose to draw a card.", "You may draw 1 card."),
    ("e2drive", "You may, if you wish, draw a card.", "You may draw 1 card."),
    (TEMPLATE, "If you want, draw a card.", "You may draw 1 card."),
    (
        "dannokomachi",
        "Your opponent has to discard a card.",
        "The opponent discards 1 card.",
    ),
    ("cmvr", "You must discard a card.", "You discard a card."),
    ("cosmic", "Let each player draw a card.", "Each player draws one card."),
    (TEMPLATE, "Everyone draws a card.", "Each player draws 1 card."),
    ("e2drive", "Destroy a servant of your choosing.", "Destroy a servant."),
    ("cmvr", "Destroy any one cmV.", "Destroy 1 cmV."),
    ("cosmic", "Destroy a single servant.", "Destroy one servant."),
    (TEMPLATE, "Destroy target servant, if able.", "Destroy target servant."),
    (
        "cmvr",
        "When this cmV attacks, your opponent discards one card from their hand, chosen at random.",
        "When this cmV declares an attack: the opponent discards 1 card at random.",
    ),
    (
        "cmvr",
        "Negate an attack made by an opposing cmV.",
        "When an opposing cmV declares an attack: negate that attack.",
    ),
    (
        TEMPLATE,
        "If you have no cards in hand, draw 1 card yourself.",
        "If you have no cards in hand, draw 1 card.",
    ),
    ("dannokomachi", "Discard your entire hand.", "Discard your hand."),
    (
        "cosmic",
        "All servants get -1 ATK this turn. This applies to both players.",
        "All servants get ATK -1 until the end of the turn.",
    ),
    (
        "cosmic",
        "When this servant is attacked, it cannot be attacked for the rest of that turn.",
        "When this servant is attacked, it cannot be attacked until the end of the turn.",
    ),
    (
        "cmvr",
        "When this cmV attacks, it gets +100 melee for that attack.",
        "When this cmV declares an attack: it gets melee +100 this battle.",
    ),
    ("e2drive", "Destroy a servant of the slicer type.", "Destroy a slicer servant."),
    ("e2drive", "Destroy a slicer-type servant.", "Destroy a slicer servant."),
    (
        "cosmic",
        "Freeze a servant of speed 3 or higher.",
        "Freeze a servant with SPD 3 or more.",
    ),
    (
        TEMPLATE,
        "Destroy a servant having attack 3 or less.",
        "Destroy a servant with attack 3 or less.",
    ),
    (
        TEMPLATE,
        "Destroy a servant that has attack 3 or less.",
        "Destroy a servant with attack 3 or less.",
    ),
    (
        "dannokomachi",
        "Destroy a character with attack of at least 3.",
        "Destroy a character with attack at least 3.",
    ),
    (
        "cosmic",
        "Destroy a servant with ATK below 3.",
        "Destroy a servant with ATK at most 2.",
    ),
    (
        "cmvr",
        "Destroy a cmV with armor above 300.",
        "Destroy a cmV with armor at least 301.",
    ),
    (
        "cmvr",
        "Destroy a cmV belonging to your opponent.",
        "Destroy a cmV the opponent controls.",
    ),
    ("e2drive", "Destroy a servant controlled by you.", "Destroy a servant you have."),
    (
        "dannokomachi",
        "Destroy one character under your opponent's control.",
        "Destroy 1 character the opponent controls.",
    ),
    (
        TEMPLATE,
        "Destroy a servant you do not control.",
        "Destroy a servant the opponent controls.",
    ),
    (
        "cosmic",
        "You may discard a card in order to draw a card.",
        "You may discard a card; if you do, draw one card.",
    ),
    (
        TEMPLATE,
        "By discarding a card, draw two cards.",
        "As a cost, discard 1 card. Draw 2 cards.",
    ),
    (TEMPLATE, "By paying 1, draw two cards.", "As a cost, pay 1 ember. Draw 2 cards."),
    (
        TEMPLATE,
        "By destroying one of your servants, draw two cards.",
        "As a cost, destroy 1 of your servants. Draw 2 cards.",
    ),
    (
        TEMPLATE,
        "By sacrificing a servant, draw two cards.",
        "As a cost, sacrifice a servant. Draw 2 cards.",
    ),
    (
        "cmvr",
        "By tapping one of your cmVs, draw two cards.",
        "As a cost, tap 1 of your cmVs. Draw 2 cards.",
    ),
    (
        "cmvr",
        "By returning one of your cmVs to your hand, draw two cards.",
        "As a cost, place 1 of your cmVs in your hand. Draw 2 cards.",
    ),
    (
        "cmvr",
        "By removing 1 coin from this cmV, draw a card.",
        "As a cost, remove 1 coin from this cmV. Draw 1 card.",
    ),
    ("dannokomachi", "Discard a card to draw two cards.", "Discard 1 card: draw 2 cards."),
    (
        "cmvr",
        "Your opponent may not draw cards this round.",
        "The opponent cannot draw cards this round.",
    ),
    (
        "cosmic",
        "Both players put all servants back into their owners' hands.",
        "Put all servants into their owner's hand.",
    ),
    (
        TEMPLATE,
        "When this servant is destroyed, return it to your hand instead of putting it into the discard pile.",
        "If this servant would be destroyed, put it into your hand instead.",
    ),
    (
        TEMPLATE,
        "Deal 1 damage to target servant. If it is tapped, deal 3 damage instead.",
        "Choose target servant: if it is tapped, deal 3 damage to it; otherwise deal 1 damage to it.",
    ),
    (
        "ultimate",
        "If your deck has ten cards or fewer, draw a card.",
        "If your deck has 10 or fewer cards, draw 1 card.",
    ),
    (
        "cosmic",
        "When an opposing servant attacks your core, you may discard a card to give that attacker -2 ATK until the end of the attack.",
        "When an opposing servant attacks your core, you may discard a card; if you do, the attacker gets ATK -2 until the end of that attack.",
    ),
    (
        "cmvr",
        "Your opponent discards one card of his or her choice.",
        "The opponent discards 1 card.",
    ),
    (
        "cmvr-compatible",
        "Move up to three coins from one of your ships to another one.",
        "Move up to 3 coins from 1 of your ships to another ship you control.",
    ),
    (
        "dannokomachi",
        "Toss a coin; if you win, target opposing character takes 3 damage, otherwise draw a card.",
        "Toss a coin. Heads: deal 3 damage to target opposing character. Tails: draw 1 card.",
    ),
    (
        "dannokomachi",
        "Whenever you play an equipment card, draw a card, but only once each turn.",
        "When you play an equipment card, draw 1 card.",
    ),
    (
        "e2drive",
        "Deal 20D to one opposing servant. If that servant is in Heat, deal 40D instead.",
        "Choose 1 opposing servant: if that servant is in Heat, deal 40D to it; otherwise deal 20D to it.",
    ),
)
"""Game, text, and how it is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "Destroy target servant, if able and ready."),
    ("cmvr", "This cmV must attack if able."),
    (
        "cosmic",
        "Opposing servants get -1 ATK this turn. This applies to all players except you.",
    ),
    (TEMPLATE, "Your servants get +1 attack this turn. This applies to both players."),
    ("cmvr", "Negate an attack made by tomorrow."),
    (TEMPLATE, "Destroy a servant that has never attacked."),
    ("e2drive", "Destroy a servant of the oldest type."),
    ("dannokomachi", "Destroy a character you do not own or control."),
    (TEMPLATE, "By the way, draw two cards."),
    (
        "cosmic",
        "Deal 1 damage to a servant. If you have no cards in hand, discard a card instead of three.",
    ),
    (TEMPLATE, "Discard a card to remember."),
    ("cmvr", "Draw a card yourself or your opponent."),
    (TEMPLATE, "First strike."),
    ("dannokomachi", "Your opponent has to lose."),
)
"""Game, and a text that no rule makes another one of."""
