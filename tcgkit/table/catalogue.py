"""All cards of a game as plain data, for faces that show them or let a person choose among them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.plugins import Host, RulesetPlugin
from tcgkit.plugins.cards import CardLibrary, load_cards
from tcgkit.table.cardtext import CardPrinter, CardText
from tcgkit.table.face import card_svg
from tcgkit.table.printed import hue_of, sign_of

MOST_VALUES: Final = 16
"""A printed entry with more different words than this is no facet: a list of them would not help."""


@frozen
class ShelfCard:
    """A card in the catalogue."""

    key: str
    text: CardText
    hue: int
    sign: str
    """Suit and rank of a version, for example; else empty."""
    of: str
    """The key of the printed card of which it is a version, or empty."""
    has_versions: bool
    """Whether a deck lists versions of it instead of the card itself."""


@frozen
class Facet:
    """A printed entry by which cards can be sorted out: its name, and the words that cards have there."""

    key: str
    name: str
    words: tuple[str, ...]


@frozen(eq=False)
class Catalogue:
    """The cards of a game, printed; each card is printed once."""

    plugin: RulesetPlugin
    library: CardLibrary
    printer: CardPrinter
    _kept: dict[Lang, dict[str, ShelfCard]] = field(factory=dict, init=False, repr=False)

    @classmethod
    def of(cls, host: Host, plugin: RulesetPlugin) -> Catalogue:
        """Return the catalogue of a game.

        Raises:
            DslError: If the card files of the game have errors.
        """
        return cls(plugin, load_cards(host, plugin), CardPrinter(host, plugin))

    def cards(self, lang: Lang) -> Mapping[str, ShelfCard]:
        """Return all cards by key in the order of their files, versions behind their printed card."""
        if lang not in self._kept:
            printed = {
                version: key
                for key, made in self.library.versions.items()
                for version in made
            }
            self._kept[lang] = {
                key: self._card(card, printed.get(key, ""), lang)
                for key, card in self.library.cards.items()
            }
        return self._kept[lang]

    def _card(self, card: CardDef, of: str, lang: Lang) -> ShelfCard:
        board = self.plugin.board
        return ShelfCard(
            key=card.key,
            text=self.printer.text(card, lang),
            hue=hue_of(board, card),
            sign=sign_of(board, card, lang),
            of=of,
            has_versions=card.key in self.library.versions,
        )

    def face(self, key: str, lang: Lang) -> str:
        """Return the face of a card as an SVG document, or an empty text if there is no such card."""
        card = self.cards(lang).get(key)
        if card is None:
            return ""
        return card_svg(card.text, lang, hue=card.hue, sign=card.sign)

    def facets(self, lang: Lang) -> tuple[Facet, ...]:
        """Return the printed entries by which cards can be sorted out, in printing order."""
        found: dict[str, Facet] = {}
        for card in self.cards(lang).values():
            for entry in card.text.fields:
                if entry.numbers:
                    continue
                facet = found.get(entry.key, Facet(entry.key, entry.name, ()))
                words = tuple(dict.fromkeys((*facet.words, *entry.words)))
                found[entry.key] = evolve(facet, words=words)
        return tuple(
            evolve(facet, words=_in_order(facet.words))
            for facet in found.values()
            if 1 < len(facet.words) <= MOST_VALUES
        )


def _in_order(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return numbers in their order, then other words in the order of the cards."""
    numbers = [word for word in words if word.isdecimal()]
    others = [word for word in words if not word.isdecimal()]
    return (*sorted(numbers, key=int), *others)
