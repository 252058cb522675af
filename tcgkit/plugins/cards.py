"""The cards of a ruleset, read and checked once: its own files, then the files of other plugins.

One printed text may stand for several physical cards, its *versions* (see
``RulesetPlugin.versions``): the library holds the printed cards and their versions.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from attrs import field, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.data import brief
from tcgkit.kernel.errors import DslError, RulesetInvalid, TcgkitError, nearest
from tcgkit.plugins.declarations import CardCheck
from tcgkit.plugins.declared_names import wrong_kinds
from tcgkit.plugins.faults import PluginFailed, is_interrupt, prints_aside, told_of
from tcgkit.plugins.host import Host
from tcgkit.plugins.ruleset import RulesetPlugin

if TYPE_CHECKING:
    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.load import Cards
    from tcgkit_dsl.tree.ast import CardTree
    from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary


class CardNotFound(TcgkitError, LookupError):
    """The library does not have a card with this key or name."""


NO_VERSIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
"""The empty table of versions: every printed card is one physical card."""


@frozen(eq=False)
class CardLibrary:
    """All cards of a ruleset, in the order of their files, versions behind their card."""

    __repr__ = brief

    ruleset: str
    cards: Mapping[str, CardDef]
    """The printed cards and their versions, by key."""
    diagnostics: tuple[Diagnostic, ...] = ()
    """The findings for the designer that do not prevent the use of the cards."""
    versions: Mapping[str, tuple[str, ...]] = NO_VERSIONS
    """The keys of the versions, by the key of their printed card; cards without versions are left out."""
    read: Cards | None = field(default=None, repr=False)
    """The content of the card files, or None if the cards do not come from files."""
    plugin: RulesetPlugin | None = field(default=None, repr=False)
    checks: tuple[TreeCheck, ...] = field(default=(), repr=False)
    """Checks that every card must pass, in addition to the checks of the vocabulary."""

    @property
    def printed(self) -> dict[str, CardDef]:
        """The printed cards, without their versions."""
        versions = {key for keys in self.versions.values() for key in keys}
        return {key: card for key, card in self.cards.items() if key not in versions}

    def pinned(self, keys: Iterable[str]) -> tuple[tuple[str, str], ...]:
        """Return card files (name, canonical text) that define exactly these cards.

        The text also defines the cards that the texts of these cards name, so that it can be
        read alone. It defines the printed card of a version instead of the version.
        """
        from tcgkit_dsl.load import pin

        if self.read is None:
            return ()
        printed = {version: key for key, made in self.versions.items() for version in made}
        wanted = _with_named(self.read, [printed.get(key, key) for key in keys])
        definitions = [card for key, card in self.printed.items() if key in wanted]
        return (("pinned.tcg", pin(definitions, self.read.language)),)


def load_cards(host: Host, plugin: RulesetPlugin) -> CardLibrary:
    """Return the cards of a ruleset: its own files, then the card sets of other plugins.

    The files are read once per host and ruleset.

    Raises:
        DslError: If a file has an error or cannot be read, or two files have a card with the
            same key; the message shows every finding with its file, line and column.
        RulesetInvalid: If the plugin cannot return its words.
    """
    return _load(host, plugin.id)


def words_of(plugin: RulesetPlugin) -> Vocabulary:
    """Return the vocabulary of a ruleset, checked.

    Raises:
        RulesetInvalid: If the plugin cannot return its words, if a grammar cannot be made of them,
            or if they contradict the rules.
    """
    from tcgkit_dsl.reading.language import require_readable

    try:
        with prints_aside():  # it may import them only now, and print
            vocabulary = plugin.vocabulary()
            require_readable(vocabulary)
    except BaseException as error:  # every error here is the plugin's
        if is_interrupt(error):
            raise
        what = told_of(error, plugin.vocabulary, plugin.origin)
        message = f"the words of {plugin.id!r} from {plugin.origin} cannot be used: {what}"
        raise RulesetInvalid(message) from error
    problems = list(wrong_kinds(vocabulary, plugin.ruleset.rules()))
    if problems:
        raise RulesetInvalid(
            f"the words of {plugin.id!r} from {plugin.origin}: {problems[0]}", problems
        )
    return vocabulary


@lru_cache(maxsize=16)
def _load(host: Host, ruleset_id: str) -> CardLibrary:
    plugin = host.ruleset(ruleset_id)
    paths = [path for card_set in host.card_sets(ruleset_id) for path in card_set.files]
    checks = checks_of(host, plugin)
    return library_of(plugin, paths, checks=checks)


def library_of(
    plugin: RulesetPlugin, paths: Iterable[Path], *, checks: Iterable[TreeCheck] = ()
) -> CardLibrary:
    """Return the cards of these files. Raises as :func:`load_cards`."""
    from tcgkit_dsl import load

    kept = tuple(checks)
    read = load.load_cards(paths, words_of(plugin), checks=kept)
    return _library(plugin, read, kept)


def read_pinned(plugin: RulesetPlugin, files: Iterable[tuple[str, str]]) -> CardLibrary:
    """Return the cards that are pinned in a record.

    Raises:
        DslError: If this version cannot read the pinned text.
    """
    from tcgkit_dsl import load

    read = load.read_cards(dict(files), words_of(plugin))
    if read.errors:
        raise DslError(read.report(), tuple(read.errors))
    return _library(plugin, read)


def find_card(library: CardLibrary, text: str) -> CardDef:
    """Return the card with this key or name (English or Japanese), or the beginning of either.

    Raises:
        CardNotFound: If no card fits, or several cards begin like that; the message offers the
            nearest names.
    """
    wanted = text.strip().casefold()
    named: dict[str, list[CardDef]] = {}
    printed = library.printed
    for card in (*printed.values(), *library.cards.values()):
        names = (
            {card.key, card.name.en, card.name.ja} if card.key in printed else {card.key}
        )
        for name in names:
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


def _library(
    plugin: RulesetPlugin, read: Cards, checks: tuple[TreeCheck, ...] = ()
) -> CardLibrary:
    cards: dict[str, CardDef] = {}
    versions: dict[str, tuple[str, ...]] = {}
    for card, made in with_versions(plugin, read.definitions):
        cards |= {each.key: each for each in (card, *made)}
        if made:
            versions[card.key] = tuple(each.key for each in made)
    findings = tuple(finding for file in read.files for finding in file.findings)
    return CardLibrary(
        plugin.id,
        MappingProxyType(cards),
        findings,
        MappingProxyType(versions),
        read,
        plugin,
        checks,
    )


class VersionClash(RulesetInvalid):
    """A version has a key that is not allowed; ``card`` is the key of its printed card."""

    def __init__(self, message: str, card: str) -> None:
        super().__init__(message)
        self.card = card


def with_versions(
    plugin: RulesetPlugin, printed: Sequence[CardDef]
) -> Iterator[tuple[CardDef, tuple[CardDef, ...]]]:
    """Yield each printed card with its versions.

    Raises:
        RulesetInvalid: If the plugin cannot return the versions of a card.
        VersionClash: If the key of a version does not begin with the key of its card and a
            hyphen, or if another card has the same key.
    """
    taken = {card.key for card in printed}
    for card in printed:
        made = _versions(plugin, card)
        for each in made:
            about = f"version {each.key!r} of card {card.key!r}"
            if not each.key.startswith(f"{card.key}-"):
                wanted = f"{card.key}-…"
                raise VersionClash(f"{about}: its key must be {wanted!r}", card.key)
            if each.key in taken:
                raise VersionClash(f"{about} has the key of another card", card.key)
            taken.add(each.key)
        yield card, made


def _versions(plugin: RulesetPlugin, card: CardDef) -> tuple[CardDef, ...]:
    if plugin.versions is None:
        return ()
    try:
        with prints_aside():
            return tuple(plugin.versions(card))
    except BaseException as error:  # every error here is the plugin's
        if is_interrupt(error):
            raise
        what = told_of(error, plugin.versions, plugin.origin)
        message = f"the versions of card {card.key!r} from {plugin.origin}: {what}"
        raise RulesetInvalid(message) from error


def checks_of(host: Host, plugin: RulesetPlugin) -> list[TreeCheck]:
    """Return the checks of other plugins that cards of a ruleset must pass.

    A check raises PluginFailed if the check itself fails.
    """
    return [_check(check) for check in host.card_checks(plugin.id)]


def _check(declared: CardCheck) -> TreeCheck:
    def check(card: CardTree, vocabulary: Vocabulary) -> Iterable[Diagnostic]:
        try:
            with prints_aside():
                return list(declared.run(card))
        except BaseException as error:
            if is_interrupt(error):
                raise
            what = told_of(error, declared.run, declared.origin)
            message = f"card check {declared.id!r} of {declared.origin} failed: {what}"
            raise PluginFailed(message) from error

    return check


def _with_named(read: Cards, keys: Iterable[str]) -> set[str]:
    """Return these keys and, again and again, the keys of the cards that their texts name."""
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
        for name in names_in(trees[key]):
            waiting += by_name.get(name, [])
    return reached


def names_in(card: CardTree) -> Iterator[str]:
    """Yield the names of cards that occur in the texts of a card."""
    from tcgkit_dsl.tree.ast import Name
    from tcgkit_dsl.tree.walk import walk

    return (node.value for node in walk(card) if isinstance(node, Name))
