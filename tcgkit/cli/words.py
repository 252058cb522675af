"""``tcgkit words``: what cards of a game can say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from tcgkit.cli import _shared
from tcgkit.cli._shared import JSON, LANG, Lang

if TYPE_CHECKING:
    from tcgkit.plugins import Host
    from tcgkit_dsl.printing.entries import Entry
    from tcgkit_dsl.reading.language import Language


_TITLES: Final[Mapping[str, tuple[str, str]]] = {
    "verb": ("sentences", "文"),
    "trigger": ("triggers", "誘発条件"),
    "test": ("conditions", "条件"),
    "would": ("events that can be replaced", "置き換えられる出来事"),
    "moment": ("moments", "時点"),
    "noun": ("nouns", "名詞"),
    "quality": ("before a noun", "名詞の前"),
    "modifier": ("behind a noun", "名詞の修飾"),
    "reference": ("objects already known", "既出のもの"),
    "player": ("players", "プレイヤー"),
    "measure": ("numbers", "数"),
    "header": ("header rows", "見出し"),
}
"""The title of each kind in both languages; other kinds are classes of words."""


def words_cli(
    ruleset: Annotated[str, typer.Argument(metavar="RULESET", help="The game.")],
    word: Annotated[
        str | None,
        typer.Argument(metavar="WORD", help="Only what has this word, in full."),
    ] = None,
    as_json: JSON = False,
    as_grammar: Annotated[
        bool,
        typer.Option(
            "--grammar", help="Write how an editor colours these words (TextMate)."
        ),
    ] = False,
    lang: LANG = "en",
) -> None:
    """List what cards of a game can say.

    Each sentence and each word stands with an example; (number), (selection) and the like are
    places for other words. With WORD: also its other wordings, its meaning, the clauses, and
    the file where it is defined. With --grammar: a grammar for editors that colours the card
    files of the game, for example `tcgkit words my-game --grammar > my-game.tmLanguage.json`.

    Docs: docs/reference/card-language.md
    """
    host = _shared.host_with_warnings(ruleset)
    if as_grammar:
        from tcgkit_dsl.printing.highlighting import highlighting

        if word is not None:
            raise typer.BadParameter("--grammar is of all words, without WORD")
        _shared.emit_json(highlighting(language_of(host, ruleset)))
        return
    found = list(entries_of(host, ruleset))
    if word is not None:
        found = [each for each in found if _has(each, word)]
        if not found:
            raise typer.BadParameter(f"nothing that cards of {ruleset} say has {word!r}")
    if as_json:
        _shared.emit_json([as_table(each) for each in found])
    elif word is None:
        typer.echo("\n".join(listed(found, lang)))
    else:
        typer.echo("\n".join(in_full(found)))


def entries_of(host: Host, ruleset: str) -> Iterator[Entry]:
    """Yield all entries of a game's vocabulary, with the words of its sets.

    Raises:
        RulesetNotFound, RulesetConflict: If the game is not installed, or installed twice.
        DslError: If the card files of the game have errors.
    """
    from tcgkit_dsl.printing.entries import entries

    return entries(language_of(host, ruleset))


def language_of(host: Host, ruleset: str) -> Language:
    """Return how the cards of a game are read. Raises as :func:`entries_of`."""
    from tcgkit.plugins.cards import load_cards, words_of
    from tcgkit_dsl.reading.language import language_for

    plugin = host.ruleset(ruleset)
    read = load_cards(host, plugin).read
    return read.language if read else language_for(words_of(plugin), ())


def _has(entry: Entry, word: str) -> bool:
    texts = (entry.said, *entry.also, entry.example.en, entry.example.ja)
    return any(word.casefold() in text.casefold() for text in texts)


def listed(found: Iterable[Entry], lang: Lang) -> Iterator[str]:
    """Yield a line per entry, grouped by kind: the example, and the form if it has places."""
    for number, (kind, group) in enumerate(groupby(found, key=lambda each: each.kind)):
        if number:
            yield ""
        yield _TITLES.get(kind, (kind, kind))[lang == "ja"]
        for each in group:
            example = each.example.in_(lang)
            form = f"    [{each.said}]" if "(" in each.said and lang == "en" else ""
            yield f"  {example}{form}"


def in_full(found: Iterable[Entry]) -> Iterator[str]:
    """Yield all that is known of each entry."""
    for number, each in enumerate(found):
        if number:
            yield ""
        yield f"{each.kind}: {each.said}"
        yield f"  {each.example.en}"
        yield f"  {each.example.ja}"
        for also in each.also:
            yield f"  also: {also}"
        if each.meaning:
            yield f"  meaning: {each.meaning}"
        if each.clauses:
            yield f"  clauses: {', '.join(each.clauses)}"
        if each.place:
            yield f"  defined: {each.place}"


def as_table(entry: Entry) -> dict[str, Any]:
    """Return an entry as plain data."""
    return {
        "kind": entry.kind,
        "said": entry.said,
        "also": list(entry.also),
        "example": {"en": entry.example.en, "ja": entry.example.ja},
        "meaning": entry.meaning,
        "clauses": list(entry.clauses),
        "defined": entry.place,
    }
