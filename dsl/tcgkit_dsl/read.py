"""From the text of a card file to its syntax tree, with everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import define, evolve, field, frozen
from lark import Token, Tree

from tcgkit_dsl import ast
from tcgkit_dsl.build import Builder
from tcgkit_dsl.diagnostics import Diagnostic, Span, did_you_mean, error, warning
from tcgkit_dsl.grammar import Grammar, grammar_for
from tcgkit_dsl.layout import Chunk, Layout, lay_out
from tcgkit_dsl.lexicon import Lexicon
from tcgkit_dsl.parser import parse_chunk
from tcgkit_dsl.vocabulary import Vocabulary

_TOP = Span(1, 1, 1, 2)


@frozen(eq=False)
class Language:
    """A vocabulary with its grammar and the words that the sets at hand declare."""

    vocabulary: Vocabulary
    grammar: Grammar
    lexicon: Lexicon
    open_words: Mapping[str, tuple[str, str]]
    """Word → the field it belongs to, its Japanese text."""


def language_for(
    vocabulary: Vocabulary, sources: Iterable[str]
) -> tuple[Language, list[Diagnostic]]:
    """Read the words that ``sources`` declare, in a first pass over their set headers.

    Findings about these lines are reported by :func:`read_set`.
    """
    grammar = grammar_for(vocabulary)
    lexicon = grammar.lexicon.copy()
    open_words: dict[str, tuple[str, str]] = {}
    for source in sources:
        layout, _ = lay_out(source)
        builder = Builder(grammar)
        for chunk in layout.chunks:
            if chunk.kind == "words":
                tree, _ = parse_chunk(grammar, lexicon, chunk.raws, "words_line")
                if tree is not None:
                    _declare(builder.words_line(tree), lexicon, open_words)
    return Language(vocabulary, grammar, lexicon, open_words), []


def _declare(
    words: ast.WordsTree, lexicon: Lexicon, open_words: dict[str, tuple[str, str]]
) -> None:
    for title in words.titles:
        if title.en.strip() and title.en not in open_words:
            open_words[title.en] = (words.field, title.ja or title.en)
            lexicon.add("OPEN_WORD", title.en)


def read_set(source: str, language: Language) -> tuple[ast.SetTree, list[Diagnostic]]:
    """Read one card file: what could be read, and what is wrong with the rest.

    A line or text that cannot be read is left out of its card; the findings say so.
    """
    layout, findings = lay_out(source)
    strange = {finding.span for finding in findings if finding.code == "DSL104"}
    for chunk in layout.chunks:
        if any(raw.span in strange for raw in chunk.raws):
            chunk.raws = []
    reader = _Reader(language, Builder(language.grammar), findings)
    tree = reader.read(layout)
    return tree, sorted(set(reader.findings + reader.builder.findings))


@define
class _Reader:
    """Puts the pieces of one file together."""

    language: Language
    builder: Builder
    findings: list[Diagnostic]
    title: ast.Title | None = None
    game: str = ""
    words: list[ast.WordsTree] = field(factory=list)
    cards: list[ast.CardTree] = field(factory=list)
    _open: tuple[ast.Title, tuple[ast.HeaderItem, ...], Span] | None = None

    def read(self, layout: Layout) -> ast.SetTree:
        """Return the tree of the file."""
        for number, chunk in enumerate(layout.chunks):
            if chunk.kind == "set" and number > 0 and self.title is not None:
                self._misplaced(chunk, "a file has one set line, at its top")
                continue
            if chunk.kind != "text":
                self._close()
            tree = self._parse(chunk)
            if tree is None:
                if chunk.kind == "set":
                    self.title = ast.Title("")
                elif chunk.kind == "card":
                    self.cards.append(ast.CardTree("", ast.Title(""), span=chunk.span))
                elif self.cards:
                    self.cards[-1] = evolve(self.cards[-1], complete=False)
                continue
            self._add(chunk, tree)
        self._close()
        if self.title is None and not any(chunk.kind == "set" for chunk in layout.chunks):
            self.findings.append(
                error("DSL106", _TOP, "the file does not begin with a set line")
            )
        cards = tuple(card for card in self.cards if card.key)
        return ast.SetTree(self.title or ast.Title(""), self.game, tuple(self.words), cards)

    def _parse(self, chunk: Chunk) -> Tree[Token] | None:
        start = chunk.kind if chunk.kind == "text" else f"{chunk.kind}_line"
        language = self.language
        tree, findings = parse_chunk(language.grammar, language.lexicon, chunk.raws, start)
        self.findings += findings
        if tree is None and chunk.kind in {"ability", "text"}:
            self._open = None
        return tree

    def _add(self, chunk: Chunk, tree: Tree[Token]) -> None:
        match chunk.kind:
            case "set":
                self.title, self.game, at = self.builder.set_line(tree)
                self._named(self.title)
                self._check_game(at)
            case "words":
                self.words.append(self._new_words(self.builder.words_line(tree)))
            case "card":
                key, title, at = self.builder.card_line(tree)
                self._named(title)
                if any(card.key == key for card in self.cards):
                    self.findings.append(
                        error("DSL202", at, f"card {key} is there already")
                    )
                self.cards.append(ast.CardTree(key, title, span=at))
            case "fields":
                self._add_fields(chunk, self.builder.fields_line(tree))
            case "ability":
                self._open = self.builder.ability_line(tree)
                self._named(self._open[0])
            case "text":
                self._add_ability(self.builder.text(tree))

    def _add_fields(self, chunk: Chunk, fields: list[ast.FieldTree]) -> None:
        card = self.cards[-1]
        if card.abilities:
            self._misplaced(chunk, "the fields of a card stand before its abilities")
            self.cards[-1] = evolve(card, complete=False)
            return
        present = {each.key for each in card.fields}
        for each in fields:
            if each.key in present:
                name = self.language.vocabulary.tables["field"][each.key].en
                self.findings.append(error("DSL302", each.span, f"{name!r} stands twice"))
            present.add(each.key)
        self.cards[-1] = evolve(card, fields=(*card.fields, *fields))

    def _add_ability(self, text: ast.AbilityText) -> None:
        if self._open is None or not self.cards:
            return
        title, header, span = self._open
        self._open = None
        ability = ast.AbilityTree(title, header, text, span=span)
        card = self.cards[-1]
        self.cards[-1] = evolve(card, abilities=(*card.abilities, ability))

    def _close(self) -> None:
        """Report an ability whose text did not come."""
        if self._open is not None:
            title, _, span = self._open
            self.findings.append(error("DSL108", span, f"ability {title.en!r} has no text"))
            self._open = None

    def _misplaced(self, chunk: Chunk, message: str) -> None:
        self.findings.append(error("DSL107", chunk.raws[0].span, message))

    def _named(self, title: ast.Title) -> None:
        if title.ja is None:
            message = f"{title.en!r} has no Japanese name"
            self.findings.append(warning("DSL206", title.span, message))

    def _check_game(self, at: Span) -> None:
        game = self.language.vocabulary.game
        if self.game not in (game, *self.language.vocabulary.bases):
            hint = did_you_mean(self.game, [game])
            message = f"the set is for {self.game!r}, read as {game!r}"
            self.findings.append(error("DSL203", at, message, hint))

    def _new_words(self, words: ast.WordsTree) -> ast.WordsTree:
        seen = {title.en for each in self.words for title in each.titles}
        for title in words.titles:
            self._named(title)
            if title.en in seen:
                message = f"{title.en!r} is declared twice"
                self.findings.append(error("DSL204", title.span, message))
            seen.add(title.en)
        return words
