"""Canonical form of card files; comments are kept."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from attrs import define, evolve, field

from tcgkit.kernel.cards import Lang
from tcgkit_dsl.diagnostics import Diagnostic, raise_all
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.build import Builder
from tcgkit_dsl.reading.layout import Chunk, lay_out
from tcgkit_dsl.reading.read import Language, language_for
from tcgkit_dsl.reading.recovery import read_on
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
    language, _ = language_for(vocabulary, [text])
    return format_with(text, language, path=path)


def format_with(text: str, language: Language, *, path: str = "<card file>") -> str:
    """Return a card file in canonical form; it may use the words of all sets in ``language``.

    Raises:
        DslError: if a line or text is unreadable; the error holds every finding.
    """
    layout, findings = lay_out(text)
    formatter = _Formatter(language, findings, layout.lang)
    lines: list[str] = []
    before = ""
    for chunk in layout.chunks:
        printed = list(formatter.lines(chunk))
        if lines and (
            chunk.kind == "card" or (chunk.kind == "ability" and before != "card")
        ):
            lines.append("")
        pad = " " * _INDENT[chunk.kind]
        lines += [f"{pad}# {comment}".rstrip() for comment in chunk.comments]
        if chunk.trailing and printed:
            printed[-1] += f"  # {chunk.trailing}"
        lines += [pad + line for line in printed]
        before = chunk.kind
    errors = [each for each in formatter.findings if each.is_error]
    if errors:
        raise_all(errors, text, path)
    if layout.comments:
        lines += ["", *(f"# {comment}".rstrip() for comment in layout.comments)]
    return "\n".join(lines).lstrip("\n") + "\n"


@define
class _Formatter:
    """Formats the chunks of a file in order."""

    language: Language
    findings: list[Diagnostic]
    lang: Lang = "en"
    builder: Builder = field(init=False)
    english: English = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.builder = Builder(self.language.grammar, self.findings)
        self.english = English(self.language.vocabulary)

    def lines(self, chunk: Chunk) -> Iterator[str]:
        """Yield the canonical lines of a chunk, without indentation."""
        start = chunk.kind if chunk.kind == "text" else f"{chunk.kind}_line"
        language, english = self.language, self.english
        grammar, lexicon = language.reading(chunk.lang)
        read = read_on(grammar, lexicon, chunk.raws, start)
        self.findings += read.findings
        tree = read.tree
        if tree is None or read.findings:
            return
        match chunk.kind:
            case "set":
                title, game, _ = self.builder.set_line(tree)
                yield f"set {english.title(title)} for {game}"
                if self.lang == "ja":
                    yield "    lang: ja"
            case "words":
                yield english.words(self.builder.words_line(tree))
            case "card":
                yield english.card_line(self.builder.card_line(tree))
            case "fields":
                yield "    ".join(map(english.field, self.builder.fields_line(tree)))
            case "ability":
                title, header, _ = self.builder.ability_line(tree)
                yield english.ability_line(title, english.header(header))
            case "text":
                text_tree = language.builder(chunk.lang, self.findings).text(tree)
                if chunk.lang == "ja":
                    names = language.japanese.names if language.japanese else {}
                    in_japanese = {en: ja for ja, en in names.items()}
                    yield Japanese(evolve(language, names=in_japanese)).text(text_tree)
                    return
                text = english.text(text_tree)
                yield from wrap(
                    text,
                    WIDTH - _INDENT["text"],
                    break_long_words=False,
                    break_on_hyphens=False,
                )
