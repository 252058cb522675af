"""How an editor colours the cards of a game: a TextMate grammar, made of all words that its cards can say.

Its words are those of the parser: an English word that is not coloured is not known. In Japanese, nouns,
zones, players and states are coloured.
VS Code, Sublime Text, TextMate and GitHub read such grammars.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

from tcgkit_dsl.reading.grammar.japanese import japanese_grammar_for
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.reading.lexicon import Lexicon

_SCOPES: Final = (
    ("entity.name.type", ("NOUN", "OPEN_NOUN", "KIND_NOUN", "MADE")),
    ("entity.name.section", ("ZONE", "PILE", "PILE_CARD")),
    (
        "variable.language",
        (
            *("REFERENCE", "PLAYER", "ANY_PLAYER", "WHOSE", "ITS"),
            *("OWNER", "POSSESSIVE", "OPPOSING"),
        ),
    ),
    (
        "support.constant",
        ("QUALITY", "IS_QUALITY", "OPEN_WORD", "OPEN_NAME", "STAT", "LIMIT"),
    ),
    ("constant.numeric", ("NUMBER_WORD",)),
)
"""The scope of each class of words, those that win first; all other words are keywords."""
_KEYWORD: Final = "keyword.control"
_LETTERS: Final = re.compile(r"[^\W\d_]")
_FRAME: Final = (
    {"name": "comment.line.number-sign", "match": r"(?<!\S)#(?=\s|$).*$"},
    {"name": "string.quoted", "match": r'"[^"\n]*"|「[^」\n]*」'},
    {"name": "storage.type", "match": r"^\s*(?:set|card|token|ability)\b"},
    {
        "name": "entity.other.attribute-name",
        "match": r"(?:^|(?<=\s{2}))\s*[a-z]+(?: [a-z]+)*:(?=\s)",
    },
    {
        "name": "constant.numeric",
        "match": r"(?<![\w-])[+\-−]?(?:\d+[A-Za-z]?|X(?:[+\-−]\d+)?)(?![\w-])|[+\-−]?[0-9０-９]+",
    },
)
"""What is the same in all games: comments, names, lines, fields, numbers."""


def highlighting(language: Language) -> dict[str, Any]:
    """Return the TextMate grammar of the card files of a game, as JSON-able data."""
    game = language.vocabulary.game
    english = classes(language.lexicon)
    japanese = classes(japanese_grammar_for(language.vocabulary).lexicon)
    names = [*(scope for scope, _ in _SCOPES), _KEYWORD]
    patterns: list[dict[str, str]] = [*_FRAME]
    for name in names:
        if english[name]:
            match = rf"(?<![\w-])(?i:{_any_of(english[name])})(?:n?'[ts]?)?(?![\w-])"
            patterns.append({"name": name, "match": match})
        if (
            japanese[name] and name != _KEYWORD
        ):  # there a sentence has no words between spaces
            patterns.append({"name": name, "match": _any_of(japanese[name])})
    return {
        "name": f"tcgkit cards: {game}",
        "scopeName": f"source.tcg.{game}",
        "fileTypes": ["tcg"],
        "patterns": patterns,
    }


def classes(lexicon: Lexicon) -> dict[str, frozenset[str]]:
    """Return the words and phrases of each scope.

    A class of words has whole phrases ("damage zone"); keywords are single words in English.
    """
    found: dict[str, frozenset[str]] = {}
    special: set[str] = set()
    for scope, terminals in _SCOPES:
        phrases = {_said(each, lexicon) for each in lexicon.phrases_of(terminals)}
        found[scope] = (
            frozenset(each for each in phrases if _LETTERS.search(each)) - special
        )
        special |= found[scope]
    others = {
        word
        for phrase, *_ in lexicon.entries()
        for word in (phrase.split() if lexicon.lang == "en" else ["".join(phrase.split())])
        if _LETTERS.search(word)
    }
    found[_KEYWORD] = frozenset(others - special)
    return found


def _said(phrase: str, lexicon: Lexicon) -> str:
    return phrase if lexicon.lang == "en" else "".join(phrase.split())


def _any_of(phrases: Iterable[str]) -> str:
    """Return the pattern of some phrases, the longest first."""
    return "|".join(map(_pattern, sorted(phrases, key=lambda each: (-len(each), each))))


def _pattern(phrase: str) -> str:
    """Return the pattern of a phrase; a letter alone, as the ace's A, is a capital and no part of a word."""
    if len(phrase) == 1 and phrase.isascii() and phrase.isupper():
        return rf"(?-i:(?<![A-Za-z]){phrase}(?![A-Za-z]))"
    return re.escape(phrase)


__all__ = ["classes", "highlighting"]
