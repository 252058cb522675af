"""How card files and scenario files are coloured on the site."""

from __future__ import annotations

from typing import ClassVar

from pygments.lexer import RegexLexer, words
from pygments.token import Comment, Keyword, Name, Number, Punctuation, String, Text


class CardLexer(RegexLexer):
    """Card files (``*.tcg``)."""

    name = "tcg"
    aliases: ClassVar = ["tcg"]
    tokens: ClassVar = {
        "root": [
            (r"#.*$", Comment.Single),
            (r"^(\s*)(set|card|ability)\b", Keyword),
            (r"\bfor\b(?= [a-z][a-z0-9_-]*$)", Keyword),
            (r'"[^"\n]*"', String),
            (r"\b[a-z][a-z ]*:(?=\s)", Name.Attribute),
            (r"[+-]?\b\d+\b", Number),
            (r"\w+|\s+", Text),
            (r".", Punctuation),
        ]
    }


class ScenarioLexer(RegexLexer):
    """Scenario files (``*.scenario``)."""

    name = "scenario"
    aliases: ClassVar = ["scenario"]
    tokens: ClassVar = {
        "root": [
            (r"#(?=\s|$).*$", Comment.Single),
            (words(("scenarios", "scenario"), prefix=r"^", suffix=r"\b"), Keyword),
            (
                words(
                    ("rule", "options", "given", "when", "then", "chance"),
                    prefix=r"^\s*",
                    suffix=r"\b",
                ),
                Keyword,
            ),
            (r'"[^"\n]*"', String),
            (r"\bP\d\b", Name.Builtin),
            (r"[+-]?\b\d+\b", Number),
            (r"\w+|\s+", Text),
            (r".", Punctuation),
        ]
    }


LEXERS = (CardLexer, ScenarioLexer)
