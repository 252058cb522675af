"""Cards for single clauses, written in the card language, and positions with them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit_dsl import Cards, Vocabulary, read_cards
from tcgkit_ultimate.language.vocabulary import vocabulary
from tcgkit_ultimate.rules.decklist import versions

STARTER: Final = Path(__file__).parents[3] / "rulesets" / "tcgkit_ultimate" / "cards"
JOKERS: Final = ("joker monster", "joker magic", "joker trigger")


@lru_cache(maxsize=1)
def unchecked() -> Vocabulary:
    """Return the words without the prohibitions: what is enforced in play is tested with it."""
    return evolve(vocabulary(), checks=())


def says(
    key: str,
    *abilities: str,
    rank: str = "5",
    kind: str = "monster",
    design: str = "red",
    suit: str = "club",
) -> CardDef:
    """Return a card; an ability is its header in brackets and its text."""
    cards = read(key, *abilities, rank=rank, kind=kind, design=design)
    assert not cards.errors, cards.report()
    (card,) = cards.definitions
    return suited(card, suit)


def suited(card: CardDef, suit: str) -> CardDef:
    """Return a text's playing card of a suit, under the key of the text."""
    found = {each["suit"]: each for each in versions(card)}
    return evolve(found[suit], key=card.key) if found else card


def read(
    key: str,
    *abilities: str,
    rank: str = "5",
    kind: str = "monster",
    design: str = "red",
    words: Vocabulary | None = None,
) -> Cards:
    """Read a card; what is wrong with it is in the result."""
    which = f"joker: {design}" if kind in JOKERS else f"rank: {rank}"
    lines = [
        'set "T" / "T" for ultimate',
        "",
        f'card {key} "{key}" / "{key}の札"',
        f"    kind: {kind}    {which}",
    ]
    for ability in abilities:
        header, text = ability.removeprefix("(").split(") ", 1)
        lines += ["", f"    ability ({header})", f"        {text}"]
    return read_cards({"t.tcg": "\n".join(lines) + "\n"}, words or unchecked())


def magic(text: str, key: str = "Spell", rank: str = "J") -> CardDef:
    """Return a magic card with this text."""
    return says(key, f"(magic) {text}", rank=rank, kind="magic")


def trigger(text: str, key: str = "Jester", kind: str = "joker trigger") -> CardDef:
    """Return a joker with this trigger ability."""
    return says(key, f"(trigger) {text}", kind=kind)


@lru_cache(maxsize=1)
def starter() -> dict[str, CardDef]:
    """Return the texts of the starter set, each with its first suit (spade)."""
    texts = {path.name: path.read_text("utf-8") for path in sorted(STARTER.glob("*.tcg"))}
    cards = read_cards(texts, vocabulary())
    assert cards.report() == ""
    return {card.key: suited(card, "spade") for card in cards.definitions}


__all__ = [
    "magic",
    "read",
    "says",
    "starter",
    "suited",
    "trigger",
    "unchecked",
]
