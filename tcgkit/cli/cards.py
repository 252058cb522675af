"""``tcgkit cards``: list cards, or print one in full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit.plugins import Host


def cards_cli(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="NAME", help="A card: its key, or its name or a part of it."
        ),
    ] = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """List cards, or print one in full.

    One card is printed in both languages: its canonical text, and the card in Japanese.

    Docs: docs/reference/cli.md
    """
    host = _shared.host_with_warnings()
    found = find_cards(host, ruleset, name)
    if as_json:
        _shared.emit_json([as_table(card) for card in found])
    elif name is None:
        typer.echo("\n".join(list_cards(found, lang)))
    else:
        typer.echo("\n".join(full_card(host, ruleset, found[0])))


def find_cards(host: Host, ruleset: str, name: str | None = None) -> list[CardDef]:
    """Return all cards of a game, or the one of that key or name.

    Raises:
        RulesetNotFound, RulesetConflict: If there is no such game.
        DslError: If its card files have errors.
        CardNotFound: If there is no such card; the message offers the nearest names.
    """
    from tcgkit.plugins.cards import find_card, load_cards

    library = load_cards(host, host.ruleset(ruleset))
    if name is None:
        return list(library.printed.values())
    wanted = name.strip().casefold()
    parts = [
        card
        for card in library.printed.values()
        if wanted and (wanted in card.name.en.casefold() or wanted in card.name.ja)
    ]
    return parts if len(parts) == 1 else [find_card(library, name)]


def list_cards(cards: list[CardDef], lang: Lang) -> Iterator[str]:
    """Yield a line per card: key, name, name in the other language, type."""
    from tcgkit.terminal.width import cells, left

    other: Lang = "en" if lang == "ja" else "ja"
    rows = [
        (card.key, card.name.in_(lang), card.name.in_(other), card.type) for card in cards
    ]
    widths = [max((cells(row[n]) for row in rows), default=0) for n in range(3)]
    for row in rows:
        columns = [left(text, width) for text, width in zip(row, widths, strict=False)]
        yield "  ".join([*columns, row[3]]).rstrip()


def full_card(host: Host, ruleset: str, card: CardDef) -> Iterator[str]:
    """Yield a card's canonical text, and the card in Japanese."""
    from tcgkit.terminal.cardtext import CardPrinter

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
