"""Entry points: load card files and compile them to card definitions."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import partial
from pathlib import Path

from attrs import astuple, evolve, frozen

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.data import brief, read_bounded, uncollected
from tcgkit.kernel.errors import DslError
from tcgkit_dsl.diagnostics import NOWHERE, Diagnostic, error, render, render_all
from tcgkit_dsl.meaning.compiler import compile_card
from tcgkit_dsl.meaning.values import Meanings
from tcgkit_dsl.printing.entries import with_examples
from tcgkit_dsl.printing.first_time import with_first_time
from tcgkit_dsl.printing.texts import print_card, texts_of
from tcgkit_dsl.reading.bytes import MAX_BYTES, decode
from tcgkit_dsl.reading.cache import kept
from tcgkit_dsl.reading.language import Language, language_for
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import PrintedCard
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.said import digest_of
from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary


@frozen
class CardFile:
    """One card file: its path, text, tree and findings."""

    __repr__ = brief

    path: str
    source: str
    tree: ast.SetTree
    findings: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The findings of severity error; they make cards of the file unusable."""
        return tuple(each for each in self.findings if each.is_error)

    @property
    def sound(self) -> tuple[ast.CardTree, ...]:
        """The complete cards without errors; empty if an error stands above the first card."""
        cards = [card for card in self.tree.cards if card.span != NOWHERE]
        broken: set[int] = set()
        for each in self.errors:
            above = [n for n, card in enumerate(cards) if card.span.line <= each.span.line]
            if not above:
                return ()
            broken.add(above[-1])
        return tuple(
            card
            for n, card in enumerate(cards)
            if n not in broken and card.key and card.complete
        )

    def report(self, lang: Lang = "en") -> str:
        """Return all findings as text."""
        return render_all(self.findings, self.source, self.path, lang=lang)


