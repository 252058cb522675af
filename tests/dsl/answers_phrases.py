"""How attacks are answered, what is paid for that, and two things that a player has."""

from __future__ import annotations

from typing import Final

SAID: Final = (
    (
        "e2drive",
        "When this servant's attack is evaded, draw a card.",
        "When an attack of this servant is evaded, draw 1 card.",
    ),
    (
        "cmvr",
        "This cmV can attack the deck only if your opponent has no untapped cmVs.",
        "Unless the opponent controls no untapped cmVs, this cmV cannot attack the deck.",
    ),
    (
        "e2drive",
        "Opposing servants can neither defend nor evade attacks by slicer servants.",
        "Opposing servants cannot defend against slicer servants and cannot evade against slicer servants.",
    ),
    (
        "e2drive",
        "While this servant is Invisible, attacks by your other servants cannot be defended.",
        "While this servant is Invisible, attacks of your other servants cannot be defended.",
    ),
    (
        "e2drive",
        "This servant's attacks can be neither defended nor evaded.",
        "Attacks of this servant cannot be defended, then attacks of this servant cannot be evaded.",
    ),
    (
        "cmvr",
        "This cmV's attacks may neither be evaded nor guarded.",
        "Attacks of this cmV cannot be evaded, then attacks of this cmV cannot be guarded.",
    ),
    (
        "e2drive",
        "Opposing servants may neither defend nor evade.",
        "Opposing servants cannot defend and cannot evade.",
    ),
    (
        "e2drive",
        "Opposing servants may neither defend nor evade against this servant's attacks.",
        "Opposing servants cannot defend against this servant and cannot evade against this servant.",
    ),
    (
        "e2drive",
        "The target of this servant's attack may neither defend nor evade.",
        "Opposing servants cannot defend against this servant and cannot evade against this servant.",
    ),
    (
        "cmvr",
        "The target of this cmV's attacks cannot evade.",
        "Opposing cmVs cannot evade attacks of this cmV.",
    ),
    (
        "e2drive",
        "After this servant has attacked, it may attack once more this turn.",
        "This servant can attack twice.",
    ),
    (
        "e2drive",
        "Your opponent's servants pay 1e more to evade.",
        "Evading costs your opponent's servants 1e more.",
    ),
    (
        "e2drive",
        "Opposing servants pay 1e more to defend.",
        "Defending costs opposing servants 1e more.",
    ),
    (
        "cmvr",
        "If you control a Master and at least 2 weapons, draw 1 card.",
        "If you control at least 1 Master and you control at least 2 weapons, draw 1 card.",
    ),
    (
        "e2drive",
        "If you have a card in hand and 2 or more Off ether, draw a card.",
        "If you have at least 1 card in your hand and you have 2 or more Off ether, draw 1 card.",
    ),
    (
        "cmvr",
        "If this card has only 1 coin left, draw a card.",
        "If this card has 1 coin on it, draw 1 card.",
    ),
    (
        "e2drive",
        "If 1 opposing servant already has Heat, draw a card.",
        "If 1 opposing servant is in Heat, draw 1 card.",
    ),
    (
        "e2drive",
        "Discard one equip tool or field tool your opponent controls.",
        "Discard 1 equip or field tool your opponent has.",
    ),
    (
        "e2drive",
        "If you have 2 or more damage cards, your servants cannot be put into Heat.",
        "If you have 2 or more damage cards, your servants cannot get Heat.",
    ),
    (
        "e2drive",
        "Choose one: end all states of one of your servants, or give one opposing servant Wait.",
        "Choose one: 1 of your servants loses all its states, or 1 opposing servant gets Wait.",
    ),
)
SOONER: Final = (
    (
        "e2drive",
        "Opposing servants cannot defend or evade attacks of this servant.",
        "Opposing servants cannot defend against this servant and cannot evade against this servant.",
    ),
)
SWALLOWED: Final = (
    ("e2drive", "The target of this servant's attack may neither defend nor draw a card."),
    ("cmvr", "If you control a Knight and another Mage, draw 1 card."),
    ("e2drive", "Opposing servants pay 1e more to think."),
)
"""Texts of which a rule would leave something out."""
