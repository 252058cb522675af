"""The own cards of a deck: a card file or card text that belongs to this deck alone.

Own cards replace cards of the library with the same keys, in this deck only. So one key may mean
two cards in two decks of a game.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.data import brief
from tcgkit.kernel.errors import DeckError, RulesetInvalid
from tcgkit.plugins.cards import (
    NO_VERSIONS,
    CardLibrary,
    VersionClash,
    names_in,
    with_versions,
    words_of,
)

if TYPE_CHECKING:
    from tcgkit.plugins.decks import DeckList
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.load import CardFile, Cards

NO_CARDS: Final[Mapping[str, CardDef]] = MappingProxyType({})


@frozen(eq=False)
class OwnCards:
    """The own cards of one deck: their text and, once it is read, their definitions.

    A pickle holds the text and its path only; :func:`with_own_cards` reads the text again in the
    other process.
    """

    __repr__ = brief

    text: str = field(repr=False)
    path: str = "<deck>"
    """The path of the text, for messages."""
    cards: Mapping[str, CardDef] | None = field(default=None, repr=False)
    """The printed cards and their versions, or None before the text is read."""
    versions: Mapping[str, tuple[str, ...]] = field(default=NO_VERSIONS, repr=False)
    """The keys of the versions, by the key of their printed card; cards without versions are left out."""
    named: tuple[str, ...] = field(default=(), repr=False)
    """The keys of the library cards that the texts name."""

    def __reduce__(self) -> tuple[Any, ...]:
        return OwnCards, (self.text, self.path)

    @property
    def printed(self) -> dict[str, CardDef]:
        """The printed cards without their versions; empty before the text is read."""
        versions = {key for keys in self.versions.values() for key in keys}
        return {k: card for k, card in (self.cards or {}).items() if k not in versions}


@frozen(eq=False)
class ReadText:
    """The cards that could be read from the card text of a deck, and all findings."""

    file: CardFile
    own: OwnCards | None
    """The own cards, or None if there are errors."""
    cards: Mapping[str, CardDef]
    """The cards without errors, and their versions."""
    versions: Mapping[str, tuple[str, ...]]
    broken: tuple[str, ...]
    """The keys of the cards with errors."""

    @property
    def is_partial(self) -> bool:
        """Whether cards may be missing because a card line, or the whole text, was unreadable."""
        trees = self.file.tree.cards
        return self.own is None and (not trees or any(not card.key for card in trees))


def told(file: CardFile, lang: Lang = "en") -> list[str]:
    """Return the errors of a card file, each as one text with path, line and column."""
    return [_told(each, file.path, lang) for each in file.errors]


def _told(finding: Diagnostic, path: str, lang: Lang) -> str:
    span = finding.span
    hint = "; ".join(map(str.strip, finding.hinted(lang).split("\n")))
    place = f"{path}:{max(1, span.line)}:{max(1, span.column)}"
    return f"{place}: {finding.code} {finding.said(lang)}{f' ({hint})' if hint else ''}"


def read_text(library: CardLibrary, path: str, data: str | bytes) -> ReadText:
    """Read the card text of a deck, and return its cards and all findings.

    The text may use the words of the library and name cards of the library.

    Raises:
        RulesetInvalid: If the ruleset cannot return its words or the versions of a card, or if
            the library was made without a ruleset.
    """
    from tcgkit_dsl.load import define, pin, read_cards

    plugin = library.plugin
    if plugin is None:
        raise RulesetInvalid(f"the cards of {library.ruleset!r} come without their words")
    if isinstance(data, str):
        data = data.removeprefix("\ufeff")  # the decoded byte order mark
    read = read_cards(
        {path: data}, words_of(plugin), checks=library.checks, beside=library.read
    )
    file = read.files[0]
    sound = define(evolve(file.tree, cards=file.sound), read.language)
    cards: dict[str, CardDef] = {}
    versions: dict[str, tuple[str, ...]] = {}
    try:
        for card, made in with_versions(plugin, sound):
            cards |= {each.key: each for each in (card, *made)}
            if made:
                versions[card.key] = tuple(each.key for each in made)
    except VersionClash as clash:
        file, cards, versions = _clashing(file, clash), {}, {}
    broken = [card.key for card in file.tree.cards if card.key and card.key not in cards]
    own = None
    if not file.errors:
        named = _named(read, library)
        text = pin(read.definitions, read.language)
        own = OwnCards(
            text, path, MappingProxyType(cards), MappingProxyType(versions), named
        )
    return ReadText(file, own, cards, versions, tuple(dict.fromkeys(broken)))


def _clashing(file: CardFile, clash: VersionClash) -> CardFile:
    """Return the file with a further finding: a version of one of its cards has a wrong key."""
    from tcgkit_dsl.diagnostics import error

    span = next(card.span for card in file.tree.cards if card.key == clash.card)
    found = error("DSL202", span, str(clash))
    return evolve(file, findings=tuple(sorted({*file.findings, found})))


def _named(read: Cards, library: CardLibrary) -> tuple[str, ...]:
    """Return the keys of the library cards that the texts of a deck name."""
    trees = [card for file in read.files for card in file.tree.cards]
    own = {card.title.en for card in trees}
    names = {name for card in trees for name in names_in(card)} - own
    return tuple(key for key, card in library.printed.items() if card.name.en in names)


def with_own_cards(deck: DeckList, library: CardLibrary, *, lang: Lang = "en") -> DeckList:
    """Return the deck with its own cards read; a deck without own cards stays the same.

    Raises:
        DeckError: If the card text has errors; ``problems`` lists them.
        RulesetInvalid: As :func:`read_text`.
    """
    if deck.own is None or deck.own.cards is not None:
        return deck
    read = read_text(library, deck.own.path, deck.own.text)
    if read.own is None:
        problems = told(read.file, lang)
        raise DeckError(f"deck {deck.name.in_(lang)!r}: {problems[0]}", problems)
    return evolve(deck, own=read.own)


__all__ = ["OwnCards", "ReadText", "read_text", "told", "with_own_cards"]
