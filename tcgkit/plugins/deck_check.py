"""The check of a deck file: it reports all problems of form, cards and legality together.

Each problem has a line. The line of a violated clause is the line of the card, or of the part
of the deck, that its message names.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.errors import DeckError, DslError, RulesetError
from tcgkit.kernel.rules import DeckPart, OptionValue, Ruleset
from tcgkit.kernel.rules import decks as kernel
from tcgkit.plugins._deck_text import error_of
from tcgkit.plugins.cards import CardLibrary, load_cards
from tcgkit.plugins.decks import DeckList, DeckReader, KnownCards, open_deck
from tcgkit.plugins.host import Host
from tcgkit.plugins.own_cards import ReadText, read_text, told
from tcgkit.plugins.pack import read_pack

if TYPE_CHECKING:
    from tcgkit_dsl.load import CardFile

Violation = tuple[str, Text]
_OTHER_GAME: Final = Text(
    "the deck is for {other}, not {id}", "このデッキは{other}用で、{id}用ではない"
)
_BROKEN: Final = Text(
    "the cards of {id} have errors: {first}", "{id}のカードに誤りがある：{first}"
)


@frozen(eq=False)
class DeckReport:
    """The problems of a deck file.

    ``deck`` is the deck, legal or not, or None if it could not be read. ``problems`` are the
    problems of the deck itself. ``own`` is the card file of the deck, with its findings.
    """

    deck: DeckList | None
    problems: list[str] = field(factory=list)
    own: CardFile | None = None

    def all_problems(self, lang: Lang = "en") -> list[str]:
        """Return all problems that prevent a game with the deck, errors of its own cards first."""
        return [*(told(self.own, lang) if self.own else ()), *self.problems]


def read_deck(
    path: Path,
    ruleset: Ruleset,
    library: CardLibrary,
    *,
    options: Mapping[str, OptionValue] | None = None,
    lang: Lang = "en",
) -> DeckList:
    """Return the deck in a file with its own cards, legal or not.

    ``options`` are the rule options of the game (None: the defaults).

    Raises:
        DeckError: If the file is not a deck, has unknown cards, or its own cards have errors;
            ``problems`` then lists the violated clauses, too.
        RulesetInvalid: If the ruleset cannot return its words or the versions of a card.
    """
    reader = open_deck(path, lang)
    report = examine_reader(reader, ruleset, library, options=options, lang=lang)
    if report.deck is None:
        raise error_of(report.all_problems(lang), lang=lang)
    return report.deck


def examine_deck(
    path: Path,
    ruleset: Ruleset,
    library: CardLibrary,
    *,
    options: Mapping[str, OptionValue] | None = None,
    lang: Lang = "en",
) -> DeckReport:
    """Return a report with the deck in a file, if it could be read, and with all its problems.

    Raises:
        RulesetInvalid: If the ruleset cannot return its words or the versions of a card.
    """
    try:
        reader = open_deck(path, lang)
    except DeckError as error:
        return DeckReport(None, list(error.problems) or [str(error)])
    return examine_reader(reader, ruleset, library, options=options, lang=lang)


def examine_reader(
    reader: DeckReader,
    ruleset: Ruleset,
    library: CardLibrary,
    *,
    options: Mapping[str, OptionValue] | None = None,
    lang: Lang = "en",
) -> DeckReport:
    """Return a report on the deck of a reader, as :func:`examine_deck` does on a file.

    Raises:
        RulesetInvalid: If the ruleset cannot return its words or the versions of a card.
    """
    settings = ruleset.settings() if options is None else options
    parts = ruleset.build(settings).decks.parts
    text = reader.card_text()
    own = None if text is None else read_text(library, text.path, text.data)
    cards, known = _known(library, own)
    if not reader.texts_fit or (own is not None and own.is_partial):
        known = evolve(known, others=True)
    deck = reader.read(known, parts, None if own is None else own.own)
    is_readable = not reader.problems and (own is None or own.own is not None)
    if deck.ruleset and deck.ruleset != ruleset.id:
        said = _OTHER_GAME.fill(other=repr(deck.ruleset), id=repr(ruleset.id))
        reader.say("ruleset", said)
    elif reader.parts_fit and not known.others:
        for clause, message in _violated(reader, deck, ruleset, cards, settings):
            line = _line_of(reader, deck, cards, parts, message.en)
            reader.say_at(line, f"{clause}: {message.in_(lang)}")
    file = None if own is None else own.file
    return DeckReport(deck if is_readable else None, reader.problems, file)


def _known(
    library: CardLibrary, own: ReadText | None
) -> tuple[Mapping[str, CardDef], KnownCards]:
    """Return the cards that a deck may hold: its own cards replace library cards with their keys."""
    if own is None:
        return library.cards, KnownCards(library.cards.keys(), library.versions)
    printed = {*own.cards, *own.broken}
    hidden = {v for key, made in library.versions.items() if key in printed for v in made}
    beside = {
        key: card
        for key, card in library.cards.items()
        if key not in hidden and key not in own.broken
    }
    versions = {k: made for k, made in library.versions.items() if k not in printed}
    cards = {**beside, **own.cards}
    return cards, KnownCards(cards.keys(), {**versions, **own.versions}, own.broken)


def check_deck_file(path: Path, host: Host, *, lang: Lang = "en") -> DeckReport:
    """Return a report with all problems of a deck file of any installed game."""
    try:
        reader = open_deck(path, lang)
    except DeckError as error:
        return DeckReport(None, list(error.problems) or [str(error)])
    deck = reader.read(None, None)
    if not deck.ruleset:
        return DeckReport(None, reader.problems)
    try:
        plugin = host.ruleset(deck.ruleset)
        library = load_cards(host, plugin)
        if plugin.pack is not None and path.resolve() == plugin.pack.resolve():
            rules = plugin.ruleset.rules()
            return DeckReport(*read_pack(path, plugin.id, library, rules, lang))
        return examine_deck(path, plugin.ruleset, library, lang=lang)
    except RulesetError as error:
        reader.say("ruleset", str(error))
    except DslError as error:
        first = str(error).split("\n")[0]
        reader.say("ruleset", _BROKEN.fill(id=repr(deck.ruleset), first=first))
    return DeckReport(None, reader.problems)


def _violated(
    reader: DeckReader,
    deck: DeckList,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    settings: Mapping[str, OptionValue],
) -> list[Violation]:
    """Return the clauses that a deck violates for every possible meaning of its unreadable lines.

    The deck is judged twice: without its unknown cards, and with a known card in place of each.
    Only clauses that are violated both times are returned.
    """
    cards = {key: number for key, number in deck.cards if key in known}
    if not cards and (deck.cards or reader.problems or reader.unknown):
        return []
    parts = dict(deck.parts)
    sure = {key: known[key] for key in deck.keys if key in known}
    found = ruleset.legal_deck(_definitions(cards, parts, sure), settings)
    if not reader.problems and not reader.unknown and len(sure) == len(deck.keys):
        return found
    filler = known[next(iter(cards))]
    every = dict(sure)
    for key in (*reader.unknown, *deck.keys):
        if key not in known:
            every[key] = evolve(filler, key=key, name=Text(key, key))
    without = {clause for clause, _ in found}
    found = ruleset.legal_deck(_definitions(cards | reader.unknown, parts, every), settings)
    return [
        (clause, text)
        for clause, text in found
        if clause in without
        and not any(key in text.en for key in every if key not in sure)
        and (reader.numbers_fit or _named(text.en, sure))
    ]


def _definitions(
    cards: Mapping[str, int],
    parts: Mapping[str, tuple[str, ...]],
    known: Mapping[str, CardDef],
) -> kernel.Deck:
    return kernel.Deck(
        {known[key]: number for key, number in cards.items() if key in known},
        {n: tuple(known[key] for key in keys if key in known) for n, keys in parts.items()},
    )


def _named(text: str, known: Mapping[str, CardDef]) -> str:
    """Return the key of the card that a text names, or an empty text; the longest name wins."""
    named = [key for key, card in known.items() if card.name.en in text]
    return max(named, key=lambda key: len(known[key].name.en), default="")


def _line_of(
    reader: DeckReader,
    deck: DeckList,
    known: Mapping[str, CardDef],
    parts: Mapping[str, DeckPart],
    text: str,
) -> int | None:
    """Return the line of the card or the part that a text names, else the line of ``cards``."""
    listed = {key: known[key] for key in deck.keys if key in known}
    key = _named(text, listed)
    if key in dict(deck.cards):
        return reader.line(key)
    for name, keys in deck.parts:
        if key and key in keys:
            return reader.line("parts", name, key)
        if not key and parts[name].text.en.casefold() in text.casefold():
            return reader.line("parts", name)
    return reader.line("cards")
