"""Harbour Tricks as a plugin: its table, and the words on its cards. ``pyproject.toml`` names it."""

from typing import TYPE_CHECKING, Final

from tcgkit.plugins import Board, CardFace, Cell, Row, RulesetPlugin, hookimpl
from tcgkit.standard.labels import labels_of
from tcgkit.standard.plain import game_plugin, plain_vocabulary

from harbour_tricks.rules import FIELDS, RULESET, SUITS, ZONES

if TYPE_CHECKING:
    from tcgkit_dsl.words.vocabulary import Vocabulary

_CELLS: Final = (Cell("hand"), Cell("trick", "top"), Cell("taken", "count"))
BOARD: Final = Board(
    rows=(Row("opponent", _CELLS), Row("own", _CELLS)),
    faces={suit.name: CardFace(fields=("rank",)) for suit in SUITS},
    labels=labels_of(*ZONES, *FIELDS, rank="数"),
    numbers=("deal", "bid", "tricks", "points"),
    roles=("leader", "turn_player"),
)


def vocabulary() -> "Vocabulary":
    """Return the words on cards: a suit and a rank."""
    from tcgkit_dsl.words.entries import DataField

    rank = DataField("rank", "rank", "数", "number", low=1, high=9)
    return plain_vocabulary("harbour-tricks", (rank,), SUITS)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game."""
    return [game_plugin(__file__, RULESET, BOARD, "harbour_tricks.plugin:vocabulary")]
