"""The cards of a game on a page: their faces, their words, and the form that sorts them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from urllib.parse import quote

from tcgkit.kernel.cards import Lang
from tcgkit.table.catalogue import Catalogue, Facet, ShelfCard
from tcgkit.table.texts import listed
from tcgkit.web.reading.html import tag, text
from tcgkit.web.reading.texts import tell


def card_item(card: ShelfCard, catalogue: Catalogue, lang: Lang, *more: str) -> str:
    """Return a card as an item of the shelf; ``more`` is HTML that follows its words."""
    address = face_address(catalogue.plugin.id, card.key, lang)
    face = tag("img", src=address, alt="", loading="lazy", width="250", height="350")
    name = tag("summary", text(card.text.name))
    words = tag("details", name, *card_lines(card, catalogue, lang))
    return tag("li", face, words, *more, **facet_words(card, catalogue.facets(lang)))


def face_address(game: str, key: str, lang: Lang) -> str:
    """Return the address of the face of a card."""
    return f"/read/{lang}/{quote(game)}/face/{quote(key, safe='')}"


def facet_words(card: ShelfCard, facets: Sequence[Facet]) -> dict[str, str]:
    """Return what a card has for each facet, as attributes ``data-f0`` and so on."""
    printed = {entry.key: entry.words for entry in card.text.fields}
    return {
        f"data_f{at}": "|".join(("", *printed[facet.key], ""))
        for at, facet in enumerate(facets)
        if facet.key in printed
    }


def card_lines(card: ShelfCard, catalogue: Catalogue, lang: Lang) -> Iterator[str]:
    """Yield a card as paragraphs."""
    stop = "：" if lang == "ja" else ": "
    yield tag("p", text(f"{card.text.also} ({card.key})"))
    for entry in card.text.fields:
        yield tag("p", text(f"{entry.name}{stop}{listed(list(entry.words), lang)}"))
    for ability in card.text.abilities:
        title = tag("b", text(ability.title(lang)))
        yield tag("p", title, tag("br"), text(ability.text))
    if card.has_versions:
        shelf = catalogue.cards(lang)
        signs = [shelf[key].sign or key for key in catalogue.library.versions[card.key]]
        yield tag("p", text(tell("versions", lang, signs=listed(signs, lang))))


def filters(facets: Sequence[Facet], number: int, lang: Lang) -> str:
    """Return the form that sorts cards out; it works on the page alone."""
    find = tag(
        "label",
        text(tell("find", lang)),
        tag("input", type="search", id="find", autocomplete="off"),
    )
    fields = [
        tag(
            "label",
            text(facet.name),
            tag(
                "select",
                tag("option", text(tell("any", lang)), value=""),
                *(tag("option", text(word), value=word) for word in facet.words),
                data_facet=f"f{at}",
            ),
        )
        for at, facet in enumerate(facets)
    ]
    count = tell("count", lang, shown=number, all=number)
    pattern = tell("count", lang, shown="#", all=number)
    status = tag("p", text(count), id="count", role="status", data_pattern=pattern)
    return tag("form", find, *fields, status, id="filters", role="search")
