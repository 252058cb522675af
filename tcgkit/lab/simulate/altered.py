"""Games with altered cards, and whether they go the same way."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b

from attrs import evolve

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck


def replaced(deck: Deck, new: Mapping[CardDef, CardDef]) -> Deck:
    """Return a deck with new definitions of some of its cards.

    Decks are put in order by key before they are shuffled: if a new definition has the key of the old one,
    all other cards stay where they were.

    >>> from tcgkit.kernel.cards import Text
    >>> old, new = (CardDef("ant", Text("Ant", "蟻"), "beast", {"power": n}) for n in (1, 2))
    >>> [card["power"] for card in replaced(Deck({old: 3}), {old: new}).cards]
    [2]
    """

    def of(cards: Iterable[CardDef]) -> tuple[CardDef, ...]:
        return tuple(new.get(card, card) for card in cards)

    cards = {new.get(card, card): number for card, number in deck.cards.items()}
    parts = {name: of(part) for name, part in deck.parts.items()}
    return Deck(cards, parts, of(deck.library))


def muted(card: CardDef) -> CardDef:
    """Return a card whose texts do nothing: they can be used, chosen for and paid as before."""
    silent = (evolve(each, body=(), continuous=()) for each in card.abilities)
    return evolve(card, abilities=tuple(silent))


def fingerprint(answers: Sequence[int]) -> bytes:
    """Return a fingerprint of the answers of a game."""
    return blake2b(repr(answers).encode(), digest_size=8).digest()


__all__ = ["fingerprint", "muted", "replaced"]
