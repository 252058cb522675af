"""Names of cards in a study: by key, and by deck if they are the deck's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import define, field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.decks import DeckList


@frozen(eq=False)
class Named:
    """The cards of the decks of one game."""

    names: Mapping[CardDef, str]
    """The name of each card, also of versions and of cards in other parts of a deck."""
    main: frozenset[str]
    """The names of the cards in main parts."""


@define(eq=False)
class CardNames:
    """Names the cards of decks.

    The name of a library card is its key; a deck's own card is named by deck and key
    (``Crimson March: A``). Versions of a card count as the printed card.
    """

    cards: dict[str, CardDef] = field(factory=dict)
    """The printed card of each name in the main part of some deck."""
    _texts: dict[str, list[str]] = field(factory=dict)
    """The different card texts of the decks with one name."""

    def of(self, decks: Iterable[DeckList], library: CardLibrary) -> Named:
        """Return the names of the cards of these decks; their own cards must have been read."""
        names: dict[CardDef, str] = {}
        main: set[str] = set()
        in_library = _printed(library.cards, library.versions)
        for deck in decks:
            own, title = deck.own, ""
            in_own: dict[CardDef, CardDef] = {}
            if own is not None:
                in_own = _printed(own.cards or {}, own.versions)
                title = f"{self._title(deck.name.en, own.text)}: "
            made = deck.definitions(library.cards)
            for card in made.faces():
                printed = in_own.get(card) or in_library[card]
                name = f"{title if card in in_own else ''}{printed.key}"
                names[card] = name
                if card in made.cards:
                    main.add(name)
                    self.cards[name] = printed
        return Named(names, frozenset(main))

    def _title(self, name: str, text: str) -> str:
        """Return the name of a deck, with a number if an earlier deck has the same name."""
        texts = self._texts.setdefault(name, [])
        if text not in texts:
            texts.append(text)
        number = texts.index(text) + 1
        return name if number == 1 else f"{name} ({number})"


def _printed(
    cards: Mapping[str, CardDef], versions: Mapping[str, tuple[str, ...]]
) -> dict[CardDef, CardDef]:
    """Return the printed card of each card."""
    found = {card: card for card in cards.values()}
    for key, made in versions.items():
        found |= {cards[version]: cards[key] for version in made}
    return found


__all__ = ["CardNames", "Named"]
