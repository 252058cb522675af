"""The pages to read, made from the rulebooks and cards of the installed games, and from the files of the host."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from urllib.parse import quote

from attrs import define, field

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins import Host, RulesetPlugin
from tcgkit.plugins.rulebook import Rulebook, load_rulebook, rulebook_text
from tcgkit.table.catalogue import Catalogue
from tcgkit.table.deckbuilding import DeckBuilder
from tcgkit.web.reading.building import building_page
from tcgkit.web.reading.html import other_of, page, tag, text
from tcgkit.web.reading.markdown import Heading, render
from tcgkit.web.reading.papers import Paper
from tcgkit.web.reading.shelf import card_item, filters
from tcgkit.web.reading.texts import tell

DEEPEST: Final = 3
"""The contents of a rulebook list headings to this level."""


@define(eq=False)
class Library:
    """Makes the pages; those of games are made once."""

    host: Host
    papers: Sequence[Paper] = ()
    _catalogues: dict[str, Catalogue] = field(factory=dict)
    _builders: dict[str, DeckBuilder] = field(factory=dict)
    _pages: dict[tuple[str, str, Lang], str] = field(factory=dict)

    def catalogue(self, game: str) -> Catalogue:
        """Return the cards of a game.

        Raises:
            TcgkitError: There is no such game, or its cards have errors.
        """
        if game not in self._catalogues:
            self._catalogues[game] = Catalogue.of(self.host, self.host.ruleset(game))
        return self._catalogues[game]

    def builder(self, game: str) -> DeckBuilder:
        """Return the deck builder of a game.

        Raises:
            TcgkitError: There is no such game, or its cards have errors.
        """
        if game not in self._builders:
            self._builders[game] = DeckBuilder.of(self.host, self.catalogue(game))
        return self._builders[game]

    # ---- contents ------------------------------------------------------------------------

    def contents(self, lang: Lang) -> str:
        """Return the page that lists all others."""
        games = [
            tag("li", text(plugin.name.in_(lang)), *self._game_links(plugin, lang))
            for plugin in self._games()
        ]
        papers = [
            tag("li", tag("a", text(paper.title), href=f"/read/{lang}/file/{at}"))
            for at, paper in enumerate(self.papers, 1)
        ]
        body = [tag("h1", text(tell("title", lang)))]
        if papers:
            body += [tag("h2", text(tell("papers", lang))), tag("ul", *papers)]
        body += [
            tag("h2", text(tell("games", lang))),
            tag("ul", *games, class_="games"),
        ]
        title = f"tcgkit: {tell('title', lang)}"
        return page(title, body, lang=lang, other=f"/read/{other_of(lang)}")

    def _games(self) -> Iterator[RulesetPlugin]:
        for game in self.host.rulesets:
            try:
                yield self.host.ruleset(game)
            except TcgkitError:
                continue  # a broken game is not there to read

    def _game_links(self, plugin: RulesetPlugin, lang: Lang) -> Iterator[str]:
        game, name = quote(plugin.id), plugin.name.in_(lang)
        addresses = {
            "rules": f"/read/{lang}/{game}/rules" if plugin.rulebook is not None else "",
            "cards": f"/read/{lang}/{game}/cards",
            "build": f"/decks/{lang}/{game}" if _has_decks(plugin) else "",
        }
        for key, address in addresses.items():
            if address:
                said = tell(key, lang)
                yield " "
                yield tag("a", text(said), href=address, aria_label=f"{name}: {said}")

    # ---- rulebooks -------------------------------------------------------------------------

    def rules(self, game: str, lang: Lang) -> str:
        """Return the rulebook of a game, with its base rulebook.

        Raises:
            TcgkitError: There is no such game, or its rulebook cannot be read.
        """
        return self._kept("rules", game, lang) or self._keep(
            "rules", game, lang, self._rules(self.host.ruleset(game), lang)
        )

    def _rules(self, plugin: RulesetPlugin, lang: Lang) -> str:
        title = tell("rules_of", lang, game=plugin.name.in_(lang))
        other = f"/read/{other_of(lang)}/{quote(plugin.id)}/rules"
        if plugin.rulebook is None:
            body = [tag("h1", text(title)), tag("p", text(tell("no_rulebook", lang)))]
            return page(title, body, lang=lang, other=other)
        book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
        headings: list[Heading] = []
        articles: list[str] = []
        for at, path in enumerate(filter(None, (plugin.rulebook, plugin.base_rulebook))):
            words, in_lang = rulebook_text(path, lang)
            made = render(words, book.clauses, within=f"b{at}-")
            headings += made.headings
            note = tag("p", text(tell("only_english", lang)), class_="note")
            articles += [] if in_lang == lang else [note]
            articles.append(
                tag("article", made.html, lang=None if in_lang == lang else in_lang)
            )
        body = [*_contents_of(headings, book, lang), *articles]
        return page(title, body, lang=lang, other=other)

    # ---- cards -------------------------------------------------------------------------------

    def cards(self, game: str, lang: Lang) -> str:
        """Return the page with all printed cards of a game.

        Raises:
            TcgkitError: There is no such game, or its cards have errors.
        """
        return self._kept("cards", game, lang) or self._keep(
            "cards", game, lang, self._cards(self.catalogue(game), lang)
        )

    def _cards(self, catalogue: Catalogue, lang: Lang) -> str:
        plugin = catalogue.plugin
        title = tell("cards_of", lang, game=plugin.name.in_(lang))
        cards = [card for card in catalogue.cards(lang).values() if not card.of]
        items = [card_item(card, catalogue, lang) for card in cards]
        body = [
            tag("h1", text(title)),
            filters(catalogue.facets(lang), len(items), lang),
            tag("ul", *items, class_="shelf", id="shelf"),
        ]
        other = f"/read/{other_of(lang)}/{quote(plugin.id)}/cards"
        return page(title, body, lang=lang, other=other, script="shelf.js")

    # ---- decks -------------------------------------------------------------------------------

    def building(self, game: str, lang: Lang) -> str:
        """Return the page on which decks of a game are built.

        Raises:
            TcgkitError: There is no such game, or its cards have errors.
        """
        return self._kept("build", game, lang) or self._keep(
            "build", game, lang, building_page(self.builder(game), lang)
        )

    # ---- files of the host -------------------------------------------------------------------

    def paper(self, paper: Paper, lang: Lang, other: str) -> str:
        """Return a page with Markdown or plain text of the host.

        Raises:
            PaperError: The file cannot be read.
        """
        words = paper.read()
        body = (
            tag("article", render(words).html)
            if paper.kind == ".md"
            else tag("pre", text(words), tabindex="0")
        )
        return page(paper.title, [body], lang=lang, other=other)

    def _kept(self, kind: str, game: str, lang: Lang) -> str:
        return self._pages.get((kind, game, lang), "")

    def _keep(self, kind: str, game: str, lang: Lang, made: str) -> str:
        self._pages[kind, game, lang] = made
        return made


def _contents_of(headings: Sequence[Heading], book: Rulebook, lang: Lang) -> Iterator[str]:
    """Yield the contents of a rulebook, which can be folded."""
    items = [
        tag(
            "li",
            tag("a", text(each.words), href=f"#{each.anchor}"),
            class_=f"level{each.level}",
        )
        for each in headings
        if each.level <= DEEPEST
    ]
    summary = tag("summary", text(tell("contents", lang)))
    yield tag("details", summary, tag("ul", *items), class_="contents")


def _has_decks(plugin: RulesetPlugin) -> bool:
    try:
        return plugin.ruleset.rules().decks.has_decks
    except TcgkitError:
        return False
