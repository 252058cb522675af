"""E2Drive as a plugin: what tcgkit is told about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl
from tcgkit_e2drive.ruleset import RULESET
from tcgkit_e2drive.table.board import BOARD
from tcgkit_e2drive.table.scenario_words import WORDS

_HERE = Path(__file__).parent


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_e2drive.language.vocabulary import vocabulary

    return vocabulary()


def _files(folder: str, pattern: str) -> tuple[Path, ...]:
    return tuple(sorted((_HERE / folder).glob(pattern)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return E2Drive."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            # All that the source prints is taken as valid (e2drive.i.102).
            rulebook=find_rulebook(_HERE, "e2drive"),
            card_files=_files("cards", "*.tcg"),
            deck_files=_files("decks", "*.toml"),
            decks_by_strength=("gale_and_ember", "wall_and_mist"),
            scenario_words=WORDS,
        )
    ]
