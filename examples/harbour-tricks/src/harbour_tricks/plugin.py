"""Harbour Tricks as a plugin: its table, and the words on its cards. ``pyproject.toml`` names it."""

from typing import TYPE_CHECKING, Final

from tcgkit.plugins import Board, CardFace, Cell, Row, RulesetPlugin, hookimpl
from tcgkit.standard.labels import label
from tcgkit.standard.plain import game_plugin, without_texts

from harbour_tricks.rules import FIELDS, RULESET, SUITS, ZONES

if TYPE_CHECKING:
    from tcgkit_dsl.vocabulary import Vocabulary

_CELLS: Final = (Cell("hand"), Cell("trick", "top"), Cell("taken", "count"))
BOARD: Final = Board(
    rows=(Row("opponent", _CELLS), Row("own", _CELLS)),
    faces=dict.fromkeys(SUITS, CardFace(fields=("rank",))),
    labels={each.name: label(each.text.en, each.text.ja) for each in (*ZONES, *FIELDS)}
    | {"rank": label("rank", "数")},
    numbers=("deal", "bid", "tricks", "points"),
    roles=("leader", "turn_player"),
)


def vocabulary() -> "Vocabulary":
    """Return the words on cards: a suit and a rank."""
    from tcgkit_dsl.vocabulary import DataField, Word

    suits = (Word(suit, ja, suit) for suit, ja in SUITS.items())
    rank = DataField("rank", "rank", "数", "number", low=1, high=9)
    return without_texts("harbour-tricks", (rank,), suits)


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the game."""
    return [game_plugin(__file__, RULESET, BOARD, "harbour_tricks.plugin:vocabulary")]
