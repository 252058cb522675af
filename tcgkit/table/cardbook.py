"""The cards that each player of a match may look up.

The cards of a game are open to all players. A deck's own cards are open if its list is open;
otherwise ``Rules.decks.known_stock`` decides which of them a player knows.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins.match import Match


@frozen(eq=False)
class CardBook:
    """The cards of a match."""

    match: Match

    @property
    def has_texts(self) -> bool:
        """Whether decks of this match have sets of texts to list."""
        return any(self.match.game.stocks)

    def cards(self, viewer: int) -> list[CardDef]:
        """Return all cards that a player may look up; versions follow their printed card."""
        found = list(self.match.cards.values())
        for owner, deck in enumerate(self.match.decks):
            own = {} if deck.own is None else deck.own.cards or {}
            found += self._open(own.values(), owner, viewer)
        return list(dict.fromkeys(found))

    def _open(self, own: Iterable[CardDef], owner: int, viewer: int) -> Iterator[CardDef]:
        """Yield the deck's own cards that a player may know."""
        if viewer == owner or not self.match.game.stocks[owner]:
            yield from own
            return
        known = dict.fromkeys(self.match.game.known_stock(viewer, owner))
        printed = dict.fromkeys(self.printed(card) for card in known)
        yield from (card for card in own if card in known or card in printed)

    def printed(self, card: CardDef) -> CardDef:
        """Return the printed card of a version; any other card is returned itself."""
        for cards, versions in self._files():
            if cards.get(card.key) is card:
                for key, made in versions.items():
                    if card.key in made:
                        return cards[key]
        return card

    def _files(
        self,
    ) -> Iterator[tuple[Mapping[str, CardDef], Mapping[str, tuple[str, ...]]]]:
        yield self.match.cards, self.match.library.versions
        for deck in self.match.decks:
            if deck.own is not None and deck.own.cards is not None:
                yield deck.own.cards, deck.own.versions

    def texts(self, owner: int, viewer: int) -> list[CardDef]:
        """Return the printed cards of a deck's stock that a player knows."""
        game = self.match.game
        stock = dict.fromkeys(game.stocks[owner])
        known = [card for card in game.known_stock(viewer, owner) if card in stock]
        return list(dict.fromkeys(self.printed(card) for card in known))

    def is_complete(self, owner: int, viewer: int) -> bool:
        """Return whether a player knows all texts of a deck's stock."""
        game = self.match.game
        stock = dict.fromkeys(game.stocks[owner])
        return all(card in stock for card in game.known_stock(viewer, owner))
