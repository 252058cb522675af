"""Costs, modes, counters, swaps, coins and numbers of players, in other words."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    # what is paid
    ("cmvr", "2 coins: draw a card.", "As a cost, pay 2 coins. Draw 1 card."),
    (
        "cmvr",
        "2 coins, tap this cmV: draw two cards.",
        "As a cost, pay 2 coins, then tap this cmV. Draw 2 cards.",
    ),
    (
        TEMPLATE,
        "Pay 2 embers, tap this servant: draw two cards.",
        "As a cost, pay 2 embers, then tap this servant. Draw 2 cards.",
    ),
    (
        TEMPLATE,
        "At the end of the turn, pay 2 embers or else destroy this servant.",
        "At the end of each turn: choose one: pay 2 embers, or destroy this servant.",
    ),
    (
        "dannokomachi",
        "The opponent discards two cards unless they pay 2 cost.",
        "The opponent may pay 2 cost. If they do not, the opponent discards 2 cards.",
    ),
    # one or the other
    (
        "e2drive",
        "Either draw two cards or discard a card.",
        "Choose one: draw 2 cards, or discard 1 card.",
    ),
    (
        "dannokomachi",
        "You may either draw a card or discard a card.",
        "Choose up to 1: draw 1 card, or discard 1 card.",
    ),
    (
        TEMPLATE,
        "When this servant attacks, you may draw a card or have your opponent discard a card.",
        "When this servant attacks: choose up to 1: draw 1 card, or your opponent discards 1 card.",
    ),
    (
        "cosmic",
        "Do one of the following: draw two cards or discard a card.",
        "Choose one: draw two cards, or discard a card.",
    ),
    (
        "cosmic",
        "Your opponent chooses: they discard two cards or you draw two cards.",
        "Your opponent chooses one: your opponent discards two cards, or you draw two cards.",
    ),
    (
        "cmvr",
        "Your opponent chooses whether to discard two cards or let you draw two cards.",
        "The opponent chooses one: the opponent discards 2 cards, or you draw 2 cards.",
    ),
    (
        TEMPLATE,
        "Target servant gets your choice of +2 attack or -2 attack until end of turn.",
        "Choose one: target servant gets attack +2 until the end of the turn, or target servant gets attack -2 until the end of the turn.",
    ),
    # counters
    (
        "cmvr",
        "Destroy all cmVs with a coin on them.",
        "Destroy all cmVs with at least 1 coin on it.",
    ),
    (
        "cmvr",
        "CmVs with coins on them can't attack.",
        "CmVs with at least 1 coin on it cannot attack.",
    ),
    (
        "dannokomachi",
        "Draw a card for each damage counter on this character.",
        "Draw X cards, where X is the number of damage counters on this character.",
    ),
    (
        "cmvr",
        "For each coin on this cmV, draw a card.",
        "Draw X cards, where X is the number of coins on this cmV.",
    ),
    # values of others
    (
        "e2drive",
        "This servant's ATK becomes equal to that of target servant until end of turn.",
        "The ATK of this servant becomes the ATK of target servant until the end of this turn.",
    ),
    (
        "cmvr",
        "Gain coins equal to the melee of a cmV you control.",
        "Choose a cmV you control: gain coins equal to its melee.",
    ),
    (
        TEMPLATE,
        "When this servant attacks, gain life equal to target servant's attack.",
        "When this servant attacks: choose target servant: gain life equal to its attack.",
    ),
    (
        TEMPLATE,
        "Your opponent loses life equal to the attack of a servant you control.",
        "Choose a servant you control: your opponent loses X life, where X is its attack.",
    ),
    (
        "cosmic",
        "Deal damage to an opposing servant equal to the ATK of one of your servants.",
        "Choose one of your servants: deal damage equal to its ATK to an opposing servant.",
    ),
    (
        TEMPLATE,
        "This servant deals damage equal to its attack to target servant.",
        "Deal damage to target servant equal to the attack of this servant.",
    ),
    (
        "dannokomachi",
        "This character deals damage to target character equal to its attack.",
        "Deal damage to target character equal to the attack of this character.",
    ),
    # numbers of players
    (TEMPLATE, "Your life becomes 10.", "Set your life to 10."),
    (TEMPLATE, "Your opponent's life becomes 1.", "Your opponent sets their life to 1."),
    ("cmvr", "Set your opponent's coins to 0.", "The opponent sets their coins to 0."),
    ("cmvr", "Your opponent gives you 1 coin.", "Steal 1 coin from the opponent."),
    (
        TEMPLATE,
        "Your opponent loses 2 life. You gain that much life.",
        "Steal 2 life from your opponent.",
    ),
    (
        "dannokomachi",
        "The opponent loses half their dango, rounded up.",
        "The opponent loses half their dango.",
    ),
    ("cmvr", "Lose all of your coins.", "Lose all your coins."),
    # control
    (
        "cmvr",
        "Give control of this cmV to your opponent.",
        "The opponent takes control of this cmV.",
    ),
    (
        "cmvr",
        "Steal a cmV from your opponent until end of round.",
        "Take control of a cmV the opponent controls this round.",
    ),
    # coins
    (
        "dannokomachi",
        "Flip a coin. Heads: draw a card. Tails: nothing happens.",
        "Toss a coin. Heads: draw 1 card.",
    ),
    (
        TEMPLATE,
        "Flip a coin. If heads, draw a card. Otherwise, nothing happens.",
        "Toss a coin. Heads: draw 1 card.",
    ),
    # once more, and in which order
    ("cosmic", "Draw a card, then do it again.", "Draw one card. Draw one card."),
    (
        "e2drive",
        "In turn order, each player discards a card.",
        "Each player discards 1 card.",
    ),
    (
        "e2drive",
        "This servant can attack again this turn.",
        "This servant can attack twice until the end of this turn.",
    ),
    (
        TEMPLATE,
        "As an additional cost, discard a card; destroy a servant with cost 4 or less.",
        "As a cost, discard 1 card. Destroy a servant that costs 4 or less.",
    ),
    (
        "e2drive",
        "Flip a coin: if it is heads, this servant's attacks deal 30D more this turn.",
        "Flip a coin. Heads: attacks of this servant deal 30D more until the end of this turn.",
    ),
    (
        TEMPLATE,
        "Put a servant with cost 3 or less from your hand onto the field without paying for it.",
        "Put a servant that costs 3 or less from your hand into play.",
    ),
    (
        "e2drive",
        "Your opponent must pay 1e more to use quick tools.",
        "Quick tools cost your opponent 1e more.",
    ),
    (
        "dannokomachi",
        "Your opponent loses 2 unspent cost.",
        "The opponent loses 2 cost.",
    ),
    (
        "dannokomachi",
        "Search your deck for an action card with a play cost of 2 or less, reveal it, put it into your hand and shuffle your deck.",
        "Search your deck for an action card that costs 2 or less, then reveal it, then put it into your hand, then shuffle your deck.",
    ),
    (
        "cmvr",
        "Take up to two coins from one of the opponent's Effect cards and return them to the bank.",
        "Remove up to 2 coins from 1 of the opponent's Effect cards.",
    ),
    (
        "cmvr-compatible",
        "Put up to 2 coins from the bank on 1 of your ships.",
        "Put up to 2 coins on 1 of your ships.",
    ),
    (
        TEMPLATE,
        "As an extra cost, discard a card; destroy a servant with cost 4 or less.",
        "As a cost, discard 1 card. Destroy a servant that costs 4 or less.",
    ),
    (
        "cmvr",
        "Toss a coin; on heads, tap 1 opposing cmV, and on tails, tap 1 of your own.",
        "Toss a coin. Heads: tap 1 opposing cmV. Tails: tap 1 of your cmVs.",
    ),
)
SWALLOWED: Final = (
    (TEMPLATE, "2 damage: draw a card."),
    (TEMPLATE, "Starting with you, each player discards a card."),
    (TEMPLATE, "You may draw a card or discard a card. If you do, gain 2 life."),
    ("cmvr", "Destroy all cmVs with a coin or weapon on them."),
    (TEMPLATE, "Steal a spell from your opponent's deck."),
    (TEMPLATE, "Your opponent chooses."),
    (TEMPLATE, "Flip a coin. Heads: draw a card. Tails: nothing happens to it."),
    (TEMPLATE, "Deal damage equal to the attack of a servant."),
)
"""Texts that no rule may read: what they say would be left out or changed."""
