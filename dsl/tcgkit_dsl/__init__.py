"""The card language: card texts that are read, checked, compiled and printed.

Provisional: names listed here may change in a minor version.
"""

from tcgkit.kernel.errors import DslError
from tcgkit_dsl.check import check_card, check_set
from tcgkit_dsl.diagnostics import (
    CODES,
    Diagnostic,
    Span,
    error,
    render,
    render_all,
    warning,
)
from tcgkit_dsl.format import format_source, format_with
from tcgkit_dsl.load import CardFile, Cards, define_card, load_cards, pin, read_cards
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.grammar import build_grammar
from tcgkit_dsl.reading.read import Language, language_for, read_set
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError

__all__ = [
    "CODES",
    "CardFile",
    "Cards",
    "Diagnostic",
    "DslError",
    "English",
    "Japanese",
    "Language",
    "Span",
    "Vocabulary",
    "VocabularyError",
    "build_grammar",
    "check_card",
    "check_set",
    "define_card",
    "error",
    "format_source",
    "format_with",
    "language_for",
    "load_cards",
    "pin",
    "read_cards",
    "read_set",
    "render",
    "render_all",
    "walk",
    "warning",
]
