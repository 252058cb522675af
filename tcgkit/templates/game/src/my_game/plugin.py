"""My Game as a plugin: what tcgkit is told about it. ``pyproject.toml`` names this module."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin

from my_game.ruleset import RULESET
from my_game.table.board import BOARD, WORDS

# The words are loaded when cards are read.
VOCABULARY = "my_game.language.words:vocabulary"

# What a player is told who types ?goal.
AIM = Text(
    "Servants attack each other and the players; embers pay for cards. "
    "A player without life loses [my_game.end.1].",
    "従者で相手と相手の従者を攻撃し、カードのコストは残り火で払います。"
    "ライフがなくなったプレイヤーの負けです［my_game.end.1］。",
)


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
            aim=AIM,
            blank=Blank(keeps=["cost"]),
            levels=("casual:10", "casual:40", "greedy", "mcts:1000"),
        )
    ]
