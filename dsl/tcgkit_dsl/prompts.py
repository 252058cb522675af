"""Prompts for the choices of a text, in both languages."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Constant, Option
from tcgkit_dsl import ast
from tcgkit_dsl.english import English
from tcgkit_dsl.japanese import Japanese
from tcgkit_dsl.read import Language

CHOOSE_ONE = Text("Choose one", "1つを選んでください")


def question(
    statement: ast.Statement, language: Language, *, instead: bool = False
) -> Text:
    """Return the question whether to do something; ``instead`` marks a replacement."""
    english = English(language.vocabulary).statement(statement)
    japanese = Japanese(language).statement(statement, "te")
    head, tail = ("代わりに", " instead") if instead else ("", "")
    return Text(
        f"{english[:1].upper()}{english[1:]}{tail}?",
        f"{head}{japanese}もよい。行いますか？",
    )


def choose(selection: ast.Selection, language: Language) -> Text:
    """Return the prompt for a choice."""
    english = English(language.vocabulary).value(selection)
    japanese = Japanese(language).value(selection)
    return Text(f"Choose {english}", f"{japanese}を選んでください")


def modes(options: tuple[ast.Statement, ...], language: Language) -> tuple[Option, ...]:
    """Return an option for each of several modes."""
    english, japanese = English(language.vocabulary), Japanese(language)
    return tuple(
        Constant(
            "mode",
            number=number,
            text=Text(english.statement(each), japanese.statement(each)),
        )
        for number, each in enumerate(options, start=1)
    )
