"""The cards of a ruleset: its own files and those of other plugins, read and checked once.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stdout
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import DslError, RulesetInvalid, TcgkitError, nearest
from tcgkit.plugins.host import Host
from tcgkit.plugins.ruleset import RulesetPlugin

if TYPE_CHECKING:
    from tcgkit_dsl.ast import CardTree
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.load import Cards
    from tcgkit_dsl.vocabulary import Vocabulary


class CardNotFound(TcgkitError, LookupError):
    """No card of the library has this key or name."""


@frozen(eq=False)
class CardLibrary:
    """All cards of a ruleset, in the order of their files."""

    ruleset: str
    cards: Mapping[str, CardDef]
    diagnostics: tuple[Diagnostic, ...] = ()
    """What a designer should see although the cards can be used."""
    _read: Cards | None = field(default=None, repr=False)

    def pinned(self, keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Return card files (name, canonical text) that define exactly these cards.

        Cards that the texts of these cards name are in it, too, so that it can be read
        without anything else.
        """
        from tcgkit_dsl.load import pin

        if self._read is None:
            return ()
        wanted = _with_named(self._read, keys)
        definitions = [card for key, card in self.cards.items() if key in wanted]
        return (("pinned.tcg", pin(definitions, self._read.language)),)


def load_cards(host: Host, plugin: RulesetPlugin) -> CardLibrary:
    """Return the cards of a ruleset: its own files, then the card sets of other plugins.

    They are read once per host and ruleset.

    Raises:
        DslError: If any file has an error or cannot be read, or two files have a card of the
            same key; the message shows every finding with its file, line and column.
        RulesetInvalid: If the plugin cannot give its words.
    """
    return _load(host, plugin.id)


def words_of(plugin: RulesetPlugin) -> Vocabulary:
    """Return the words of a ruleset, fit to be read with.

    Raises:
        RulesetInvalid: If its plugin cannot give them, or they make no grammar.
    """
    from tcgkit_dsl.grammar import grammar_for

    try:
        with redirect_stdout(sys.stderr):  # it may import them only now, and print
            vocabulary = plugin.vocabulary()
            grammar_for(vocabulary)
    except Exception as error:  # it is the plugin's, whatever it is
        what = f"{type(error).__name__}: {' '.join(str(error).split())}"[:300]
        message = f"the words of {plugin.id!r} from {plugin.origin} cannot be used: {what}"
        raise RulesetInvalid(message) from error
    return vocabulary


@lru_cache(maxsize=16)
def _load(host: Host, ruleset_id: str) -> CardLibrary:
    from tcgkit_dsl import load

    plugin = host.ruleset(ruleset_id)
    paths = [path for card_set in host.card_sets(ruleset_id) for path in card_set.files]
    checks = [_check(check.run) for check in host.card_checks(ruleset_id)]
    return _library(ruleset_id, load.load_cards(paths, words_of(plugin), checks=checks))


def read_pinned(plugin: RulesetPlugin, files: Iterable[tuple[str, str]]) -> CardLibrary:
    """Return the cards that a record has pinned.

    Raises:
        DslError: If this version cannot read them.
    """
    from tcgkit_dsl import load

    read = load.read_cards(dict(files), words_of(plugin))
    if read.errors:
        raise DslError(read.report(), tuple(read.errors))
    return _library(plugin.id, read)


def find_card(library: CardLibrary, text: str) -> CardDef:
    """Return the card of a key, an English or Japanese name, or the beginning of one.

    Raises:
        CardNotFound: If there is none, or several names begin like that; the message offers
            the nearest ones.
    """
    wanted = text.strip().casefold()
    named: dict[str, list[CardDef]] = {}
    for card in library.cards.values():
        for name in {card.key, card.name.en, card.name.ja}:
            named.setdefault(name.casefold(), []).append(card)
    exact = named.get(wanted, [])
    found = exact or [
        c for n, cards in named.items() if wanted and n.startswith(wanted) for c in cards
    ]
    found = list(dict.fromkeys(found))
    if len(found) == 1:
        return found[0]
    if found:
        listed = ", ".join(f"{card.key} {card.name.en!r}" for card in found[:8])
        raise CardNotFound(f"{text!r} could be any of {len(found)} cards: {listed}")
    hint = nearest(text.strip()[:80], _names(library))
    hint = hint or f"; all of them: tcgkit cards {library.ruleset}"
    raise CardNotFound(f"unknown card {text[:80]!r}{hint}")


def _names(library: CardLibrary) -> list[str]:
    return [n for c in library.cards.values() for n in (c.key, c.name.en, c.name.ja)]


def _library(ruleset_id: str, read: Cards) -> CardLibrary:
    cards = MappingProxyType({card.key: card for card in read.definitions})
    findings = tuple(finding for file in read.files for finding in file.findings)
    return CardLibrary(ruleset_id, cards, findings, read)


def _check(run: Callable[[CardTree], Iterable[Diagnostic]]) -> Any:
    def check(card: CardTree, vocabulary: Vocabulary) -> Iterable[Diagnostic]:
        return run(card)

    return check


def _with_named(read: Cards, keys: Iterable[str]) -> set[str]:
    """Return the keys with those of all cards that their texts name, and so on."""
    from tcgkit_dsl.ast import Name
    from tcgkit_dsl.walk import walk

    trees = {card.key: card for file in read.files for card in file.tree.cards}
    by_name: dict[str, list[str]] = {}
    for key, card in trees.items():
        by_name.setdefault(card.title.en, []).append(key)
    reached: set[str] = set()
    waiting = [key for key in keys if key in trees]
    while waiting:
        key = waiting.pop()
        if key in reached:
            continue
        reached.add(key)
        for node in walk(trees[key]):
            if isinstance(node, Name):
                waiting += by_name.get(node.value, [])
    return reached
