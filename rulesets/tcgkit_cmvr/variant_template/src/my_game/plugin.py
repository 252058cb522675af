"""My Game as a plugin: its declarations. ``pyproject.toml`` names this module."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve
from tcgkit.plugins import Board, Row, RulesetPlugin, find_rulebook, hookimpl
from tcgkit_cmvr import ruleset as base
from tcgkit_cmvr.table.board import BOARD
from tcgkit_cmvr.table.scenario_words import WORDS

from my_game.ruleset import DAMAGE_TO_LOSE, RULESET

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary

_HERE = Path(__file__).parent
_BASE = Path(base.__file__).parent


def _vocabulary() -> Vocabulary:
    """Load the words only when cards are read: so tcgkit starts fast."""
    from my_game.language.words import vocabulary

    return vocabulary()


def _row(row: Row) -> Row:
    """Return a row of cmV-R's table; of damage it says how much is too much here."""
    limits = {"damage_zone": DAMAGE_TO_LOSE}
    cells = [evolve(cell, of=limits.get(cell.zone, cell.of)) for cell in row.cells]
    return evolve(row, cells=tuple(cells))


def _board() -> Board:
    return evolve(BOARD, rows=tuple(map(_row, BOARD.rows)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the variant, with the cards of cmV-R and its own."""
    folders = (_BASE / "cards", _HERE / "cards")
    cards = [path for folder in folders for path in sorted(folder.glob("*.tcg"))]
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=_board(),
            rulebook=find_rulebook(_HERE, RULESET.id),
            base_rulebook=find_rulebook(_BASE, "cmvr"),
            card_files=tuple(cards),
            deck_files=tuple(sorted((_HERE / "decks").glob("*.toml"))),
            scenario_words=WORDS,
        )
    ]
