"""Everything that is wrong with a deck file at once: its form, its cards, its legality.

Each problem has the line that it is about: a clause that speaks of a card has the line of this
card, one that speaks of a part of the deck the line of the part.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from tcgkit.kernel import decks as kernel
from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.decks import DeckPart
from tcgkit.kernel.errors import DeckError, DslError, RulesetError
from tcgkit.kernel.rules import OptionValue, Ruleset
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import Deck, DeckReader, open_deck
from tcgkit.plugins.host import Host

Violation = tuple[str, Text]


def read_deck(
    path: Path,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    *,
    options: Mapping[str, OptionValue] | None = None,
) -> Deck:
    """Return the deck in a file, legal or not.

    ``options`` are the rule options of the game (None: the defaults).

    Raises:
        DeckError: If the file is no deck, or has unknown cards; ``problems`` then lists the
            violated clauses, too.
    """
    reader = open_deck(path)
    deck, problems = _problems_of(reader, ruleset, known, options, "en")
    if deck is None:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise DeckError(f"{problems[0]}{more}", problems)
    return deck


def deck_problems(
    path: Path,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    *,
    options: Mapping[str, OptionValue] | None = None,
    lang: Lang = "en",
) -> tuple[Deck | None, list[str]]:
    """Return the deck in a file if it could be read, and everything that is wrong with it."""
    try:
        reader = open_deck(path)
    except DeckError as error:
        return None, list(error.problems) or [str(error)]
    return _problems_of(reader, ruleset, known, options, lang)


def _problems_of(
    reader: DeckReader,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    options: Mapping[str, OptionValue] | None,
    lang: Lang,
) -> tuple[Deck | None, list[str]]:
    settings = ruleset.settings() if options is None else options
    parts = ruleset.build(settings).deck_parts
    deck = reader.read(sorted(known), parts)
    is_readable = not reader.problems
    if deck.ruleset and deck.ruleset != ruleset.id:
        reader.say("ruleset", f"the deck is for {deck.ruleset!r}, not {ruleset.id!r}")
    elif reader.parts_fit:
        for clause, text in _violated(reader, deck, ruleset, known, settings):
            line = _line_of(reader, deck, known, parts, text.en)
            reader.say_at(line, f"{clause}: {text.in_(lang)}")
    return (deck if is_readable else None), reader.problems


def check_deck_file(path: Path, host: Host, *, lang: Lang = "en") -> list[str]:
    """Return everything that is wrong with a deck file of any installed game."""
    try:
        reader = open_deck(path)
    except DeckError as error:
        return list(error.problems) or [str(error)]
    deck = reader.read(None, None)
    if not deck.ruleset:
        return reader.problems
    try:
        plugin = host.ruleset(deck.ruleset)
        known = load_cards(host, plugin).cards
    except RulesetError as error:
        reader.say("ruleset", str(error))
        return reader.problems
    except DslError as error:
        first = str(error).split("\n")[0]
        reader.say("ruleset", f"the cards of {deck.ruleset!r} have errors: {first}")
        return reader.problems
    return deck_problems(path, plugin.ruleset, known, lang=lang)[1]


def _violated(
    reader: DeckReader,
    deck: Deck,
    ruleset: Ruleset,
    known: Mapping[str, CardDef],
    settings: Mapping[str, OptionValue],
) -> list[Violation]:
    """Return the clauses that a deck violates whatever its unreadable lines may mean.

    With and without something in the place of unknown cards the same clause must be violated.
    """
    cards = {key: number for key, number in deck.cards if key in known}
    if not cards:
        return []
    parts = dict(deck.parts)
    sure = {key: known[key] for key in deck.keys if key in known}
    found = ruleset.legal_deck(_definitions(cards, parts, sure), settings)
    if not reader.problems:
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
    """Return the key of the card that a text names: of several the one of the longest name."""
    named = [key for key, card in known.items() if card.name.en in text]
    return max(named, key=lambda key: len(known[key].name.en), default="")


def _line_of(
    reader: DeckReader,
    deck: Deck,
    known: Mapping[str, CardDef],
    parts: Mapping[str, DeckPart],
    text: str,
) -> int | None:
    """Return the line of what a text speaks of: a card, a part of the deck, or the deck."""
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
