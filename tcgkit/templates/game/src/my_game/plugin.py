"""My Game as a plugin: what tcgkit is told about it. ``pyproject.toml`` names this module."""

from __future__ import annotations

from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin

from my_game.ruleset import RULESET
from my_game.table.board import BOARD, WORDS

# The words are loaded when cards are read.
VOCABULARY = "my_game.language.words:vocabulary"


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game; every file in ``cards`` and ``decks`` belongs to it."""
    return [
        game_plugin(
            __file__,
            RULESET,
            BOARD,
            VOCABULARY,
            scenario_words=WORDS,
            blank=Blank(keeps=["cost"]),
        )
    ]
