"""After a game: play again, each person with a deck of their choice, or keep the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from attrs import define, field

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import DeckError
from tcgkit.plugins import Host
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.match import Match
from tcgkit.table.catalogue import Catalogue
from tcgkit.table.deckbuilding import DeckBuilder, Draft
from tcgkit.table.names import HUMAN
from tcgkit.web.protocol import Refused


@define(eq=False)
class Rematch:
    """Who wants to play again, and with which deck. The new game begins when all people want it."""

    host: Host
    match: Match
    kinds: tuple[str, ...]
    decks: dict[int, DeckList] = field(factory=dict)
    """The chosen decks by seat, of those who want a new game."""
    _builder: DeckBuilder | None = None

    @property
    def is_agreed(self) -> bool:
        """Whether all people want a new game."""
        return self._people <= self.decks.keys()

    @property
    def _people(self) -> set[int]:
        return {seat for seat, kind in enumerate(self.kinds) if kind == HUMAN}

    def told(self, seat: int, lang: Lang) -> Mapping[str, Any]:
        """Return what a seat can do after the game, and who wants to play again.

        ``decks`` are the decks that come with the game, by id; ``record`` tells whether the seat may keep the record.
        """
        builder = self.builder
        decks = builder.shipped if builder.has_decks else {}
        return {
            "decks": {name: draft.name.in_(lang) for name, draft in decks.items()},
            "wanted": sorted(self.decks),
            "record": self.may_keep(seat),
        }

    def may_keep(self, seat: int) -> bool:
        """Return whether a seat may have the record: it tells every hidden card, so only if no other person plays."""
        return self._people == {seat}

    def want(self, seat: int, deck: str | Mapping[str, Any], lang: Lang) -> None:
        """Note that a person wants a new game with a deck: an id, a draft, or as before if it is empty.

        Raises:
            Refused: The deck is not there, or not legal.
        """
        self.decks[seat] = self._chosen(deck, lang) if deck else self.match.decks[seat]

    def _chosen(self, deck: str | Mapping[str, Any], lang: Lang) -> DeckList:
        builder = self.builder
        try:
            draft = (
                builder.shipped.get(deck)
                if isinstance(deck, str)
                else Draft.read(deck, lang)
            )
            if draft is None or not builder.has_decks:
                raise Refused("no_deck")
            return builder.deck(draft, lang)
        except DeckError as error:
            why = (error.problems or (str(error),))[0]
            raise Refused("wrong_deck", why=why) from None

    def decks_of_all(self) -> list[DeckList]:
        """Return the deck of each seat; computer players keep theirs."""
        return [self.decks.get(seat, deck) for seat, deck in enumerate(self.match.decks)]

    @property
    def builder(self) -> DeckBuilder:
        """The decks that come with the game, and the check of others; reading them takes a moment."""
        if self._builder is None:
            catalogue = Catalogue.of(self.host, self.match.plugin)
            self._builder = DeckBuilder.of(self.host, catalogue)
        return self._builder


__all__ = ["Rematch"]
