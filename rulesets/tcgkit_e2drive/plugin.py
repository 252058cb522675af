"""E2Drive as a plugin: the declarations of the game."""

from __future__ import annotations

from tcgkit.plugins import Blank, RulesetPlugin, hookimpl
from tcgkit.standard.plain import game_plugin
from tcgkit_e2drive.ruleset import RULESET
from tcgkit_e2drive.table.board import BOARD
from tcgkit_e2drive.table.scenario_words import WORDS


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
        )
    ]
