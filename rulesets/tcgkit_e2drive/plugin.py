"""E2Drive as a plugin: the declarations of the game."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_e2drive.ruleset import RULESET
from tcgkit_e2drive.table.board import BOARD
from tcgkit_e2drive.table.scenario_words import WORDS

AIM = Text(
    "Three servants on each side attack in the order of their speed. Reviving a destroyed servant costs its "
    "player a damage card; the 4th damage card loses [e2drive.win.1].",
    "互いに3体のサーヴァントが、SPDの高い順に行動して戦います。破壊されたサーヴァントの復活にはダメージカードが1枚必要です。"
    "4枚目のダメージカードが置かれたプレイヤーの負けです［e2drive.win.1］。",
)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return E2Drive."""
    words = "tcgkit_e2drive.language.vocabulary:vocabulary"
    strong = ("gale_and_ember", "wall_and_mist")
    # All that the source prints is taken as valid (e2drive.i.102).
    return [
        game_plugin(
            __file__,
            RULESET,
            BOARD,
            words,
            decks_by_strength=strong,
            blank=Blank(keeps=["cost", "upkeep"]),
            scenario_words=WORDS,
            aim=AIM,
            levels=("casual:50", "casual:80", "greedy", "mcts:1000"),
        )
    ]
