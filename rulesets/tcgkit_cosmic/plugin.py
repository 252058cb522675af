"""Cosmic Core as a plugin: what tcgkit is told about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl
from tcgkit_cosmic.ruleset import RULESET
from tcgkit_cosmic.table.board import BOARD
from tcgkit_cosmic.table.scenario_words import WORDS

_HERE = Path(__file__).parent


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_cosmic.language.vocabulary import vocabulary

    return vocabulary()


def _files(folder: str, pattern: str) -> tuple[Path, ...]:
    return tuple(sorted((_HERE / folder).glob(pattern)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return Cosmic Core."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            scenario_words=WORDS,
            # The names of the two sample cards are the starter set's (cosmic.i.83).
            rulebook=find_rulebook(_HERE, "cosmic"),
            card_files=_files("cards", "*.tcg"),
            deck_files=_files("decks", "*.toml"),
        )
    ]
