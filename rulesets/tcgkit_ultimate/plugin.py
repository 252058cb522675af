"""The Ultimate Game as a plugin: the declarations of the game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit.kernel.cards import Text
from tcgkit.plugins import Blank, RulesetPlugin, find_rulebook, hookimpl
from tcgkit_ultimate.rules.decklist import versions
from tcgkit_ultimate.ruleset import RULESET
from tcgkit_ultimate.table.board import BOARD
from tcgkit_ultimate.table.scenario_words import WORDS

_HERE = Path(__file__).parent
AIM = Text(
    "The deck is your life: attacks and effects send cards from its top to the graveyard. "
    "A player whose deck is empty loses [ultimate.win.1].",
    "デッキ（山札）がライフです。アタックや効果で、相手のデッキの上からカードを墓地に落とします。"
    "デッキがゼロになったプレイヤーの負けです［ultimate.win.1］。",
)


def _vocabulary() -> Any:
    """Load the words only when cards are read: it keeps the start of the program fast."""
    from tcgkit_ultimate.language.vocabulary import vocabulary

    return vocabulary()


def _files(folder: str, pattern: str) -> tuple[Path, ...]:
    return tuple(sorted((_HERE / folder).glob(pattern)))


@hookimpl
def tcgkit_rulesets() -> list[RulesetPlugin]:
    """Return the Ultimate Game."""
    return [
        RulesetPlugin(
            ruleset=RULESET,
            vocabulary=_vocabulary,
            board=BOARD,
            rulebook=find_rulebook(_HERE, "ultimate"),
            card_files=_files("cards", "*.tcg"),
            deck_files=_files("decks", "*.toml"),
            scenario_words=WORDS,
            aim=AIM,
            lesson=_HERE / "lessons" / "first.scenario",
            versions=versions,
            blank=Blank(keeps=["number"]),
            levels=("casual:75", "casual:95", "greedy", "mcts:1000"),
        )
    ]
