"""``tcgkit cards``: list cards, or print one in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit.plugins import CardLibrary, Host
    from tcgkit.table.cardtext import CardPrinter


def cards_cli(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME", help="A card: its key, or its name or a part of it."
        ),
    ] = None,
    deck: Annotated[
        str | None,
        typer.Option(
            "--deck", metavar="DECK", help="The cards of a deck: an id or a file."
        ),
    ] = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """List cards, or print one in full.

    With --deck: the deck's own cards, or else the game's cards in it. The deck's own card comes
    before the game's card with the same key or name. A single card is printed as its canonical
    text and in Japanese.

    Docs: docs/reference/cli.md
    """
    host = _shared.host_with_warnings(ruleset)
    found = find_cards(host, ruleset, name, deck=deck, lang=lang)
    if as_json:
        _shared.emit_json([as_table(card) for card in found])
    elif name is None:
        from tcgkit.table.cardtext import CardPrinter

        printer = CardPrinter(host, host.ruleset(ruleset))
        typer.echo("\n".join(list_cards(printer, found, lang)))
    else:
        typer.echo("\n".join(full_card(host, ruleset, found[0])))


def find_cards(
    host: Host,
    ruleset: str,
    name: str | None = None,
    *,
    deck: str | None = None,
    lang: Lang = "en",
) -> list[CardDef]:
    """Return the cards of a game or of a deck (an id or a file); with ``name``, only that card.

    Raises:
        RulesetNotFound, RulesetConflict: If the game is not installed, or installed twice.
        DslError: If the card files of the game have errors.
        DeckNotFound, DeckError: If the deck does not exist or is unreadable.
        CardNotFound: If the card is unknown; the message offers the nearest names.
    """
    from tcgkit.plugins import CardNotFound
    from tcgkit.plugins.cards import load_cards

    library = load_cards(host, host.ruleset(ruleset))
    if deck is None:
        return list(library.printed.values()) if name is None else [_found(library, name)]
    own = _of_deck(host, library, deck, lang)
    if name is None:
        return list(own.printed.values())
    try:
        return [_found(own, name)]
    except CardNotFound:
        return [_found(library, name)]


def _of_deck(host: Host, library: CardLibrary, deck: str, lang: Lang) -> CardLibrary:
    """Return the deck's own cards or, without such cards, the library cards in the deck."""
    from tcgkit.plugins import CardLibrary
    from tcgkit.plugins.deck_check import read_deck
    from tcgkit.plugins.match import deck_path

    plugin = host.ruleset(library.ruleset)
    made = read_deck(
        deck_path(host, plugin.id, deck, lang), plugin.ruleset, library, lang=lang
    )
    if made.own is not None:
        return CardLibrary(plugin.id, made.own.cards or {}, versions=made.own.versions)
    versions = {
        key: those
        for key, those in library.versions.items()
        if any(each in made.keys for each in those)
    }
    keys = {*made.keys, *versions, *(key for those in versions.values() for key in those)}
    cards = {key: card for key, card in library.cards.items() if key in keys}
    return CardLibrary(plugin.id, cards, versions=versions)


def _found(library: CardLibrary, name: str) -> CardDef:
    """Return the card with ``name`` in its name if it is the only one, else by key or name."""
    from tcgkit.plugins.cards import find_card

    wanted = name.strip().casefold()
    parts = [
        card
        for card in library.printed.values()
        if wanted and (wanted in card.name.en.casefold() or wanted in card.name.ja)
    ]
    return parts[0] if len(parts) == 1 else find_card(library, name)


def list_cards(printer: CardPrinter, cards: list[CardDef], lang: Lang) -> Iterator[str]:
    """Yield a line per card: key, name, name in the other language, type."""
    from tcgkit.terminal.width import cells, left

    other: Lang = "en" if lang == "ja" else "ja"
    rows = [
        (card.key, card.called.in_(lang), card.called.in_(other), printer.type(card, lang))
        for card in cards
    ]
    widths = [max((cells(row[n]) for row in rows), default=0) for n in range(3)]
    for row in rows:
        columns = [left(text, width) for text, width in zip(row, widths, strict=False)]
        yield "  ".join([*columns, row[3]]).rstrip()


def full_card(host: Host, ruleset: str, card: CardDef) -> Iterator[str]:
    """Yield the canonical text of a card, then the card in Japanese."""
    from tcgkit.table.cardtext import CardPrinter

    yield card.source.rstrip() or card.name.en
    yield ""
    yield from CardPrinter(host, host.ruleset(ruleset)).lines(card, "ja")


def as_table(card: CardDef) -> dict[str, Any]:
    """Return a card as plain data."""
    return {
        "key": card.key,
        "name": {"en": card.name.en, "ja": card.name.ja},
        "type": card.type,
        "fields": {
            k: list(v) if isinstance(v, tuple) else v for k, v in card.fields.items()
        },
        "abilities": [
            {
                "name": {"en": each.name.en, "ja": each.name.ja},
                "kind": each.kind,
                "tags": dict(each.tags),
                "text": {"en": each.text.en, "ja": each.text.ja},
            }
            for each in card.abilities
        ],
        "source": card.source,
    }
