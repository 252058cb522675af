"""Matches of the Ultimate Game with textless cards, for tests of what lies around the rules."""

from __future__ import annotations

import random
from types import MappingProxyType

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.match import Match
from tcgkit_ultimate.rules.decklist import versions
from tcgkit_ultimate.rules.zones import NUMBERS, RANKS, SUITS

SETS = ("cm", "aa")
"""Two text sets."""


def entries(prefix: str) -> list[CardDef]:
    """Return a text set of 13 ranks and two jokers; no card says anything."""
    ranks = [
        CardDef(
            f"{prefix}-{rank}",
            Text(f"Somebody {prefix}{rank}", f"長い題名の誰か{prefix}{rank}"),
            "monster" if rank in RANKS[:10] else "magic",
            {"rank": rank, "number": NUMBERS[rank]},
        )
        for rank in RANKS
    ]
    jokers = [
        CardDef(
            f"{prefix}-{design}",
            Text(f"The {design.title()} Jester {prefix}", f"{prefix}の道化{design[0]}"),
            kind,
            {"joker": design, "number": number},
        )
        for design, kind, number in (
            ("red", "joker_monster", 10),
            ("black", "joker_magic", 0),
        )
    ]
    return [*ranks, *jokers]


def library(host: Host) -> CardLibrary:
    """Return both text sets, with their versions."""
    cards: dict[str, CardDef] = {}
    made: dict[str, tuple[str, ...]] = {}
    for card in (card for prefix in SETS for card in entries(prefix)):
        cards |= {each.key: each for each in (card, *versions(card))}
        if versions(card):
            made[card.key] = tuple(each.key for each in versions(card))
    return CardLibrary(
        "ultimate",
        MappingProxyType(cards),
        versions=MappingProxyType(made),
        plugin=host.ruleset("ultimate"),
    )


def deck(prefix: str) -> DeckList:
    """Return a deck: all of A to 9, a ten, a magic card and both jokers."""
    keys = [f"{prefix}-{rank}-{suit}" for rank in RANKS[:9] for suit in SUITS]
    keys += [f"{prefix}-10-spade", f"{prefix}-J-heart", f"{prefix}-red", f"{prefix}-black"]
    name = Text(f"Deck {prefix}", f"デッキ{prefix}")
    return DeckList(name, "ultimate", tuple((key, 1) for key in keys))


def match(host: Host, seed: int = 1, answers: int = 0, **options: str) -> Match:
    """Return a match that has been answered at random so many times."""
    cards = library(host)
    plugin = host.ruleset("ultimate")
    settings = plugin.ruleset.settings(options)
    decks = [deck(prefix) for prefix in SETS]
    made = Match.prepared(plugin, cards, decks, settings, seed, trace=Trace())
    dice = random.Random(seed)
    for _ in range(answers):
        decision = made.game.decision
        if decision is not None:
            made.answer(dice.randrange(len(decision.options)))
    return made
