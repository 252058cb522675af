"""Dannokomachi as a plugin: what tcgkit is told about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl
from tcgkit_dannokomachi.ruleset import RULESET
from tcgkit_dannokomachi.table.board import BOARD
from tcgkit_dannokomachi.table.scenario_words import WORDS

_HERE = Path(__file__).parent


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_dannokomachi.language.vocabulary import vocabulary

    return vocabulary()


def _files(folder: str, pattern: str) -> tuple[Path, ...]:
    return tuple(sorted((_HERE / folder).glob(pattern)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return Dannokomachi."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            scenario_words=WORDS,
            # What the source lacks was added, a line printed twice is one, names come from
            # its companion pages (dannokomachi.i.1, dannokomachi.i.2, dannokomachi.i.3).
            rulebook=find_rulebook(_HERE, "dannokomachi"),
            card_files=_files("cards", "*.tcg"),
            deck_files=_files("decks", "*.toml"),
        )
    ]
