"""My Game as a plugin: what tcgkit is told about it. ``pyproject.toml`` names this module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl

from my_game.ruleset import RULESET
from my_game.table.board import BOARD, WORDS

if TYPE_CHECKING:
    from tcgkit_dsl.vocabulary import Vocabulary

_HERE = Path(__file__).parent


def _vocabulary() -> Vocabulary:
    """Load the words only when cards are read: so tcgkit starts fast."""
    from my_game.language.words import vocabulary

    return vocabulary()


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game; every file in ``cards`` and ``decks`` belongs to it."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            rulebook=find_rulebook(_HERE, RULESET.id),
            card_files=tuple(sorted((_HERE / "cards").glob("*.tcg"))),
            deck_files=tuple(sorted((_HERE / "decks").glob("*.toml"))),
            scenario_words=WORDS,
        )
    ]
