"""When something happens, for which time, and what has happened before, in other words."""

from __future__ import annotations

from typing import Final

from tests.card_texts.positions import TEMPLATE

SAID: Final = (
    # for which time
    (
        TEMPLATE,
        "The first time you play a spell each turn, draw a card.",
        "When you play a spell for the first time each turn: draw 1 card.",
    ),
    (
        TEMPLATE,
        "The second time each turn a servant attacks, gain 1 life.",
        "When a servant attacks for the second time each turn: gain 1 life.",
    ),
    (
        "cmvr",
        "Whenever this cmV attacks for the first time each round, gain 1 coin.",
        "When this cmV declares an attack for the first time each round: gain 1 coin.",
    ),
    (
        "cosmic",
        "Whenever you use your first astrology each turn, draw a card.",
        "When you use an astrology for the first time each turn, draw one card.",
    ),
    (
        "dannokomachi",
        "Whenever you play your second action card in a turn, draw a card.",
        "When you play an action card for the second time each turn, draw 1 card.",
    ),
    (
        "e2drive",
        "Each time you use your first tool each turn, draw a card.",
        "When you use a tool for the first time each turn, draw 1 card.",
    ),
    # one or the other
    (
        "cosmic",
        "Whenever this servant or another servant you control is destroyed, draw a card.",
        "When this servant is destroyed or when another servant you control is destroyed, draw one card.",
    ),
    (
        TEMPLATE,
        "When this servant or one of your other servants attacks, gain 1 life.",
        "When this servant attacks or when 1 of your other servants attacks: gain 1 life.",
    ),
    # after it is when, and other words of what happens
    (
        "cosmic",
        "After you draw a card, release one of your servants.",
        "When you draw a card, release one of your servants.",
    ),
    (
        TEMPLATE,
        "After another servant enters play, gain 1 life.",
        "When another servant enters play: gain 1 life.",
    ),
    (
        "cosmic",
        "When this servant is returned to your hand, draw a card.",
        "When this servant returns to its owner's hand, draw one card.",
    ),
    (
        "e2drive",
        "When this servant enters the field by change, deal 20D to target servant.",
        "When this servant enters by change, deal 20D to target servant.",
    ),
    # what is chosen before anything is heard of
    (
        TEMPLATE,
        "The next time target servant attacks this turn, it gets +1 attack.",
        "Choose target servant: the next time it attacks until the end of the turn, it gets attack +1.",
    ),
    (
        "dannokomachi",
        "The next time target character you control would be dealt damage this turn, reduce that damage by 3.",
        "The next time target character you control would be dealt damage this turn, reduce that damage by 3.",
    ),
    (
        "dannokomachi",
        "Until end of turn, whenever target character attacks, draw a card.",
        "Choose target character: until end of turn, when it attacks, draw 1 card.",
    ),
    (
        "cosmic",
        "Whenever target servant attacks this turn, draw a card.",
        "Choose target servant: until the end of the turn, when it attacks, draw one card.",
    ),
    # what has happened
    (
        TEMPLATE,
        "If a servant died under your control this turn, gain 1 life.",
        "If at least 1 servant you control was destroyed this turn, gain 1 life.",
    ),
    (
        "cmvr",
        "When this cmV leaves play, draw a card.",
        "When this cmV leaves the field: draw 1 card.",
    ),
    (
        "dannokomachi",
        "If an equipment was destroyed under your control this turn, draw a card.",
        "If at least 1 equipment you control was destroyed this turn, draw 1 card.",
    ),
    (
        "dannokomachi",
        "Deal 1 damage to target character that attacked this turn.",
        "Deal 1 damage to target character that attacked this turn.",
    ),
    (
        TEMPLATE,
        "Choose target servant. At the end of the turn, destroy it.",
        "Choose target servant. At the end of the turn, destroy it.",
    ),
    (
        "dannokomachi",
        "If you've played an action card this turn, draw a card.",
        "If you played at least 1 action card this turn, draw 1 card.",
    ),
    (
        "ultimate",
        "If this monster attacked this turn, draw a card.",
        "If this monster attacked this turn, draw 1 card.",
    ),
    (
        "cosmic",
        "If you have drawn two or more cards this turn, deal 1 damage to target servant.",
        "If you drew two or more cards this turn, deal 1 damage to target servant.",
    ),
    # as many as there were
    (
        TEMPLATE,
        "This card costs 1 less for each spell you've played this turn.",
        "This card costs X less, where X is the number of spells you played this turn.",
    ),
    (
        TEMPLATE,
        "This card costs 2 less for each spell you've played this turn.",
        "This card costs X less, where X is 2 times the number of spells you played this turn.",
    ),
    (
        TEMPLATE,
        "Draw a card for each spell you've played this turn.",
        "Draw X cards, where X is the number of spells you played this turn.",
    ),
    (
        "dannokomachi",
        "This character gets +1 attack for each card you've drawn this turn.",
        "This character gets +X attack, where X is the number of cards you drew this turn.",
    ),
    (
        "cmvr",
        "This cmV gets +100 melee for each card you've drawn this round.",
        "This cmV gets melee +X, where X is 100 times the number of cards you drew this round.",
    ),
    (
        TEMPLATE,
        "This servant gets +1 attack for each spell you've played this turn.",
        "This servant gets attack +X, where X is the number of spells you played this turn.",
    ),
    (
        TEMPLATE,
        "Choose an opposing servant. Until your opponent's next turn ends, it cannot attack.",
        "Choose an opposing servant. It cannot attack until the end of your opponent's next turn.",
    ),
    (
        "ultimate",
        "Freeze one tired monster your opponent controls until the end of their next turn.",
        "Freeze 1 tired monster the opponent controls until the end of your opponent's next turn.",
    ),
    (
        "ultimate",
        "Choose one of the following: draw a card; or this turn one of your monsters gets +1.",
        "Choose one: draw 1 card, or 1 of your monsters gets +1 until the end of the turn.",
    ),
    (
        TEMPLATE,
        "Whenever you play a spell, deal 1 damage to an opposing servant, once per turn.",
        "When you play a spell: deal 1 damage to an opposing servant.",
    ),
    (
        "e2drive",
        "This servant gets ATK +10P until the end of its action.",
        "This servant gets ATK +10 until the end of this action.",
    ),
    (
        "cmvr",
        "When the opponent draws a card other than in the draw phase, you draw 1 card as well.",
        "When the opponent draws a card outside the draw phase: you draw 1 card.",
    ),
)
"""Game, text, and what is printed."""
SWALLOWED: Final = (
    (TEMPLATE, "Whenever you play your second spell, draw a card."),
    (TEMPLATE, "Whenever you play your second spell of the game, draw a card."),
    (TEMPLATE, "After you play a spell, gain 1 life."),
    ("cosmic", "After this servant has been destroyed twice, draw a card."),
    ("cosmic", "When another servant is returned to your hand, draw a card."),
    (TEMPLATE, "Whenever this servant or a spell is played, draw a card."),
    (TEMPLATE, "Draw a card for each spell you've played this game."),
    (TEMPLATE, "Draw two cards for each spell you've played this turn."),
    (TEMPLATE, "If a servant died under your opponent's control this turn, draw a card."),
)
"""Game, and a text that no rule makes another one of."""
