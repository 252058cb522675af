"""Phrases that card games share, in games that say them otherwise."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    # modes, orders, and how long
    (
        TEMPLATE,
        "Choose one. Draw two cards; or deal 2 damage to target servant.",
        "Choose one: draw 2 cards, or deal 2 damage to target servant.",
    ),
    (
        "ultimate",
        "Look at the top three cards of your deck and put them back on top in any order you like.",
        "Look at the top 3 cards of your deck, then put them on top of your deck in any order.",
    ),
    (
        "e2drive",
        "Target servant gets +20 SPD until this turn is over.",
        "Target servant gets SPD +20 until the end of this turn.",
    ),
    ("cosmic", "All players draw a card.", "Both players draw one card."),
    (
        TEMPLATE,
        "Discard any number of cards, then draw that many.",
        "Discard any number of cards, then draw that many cards.",
    ),
    (
        "dannokomachi",
        "The player with the most characters discards a card.",
        "If you control more characters than the opponent, you discard 1 card; otherwise if the opponent controls more characters than you, the opponent discards 1 card.",
    ),
    (
        "cmvr",
        "The player with the fewest cmVs draws a card.",
        "If you control fewer cmVs than the opponent, you draw 1 card; otherwise if the opponent controls fewer cmVs than you, the opponent draws 1 card.",
    ),
    (
        "e2drive",
        "Put target field tool into its owner's trash.",
        "Put target field tool into the trash.",
    ),
    (
        "dannokomachi",
        "Put target equipment card into its owner's graveyard.",
        "Put target equipment card into the graveyard.",
    ),
    (
        "cosmic",
        "Put target servant on top of its owner's deck.",
        "Put target servant on top of the core.",
    ),
    (
        "e2drive",
        "Put target servant on the bottom of its owner's deck.",
        "Put target servant on the bottom of the deck.",
    ),
    (
        "cmvr",
        "Shuffle target card from a dust zone into its owner's deck.",
        "Shuffle target card from each player's dust zone into its owner's deck.",
    ),
    (
        "cmvr",
        "This cmV can't be the target of your opponent's effects.",
        "This cmV cannot be chosen by your opponent's effect.",
    ),
    (
        "dannokomachi",
        "This character can't be the target of your opponent's effects.",
        "This character can't be targeted by the opponent.",
    ),
    (
        "e2drive",
        "Target servant has its ATK doubled until the end of the turn.",
        "Double the ATK of target servant until the end of this turn.",
    ),
    (
        "cosmic",
        "An opposing servant that's attacking loses 2 ATK until the end of that attack.",
        "An opposing attacking servant gets ATK -2 until the end of that attack.",
    ),
    (
        "dannokomachi",
        "At end of turn, deal 3 damage to target character.",
        "At the end step, deal 3 damage to target character.",
    ),
    (
        "dannokomachi",
        "If target character would be dealt damage this turn, it is dealt half that damage, rounded down, instead.",
        "Choose target character: this turn, if it would be dealt damage, that damage is halved, rounded down instead.",
    ),
    (
        "cmvr",
        "All air cmVs get +100 mobility, no matter who controls them.",
        "All air cmVs get mobility +100.",
    ),
    (
        "dannokomachi",
        "The play cost of your actions is reduced by 1.",
        "Your action cards cost 1 less.",
    ),
    (
        "cmvr",
        "Sacrifice another cmV: draw two cards.",
        "As a cost, destroy another cmV you control. Draw 2 cards.",
    ),
    (
        "e2drive",
        "Sacrifice this servant: destroy target servant.",
        "As a cost, destroy this servant. Destroy target servant.",
    ),
    (
        "cmvr",
        "Target cmV loses all abilities until the end of the round.",
        "Effects of target cmV are sealed this round.",
    ),
    (
        "dannokomachi",
        "Put target equipment card into its owner's graveyard and draw a card.",
        "Put target equipment card into the graveyard, then draw 1 card.",
    ),
    (
        "cmvr",
        "Sacrifice two cmVs: draw two cards.",
        "As a cost, destroy 2 cmVs you control. Draw 2 cards.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "Choose one. Draw two cards."),
    ("e2drive", "Target servant gets +20 SPD until this turn is over the half."),
    ("cosmic", "All players except you draw a card."),
    (TEMPLATE, "Draw that many more."),
    ("cosmic", "The player with the most of two servants discards a card."),
    ("cmvr", "Put target cmV into its owner's deck."),
    ("cmvr", "Sacrifice an opposing cmV: draw two cards."),
    ("e2drive", "Target servant has its ATK doubled twice until the end of the turn."),
    ("dannokomachi", "The play cost of two of your actions is reduced by 1."),
    ("dannokomachi", "At end of turns, deal 3 damage to target character."),
    ("cmvr", "This cmV can't be the target of your opponent's Instant effects."),
    ("e2drive", "Put target field tool into your opponent's owner's trash."),
    ("cosmic", "A servant that's mine gets +1 ATK."),
)
"""Game, and a text that no rule makes another one of."""
