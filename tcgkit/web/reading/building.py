"""The page on which a deck is built: the shelf with a counter for each card, and the deck beside it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from tcgkit.kernel.cards import Lang
from tcgkit.table.catalogue import ShelfCard
from tcgkit.table.deckbuilding import DeckBuilder
from tcgkit.web.reading.html import other_of, page, tag, text
from tcgkit.web.reading.shelf import card_item, filters
from tcgkit.web.reading.texts import TEXTS, tell

_SAID: Final = (
    "total",
    "legal",
    "not_legal",
    "checking",
    "less",
    "more",
    "forward",
    "offline",
)
"""What the script says."""


def building_page(builder: DeckBuilder, lang: Lang) -> str:
    """Return the page on which decks of a game are built."""
    plugin = builder.catalogue.plugin
    title = tell("build_of", lang, game=plugin.name.in_(lang))
    other = f"/decks/{other_of(lang)}/{quote(plugin.id)}"
    if not builder.has_decks:
        body = [tag("h1", text(title)), tag("p", text(tell("without_decks", lang)))]
        return page(title, body, lang=lang, other=other)
    shelf = builder.catalogue.cards(lang)
    cards = [card for card in shelf.values() if not card.of]
    items = [
        card_item(card, builder.catalogue, lang, *_counters(card, builder, lang))
        for card in cards
    ]
    form = filters(builder.catalogue.facets(lang), len(items), lang)
    body = [
        tag("h1", text(title)),
        tag("p", text(tell("build_help", lang, game=plugin.id))),
        tag(
            "div",
            _panel(builder, lang),
            tag("div", form, tag("ul", *items, class_="shelf", id="shelf")),
            class_="build",
        ),
    ]
    return page(title, body, lang=lang, other=other, script="decks.js")


def _counters(card: ShelfCard, builder: DeckBuilder, lang: Lang) -> Iterator[str]:
    """Yield a counter for a card, or for each of its versions, in each part of the deck."""
    shelf = builder.catalogue.cards(lang)
    keys = builder.catalogue.library.versions.get(card.key, (card.key,))
    places = {
        "": "",
        **{
            part: builder.parts[part].text.in_(lang) for part in builder.parts_for(card.key)
        },
    }
    if len(places) > 1:
        places[""] = tell("main", lang)
    for key in keys:
        version = shelf[key]
        name = (
            f"{version.sign} {version.text.name}"
            if version.of and version.sign
            else version.text.name
        )
        for part, said in places.items():
            label = " ".join(filter(None, (version.sign if version.of else "", said)))
            yield _counter(key, part, name, label, said, lang)


def _counter(key: str, part: str, name: str, label: str, said: str, lang: Lang) -> str:
    spoken = f"{name} ({said})" if said else name
    less = tag(
        "button",
        "−",
        type="button",
        class_="less",
        aria_label=tell("less", lang, card=spoken),
    )
    more = tag(
        "button",
        "+",
        type="button",
        class_="more",
        aria_label=tell("more", lang, card=spoken),
    )
    shown = tag("span", text(label), class_="label") if label else ""
    return tag(
        "div",
        shown,
        less,
        tag("output", "0"),
        more,
        class_="counter",
        role="group",
        aria_label=spoken,
        data_key=key,
        data_part=part,
        data_name=name,
    )


def _panel(builder: DeckBuilder, lang: Lang) -> str:
    """Return the deck beside the shelf; the script fills it."""
    name = tag("input", id="name", maxlength="100", autocomplete="off")
    decks = [tag("option", text(tell("keep_on", lang)), value="")]
    decks += [
        tag("option", text(draft.name.in_(lang)), value=each)
        for each, draft in builder.shipped.items()
    ]
    decks.append(tag("option", text(tell("no_cards", lang)), value="-"))
    file = tag("input", type="file", id="file", accept=".toml")
    parts = {name: part.text.in_(lang) for name, part in builder.parts.items()}
    return tag(
        "section",
        tag("h2", text(tell("deck", lang))),
        tag(
            "p",
            tag("b", id="total"),
            " ",
            tag("a", href="#problems", id="verdict"),
            class_="state",
            role="status",
        ),
        tag("label", text(tell("deck_name", lang)), name),
        tag("label", text(tell("start", lang)), tag("select", *decks, id="start")),
        tag("label", text(tell("open", lang)), file),
        tag("button", text(tell("save", lang)), type="button", id="save"),
        tag("p", id="notice", role="alert"),
        tag("ul", id="problems"),
        tag("div", id="chosen"),
        class_="deck",
        id="deck",
        aria_label=tell("deck", lang),
        data_game=builder.catalogue.plugin.id,
        data_empty=json.dumps(builder.empty().data()),
        data_parts=json.dumps(parts, ensure_ascii=False),
        data_texts=json.dumps(
            {key: TEXTS[key].in_(lang) for key in _SAID}, ensure_ascii=False
        ),
    )
