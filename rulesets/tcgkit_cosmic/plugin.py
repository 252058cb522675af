"""Cosmic Core as a plugin: the declarations of the game."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_cosmic.ruleset import RULESET
from tcgkit_cosmic.table.board import BOARD
from tcgkit_cosmic.table.scenario_words import WORDS

AIM = Text(
    "Your core is your deck and your life. Cards come into play where the souls they need are, circle around "
    "the core and attack from the upper hexes. A player whose core is empty loses [cosmic.win.1].",
    "コアがあなたの山札でありライフです。必要なソウルのあるマスでカードを場に出し、コアの周りを巡らせ、"
    "上側のマスから攻撃します。コアがなくなったプレイヤーの負けです［cosmic.win.1］。",
)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return Cosmic Core."""
    words = "tcgkit_cosmic.language.vocabulary:vocabulary"
    costs = ("red", "yellow", "green", "blue", "black", "materials")
    blank = Blank(keeps=costs, drops=["keywords"])
    # The names of the two sample cards are the starter set's (cosmic.i.83).
    return [
        game_plugin(
            __file__,
            RULESET,
            BOARD,
            words,
            scenario_words=WORDS,
            aim=AIM,
            blank=blank,
            levels=("casual:50", "casual:80", "greedy", "mcts:1000"),
        )
    ]
