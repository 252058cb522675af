"""A language: a vocabulary with the words that card files declare. Its grammars are made when a text is read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

from attrs import evolve, field, frozen

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.data import brief
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.reading.cache import kept
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.said import digest_of
from tcgkit_dsl.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tcgkit_dsl.reading.build import Builder
    from tcgkit_dsl.reading.grammar import Grammar
    from tcgkit_dsl.reading.lexicon import Lexicon

_KINDS_JA: Final = ("型", "族", "系", "タイプ")
"""What may stand behind a word of the cards that tells what kind they are of."""


@frozen(eq=False)
class Declared:
    """The words and names that card files declare, in their headers and card lines."""

    open_words: dict[str, tuple[str, str]] = field(factory=dict)
    """Word → its field and its Japanese text."""
    names: dict[str, str] = field(factory=dict)
    """Japanese name of a card → its English name."""
    tokens: tuple[str, ...] = ()
    """The English names of tokens."""
    japanese: bool = False
    """Whether texts are in Japanese."""


@frozen(eq=False)
class Language:
    """A vocabulary with the words that the given sets declare; grammars are made when they are needed."""

    __repr__ = brief

    vocabulary: Vocabulary
    declared: Declared = field(factory=Declared)
    names: Mapping[str, str] = field(factory=dict)
    """English name of a card → its Japanese name."""
    tokens: Mapping[str, ast.CardTree] = field(factory=dict)
    """English name of a token → its tree."""
    made: dict[str, CardDef] = field(factory=dict, repr=False)
    """Cache of the definitions of tokens."""

    @property
    def open_words(self) -> Mapping[str, tuple[str, str]]:
        """Word → its field and its Japanese text."""
        return self.declared.open_words

    @property
    def grammar(self) -> Grammar:
        """The grammar of English texts."""
        from tcgkit_dsl.reading.grammar import grammar_for

        return grammar_for(self.vocabulary)

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words of English texts."""
        lexicon = self.grammar.lexicon.copy()
        _add_words(lexicon, self.vocabulary, self.open_words)
        for name in self.declared.tokens:
            lexicon.add("MADE", name)
        return lexicon

    @cached_property
    def _japanese(self) -> tuple[Grammar, Lexicon]:
        from tcgkit_dsl.reading.grammar.japanese import add_quality, japanese_grammar_for

        grammar = japanese_grammar_for(self.vocabulary)
        lexicon = grammar.lexicon.copy()
        for word, (_, ja) in self.open_words.items():
            add_quality(lexicon, "OPEN_WORD", ja, word)
            for kind in _KINDS_JA:  # 騎士型の, 騎士型
                for ending in ("の", ""):
                    lexicon.add_loose(
                        "OPEN_WORD", ja.removesuffix("の") + kind + ending, word
                    )
        return grammar, lexicon

    def builder(self, lang: Lang, findings: list[Diagnostic]) -> Builder:
        """Return what builds the trees of texts in ``lang``."""
        from tcgkit_dsl.reading.build import Builder
        from tcgkit_dsl.reading.build_ja import JaBuilder

        if lang == "ja" and self.declared.japanese:
            return JaBuilder(
                self._japanese[0],
                findings,
                vocabulary=self.vocabulary,
                names=self.declared.names,
            )
        return Builder(self.grammar, findings)

    def reading(self, lang: Lang) -> tuple[Grammar, Lexicon]:
        """Return the grammar and the lexicon of texts in ``lang``."""
        if lang == "ja" and self.declared.japanese:
            return self._japanese
        return self.grammar, self.lexicon


def language_for(
    vocabulary: Vocabulary, sources: Sequence[str], *, keep: bool = False
) -> Language:
    """Return the language with the words that ``sources`` declare.

    :func:`read_set` reports findings about these lines. Japanese texts can be read if one of the
    sources has some. With ``keep`` what was found is kept on disk, for files that are read again.
    """

    def find() -> Declared:
        return _declared(vocabulary, sources)

    key = (digest_of(vocabulary), *sources) if keep else ()
    declared = kept("declared", key, find) if keep else find()
    in_japanese = {en: ja for ja, en in declared.names.items()}
    return Language(vocabulary, declared, names=in_japanese)


def _declared(vocabulary: Vocabulary, sources: Iterable[str]) -> Declared:
    """Read what sources declare, in a first pass over their set headers and card lines."""
    from tcgkit_dsl.reading.build import Builder
    from tcgkit_dsl.reading.grammar import grammar_for
    from tcgkit_dsl.reading.layout import lay_out
    from tcgkit_dsl.reading.recovery import read_on

    grammar = grammar_for(vocabulary)
    lexicon, builder = grammar.lexicon, Builder(grammar)
    layouts = [lay_out(source)[0] for source in sources]
    open_words: dict[str, tuple[str, str]] = {}
    names: dict[str, str] = {}
    tokens: list[str] = []
    for chunk in (each for layout in layouts for each in layout.chunks):
        if chunk.kind == "words":
            read = read_on(grammar, lexicon, chunk.raws, "words_line")
            if read.tree is not None:
                words = builder.words_line(read.tree)
                for title in words.titles:
                    if title.en.strip():
                        said = words.field, title.ja or title.en
                        open_words.setdefault(title.en, said)
        elif chunk.kind == "card":
            strings = [raw.text[1:-1] for raw in chunk.raws if raw.shape == "STRING"]
            if len(strings) > 1:
                names[strings[1]] = strings[0]
            if chunk.raws[0].text == "token":
                read = read_on(grammar, lexicon, chunk.raws, "card_line")
                if read.tree is not None:
                    tokens.append(builder.card_line(read.tree).title.en)
    japanese = any(chunk.lang == "ja" for layout in layouts for chunk in layout.chunks)
    return Declared(open_words, names, tuple(filter(str.strip, tokens)), japanese)


def require_readable(vocabulary: Vocabulary) -> None:
    """Make sure that a grammar can be made of ``vocabulary``; what was found is kept on disk.

    Raises:
        VocabularyError: if a table is malformed, or two entries have the same reading.
    """

    def find() -> bool:
        from tcgkit_dsl.reading.grammar import grammar_for

        return bool(grammar_for(vocabulary))

    kept("sound", digest_of(vocabulary), find)


def with_japanese(language: Language) -> Language:
    """Return a language in which Japanese texts can be read, too."""
    if language.declared.japanese:
        return language
    names = {ja: en for en, ja in language.names.items()}
    return evolve(language, declared=evolve(language.declared, names=names, japanese=True))


def _add_words(
    lexicon: Lexicon, vocabulary: Vocabulary, open_words: Mapping[str, tuple[str, str]]
) -> None:
    said = {each.field for each in vocabulary.open_fields}
    for word, (of, _) in open_words.items():
        lexicon.add("OPEN_WORD" if of in said else "OPEN_NAME", word)
        if vocabulary.tables["field"][of].noun:
            lexicon.add("OPEN_NOUN", word, word)
            lexicon.add("OPEN_NOUN", f"{word}s", word)


__all__ = [
    "Declared",
    "Language",
    "language_for",
    "require_readable",
    "with_japanese",
]
