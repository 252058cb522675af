"""The card language: card texts that are read, checked, compiled and printed.

Provisional: names listed here may change in a minor version. What a name stands for is imported when it is
first used, so that a game whose cards were read before starts without a reader.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
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
    from tcgkit_dsl.reading.language import Language, language_for
    from tcgkit_dsl.reading.read import read_set
    from tcgkit_dsl.tree.walk import walk
    from tcgkit_dsl.words.vocabulary import Vocabulary, VocabularyError

_HOMES: Final = {
    "tcgkit.kernel.errors": ("DslError",),
    "tcgkit_dsl.check": ("check_card", "check_set"),
    "tcgkit_dsl.diagnostics": (
        *("CODES", "Diagnostic", "Span", "error", "render", "render_all", "warning"),
    ),
    "tcgkit_dsl.format": ("format_source", "format_with"),
    "tcgkit_dsl.load": (
        *("CardFile", "Cards", "define_card", "load_cards", "pin", "read_cards"),
    ),
    "tcgkit_dsl.printing.english": ("English",),
    "tcgkit_dsl.printing.japanese": ("Japanese",),
    "tcgkit_dsl.reading.grammar": ("build_grammar",),
    "tcgkit_dsl.reading.language": ("Language", "language_for"),
    "tcgkit_dsl.reading.read": ("read_set",),
    "tcgkit_dsl.tree.walk": ("walk",),
    "tcgkit_dsl.words.vocabulary": ("Vocabulary", "VocabularyError"),
}
"""The module of each public name."""
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found


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
