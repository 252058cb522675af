"""``tcgkit decks``: list the decks of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef
    from tcgkit.kernel.rules import DeckPart
    from tcgkit.plugins import DeckList, Host


def decks_cli(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    deck: Annotated[
        str | None,
        typer.Argument(metavar="DECK", help="One deck, card by card: an id or a file."),
    ] = None,
    as_json: JSON = False,
    lang: LANG = "en",
) -> None:
    """List the decks of a game, or one deck.

    Faults of an illegal deck are listed; the exit code is then 1.

    Docs: docs/reference/cli.md
    """
    from tcgkit.plugins.faults import prints_aside

    host = _shared.host_with_warnings(ruleset)
    with prints_aside():
        found = list(read_decks(host, ruleset, deck, lang))
    parts = host.ruleset(ruleset).ruleset.rules().decks.parts
    if not found and not as_json:
        _without_decks(host, ruleset, lang)
    if as_json:
        _shared.emit_json([_table(*each) for each in found])
    for name, made, problems in () if as_json else found:
        unread = "読めない" if lang == "ja" else "not readable"
        typer.echo(f"{name}: {_title(made, parts, lang) if made else unread}")
        for problem in problems:
            typer.echo(f"  {problem}")
        if deck is not None and made is not None:
            typer.echo("\n".join(_listed(host, ruleset, made, parts, lang)))
    if any(problems for _, _, problems in found):
        raise typer.Exit(1)


def _without_decks(host: Host, ruleset: str, lang: Lang) -> None:
    """Write why the list of decks is empty."""
    from tcgkit.kernel.cards import Text

    rules = host.ruleset(ruleset).ruleset.rules()
    pack = host.ruleset(ruleset).pack
    if rules.decks.has_decks:
        said = Text(
            f"{ruleset} brings no decks: name deck files",
            f"{ruleset}に付属のデッキはありません。デッキファイルを指定してください",
        )
    else:
        cards = "" if pack is None else f"; the cards of the table are in {pack}"
        ja = "" if pack is None else f"（場のカードは{pack}にあります）"
        said = Text(
            f"{ruleset} is played without decks of the players{cards}",
            f"{ruleset}は各自のデッキを使わないゲームです{ja}",
        )
    typer.echo(said.in_(lang))


def read_decks(
    host: Host, ruleset: str, only: str | None = None, lang: Lang = "en"
) -> Iterator[tuple[str, DeckList | None, list[str]]]:
    """Yield each deck: its id, its content (None if unreadable), and its problems.

    ``only`` is the id of one deck, or its file.

    Raises:
        RulesetNotFound, RulesetConflict, DeckNotFound: If the game or deck is not found.
        DslError: If the card files of the game have errors.
    """
    from tcgkit.kernel.errors import DeckError
    from tcgkit.plugins import legal_cards
    from tcgkit.plugins.cards import load_cards
    from tcgkit.plugins.deck_check import read_deck
    from tcgkit.plugins.match import deck_path

    plugin = host.ruleset(ruleset)
    library = load_cards(host, plugin)
    files = {id_: file.path for id_, file in host.decks(ruleset).items()}
    if only is not None:
        files = {only: deck_path(host, ruleset, only, lang)}
    for name, path in files.items():
        made = None
        try:
            made = read_deck(path, plugin.ruleset, library, lang=lang)
            legal_cards(made, plugin.ruleset, library.cards, lang=lang)
        except DeckError as error:
            yield name, made, list(error.problems) or [str(error)]
        else:
            yield name, made, []


def _title(deck: DeckList, parts: Mapping[str, DeckPart], lang: Lang) -> str:
    comma, colon = ("、", "：") if lang == "ja" else (", ", ": ")
    beside = [
        f"{comma}{parts[name].text.in_(lang)}{colon}{len(keys)}"
        for name, keys in deck.parts
    ]
    if deck.own is not None:
        what = "専用テキスト" if lang == "ja" else "own texts"
        beside.append(f"{comma}{what}{colon}{len(deck.own.printed)}")
    size = f"{deck.size}枚" if lang == "ja" else f"{deck.size} cards"
    return f"{deck.name.in_(lang)}{comma}{size}{''.join(beside)}"


def _listed(
    host: Host, ruleset: str, deck: DeckList, parts: Mapping[str, DeckPart], lang: Lang
) -> Iterator[str]:
    from tcgkit.plugins.cards import load_cards

    cards: Mapping[str, CardDef] = load_cards(host, host.ruleset(ruleset)).cards
    if deck.own is not None:
        cards = {**cards, **(deck.own.cards or {})}
    for key, number in deck.cards:
        yield f"  {number:>2}  {key}  {cards[key].name.in_(lang)}"
    for name, keys in deck.parts:
        yield f"  {parts[name].text.in_(lang)}:"
        for place, key in enumerate(keys, start=1):
            yield f"  {place:>2}. {key}  {cards[key].name.in_(lang)}"


def _table(name: str, deck: DeckList | None, problems: list[str]) -> dict[str, Any]:
    if deck is None:
        return {"id": name, "problems": problems}
    return {
        "id": name,
        "name": {"en": deck.name.en, "ja": deck.name.ja},
        "cards": dict(deck.cards),
        "parts": {name: list(keys) for name, keys in deck.parts},
        "own": [] if deck.own is None else list(deck.own.printed),
        "size": deck.size,
        "problems": problems,
    }