@frozen(eq=False)
class Cards:
    """The cards of several files, and the language they were read with."""

    __repr__ = brief

    files: tuple[CardFile, ...]
    definitions: tuple[CardDef, ...]
    language: Language

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The findings of severity error in all files."""
        return tuple(each for file in self.files for each in file.errors)

    def report(self) -> str:
        """Return all findings of all files as text."""
        return "\n".join(report for file in self.files if (report := file.report()))


def read_cards(
    files: Mapping[str, str | bytes],
    vocabulary: Vocabulary,
    *,
    checks: Iterable[TreeCheck] = (),
    beside: Cards | None = None,
    keep: bool = False,
) -> Cards:
    """Read, check and compile card files, given as texts by path or other name.

    The result holds all findings of all files; a file with errors gives no definitions.
    ``checks`` are further checks of single cards, in addition to the vocabulary's. The files may
    use the words and names of the cards in ``beside``, and may reuse their keys. With ``keep`` what was read is kept
    on disk, for files that are read again.
    """
    decoded = {path: _text(data) for path, data in files.items()}
    others = () if beside is None else beside.files
    sources = [*(text for text, _ in decoded.values()), *(each.source for each in others)]
    language = language_for(vocabulary, sources, keep=keep)
    read = {path: _read(text, language, keep=keep) for path, (text, _) in decoded.items()}
    trees = [*(each.tree for each in others), *(tree for tree, _ in read.values())]
    cards = [card for tree in trees for card in tree.cards]
    names = {card.title.en for card in cards if card.key}
    in_japanese = {card.title.en: card.title.ja for card in cards if card.title.ja}
    tokens = {card.title.en: card for card in cards if card.token and card.key}
    language = evolve(language, names=in_japanese, tokens=tokens)
    made: list[CardFile] = []
    definitions: list[CardDef] = []
    first: dict[str, str] = {}
    more = tuple(checks)
    for path, (tree, findings) in read.items():
        text, wrong_bytes = decoded[path]
        found = [*wrong_bytes, *findings, *_checked(text, tree, language, names, keep=keep)]
        found += [
            each
            for card in map(for_checks, tree.cards)
            for run in (*vocabulary.checks, *more)
            for each in run(card, vocabulary)
        ]
        found = with_first_time(tree, language, found)
        found += _used_elsewhere(tree, path, first)
        found = [with_examples(language, each) for each in found]
        made.append(CardFile(path, text, tree, tuple(sorted(set(found)))))
        if not made[-1].errors:
            printed = _printed(text, tree, language, keep=keep)
            definitions += [
                define_card(card, language, known)
                for card, known in zip(tree.cards, printed, strict=True)
            ]
    return Cards(tuple(made), tuple(definitions), language)


def _read(
    source: str, language: Language, *, keep: bool
) -> tuple[ast.SetTree, list[Diagnostic]]:
    """Read one card file; with ``keep`` the result is kept on disk, and a kept one needs no reader."""

    def read() -> tuple[ast.SetTree, list[Diagnostic]]:
        from tcgkit_dsl.reading.read import read_set

        return read_set(source, language, partial(_found_in, language))

    return kept("set", _made_from(source, language), read) if keep else read()


def _found_in(language: Language, card: ast.CardTree) -> list[Diagnostic]:
    """Return what the checks say of one card, which may not be complete."""
    from tcgkit_dsl.check import check_card

    names = {*language.names, *language.declared.names.values()}
    found = check_card(card, language, names)
    for run in language.vocabulary.checks:
        found += run(card, language.vocabulary)
    return found


def _checked(
    source: str,
    tree: ast.SetTree,
    language: Language,
    names: Collection[str],
    *,
    keep: bool,
) -> list[Diagnostic]:
    """Return the findings of our own checks; with ``keep`` they are kept on disk like the tree."""

    def check() -> list[Diagnostic]:
        from tcgkit_dsl.check import check_set

        return check_set(tree, language, names)

    key = _made_from(source, language), sorted(names)
    return kept("checked", key, check) if keep else check()


def _printed(
    source: str, tree: ast.SetTree, language: Language, *, keep: bool
) -> list[PrintedCard]:
    """Return what stands on the cards of a set; with ``keep`` it is kept on disk like the tree."""

    def made() -> list[PrintedCard]:
        return [print_card(card, language) for card in tree.cards]

    key = _made_from(source, language), sorted(language.names.items())
    return kept("printed", key, made) if keep else made()


def _made_from(source: str, language: Language) -> tuple[object, ...]:
    return digest_of(language.vocabulary), astuple(language.declared), source


def for_checks(card: ast.CardTree) -> ast.CardTree:
    """Return a card in the form for the checks of rulesets and plugins.

    Abilities with an unreadable header are left out. Other abilities may lack a sentence
    (``lost``); ``complete`` of their card is then False.
    """
    known = tuple(each for each in card.abilities if "header" not in each.lost)
    return evolve(card, abilities=known)


def load_cards(
    paths: Iterable[Path], vocabulary: Vocabulary, *, checks: Iterable[TreeCheck] = ()
) -> Cards:
    """Read, check and compile card files.

    Raises:
        DslError: if a file has an error or is unreadable; the error holds every finding.
    """
    files: dict[str, str | bytes] = {}
    for path in paths:
        try:
            files[str(path)] = read_bounded(path, MAX_BYTES)
        except OSError as problem:
            message = Text(
                f"the file cannot be read: {problem.strerror or problem}",
                f"ファイルを読み込めない：{problem.strerror or problem}",
            )
            finding = error("DSL109", NOWHERE, message)
            raise DslError(render(finding, "", str(path)), (finding,)) from problem
    with uncollected():
        cards = read_cards(files, vocabulary, checks=checks, keep=True)
    if cards.errors:
        raise DslError(cards.report(), tuple(cards.errors))
    return cards


def define(tree: ast.SetTree, language: Language) -> list[CardDef]:
    """Return the definitions of the cards of a set that passed all checks."""
    return [define_card(card, language) for card in tree.cards]


def define_card(
    card: ast.CardTree, language: Language, printed: PrintedCard | None = None
) -> CardDef:
    """Return the definition of a card that passed all checks; of a token always the same object.

    ``printed`` is what stands on the card, if that is known.
    """
    name, made = card.title.en, language.made
    is_token = language.tokens.get(name) is card
    if is_token and name in made:
        return made[name]
    meanings = Meanings(language, partial(_token, language))
    texts = texts_of(card, printed or print_card(card, language), language)
    definition = compile_card(card, texts, meanings)
    if is_token:
        made[name] = definition
    return definition


def _token(language: Language, name: str) -> CardDef:
    return define_card(language.tokens[name], language)


def pin(definitions: Iterable[CardDef], language: Language) -> str:
    """Return one card file with exactly these cards, their tokens and all declared words.

    Reading the file gives equal cards, even if the original files have changed since.
    """
    vocabulary = language.vocabulary
    lines = [f'set "Pinned" / "固定" for {vocabulary.game}']
    for field in vocabulary.fields:
        words = [
            f'"{en}" / "{ja}"'
            for en, (of, ja) in language.open_words.items()
            if of == field.key
        ]
        if words:
            lines += [f"    {field.en}: {word}" for word in words]
    pinned = {card.key: card for card in definitions}
    for name in _tokens_of(pinned.values(), language):
        token = _token(language, name)
        pinned.setdefault(token.key, token)
    sources = [pinned[key].source for key in sorted(pinned)]
    return "\n".join(["\n".join(lines) + "\n", *sources])


def _tokens_of(definitions: Iterable[CardDef], language: Language) -> list[str]:
    """Return the names of all tokens that the cards make, directly or through other tokens."""
    found: list[str] = []
    waiting: list[object] = [each.tree for card in definitions for each in card.abilities]
    while waiting:
        for node in walk(waiting.pop()):
            if isinstance(node, ast.Made) and node.value not in found:
                found.append(node.value)
                waiting.append(language.tokens[node.value].abilities)
    return found


def _text(data: str | bytes) -> tuple[str, list[Diagnostic]]:
    return decode(data) if isinstance(data, bytes) else (data, [])


def _used_elsewhere(
    tree: ast.SetTree, path: str, first: dict[str, str]
) -> list[Diagnostic]:
    """Report card keys that another file uses already."""
    findings = []
    for card in tree.cards:
        if not card.key:
            continue
        other = first.setdefault(card.key, path)
        if other != path:
            message = Text(
                f"card {card.key} is in {other} too", f"カード{card.key}は{other}にもある"
            )
            findings.append(error("DSL202", card.span, message))
    return findings
