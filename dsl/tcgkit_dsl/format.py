"""Canonical form of card files; comments are kept."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from attrs import define, field
from lark import Token, Tree

from tcgkit.kernel.cards import Lang, Text
from tcgkit_dsl.diagnostics import Diagnostic, error, raise_all
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.apart import apart
from tcgkit_dsl.reading.build import Builder
from tcgkit_dsl.reading.language import Language, language_for, with_japanese
from tcgkit_dsl.reading.layout import Chunk, lay_out
from tcgkit_dsl.reading.read import read_set, with_limits
from tcgkit_dsl.reading.recovery import read_on
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.vocabulary import Vocabulary

WIDTH: Final = 92
_INDENT: Final = {"set": 0, "words": 4, "card": 0, "fields": 4, "ability": 4, "text": 8}


def format_source(text: str, vocabulary: Vocabulary, *, path: str = "<card file>") -> str:
    """Return a card file in canonical form; comments stay, and formatting twice equals once.

    Only the words that this file declares are known; words declared by other sets need
    :func:`format_with`.

    Raises:
        DslError: if a line or text is unreadable; the error holds every finding.
    """
    language = language_for(vocabulary, [text])
    return format_with(text, language, path=path)


def format_with(
    text: str, language: Language, *, lang: Lang | None = None, path: str = "<card file>"
) -> str:
    """Return a card file in canonical form; it may use the words of all sets in ``language``.

    Set ``lang`` to write all texts of the file in that language; otherwise each stays in its own.

    Raises:
        DslError: if a line or text is unreadable; the error holds every finding. Also if a card
            would be read differently in the other language.
    """
    layout, findings = lay_out(text)
    if lang is not None:
        language = with_japanese(language)
    formatter = _Formatter(language, findings, layout.lang, lang)
    lines: list[str] = []
    before = ""
    for chunk, after in zip(layout.chunks, [*layout.chunks[1:], None], strict=False):
        printed = list(formatter.lines(chunk, after))
        if lines and (
            chunk.kind == "card" or (chunk.kind == "ability" and before != "card")
        ):
            lines.append("")
        pad = " " * _INDENT[chunk.kind]
        lines += [f"{pad}# {comment}".rstrip() for comment in chunk.comments]
        if chunk.trailing and printed:
            printed[-1] += f"  # {chunk.trailing}"
        lines += [pad + line for line in printed]
        spoken = formatter.named(chunk)
        lines += [f"    lang: {spoken}"] if spoken else []
        before = chunk.kind
    errors = [each for each in formatter.findings if each.is_error]
    if errors:
        raise_all(errors, text, path)
    if layout.comments:
        lines += ["", *(f"# {comment}".rstrip() for comment in layout.comments)]
    result = "\n".join(lines).lstrip("\n") + "\n"
    changed = _changed(text, result, language, lang) if lang else []
    if changed:
        raise_all(changed, text, path)
    return result


def _changed(before: str, after: str, language: Language, lang: Lang) -> list[Diagnostic]:
    """Report the cards that are not read as before."""
    old, _ = read_set(before, language)
    new, _ = read_set(after, language)
    name = {"en": Text("English", "英語"), "ja": Text("Japanese", "日本語")}[lang]
    return [
        error(
            "DSL110",
            card.span,
            Text(
                f"card {card.key} would be read differently in {name.en}",
                f"カード{card.key}は、{name.ja}では別の意味に読まれる",
            ),
        )
        for card, other in zip(old.cards, new.cards, strict=True)
        if card != other
    ]


@define
class _Formatter:
    """Formats the chunks of a file in order."""

    language: Language
    findings: list[Diagnostic]
    of_set: Lang = "en"
    """The language of the set."""
    lang: Lang | None = None
    """The language of all texts; None if each stays in its own."""
    builder: Builder = field(init=False)
    english: English = field(init=False)
    text: ast.AbilityText | None = None
    """The text of the ability whose line was formatted last."""

    def __attrs_post_init__(self) -> None:
        self.builder = Builder(self.language.grammar, self.findings)
        self.english = English(self.language.vocabulary)

    def named(self, chunk: Chunk) -> Lang | None:
        """Return the language that stands below a set or card line, if one must."""
        if chunk.kind == "set":
            lang = self.lang or self.of_set
            return lang if lang != "en" else None
        return None if self.lang or chunk.texts == self.of_set else chunk.texts

    def lines(self, chunk: Chunk, after: Chunk | None) -> Iterator[str]:
        """Yield the canonical lines of a chunk, without indentation."""
        if chunk.kind == "text":
            yield from self._text(chunk)
            return
        english = self.english
        tree = self._read(chunk)
        if tree is None:
            return
        match chunk.kind:
            case "set":
                title, game, _ = self.builder.set_line(tree)
                yield f"set {english.title(title)} for {game}"
            case "words":
                yield english.words(self.builder.words_line(tree))
            case "card":
                yield english.card_line(self.builder.card_line(tree))
            case "fields":
                yield "    ".join(map(english.field, self.builder.fields_line(tree)))
            case "ability":
                title, header, _ = self.builder.ability_line(tree)
                if after is not None and after.kind == "text":
                    header = self._with_text(after, header)
                yield english.ability_line(title, english.header(header))

    def _read(self, chunk: Chunk) -> Tree[Token] | None:
        start = chunk.kind if chunk.kind == "text" else f"{chunk.kind}_line"
        grammar, lexicon = self.language.reading(chunk.lang)
        read = read_on(grammar, lexicon, chunk.raws, start)
        self.findings += read.findings
        return None if read.findings else read.tree

    def _with_text(
        self, chunk: Chunk, header: tuple[ast.HeaderItem, ...]
    ) -> tuple[ast.HeaderItem, ...]:
        """Read the text of an ability; return its header row with what the text says of its use."""
        tree = self._read(chunk)
        if tree is None:
            return header
        builder = self.language.builder(chunk.lang, self.findings)
        text, vocabulary = builder.text(tree), self.language.vocabulary
        header = with_limits(header, builder.limits, vocabulary)
        self.text = apart(text, header, vocabulary)
        return header

    def _text(self, chunk: Chunk) -> Iterator[str]:
        text, self.text = self.text, None
        if text is None:
            return
        if (self.lang or chunk.lang) == "ja":
            yield Japanese(self.language).text(text)
            return
        yield from wrap(
            self.english.text(text),
            WIDTH - _INDENT["text"],
            break_long_words=False,
            break_on_hyphens=False,
        )
