"""Dannokomachi as a plugin: the declarations of the game."""

from __future__ import annotations

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_dannokomachi.ruleset import RULESET
from tcgkit_dannokomachi.table.board import BOARD
from tcgkit_dannokomachi.table.scenario_words import WORDS

AIM = Text(
    "Knock out the opponent's characters: each costs its owner 1 dango, or the number printed on it. "
    "A player without dango loses [dannokomachi.1.4.3b.1].",
    "相手のキャラを戦闘不能にします。1体につき、持ち主は団子を1個（団子値の記載があればその数）失います。"
    "団子がなくなったプレイヤーの負けです［dannokomachi.1.4.3b.1］。",
)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return Dannokomachi.

    What the source lacks was added, a line printed twice is one, names come from its companion
    pages (dannokomachi.i.1, dannokomachi.i.2, dannokomachi.i.3).
    """
    words = "tcgkit_dannokomachi.language.vocabulary:vocabulary"
    blank = Blank(keeps=["cost", "dango", "deck_limit"])
    return [
        game_plugin(
            __file__,
            RULESET,
            BOARD,
            words,
            scenario_words=WORDS,
            aim=AIM,
            blank=blank,
            levels=("casual:50", "casual:90", "greedy", "mcts:1000"),
        )
    ]
