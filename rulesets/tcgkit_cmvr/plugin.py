"""cmV-R as a plugin: what tcgkit is told about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl
from tcgkit_cmvr.board import BOARD
from tcgkit_cmvr.ruleset import RULESET
from tcgkit_cmvr.scenario_words import WORDS

_HERE = Path(__file__).parent


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_cmvr.vocabulary import vocabulary

    return vocabulary()


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return cmV-R."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            rulebook=find_rulebook(_HERE, "cmvr"),
            card_files=tuple(sorted((_HERE / "cards").glob("*.tcg"))),
            deck_files=tuple(sorted((_HERE / "decks").glob("*.toml"))),
            scenario_words=WORDS,
        )
    ]
