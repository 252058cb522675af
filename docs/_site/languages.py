"""How card files and scenario files are coloured on the site."""

from __future__ import annotations

from typing import ClassVar, Final

from pygments.lexer import RegexLexer, bygroups, words
from pygments.token import Comment, Keyword, Name, Number, String, Text

_NUMBER: Final = r"(?<![\w-])[+-]?\d+(?![\w-])"
_WORD: Final = r"[\w'-]+"
_NAMED: Final = r'"[^"\n]*"'
_CARD: Final = [
    (r"^(\s*)(set|card|ability)\b", bygroups(Text, Keyword)),
    (r"^[ \t]+(?=[a-z]+(?: [a-z]+)*:)", Text, "fields"),
]
"""What begins a line of a card; a text that begins so is capitalized."""
_FIELDS: Final = [
    (r"\n", Text, "#pop"),
    (r"[a-z]+(?: [a-z]+)*:", Name.Attribute),
    (_NAMED, String),
    (_NUMBER, Number),
    (_WORD, Text),
    (r".", Text),
]


class CardLexer(RegexLexer):
    """Card files (``*.tcg``)."""

    name = "tcg"
    aliases: ClassVar = ["tcg"]
    tokens: ClassVar = {
        "root": [
            (r"#.*$", Comment.Single),
            *_CARD,
            (r"\bfor\b(?= [a-z][a-z0-9_-]*$)", Keyword),
            (_NAMED, String),
            (_NUMBER, Number),
            (_WORD, Text),
            (r".|\n", Text),
        ],
        "fields": _FIELDS,
    }


class ScenarioLexer(RegexLexer):
    """Scenario files (``*.scenario``)."""

    name = "scenario"
    aliases: ClassVar = ["scenario"]
    tokens: ClassVar = {
        "root": [
            (r"(?<!\S)#(?=\s|$).*$", Comment.Single),
            (
                words(
                    ("scenarios", "scenario", "cards", "shows", "options"),
                    prefix=r"^[ \t]*",
                    suffix=r"\b",
                ),
                Keyword,
            ),
            (r"^[ \t]*(given|when|then)[ \t]*$", Keyword),
            (r"\bP\d\b(?=:)", Name.Attribute),
            *_CARD,
            (_NAMED, String),
            (_NUMBER, Number),
            (_WORD, Text),
            (r".|\n", Text),
        ],
        "fields": _FIELDS,
    }


LEXERS: Final = (CardLexer, ScenarioLexer)
