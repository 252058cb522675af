"""cmV-R as a plugin: what tcgkit is told about the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.plugins import RulesetPlugin, find_rulebook, hookimpl
from tcgkit_cmvr.compatible import ruleset as compatible_ruleset
from tcgkit_cmvr.compatible.table import board as compatible_board
from tcgkit_cmvr.compatible.table import scenario_words as compatible_words
from tcgkit_cmvr.ruleset import RULESET
from tcgkit_cmvr.table.board import BOARD
from tcgkit_cmvr.table.scenario_words import WORDS

_HERE = Path(__file__).parent
_COMPATIBLE = _HERE / "compatible"


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_cmvr.language.vocabulary import vocabulary

    return vocabulary()


def _compatible_vocabulary() -> Any:
    from tcgkit_cmvr.compatible.language.vocabulary import vocabulary

    return vocabulary()


def _files(folder: Path, pattern: str) -> tuple[Path, ...]:
    return tuple(sorted(folder.glob(pattern)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return cmV-R and its variant, which has the base's cards, too."""
    cards = _files(_HERE / "cards", "*.tcg")
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            rulebook=find_rulebook(_HERE, "cmvr"),
            card_files=cards,
            deck_files=_files(_HERE / "decks", "*.toml"),
            decks_by_strength=("skirmishers", "knights"),
            scenario_words=WORDS,
            variant_template=_HERE / "variant_template",
        ),
        RulesetPlugin(
            ruleset=compatible_ruleset.RULESET,
            vocabulary=_compatible_vocabulary,
            board=compatible_board.BOARD,
            rulebook=find_rulebook(_COMPATIBLE, "cmvr-compatible"),
            base_rulebook=find_rulebook(_HERE, "cmvr"),
            card_files=(*cards, *_files(_COMPATIBLE / "cards", "*.tcg")),
            deck_files=_files(_COMPATIBLE / "decks", "*.toml"),
            decks_by_strength=("union", "empire"),
            scenario_words=compatible_words.WORDS,
        ),
    ]
