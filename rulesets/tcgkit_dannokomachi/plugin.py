"""Dannokomachi as a plugin: the declarations of the game."""

from __future__ import annotations

from tcgkit.plugins import RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_dannokomachi.ruleset import RULESET
from tcgkit_dannokomachi.table.board import BOARD
from tcgkit_dannokomachi.table.scenario_words import WORDS


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return Dannokomachi.

    What the source lacks was added, a line printed twice is one, names come from its companion
    pages (dannokomachi.i.1, dannokomachi.i.2, dannokomachi.i.3).
    """
    words = "tcgkit_dannokomachi.language.vocabulary:vocabulary"
    return [game_plugin(__file__, RULESET, BOARD, words, scenario_words=WORDS)]
