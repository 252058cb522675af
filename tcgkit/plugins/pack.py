"""The pack of a table: the cards without an owner, from a deck file of the plugin.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from attrs import evolve

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import DeckError
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.plugins._deck_text import error_of
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.decks import DeckList, DeckReader, KnownCards, open_deck
from tcgkit.plugins.ruleset import RulesetPlugin


def pack_of(
    plugin: RulesetPlugin,
    library: CardLibrary,
    options: Mapping[str, OptionValue],
    *,
    lang: Lang = "en",
) -> DeckList | None:
    """Return the pack of the table under these options, or None if the rules do not need one.

    Raises:
        DeckError: If the rules need a pack and the plugin does not name its file, or the file is
            not a pack of this game; ``problems`` lists every fault.
    """
    rules = plugin.ruleset.build(options)
    if not rules.decks.has_pack or rules.decks.pack is not None:
        return None
    if plugin.pack is None:
        raise DeckError(
            f"{plugin.id} has a place for a pack: RulesetPlugin.pack names its file"
        )
    deck, problems = read_pack(plugin.pack, plugin.id, library, rules, lang)
    if problems:
        raise error_of(problems, lang=lang)
    return deck


def read_pack(
    path: Path, ruleset: str, library: CardLibrary, rules: Rules, lang: Lang = "en"
) -> tuple[DeckList, list[str]]:
    """Return the readable part of a pack, and all its problems.

    Raises:
        DeckError: If the file cannot be read at all.
    """
    reader: DeckReader = open_deck(path, lang)
    known = KnownCards(library.cards.keys(), library.versions)
    deck = reader.read(known, rules.decks.pack_parts)
    if reader.card_text() is not None:
        reader.say(
            "texts", "the cards of a pack are those of the game: no texts of its own"
        )
    if deck.ruleset and deck.ruleset != ruleset:
        reader.say("ruleset", f"the pack is for {deck.ruleset!r}, not {ruleset!r}")
    return deck, reader.problems


def with_pack(rules: Rules, pack: DeckList | None, library: CardLibrary) -> Rules:
    """Return the rules with this pack on the table.

    Raises:
        DeckError: If a card of the pack is unknown.
    """
    if pack is None:
        return rules
    return evolve(rules, decks=evolve(rules.decks, pack=pack.definitions(library.cards)))


__all__ = ["pack_of", "read_pack", "with_pack"]
